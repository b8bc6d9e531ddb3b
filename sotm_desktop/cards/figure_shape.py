"""The words of a look file that describe a person: parts of the kit by name, their colours and where they are moved."""

from __future__ import annotations

from sotm_desktop.cards.own_pictures import PICTURE
from sotm_desktop.cards.shapes import FLAG, TEXT, Between, Either, Fields, Like, ListOf, MapOf, Shape, Words

COLOUR = Like("#[0-9A-Fa-f]{6}", 'a colour, as in "#2E8FDB"')
TINT = Like("[PADCWK]([+-][0-9]{1,2})?|skin|hair|body|#[0-9A-Fa-f]{6}", 'a colour: P, A, D, C, W, K, "P-20", or a code')

KIT: dict[str, tuple[str, ...]] = {
    "builds": (
        "armoured", "athletic", "beast", "gaunt", "heroic", "huge", "machine", "robed", "slim", "young",
    ),
    "heads": (
        "bird_mask", "broad", "dome", "egg", "fins", "heart", "hood", "horned_helm", "hull_helm", "long",
        "maned_wolf", "nemes", "oval", "rat", "robot", "rock", "round", "skull", "square", "swarm", "winged_helm",
        "wolf",
    ),
    "ages": (
        "hard", "old",
    ),
    "eyes": (
        "cold", "crossed", "glow", "keen", "kind", "shut", "slit", "wide", "young_keen", "young_kind", "young_wide",
    ),
    "mouths": (
        "grin", "lips", "shout", "smirk", "snarl", "stern",
    ),
    "hair": (
        "bob", "braids", "bun_sticks", "crop", "curls", "dreads", "flowing", "forelock", "long", "mohawk",
        "pigtails", "ponytail", "slick", "spiky", "straight", "swept", "topknot", "wild", "wind",
    ),
    "beards": (
        "braid", "full", "goatee", "point", "tache",
    ),
    "masks": (
        "cowl", "domino", "glasses", "goggles", "lower_face", "patch", "respirator", "shades", "visor",
        "visor_goggles",
    ),
    "suits": (
        "bare", "belted", "coat", "fur", "jump", "machine", "none", "plate", "robe", "suit", "tights",
    ),
    "props": (
        "ankh_staff", "antlers", "bandolier", "bib", "birds", "bolts", "book", "bot", "camera", "cannon", "cape",
        "cape_clasp", "cape_ragged", "cape_wind", "cards", "cat", "cauldron", "chair", "cigar", "claw", "club",
        "coils", "collar_feather", "collar_flare", "collar_fur", "collar_high", "collar_pop", "corona", "crags",
        "crossed_arms", "crystals", "cubes", "debris", "dice", "earrings", "feather_crown", "fists", "flames",
        "gear_halo", "halo", "hammer", "hands", "hilt", "horseshoe", "hoses", "irons", "katana", "knives", "lyre",
        "medallion", "mist", "moon", "orb", "pads_huge", "pads_round", "pads_spike", "pistol", "raised_fist",
        "raven", "ricochets", "rifle", "ring", "scarf", "spear", "spider_arms", "spines", "streaks", "sun_disc",
        "sword", "syringes", "taiaha", "tail", "tanks", "tentacles", "torc", "vines", "wings", "wrench",
    ),
    "hats": (
        "crown", "flat_cap", "safety_helmet", "headband", "oak_crown", "slouch_hat",
    ),
}  # fmt: skip
"""Every part that `assets/figures/kit.json` draws, by its kind; a test holds the two together."""


def _part(kind: str, *further: str) -> Shape:
    """A part of the kit: its name, or a map with its colours and its place."""
    names = Words((*KIT[kind], *further))
    fields = {
        "part": names, "colours": ListOf(TINT), "at": ListOf(Between(-150, 250), 2), "size": Between(20, 300),
        "flip": FLAG,
    }  # fmt: skip
    return Either(names, Fields(fields, ("part",)))


def _figure() -> Fields:
    known: dict[str, Shape] = {"build": Words(KIT["builds"]), "head": _part("heads"), "suit": _part("suits")}
    for key, kind in (
        ("hair", "hair"), ("eyes", "eyes"), ("mouth", "mouths"), ("age", "ages"), ("mask", "masks"),
        ("beard", "beards"), ("hat", "hats"),
    ):  # fmt: skip
        known[key] = _part(kind, "none")
    known |= dict.fromkeys(("back", "mid", "front"), ListOf(_part("props")))
    known |= dict.fromkeys(("skin", "body", "brow", "burst"), TINT)
    known |= {"wide": Between(40, 160), "lean": Between(-40, 40), "head_size": Between(50, 160)}
    return Fields({**known, "chest": TEXT, "chest_size": Between(5, 60)})


FIGURE = _figure()
ONCE = {"bust": "figure"}


def _deck_look(portrait: dict[str, Shape]) -> Fields:
    over = Fields({"palette": ListOf(COLOUR, 4), "figure": FIGURE, **portrait}, once=ONCE)
    known = {"palette": ListOf(COLOUR, 4), "emblem": TEXT, "horizon": TEXT, "figure": FIGURE, **portrait}
    return Fields({**known, "variants": MapOf(over), "turned": over}, once=ONCE)


DECK_LOOK = _deck_look({})
"""What a deck file says of its look. `variants` and `turned` are what is otherwise on those cards."""
DECK_LOOK_OF_SET = _deck_look({"portrait": PICTURE})
"""The same in the look file of a card set, beside whose pictures it lies."""
