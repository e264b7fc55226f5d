# `make play` and `make test` set up what they need first, once; after that they work offline.
PYTHON ?= python3
RUN := .venv/bin/python -m
GAMES := homestuck holosseum

.PHONY: help play test rules bench wheel clean
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
	$(RUN) mypy
	$(RUN) scripts.page check
	$(RUN) pytest

rules: ## the rules of each game, and which have a test
	@$(PYTHON) -m scripts.setup play
	@set -e; for game in $(GAMES); do echo "$$game"; .venv/bin/playmat rules $$game; done

bench: ## speed and memory, beside their targets
	@$(PYTHON) -m scripts.setup test
	@set -e; for figures in bench/*.py; do .venv/bin/python $$figures; done

wheel: ## dist/playmat-*.whl, with the page inside
	@$(PYTHON) -m scripts.setup play
	$(RUN) hatchling build -t wheel

clean: ## remove all that was made here
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis dist web/node_modules src/playmat/table/page
