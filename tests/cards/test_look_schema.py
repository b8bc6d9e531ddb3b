"""The schema of look files for editors: up to date, accepts every shipped one, and refuses slips."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

from sotm_desktop.cards.look_schema import written

jsonschema = pytest.importorskip("jsonschema", reason="installed for development only")

SETS = Path(__file__).parents[2] / "cardsets"
CHECK = jsonschema.Draft202012Validator(json.loads(written()))


def test_it_is_up_to_date():
    kept = (SETS / "look.schema.json").read_text(encoding="utf-8")
    assert kept == written(), "run python -m sotm_desktop.cards.look_schema cardsets/look.schema.json"


@pytest.mark.parametrize("file", sorted(SETS.glob("*/look.yaml")), ids=lambda file: file.parent.name)
def test_every_shipped_look_fits(file):
    look = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert not [f"{list(error.absolute_path)}: {error.message[:200]}" for error in CHECK.iter_errors(look)]


@pytest.mark.parametrize(
    "slip",
    [
        {"pictures": {"a/b": "../secret.png"}},
        {"pictures": {"a/b": "wolf.gif"}},
        {"decks": {"a": {"portrait": "x/y.svg"}}},
        {"decks": {"a": {"figure": {"head": "beehive"}}}},
        {"people": {"a/b": {"wide": 1000}}},
    ],
)
def test_slips_are_underlined(slip):
    assert list(CHECK.iter_errors(slip))
