"""The plain fields of a deck file: texts, numbers, ids, keywords, icons, each checked for what it may be."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Protocol, TypeVar

from sotm_desktop.cards.complaints import nearest
from sotm_desktop.cards.source import Source, shown
from sotm_desktop.engine.definitions import PLURAL

ID = re.compile(r"[\w .'-]+")
PRONOUNS = ("they", "she", "he", "it", PLURAL)
"""How text may speak of a character."""
Default = TypeVar("Default", int, None)
LONGEST_NAME = 200


def icons_in(said: str | list[str] | None) -> tuple[str, ...]:
    """The icons that a card says it has: none, one, or a list of them."""
    return () if not said else (said,) if isinstance(said, str) else tuple(said)


def _is_word(source: Source) -> bool:
    return isinstance(source.value, str) and bool(source.value.strip())


class Complain(Protocol):
    """How what is wrong with a value, or with a key of it, is said, with the way out."""

    def __call__(self, source: Source, found: str, hint: str = "", key: str = "") -> None: ...


class FileFields:
    """Reads fields of a map; what is wrong with one is said through ``complain``, and something fitting is given."""

    def __init__(self, complain: Complain) -> None:
        self.complain = complain

    def check_keys(self, source: Source, known: set[str], what: str, instead: Mapping[str, str] | None = None) -> bool:
        """Whether it is a map; what is wrong with its keys is complained about. ``instead``: what to do about some."""
        if not isinstance(source.value, dict):
            self.complain(source, f"expected the fields of {what}, found {shown(source)}")
            return False
        for key in source.value:
            if key not in known:
                hint = (instead or {}).get(key) or nearest(key, known)
                self.complain(source, f"{what} has no {key!r}", hint, key)
        return True

    def map(self, source: Source, key: str) -> dict[str, Source]:
        """What stands there by its ids; {} where there is no map."""
        found = source.value.get(key)
        if found is None or not isinstance(found.value, dict):
            self.complain(found or source, f"{key!r} must be a map of ids", f"add `{key}:`")
            return {}
        for name in found.value:
            self.check_id(found, name, name)
        return found.value

    def check_id(self, source: Source, name: str, key: str = "") -> None:
        """Ids are put together with other signs in saves and logs, so those cannot be in them."""
        if not ID.fullmatch(name):
            self.complain(source, f"{name!r} is no id", "an id is letters, figures and underlines", key)

    def text(self, source: Source, key: str) -> str:
        """A text that must be there."""
        found = source.get(key)
        if found is None:
            self.complain(source, f"{key!r} is missing", f"add `{key}:`")
            return ""
        if not isinstance(found.value, str) or not found.value.strip():
            self.complain(found, f"expected a text for {key!r}, found {shown(found)}")
        if len(found.word) > LONGEST_NAME:
            self.complain(found, f"{key!r} has {len(found.word)} letters", f"at most {LONGEST_NAME}")
        return found.word

    def text_or_none(self, source: Source, key: str) -> str | None:
        """A text that may be left out."""
        return self.text(source, key) if source.get(key) is not None else None

    def choice(self, source: Source, key: str, choices: tuple[str, ...]) -> str:
        """One of some words."""
        value = self.text(source, key)
        if value and value not in choices:
            self.complain(source.value[key], f"{value!r} does not fit here", nearest(value, choices))
        return value

    def number(self, source: Source, key: str) -> int:
        """A number that must be there."""
        if source.get(key) is None:
            self.complain(source, f"{key!r} is missing", f"add `{key}:` with a number")
        return self.number_or(source, key, 1)

    def number_or(self, source: Source, key: str, default: Default, least: int = 1) -> int | Default:
        """A number from ``least`` to 999, or what counts when it is left out."""
        found = source.get(key)
        if found is None:
            return default
        if type(found.value) is not int or not least <= found.value <= 999:
            self.complain(found, f"expected a number from {least} to 999 for {key!r}, found {shown(found)}")
            return 1
        return int(found.value)

    def keywords(self, source: Source) -> tuple[str, ...]:
        """The keywords of a card; none when they are left out."""
        found = source.get("keywords")
        if found is None:
            return ()
        if not isinstance(found.value, list) or not all(isinstance(item.value, str) for item in found.value):
            self.complain(found, "keywords are a list of words", "keywords: [ongoing, limited]")
            return ()
        return tuple(item.value for item in found.value)

    def other_keywords(self, source: Source, key: str) -> None:
        """The keywords that only cards of other decks have; none when they are left out."""
        found = source.get(key)
        items = () if found is None else found.value
        if found is not None and not (isinstance(items, list) and items and all(_is_word(item) for item in items)):
            self.complain(found, f"{key!r} is a list of keywords, at least one", f"`{key}: [robot]`")

    def nemeses(self, source: Source) -> tuple[str, ...]:
        """The icons of a card: one, or a list of several."""
        found = source.get("nemesis")
        if found is None or not isinstance(found.value, list):
            return icons_in(self.text_or_none(source, "nemesis"))
        for each in found.value:
            if not isinstance(each.value, str) or not each.value.strip():
                self.complain(each, f"expected the id of a deck for 'nemesis', found {shown(each)}")
        return icons_in([each.value for each in found.value if isinstance(each.value, str)])

    def pronoun(self, source: Source, default: str) -> str:
        """How text speaks of a person."""
        return default if source.get("pronoun") is None else self.choice(source, "pronoun", PRONOUNS)
