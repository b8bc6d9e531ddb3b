"""What is lettered into pictures: banners, frames, sounds."""

from __future__ import annotations

# -- banners --------------------

FLIP = "FLIP!"

# -- characters --------------------

OUT_COLD = "OUT COLD"
ABILITIES = "Incapacitated: pick one a turn"
FIRST = "First"
HERO = "Hero"
FIRST_APPEARANCE = "First Appearance"
HERO_CHARACTER = "Hero character"


def power_called(power_name: object) -> str:
    return f"POWER: {power_name}"


# -- covers --------------------

CRITICAL_EVENT = "Critical event"
EVENT = "Event"


def limit_of(number: object) -> str:
    return f"Limit {number}"


# -- result panel --------------------

RESULTS = {"heroes_win": "VICTORY!", "draw": "DRAW"}
DEFEAT = "DEFEAT"
BEATEN = "Beaten"


# -- small event --------------------

CRITICAL = "Critical"

# -- sound words --------------------

SOUNDS = {
    "melee": "KRAK!", "projectile": "PTAK!", "fire": "FWOOSH!", "cold": "KRSSH!", "energy": "ZZARK!", "toxic": "HSSSS!",
    "lightning": "ZA-KOOM!", "infernal": "SKREE!", "radiant": "SHEEN!", "psychic": "VWOMM!", "sonic": "WHOOM!",
}  # fmt: skip
"""Damage type → how a hit of it sounds."""


# -- villains --------------------

VILLAIN = "Villain"


def nemesis_of(replace: object) -> str:
    return f"Nemesis: {replace}"
