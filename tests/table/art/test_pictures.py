"""Pictures are the same every time, of the size asked for, and hold the longest words there are."""

import math
from dataclasses import replace

import pygame
import pytest

from sotm_desktop.engine.effects.word import DAMAGE_TYPES
from sotm_desktop.screen_look.look_parts import SumChip
from sotm_desktop.table.art import (
    area_art,
    backs,
    banners,
    card_signs,
    characters,
    covers,
    emblems,
    full_face,
    glyphs,
    icons,
    motion_frames,
    reason_chips,
    result_panel,
    small_face,
    sound_words,
    villains,
)
from sotm_desktop.table.art.character_parts import plate_high
from sotm_desktop.table.art.cut_out import cut_out
from sotm_desktop.table.art.looks import KINDS, EventLook, TextLine, invented_deck
from sotm_desktop.table.art.team_seats import SKETCH, team_seats
from sotm_desktop.table.art.team_seats import covers as covers_face
from sotm_desktop.widgets import palette
from sotm_desktop.widgets.ink import Canvas
from sotm_desktop.widgets.palette import GOLD
from sotm_desktop.widgets.theme import PLAIN, Theme
from tests.table.art import sitters

pytestmark = pytest.mark.pixels

QUIET = Theme(1.0, readable=True, quiet=True, high_contrast=True)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", [PLAIN, QUIET])
def test_a_face_looks_the_same_twice(kind: str, theme: Theme):
    face = sitters.face(kind, hp=7 if kind in ("target", "device", "emergency") else None)
    for draw, size in ((full_face.full_face, (300, 419)), (small_face.small_face, (86, 120))):
        first, again = draw(face, size, theme), draw(face, size, theme)
        assert first.get_size() == size
        assert pixels(first) == pixels(again)


@pytest.mark.parametrize("width", [6, 8, 30])
@pytest.mark.parametrize("theme", [PLAIN, QUIET])
def test_a_face_of_any_size_is_drawn(width: int, theme: Theme):
    """One that is on its way from far away, or lies where there is hardly any room."""
    size = width, round(width * 1.2)
    assert small_face.small_face(sitters.face(title="Consider the Price of Victory"), size, theme).get_size() == size


def test_a_small_icon_that_was_drawn_lately_is_drawn_no_more(monkeypatch: pytest.MonkeyPatch):
    """Rows and tiles show theirs with each frame."""
    drawn: list[str] = []
    draw = emblems._drawn
    monkeypatch.setattr(emblems, "_drawn", lambda name, size: drawn.append(name) or draw(name, size))
    pictures = [emblems.flat_emblem("trophy-cup", 61, (200, 0, 100 * (number // 2))) for number in range(4)]
    assert len(drawn) == 2, "one for each colour"
    assert pixels(pictures[0]) == pixels(pictures[1]) != pixels(pictures[2])


def test_here_edges_are_smooth():
    """Tests that look at no pixels draw without, which is quicker."""
    assert Canvas(20, 20).k > 1


def test_every_kind_has_a_picture_of_its_own():
    faces = {kind: pixels(small_face.small_face(sitters.face(kind), (86, 120))) for kind in KINDS}
    assert len(set(faces.values())) == len(KINDS)


@pytest.mark.parametrize("width", [300, 450, 600])
def test_the_longest_text_of_a_deck_fits_without_going_under_15(width: int):
    plan = full_face.plan_text(sitters.face(lines=sitters.LONG), (width, round(width * 419 / 300)))
    assert plan.text.fits
    assert plan.text.size >= 15 * width // 300
    assert plan.lift <= 80


def test_a_short_text_is_set_large():
    assert full_face.plan_text(sitters.face(), (300, 419)).text.size == 20


def test_even_far_too_long_a_text_stays_on_its_paper():
    lines = tuple(TextLine("END", "Destroy each ongoing card and deal each target 2 damage. " * 3) for _ in range(4))
    assert full_face.plan_text(sitters.face(lines=lines), (300, 419)).text.fits


@pytest.mark.parametrize(
    "title",
    [
        "Mere",
        "Electro-Magnetic Railgun",
        '"Consider the Price of Victory!"',
        "Thorathian Conquering Fleet",
        "Null-Point Calibration Unit",
        "Donaudampfschifffahrtsgesellschaftskapitän",
    ],
)
@pytest.mark.parametrize("width", [76, 86, 129])
def test_titles_fit_their_plate_and_can_be_read(title: str, width: int):
    face, lines, _ = small_face.title_lines(title, width)
    assert all(face.size(line)[0] <= width - 8 * width / 86 + 1 for line in lines)
    assert len(lines) <= 3


def test_an_unknown_icon_falls_back_to_the_deck():
    assert small_face.small_face(replace(sitters.face(), icon="no-such-icon"), (86, 120))


@pytest.mark.parametrize("state", ["front", "incapacitated"])
@pytest.mark.parametrize("variant", [None, "first_appearance"])
def test_heroes_in_both_states_and_sizes(state: str, variant: str | None):
    hero = sitters.character("tachyon", state=state, variant=variant)
    assert characters.character_face(hero, (300, 419)).get_size() == (300, 419)
    assert characters.small_character(hero, (88, 151)).get_size() == (88, 151)


@pytest.mark.parametrize("name", ["baron_blade", "akashbhuta", "grand_warlord_voss"])
def test_villains_have_two_sides_that_differ(name: str):
    front, back = (sitters.character(name, "villain", state) for state in ("front", "back"))
    assert pixels(villains.villain_face(front, (300, 419))) != pixels(villains.villain_face(back, (300, 419)))
    assert pixels(villains.small_villain(front, (88, 151))) != pixels(villains.small_villain(back, (88, 151)))


def test_a_deck_nobody_described_is_drawn_too():
    for side in ("hero", "villain", "environment"):
        deck = invented_deck("guise", "Guise", side)
        assert backs.back(deck, (54, 76))
        assert area_art.area_panel(deck, (400, 180), active=True)
        person = replace(sitters.character(), deck=deck)
        assert characters.small_character(person, (88, 151))


def test_backs_tell_the_side_by_their_shape():
    decks = [replace(sitters.deck(), side=side) for side in ("hero", "villain", "environment")]
    assert len({pixels(backs.back(deck, (86, 120))) for deck in decks}) == 3


def test_piles_from_none_to_many():
    for count in (0, 1, 3, 40):
        assert backs.deck_pile(sitters.deck(), (54, 75), count).get_size() == (54, 75)
        assert backs.trash_pile(sitters.deck(), (54, 75), count, sitters.face()).get_size() == (54, 75)
    covered, lies_open = (
        pygame.image.tobytes(backs.deck_pile(sitters.deck(), (54, 75), 9, open_top=top), "RGBA")
        for top in (None, sitters.face())
    )
    assert covered != lies_open


LOOKS_OF_DAMAGE = {
    "widgets.palette.DAMAGE": palette.DAMAGE,
    "table.art.glyphs.damage_glyphs": glyphs.damage_glyphs(),
    "table.art.sound_words.SOUNDS": sound_words.SOUNDS,
}


@pytest.mark.parametrize("table", LOOKS_OF_DAMAGE)
def test_every_damage_type_of_the_rules_has_its_look(table: str):
    lacking = set(DAMAGE_TYPES) - set(LOOKS_OF_DAMAGE[table])
    assert not lacking, f"{table} in sotm_desktop/ lacks {sorted(lacking)}"
    assert set(LOOKS_OF_DAMAGE[table]) == set(DAMAGE_TYPES), f"{table} has more than there is"


def test_damage_types_are_told_apart_without_their_colours():
    signs = {pixels(pygame.transform.grayscale(icons.damage_icon(kind, 26))) for kind in DAMAGE_TYPES}
    assert len(signs) == len(DAMAGE_TYPES)


@pytest.mark.parametrize(
    "code", ["dealt+1", "dealt-2", "taken:+1", "taken−3", "immune", "cannot", "nemesis", "end", "reaction"]
)
def test_rule_icons_that_are_known(code: str):
    assert card_signs.rule_icon(code, 17) is not None


def test_a_rule_icon_nobody_knows_is_left_out():
    assert card_signs.rule_icon("perhaps", 17) is None


def test_more_and_less_always_bear_their_sign():
    assert card_signs.signed(2) == "+2"
    assert card_signs.signed(-1) == "−1"
    assert card_signs.signed(0) == "±0", "changes that cancel are no change for the better"


def test_hearts_hold_one_to_three_digits():
    for hp in (0, 7, 32, 200, -3):
        assert card_signs.hp_heart(hp, 27).get_size() == (27, 27)


@pytest.mark.parametrize("theme", [PLAIN, QUIET, Theme(1.5)])
def test_parts_of_the_table_can_be_drawn(theme: Theme):
    deck, s = sitters.deck(), theme.scale
    for active in (False, True):
        assert area_art.area_panel(deck, (round(421 * s), round(186 * s)), active, theme).get_width() == round(421 * s)
    row = reason_chips.chips_row(
        [
            SumChip("base", 5, "base"),
            SumChip("dealt", 1, "Staff of Ra"),
            SumChip("taken", -1, "armour"),
            SumChip("times", 2, "storm"),
            SumChip("immune", 0, "ring"),
            SumChip("set", 0, "x"),
        ],
        5,
        "fire",
        theme,
    )
    assert row.get_height() < 120 * s
    assert area_art.hp_bar(0, 0, 96, 19)
    order = ("start", "play", "power", "draw", "end")
    least = area_art.phase_hexes(None, order, 20).get_width() * 0.8
    assert area_art.phase_hexes("power", order, 20).get_width() > least
    assert area_art.phase_arrow("play", (84, 28), "now", theme)
    for lines in (("Galvanize",), ("Sky-High", "Verdict"), ()):
        width = area_art.chip_wide(lines, "4", "fire", theme)
        assert area_art.power_chip(lines, (width, 32), "4", "fire", True, theme).get_width() == width


@pytest.mark.parametrize("theme", [PLAIN, QUIET])
def test_banners_and_the_timeline(theme: Theme):
    hero, villain = sitters.deck(), sitters.deck("baron_blade", "villain")
    assert banners.turn_banner(hero, "Ra's turn", "Hand 6", 1280, theme).get_height() == 132
    flip = banners.flip_banner(villain, "Baron Blade turns over", "Armored Mad Scientist", "HP set to 30.", 1280, theme)
    assert flip.get_height() == 210
    turns = [banners.Band(villain, "V", 5), banners.Band(hero, "1", 0), banners.Band(hero, "2", 3, True)]
    assert banners.timeline_band(turns, (800, 23), theme).get_size() == (800, 23)
    assert banners.timeline_band([], (800, 23), theme)
    whole, last = (banners.timeline_band(turns, (800, 23), theme, first) for first in (0, 1))
    seen = pygame.Rect(math.ceil(banners.band_places(turns, 800)[2][0]), 0, 800, 23).clip(whole.get_rect())
    parts = [pygame.image.tobytes(each.subsurface(seen), "RGBA") for each in (whole, last)]
    assert parts[0] == parts[1]
    assert last.get_buffer().raw != whole.get_buffer().raw
    assert banners.band_places(turns, 800)[-1][1] == pytest.approx(800)


@pytest.mark.parametrize(
    ("size", "scale"), [((546, 720), 2.0), ((819, 1080), 3.0), ((730, 720), 1.5), ((913, 720), 1.0)]
)
def test_the_title_of_a_cover_lies_between_the_date_and_the_edge_of_the_page(size, scale):
    theme = replace(PLAIN, scale=scale)
    place = covers.title_place(size, 114, (830, 150), theme)
    assert place.left >= 114 and place.right <= size[0] - theme.px(covers.SLANT)
    assert place.w / place.h == pytest.approx(830 / 150, rel=0.03) and place.w > 300


def test_ends_and_covers():
    heroes = [sitters.deck(name) for name in ("legacy", "ra", "haka", "tachyon", "the_wraith")]
    villain = sitters.deck("baron_blade", "villain")
    for result in ("heroes_win", "heroes_lose", "draw"):
        assert result_panel.result_panel(result, heroes, villain, 3, (700, 400)).get_size() == (700, 400)
    assert covers.title_cover("TABLE", "note", heroes, villain, (440, 360)).get_size() == (440, 360)
    event = EventLook("moonfall", "Moonfall", "Apr 1968", 0, villain, sitters.LONG, shout="The sky is coming down!")
    for drawn in (event, replace(event, critical=True, title="Mad Bomber Blade")):
        assert covers.event_cover(drawn, (300, 419)).get_size() == (300, 419)


HEROES = ("legacy", "ra", "haka", "tachyon", "the_wraith", "unity", "fanatic", "bunker", "tempest", "absolute_zero")


@pytest.mark.parametrize("size", [(870, 400), (1248, 560), (620, 400)])
@pytest.mark.parametrize("count", [1, 3, 4, 5, 6, 8])
def test_no_face_of_a_team_lies_under_words_or_behind_another(size: tuple[int, int], count: int):
    w, h = size
    heroes = [sitters.deck(name) for name in HEROES[:count]]
    words = [result_panel.words_rect("heroes_win", size), pygame.Rect(0, 0, w, h * 22 // 720)]
    standing = team_seats(heroes, w / h)
    assert sorted(hero.id for hero, _ in standing) == sorted(hero.id for hero in heroes)
    for at, (hero, seat) in enumerate(standing):
        face = pygame.Rect(0, 0, 36 * seat.unit(h), 46 * seat.unit(h))
        face.center = round(seat.x * w), round(seat.y * h)
        assert face.collidelist(words) < 0, hero.id
        assert pygame.Rect(0, 0, w, h).contains(face), hero.id
        for other, place in standing[at + 1 :]:
            assert covers_face(cut_out(other, place.unit(SKETCH), 1), place, seat, w / h) <= 0.06, (hero.id, other.id)


def test_the_words_of_a_defeat_lie_beside_the_villain_and_below_the_team():
    heroes = [sitters.deck(name) for name in HEROES[:5]]
    blade, voss = (sitters.deck(name, "villain") for name in ("baron_blade", "grand_warlord_voss"))
    size = (870, 400)
    words = result_panel.words_rect("heroes_lose", size)
    first, second = (
        result_panel.result_panel("heroes_lose", heroes, villain, 3, size).subsurface(words)
        for villain in (blade, voss)
    )
    assert pixels(first) == pixels(second), "nothing of the villain is where the words lie"
    few = result_panel.result_panel("heroes_lose", heroes[:3], blade, 3, size).subsurface(words)
    assert pixels(first) == pixels(few), "and nothing of the team"


def test_frames_of_a_destroyed_card():
    card = small_face.small_face(sitters.face(), (86, 120))
    pad = motion_frames.hit_margin(card)
    wanted = (86 + 2 * pad, 120 + 2 * pad)
    assert {f.get_size() for f in motion_frames.destroyed_frames(card, sitters.deck())} == {wanted}
    assert motion_frames.dimmed(card).get_at((43, 60)) != card.get_at((43, 60))


def test_noise_takes_spaces_and_accents():
    assert sound_words.sound_word("OH NO: é!", 40, GOLD).get_width() > 80


@pytest.mark.parametrize("size", [(93, 160), (54, 72)])
def test_the_stamp_of_a_hero_who_is_out_leaves_the_name_in_sight(size: tuple[int, int], monkeypatch):
    look = sitters.character("the_argent_adept", state="incapacitated")
    with_stamp = characters.small_hero(look, size)
    monkeypatch.setattr(characters, "stamp", lambda *given: pygame.Surface((1, 1), pygame.SRCALPHA))
    without = characters.small_hero(look, size)
    plate = pygame.Rect(0, size[1] - plate_high(look.title, size[0], PLAIN) + 6, size[0], 99).clip(without.get_rect())
    assert pixels(with_stamp) != pixels(without)
    assert pixels(with_stamp.subsurface(plate)) == pixels(without.subsurface(plate))
