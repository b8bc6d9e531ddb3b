"""The kinds of values in the sentences of a scenario: how each is said, and what is heard where one is expected.

In a sentence that is heard, names stand as ``⟨3⟩`` and quoted texts as ``«3»``: numbers of what was found before.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from sotm_desktop.scenarios.table_names import TableNames
from sotm_desktop.words import scenario_words as words
from sotm_desktop.words.english import listed, possessive
from sotm_desktop.words.pool_names import in_words

NAME, QUOTE, NUMBER = r"⟨\d+⟩", r"«\d+»", r"\d+"
WORD = r"[a-z][a-z_]*"
CARD = rf"{NAME}(?: with {NUMBER} HP)?"


def _several(one: str) -> str:
    return rf"{one}(?:, {one})*(?:,? and {one})?"


class HeardText(NamedTuple):
    """A sentence with numbers for its names and quoted texts, and what those are."""

    text: str
    ids: tuple[str, ...]
    quotes: tuple[str, ...]


Say = Callable[[Any, TableNames], str | None]
Hear = Callable[[str, HeardText], Any]


class ValueKind(NamedTuple):
    """A kind of value. ``say`` gives None for a value that it has no words for, ``hear`` for words that mean none."""

    pattern: str
    say: Say
    hear: Hear


def _said_card(value: Any, names: TableNames) -> str | None:
    return names.name_of(value) if isinstance(value, str) else None


def _heard_card(text: str, heard: HeardText) -> str:
    return heard.ids[int(text[1:-1])]


def _said_entry(value: Any, names: TableNames) -> str | None:
    if isinstance(value, dict):
        hp = f" with {value['hp']} HP" if "hp" in value else ""
        return f"{names.name_of(value['card'])}{hp}"
    return _said_card(value, names)


def _said_hero(value: Any, names: TableNames) -> str | None:
    if isinstance(value, dict):
        return names.name_of(f"{value['deck']}:{value['variant']}" if "variant" in value else value["deck"])
    return _said_card(value, names)


def _heard_entry(text: str, heard: HeardText) -> Any:
    name, _, hp = text.partition(" with ")
    card = _heard_card(name, heard)
    return {"card": card, "hp": int(hp.removesuffix(" HP"))} if hp else card


def _said_list(say: Say, none: str) -> Say:
    def said(value: Any, names: TableNames) -> str | None:
        if not isinstance(value, list):
            return None
        found = [say(item, names) for item in value]
        return None if None in found else listed([str(each) for each in found]) if found else none

    return said


def _heard_list(hear: Hear, one: str, none: str) -> Hear:
    def heard_list(text: str, heard: HeardText) -> Any:
        return [] if text.lower() == none else [hear(each, heard) for each in re.findall(one, text)]

    return heard_list


def _list_of(one: str, say: Say, hear: Hear, none: str) -> ValueKind:
    return ValueKind(rf"(?i:{none})|{_several(one)}", _said_list(say, none), _heard_list(hear, one, none))


def _said_quote(value: Any, names: TableNames) -> str | None:
    return f'"{value}"' if isinstance(value, str) and '"' not in value and "\n" not in value else None


def _heard_quote(text: str, heard: HeardText) -> str:
    return heard.quotes[int(text[1:-1])]


def _said_number(value: Any, names: TableNames) -> str | None:
    return str(value) if type(value) is int and value >= 0 else None


POOL_WORDS = r"[a-z-]+(?: (?!and\b|tokens?\b)[a-z-]+){0,2}"
POOL = rf"\d+ {POOL_WORDS} tokens?"


def _said_pools(value: Any, names: TableNames) -> str | None:
    if not isinstance(value, dict) or not value:
        return None
    return listed([f"{count} {in_words(pool)} token{'' if count == 1 else 's'}" for pool, count in value.items()])


def _heard_pools(text: str, heard: HeardText) -> dict[str, int]:
    found = re.findall(rf"(\d+) ({POOL_WORDS}) tokens?", text)
    return {pool.replace(" ", "_"): int(count) for count, pool in found}


def _said_lost(value: Any, names: TableNames) -> str | None:
    return str(-value) if type(value) is int and value < 0 else None


def _one_of(said: dict[Any, str]) -> ValueKind:
    back = {text.lower(): value for value, text in said.items()}
    pattern = f"(?i:{'|'.join(map(re.escape, back))})"
    return ValueKind(pattern, lambda value, names: said.get(value), lambda text, heard: back[text.lower()])


def _ordinal(first: int) -> ValueKind:
    return _one_of({number + first: word for number, word in enumerate(words.ORDINALS)})


def _said_whose(value: Any, names: TableNames) -> str | None:
    name = _said_card(value, names)
    return None if name is None else possessive(name)


def _said_who(value: Any, names: TableNames) -> str | None:
    return words.PLAYERS if value == "players" else _said_card(value, names)


def _heard_who(text: str, heard: HeardText) -> str:
    return "players" if text.lower() == words.PLAYERS else _heard_card(text, heard)


# -- choices: a card, a deck, a word, a number, yes or no, or several of them

AND = "; "
"""Between the answers of several heroes."""
ONE_CHOICE = rf"{NAME}|{QUOTE}|{NUMBER}"


def _said_choice_of_one(value: Any, names: TableNames) -> str | None:
    if type(value) is int:
        return _said_number(value, names)
    if not isinstance(value, str):
        return None
    return names.name_of(value) if value.partition("#")[0] in names.names else _said_quote(value, names)


def _heard_choice_of_one(text: str, heard: HeardText) -> Any:
    return int(text) if text.isdigit() else _heard_quote(text, heard) if text[0] == "«" else _heard_card(text, heard)


CHOICES = _list_of(rf"(?:{ONE_CHOICE})", _said_choice_of_one, _heard_choice_of_one, words.NONE_AT_ALL)
ONE_ANSWER = rf"(?:{words.ONLY} )?(?:{CHOICES.pattern}|{'|'.join(words.ANSWERS.values())})"
PAIR = rf"{ONE_ANSWER} for {NAME}"
POWER = rf"(?:(?:{'|'.join(words.ORDINALS)}) )?power of {NAME}"


def _said_answer(value: Any, names: TableNames) -> str | None:
    if isinstance(value, bool) or value == "pass":
        return words.ANSWERS[value]
    if isinstance(value, list):
        said = CHOICES.say(value, names)
        return f"{words.ONLY} {said}" if said is not None and len(value) == 1 else said
    return _said_choice_of_one(value, names)


def _heard_answer(text: str, heard: HeardText) -> Any:
    for value, said in words.ANSWERS.items():
        if text == said:
            return value
    if re.fullmatch(ONE_CHOICE, text):
        return _heard_choice_of_one(text, heard)
    return CHOICES.hear(text.removeprefix(f"{words.ONLY} "), heard)


def _said_choice(value: Any, names: TableNames) -> str | None:
    if isinstance(value, dict) and set(value) == {"card", "power"}:
        power = _said_power(value, names)
        return f"the {power}" if power is not None else None
    if isinstance(value, dict) and set(value) == {"order"}:
        said = CHOICES.say(value["order"], names)
        return None if said is None else f"{words.ORDER} {said}"
    if isinstance(value, dict) and value:
        pairs = [(_said_answer(item, names), names.name_of(key)) for key, item in value.items()]
        return None if any(item is None for item, _ in pairs) else AND.join(f"{item} for {key}" for item, key in pairs)
    return _said_answer(value, names)


def _heard_choice(text: str, heard: HeardText) -> Any:
    if text.startswith(words.ORDER):
        return {"order": CHOICES.hear(text.removeprefix(f"{words.ORDER} "), heard)}
    if text.startswith("the "):
        return _heard_power(text.removeprefix("the "), heard)
    if re.fullmatch(ONE_ANSWER, text):
        return _heard_answer(text, heard)
    pairs = [each.rpartition(" for ") for each in text.split(AND)]
    return {_heard_card(key, heard): _heard_answer(item, heard) for item, _, key in pairs}


CHOICE = ValueKind(
    rf"{words.ORDER} (?:{CHOICES.pattern})|{ONE_ANSWER}|the {POWER}|{PAIR}(?:{AND}{PAIR})*", _said_choice, _heard_choice
)


def _said_power(value: Any, names: TableNames) -> str | None:
    if isinstance(value, dict) and set(value) == {"card", "power"} and value["power"] < len(words.ORDINALS):
        return f"{words.ORDINALS[value['power']]} power of {names.name_of(value['card'])}"
    name = _said_card(value, names)
    return None if name is None else f"power of {name}"


def _heard_power(text: str, heard: HeardText) -> Any:
    which, _, name = text.rpartition("power of ")
    card = _heard_card(name, heard)
    return {"card": card, "power": words.ORDINALS.index(which.strip())} if which else card


# -- villains, places of cards, amounts, events

MODES = (
    ("advanced", " in Advanced mode"), ("side", " with the back up"), ("critical_event", " with the Critical Event "),
    ("event_card", " with the Event "),
)  # fmt: skip
ONE_VILLAIN = NAME + "".join(rf"(?:{said}{NAME if said.endswith(' ') else ''})?" for _, said in MODES)


def _said_villain(value: Any, names: TableNames) -> str | None:
    if not isinstance(value, dict):
        return _said_card(value, names)
    said, left = names.name_of(value.get("deck", "")), {key: item for key, item in value.items() if key != "deck"}
    for key, text in MODES:
        item = left.pop(key, None)
        if item is not None:
            if item not in (True, "back") and key in ("advanced", "side"):
                return None
            said += text + (names.name_of(item) if text.endswith(" ") else "")
    return said if not left else None


def _heard_villain(text: str, heard: HeardText) -> Any:
    name, *events = re.findall(NAME, text)
    found: dict[str, Any] = {"deck": _heard_card(name, heard)}
    for key, said in MODES:
        if said in text:
            fixed = True if key == "advanced" else "back"
            found[key] = _heard_card(events.pop(0), heard) if said.endswith(" ") else fixed
    return found if len(found) > 1 else found["deck"]


def _said_place(value: Any, names: TableNames) -> str | None:
    if value == "removed":
        return words.REMOVED
    if not isinstance(value, dict) or len(value) != 1:
        return None
    ((where, whose),) = value.items()
    return f"{words.MOVED[where]} {names.name_of(whose)}" if where in words.MOVED else None


def _heard_place(text: str, heard: HeardText) -> Any:
    if text == words.REMOVED:
        return "removed"
    said, _, name = text.rpartition(" ")
    return {next(where for where, known in words.MOVED.items() if known == said): _heard_card(name, heard)}


def _said_amounts(value: Any, names: TableNames) -> str | None:
    return listed([f"{names.name_of(card)} becomes {hp}" for card, hp in value.items()])


def _heard_amounts(text: str, heard: HeardText) -> Any:
    found = re.findall(rf"({NAME}) becomes ({NUMBER})", text)
    return {_heard_card(name, heard): int(hp) for name, hp in found}


FIELD = rf"{WORD} (?:{ONE_CHOICE}|{WORD})"


def _said_event(value: Any, names: TableNames) -> str | None:
    kind, fields = next(iter(value.items())) if isinstance(value, dict) else (value, None)
    if fields is None:
        return str(kind)
    said = [(name, _said_field(item, names)) for name, item in fields.items()]
    if not said or any(item is None for _, item in said):
        return None
    return f"{kind} with " + listed([f"{name} {item}" for name, item in said])


def _said_field(value: Any, names: TableNames) -> str | None:
    if isinstance(value, str) and value.partition("#")[0] not in names.names and re.fullmatch(WORD, value):
        return value
    return _said_choice_of_one(value, names)


def _heard_event(text: str, heard: HeardText) -> Any:
    kind, _, fields = text.partition(" with ")
    if not fields:
        return kind
    pairs = [each.split(" ", 1) for each in re.findall(FIELD, fields.replace(" and ", ", "))]
    return {
        kind: {name: item if re.fullmatch(WORD, item) else _heard_choice_of_one(item, heard) for name, item in pairs}
    }


PHASES = {phase: phase.upper() for phase in ("start", "play", "power", "draw", "end", "incapacitated")}
SLOTS = {
    "card": ValueKind(NAME, _said_card, _heard_card),
    "cards": _list_of(CARD, _said_entry, _heard_entry, words.NO_CARDS),
    "none": ValueKind(words.NO_CARDS, lambda value, names: words.NO_CARDS if value == [] else None, lambda *_: []),
    "heroes": _list_of(NAME, _said_hero, _heard_card, words.NO_CARDS),
    "owner": ValueKind(NAME, _said_card, _heard_card),
    "whose": ValueKind(rf"{NAME}(?:'s?|’s?)", _said_whose, lambda text, heard: _heard_card(text.rstrip("'’s"), heard)),
    "who": ValueKind(rf"{NAME}|(?i:{words.PLAYERS})", _said_who, _heard_who),
    "hp": ValueKind(r"-?\d+", lambda value, names: str(value), lambda text, heard: int(text)),
    "n": ValueKind(NUMBER, _said_number, lambda text, heard: int(text)),
    "pools": ValueKind(_several(POOL), _said_pools, _heard_pools),
    "lost": ValueKind(NUMBER, _said_lost, lambda text, heard: -int(text)),
    "ordinal": _ordinal(1),
    "index": _ordinal(0),
    "phase": _one_of(PHASES),
    "side": _one_of(dict(words.SIDES)),
    "word": ValueKind(WORD, lambda value, names: str(value), lambda text, heard: text),
    "quote": ValueKind(QUOTE, _said_quote, _heard_quote),
    "quotes": _list_of(QUOTE, _said_quote, _heard_quote, words.NONE_AT_ALL),
    "choice": CHOICE,
    "choices": CHOICES,
    "power": ValueKind(POWER, _said_power, _heard_power),
    "villain": ValueKind(ONE_VILLAIN, _said_villain, _heard_villain),
    "villains": _list_of(ONE_VILLAIN, _said_villain, _heard_villain, words.NO_CARDS),
    "place": ValueKind(rf"{words.REMOVED}|(?:{'|'.join(words.MOVED.values())}) {NAME}", _said_place, _heard_place),
    "amounts": ValueKind(_several(rf"{NAME} becomes {NUMBER}"), _said_amounts, _heard_amounts),
    "event": ValueKind(rf"{WORD}(?: with {_several(FIELD)})?", _said_event, _heard_event),
}
