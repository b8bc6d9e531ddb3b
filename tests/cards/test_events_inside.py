"""The event of a text that another text makes knows no card of what that other one answers: the way out is a name."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, built

INSIDE = "{event: {would_enter_trash: [{is: %s}]}, once: true, instead: true, do: [{remove: it.card}]}"
OUTSIDE = (
    "triggers: [{whenever: {enters_play: [hero, one_shot]}, "
    "do: [%s{lasting: {that: {whenever: %s}, until: end_of_turn}}]}]"
)
PICK = "{pick: it.card, as: shot}, "


def made_of(text: str):
    return built(HERO.format(keywords="ongoing", text=f"    {text}"))


@pytest.mark.parametrize(
    ("named", "way_out"),
    [("it.card", "`{pick: it.card}` with `as: that_one`"), ("it.target", "ask that behind the event")],
)
def test_what_to_do_is_told(named, way_out):
    _, (complaint,) = made_of(OUTSIDE % ("", INSIDE % named))
    assert complaint.found == f"'{named}' means nothing here"
    assert way_out in complaint.hint


def test_the_event_of_a_card_itself_has_no_text_around():
    _, (complaint,) = made_of("triggers: [{whenever: {damage_dealt: {to: [{is: it.source}]}}, do: [{draw: 1}]}]")
    assert complaint.found == "'it.source' means nothing here"
    assert "ask that behind the event" in complaint.hint


def test_by_a_name_it_is_known():
    made, complaints = made_of(OUTSIDE % (PICK, INSIDE % "shot"))
    assert made is not None and not complaints, complaints
