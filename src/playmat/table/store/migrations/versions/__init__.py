"""The steps, named after their order."""
