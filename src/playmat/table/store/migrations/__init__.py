"""How the database came to its present schema, one file a step."""
