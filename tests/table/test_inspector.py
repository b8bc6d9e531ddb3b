"""The inspector: every part of a card is there, both sides are one click apart, nothing is cut."""

from __future__ import annotations

import gc
from functools import cache
from pathlib import Path

import pygame
import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.questions import in_play
from sotm_desktop.scenes.shell.inspecting import Inspecting
from sotm_desktop.scenes.shell.printed_looks import Looks
from sotm_desktop.table.inspector import CLOSED, Inspector, best_rect, now_of
from sotm_desktop.table.inspector.card_sheet import TEXT
from sotm_desktop.widgets import use_assets
from sotm_desktop.widgets.fonts import forget_fonts
from sotm_desktop.widgets.theme import Theme

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def drawing_board():
    pygame.display.init()
    pygame.font.init()
    forget_fonts()
    use_assets(ROOT / "assets")


SIDES = ("hero", "villain", "environment")


@cache
def library() -> CardLibrary:
    return CardLibrary([ROOT / "cardsets"])


@cache
def inspecting() -> Inspecting:
    return Inspecting(Looks([ROOT / "cardsets"]), library().decks())


def cards():
    for deck in library().decks():
        for definition in (*deck.characters.values(), *deck.cards.values()):
            yield deck, definition


def game() -> Game:
    first = {side: [deck.id for deck in library().decks(side) if deck.set == library().default_set] for side in SIDES}
    heroes = tuple((deck, "") for deck in first["hero"][:3])
    return Game.new(library().card_index(Setup(first["villain"][0], first["environment"][0], heroes)))


def inspector(subject, size=(1280, 720), scale=1.0) -> Inspector:
    theme = Theme(scale=scale)
    return Inspector(best_rect(size, theme), subject, theme=theme, on_term=lambda entry: None)


def labels(subject, side=0) -> str:
    return " | ".join(part.label for part in subject.sides[side].parts)


def test_every_part_of_a_hero_character_card_is_there():
    for deck, card in cards():
        if card.kind != "hero_character":
            continue
        subject = inspecting().printed(deck, card)
        front, back = subject.sides
        assert front.title == card.title and front.hp == card.faces[0].hp and front.keywords
        assert labels(subject).startswith("Power: ") and card.faces[0].powers[0].title in labels(subject)
        assert ("Nemesis icon" in labels(subject)) == (card.nemesis is not None)
        assert "Incapacitated abilities" in labels(subject, 1) and len(back.parts[0].lines) == len(
            card.faces[1].abilities
        )


def test_every_part_of_a_villain_character_card_is_there():
    for deck, card in cards():
        if card.kind != "villain_character":
            continue
        subject = inspecting().printed(deck, card)
        assert "Setup" in labels(subject)
        for side, face in enumerate(card.faces):
            shown = subject.sides[side]
            assert (shown.title, shown.hp, shown.description) == (face.title, face.hp, face.description or "")
            assert shown.keywords and "Game text" in labels(subject, side)
            assert ("Advanced" in labels(subject, side)) == bool(face.advanced)
            assert ("Nemesis icon" in labels(subject, side)) == (card.nemesis is not None)


def test_every_part_of_a_deck_card_is_there_and_its_back():
    for deck, card in cards():
        if card.is_character:
            continue
        subject = inspecting().printed(deck, card)
        front, back = subject.sides
        assert front.title == card.title and front.hp == card.faces[0].hp
        assert len(front.keywords) == len(card.faces[0].keywords)
        assert front.parts[0].label == "Game text" and front.parts[0].lines
        assert back.look is None and back.name == "Back" and deck.title in back.parts[0].lines[0].text


@pytest.mark.parametrize("size, scale", [((1280, 720), 1.0), ((1280, 680), 1.0), ((1920, 1080), 1.5)])
def test_no_printed_text_needs_scrolling_or_is_wider_than_the_sheet(size, scale):
    for deck, card in cards():
        check_all_is_in_sight(inspector(inspecting().printed(deck, card), size, scale), f"{deck.id} {card.id}")
        gc.collect(0)  # each sheet is a picture of some megabytes, in a circle: all of them took 3.8 GB, and 11 s


def check_all_is_in_sight(shown: Inspector, what: str) -> None:
    for side in range(len(shown.subject.sides)):
        shown.turn(side)
        assert shown.list.furthest == 0, (what, side)
        assert all(home.bottom <= shown.list.content_height for home in shown.list.homes)
        assert shown.rect.contains(shown.list.rect) and shown.rect.contains(shown.face_rect)


def test_text_is_large_enough():
    assert TEXT >= 16


def press(key, **more):
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", **more)


def click(pos):
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        yield pygame.event.Event(kind, button=1, pos=pos)


def test_sides_turn_by_click_and_by_key():
    deck = library().decks("villain")[0]
    shown = inspector(inspecting().printed(deck, deck.characters[""]))
    for event in click(shown.tabs.cells()[1].center):
        shown.handle(event)
    assert shown.side == 1
    shown.handle(press(pygame.K_LEFT))
    assert shown.side == 0


def test_it_closes_by_escape_and_by_its_button():
    deck = library().decks("hero")[0]
    shown = inspector(inspecting().printed(deck, deck.characters[""]))
    assert shown.handle(press(pygame.K_ESCAPE)) == CLOSED
    assert [shown.handle(event) for event in click(shown.close.rect.center)][-1] == CLOSED


def test_now_says_hp_place_markers_and_the_cards_they_are_from():
    state = game().state
    for card in in_play(state):
        lines = now_of(state, card).lines
        assert lines[0].text.startswith("In play in the area of")
        if state.cards[card].hp is not None:
            assert any(line.icon == "hp" for line in lines)
    immune = [card for card in in_play(state) if any(line.icon == "immune" for line in now_of(state, card).lines)]
    for card in immune:
        line = next(line for line in now_of(state, card).lines if line.icon == "immune")
        assert line.card is not None and line.card != card


def test_a_line_of_now_leads_to_its_card():
    state = game().state
    linked = [card for card in in_play(state) if any(line.card is not None for line in now_of(state, card).lines)]
    assert linked
    shown = inspector(inspecting().on_table(state, linked[0]))
    shown.draw(pygame.Surface((1280, 720)))
    shown.handle(press(pygame.K_TAB))
    wanted = shown.links.on.card
    assert shown.handle(press(pygame.K_RETURN)) == wanted
    row = shown.list.sheet.links[0]
    assert [shown.handle(event) for event in click(row.rect.center)][-1] == row.card


def test_cards_in_other_places_say_where_they_are():
    state = game().state
    hero = state.index.seats[1]
    places = {now_of(state, card).lines[0].text for card in hero.cards}
    assert any("hand" in place for place in places) and any("deck" in place for place in places)
