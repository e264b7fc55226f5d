"""What each verb of the language does in this game: one handler a node, gathered by subject."""
