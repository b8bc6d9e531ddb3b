"""A name that is plural has the verbs of several, in text and in the log; it is still one card."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.events import DamageDealt, HpRegained
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId
from sotm_desktop.words.narration.event_text import sentence
from tests.cards.samples import HERO, printed
from tests.kit.scenarios import CARDSETS, ROOT

PLURAL = HERO.replace("characters:", "pronoun: plural\ncharacters:", 1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("start: [{deal: {to: you, amount: 1, type: fire}}]", "Nova deal themselves 1 fire damage."),
        ("start: [{regain: {who: you, amount: 1}}]", "Nova regain 1 HP."),
        ("static: [{immune: {to: [{is: you}]}}]", "Nova are immune to damage."),
        (
            "triggers: [{whenever: {damage_would_be_dealt: {to: [{is: you}]}}, do: [{raise: 1}]}]",
            "Whenever Nova would be dealt damage, increase that damage by 1.",
        ),
        ("start: [{if: {that: {fits: {card: you, what: [{hp_at_most: 5}]}}, then: [{draw: 1}]}}]",
         "If Nova have 5 or fewer HP, draw 1 card."),
        ("start: [{if: {that: {not: {fits: {card: you, what: [at_max_hp]}}}, then: [{draw: 1}]}}]",
         "If Nova are not at maximum HP, draw 1 card."),
        ("start: [{each_deals: {who: {each: [{is: you}]}, to: {one: [target]}, amount: 1, type: fire}}]",
         "Nova deal 1 target 1 fire damage."),
    ],
)  # fmt: skip
def test_text_has_the_verbs_of_several(text, said):
    assert printed(text, deck=PLURAL)[-1].removeprefix("START PHASE: ") == said


def test_the_log_too():
    library = CardLibrary([CARDSETS, ROOT / "tests" / "cardsets_for_tests" / "oddities"])
    team = (("linesmen", ""), ("ra", ""), ("haka", ""))
    game = Game.new(library.card_index(Setup("baron_blade", "megalopolis", team, seed=3)))
    named = {each.id: CardId(card) for card, each in enumerate(game.index.definitions)}
    they, ra = named["linesmen"], named["ra"]

    def told(event):
        return sentence(game.state, event)

    deals = DamageDealt("damage_dealt", None, they, they, 2, "fire", 20, ())
    assert told(deals) == "The Linesmen deal themselves 2 fire damage: 20 HP left."
    assert told(deals._replace(source=ra, target=ra)) == "Ra deals himself 2 fire damage: 20 HP left."
    assert told(HpRegained("hp_regained", None, they, 2, 22)) == "The Linesmen regain 2 HP: now 22 HP."
