"""The web table: a server where people play, and the page it serves."""
