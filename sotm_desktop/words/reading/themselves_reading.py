"""Damage that those who deal it deal to themselves, or to others, in text that holds."""

from __future__ import annotations

from .chart import Grammar
from .noun_reading import joined

THEMSELVES = "(?:themselves|themself|itself|himself|herself)"
NOT_THEMSELVES = {"not": [{"is": "dealer"}]}


def to_themselves(grammar: Grammar) -> None:
    """Whether those who deal damage deal it to themselves."""
    others = f"other than {THEMSELVES}"
    grammar.say("to_themselves", f" to {THEMSELVES}", lambda s: [{"is": "dealer"}])
    grammar.say("to_themselves", f" to cards {others}", lambda s: [NOT_THEMSELVES])
    grammar.say("to_themselves", f" to {{what:noun}} {others}", lambda s: joined(s["what"], [NOT_THEMSELVES]))
