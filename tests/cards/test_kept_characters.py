"""What is done to cards of a deck does nothing to a character card that is selected for a card: that is a warning."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.kept_characters import moves_characters
from tests.cards.samples import ENVIRONMENT, built

CAME = "play: [{put_into_play: {one: {what: [], in: outside}}, as: came}, {remember: came}]"
PICKED = "play: [{pick: {one: {what: [], in: outside}}, as: came}, {put_into_play: came}, {remember: came}]"


def warned(text: str) -> list[str]:
    made, complaints = built(ENVIRONMENT.format(keywords="hazard", text=f"    {text}"))
    assert made is not None and not complaints, complaints
    return [why.found for why in moves_characters(made.cards["sample"])]


@pytest.mark.parametrize(
    ("kept", "name", "verb"),
    [
        (CAME, "card", "bury"),
        (CAME, "card", "to_trash"),
        (PICKED, "card", "to_trash"),
        ("play: [{remember: {one: [hero, character]}}]", "hero", "remove"),
    ],
)
def test_it_is_told(kept, name, verb):
    (found,) = warned(f"{kept}\n    end: [{{{verb}: {{remembered: {name}}}}}]")
    assert found == f"{verb!r} is done to cards of a deck, and what is selected for this card is a character card"


@pytest.mark.parametrize(
    "text",
    [
        f"{CAME}\n    end: [{{destroy: {{remembered: card}}}}]",
        f"{CAME}\n    end: [{{remove: {{remembered: card}}}}]",
        "play: [{remember: {one: [hero, ongoing]}}]\n    end: [{remove: {remembered: card}}]",
        "play: [{pick: {one: [hero, ongoing]}, as: came}, {remember: came}]\n    end: [{remove: {remembered: card}}]",
        "play: [{remember: {one: {what: [], in: outside}}}]\n    end: [{put_into_play: {remembered: card}}]",
    ],
)
def test_nothing_is_said_of_what_does(text):
    assert not warned(text)
