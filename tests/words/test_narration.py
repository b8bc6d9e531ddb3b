"""Sentences: every question names its card and says what is to be done, every event is told or has a reason not to be.

Whole games of a random player reach nearly every question of the shipped decks; made-up decisions cover the rest.
"""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.decisions import Decision, Option, PickCard
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.events import CLASSES, CardFlipped, DamageDealt
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.manual_moves import ManualMove
from sotm_desktop.engine.state import BACK
from sotm_desktop.table.inspector.card_now import now_of
from sotm_desktop.words import narration
from sotm_desktop.words.narration import event_text, names, question_text
from sotm_desktop.words.narration.option_text import answer_text
from tests.engine.games import LATER
from tests.kit.opened_saves import opened

ROOT = Path(__file__).resolve().parents[2]
GAMES = 8
LONGEST = 200


@cache
def library() -> CardLibrary:
    return CardLibrary([ROOT / "cardsets"])


def setup_of(seed: int) -> Setup:
    chance = random.Random(seed)
    heroes = [deck.id for deck in known("hero")]
    picked = chance.sample(heroes, min(len(heroes), 3 + seed % 3))
    teams = tuple((deck, chance.choice(variants(library().deck(deck)))) for deck in picked)
    villain = chance.choice(known("villain")).id
    return Setup(villain, chance.choice(known("environment")).id, teams, seed, advanced=seed % 2 == 1)


def known(side: str) -> list[DeckDefinition]:
    """All decks but those that came after these games were chosen."""
    return [deck for deck in library().decks(side) if deck.set != LATER]


def variants(deck: DeckDefinition) -> list[str]:
    return [name for name, card in deck.characters.items() if card.set != LATER]


@cache
def played(seed: int) -> Game:
    """A game played to its end, or for a long while, by chance."""
    chance, game = random.Random(seed), Game.new(library().card_index(setup_of(seed)))
    for _ in range(LONGEST):
        decision = game.decision
        if decision is None:
            break
        game.answer(random_answer(decision, chance))
    return game


def random_answer(decision: Decision, chance: random.Random) -> tuple[str, ...]:
    if decision.kind == "order":
        return decision.keys
    n = chance.randint(decision.least, decision.most)
    if n == 0 and decision.options and chance.random() < 0.7:
        n = 1
    return tuple(option.key for option in chance.sample(decision.options, n))


def moments():
    """Every state with its decision, of every game."""
    for seed in range(GAMES):
        for node in played(seed).moments:
            if node.state.pending is not None:
                yield node.state, node.state.pending


def test_every_question_says_who_is_asked_and_names_its_card():
    for state, decision in moments():
        said = narration.question(state, decision)
        assert said.startswith(f"{narration.asker(state, decision)}: "), said
        if decision.kind == "phase":
            assert names.deck(state, decision.asks) in said
        elif decision.card is not None:
            known = (question_text.card_that_asks(state, decision), question_text.effect_that_asks(state, decision))
            assert any(name in said for name in known) or str(len(decision.options)) in said, said


def test_no_question_is_a_bare_yes_or_no():
    for state, decision in moments():
        said = narration.plea(state, decision)
        assert "?" in said and len(said.split()) >= 4, said
        assert said.casefold().strip("?! .") not in ("yes or no", "do you", "really")
        assert "{" not in said and "_" not in said and "None" not in said, said
        assert "some" not in said.casefold().split(), said


def test_every_option_has_words_of_its_own():
    for state, decision in moments():
        words = [narration.option_text(state, decision, option) for option in decision.options]
        assert all(words), decision
        assert not any("_" in word or "{" in word or "None" in word for word in words), words
        if decision.kind in ("yes_no", "choice", "phase", "number"):
            assert len(set(words)) == len(words), words


def test_every_question_has_a_reason():
    for state, decision in moments():
        assert narration.why(state, decision).endswith(".")


def test_every_kind_of_decision_can_be_asked():
    state, decision = next(moments())
    source = (ROOT / "sotm_desktop/engine/decisions.py").read_text(encoding="utf-8")
    listed = source.split('kind: str\n    """')[1].split('."""')[0].replace("\n", " ").split(", ")
    assert {word.strip() for word in listed} <= set(question_text.KINDS)
    for kind in question_text.KINDS:
        made = decision._replace(kind=kind, card=state.index.heroes[0], clause="$none", options=(), question="deal")
        assert "?" in narration.plea(state, made), kind
        assert narration.why(state, made), kind


def test_every_kind_of_event_has_a_sentence_or_a_reason_for_none():
    assert set(CLASSES) == set(event_text.TELL) | set(narration.SILENT)
    assert not set(event_text.TELL) & set(narration.SILENT)
    assert all(reason for reason in narration.SILENT.values())


def test_every_event_of_a_game_is_told_in_a_whole_sentence():
    told = set()
    for seed in range(GAMES):
        game = played(seed)
        for node in game.moments:
            before = game.moments[node.parent].state if node.parent is not None else None
            for event in node.events:
                said = narration.sentence(node.state, event, before)
                if said is not None:
                    told.add(event.kind)
                    assert said.endswith(".") and said[0] == said[0].upper(), said
                    assert "{" not in said and "_" not in said and "None" not in said and "face-down" not in said, said
    assert told >= {"damage_dealt", "card_moved", "card_destroyed", "power_used", "turn_began", "hp_regained"}


def test_the_end_of_a_game_is_said():
    for seed in range(GAMES):
        game = played(seed)
        if game.outcome is not None:
            verb = "win" if game.outcome.result == "heroes_win" else "lose"
            assert verb in narration.outcome(game.state)


def test_reasons_of_a_damage_add_up():
    """What the chips say is what was dealt, as long as nothing doubled or set it."""
    seen = 0
    for seed in range(GAMES):
        for node in played(seed).moments:
            for event in node.events:
                if event.kind != "damage_dealt":
                    continue
                chips = narration.reasons(node.state, event.reasons)
                assert chips[0].sign == "printed" and all(chip.name for chip in chips)
                if all(chip.sign in ("printed", "+", "-") for chip in chips):
                    total = sum(chip.number * (-1 if chip.sign == "-" else 1) for chip in chips)
                    assert total == event.amount, chips
                    seen += len(chips) > 1
    assert seen, "no damage was changed in these games"


def test_a_power_gives_its_name_to_what_it_changes():
    """+1 by the power of a hero is said by the name of that power, not of the hero."""
    changed = 0
    for seed in range(GAMES):
        for node in played(seed).moments:
            state = node.state
            for event in node.events:
                found = getattr(event, "reasons", ()) or ()
                for (sign, _, card), chip in zip(found, narration.reasons(state, found), strict=True):
                    if sign in "+-" and card in state.index.heroes and state.cards[card].face == 0:
                        powers = state.index.definitions[card].faces[0].powers
                        assert chip.name in [power.title for power in powers]
                        changed += 1
    assert changed


def test_what_was_picked_is_said_by_name_of_an_effect_that_lasts():
    """Log, chips and inspector said "damage of that type", and nothing which."""
    game = opened(ROOT / "tests" / "recorded" / "citizen_dawn.sotm")
    game.go_to(52)
    [cold] = [key for key in game.decision.keys if key.endswith("cold")]
    began = [event for event in game.answer((cold,)) if event.kind == "effect_began"]
    said = "Next Evolution: Legacy is immune to cold damage, until the start of Legacy's next turn."
    assert [narration.sentence(game.state, event) for event in began] == [said]
    assert "Legacy is immune to cold damage" in str(now_of(game.state, game.state.lasting[-1].source))


def test_log_groups_by_turn_and_indents_by_cause():
    log = narration.Log()
    game = played(0)
    entries = log.entries(game)
    assert entries == log.entries(game), "asked twice, told the same"
    turns = [entry for entry in entries if entry.kind == "turn"]
    assert len(turns) > 3 and all(entry.depth == 0 for entry in turns)
    assert any(entry.depth > 0 and entry.kind == "damage" for entry in entries)
    assert all(later.depth - entry.depth <= 1 for entry, later in pairwise(entries))


def test_log_follows_undo_and_keeps_node_numbers():
    log, game = narration.Log(), Game.new(library().card_index(setup_of(1)))
    chance = random.Random(1)
    for _ in range(12):
        game.answer(random_answer(game.decision, chance))
    before = log.entries(game)
    game.undo(4)
    shorter = log.entries(game)
    assert before[: len(shorter)] == shorter and len(shorter) < len(before)
    assert {entry.node for entry in shorter} <= set(game.path())
    game.redo(4)
    assert log.entries(game) == before


def test_log_sums_up_long_runs_of_equal_moves():
    entries = narration.Log().entries(played(0))
    assert any("draws 4 cards" in entry.text for entry in entries)
    removed = [entry for entry in entries if "removed from the game" in entry.text]
    assert len(removed) < 20


@pytest.mark.parametrize(
    "least, most, offered, said", [(0, 1, 3, "skip"), (0, 3, 3, "any number"), (2, 2, 4, "Choose 2")]
)
def test_how_many_is_said(least, most, offered, said):
    state, decision = next(moments())
    hero = state.index.heroes[0]
    chosen = tuple(Option(str(n), PickCard(hero)) for n in range(offered))
    made = decision._replace(
        kind="cards", question="discard", card=hero, clause="$none", options=chosen, least=least, most=most
    )
    assert said in narration.plea(state, made)


def test_answers_are_told_for_the_log():
    game = played(0)
    said = [
        answer_text(game.moments[node.parent].state, game.moments[node.parent].state.pending, node.answer)
        for node in game.moments
        if node.parent is not None
        and game.moments[node.parent].state.pending is not None
        and not isinstance(node.answer, ManualMove)
    ]
    assert said and all(": " in line or " no " in line for line in said)


def test_a_person_turns_over_and_hits_themselves_by_their_own_pronoun():
    """A card without a person on it is an "it"."""
    setup = Setup("citizen_dawn", "megalopolis", (("legacy", ""), ("ra", ""), ("the_wraith", "")), 3)
    state = Game.new(library().card_index(setup)).state
    index = state.index
    thing = next(CardId(n) for n, each in enumerate(index.definitions) if each.kind == "environment")
    told = []
    for card in (index.villains[0], index.heroes[0], index.heroes[2], thing):
        told.append(event_text.sentence(state, DamageDealt("damage_dealt", None, card, card, 2, "fire", 3, ())))
    assert [words.partition(" deals ")[2] for words in told] == [
        f"{whom} 2 fire damage: 3 HP left." for whom in ("herself", "himself", "themself", "itself")
    ]
    turned = CardFlipped("card_flipped", None, index.villains[0], BACK)
    assert event_text.sentence(state, turned) == "Citizen Dawn flips to her other side."
