"""Project Gamma: shared rounds, Dream, speeds, channeled sources, combat."""
