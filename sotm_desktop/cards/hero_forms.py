"""The character cards of a hero that are forms: in sets of which one is in the game, or that no game begins with."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from sotm_desktop.cards.complaints import nearest
from sotm_desktop.cards.file_fields import Complain
from sotm_desktop.cards.source import Source
from sotm_desktop.engine.definitions import STANDARD, Definition

FORM_KEYS = ("form_of", "form", "begins")
"""The fields of a hero's character card that say so."""


def named_in_text(characters: Mapping[str, Source]) -> frozenset[str]:
    """The forms that text may name: of a set besides the first its form says by ``form`` which of these it is."""
    return frozenset(name for name, card in characters.items() if card.get("form_of") is None)


def read_forms(
    made: Mapping[str, Definition], characters: Mapping[str, Source], named: Collection[str], complain: Complain,
    text: Callable[[Source, str], str],
) -> None:  # fmt: skip
    """Tells each character card of a file what its fields say of it. ``named``: the forms that text may name, those of
    the deck among them to which the file adds some; ``text``: reads a field that is a word."""
    seen: set[tuple[str, str]] = set()
    for name, card in characters.items():
        found = made.get("" if name == STANDARD else name)
        if found is None:
            continue
        found.begins = _begins(name, card, complain)
        if card.get("form_of") is None:
            if card.get("form") is not None:
                complain(card, "`form` says which form it is in a set", "name the set, too: `form_of:`", "form")
            continue
        first, form = text(card, "form_of"), text(card, "form") if card.get("form") is not None else ""
        if first not in named or first not in characters or first in (name, STANDARD):
            others = sorted(set(named) & set(characters) - {name, STANDARD})
            hint = nearest(first, others) if others else "the first card of a set stands beside it, without `form_of`"
            if first == STANDARD:
                hint = "the forms of the standard character card are those without `form_of`: leave it out"
            complain(card, f"{first!r} is the first card of no further set of forms", hint, "form_of")
        elif form not in named or form in (first, STANDARD):
            known = sorted(set(named) - {first, STANDARD})
            complain(
                card,
                f"{name!r} needs `form:` with one of the forms that text names, and {form!r} is none"
                if form
                else f"{name!r} does not say which form of that set it is",
                f"add `form: {known[0]}`" if known and not form else nearest(form, known),
                "form" if form else "",
            )
        elif (first, form) in seen:
            complain(
                card, f"the set of {first!r} has a form {form!r} already", "each form stands in a set once", "form"
            )
        else:
            seen.add((first, form))
            found.form_of, found.form = first, form
            made[first].form_of, made[first].form = first, STANDARD


def _begins(name: str, card: Source, complain: Complain) -> bool:
    said = card.get("begins")
    if said is None:
        return True
    if not isinstance(said.value, bool):
        complain(said, "expected true or false for 'begins'", "`begins: false`: no game begins with it")
    elif name == STANDARD and said.value is False:
        complain(said, "the standard character card always begins", "leave `begins` out, or give it to another one")
        return True
    return said.value is not False
