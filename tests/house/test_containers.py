"""What is said to containers is what the server knows."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from playmat.cli.serve import serve

ROOT = Path(__file__).resolve().parents[2]
FILES = {name: (ROOT / name).read_text(encoding="utf-8") for name in ("Dockerfile", "compose.yaml")}
OF_COMPOSE = {"PLAYMAT_PASSWORD"}


def test_the_containers_set_what_the_server_reads() -> None:
    """Every variable and option that they name is one of ``playmat serve``."""
    known = {name for one in serve.params for name in (str(one.envvar), *one.opts)}
    named = {name for text in FILES.values() for name in re.findall(r"PLAYMAT_[A-Z]+", text)} - OF_COMPOSE
    options = set(re.findall(r'"(--[a-z-]+)"', FILES["Dockerfile"].splitlines()[-1]))
    assert {one for one in named | options if one not in known} == set()
    assert options


def test_the_image_has_the_extras_that_the_services_need() -> None:
    """PostgreSQL and Redis are spoken to by extras of ours."""
    (extras,) = re.findall(r"\[([\w,]+)\]\"", FILES["Dockerfile"])
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert [one for one in extras.split(",") if f"\n{one} = [" not in project] == []


def test_compose_reads_its_file() -> None:
    """Where Docker is installed it finds nothing wrong with the file."""
    docker = shutil.which("docker")
    if docker is None or subprocess.run([docker, "compose", "version"], check=False, capture_output=True).returncode:
        pytest.skip("no Docker with compose on this machine")
    command = [docker, "compose", "--file", str(ROOT / "compose.yaml"), "config", "--quiet"]
    done = subprocess.run(command, check=False, capture_output=True, text=True, env={"PLAYMAT_PASSWORD": "x"})
    assert (done.returncode, done.stderr) == (0, "")
