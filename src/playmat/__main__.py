"""The command line for whoever has a Python and no `playmat` on the path: ``python -m playmat``."""

from playmat.cli import main

if __name__ == "__main__":
    main(prog_name="python -m playmat")
