"""The shipped palettes keep the promises of the look, computed from the data."""

from pathlib import Path

import pytest
import yaml

from sotm_desktop.table.art.emblems import icons, is_icon
from sotm_desktop.table.art.looks import Palette, invent_palette, invented_deck
from sotm_desktop.widgets import palette as p

pytestmark = pytest.mark.pixels

ROOT = Path(__file__).resolve().parents[3]
LOOK = yaml.safe_load((ROOT / "cardsets/definitive/look.yaml").read_text(encoding="utf-8"))
DECKS = LOOK["decks"]


def palette_of(codes: list[str]) -> Palette:
    return Palette(*(p.rgb(code) for code in codes))


@pytest.mark.parametrize("deck", DECKS)
def test_words_can_be_read_in_every_deck(deck: str):
    look = palette_of(DECKS[deck]["palette"])
    assert p.contrast(look.on_accent, look.A) >= p.BODY_FLOOR, "title plate"
    assert p.contrast(look.on_ground, look.P) >= p.LARGE_FLOOR, "large lettering on the ground"
    assert p.contrast(p.BODY, look.panel) >= 7.4, "body text in the quiet area"
    assert p.contrast(p.BODY, look.lit) >= 7.4, "body text in the active area"
    assert p.contrast(look.on_dark, look.D) >= p.BODY_FLOOR, "footer"


@pytest.mark.parametrize(
    ("deck", "share"),
    [("unity", 0.22), ("citizen_dawn", 0.20), ("megalopolis", 0.22), ("freedom_tower", 0.26), ("ra", 0.30)],
)
def test_bright_decks_light_their_area_less(deck: str, share: float):
    look = palette_of(DECKS[deck]["palette"])
    assert p.lit_share(look.P, look.D) == pytest.approx(share, abs=0.021)


@pytest.mark.parametrize("name", ["Guise", "The Block", "A", "Zzz", "Moonwolf", "", "Überheld"])
def test_a_deck_without_a_palette_gets_a_readable_one(name: str):
    codes = invent_palette(name)
    look = palette_of(list(codes))
    assert codes == invent_palette(name)
    assert p.contrast(look.on_accent, look.A) >= p.BODY_FLOOR
    assert p.contrast(p.BODY, look.panel) >= 7.4
    assert p.contrast(p.BODY, look.lit) >= 7.4
    assert p.contrast(look.on_ground, look.P) >= p.LARGE_FLOOR
    assert is_icon(invented_deck("x", name, "villain").emblem)


def test_every_icon_is_shipped():
    wanted = {look["emblem"] for look in DECKS.values()} | set(LOOK["icons"].values())
    assert wanted <= set(icons())


def test_no_deck_uses_an_icon_twice():
    for deck in DECKS:
        used = [icon for card, icon in LOOK["icons"].items() if card.startswith(deck + "/")]
        assert len(used) == len(set(used)), deck


def test_every_card_of_a_table_of_icons_belongs_to_a_deck():
    assert {card.split("/")[0] for card in LOOK["icons"]} == set(DECKS)
    assert set(LOOK["turns"]) <= set(LOOK["icons"])
