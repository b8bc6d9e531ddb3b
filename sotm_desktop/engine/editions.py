"""The switches in which editions of the rules differ. No code asks which edition is played, only which switch is on.

An edition is data in the card sets (``editions/*.yaml``): a name and values for some of these switches.
"""

from __future__ import annotations

from typing import NamedTuple


class Switch(NamedTuple):
    """One point in which rule sets differ."""

    values: tuple[str, ...]
    """What it may be set to; the first is the default."""
    says: str
    """What it decides, with the source of its values."""


SWITCHES = {
    "limited.duplicate": Switch(
        ("hand", "trash"),
        "Where a Limited card goes that an effect would play while a copy is in play: to its hero's hand (Definitive "
        "rulebook, Limited) or into the trash (classic rulebook, Limited).",
    ),
    "each.membership": Switch(
        ("live", "snapshot"),
        'Whether "each" also means what comes into play while it resolves (Definitive rulebook, FAQs) or only what was '
        "there when it began (classic rulebook, Simultaneous effects).",
    ),
    "reshuffle.on": Switch(
        ("draw_play", "draw_discard_play", "draw_play_reveal"),
        "What makes an empty deck anew from its trash: drawing and playing (Definitive rulebook, FAQs), discarding "
        "from it too (classic rewritten rulebook), or revealing from it too (classic reference manual).",
    ),
}


def chosen(switches: dict[str, str]) -> dict[str, str]:
    """Every switch with its value. Raises KeyError with a sentence when a name or a value is unknown."""
    for name, value in switches.items():
        if name not in SWITCHES:
            raise KeyError(f"there is no switch {name!r}; there are {', '.join(sorted(SWITCHES))}")
        if value not in SWITCHES[name].values:
            raise KeyError(f"the switch {name!r} cannot be {value!r}; it is one of {', '.join(SWITCHES[name].values)}")
    return {name: switches.get(name, switch.values[0]) for name, switch in SWITCHES.items()}
