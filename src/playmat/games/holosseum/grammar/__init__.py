"""How sentences of this game are put together: what a clause is made of, what its words speak of, and the table."""
