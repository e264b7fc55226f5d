"""Write the page's types from the server's messages: `python -m scripts.protocol`."""

import re
from pathlib import Path
from typing import Any

import msgspec

from playmat.table import protocol

TARGET = Path(__file__).resolve().parent.parent / "web/src/lib/protocol.ts"
HEAD = "// Generated from src/playmat/table/protocol.py by `python -m scripts.protocol`; do not edit.\n"
ROOTS = {"FromPage": protocol.FromPage, "ToPage": protocol.ToPage}
OTHERS = [protocol.Offers, protocol.NewTable, protocol.TableSeat]


def typescript() -> str:
    """The whole of web/src/lib/protocol.ts."""
    _, components = msgspec.json.schema_components([*ROOTS.values(), *OTHERS], ref_template="{name}")
    parts = [HEAD]
    parts += [interface(name, schema) for name, schema in sorted(components.items())]
    for name, union in ROOTS.items():
        parts.append(f"export type {name} = {' | '.join(struct.__name__ for struct in union.__args__)};\n")
    return "\n".join(parts)


def interface(name: str, schema: dict[str, Any]) -> str:
    words = comment(schema.get("description", ""))
    required = set(schema.get("required", []))
    sent = name in {struct.__name__ for struct in (*protocol.FromPage.__args__, protocol.NewTable)}
    lines = []
    for key, value in schema["properties"].items():
        # The server always writes every field; the page may leave out those that have a default.
        mark = "?" if sent and key not in required else ""
        lines.append(f"  {key}{mark}: {kind(value)};\n")
    return f"{words}export interface {name} {{\n{''.join(lines)}}}\n"


def kind(schema: dict[str, Any]) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(kind(part) for part in schema["anyOf"])
    if schema["type"] == "array":
        inner = kind(schema["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if schema["type"] == "object":
        return f"Record<string, {kind(schema['additionalProperties'])}>"
    plain = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
    return plain[schema["type"]]


def comment(text: str) -> str:
    if not text:
        return ""
    lines = [re.sub(r"`{2}", "`", line).strip() for line in text.strip().splitlines()]
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def main() -> None:
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main()
