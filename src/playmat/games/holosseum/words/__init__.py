"""Words that are written out line by line, until the lexicon has them."""
