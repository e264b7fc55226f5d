# `make play` and `make test` set up what they need first, once; after that they work offline.
PYTHON ?= python3
RUN := .venv/bin/python -m
GAMES := homestuck holosseum gamma
# What the compiled game must do as well: recorded games, laws at every position, the rules of scoring and of the Stack.
SMOKE := tests/house/test_fast.py tests/golden tests/laws/test_remembered.py tests/laws/test_handlers.py
# Each of the hundreds of processes of a test run would compile every module anew.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help play test types page tests own rules bench fast screenshots wheel clean
.DEFAULT_GOAL := help

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile | expand -t 14

play: ## lay the table and open it in a browser
	@$(PYTHON) -m scripts.setup play
	.venv/bin/playmat serve --open

test: ## every check: format, lint, types, the page, all tests
	@$(PYTHON) -m scripts.setup test
	$(RUN) ruff format --check .
	$(RUN) ruff check .
	@$(MAKE) --no-print-directory --jobs 3 types page tests

# What takes one processor each, beside the tests.
types:
	$(RUN) mypy

page:
	$(RUN) scripts.page check

tests:
	$(RUN) pytest

own: ## ten seconds of the tests of what is not committed, or of FILES
	@$(RUN) scripts.own $(FILES)

rules: ## the rules of each game, and which have a test
	@$(PYTHON) -m scripts.setup play
	@set -e; for game in $(GAMES); do echo "$$game"; .venv/bin/playmat rules $$game; done

bench: ## speed and memory, beside targets, the last record and other engines
	@$(PYTHON) -m scripts.setup test
	@$(RUN) bench

fast: ## compile what runs while a game is played, into build/fast; then a smoke test of it
	@$(PYTHON) -m scripts.setup test
	@$(RUN) scripts.fast
	PYTHONPATH=build/fast $(RUN) pytest $(SMOKE)

screenshots: ## every screen at five sizes, into screenshots/
	@$(PYTHON) -m scripts.setup test
	$(RUN) tests.web.screenshots screenshots

wheel: ## dist/playmat-*.whl, with the page inside
	@$(PYTHON) -m scripts.setup play
	$(RUN) hatchling build -t wheel

clean: ## remove all that was made here
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist web/node_modules src/playmat/table/page
