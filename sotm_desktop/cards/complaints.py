"""What is wrong with a card set, where, and what would fit."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sotm_desktop.engine.effects.word import Word

NAMES_OF_CARDS = ("you", "self", "host", "each")
"""Names that stand for a card, which a filter asks for by `is`."""
MOST_COMPLAINTS = 100
"""How many mistakes of one file are told; whoever mends those sees the others."""
MOST_COMPARED = 500
LIKENESS = 0.6
"""How alike two words must be, from 0 to 1, for one to be meant where the other was written."""
SAID_OTHERWISE = {
    "heal": "`regain`", "gain_hp": "`regain`", "damage": "`deal`",
    "return": "`to_hand`, `take_in_hand`, `put_on_deck`",
    "search": "`collect`, `summon`, `discover`", "exile": "`remove`",
    "skip": "`skip_to`, `end_turn`", "extra_turn": "`take_turn`", "copy": "`gain_text`, `text_of` or `follow_text`",
    "each_player": "`each_hero`", "swap": "`swap_hp`", "exchange_hp": "`swap_hp`",
    "mill": "`discard_top` or `discard_until`",
    "add_tokens": "`tokens: {how: add}`", "remove_tokens": "`tokens: {how: remove}`",
    "trash": "`to_trash`, `discard_card`, `destroy`", "put_in_trash": "`to_trash`", "put_into_trash": "`to_trash`",
    "put_in_hand": "`take_in_hand`, `to_hand`", "select": "`pick`", "when": "`triggers: [{whenever: …, do: […]}]`",
}  # fmt: skip
"""Verbs that authors look for, and how this language says them."""
SAME = "`alike: {n: 2, by: title, what: […], in: …}`"
SHARED = "`{shares_title_with: …}`; of the same deck is `{from_deck_of: …}`"
SAID_OF_CARDS = {
    "selector": dict.fromkeys(("of_same_title", "of_same_titles", "with_same_title", "same_title", "of_same_keyword",
                               "of_same_deck", "copies_of", "pair"), SAME),
    "test": dict.fromkeys(("alike_with", "alike", "same_title_as", "same_title", "copy_of", "has_title_of"), SHARED),
}  # fmt: skip
"""Choices of cards and words of filters that authors look for, and how this language says them."""
INSTEAD_OF_FIELD = {
    ("damage_dealt", "lethal"): "what it has destroyed is answered by `being_destroyed` or `destroyed` with "
    "`if: {by_damage: {}}`, of this card by `when_destroyed`; before it is dealt `damage_would_be_dealt` has `lethal`",
    **dict.fromkeys((("reveal", "in"), ("reveal_until", "in")), "all cards of a trash lie face up: the topmost are "
                    "`{top: {deck: villain, in: trash, n: 3}}`, with `what: […]` the topmost of those that fit"),
    ("cannot", "to"): "say `cannot_deal: {who: …, to: …}`",
    ("cannot", "type"): "say `cannot_deal: {who: …, type: …}`",
    **{
        (f"{done}_this_turn", "since"): f"say `{done}_since_your_turn`"
        for done in ("destroyed", "played", "discarded", "flipped", "powers_used", "drawn", "regained", "damage",
                     "types_dealt")
    },
}  # fmt: skip
"""A field that authors look for in a word that has none, and how this language says it."""
CALLED = {
    "selector": "choice of cards", "test": "word of filters", "quantity": "amount", "static": "static text",
}  # fmt: skip
"""What an author calls the words of a family, as the reference does."""


class Complaint(NamedTuple):
    """One mistake. Prints as ``file:line:column: card: what was found; what to do``."""

    file: str
    line: int
    column: int
    card: str
    found: str
    hint: str = ""
    is_warning: bool = False
    """Whether the cards can be played all the same."""

    def __str__(self) -> str:
        card = f"{self.card}: " if self.card else ""
        hint = f"; {self.hint}" if self.hint else ""
        file = self.file.encode("utf-8", "backslashreplace").decode()  # a name on disk may be no text at all
        return f"{file}:{self.line}:{self.column}: {card}{self.found}{hint}"


def nearest(word: str, known: Iterable[str]) -> str:
    """A sentence with the nearest known word and all that fit: "did you mean 'deal'? …"."""
    fitting = sorted(set(known))
    listed = ", ".join(fitting[:40]) + (", …" if len(fitting) > 40 else "")
    guess = did_you_mean(word, fitting)
    return f"{f'{guess} ' if guess else ''}what fits here: {listed}" if listed else "nothing fits here"


def did_you_mean(word: str, known: Iterable[str], likeness: float = LIKENESS) -> str:
    """``did you mean 'deal'?``; "" where nothing that is known is like it."""
    import difflib  # nobody waits for it until something is wrong

    close = difflib.get_close_matches(word, sorted(set(known))[:MOST_COMPARED], 1, likeness)
    return f"did you mean {close[0]!r}?" if close else ""


def elsewhere(word: str, family: str) -> str:
    """What to say of a word that a family does not have but the language knows otherwise; "" if it does not."""
    from sotm_desktop.engine.effects.word import VOCABULARY  # nor for this

    if family == "verb" and word in SAID_OTHERWISE:
        return f"say {SAID_OTHERWISE[word]}"
    others = [other for other, words in VOCABULARY.items() if other != family and word in words]
    found = [CALLED.get(other, other) for other in sorted(others, key=lambda other: other != "static")]
    if family == "static" and word == "by_hand":
        return "what the players do themselves is a sentence: `play: [{by_hand: …}]`, or in a phase or a trigger"
    if family == "event" and word in ("either", "or", "any", "any_of", "one_of"):
        return "of several events any is answered: `whenever: [{played: [item]}, {destroyed: [item]}]`"
    if word in SAID_OF_CARDS.get(family, {}):
        return f"say {SAID_OF_CARDS[family][word]}"
    if family == "test" and word in VOCABULARY["selector"]:
        return f"say {{is: {{{word}: …}}}}"
    return f"{word!r} is another kind of word: {found[0]}" if found else ""


def as_test(word: object, cards: Container[str], is_keyword: Callable[[str], bool]) -> str:
    """What to write in a filter instead of something that is no word of one."""
    from sotm_desktop.engine.effects.filters import KEYWORDS_AS_WORDS, SIDES
    from sotm_desktop.engine.effects.word import VOCABULARY

    fitting = {name for name, cls in VOCABULARY["test"].items() if not cls.fields}
    fitting |= {*SIDES, *(f"non_{side}" for side in SIDES), *KEYWORDS_AS_WORDS}
    if type(word) is int:
        return f"how many is `n`: `{{n: {word}, what: […]}}`, without `what` where any card will do"
    if not isinstance(word, str):
        return nearest(str(word), fitting)
    if word in NAMES_OF_CARDS or word.startswith("it."):
        return f"what has a name is `{{is: {word}}}`"
    if word in cards:
        return f"a card is `{{card: {word}}}`"
    if is_keyword(word):
        return f"a keyword is `{{keyword: {word}}}`"
    if word in VOCABULARY["test"]:
        return f"for example: {VOCABULARY['test'][word].example}"
    return nearest(word, fitting)


def needed(cls: type[Word]) -> list[str]:
    """The fields of a word that must be given."""
    from sotm_desktop.engine.effects.word import MISSING

    return [name for name, field in cls.fields.items() if field.default is MISSING]


def slipped_out(words: list[str], cls: type[Word] | None) -> list[str]:
    """Of words that stand side by side, those that are fields of the first."""
    return [word for word in words[1:] if cls is not None and word in cls.fields]


def instead_of(family: str, data: object) -> str:
    """What to write instead of something that is no word of a family, or is one without its fields."""
    from sotm_desktop.engine.effects.word import VOCABULARY

    known = VOCABULARY[family]
    words = list(data) if isinstance(data, dict) else [data] if isinstance(data, str) else []
    cls = known.get(words[0]) if words else None
    if slipped_out(words, cls):
        return neighbours(words, cls)
    if cls is not None and isinstance(data, str) and cls.fields:
        return f"for example: {{{cls.example}}}" if needed(cls) else f"write `{{{data}: {{}}}}`"
    said = re.fullmatch(r"H *([-+]) *(\d+)", data) if family == "quantity" and isinstance(data, str) else None
    if said is not None:
        return f"write `{{{'minus' if said[1] == '-' else 'plus'}: {{of: H, and: {said[2]}}}}}`"
    if family == "quantity":
        return "a figure, or one of " + ", ".join(sorted(known))
    return nearest("", known) + ("; or a name like self, you, each" if family == "selector" else "")


def neighbours(words: list[str], cls: type[Word] | None) -> str:
    """What to do about words that stand beside a verb: they are verbs too, or its fields that slipped out of it."""
    slipped = slipped_out(words, cls)
    if not slipped:
        return "put each verb into a list item of its own"
    main = [cls.main] if cls is not None and cls.main else []
    if cls is not None and not main:
        main = [name for name in needed(cls) if name not in slipped]
    inside = ", ".join(f"{word}: …" for word in main + slipped)
    return f"what belongs to {words[0]!r} stands inside it: `{words[0]}: {{{inside}}}`"
