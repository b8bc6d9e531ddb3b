"""The HP of a card in a deck file: a number, or an amount of H, in the language's own words for amounts."""

from __future__ import annotations

from sotm_desktop.cards.file_fields import Default, FileFields
from sotm_desktop.cards.plain_fields import LARGEST_NUMBER
from sotm_desktop.cards.source import Source, shown
from sotm_desktop.engine.definitions import FEWEST_HEROES, MOST_HEROES, HpByHeroes
from sotm_desktop.engine.effects.word import VOCABULARY

EXAMPLE = "`hp: {times: {of: H, and: 10}}`"
HP_TEXT = "hp_as_it_comes"
"""The text that such HP of a card are."""
ARITHMETIC = ("times", "plus", "minus")
PARTS_OF_HP = {"of", "and"}


def says_h(value: object) -> bool:
    """Whether HP are written as an amount, and not as a number."""
    return value == "H" or isinstance(value, dict)


def is_worked_out(value: object) -> bool:
    """Whether HP are an amount of the table: of more than H and numbers."""
    if not isinstance(value, dict):
        return False
    word = next(iter(value), "")
    parts = value[word].value if word in ARITHMETIC else None
    if not isinstance(parts, dict):
        return word in VOCABULARY["quantity"]
    return parts.keys() == PARTS_OF_HP and any(is_worked_out(part.value) for part in parts.values())


def read_hp(fields: FileFields, source: Source, default: Default) -> tuple[int | Default, HpByHeroes | None]:
    """The HP of a card, by the fewest heroes where they are by H, and how they come from H, if they do."""
    found = source.get("hp")
    if found is None or not says_h(found.value):
        return fields.number_or(source, "hp", default), None
    by = _amount(fields, found)
    if by is None:
        return 1, None
    least, most = sorted((by.of(FEWEST_HEROES), by.of(MOST_HEROES)))
    if not by.each:
        fields.complain(found, "these HP are the same for any number of heroes", f"write the number: `hp: {by.more}`")
    elif least < 1 or most > LARGEST_NUMBER:
        fields.complain(found, f"with {FEWEST_HEROES} to {MOST_HEROES} heroes these are {least} to {most} HP",
                        f"HP are from 1 to {LARGEST_NUMBER} with any of them")  # fmt: skip
        return 1, None
    return by.of(FEWEST_HEROES), by


def _amount(fields: FileFields, source: Source) -> HpByHeroes | None:
    value = source.value
    if type(value) is int:
        return HpByHeroes(0, value)
    if value == "H":
        return HpByHeroes(1)
    word = next(iter(value)) if isinstance(value, dict) and len(value) == 1 else ""
    parts = value[word].value if word in ARITHMETIC else None
    if not isinstance(parts, dict) or parts.keys() != PARTS_OF_HP:
        fields.complain(source, f"HP are a number, or of H and numbers alone, found {shown(source)}",
                        f"{EXAMPLE}, with `times`, `plus` and `minus`; a card of one side in a deck may have any "
                        "amount, worked out as it enters play; what goes on changing is `increase_max_hp` "
                        "beside the HP")  # fmt: skip
        return None
    first, second = _amount(fields, parts["of"]), _amount(fields, parts["and"])
    if first is None or second is None:
        return None
    if word == "times":
        if first.each and second.each:
            fields.complain(source, "H times H is no number of HP", EXAMPLE)
            return None
        return HpByHeroes(first.each * second.more + first.more * second.each, first.more * second.more)
    sign = -1 if word == "minus" else 1
    return HpByHeroes(first.each + sign * second.each, first.more + sign * second.more)
