"""Who is meant where a text says a name: itself, "you", the host, a card of what it answers, what a sentence named."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sotm_desktop.cards.complaints import nearest
from sotm_desktop.cards.plain_fields import KnowsKeyword, PlainFields, named_word, no_keyword
from sotm_desktop.cards.pointless import without_hero, without_host
from sotm_desktop.cards.scope import NOBODY, Scope
from sotm_desktop.cards.source import Source, shown
from sotm_desktop.engine.effects.references import Reference, parts_of
from sotm_desktop.engine.effects.word import ALSO, Field

NOTHING_ANSWERED = "`it.…` is the card that a trigger or a reaction answers, and this text answers no card"

ASKED_BEHIND = (
    "what an event says of itself cannot look at another card of it; ask that behind the event: "
    "`if: {not: {fits: {card: it.source, what: [{is: it.target}]}}}`"
)
SELECTED_BEFORE = (
    "of the card that the text around answers, select it before this sentence, `{{pick: it.{0}}}` with `as: that_one`, "
    "and say `{{is: that_one}}` in the event"
)
OTHER_ENDS = {
    "dealer": "`dealer` is who deals a damage, known in `to` of static text about it (`increase_damage`, `immune`, …); "
    "who does is what `from` says, and of an event it is asked behind it: `if: {fits: {card: it.source, what: […]}}`",
    "damaged": "`damaged` is the target of a damage, known in `from` of static text about it (`increase_damage`, "
    "`immune`, …); who is dealt it is what `to` says, and of an event it is asked behind it: "
    "`if: {fits: {card: it.target, what: […]}}`",
}
"""Names that filters at one end of a damage have for the card at its other end → where they are known."""


def _nothing_known(scope: Scope, part: str) -> str:
    """Why a text has no ``it.…``: it answers nothing, or only says what it answers, or answers several events that know
    no card by the same name. ``part``: what stands behind the dot."""
    if scope.is_of_event and part in parts_of(scope.outlived):
        return SELECTED_BEFORE.format(part)
    if scope.is_of_event:
        return ASKED_BEHIND
    fact = scope.fact
    known = [", ".join(f"it.{part}" for part in parts_of(kind)) for kind in fact.split(ALSO)]
    if len(known) < 2 or not all(known):
        return NOTHING_ANSWERED
    of_each = ", ".join(f"another {some}" for some in known[1:])
    return f"its events know no card by the same name, one {known[0]}, {of_each}: write a trigger for each of them"


class NamesMeant(PlainFields):
    """Reads the names of cards in the texts of one file; what is called so nowhere, or not yet, is a mistake."""

    def __init__(self, file: str, knows_keyword: KnowsKeyword = no_keyword, is_kept: bool = False):
        super().__init__(file, knows_keyword, is_kept)
        self.code: dict[str, Any] = {}
        """What runs, and what a table remembers something for, by its key."""
        self._behind: list[str] = []
        """The names that the sentences around the one that is read give what comes behind them; "" for none."""

    @contextmanager
    def named_behind(self, name: str) -> Iterator[None]:
        """While a sentence is read that gives what comes behind it a name, or "" where it gives none."""
        self._behind.append(name)
        yield
        self._behind.pop()

    def _keyword(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> str:
        """A keyword of a card, or, where the field takes it, the name of a sentence by which one is selected."""
        slot = scope.slot(source.word) if field.choices else None
        if slot is not None and slot in scope.said and self.said_by(source.word) in field.choices:
            return named_word(source.word, slot)
        return super()._keyword(source, scope, key, field)

    def said_by(self, name: str) -> str:
        """The verb of the sentence that gave a name last; "" of none."""
        return ""

    def _reference(self, source: Source, scope: Scope, key: str) -> Reference | None:
        name, _, part = source.value.partition(".")
        if part:
            parts = scope.parts
            if name != "it" or part not in parts:
                hint = nearest(source.value, [f"it.{p}" for p in parts]) if parts else _nothing_known(scope, part)
                self.complain(source, f"{shown(source)} means nothing here", hint)
                return None
            found = Reference(source.value, 2, part, key)
            found.of_discard = scope.fact == "discard" and part == "hero"
            if found.remembers:
                self.code[key] = found
            return found
        if name in ("host", "villain"):
            self.wrong(source, without_host(scope) if name == "host" else None)
            return Reference(name, None, "", key)
        if name == "you" and scope.you == NOBODY:
            self.wrong(source, without_hero(name, scope))
            return None
        slot = scope.slot(name)
        if slot is None or name == "it":
            known = [known for known in scope.names if known not in ("it", "")]
            known += [f"it.{p}" for p in scope.parts]
            hint = nearest(name, [*known, "host", "villain"])
            if name in OTHER_ENDS:
                hint = OTHER_ENDS[name]
            elif name in self._behind:
                hint = f"{name!r} is known behind this sentence only; name the one inside it: `do: [{{…, as: {name}}}]`"
            self.complain(source, f"nothing is called {name!r} here", hint)
            return None
        return Reference(name, slot, "", key)
