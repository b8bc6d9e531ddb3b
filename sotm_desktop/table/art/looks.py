"""What the looks is told about a deck, a card and a character: plain values, all words already made."""

from __future__ import annotations

import colorsys
import hashlib
import random
from dataclasses import dataclass, field

from ...widgets.palette import (
    LARGE_FLOOR,
    Colour,
    contrast,
    darken,
    grey,
    letters_on,
    lighten,
    lit_tint,
    mix,
    panel_tint,
    readable_fill,
    rgb,
)
from .cover_look import CoverLook
from .figure import Figure, invented_figure
from .own_picture import OwnPicture

KINDS = ("one_shot", "ongoing", "item", "target", "device", "emergency")


@dataclass(frozen=True)
class DeckLook:
    """A deck's four colours and its emblem. Colours are `#1F55C9`; `side` is hero, villain or environment."""

    id: str
    name: str
    side: str
    ground: str
    accent: str
    dark: str
    spice: str
    emblem: str
    horizon: str = "city"
    figure: Figure | None = None
    """The person; None for a place."""
    portrait: OwnPicture | None = None
    """A picture of the card set's own in place of the person."""


@dataclass(frozen=True)
class TextLine:
    """A printed line; `tag` (START, POWER, SETUP ...) stands before it as a slanted tag."""

    tag: str | None
    text: str
    is_power: bool = False


@dataclass(frozen=True)
class FaceLook:
    """A card of a deck. `scheme` and `turn` overrule the emblem's colour and angle.

    `rule_icons` are shown on small faces: `dealt+1`, `taken-1`, `immune`, `cannot`, `nemesis`, `reaction`
    or a phase.
    """

    id: str
    title: str
    kind: str
    keywords: tuple[str, ...]
    hp: int | str | None
    """As it is printed, which may be by H; None without."""
    icon: str | None
    lines: tuple[TextLine, ...]
    deck: DeckLook
    copies: int = 1
    rule_icons: tuple[str, ...] = ()
    scheme: str | None = None
    turn: int = 0
    picture: OwnPicture | None = None
    """A picture of the card set's own in place of the icon."""
    figure: Figure | None = None
    """A person in place of the icon."""


@dataclass(frozen=True)
class CharacterLook:
    """A hero or villain character card. `state` is front, back (a villain's other side) or incapacitated."""

    id: str
    title: str
    deck: DeckLook
    hp: int | str | None
    """As it is printed, which may be by H; None without."""
    keywords: tuple[str, ...]
    lines: tuple[TextLine, ...]
    back_lines: tuple[TextLine, ...]
    power_name: str | None
    nemesis: str | None
    description: str | None
    state: str = "front"
    variant: str | None = None
    label: str = ""
    """What a further character card of a hero is called."""


@dataclass(frozen=True)
class EventLook:
    """An Event card as a comic cover. `shout` is at most five words beside its kind; `critical` blackens its band."""

    id: str
    title: str
    date: str
    limit: int
    deck: DeckLook
    lines: tuple[TextLine, ...]
    heading: str = ""
    shout: str = ""
    critical: bool = False
    cover: CoverLook | None = field(default=None, hash=False)
    """Its scene and title; None: one is invented."""


@dataclass(frozen=True)
class Palette:
    """A deck's colours as numbers: P ground, A accent, D dark, C spice, and what follows from them."""

    P: Colour
    A: Colour
    D: Colour
    C: Colour

    @property
    def on_ground(self) -> Colour:
        """Large lettering on P."""
        return letters_on(self.P)

    @property
    def on_accent(self) -> Colour:
        """Lettering on a title plate."""
        return letters_on(self.A)

    @property
    def on_dark(self) -> Colour:
        """Lettering on D: A, made lighter until it can be read."""
        tone = self.A
        while contrast(tone, self.D) < 7.0 and tone != (255, 255, 255):
            tone = lighten(tone, 0.12) if contrast(lighten(tone, 0.12), self.D) > contrast(tone, self.D) else (255,) * 3
        return tone

    @property
    def panel(self) -> Colour:
        """The ground of the quiet area."""
        return readable_panel(panel_tint(self.D))

    @property
    def lit(self) -> Colour:
        """The ground of the active area."""
        return lit_tint(self.P, self.D)

    def greyed(self) -> Palette:
        """Lights out: an incapacitated hero's colours."""
        return Palette(*(grey(colour) for colour in (self.P, self.A, self.D, self.C)))

    def dimmed_accent(self) -> Palette:
        """With paper where the accent was: the plates of somebody who is out."""
        return Palette(self.P, mix(self.A, (214, 206, 190), 0.7), self.D, self.C)


def readable_panel(fill: Colour) -> Colour:
    """A panel that body text can lie on, even when a mod's D is too light."""
    from ...widgets.palette import BODY

    for _ in range(20):
        if contrast(BODY, fill) >= 7.4:
            break
        fill = darken(fill, 0.12)
    return fill


def colours(deck: DeckLook) -> Palette:
    """The deck's palette as numbers."""
    return Palette(rgb(deck.ground), rgb(deck.accent), rgb(deck.dark), rgb(deck.spice))


def invent_palette(name: str) -> tuple[str, str, str, str]:
    """P, A, D and C for a deck without a palette, from its name: a mod is never grey."""
    return palette_of_hue(int(hashlib.sha256(name.casefold().encode()).hexdigest()[:8], 16) / 2**32)


def palette_of_hue(hue: float) -> tuple[str, str, str, str]:
    """P, A, D and C that go together, around a hue from 0 (red) to 1 (red again)."""
    ground = _hsv(hue, 0.65, 0.45)
    accent = _hsv(hue + 40 / 360, 0.30, 1.0)
    dark = panel_tint(_hsv(hue, 0.65, 0.25))
    spice = _hsv(hue + 0.5, 0.65, 0.85)
    ground = readable_fill(ground, LARGE_FLOOR)[0]
    return _code(ground), _code(accent), _code(readable_panel(dark)), _code(spice)


def _hsv(hue: float, saturation: float, value: float) -> Colour:
    r, g, b = colorsys.hsv_to_rgb(hue % 1.0, saturation, value)
    return round(r * 255), round(g * 255), round(b * 255)


def _code(colour: Colour) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)


EMBLEMS = {
    "hero": (
        "domino-mask", "star-medal", "justice-star", "mighty-force", "lightning-trio", "winged-scepter", "shield",
        "sunrise", "thunderball", "horseshoe", "eagle-emblem", "crystal-eye", "tiger-head", "flame-spin",
    ),
    "villain": (
        "devil-mask", "daemon-skull", "overlord-helm", "crown-of-thorns", "evil-moon", "horned-skull", "imp",
        "kraken-tentacle", "sunken-eye", "bestial-fangs", "skull-staff", "spider-bot", "evil-book", "oni",
    ),
    "environment": (
        "treasure-map", "modern-city", "observatory", "pagoda", "lotus", "factory", "greek-temple", "hole-ladder",
        "space-needle", "tree-growth", "brick-wall", "fountain", "magic-portal", "tornado",
    ),
}  # fmt: skip
"""What stands on the backs of decks that bring no emblem: one of these, by the id."""


def invented_deck(deck_id: str, name: str, side: str, emblem: str = "") -> DeckLook:
    """A whole look for a deck that brings none."""
    ground, accent, dark, spice = invent_palette(name)
    fitting = EMBLEMS.get(side, ("star-medal",))
    figure = invented_figure(deck_id, side) if side in ("hero", "villain") else None
    own = emblem or random.Random(f"{deck_id}/{side}/emblem").choice(fitting)
    return DeckLook(deck_id, name, side, ground, accent, dark, spice, own, figure=figure)


def chance_of(*names: object) -> random.Random:
    """The generator of a picture: the same card looks the same in every size, every game and every card set."""
    return random.Random("/".join(str(name).rpartition("/")[2] for name in names))
