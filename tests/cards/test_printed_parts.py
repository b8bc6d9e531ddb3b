"""How the parts of a card read: triggers, phases, what holds, text of a host and of an environment."""

from __future__ import annotations

import pytest

from tests.cards.samples import ENVIRONMENT, printed


@pytest.mark.parametrize(
    ("trigger", "text"),
    [
        (
            "{whenever: {damage_dealt: {to: [{is: you}], type: fire}}, do: [{draw: 1}]}",
            "After Nova is dealt fire damage, draw 1 card.",
        ),
        (
            "{whenever: {damage_would_be_dealt: {from: [{is: you}]}}, may: true, do: [{prevent: {}}, {destroy: self}]}",
            "Whenever Nova would deal damage, you may prevent that damage. If you do, destroy this card.",
        ),
        (
            "{whenever: {damage_would_be_dealt: {to: [ally], at_least: 3}}, may: true, do: [{redirect: you}]}",
            "Whenever any ally would be dealt 3 or more damage, you may redirect that damage to Nova.",
        ),
        (
            "{whenever: {damage_would_be_dealt: {to: [{is: you}]}}, may: true, do: [{discard: 1}, {prevent: {}}]}",
            "Whenever Nova would be dealt damage, you may discard 1 card. If you do, prevent that damage.",
        ),
        (
            "{whenever: {damage_would_be_dealt: {to: [{is: you}]}}, "
            "do: [{may: {do: [{discard: 1}, {destroy: self}], then: [{prevent: {}}]}}]}",
            "Whenever Nova would be dealt damage, you may discard 1 card and destroy this card. "
            "If you do, prevent that damage.",
        ),
        (
            "{whenever: {damage_would_be_dealt: {to: [{is: you}]}}, do: [{may: [{discard: 1}, {prevent: {}}]}]}",
            "Whenever Nova would be dealt damage, you may discard 1 card and prevent that damage.",
        ),
        (
            "{whenever: {damage_would_be_dealt: {to: [{is: you}]}}, may: true, "
            "do: [{note_type: {}, as: kind}, {discard: 1}, {prevent: {}}]}",
            "Whenever Nova would be dealt damage, you may discard 1 card. If you do, prevent that damage.",
        ),
        (
            "{whenever: {would_be_played: [item]}, may: true, instead: true, do: [{discard: 1}, {bury: it.card}]}",
            "Whenever any Item card would be played, you may discard 1 card. If you do, bury that card instead.",
        ),
        (
            "{whenever: {would_be_played: [item]}, instead: true, do: [{may: [{bury: it.card}]}]}",
            "Whenever any Item card would be played, you may bury that card instead.",
        ),
        (
            "{whenever: {would_be_played: [item]}, may: true, instead: true, "
            "do: [{one_hero: [{discard: 1}]}, {bury: it.card}]}",
            "Whenever any Item card would be played, 1 Hero may discard 1 card. If they do, bury that card instead.",
        ),
        (
            "{whenever: {would_be_destroyed: [{is: self}]}, instead: true, do: [{bury: self}]}",
            "Whenever this card would be destroyed, bury this card instead.",
        ),
        (
            "{whenever: {played: [item]}, once: true, do: [{draw: 1}]}",
            "After any Item card is played for the first time each turn, draw 1 card.",
        ),
        (
            "{whenever: {destroyed: {card: [non_hero, target], by: [{is: you}]}}, do: [{draw: 1}]}",
            "After Nova destroys any non-Hero target, draw 1 card.",
        ),
        ("{whenever: {power_used: [{is: you}]}, do: [{draw: 1}]}", "After you use a power, draw 1 card."),
        (
            "{whenever: {power_used: {}}, do: [{each_deals: {who: it.user, amount: 1, type: psychic}}]}",
            "After any Hero uses a power, that Hero deals themself 1 psychic damage.",
        ),
        (
            "{whenever: {damage_dealt: {to: [{is: you}]}}, if: {in_play: [relic]}, do: [{draw: 1}]}",
            "After Nova is dealt damage, if any Relic card is in play, draw 1 card.",
        ),
    ],
)
def test_triggers(trigger, text):
    assert printed(f"triggers:\n- {trigger}") == [text]


def test_parts_stand_in_the_order_of_a_turn():
    text = "end: [{draw: 1}]\nstart: [{draw: 2}]\npowers:\n- - draw: 3\n"
    text += "static:\n- additional: power\n- immune: {to: [ally]}"
    assert printed(text) == [
        "Your allies are immune to damage.",
        "POWER: Draw 3 cards.",
        "START PHASE: Draw 2 cards.",
        "POWER PHASE: You may use 1 additional power this phase.",
        "END PHASE: Draw 1 card.",
    ]


def test_the_phases_have_names_of_their_own():
    text = "play_phase: [{draw: 1}]\npower_phase: [{draw: 1}]\ndraw_phase: [{draw: 1}]\neach_hero_start: [{draw: 1}]"
    assert printed(text) == [
        "On each Hero's START PHASE, that Hero draws 1 card.",
        "PLAY PHASE: Draw 1 card.",
        "POWER PHASE: Draw 1 card.",
        "DRAW PHASE: Draw 1 card.",
    ]


def test_text_of_a_host():
    text = (
        "next_to: [hero, character]\nstart:\n- owner: {of: host, do: [{may: [{discard: 1}]}]}\nreactions:\n"
        "- {granted: true, do: [{use_power: 1}]}\nstatic:\n- reduce_damage: {by: 1, to: [{is: host}]}"
    )
    assert printed(text) == [
        "Play this card next to a Hero character.",
        "-1 damage dealt to that Hero.",
        "That Hero gains this reaction:",
        "REACTION: Use 1 power.",
        "START PHASE: That Hero may discard 1 card.",
    ]


def test_an_environment_speaks_for_itself():
    text = (
        "play:\n- deal: {to: {each: [non_environment, target]}, amount: 2, type: fire}\n- discard_top: {}\nend:\n"
        "- one_hero: [{discard: 1}]\n- lasting: {that: {reduce_damage: {by: 1, to: [hero, target]}}, until: your_start}"
    )
    assert printed(text, deck=ENVIRONMENT) == [
        "After this card is played, this card deals each non-Environment target 2 fire damage. "
        "Discard the top card of the Environment deck.",
        "END PHASE: 1 Hero discards 1 card. Until the Environment START PHASE, -1 damage dealt to Hero targets.",
    ]


@pytest.mark.parametrize(
    ("static", "text"),
    [
        ("increase_damage: {by: 1}", "+1 to all damage dealt."),
        ("increase_damage: {by: 1, type: [cold, fire], from: [{is: you}]}", "+1 cold or fire damage dealt by Nova."),
        (
            "increase_damage: {by: {count: [item, other]}, from: [{is: self}]}",
            "+1 damage dealt by this card for each other Item card in play.",
        ),
        (
            "reduce_damage: {by: {times: {of: {count: [item]}, and: 2}}, to: [{is: you}]}",
            "-2 damage dealt to Nova for each Item card in play.",
        ),
        (
            "reduce_damage: {by: 1, from: [hero, target], to: [{is: self}], if: {in_play: [relic]}}",
            "If any Relic card is in play, -1 damage dealt by Hero targets to this card.",
        ),
        ("immune: {to: [{is: you}], type: fire}", "Nova is immune to fire damage."),
        ("cannot: {who: [{is: you}], what: use_power}", "You cannot use powers."),
        ("cannot: {who: [environment], what: be_played}", "Environment cards cannot be played."),
        ("gain_keyword: {who: [hero, ongoing], keyword: item}", 'Hero Ongoing cards gain the keyword "Item".'),
        ("indestructible: [villain, ongoing]", "Villain Ongoing cards are indestructible."),
        (
            "additional: {phase: draw, n: 2, each_hero: true}",
            "Each Hero may draw 2 additional cards in their DRAW PHASE.",
        ),
    ],
)
def test_what_holds(static, text):
    assert printed(f"static:\n- {static}") == [text]
