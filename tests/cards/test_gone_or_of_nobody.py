"""Complaints about cards that a text names at places that want what they never are: what has gone is dealt no damage,
and a villain's card has no hero."""

from __future__ import annotations

import textwrap

import pytest

from tests.cards.samples import HERO, built
from tests.cards.test_no_hero import VILLAIN
from tests.kit.own_decks import failures, with_hero

BURN = "{deal: {to: WHO, amount: 1, type: fire}}"
DEALS = "{deal: {from: WHO, to: {each: [target]}, amount: 1, type: fire}}"
PAYS = "{owner: {of: WHO, do: [{discard: 1}]}}"
HAND, TRASH, NOBODY = "lies in a hand", "lies in a trash", "means cards that a hero has"


def answer(event: str, does: str, who: str) -> str:
    return f"triggers: [{{whenever: {event}, do: [{does.replace('WHO', who)}]}}]"


def end(*sentences: str) -> str:
    return f"end: [{', '.join(sentences)}]"


BURN_X, PAYS_X = BURN.replace("WHO", "x"), PAYS.replace("WHO", "x")
NEVER = [
    (answer("{drawn: []}", BURN, "it.card"), HAND),
    (answer("{drawn: []}", "{regain: {who: {each: [{is: it.card}]}, amount: 1}}", "it.card"), HAND),
    (answer("{discarded: []}", BURN, "it.card"), TRASH),
    (answer("{enters_trash: []}", BURN, "it.card"), TRASH),
    (answer("{buried: []}", BURN, "it.card"), "lies in a deck"),
    (answer("{put_under: {host: [{is: self}]}}", BURN, "it.card"), "lies in a pile under a card"),
    (answer("{destroyed: {card: [villain, target]}}", BURN, "it.card"), TRASH),
    (answer("{destroyed: [hero, target]}", f"{{may: [{BURN}]}}", "it.card"), TRASH),
    (answer("[{drawn: []}, {discarded: []}]", BURN, "it.card"), HAND),
    (answer("{destroyed: {card: [villain, target], by: [hero]}}", PAYS, "it.card"), NOBODY),
    (answer("{being_destroyed: [non_hero, target]}", PAYS, "it.card"), NOBODY),
    (answer("{damage_dealt: {to: [villain, target]}}", PAYS, "it.target"), NOBODY),
    (answer("{damage_dealt: {from: [environment], to: [hero]}}", PAYS, "it.source"), NOBODY),
    (answer("{destroyed: [villain, target]}", DEALS, "it.card"), "deals no damage"),
    (answer("{destroyed: [item]}", f"{{may: [{DEALS}]}}", "it.card"), "deals no damage"),
    (answer("{discarded: []}", DEALS, "it.card"), "deals no damage"),
    (answer("{drawn: []}", "{each_deals: {who: WHO, amount: 1, type: fire}}", "it.card"), "deals no damage"),
    (end("{pick: {one: [villain]}, as: x}", PAYS_X), NOBODY),
    (end("{destroy: {one: [hero, item]}, as: x}", BURN_X), TRASH),
    (end(f"{{may: {{do: [{{destroy: {{one: [hero, item]}}, as: x}}], then: [{BURN_X}]}}}}"), TRASH),
    (end("{to_hand: {one: [hero, item]}, as: x}", f"{{may: [{BURN_X}]}}"), "lies in a hand or a pile"),
    (end("{remove: {each: [item]}, as: x}", "{bury: x}"), "does not bring back"),
    (end("{may: {do: [{remove: {one: [item]}, as: x}], then: [{play_card: x}]}}"), "does not bring back"),
    (
        end(
            "{lasting: {that: {whenever: {event: {drawn: []}, do: [" + BURN.replace("WHO", "it.card") + "]}}, "
            "until: your_start}}"
        ),
        HAND,
    ),
]  # fmt: skip


@pytest.mark.parametrize("deck", [HERO, VILLAIN])
@pytest.mark.parametrize(("text", "found"), NEVER)
def test_what_they_never_are_is_told(deck, text, found):
    _, complaints = built(deck.format(keywords="ongoing", text=f"    {text}"))
    assert [found in each.found for each in complaints] == [True], complaints
    assert all(each.line > 1 and each.hint for each in complaints)


MOVED = end("{move: {what: self, next_to: {one: [hero, character]}}, as: x}", PAYS_X)
OWN = end(PAYS.replace("WHO", "self"))


THEIRS = end(PAYS.replace("WHO", "you"))


@pytest.mark.parametrize("text", [MOVED, OWN, THEIRS])
def test_of_which_deck_this_card_is(text):
    text = f"    {text}"
    assert not built(HERO.format(keywords="ongoing", text=text))[1]
    _, complaints = built(VILLAIN.format(keywords="ongoing", text=text))
    assert [NOBODY in each.found and bool(each.hint) for each in complaints] == [True], complaints


@pytest.mark.parametrize(
    "text",
    [
        answer("{drawn: []}", BURN, "it.hero"),
        answer("{destroyed: {card: [villain, target], by: [hero, target]}}", BURN, "it.destroyer"),
        answer("{destroyed: {card: [villain, target], by: [hero, target]}}", PAYS, "it.destroyer"),
        answer("{being_destroyed: [target]}", BURN, "it.card"),
        answer("{being_destroyed: [villain, target]}", DEALS, "it.card"),
        answer("{played: [target]}", DEALS, "it.card"),
        f"when_destroyed: [{DEALS.replace('WHO', 'self')}]",
        f"where: {{trash: {{{answer('{discarded: [{is: self}]}', DEALS, 'it.card')}}}}}",
        answer("{destroyed: [hero]}", PAYS, "it.card"),
        answer("{destroyed: []}", PAYS, "it.card"),
        answer("{destroyed: [target]}", f"{{put_into_play: it.card}}, {BURN}", "it.card"),
        answer("[{destroyed: [villain, target]}, {destroyed: [item]}]", PAYS, "it.card"),
        answer("{destroyed: [item]}", "{lasting: {that: {whenever: {event: {damage_dealt: {to: [target]}}, once: true, "
               "do: [{deal: {to: it.target, amount: 1, type: fire}}]}}, until: your_start}}", ""),
        end("{destroy: {one: [hero, target]}, as: x}", "{put_into_play: x}", BURN_X),
        end("{pick: {one: [hero, item]}, as: x}", PAYS_X),
        end("{pick: {one: {what: [item], in: removed}}, as: x}", "{bury: x}"),
        end("{remove: {each: [item]}, as: x}", "{if: {that: {done: x}, then: [{draw: 1}]}}"),
        end("{destroy: {one: [hero, item]}, as: x}", PAYS_X),
        end("{deal: {to: {one: [target]}, amount: 1, type: fire}, as: x}", BURN_X),
    ],
)  # fmt: skip
def test_what_may_be_so_is_none_of_it(text):
    made, complaints = built(HERO.format(keywords="ongoing", text=f"    {text}"))
    assert made is not None and not complaints, complaints


CARDS = """\
back: {title: Back, copies: 4, keywords: [item], hp: 5}
again: {title: Again, copies: 4, keywords: [one_shot], play: [
  {destroy: {one: [yours, item]}, as: x}, {put_into_play: x}, {deal: {to: x, amount: 1, type: fire}}]}
spite: {title: Spite, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {destroyed: {card: [villain, target], by: [hero]}},
   do: [{deal: {to: it.destroyer, amount: 1, type: fire}}]}]}
last: {title: Last, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {being_destroyed: [villain, target]}, do: [{deal: {from: it.card, to: you, amount: 2, type: fire}}]}]}
"""
SCENARIOS = {
    "what comes back is dealt damage": """\
        given: TABLE, in_play: {probe: [back]}}
        when: [{put_into_play: again}]
        then: {hp: {back: 4}}
        """,
    "who destroyed it is dealt damage": """\
        given: TABLE, in_play: {probe: [spite], villain: [blade_battalion]}}
        when: [{destroy: {card: blade_battalion, by: ra}}]
        then: {hp: {ra: 29}}
        """,
    "it deals damage while it still lies there": """\
        given: TABLE, in_play: {probe: [last], villain: [blade_battalion]}}
        when: [{destroy: {card: blade_battalion, by: ra}}]
        then: {hp: {probe: 28}}
        """,
    "and nobody where nobody did": """\
        given: TABLE, in_play: {probe: [spite], villain: [blade_battalion]}}
        when: [{destroy: blade_battalion}]
        then: {hp: {ra: 30, haka: 34, probe: 30}}
        """,
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_the_ways_out(tmp_path, title, edition):
    written = f"scenario: {title}\nedition: {edition}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
