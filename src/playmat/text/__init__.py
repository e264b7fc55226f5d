"""Card text to programs and back. Knows the language and a table of words, never the machine that runs programs."""

from playmat.text.explain import explain
from playmat.text.problems import Correction, Problem
from playmat.text.reader import CostReading, Owner, Reader, Reading
from playmat.text.writer import CannotShow

__all__ = ["CannotShow", "Correction", "CostReading", "Owner", "Problem", "Reader", "Reading", "explain"]
