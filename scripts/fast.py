"""Compile what runs while a game is played: `python -m scripts.fast`.

mypyc turns the very sources into machine code. They are copied to `build/fast` first, whole, and compiled there, so
that nobody who changes a source goes on running what was compiled of an older one: `PYTHONPATH=build/fast` before a
command runs the compiled game, and without it all is as ever. The same sources are not compiled twice.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

from scripts import shortcuts
from scripts.page import digest, is_signed, say

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src/playmat"
FAST = ROOT / "build/fast"
SIGNATURE = FAST / "compiled.signature"

ROOMS = {
    "core": "codec dice log position",
    "machine": "announcing awaiting combat composing counters declining derived describing doing evaluate explain"
    " fighting firing forbidding harming instead leaving looking meaning moments naming picking piles possible refusing"
    " removing repeating scene statics step targeting texts triggers turns",
    "games/homestuck": "actions acts affordable bearing board boons codes costs departing doing_now fighting happening"
    " keywords narrowing playing power presence queue refusing requirements scoring starting turning unplayed waiting",
    "games/homestuck/meaning": "cards numbers traits",
    "games/homestuck/verbs": "acting counting moving storing",
    "games/holosseum": "actions acts announcing attack_words attacking departing dying ending history meaning printed"
    " requirements resolving shielding stack starting stats turning verbs",
    "play": "facing seeing telling",
    "play/homestuck": "seeing telling",
    "play/holosseum": "seeing telling",
    "play/gamma": "seeing telling",
    "games/gamma": "actions acts attacking combat courses departing ending meaning playing requirements starting stats"
    " timing turning verbs",
}
"""What is compiled, by folder; docs/decisions/0180-compiled.md says what is left out, and why."""


def modules() -> Iterator[str]:
    """The files to compile, from the folder that holds the package."""
    for folder, names in ROOMS.items():
        for name in names.split():
            yield f"playmat/{folder}/{name}.py"


def signature() -> str:
    """What the compiled copy comes of: the sources, the Python, and these scripts."""
    files = [path for path in SOURCES.rglob("*") if path.is_file() and path.suffix not in (".pyc", ".so")]
    made_by = [Path(__file__).resolve(), Path(shortcuts.__file__), shortcuts.HEADER]
    return f"{digest([*files, *made_by])} {sysconfig.get_config_var('EXT_SUFFIX')}"


def build() -> None:
    """Compile, unless that was done. Ends with one sentence where it cannot be."""
    signed = signature()
    if is_signed(SIGNATURE, signed):
        return
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        sys.exit(f"playmat: to compile, a C compiler is needed: there is no {compiler}; as root: apt-get install gcc")
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        sys.exit("playmat: to compile, the headers of this Python are needed; as root: apt-get install python3-dev")
    say("compiling to build/fast; this takes some minutes")
    shutil.rmtree(FAST, ignore_errors=True)
    shutil.copytree(SOURCES, FAST / "playmat", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    done = subprocess.run(
        [sys.executable, "-m", "scripts.fast", "compile"],
        cwd=FAST,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        check=False,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        print(done.stdout[-4000:], done.stderr[-4000:], sep="\n", file=sys.stderr)
        sys.exit("playmat: it could not be compiled")
    shutil.rmtree(FAST / "objects", ignore_errors=True)
    SIGNATURE.write_text(signed, encoding="utf-8")


def compile_here() -> None:
    """Compile the copy in the working folder, the objects beside the sources that they come of."""
    from mypyc.build import mypycify  # noqa: PLC0415  (only whoever compiles needs them)
    from setuptools import setup  # type: ignore[import-untyped]  # noqa: PLC0415

    # One C file for each module: all in one would be 37 MB, and no two cores could share the work.
    options = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", "objects/mypy", *modules()]
    # What more than -O1 does to calls of the interpreter's own functions is little, and it takes twice as long.
    extensions = mypycify(
        options, multi_file=True, opt_level="1", debug_level="0", target_dir="objects", group_name="playmat_fast"
    )
    shortcuts.shorten(Path("objects"))
    workers = str(os.cpu_count() or 1)
    setup(
        name="playmat-fast",
        packages=[],
        ext_modules=extensions,
        script_args=["build_ext", "--inplace", "--build-temp", "objects", "--parallel", workers],
    )


if __name__ == "__main__":
    if sys.argv[1:] == ["compile"]:
        compile_here()
    else:
        build()
