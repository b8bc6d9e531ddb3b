"""Text that destroys its own card at a later time means the card as it is in play now, and ends with it."""

from __future__ import annotations

from tests.cards.samples import ENVIRONMENT, complaints_of, printed

LATER = (
    "triggers: [{{whenever: {{enters_play: [{{is: self}}]}}, do: [{{lasting: {{that: {{whenever: {{event: "
    "{{phase_begins: {{phase: start, turn: environment}}}}, once: true, nth: 2, do: [{do}]}}}}, until: {until}}}}}]}}]"
)


def test_it_ends_with_its_card_and_needs_no_more_words():
    assert printed(LATER.format(do="{destroy: self}", until="leaves"), deck=ENVIRONMENT) == [
        "When this card enters play, at the start of the second Environment turn after this, destroy this card."
    ]
    assert printed(LATER.format(do="{play_top: villain}", until="leaves"), deck=ENVIRONMENT) == [
        "When this card enters play, from now on, at the start of the second Environment turn after this, play the top "
        "card of the Villain deck."
    ]


def test_it_cannot_outlast_its_card():
    assert complaints_of(ENVIRONMENT, LATER.format(do="{destroy: self}", until="next_time")) == [
        "it would destroy this card, too, when that has left play before and come back: `until: leaves`"
    ]
    assert not complaints_of(ENVIRONMENT, LATER.format(do="{play_top: villain}", until="next_time"))
