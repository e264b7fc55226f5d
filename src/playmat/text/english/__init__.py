"""The English that every game's cards share: numbers, comparisons, durations, and how sentences are put together."""

from playmat.text.english.durations import DURATIONS
from playmat.text.english.numbers import NUMBERS
from playmat.text.english.sentences import SENTENCES

ENGLISH = (*NUMBERS, *DURATIONS, *SENTENCES)
