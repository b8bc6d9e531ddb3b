"""The first steps of the guide, typed into the window: what is saved then is the deck that the guide shows as data."""

from __future__ import annotations

import pygame
import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.scenes.editor.editor_screen import EditorScreen
from sotm_desktop.scenes.shell.destinations import Push, ShowCardSets
from sotm_desktop.words.screens import editor_words as words
from tests.kit.guide_blocks import block, blocks
from tests.kit.same_meaning import same
from tests.scenes.screens import Screens
from tests.scenes.test_editor import read, tab_to, type_in


@pytest.fixture
def program(monkeypatch, tmp_path):
    monkeypatch.setenv("SOTM_HOME", str(tmp_path / "home"))
    made = Screens()
    yield made
    made.close()


def typed() -> list[list[tuple[str, str]]]:
    """What is to be typed: groups of fields with what goes into each."""
    texts = [text for language, _, text in blocks() if language == "typed"]
    groups = [group.splitlines() for text in texts for group in text.strip().split("\n\n")]
    return [[(name, said) for name, _, said in (line.partition(": ") for line in group)] for group in groups]


def fill(program: Screens, name: str, said: str) -> None:
    """Puts the cursor into a field, and these letters in place of those that are there."""
    if program.top.focus.on.name != name:
        tab_to(program, name)
    program.key(pygame.K_a, pygame.KMOD_CTRL)
    type_in(program, said)


def test_what_the_guide_types_is_the_deck_that_it_shows(program, tmp_path):
    begun, *cards = typed()
    program.shared.go(Push(ShowCardSets()))
    program.click(words.NEW_DECK)
    for name, said in begun:
        if name == words.WHICH_KIND:
            program.click(said)
        else:
            fill(program, name, said)
    program.key(pygame.K_RETURN)
    assert isinstance(program.top, EditorScreen), program.shared.notices
    for card in cards:
        program.key(pygame.K_n, pygame.KMOD_CTRL)
        for name, said in card:
            fill(program, name, said)
        read(program)
    program.key(pygame.K_s, pygame.KMOD_CTRL)
    assert isinstance(program.top, EditorScreen) and program.top.draft.is_saved, program.shared.notices
    file = tmp_path / "shown" / "my_set" / "environments" / "night_market.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(block("night_market.yaml"), encoding="utf-8")
    assert_same(
        CardLibrary([program.shared.paths.user_cardsets]).deck("night_market"),
        CardLibrary([tmp_path / "shown"]).deck("night_market"),
    )


def assert_same(one: DeckDefinition, two: DeckDefinition) -> None:
    assert (one.side, one.title, list(one.cards)) == (two.side, two.title, list(two.cards))
    for card, other in zip(one.all_cards, two.all_cards, strict=True):
        face, shown = card.faces[0], other.faces[0]
        assert (card.title, card.copies, face.hp, face.keywords) == (
            other.title,
            other.copies,
            shown.hp,
            shown.keywords,
        )
        for clause, wanted in zip(face.printed, shown.printed, strict=True):
            assert same(clause, wanted, one.side, False), f"{card.id}: {clause.key}"
