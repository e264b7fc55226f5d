"""The English that every game's cards share: numbers, comparisons, durations, who, which cards, and how sentences are
put together. Its lines come before a game's own; ``counts`` come after them.
"""

from playmat.text.english.durations import DURATIONS
from playmat.text.english.known import KNOWN
from playmat.text.english.names import NAMES
from playmat.text.english.numbers import NUMBERS
from playmat.text.english.sentences import SENTENCES

ENGLISH = (*NUMBERS, *DURATIONS, *SENTENCES, *KNOWN, *NAMES)
