"""English, entered once: what a game's lexicon says of a word, and the lines of the table that follow from it.

Each module writes one kind of phrase for every game: ``conjugation`` and ``verb_phrase`` verbs in all their forms,
``clause``, ``past`` and ``prohibition`` what is said with them, ``amount`` how much, ``quantity`` and ``holding`` what
can be measured of cards and of players, ``time`` until when, ``sentence`` who must and who may. A game gives its words
(``Sense``, ``Unit``, ``Quantity``, ``Holding`` …) and gets lines.
"""
