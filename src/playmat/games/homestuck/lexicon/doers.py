"""A deed said of another, in the third person, where no word says who that is but those before it."""

from __future__ import annotations

from typing import Any

import msgspec

from playmat.lang.nodes import Effect
from playmat.lang.values import You
from playmat.text.english.sentences import Doer
from playmat.text.table import rule


def of_another(_: Any) -> Any:
    """The same deed, of a doer who was named before it."""
    if isinstance(_, Effect) and getattr(_, "who", None) == You():
        return msgspec.structs.replace(_, who=Doer())
    return _


DOERS = (rule("verb", "{_:one does}", build=of_another),)
