"""Sentences put together: what belongs to the verb before it, and what goes on inside the heroes or decks of one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from operator import setitem
from typing import Any

from . import kept_damage_reading
from .open_parts import DO_THIS, Ambiguous, Deck, Ended, Follow, Items, Ref, Where

Pick = Callable[[list[Any], int], Any]
"""Chooses one of several meanings; the number says how many of them, the first ones, the words fit alike: 0 for one."""
LOOPS = ("each_hero", "one_hero", "some_heroes", "hero_with", "owner")
DECKS = (
    "one_deck",
    "some_decks",
    "each_deck",
    "each_area",
    "one_area",
    "some_areas",
    "area_with",
    "deck_with",
    "deck_of",
)
INSIDE = {
    "may": ("else", "then", "do"), "if": ("else", "then"), "if_you_do": ("then", "do"),
    "one_hero": ("else", "then", "do"),
}  # fmt: skip
BLOCKS = ("do", "then", "else", "each_time", "when_it_destroys", "when_changed")
NOT_ITS_OWN = ("do", "then", "else", "either", "each_time", "when_it_destroys", "when_changed", "event")
TYPED = ("pick_type", "note_type")
"""Verbs that give a type of damage."""


def all_of(value: Any) -> Iterator[Any]:
    """A meaning and everything in it, all that is still open included."""
    left = [value]
    while left:
        one = left.pop()
        yield one
        if isinstance(one, str):  # most of them: asked first
            continue
        if isinstance(one, dict):
            left += reversed(one.values())
        elif isinstance(one, list | tuple):
            left += reversed(one)
        elif isinstance(one, Ambiguous):
            left += reversed(one.meanings)
        elif isinstance(one, Items):
            left.append(one.items)
        elif isinstance(one, Follow):
            left.append(one.value)
        elif isinstance(one, Where):
            left.append(one.amount)
        elif isinstance(one, Deck):
            left += reversed([each for _, each in one.fields])


def letters_in(value: Any) -> dict[str, Any]:
    """What the letters in a text stand for."""
    return {each.letter: each.amount for each in all_of(value) if isinstance(each, Where)}


def speaks_of_type(verbs: list[Any]) -> bool:
    """Whether a text says "damage of that type" and no sentence of it gave a type."""
    words = {next(iter(verb)) for verb in verbs if isinstance(verb, dict)}
    return not words & set(TYPED) and any(isinstance(each, Ref) and each.words == "that type" for each in all_of(verbs))


def fresh(value: Any) -> Any:
    """A copy whose maps and lists can be changed."""
    if isinstance(value, dict):
        return {name: fresh(each) for name, each in value.items()}
    if isinstance(value, list):
        return [fresh(each) for each in value]
    if isinstance(value, Items):
        return Items([fresh(each) for each in value.items], value.they)
    if isinstance(value, Follow):
        return Follow(value.kind, fresh(value.value), value.they)
    if isinstance(value, Ambiguous):
        return Ambiguous(*(fresh(each) for each in value.meanings))
    return value


class Folder:
    """Puts the pieces of sentences together into a list of verbs; ``pick`` decides where there are several ways."""

    def __init__(self, pick: Pick) -> None:
        self.pick = pick
        self.speaks_of_that: bool | None = None
        """Whether any sentence says "that deck", so that a deck must have been named before."""

    def block(self, sentences: list[Items], at: int = 0) -> list[Any]:
        """The verbs of a paragraph."""
        verbs: list[Any] = []
        if self.speaks_of_that is None:
            self.speaks_of_that = any(each == "that" for each in all_of(sentences))
        begun_before = 0
        for sentence in sentences:
            begun = len(verbs)
            has_ended = False
            for item in self.plain(sentence.items):
                if isinstance(item, Ended):
                    has_ended = True
                elif has_ended and not isinstance(item, Follow):
                    has_ended = False
                    verbs += self.block([Items([item])])
                elif isinstance(item, Follow):
                    self.follow(verbs, begun if begun < len(verbs) else begun_before, item)
                else:
                    self.add(verbs, item, sentence.they, fresh=len(verbs) == begun)
            if begun < len(verbs):
                begun_before = begun
        return verbs

    def plain(self, items: list[Any]) -> list[Any]:
        """Pieces with the alternatives that matter here decided."""
        found: list[Any] = []
        for item in items:
            while isinstance(item, Ambiguous):
                item = self.pick(list(item.meanings), 0)
            if isinstance(item, Where):
                continue
            if isinstance(item, dict) and "_reveal_and_replace" in item:
                reveal = {"reveal": item["_reveal_and_replace"]}
                found += [reveal, {"replace": Ref("revealed card")}]
            elif isinstance(item, dict) and "_put_either" in item:
                put = item["_put_either"]
                ways = [[{way: Ref("that card")}] for way in put["ways"]]
                found += [{"pick": put["what"]}, {"choose": {"either": ways}}]
            else:
                found.append(self.inner(fresh(item)))
        return found

    def inner(self, item: Any) -> Any:
        """A piece whose own sentences are put together too."""
        if isinstance(item, Follow):
            return Follow(item.kind, self._folded(item.value), item.they) if item.kind in BLOCKS else item
        if isinstance(item, dict):
            for word, given in item.items():
                if isinstance(given, dict):
                    for name in BLOCKS:
                        if name in given:
                            given[name] = self._folded(given[name])
                    if "either" in given:
                        given["either"] = [self._folded(each) for each in given["either"]]
                else:
                    item[word] = self._folded(given)
        return item

    def _folded(self, value: Any) -> Any:
        if isinstance(value, Ambiguous) and any(isinstance(each, Items) for each in value.meanings):
            value = self.pick(list(value.meanings), 0)
        if isinstance(value, list) and any(isinstance(each, Items) for each in value):
            return [self._folded(each) for each in value]
        return self.block([value]) if isinstance(value, Items) else value

    def add(self, verbs: list[Any], item: Any, they: bool, fresh: bool) -> None:
        """One more verb: on its own, or inside the loop of the verb before it."""
        deck = next((each for each in _own_parts(item) if isinstance(each, Deck)), None)
        if deck is not None:
            ways: list[Any] = [_through(deck, item)]
            if deck.word == "one_deck" and "reveal" in item and not deck.fields:
                ways.insert(
                    1 if self.speaks_of_that or "n" in item["reveal"] else 0,
                    {"reveal": {**item["reveal"], "deck": "one"}},
                )
            item = self.pick(ways, 0)
        if isinstance(item, dict) and "lend" in item and verbs and "lend" in verbs[-1]:
            verbs[-1] = {"lend": [*verbs[-1]["lend"], *item["lend"]]}
            return
        before = verbs[-1].get("if") if verbs and fresh and isinstance(verbs[-1], dict) else None
        if (
            before is not None
            and "else" not in before
            and isinstance(before["then"], list)
            and _asks_what_was_done(item)
        ) and self.pick([True, False], 0):
            before["then"].append(item)
            return
        loops = list(_loops_at_end(verbs)) if verbs and deck is None else []
        if loops:
            loop, looks_back = loops[-1], they or self._looks_into(loops[-1], item)
            around = [each for each in loops[:-1] if self._looks_into(each, item)]
            if around and not looks_back and self.pick([True, False], 0):
                _body(around[-1]).append(item)
                return
            if they and next(iter(loop)) in LOOPS:  # heroes of whom it was spoken, and never "you"
                _body(loop).append(item)
                return
            is_of_one = next(iter(loop)) in ("one_hero", "owner")  # what follows is seldom part of what one hero does
            if self.pick([False, False, True] if is_of_one and not looks_back else [looks_back, not looks_back], 0):
                _body(loop).append(item)
                return
        verbs.append(item)

    def _looks_into(self, loop: dict[str, Any], item: Any) -> bool:
        word = next(iter(loop))
        if word not in DECKS:
            return False
        said = [each for each in all_of(item) if not isinstance(each, dict | list)]
        if word == "each_deck":  # in a sentence of its own "the revealed cards" are those of all decks
            return any(each == "that" or (isinstance(each, Ref) and "revealed" not in each.words) for each in said)
        return any(each in ("that", "revealed") or isinstance(each, Ref) for each in said)

    def follow(self, verbs: list[Any], begun: int, piece: Follow) -> None:
        """A piece that belongs to what was said before it."""
        if not verbs:
            raise Unfitting
        if piece.kind == "while":
            self._hold(verbs, begun, piece.value)
            return
        if piece.kind == "kept":
            if kept_damage_reading.keep(list(_lists_at_end(verbs)), piece.value):
                return
            raise Unfitting
        holders = list(_holders(verbs, piece))
        if not holders:
            raise Unfitting
        self.pick(holders, 0)()

    def _hold(self, verbs: list[Any], begun: int, statics: list[Any]) -> None:
        ways: list[tuple[list[Any], int]] = [(verbs, len(verbs) - 1)]
        if len(verbs) - begun > 1:
            ways.insert(0, (verbs, begun))
        lists = list(_lists_at_end(verbs))
        together = next((held for held in lists if isinstance(held[-1], dict) and DO_THIS in held[-1]), None)
        if together is not None:
            inner, start = _body(together[-1]), len(together) - 1
            together[start:] = inner
            ways = [(together, start)]
        else:
            ways += [(held, start) for held in lists[1:] for start in dict.fromkeys((0, len(held) - 1))]
        held, start = self.pick(ways, 0)
        for static in statics:
            held[start:] = [{"while": {"that": static, "do": held[start:]}}]


def _asks_what_was_done(item: Any) -> bool:
    """ "If any card is destroyed this way, …": it belongs to what was done before, also where that had a condition."""
    asked = item.get("if") if isinstance(item, dict) else None
    return asked is not None and any(isinstance(each, Ref) and each.for_result for each in all_of(asked["that"]))


class Unfitting(Exception):
    """Pieces that cannot be put together in the way that was chosen."""


def _own_parts(item: Any) -> Iterator[Any]:
    """The parts of a verb that are not inside sentences of its own."""
    if isinstance(item, dict):
        for name, each in item.items():
            if name not in NOT_ITS_OWN:
                yield from _own_parts(each)
    elif isinstance(item, list | tuple):
        for each in item:
            yield from _own_parts(each)
    elif isinstance(item, Ambiguous):
        for each in item.meanings:
            yield from _own_parts(each)
    elif not isinstance(item, Items):
        yield item


def _through(deck: Deck, item: Any) -> dict[str, Any]:
    return {deck.word: {**dict(deck.fields), "do": [_with_that(item, deck)]}}


def _with_that(item: Any, deck: Deck) -> Any:
    if item == deck and isinstance(item, Deck):
        return "that"
    if isinstance(item, dict):
        return {name: _with_that(each, deck) for name, each in item.items()}
    if isinstance(item, list):
        return [_with_that(each, deck) for each in item]
    if isinstance(item, tuple):
        return tuple(_with_that(each, deck) for each in item)
    if isinstance(item, Ambiguous):
        return Ambiguous(*(_with_that(each, deck) for each in item.meanings))
    return item


def _body(loop: dict[str, Any]) -> list[Any]:
    """The sentences of a loop, as a list that can grow."""
    word = next(iter(loop))
    fields = loop[word]
    name = next(name for name in (*INSIDE.get(word, ()), "do") if name in fields)
    body = fields[name]
    if isinstance(body, Items):
        body = fields[name] = list(body.items)
    assert isinstance(body, list)
    return body


def _loops_at_end(verbs: list[Any]) -> Iterator[dict[str, Any]]:
    """The loops that the last verb is or ends with, the innermost last."""
    last = verbs[-1] if verbs else None
    if isinstance(last, dict):
        word = next(iter(last))
        if word in (*LOOPS, *DECKS) and isinstance(last[word], dict) and "do" in last[word]:
            yield last
            yield from _loops_at_end(_body(last))
        elif word in INSIDE and isinstance(last[word], dict) and set(INSIDE[word]) & set(last[word]):
            yield from _loops_at_end(_body(last))


def _lists_at_end(verbs: list[Any]) -> Iterator[list[Any]]:
    """The list of verbs, and those in which its last verb ends, the innermost last."""
    yield verbs
    last = verbs[-1] if verbs else None
    word = next(iter(last)) if isinstance(last, dict) else ""
    if isinstance(last, dict) and isinstance(last[word], dict) and {*INSIDE.get(word, ()), "do"} & set(last[word]):
        yield from _lists_at_end(_body(last))


def apart(verbs: list[Any]) -> Iterator[Any]:
    """Verbs, where those that were said to be done together have no sentence that holds for all of them."""
    for verb in verbs:
        if isinstance(verb, dict) and DO_THIS in verb:
            yield from apart(_body(verb))
        else:
            yield verb


def _holders(verbs: list[Any], piece: Follow) -> Iterator[Callable[[], None]]:
    """Every place where a piece may go, the innermost first: each call puts it there."""
    last = verbs[-1]
    if not isinstance(last, dict):
        return
    word = next(iter(last))
    given = last[word]
    fields = given if isinstance(given, dict) else {}
    may_be_declined = word == "one_hero" and fields.get("may")
    if piece.kind in ("then", "else") and word == "choose" and fields.get("may"):
        plain = {word: {name: each for name, each in fields.items() if name != "may"}}
        yield partial(setitem, verbs, slice(-1, None), [{"may": {"do": [plain], piece.kind: piece.value}}])
    if piece.kind == "then" and _may_be_done(fields.get("else")):  # the nearest that may be done
        yield from _holders(fields["else"], piece)
        return
    if piece.kind == "then" and (word == "may" or may_be_declined) and "then" not in fields:
        yield partial(setitem, given, "then", piece.value)
        if word == "may":
            return
    is_asked_first = piece.kind == "else" and word == "if" and "else" not in fields and _may_be_done(fields.get("then"))
    if is_asked_first:  # "Otherwise" as a sentence of its own answers the "if" before it
        yield partial(setitem, given, "else", piece.value)
    inner = next((fields[name] for name in INSIDE.get(word, ("do",)) if name in fields), None)
    if isinstance(inner, list) and inner:
        yield from _holders(inner, piece)
    if piece.kind == "then" and word not in ("may", "if"):
        for count in range(1, len(verbs) + 1):
            if any("by_hand" in paid for paid in verbs[-count:]):
                raise Unfitting  # nobody knows whether that was done
            paid = {"if_you_do": {"do": verbs[-count:], "then": piece.value}}
            yield partial(setitem, verbs, slice(-count, None), [paid])
    elif (
        piece.kind == "else"
        and not is_asked_first
        and (word in ("if", "may") or may_be_declined)
        and ("else" not in fields)
    ):
        yield partial(setitem, given, "else", piece.value)
    elif piece.kind == "each_time" and word in ("destroy", "discard"):
        yield partial(setitem, last, word, {**_fields(word, given), "each_time": piece.value})
    elif piece.kind.partition(":")[0] in ("when_it_destroys", "when_changed") and word == "deal":
        kind, _, ways = piece.kind.partition(":")
        more = {"changed": ways.split()} if ways else {}
        yield partial(given.update, {kind: piece.value, **more})
        if len(verbs) > 1 and isinstance(verbs[-2], dict) and "deal" in verbs[-2]:
            both = [{"deal": {**each["deal"], kind: fresh(piece.value), **more}} for each in verbs[-2:]]
            yield partial(setitem, verbs, slice(-2, None), both)
    elif piece.kind in ("despite_immunity", "irreducible_if") and word in ("deal", "each_deals"):
        yield partial(given.update, {piece.kind: piece.value})
    elif piece.kind == "its_hits" and word in ("deal", "each_deals"):
        yield partial(given.update, {"its_damage": [*given.get("its_damage", []), *piece.value]})
    elif piece.kind == "its_damage" and word == "use_power":
        more = given if isinstance(given, dict) else {"n": given} if given != 1 else {}
        statics = [*more.get("its_damage", []), *piece.value]
        yield partial(setitem, last, word, {**more, "its_damage": statics})


def _may_be_done(verbs: Any) -> bool:
    """Whether sentences end with one that somebody may do or not."""
    last = verbs[-1] if isinstance(verbs, list) and verbs else None
    given = last.get("one_hero") if isinstance(last, dict) else None
    return isinstance(last, dict) and ("may" in last or (isinstance(given, dict) and bool(given.get("may"))))


def _fields(word: str, given: Any) -> dict[str, Any]:
    main = {"destroy": "what", "discard": "n"}[word]
    known = {"destroy": ("what", "put_under", "may"), "discard": ("n", "how", "what", "may")}[word]
    if isinstance(given, dict) and (set(given) & set(known) or not given):
        return given
    return {main: given}


def asked_before_counted(do: list[Any]) -> list[Any]:
    """What may be done only so often, with the question around it: then it is not asked once that was done."""
    often = do[0].get("only_once") if len(do[0]) == 1 else None
    inner = often["do"] if often is not None else []
    asked = inner[0].get("may") if len(inner) == 1 and len(inner[0]) == 1 else None
    if often is None or asked is None or (isinstance(asked, dict) and "else" in asked):
        return do
    price = {"only_once": {**often, "do": sentences_in(asked.get("do", asked) if isinstance(asked, dict) else asked)}}
    then = asked.get("then") if isinstance(asked, dict) else None
    return [{"may": [price] if then is None else {"do": [price], "then": then}}]


def sentences_in(block: Any) -> list[Any]:
    """A list of verbs, of which one may stand alone."""
    if block is None:
        return []
    return list(block) if isinstance(block, list) else [block]
