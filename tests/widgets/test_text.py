"""Words are broken where a reader would, fit where they can, and never break the program."""

import pygame
import pytest

from sotm_desktop.widgets.fonts import font
from sotm_desktop.widgets.palette import ALARM, INK
from sotm_desktop.widgets.text import balanced, fit, lay_out, outlined, render, shortened, shortened_by_words, trimmed
from sotm_desktop.widgets.text_lines import Inline, TextRun, break_words

pytestmark = pytest.mark.pixels


def test_a_line_ends_after_spaces_and_hyphens():
    assert break_words("Electro-Magnetic Railgun") == ["Electro-", "Magnetic ", "Railgun"]


@pytest.mark.parametrize("text", ["-1 damage", "S-83 drones", "– and"])
def test_signs_and_numbers_are_not_torn_apart(text: str):
    assert break_words(text) == [word for word in text.replace(" ", " |").split("|") if word]


def test_no_line_is_wider_than_its_room():
    text = lay_out("Deals each target in the whole wide world two fire damage. " * 4, 180, 17)
    assert len(text.lines) > 4
    assert max(line.width for line in text.lines) <= 180
    assert text.fits


def test_a_word_wider_than_the_line_is_cut_into_letters():
    text = lay_out("Donaudampfschifffahrtsgesellschaft", 90, 17)
    assert len(text.lines) > 2
    assert text.fits


def test_pictures_stand_in_the_line_and_make_it_wrap():
    picture = Inline(lambda size: pygame.Surface((60, size)))
    text = lay_out([[picture, TextRun("regains two HP", colour=ALARM)]], 100, 17)
    assert text.lines[0].parts[0][0].get_width() == 60
    assert len(text.lines) > 1


def test_paragraphs_have_a_gap_between_them():
    one, two = lay_out("a b", 300, 20), lay_out("a\nb", 300, 20)
    assert two.height > 2 * one.height


def test_fitting_takes_the_largest_size_that_fits():
    words = "This card deals each hero target two energy damage."
    assert fit(words, (400, 200), [20, 17, 15]).size == 20
    assert fit(words, (150, 90), [20, 17, 15]).size < 20


def test_a_text_that_never_fits_says_so():
    assert not fit("word " * 200, (100, 40), [15, 14]).fits


def test_titles_break_into_lines_of_about_the_same_length():
    face = font("shout", 15)
    assert (
        balanced("Mobile Defense Platform", face, 78) == ["Mobile", "Defense Platform"]
        or len(balanced("Mobile Defense Platform", face, 78) or []) == 2
    )
    assert balanced("A title of far too many words for two lines", face, 60) is None


@pytest.mark.parametrize("text", ["", "​", " ", "￾"])
def test_text_without_width_is_an_empty_picture(text: str):
    assert render(text, font("note", 15), INK).get_height() > 0
    trimmed(text, font("note", 15), INK)


def test_too_long_becomes_an_ellipsis():
    face = font("note", 15)
    cut = shortened("Thorathian Conquering Fleet", face, 90)
    assert cut.endswith("…")
    assert face.size(cut)[0] <= 90


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Deal the 2 Hero targets with the highest HP", "Deal the 2…"),
        ("Thorathian Conquering Fleet", "Thorathia…"),
        ("A Thermodynamically", "A Thermo…"),
        ("Destroy this", "Destroy this"),
    ],
)
def test_words_of_a_button_end_with_a_whole_word_where_that_says_enough(text, wanted):
    assert shortened_by_words(text, font("note", 15), font("note", 15).size("Destroy this")[0]) == wanted


def test_an_outline_makes_words_larger_all_around():
    face = font("shout", 30)
    assert outlined("FLIP", face, INK, ALARM, 3).get_width() == face.size("FLIP")[0] + 6


def test_the_readable_setting_takes_another_font():
    assert font("speak", 17, readable=True) is font("note", 16)


@pytest.mark.parametrize("voice", ["speak", "shout", "count"])
def test_a_sign_that_a_voice_lacks_is_no_empty_box(voice: str):
    """It is that of the voice that has it, wherever it stands in the text."""
    laid = lay_out("Hand 4 → 5", 400, 20, voice)
    (sign,) = (part.what for line in laid.lines for part in line.parts if "→" in getattr(part.what, "text", ""))
    face = font(sign.voice, sign.size)
    shown, missing = (pygame.image.tobytes(face.render(each, True, INK), "RGBA") for each in (sign.text, "\ue123"))
    assert shown != missing
