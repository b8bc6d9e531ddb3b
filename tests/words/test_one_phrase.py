"""What a card prints, a question asks, an option offers, the log tells and a tooltip says of one text is one phrase.

Every text of every shipped card is said in short and compared with its print; whole games of a random player are
asked, told and looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.word import Word
from sotm_desktop.engine.facing import h
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.state import LastingEffect
from sotm_desktop.table.inspector.card_now import now_of
from sotm_desktop.words import narration
from sotm_desktop.words.card_text.block_text import paragraph
from sotm_desktop.words.card_text.clause_lines import printed
from sotm_desktop.words.card_text.face_text import context_of, names_in
from sotm_desktop.words.card_text.grammar import Act
from sotm_desktop.words.card_text.short import deed, held_in_short, said_in_short
from sotm_desktop.words.narration.choosing import _open_slot
from tests.words.test_narration import library, moments, played

DECKS = [deck.full_id for deck in library().decks()]


@cache
def table_with(deck: str) -> GameState:
    """The opening of a game with a deck in it."""
    sides = {side: [found.id for found in library().decks(side)] for side in ("villain", "environment", "hero")}
    wanted = library().deck(deck)
    heroes = [wanted.id, *sides["hero"]] if wanted.side == "hero" else sides["hero"]
    team = tuple((hero, "") for hero in dict.fromkeys(heroes) if hero.count("/") == 0)[:3]
    villain = wanted.id if wanted.side == "villain" else sides["villain"][0]
    environment = wanted.id if wanted.side == "environment" else sides["environment"][0]
    return Game.new(library().card_index(Setup(villain, environment, team, 1))).state


def cards_of(table: GameState, deck: DeckDefinition) -> Iterator[int]:
    seat = next(seat for seat in table.index.seats if seat.id == deck.id)
    found: dict[str, int] = {}
    for card in (seat.character, *seat.cards):
        if card is not None:
            found.setdefault(table.index.definitions[card].id, card)
    yield from found.values()


def bodies(word: Word) -> Iterator[Block]:
    """The bodies of the texts of a card, with those inside them."""
    for child in word.children():
        if isinstance(child, Block):
            yield child
        yield from bodies(child)


def print_of(table: GameState, card: int, body: Block) -> str:
    """A body as it is printed, with H as the figure that it is in this game."""
    context = context_of(table.index.definitions[card], names_in(table.index)).but(h=h(table, card))
    return bare(". ".join(paragraph(body, context)))


def bare(text: str) -> str:
    """Words without their endings and stops: verbs agree with subjects, which a short text may leave out."""
    text = re.sub("for each ([^:]+): they ", r"each \1 ", text)  # "each hero deals" and what more they do
    words = re.sub("themselves|(them|him|her)self", "itself", text).replace("let ", "").replace(" may ", " ").split()
    return " ".join(stem(word.strip(",.;")) for word in words)


def stem(word: str) -> str:
    return re.sub("(ie|y|e)$", "", re.sub("s$", "", word))


def parts_of(short: str) -> list[str]:
    """The single acts of a short text, and what its letters mean."""
    return [bare(part) for part in re.split(r" and |, then |; then |; |, where ", short)]


@pytest.mark.parametrize("deck", DECKS)
def test_a_text_in_short_says_what_is_printed(deck):
    table = table_with(deck)
    for card in cards_of(table, library().deck(deck)):
        for face in table.index.definitions[card].faces:
            for clause in (*face.printed, *face.abilities):
                for body in bodies(clause):
                    short, whole = deed(table, card, body), print_of(table, card, body)
                    for part in parts_of(short):  # two acts with one verb may share it in print
                        assert part in whole or part.partition(" ")[2] in whole, f"{short} — {whole}"


def test_a_question_says_what_is_printed():
    """Every part of the phrase but the one that is asked for, in the words of the card."""
    seen = 0
    for state, decision in moments():
        if decision.kind not in ("cards", "order"):
            continue
        verb, slot = _open_slot(state, decision)
        if verb is None:
            continue
        saying, _ = said_in_short(state, decision.card, verb)
        assert isinstance(saying, Act)
        asked = narration.plea(state, decision)
        if decision.kind == "cards" and slot in saying.slots:
            assert saying.with_slot(slot) in asked, asked
            seen += 1
        shorter = {**saying.slots, slot: ""}
        whole = bare(printed_of(state, decision.card))
        for words in shorter.values():
            if words and words in asked and "that card" not in words:
                assert bare(words) in whole, f"{words!r} of {asked} — {whole}"
    assert seen > 50


def printed_of(state: GameState, card: int) -> str:
    """All that stands on a card, with H as a figure."""
    definition = state.index.definitions[card]
    context = context_of(definition, names_in(state.index)).but(h=h(state, card))
    clauses = [clause for face in definition.faces for clause in (*face.printed, *face.abilities, *face.advanced)]
    return " ".join(line.text for clause in clauses for line in printed(clause, context, definition.is_one_shot))


def test_the_log_and_a_tooltip_tell_of_an_effect_what_is_printed():
    seen = 0
    for seed in range(8):
        for moment in played(seed).moments:
            state = moment.state
            for event in moment.events:
                if event.kind != "effect_began":
                    continue
                lasting = LastingEffect(*event.lasting)
                said = held_in_short(state, lasting.source, state.index.code[lasting.clause])
                assert said in narration.sentence(state, event)
                if "that " not in said:
                    assert bare(said) in bare(printed_of(state, lasting.source))
                if lasting in state.lasting:
                    assert any(said in line.text for line in now_of(state, lasting.source).lines)
                    seen += 1
    assert seen
