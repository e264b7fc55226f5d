"""How Project Gamma is shown, told and laid out."""
