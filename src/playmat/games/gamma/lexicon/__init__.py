"""The words of the game's cards, each entered once; ``playmat.text.grammar`` makes the lines of the table of them."""
