"""Set up all that `make play` or `make test` needs: `python3 -m scripts.setup play|test`.

It runs on a bare Python, asks nothing, says each thing it does in one line, and does nothing twice: a run that finds
all in place is silent, and needs no network.
"""

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from scripts.page import is_signed, say

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin/python"
OLDEST = (3, 11)


def set_up(purpose: str) -> None:
    """Bring this copy of the project to where `purpose` ("play" or "test") can start."""
    if sys.version_info < OLDEST:
        sys.exit(f"playmat: this is Python {sys.version.split()[0]}; Playmat needs {OLDEST[0]}.{OLDEST[1]} or newer")
    make_venv()
    install_packages(purpose)
    if subprocess.run([PYTHON, "-m", "scripts.page", "build"], cwd=ROOT, check=False).returncode:
        sys.exit(1)
    if purpose == "test":
        provide_chromium()
        provide_servers()


def make_venv() -> None:
    """Make .venv, unless there is one that works."""
    works = f"import sys, pip; sys.exit(sys.version_info < {OLDEST})"
    if PYTHON.exists() and not subprocess.run([PYTHON, "-c", works], check=False, capture_output=True).returncode:
        return
    package = f"python3.{sys.version_info.minor}-venv"  # Debian keeps this part of Python apart
    if importlib.util.find_spec("ensurepip") is None and not apt_install(package):
        sys.exit(f"playmat: this Python cannot make virtual environments; as root: apt-get install {package}")
    say("making .venv")
    run([sys.executable, "-m", "venv", "--clear", VENV], "Python could not make .venv")


def install_packages(purpose: str) -> None:
    """Install the project, editable, with what `purpose` needs."""
    import tomllib  # noqa: PLC0415  (an older Python gets as far as the message above)

    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = settings["project"].pop("optional-dependencies")
    wanted: dict[str, list[str]] = {"play": [], "test": extras["dev"]}
    signed = [str(ROOT), settings["project"], settings["build-system"]]
    signatures = {
        name: hashlib.sha256(json.dumps([*signed, packages]).encode()).hexdigest() for name, packages in wanted.items()
    }
    if is_signed(VENV / f"{purpose}.signature", signatures[purpose]):
        return
    say(f"installing Python packages to {purpose}")
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    failure = "pip could not install them; the first set-up needs the network, later ones do not"
    run([*pip, *settings["build-system"]["requires"]], failure)
    run([*pip, "--no-build-isolation", "--editable", str(ROOT), *wanted[purpose]], failure)
    done = ["play", "test"] if purpose == "test" else ["play"]
    for name in done:
        (VENV / f"{name}.signature").write_text(signatures[name], encoding="utf-8")


def find_chromium() -> str | None:
    """The program that tests of the page drive, or None; PLAYMAT_CHROMIUM names another."""
    names = [os.environ.get("PLAYMAT_CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"]
    return next((found for name in names if name and (found := shutil.which(name))), None)


def provide_chromium() -> None:
    """Have a Chromium to test the page in, or say that there is none."""
    if find_chromium() is None and not apt_install("chromium"):
        say("there is no Chromium, so the page cannot be tested; as root: apt-get install chromium")


def provide_servers() -> None:
    """Have the servers that several processes share games through, or say whose tests are left out."""
    has = {"postgresql": bool(shutil.which("initdb") or list(Path("/usr/lib/postgresql").glob("*/bin/initdb")))}
    has["redis-server"] = shutil.which("redis-server") is not None
    missing = [package for package, is_there in has.items() if not is_there and not apt_install(package)]
    if missing:
        say(f"the tests of several servers are left out; as root: apt-get install {' '.join(missing)}")


def apt_install(package: str) -> bool:
    """Install a Debian package where that needs no password; tells whether it was installed."""
    if shutil.which("apt-get") is None:
        return False
    leave = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if leave and (
        shutil.which("sudo") is None or subprocess.run([*leave, "true"], check=False, capture_output=True).returncode
    ):
        return False
    say(f"installing Debian's {package}")
    apt = [*leave, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    steps = [[*apt, "update"], [*apt, "install", "--yes", "--no-install-recommends", package]]
    return not any(
        subprocess.run(step, check=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL).returncode
        for step in steps
    )


def run(command: Sequence[str | Path], failure: str) -> None:
    """Run a command in silence; when it fails, show what it said and end with `failure`."""
    done = subprocess.run(command, cwd=ROOT, check=False, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode:
        print(done.stdout, done.stderr, sep="\n", file=sys.stderr)
        sys.exit(f"playmat: {failure}")


if __name__ == "__main__":
    set_up(sys.argv[1])
