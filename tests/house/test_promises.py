"""What documents say that a test holds is held by a test."""

from __future__ import annotations

import re

from tests.house.source import ROOT

NAMED = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


def test_tests_that_documents_name_exist() -> None:
    """Each is a function of the file that it is said to be in."""
    named = {
        found for page in (ROOT / "docs").rglob("*.md") for found in NAMED.findall(page.read_text(encoding="utf-8"))
    }
    missing = [one for one in named if f"def {one[1]}(" not in (ROOT / one[0]).read_text(encoding="utf-8")]
    assert len(named) > 15
    assert missing == []
