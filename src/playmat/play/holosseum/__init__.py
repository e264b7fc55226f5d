"""How Holosseum is shown, told and laid out."""
