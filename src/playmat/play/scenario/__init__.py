"""Scenario files: a position, answers in the notation, and what must be offered, refused and true.

docs/reference/scenarios.md is the format.
"""

from playmat.play.given import Scenario
from playmat.play.scenario.reading import load_scenario, read_scenario
from playmat.play.scenario.running import Result, run_scenario

__all__ = ["Result", "Scenario", "load_scenario", "read_scenario", "run_scenario"]
