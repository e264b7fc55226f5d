"""How Homestuck is shown, told and laid out."""
