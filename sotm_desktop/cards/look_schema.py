"""A JSON Schema of `look.yaml`, made from the shapes that the loader wants, for editors; see `cards/schema.py`.

``python -m sotm_desktop.cards.look_schema cardsets/look.schema.json`` writes it anew; a test looks at that.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from sotm_desktop.cards.appearance import PARTS_OF_FILE
from sotm_desktop.cards.shapes import (
    FLAG,
    NUMBER,
    TEXT,
    AnyOf,
    Between,
    Either,
    Fields,
    Like,
    ListOf,
    MapOf,
    Shape,
    Words,
)

Schema = dict[str, Any]
SCALARS: dict[str, str] = {TEXT: "string", NUMBER: "integer", FLAG: "boolean"}


def schema_of(shape: Shape) -> Schema:
    """What the loader wants of a value, as a schema."""
    if isinstance(shape, Words):
        return {"enum": list(shape.fitting)}
    if isinstance(shape, Like):
        return {"type": "string", "pattern": f"^({shape.pattern})$"}
    if isinstance(shape, Between):
        return {"type": "integer", "minimum": shape.least, "maximum": shape.most}
    if isinstance(shape, ListOf):
        number = {} if shape.number is None else {"minItems": shape.number, "maxItems": shape.number}
        return {"type": "array", "items": schema_of(shape.item), **number}
    if isinstance(shape, MapOf):
        return {"type": "object", "additionalProperties": schema_of(shape.item)}
    if isinstance(shape, AnyOf):
        return {"anyOf": [schema_of(each) for each in shape.shapes]}
    if isinstance(shape, Either):
        return {"anyOf": [schema_of(shape.plain), schema_of(shape.fields)]}
    if isinstance(shape, Fields):
        found = {key: schema_of(value) for key, value in sorted(shape.known.items())}
        return {"type": "object", "properties": found, "additionalProperties": False, "required": list(shape.needed)}
    return {"type": SCALARS[shape]}


def written() -> str:
    """The file's text."""
    about = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The look file of a card set of SotM Desktop",
    }
    return json.dumps({**about, **schema_of(Fields(PARTS_OF_FILE))}, ensure_ascii=False) + "\n"


def write_files(what: str, text: str) -> None:
    """Writes the text of a schema into the files that the command line names, or prints it where it names none.

    ``what`` the schema is of is said to those who ask for ``--help``.
    """
    parser = argparse.ArgumentParser(description=what)
    parser.add_argument("files", nargs="*", type=Path, help="written anew; without any the schema is printed")
    files: list[Path] = parser.parse_args().files
    for file in files:
        file.write_text(text, encoding="utf-8")
    if not files:
        print(text, end="")


if __name__ == "__main__":
    write_files("The JSON Schema of look.yaml.", written())
