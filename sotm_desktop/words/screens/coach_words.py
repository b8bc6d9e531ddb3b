"""What the coach says in any game, and the words around every lesson."""

from __future__ import annotations

from sotm_desktop.words.lessons import Deed, Novelty

SKIP_TUTORIAL = "Skip tutorial"
GOT_IT = "Got it"
IS_PICKED = "It is picked: press CONFIRM when you have all."
"""In place of what a lesson says to click, where that was clicked before."""
IS_PICKED_BY_KEYS = "It is picked: {Enter} on it confirms."

BY_KEYS: dict[Deed, str] = {
    Deed.PLAYED: "Press the number on the ringed card, then {Space}.",
    Deed.READ: "Press {Tab} until a card opens, and read it.",
    Deed.PICKED: "{Tab} to a card with a blue frame, then {Enter}.",
    Deed.POWER_USED: "{Tab} to a red power plate, then {Enter}.",
    Deed.DREW: "Press {Space} to draw.",
}
"""What a lesson says to do, for players who use the keyboard; what is not in here is said alike to all."""
CLICK_UNDO = "Click UNDO once and look."
"""In place of a lesson's key, for players who use the mouse."""
HIT_BY_KEYS = "{Tab} to the ringed card, then {Enter}; {Enter} again confirms."

NOVELTIES: dict[Novelty, tuple[str, tuple[str, ...]]] = {
    Novelty.REDIRECT: (
        "Redirect",
        ("Damage can go to another target before it lands.", "It is then worked out for that one."),
    ),
    Novelty.REACTION: (
        "Reaction",
        ("It answers damage to its hero, in anyone's turn.", "Each may be used once a turn."),
    ),
    Novelty.INCAPACITATED: (
        "Incapacitated",
        ("A hero with no HP left turns over.", "One ability each turn still helps the others."),
    ),
    Novelty.FLIP: ("Flip", ("This card turned over.", "Its other side counts from now on.")),
    Novelty.EVENT: ("Event", ("It adds rules to the whole game.", "Read its card before you begin.")),
    Novelty.ADVANCED: ("Advanced", ("The villain has one more rule.", "It stands on the character card.")),
    Novelty.LIMITED: ("Limited", ("Only one copy of this card may be in play.",)),
    Novelty.ENVIRONMENT: ("Environment", ("It can hurt both sides.", "Its targets can be hit like any other.")),
    Novelty.NEMESIS: ("Nemesis", ("Nemeses deal each other 1 more damage.", "The red burst marks both.")),
}
"""Title and sentences; the first of these stands on the marker."""


def new(title: object) -> str:
    return f"New: {title}"


def lesson_of(number: object, count: object) -> str:
    return f"Lesson {number} of {count}"


def tutorial_is_over(key: object) -> str:
    over = "That was the tutorial: play on."
    return f"{over} {key} shows every key." if key else over
