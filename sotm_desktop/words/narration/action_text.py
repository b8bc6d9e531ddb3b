"""What a node of a card's text does, in a few words: "draw 2 cards", "deal 1 target 3 fire damage".

Shorter than the printed text and without its conditions: for options and questions, where the card lies beside them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .names import PHASE_NAMES

Node = Any
"""A node of the effect language; each word has its own fields."""


def deed(node: Node | None, h: int = 0) -> str:
    """What a verb or a block does, as an infinitive. ``h`` is the number of heroes, 0 when not known."""
    if node is None:
        return "do nothing"
    if node.word == "block":
        return " and ".join(dict.fromkeys(deed(item, h) for item in node.items[:2]))
    make = DEEDS.get(node.word)
    return make(node, h) if make is not None else node.word.replace("_", " ")


def number(node: Node | None, h: int) -> str:
    """A quantity where it can be said without looking at the table: "3", "4" for H, else "some"."""
    known = value(node, h)
    return str(known) if known is not None else "some"


def value(node: Node | None, h: int) -> int | None:
    """The value of a quantity that depends on nothing but H, else None."""
    if node is None:
        return None
    word = node.word
    if word == "number":
        return int(node.number)
    if word == "H":
        return h or None
    if word in ("plus", "minus", "times"):
        first, second = value(node.of, h), value(node.and_, h)
        return None if first is None or second is None else node.combine(first, second)
    return None


def cards(node: Node | None, h: int) -> str:
    """A choice of cards: "each non-hero target", "up to 3 targets", "this card"."""
    if node is None:
        return "itself"
    word = node.word
    if word == "reference":
        return REFERENCES.get(node.name.partition(".")[0], "that card")
    things = kinds(getattr(node, "what", None))
    if word in ("one", "each"):
        return f"{'1' if word == 'one' else 'each'} {things}"
    if word in ("exactly", "up_to"):
        n = number(node.n, h)
        return f"{'up to ' if word == 'up_to' else ''}{n} {things}{'' if n == '1' else 's'}"
    if word == "any_number":
        return f"any number of {things}s"
    if word in ("highest", "lowest"):
        return f"the {things} with the {word} HP"
    return f"some {things}s"


REFERENCES = {"self": "this card", "you": "this hero", "villain": "the villain", "host": "the card beside it"}


def kinds(node: Node | None) -> str:
    """A filter as a noun with its adjectives: "non-hero target", "ongoing card"."""
    before: list[str] = []
    noun = "card"
    for test in getattr(node, "tests", ()):
        word = getattr(test, "word", "")
        if word == "target":
            noun = "target"
        elif word == "character":
            noun = "character" if noun == "card" else noun
        elif hasattr(test, "side"):
            before.append(test.side if test.wanted else f"non-{test.side}")
        elif hasattr(test, "keyword"):
            before.append(test.keyword.replace("_", "-"))
        elif word in PLAIN_TESTS:
            before.append(PLAIN_TESTS[word])
    return " ".join([*before, noun])


PLAIN_TESTS = {"ally": "allied", "other": "other", "non_character": "non-character", "yours": "own"}


def article(noun: str) -> str:
    """a card, an item."""
    return "an" if noun[:1] in "aeio" and not noun.startswith("one") else "a"


def _over(verb: str, after: str = "", field: str = "what") -> Callable[[Node, int], str]:
    return lambda node, h: f"{verb} {cards(getattr(node, field), h)}{after}"


def _some_cards(verb: str, after: str = "") -> Callable[[Node, int], str]:
    """Verbs whose ``n`` counts cards."""

    def make(node: Node, h: int) -> str:
        n = number(getattr(node, "n", None), h)
        up_to = "up to " if getattr(node, "up_to", False) or getattr(node, "how", "") == "up_to" else ""
        things = kinds(getattr(node, "what", None))
        count = article(things) if n == "1" and not up_to else n
        return f"{verb} {up_to}{count} {things}{'' if n == '1' else 's'}{after}"

    return make


def types(node: Node) -> str:
    """The damage types of a verb: "melee", "psychic and melee"; "" where the type is chosen in play."""
    return " and ".join(word for word in (node.type, *node.also) if isinstance(word, str))


def _deal(node: Node, h: int) -> str:
    whom = "itself" if getattr(node.to, "name", "") == "you" else cards(node.to, h)
    return " ".join(f"deal {whom} {number(node.amount, h)} {types(node)} damage".split())


def _regain(node: Node, h: int) -> str:
    words = f"regain {number(node.amount, h)} HP"
    return words if getattr(node.who, "name", "") == "you" else f"let {cards(node.who, h)} {words}"


def _for_all(node: Node, h: int) -> str:
    return deed(node.do, h)


def _choose(node: Node, h: int) -> str:
    return " or ".join(deed(block, h) for block in node.either)


def _lasting(node: Node, h: int) -> str:
    until = {"your_start": "until this hero's next turn", "end_of_turn": "until the end of the turn"}
    return f"{static(node.that, h)} {until.get(node.until, 'while this card stays')}"


def static(node: Node, h: int) -> str:
    """A text that holds for a while."""
    word = node.word
    if word in ("increase_damage", "reduce_damage"):
        return f"{'increase' if word == 'increase_damage' else 'reduce'} damage by {number(node.by, h)}"
    return {
        "immune": "make some targets immune",
        "cannot": "keep some cards from acting",
        "irreducible": "make damage irreducible",
        "indestructible": "make cards indestructible",
        "no_text": "take away text",
    }.get(word, word.replace("_", " "))


DEEDS: dict[str, Callable[[Node, int], str]] = {
    "if": lambda node, h: deed(node.then, h),
    "choose": _choose,
    "may": _for_all,
    "if_you_do": _for_all,
    "each_hero": lambda node, h: f"let each hero {deed(node.do, h)}",
    "owner": lambda node, h: f"let its hero {deed(node.do, h)}",
    "one_hero": lambda node, h: f"let 1 hero {deed(node.do, h)}",
    "hero_with": lambda node, h: f"let the hero with the {node.the} cards {deed(node.do, h)}",
    "for_each": _for_all,
    "lose": lambda node, h: "lose the game",
    "by_hand": lambda node, h: "do by hand what the card says",
    "destroy": _over("destroy"),
    "bury": _over("bury"),
    "put_on_deck": _over("put", " on top of its deck"),
    "shuffle_in": _over("shuffle", " into its deck"),
    "replace": _over("put", " back on top of its deck"),
    "take": _over("take", " into hand"),
    "discard_card": _over("discard"),
    "flip": _over("turn over"),
    "play_card": _over("play"),
    "discard": _some_cards("discard"),
    "draw": _some_cards("draw"),
    "play": _some_cards("play"),
    "collect": _some_cards("collect", " from the deck"),
    "salvage": _some_cards("salvage", " from the trash"),
    "summon": _some_cards("summon"),
    "discover": _some_cards("discover"),
    "use_power": lambda node, h: "use a power",
    "discard_top": lambda node, h: "discard from the top of a deck",
    "shuffle_trash": lambda node, h: "shuffle a trash into its deck",
    "play_top": lambda node, h: "play the top card of a deck",
    "reveal": lambda node, h: "reveal the top card of a deck",
    "each_deck": _for_all,
    "take_phase": lambda node, h: f"take a {PHASE_NAMES[node.phase]} now",
    "end_turn": lambda node, h: "end this turn at once",
    "skip_turn": lambda node, h: "skip the rest of this turn",
    "skip_to": lambda node, h: f"skip to the {PHASE_NAMES[node.phase]}",
    "deal": _deal,
    "each_deals": lambda node, h: f"let {cards(node.who, h)} deal {number(node.amount, h)} {types(node)} damage",
    "regain": _regain,
    "set_hp": lambda node, h: f"set the HP of {cards(node.who, h)}",
    "prevent": lambda node, h: "prevent the damage",
    "lessen": lambda node, h: f"lessen the damage by {number(node.by, h)}",
    "double": lambda node, h: "double the damage",
    "redirect": lambda node, h: f"redirect the damage to {cards(node.to, h)}",
    "lasting": _lasting,
    "pick": _over("choose"),
    "activate": lambda node, h: f"activate the {node.text} text of {cards(node.on, h)}",
    "note": lambda node, h: "note a number",
    "note_type": lambda node, h: "note the type of the damage",
    "only_once": _for_all,
    "one_deck": lambda node, h: f"{deed(node.do, h)}, with 1 deck",
    "shuffle_into": _over("shuffle", " into a deck"),
    "shuffle_until": lambda node, h: "shuffle a deck",
    "some_heroes": lambda node, h: f"let up to {number(node.n, h)} heroes {deed(node.do, h)}",
    "to_hand": _over("return", " to the hand"),
    "move_in": _over("move", " into play"),
    "pick_type": lambda node, h: "choose a damage type",
    "put_second": _over("put", " second from the top of its deck"),
    "put_under": _over("put", " under another card"),
    "remove": _over("remove", " from the game"),
    "retype": lambda node, h: f"make the damage {node.type if isinstance(node.type, str) else 'another type'}",
    "set_damage": lambda node, h: f"set the damage to {number(node.to, h)}",
    "share_out": lambda node, h: "put cards from hand under cards in play",
    "some_decks": lambda node, h: f"{deed(node.do, h)}, with up to {node.n} decks",
    "take_in_hand": _over("take", " into hand"),
    "tokens": lambda node, h: f"{node.how} {number(node.n, h)} tokens",
    "while": _for_all,
}
"""Every verb of the language. A test finds a verb that is missing here."""


def third_person(words: str) -> str:
    """The words for someone else: draw 2 cards, draws 2 cards."""
    verb, space, rest = words.partition(" ")
    ending = "es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s"
    return f"{verb}{ending}{space}{rest}"
