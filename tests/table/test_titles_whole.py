"""The title of every shipped card stands whole on its small face and on the plate of a question, in any letters."""

from __future__ import annotations

import pytest

from sotm_desktop import paths
from sotm_desktop.table.art.small_face import letters_in, plate_height, title_lines
from sotm_desktop.table.asking_plate import words_on_plate
from sotm_desktop.widgets import use_assets
from sotm_desktop.widgets.text import Shortened
from sotm_desktop.widgets.theme import Theme
from tests.table.games import library

THEMES = (Theme(), Theme(readable=True), Theme(scale=1.3, readable=True), Theme(scale=2.0, readable=True))


@pytest.fixture(scope="module")
def titles():
    """Of all faces of all cards that are no characters."""
    use_assets(paths.find().assets)
    return sorted({face.title for deck in library().decks() for card in deck.cards.values() for face in card.faces})


@pytest.mark.parametrize("theme", THEMES, ids=("usual", "easy", "easy at 130", "easy at 200"))
@pytest.mark.parametrize("width", (72, 77, 86, 105))
def test_words_of_titles_wrap_or_are_divided_and_never_cut(titles, width, theme):
    """A card in play that is small, one of the hand, one in play, and one that is laid out."""
    wide = width * theme.scale
    assert len(titles) > 600
    for title in titles:
        face, lines, pitch = title_lines(title, wide, theme)
        assert letters_in("".join(lines)) == letters_in(title), lines
        assert all(face.size(line)[0] <= wide for line in lines), lines
        assert plate_height((face, lines, pitch), wide / 86) < wide * 0.95, (title, lines)


@pytest.mark.parametrize("width", (24, 40, 54))
def test_the_picture_of_a_small_card_has_room_below_a_long_title(titles, width):
    for title in titles:
        assert plate_height(title_lines(title, width, Theme(readable=True)), width / 86) < width * 1.2, title


@pytest.mark.parametrize("theme", THEMES, ids=("usual", "easy", "easy at 130", "easy at 200"))
def test_no_title_on_a_plate_loses_its_end(titles, theme):
    """In a narrow column; where nothing else has room the plate is low."""
    for title, high in ((title, high) for title in titles for high in (15, 21)):
        words, font, _ = words_on_plate(title, (theme.px(184), theme.px(high)), theme)
        assert not isinstance(words, Shortened), title
        assert font.get_height() < theme.px(high) * 1.5
