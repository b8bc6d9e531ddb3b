"""The reference of every word that a card may use, made from the vocabulary itself, for `cardsets/README.md`.

``python -m sotm_desktop.cards.reference cardsets/README.md`` writes it anew below the marker; a test looks whether it
is up to date, and whether every example can be built and printed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from sotm_desktop.cards.card_parts import CARD_PARTS
from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.scope import Scope
from sotm_desktop.cards.source import Source
from sotm_desktop.cards.word_builder import WordBuilder
from sotm_desktop.cards.yaml_reader import Reader
from sotm_desktop.engine.definitions import Definition, Face
from sotm_desktop.engine.effects.card_triggers import BeingDestroyed
from sotm_desktop.engine.effects.filters import KEYWORDS_AS_WORDS, SIDES
from sotm_desktop.engine.effects.references import IT_PARTS
from sotm_desktop.engine.effects.triggers import Happening
from sotm_desktop.engine.effects.word import (
    COMING,
    DAMAGE,
    DAMAGE_TYPES,
    MISSING,
    STANDARD_NAMES,
    VERB,
    VOCABULARY,
    Field,
    Word,
)
from sotm_desktop.words.card_text import clause_text

MARKER = "<!-- From here on this file is made by sotm_desktop/cards/reference.py: change the words there, not here. -->"
FAMILIES = {
    "verb": ("Verbs", "A sentence of a text: what is done. `as: name` beside a verb names what it did."),
    "selector": ("Choices of cards", "Whom or what a verb means. A bare name is a card that the text already knows."),
    "test": ("Words of filters", "A filter is a list of words that all hold for a card: `[villain, target, other]`."),
    "quantity": ("Amounts", "A number: a figure, `H`, or one of these."),
    "condition": ("Conditions", "What stands behind `if:` and in `that:`."),
    "area": (
        "Play areas",
        "Where a card goes: that of a deck, by its name (`villain`, `that`), or one of these.",
    ),
    "event": ("Events", "What a trigger answers: `triggers: [{whenever: …, do: […]}]`."),
    "static": ("Static texts", "What holds as long as the card is in play: `static: […]`."),
}
KINDS = {
    "quantity": "an amount", "selector": "a choice of cards", "filter": "a filter",
    "filters": "a list of three or more filters", "two_filters": "a list of two or more filters",
    "condition": "a condition",
    "block": "verbs", "blocks": "lists of verbs", "static": "a static text", "statics": "static texts",
    "event": "an event, or a list of events",
    "word": "one of", "words": "some of", "flag": "true or false", "number": "a figure",
    "card_id": "the id of a card of this deck", "card_ids": "ids of cards of this deck",
    "keyword": "a keyword of any deck", "keywords": "keywords of any deck",
    "form": "a character card of this hero's deck, by its id",
    "pool": "a name of tokens", "option": "one of the options", "options": "words of your own, two at least",
    "result": "a name given with `as`",
    "deck": "own, villain, environment, the id of a side deck, or `that` in a text that goes through decks",
    "text": "a text", "area": "a play area",
}  # fmt: skip
"""What a field may hold, in words."""

NAMES = (
    *STANDARD_NAMES, "seen", "hit", "hits", "healed", "chosen", "discarded", "caught", "paid", "picks", "gone",
    "hp_before", "each", "target", "deck", "picked", "guess",
)  # fmt: skip
"""Names that the examples take for granted."""
CARDS, KEYWORDS = ("spare_key", "toolbox"), ("device", "minion", "ordnance", "perform")
FORMS = frozenset(("standard", "huge", "tiny"))
SOMEBODY = Definition("example", "somebody", "", "hero", 1, (Face("Example"),))
"""The hero on whose card the examples stand."""


def example_of(cls: type[Word], text: str | None = None) -> tuple[Any, list[Complaint]]:
    """The node of a word's example, and what is wrong with it."""
    text = cls.example if text is None else text
    reader = Reader(f"the example of {cls.word!r}")
    documents = reader.read(text)
    builder = WordBuilder(reader.file)
    builder.cards, builder.keywords = frozenset(CARDS), frozenset(KEYWORDS) | frozenset(KEYWORDS_AS_WORDS)
    builder.forms = FORMS
    if not documents:
        return None, reader.complaints
    fact = (
        "destroy"
        if "it.card" in text or cls.speaks_of in (COMING, "destroy")
        else "regain"
        if "amount_regained" in text
        else DAMAGE
    )
    scope = Scope(NAMES, fact, is_coming=True)
    return _built(builder, cls.family, documents[0], scope), [*reader.complaints, *builder.complaints]


def _built(builder: WordBuilder, family: str, source: Source, scope: Scope) -> Any:
    """An example may be the word itself, or a verb that uses it."""
    word = next(iter(source.value)) if isinstance(source.value, dict) else ""
    if isinstance(source.value, list):
        return builder.filter(source, scope, "example")
    family = family if word in VOCABULARY[family] and family != "test" else "verb"
    if family == "verb":
        return builder.verb(source, scope, "example")[0]
    return builder.word(Word, family, source, word, scope, "example")


# -- the reference


def reference() -> str:
    """Everything that a card may say, as Markdown."""
    parts = [_overview()]
    for family, (title, about) in FAMILIES.items():
        words = VOCABULARY[family]
        parts.append(f"## {title}\n\n{about}\n\n" + "\n\n".join(_entry(words[name]) for name in sorted(words)))
    return "\n\n".join(parts) + "\n"


def _overview() -> str:
    sides = ", ".join(f"`{side}`, `non_{side}`" for side in SIDES)
    return (
        "## Words without fields\n\n"
        f"* Parts of a card: {_listed(CARD_PARTS)}.\n"
        f"* In filters: {sides}; the keywords {_listed(KEYWORDS_AS_WORDS)}; and the words below. "
        "Other keywords are written `{keyword: device}`.\n"
        f"* Types of damage: {_listed(DAMAGE_TYPES)}.\n"
        "* Names of cards: `self` (this card), `you` (the hero or villain of the deck, nobody on an environment's; the "
        "hero spoken of inside `each_hero` and the like), `villain`, `host` (the card that this one lies next to), "
        "`each` (in `for_each`), `target` (inside `amount`), names given with `as`; in a reaction "
        f"{_parts_of(DAMAGE)}, in `when_destroyed` {_parts_of(BeingDestroyed.fact)}, in text of a phase "
        f"{_parts_of('phase')}; in a trigger those that stand behind its event (below).\n"
        f"* Verbs whose results `as` keeps for later sentences: {_with_value()}; and those that hold others "
        "(`may`, `if`, `for_each`, `each_deck`, `owner` and the like) for what is done in them."
    )


def _with_value() -> str:
    """The verbs whose results later sentences can use."""
    verbs = VOCABULARY["verb"]
    return _listed(name for name in sorted(verbs) if "Its value" in (verbs[name].__doc__ or ""))


def _listed(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _entry(cls: type[Word]) -> str:
    lines = [f"### `{cls.word}`", "", _said(cls.__doc__ or ""), ""]
    lines += [_field(name, field, cls) for name, field in cls.fields.items()]
    if issubclass(cls, Happening):
        lines.append(_names_in(cls))
    lines += ["", "```yaml", cls.example, *([f"# {printed}"] if (printed := _printed(cls)) else []), "```"]
    return "\n".join(lines if cls.fields or issubclass(cls, Happening) else [*lines[:3], *lines[4:]])


def _names_in(cls: type[Happening]) -> str:
    """What text that answers an event may call by a name: the very names that the loader takes there."""
    return f"* its text knows {_parts_of(cls.fact) or 'no `it.…`'}"


def _parts_of(fact: str) -> str:
    return _listed(f"it.{part}" for part in IT_PARTS.get(fact, {}))


def _said(text: str) -> str:
    """A docstring as Markdown."""
    return " ".join(text.split()).replace("``", "`")


NOT_ASKED = "cards that nobody chooses, as by a name (a `pick` before chooses them)"
"""What stands where a verb means cards and asks nobody which."""


def _field(name: str, field: Field[Any], cls: type[Word]) -> str:
    is_unasked = field.holds == "selector" and cls.family == VERB and not field.asks
    kind = NOT_ASKED if is_unasked else KINDS[field.holds]
    choices = "the types of damage" if field.choices == DAMAGE_TYPES else _listed(field.choices)
    if field.holds in ("word", "words"):
        others = ", or `{other_than: …}` for all others" if field.holds == "words" and name == "type" else ""
        kind = f"{kind} {choices}{others}"
    elif field.choices:
        kind = f"{kind}; or {choices}"
    notes = [kind, _default(field), "may stand alone, without its name" if cls.main == name else "", _said(field.says)]
    return f"* `{name}`: " + "; ".join(note for note in notes if note)


def _default(field: Field[Any]) -> str:
    if field.default is MISSING:
        return ""
    if field.default in (None, ()):
        return "may be left out"
    return f"`{str(field.default).lower() if isinstance(field.default, bool) else field.default}` when left out"


def _printed(cls: type[Word]) -> str:
    node, complaints = example_of(cls)
    if complaints or node is None:
        return ""
    text = clause_text(node, SOMEBODY, {"somebody": "the hero"})
    return text[:1].upper() + text[1:]


def renewed(text: str) -> str:
    """A README with the reference below its marker made anew."""
    return text.partition(MARKER)[0] + MARKER + "\n\n" + reference()


def main(arguments: list[str]) -> int:
    """Writes the reference into the files given, or prints it."""
    for name in arguments:
        path = Path(name)
        path.write_text(renewed(path.read_text(encoding="utf-8")), encoding="utf-8")
    if not arguments:
        print(reference(), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
