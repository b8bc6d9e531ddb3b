"""Chips: every kind and sign is drawn as wide as it was laid out, and can be read."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from sotm_desktop import paths
from sotm_desktop.engine.ids import CardId
from sotm_desktop.gesture.targets import OptionTarget
from sotm_desktop.scenes.table.game_looks import GameLooks
from sotm_desktop.screen_look.look_parts import Choice
from sotm_desktop.session.chips import Chip, ChipIcon, ChipKind
from sotm_desktop.session.consequence_chips import chip_of
from sotm_desktop.session.consequences import (
    CardGoes,
    Follows,
    Hides,
    Next,
    NothingChanges,
    Opens,
    Place,
    Then,
    Told,
    Unknown,
)
from sotm_desktop.table.answer_rows import AnswerGrid, Telling, chips_in, label_width
from sotm_desktop.table.art.cache import FaceCache
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.chip_view import ChipPictures
from sotm_desktop.widgets import button, use_assets
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.palette import BODY_FLOOR, CHIPS, INK, WHITE, contrast
from sotm_desktop.widgets.text import Shortened, shortened
from sotm_desktop.widgets.theme import Theme
from tests.table.games import library, new_game

pytestmark = pytest.mark.pixels


@pytest.fixture
def chips_of():
    """Chip pictures for a game."""
    use_assets(paths.find().assets)
    cache = FaceCache()

    def make(game):
        looks = GameLooks(game.index, library().folders, library().sources)
        return ChipPictures(CardPictures(looks, Theme(), cache, True), Theme())

    return make


def test_letters_can_be_read_on_every_kind():
    for kind in ChipKind:
        letters = WHITE if kind in (ChipKind.FALLS, ChipKind.SUM) else INK
        assert contrast(letters, CHIPS[kind.value]) >= BODY_FLOOR, kind


def test_a_chip_is_as_wide_as_it_was_laid_out(chips_of):
    game = new_game()
    chips, hero, minion = chips_of(game), game.index.heroes[0], game.index.villain_decks[0] + 1
    for kind, icon, card in itertools.product(ChipKind, (None, *ChipIcon), (None, hero, minion)):
        chip = Chip(kind, card, icon=icon, title="then", amount="−4", damage="fire", note="30 → 26", is_open=True)
        picture = chips.picture(chip, 28)
        assert picture.get_size() == (chips.width(chip, 28), 28)
    assert chips.width(Chip(ChipKind.PLAIN, minion, is_torn=True), 28) > chips.width(Chip(ChipKind.PLAIN, minion), 28)


def test_a_narrow_chip_keeps_its_number(chips_of):
    """Its small words go first, then the end of its title."""
    pictures, chip = chips_of(new_game()), Chip(ChipKind.GAINS, title="villain targets", amount="−1", note="3 → 2")
    whole = pictures.width(chip, 28)
    for room in range(whole, 60, -7):
        ((shown, _),) = chips_in((chip,), room, 28, pictures)
        assert shown.amount == "−1" and "…" not in shown.note and pictures.width(shown, 28) <= room, room


TOLD = (
    Opens(Follows.PLAY),
    Opens(Follows.POWER),
    CardGoes(CardId(3), Place.PLAY),
    Unknown(Hides.CARDS, count=1, of=36),
    Then(Next.PHASE, None, "power", 1),
    NothingChanges(),
)


@pytest.mark.parametrize("each", TOLD, ids=str)
def test_words_that_have_no_room_are_said_in_fewer_and_never_cut(chips_of, each):
    """Beside a long label little room is left: "a play" for "a card may be played"."""
    game = new_game()
    pictures, chip = chips_of(game), chip_of(game.state, each, None)
    for room in range(pictures.width(chip, 28), 99, -3):
        ((shown, _),) = chips_in((chip,), room, 28, pictures)
        assert "…" not in shown.note + shown.title and pictures.width(shown, 28) <= room, room


def test_an_effect_that_lasts_is_told_whole_beside_a_long_label(chips_of):
    """Without its card, which stands before it, and how long; where that is too much for a line, in two."""
    game = new_game(("the_wraith", "ra", "haka"))
    said = "Stealth: -1 damage dealt to The Wraith, until the start of The Wraith's next turn."
    chip = chip_of(game.state, Told(game.index.heroes[0], said, "-1 damage dealt to The Wraith"), None)
    pictures, forms = chips_of(game), set()
    for room in range(pictures.width(chip, 28), 150, -3):
        ((shown, _),) = chips_in((chip,), room, 28, pictures)
        assert "…" not in shown.note and "damage dealt" in shown.note and pictures.width(shown, 28) <= room, room
        forms.add(shown.note.count("\n"))
        assert pictures.picture(shown, 28).get_size() == (pictures.width(shown, 28), 28)
    assert forms == {0, 1}


def test_one_card_number_is_another_picture_in_another_game(chips_of):
    """Pictures are kept for all games: a chip is known by what it shows, and not by the number of its card."""
    one, other = new_game(), new_game(("ra", "haka", "legacy", "the_wraith", "tachyon"))
    hero = one.index.heroes[0]
    assert one.index.definitions[hero].title != other.index.definitions[hero].title
    pictures = [chips_of(game).picture(Chip(ChipKind.PLAIN, hero), 28) for game in (one, other)]
    assert pygame.image.tobytes(pictures[0], "RGBA") != pygame.image.tobytes(pictures[1], "RGBA")


def test_a_plate_takes_the_room_that_short_chips_leave_for_its_words(chips_of):
    """Beside one small chip a long label stands in one line: two would lie over the rim of the plate."""
    pictures = chips_of(new_game())
    chip = Chip(ChipKind.LOSES, amount="−1", damage="cold")
    long = Choice(OptionTarget("a"), "Deal himself 1 cold damage", "", "pale", "1", chips=(chip,))
    (row,) = AnswerGrid((long,), 1, 28, 276, Telling.BESIDE, Theme(), pictures).placed(0, 0)
    assert row.plate.w >= label_width(long, 28, Theme()) - 4
    assert all(left + pictures.width(each, row.high) <= row.rect.right for each, (left, _) in row.chips)
    many = replace(long, chips=(replace(chip, title="villain targets", card=CardId(3)),) * 3)
    (row,) = AnswerGrid((many,), 1, 28, 276, Telling.BESIDE, Theme(), pictures).placed(0, 0)
    assert row.plate.w <= 276 * 3 // 4 and row.chips


@pytest.mark.parametrize("theme", [Theme(), Theme(scale=2.0), Theme(readable=True)], ids=["usual", "large", "easy"])
def test_a_plate_has_room_for_its_words_beside_any_key(chips_of, monkeypatch, theme):
    """A low plate writes a key in capitals, which are wider: "Confirm" is never cut for its own key."""
    pictures, written = chips_of(new_game()), []
    monkeypatch.setattr(button, "shortened_by_words", lambda *it: written.append(shortened(*it)) or written[-1])
    chip = Chip(ChipKind.LOSES, amount="−3", damage="melee")
    for high, (words, key), chips in itertools.product(
        (24, 27, 30, 34, 40), (("Confirm", "Enter"), ("Clear choice", "Esc"), ("Go", "Space")), ((), (chip,))
    ):
        choice = Choice(OptionTarget("a"), words, "", "main", key, chips=chips)
        (row,) = AnswerGrid((choice,), 1, theme.px(high), theme.px(700), Telling.BESIDE, theme, pictures).placed(0, 0)
        Button(row.plate, words, key=key, theme=theme).draw(pygame.Surface((2000, 200)))
        assert not isinstance(written[-1], Shortened), (high, words, written[-1])
    assert len(written) == 30
