"""The moments of turns and rounds: "when your POWER PHASE begins", "at the end of the next round"."""

from __future__ import annotations

from typing import Any

from .chart import Grammar
from .choice_reading import ORDINALS

PHASES = "start|play|power|draw|end"
LATER = rf"(?P<nth>{'|'.join(ORDINALS)}|\d+th) "
"""Which of those to come it is."""
AFTER_THIS = " after this"


def declare(grammar: Grammar) -> None:
    """A phase that begins: ``when your POWER PHASE begins`` or, for text that waits, ``at the start of your turn``; and
    the two moments of a round."""
    phase = rf"(?P<phase>{PHASES}) phase"
    for family, before, coming, part, after in (
        ("event", "(?:after|when|whenever)", "", phase, " begins"),
        ("moment", "at the start of", "", "(?P<phase>)turn", ""),
        ("moment", "at the beginning of", "", phase, ""),
        ("next_moment", "at the start of", "next ", "(?P<phase>)turn", ""),
        ("next_moment", "at the beginning of", "next ", phase, ""),
        ("later_moment", "at the start of", LATER, "(?P<phase>)turn", AFTER_THIS),
        ("later_moment", "at the beginning of", LATER, phase, AFTER_THIS),
    ):

        def say(whose: str, means: Any, family: str = family, around: tuple[str, str] = (before, after)) -> None:
            def begins(slots: dict[str, Any]) -> Any:
                phase, more = slots["phase"] or "start", means(slots)
                event = {"phase_begins": {"phase": phase, **more} if more else phase}
                return {"event": event, "nth": nth(slots["nth"])} if slots.get("nth") else event

            grammar.say(family, f"{around[0]} {whose}{around[1]}", begins)

        say(f"any hero's {coming}{part}", lambda s: {})
        say(f"(?:your|their) {coming}{part}", lambda s: {"by": [{"is": "you"}]})
        say(f"{{by:owner}} {coming}{part}", lambda s: {"by": [{"is": s["by"]}]})
        say(f"{{by:any_hero}}(?:'s|') {coming}{part}", lambda s: {"by": s["by"]})
        say(f"the {coming}{part} of {{by:any_hero}}", lambda s: {"by": s["by"]})
        say(f"the {coming}(?P<turn>villain|environment) {part}", lambda s: {"turn": s["turn"]})

    def say_later(template: str, word: str, more: int = 0) -> None:
        grammar.say("later_moment", template, lambda s: {"event": {word: {}}, "nth": nth(s["nth"]) + more})

    grammar.say("next_moment", "at the (?:start|beginning) of the next round", lambda s: {"round_begins": {}})
    grammar.say("next_moment", "at the end of (?:the|this|the current) round", lambda s: {"round_ends": {}})
    grammar.say("event", "at the end of (?:every|the) round", lambda s: {"round_ends": {}})
    say_later(f"at the (?:start|beginning) of the {LATER}round{AFTER_THIS}", "round_begins")
    say_later(f"at the end of the {LATER}round{AFTER_THIS}", "round_ends", 1)  # that of this round is the first
    grammar.say("later_moment", "at the end of the next round", lambda s: {"event": {"round_ends": {}}, "nth": 2})


def nth(said: str) -> int:
    """``second``, ``7th``."""
    return ORDINALS.get(said) or int(said[:-2])
