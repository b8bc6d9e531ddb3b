"""What is known of a person before anybody draws: build, head, hair, what is worn and held. Plain values, read from
look files or made up from an id."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import NamedTuple


class Tint(NamedTuple):
    """A colour by its name, made lighter or darker.

    `name` is P, A, D, C (of the deck), W paper, K ink, a code, one of the figure's own (skin, shadow, body, brow,
    hair), or 1 to 4: the colours of the part that is drawn. `change` is a share of white (above 0) or ink (below), in
    percent.
    """

    name: str
    change: int = 0


class Worn(NamedTuple):
    """A part of the kit on a figure: its colours where they are not the part's own, and where it is moved to.

    `x` and `y` are units of the figure's box, `size` is a factor around the middle of the chest.
    """

    part: str
    colours: tuple[Tint, ...] = ()
    x: float = 0.0
    y: float = 0.0
    size: float = 1.0
    is_flipped: bool = False


OVAL, KEEN, STERN, TIGHTS = Worn("oval"), Worn("keen"), Worn("stern"), Worn("tights")
FAIR, GROUND, AS_HAIR = Tint("#D9A27C"), Tint("P"), Tint("hair")


@dataclass(frozen=True)
class Figure:
    """A person as parts of the kit. Layers are drawn in the order back, hair, torso, mid, head, front."""

    build: str = "athletic"
    head: Worn = OVAL
    hair: Worn | None = None
    eyes: Worn | None = KEEN
    mouth: Worn | None = STERN
    age: Worn | None = None
    mask: Worn | None = None
    beard: Worn | None = None
    hat: Worn | None = None
    suit: Worn = TIGHTS
    back: tuple[Worn, ...] = ()
    mid: tuple[Worn, ...] = ()
    front: tuple[Worn, ...] = ()
    skin: Tint = FAIR
    body: Tint = GROUND
    brow: Tint = AS_HAIR
    burst: Tint | None = None
    """The colour of the burst behind a villain whose own accent would touch it."""
    wide: float = 1.0
    lean: float = 0.0
    head_size: float = 1.0
    chest: str = ""
    """The emblem on the chest."""
    chest_size: float = 27.0

    @property
    def outline(self) -> tuple[str, str, str]:
        """What tells people apart as black shapes: build, head and hair (or what is worn on it)."""
        on_top = self.hat or self.hair
        return self.build, self.head.part, on_top.part if on_top else ""


SKINS = ("#E3B08A", "#C98F62", "#A8683A", "#8A5632", "#6B4328", "#E7C3A2")
HAIRS = ("#2A1A14", "#6B3E1E", "#B8341B", "#D8B25A", "#D8D8D4", "#1E2A22", "#4A2A5A")
STYLES = (
    "swept",
    "forelock",
    "crop",
    "spiky",
    "topknot",
    "bob",
    "long",
    "ponytail",
    "curls",
    "bun_sticks",
    "wild",
    "dreads",
)
FACES = ("oval", "square", "heart", "long", "round", "broad")
HEROIC, SINISTER = ("slim", "athletic", "heroic", "young", "gaunt"), ("huge", "robed", "athletic", "gaunt", "heroic")
HERO_SUITS, VILLAIN_SUITS = ("tights", "belted", "coat", "jump", "plate"), ("robe", "coat", "suit", "plate", "tights")
HERO_BACKS = ("cape_wind", "spear", "bolts", "streaks", "irons", "wings", "cubes")
VILLAIN_BACKS = ("cape_ragged", "spines", "coils", "chair", "hoses", "tentacles", "hands")
COLLARS = ("collar_pop", "collar_high", "pads_round", "scarf", "medallion")


def invented_figure(deck_id: str, side: str) -> Figure:
    """Somebody for a deck that describes nobody: the same for the same id, and hardly the same for two."""
    chance = random.Random(f"{deck_id}/{side}/figure")
    is_villain = side == "villain"
    hair = Worn(chance.choice(STYLES), (Tint(chance.choice(HAIRS)),))
    mask = Worn(chance.choice(("domino", "visor_goggles", "lower_face", "goggles")), (Tint("A"),))
    return Figure(
        build=chance.choice(SINISTER if is_villain else HEROIC), head=Worn(chance.choice(FACES)), hair=hair,
        eyes=Worn(chance.choice(("glow", "cold", "slit") if is_villain else ("keen", "kind", "cold"))),
        mouth=Worn(chance.choice(("stern", "snarl", "lips") if is_villain else ("stern", "smirk", "lips"))),
        mask=mask if chance.random() < 0.5 else None,
        suit=Worn(chance.choice(VILLAIN_SUITS if is_villain else HERO_SUITS)),
        back=(Worn(chance.choice(VILLAIN_BACKS if is_villain else HERO_BACKS)),),
        mid=(Worn(chance.choice(COLLARS), (Tint("A"),)),), skin=Tint(chance.choice(SKINS)),
    )  # fmt: skip
