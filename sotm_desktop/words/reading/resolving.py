"""What a text leaves open is settled: cards that it has spoken of get names, letters their amounts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.effects.word import DAMAGE, VOCABULARY
from ...engine.state import TOGETHER
from .cards_of_events import CERTAIN, Told, cards_of_event, followed, is_dealt_to_one, of_all_events, told_of, who_did
from .earlier_results import (
    LOOPS,
    OF_EACH,
    OF_TARGETS,
    REFLEXIVE,
    SELECTABLE,
    Earlier,
    always_there,
    among_dealt,
    could_be_among,
    destroys_since,
    fitting_alike,
    heroless,
    is_followed,
    never_meant,
    no_person,
    ordinals,
    says_what_came_of_it,
    with_an_amount,
    with_hp,
    without_heroes,
)
from .folding import DECKS, TYPED, Folder, Pick, Unfitting, all_of, apart, fresh, speaks_of_type
from .in_place import in_place_of
from .one_sentence_reading import told_apart
from .open_parts import THE_OTHER, WHO_DID_IT, Ambiguous, Items, Letter, Others, Ref, UsualSource, in_short, own_time
from .other_than import leaves_out, moves_it_elsewhere, other_than, picked_to_move
from .reference_reading import OF_THIS_CARD

HOW_OFTEN = ("once", "until_taken", "each_turn", "each", "nth", "instead")
"""What stands beside an event that text answers for a while."""
NO_FIELDS = ("_letter", "_whom")
"""What a phrase tells besides its data."""


class Resolver:
    """Settles one text, with ``pick`` to decide where there are several ways."""

    def __init__(
        self, pick: Pick, letters: dict[str, Any], fact: str = "", has_host: bool = False, side: str = "hero"
    ) -> None:
        self.pick = pick
        self.folder = Folder(pick)
        self.letters = dict(letters)
        self.fact = fact
        self.has_host = has_host
        self.side = side
        self.in_loop = False
        """Whether it speaks of heroes now, instead of to one."""
        self.in_deck = False
        self.is_lax = False
        """Whether the text may speak of a target of damage as if it had been selected."""
        self.word = ""
        """The verb that is settled now."""
        self._in_event: frozenset[str] = frozenset()
        """Words for a card that stand in the event which the text answers: there they cannot mean its own cards."""
        self._told: Told = {}
        """What the event says of its cards."""
        self._is_dealt_to_one = False
        """Whether the event says of one card that it is dealt damage."""
        self._dealt_by: tuple[str, ...] = ()
        """What may be meant by who deals the damage that is settled now."""
        self._acts: tuple[str, ...] = ()
        """What may be meant by who acts, while it is settled which other card is meant."""
        self.is_inside = False
        """Whether sentences stand in another, or happen instead of something: none of them is lost with its card."""
        self._named = 0
        self._noted: dict[str, Earlier] = {}
        self._repeated_behind = 0
        """How many sentences stand before what is done several times: "another" each time is not other than those."""

    def block(self, sentences: Any, scope: tuple[Earlier, ...] = ()) -> list[Any]:
        """A list of verbs."""
        if isinstance(sentences, Ambiguous):
            return self.block(self.pick(list(sentences.meanings), 0), scope)
        if isinstance(sentences, Items):
            sentences = [sentences]
        if sentences and not all(isinstance(each, Items) for each in sentences):
            sentences = [each if isinstance(each, Items) else Items([each]) for each in sentences]
        verbs = self.folder.block(sentences)
        if self.is_inside:
            verbs = list(told_apart(verbs))
        if self.fact == DAMAGE and not any(result.word in TYPED for result in scope) and speaks_of_type(verbs):
            verbs.insert(0, {"note_type": {}})
        was_inside, self.is_inside = self.is_inside, True
        made = self.verbs(verbs, scope)
        self.is_inside = was_inside
        return made

    def verbs(self, items: list[Any], scope: tuple[Earlier, ...]) -> list[Any]:
        made: list[Any] = []
        for item in apart(items):
            while isinstance(item, Ambiguous):
                item = self.pick(list(item.meanings), 0)
            if not isinstance(item, dict):
                raise Unfitting
            done = self.verb(item, scope)
            if (moved := picked_to_move(done)) is not None:
                made.append(moved)
                scope = (*scope, chosen := Earlier(moved, among=made))
                moves_it_elsewhere(done, self._name(chosen))
            result = Earlier(done, among=made)
            if "note" in item and isinstance(item["note"], dict):
                self._noted[item["note"]["_letter"]] = result
            scope = (*scope, result)
            made.append(done)
        return made

    def verb(self, item: dict[str, Any], scope: tuple[Earlier, ...]) -> dict[str, Any]:
        """One verb with all its fields settled."""
        word = self.word = next(iter(item))
        was_in_loop = self.in_loop
        was_in_deck, self.in_deck = self.in_deck, self.in_deck or word in DECKS
        made = {word: own_time(self.fields("verb", word, item[word], scope), self.side, self.in_loop)}
        self.in_loop, self.in_deck = was_in_loop, was_in_deck
        return made

    def fields(self, family: str, word: str, given: Any, scope: tuple[Earlier, ...]) -> Any:
        cls = VOCABULARY.get(family, {}).get(word)
        was_in_loop, is_loop = self.in_loop, family == "verb" and word in LOOPS
        if word == "for_each" and "times" in given:
            self._repeated_behind = len(scope)
        while isinstance(given, Ambiguous):
            given = self.pick(list(given.meanings), 0)
        if not isinstance(given, dict):
            self.in_loop = was_in_loop or is_loop
            main = cls.fields[cls.main] if cls is not None and cls.main else None
            if main is not None and main.holds == "blocks" and isinstance(given, list):
                return [self.block(each, scope) for each in given]
            if main is not None and main.holds == "block":
                return self.block(given, self._bound(scope, main.binds))
            self._acts = leaves_out(word, {}, {}, False, self.fact, self._told) if word == "redirect" else ()
            found = self.value(given, scope)
            self._acts = ()
            return found
        made: dict[str, Any] = {}
        for name, value in given.items():
            if name in NO_FIELDS:
                continue
            field = cls.fields.get(name) if cls is not None else None
            is_of_no_card = word == "for_each" and "times" in given  # so often, and not for each of some cards
            inner = self._bound(scope, field.all_bound if field is not None and not is_of_no_card else ())
            is_done = field is not None and field.holds in ("block", "blocks") and name != "else"
            self.in_loop = was_in_loop or (is_loop and is_done)  # whoever they are is said from outside
            if isinstance(value, UsualSource):
                usual = [True] if self._is_deck_own_hero(value.who) else [True, False]
                said = self.pick(usual if self.in_loop or value.who == "self" else [False, True], 0)
                value = value.who if said else None
            if value is None:
                if name == "who":
                    made[name] = "you"
                continue
            if field is not None and field.holds == "block":
                made[name] = self._after(word, name, value, made, inner)
            elif field is not None and field.holds == "blocks":
                made[name] = [self.block(each, inner) for each in value]
            elif field is not None and field.holds == "event":
                made[name] = self.event(value, inner)
            elif name == "to" and isinstance(value, Ref) and value.words in REFLEXIVE and made.get("from") is not None:
                made[name] = fresh(made["from"])
            elif word == "deal" and isinstance(value, Ref):
                self._acts = never_meant(name, value, given, scope, self._is_dealt_to_one)
                made[name] = self.reference(value, inner)
                self._acts = ()
            else:
                self._dealt_by = leaves_out(word, given, made, self.in_loop, self.fact, self._told)
                made[name] = self.value(value, inner)
        return made["number"] if word == "note" else in_short(cls, made)

    def _after(self, word: str, name: str, value: Any, made: dict[str, Any], scope: tuple[Earlier, ...]) -> list[Any]:
        """A block of a verb; what is said behind "if you do" knows what was done."""
        if name == "then" and word in ("may", "if_you_do", "one_hero") and isinstance(made.get("do"), list):
            scope = (*scope, *(Earlier(verb) for verb in made["do"]))
        return self.block(value, scope)

    def _bound(self, scope: tuple[Earlier, ...], names: tuple[str, ...]) -> tuple[Earlier, ...]:
        return (*scope, *(Earlier(None, name) for name in names if name and name != "deck"))

    def event(self, value: Any, scope: tuple[Earlier, ...]) -> Any:
        """What is answered; from here on the text may speak of its cards."""
        while isinstance(value, Ambiguous):
            value = self.pick(list(value.meanings), 0)
        if isinstance(value, list):
            return self._any_event(value, scope)
        word = next(iter(value))
        self._in_event = frozenset(each.words for each in all_of(value) if isinstance(each, Ref))
        self._is_dealt_to_one = is_dealt_to_one(value[word])
        made = {word: self.fields("event", word, value[word], scope)}
        fields = made[word]
        self._told = told_of(word, fields, not isinstance(value[word], dict) or "_whom" in value[word])
        is_together = isinstance(fields, dict) and fields.get("one_or_more", False)
        self.fact = f"{TOGETHER if is_together else ''}{getattr(VOCABULARY['event'][word], 'fact', '')}"
        return made

    def _any_event(self, events: list[Any], scope: tuple[Earlier, ...]) -> Any:
        """Several events: the text may speak of the cards that all of them are about."""
        made, told, words = [], [], set[str]()
        for each in events:
            made.append(self.event(each, scope))
            told.append((self.fact, self._told))
            words |= self._in_event
        (self.fact, self._told), self._in_event = of_all_events(told), frozenset(words)
        return made

    def value(self, value: Any, scope: tuple[Earlier, ...]) -> Any:
        """Anything else than a verb."""
        if self._is_deck_own_hero(value):
            return fresh(OF_THIS_CARD)
        while isinstance(value, Ambiguous):
            value = self.pick(list(value.meanings), 0)
        if isinstance(value, Ref):
            return self.reference(value, scope)
        if isinstance(value, Letter):
            return self.letter(value, scope)
        if isinstance(value, Items):
            return self.block(value, scope)
        if isinstance(value, dict):
            if len(value) == 1:
                word = next(iter(value))
                if word == "is" and isinstance(value[word], Ref) and value[word].words.startswith("cards dealt"):
                    return among_dealt(self.reference(value[word], scope))
                if word == "done" and isinstance(value[word], Ref):
                    return self._done(value[word], scope)
                for family in ("selector", "test", "quantity", "condition", "static", "area"):
                    if word in VOCABULARY[family]:
                        return {word: self._inside(word, value[word], scope)}
            return {name: self.value(each, scope) for name, each in value.items()}
        if isinstance(value, list):
            found: list[Any] = []
            for each in value:
                if isinstance(each, Ambiguous):
                    each = other_than(value, each, self.side, scope, self.word, self._dealt_by)
                while isinstance(each, Ambiguous):
                    each = self.pick(list(each.meanings), 0)
                if isinstance(each, Others):
                    found += self._others(scope, each.of_heroes, value)
                else:
                    found.append(self.value(each, scope))
            return found
        return value

    def _done(self, ref: Ref, scope: tuple[Earlier, ...]) -> Any:
        """Whether anything was done by an earlier sentence: of a choice among ways that do different things only what
        the first does is counted."""
        name = self.reference(ref, scope)
        of = next((each for each in scope if each.name == name), None)
        is_choice = of is not None and of.verb is not None and "choose" in of.verb and of.word == "choose"
        if of is None or not is_choice or of.done in ref.words or not ref.words.endswith(" this way"):
            return {"done": name}  # of what each hero chose it is looked at what the first way did
        return {"at_least": {"what": {"number_of": name}, "than": 1}}

    def _is_deck_own_hero(self, value: Any) -> bool:
        """Whether a name means the Hero of the card while the text speaks of other heroes, who are "you" there."""
        is_of_hero = self.in_loop and self.side == "hero"
        return is_of_hero and isinstance(value, Ambiguous) and value.meanings[-1] == OF_THIS_CARD

    def _inside(self, word: str, given: Any, scope: tuple[Earlier, ...]) -> Any:
        """The fields of a word that is no verb."""
        while isinstance(given, Ambiguous):
            given = self.pick(list(given.meanings), 0)
        scope = self._bound(scope, ("target",)) if word == "for_which" else scope
        if isinstance(given, dict):
            if word in OF_EACH:
                inner = self._bound(scope, ("target",))
                return {name: self.value(each, inner if name == OF_EACH[word] else scope)
                        for name, each in given.items()}  # fmt: skip
            if word == "whenever" and "event" in given:
                return self._whenever(given, scope)
            if word == "instead_of":
                return in_place_of(self, given, scope)
            if word == "destroyed_by" and destroys_since(scope):
                raise Unfitting
            if word in ("damage_would_be_dealt", "damage_dealt"):
                return {name: self.value(each, scope) for name, each in given.items()}
        return self.value(given, scope)

    def _whenever(self, given: dict[str, Any], scope: tuple[Earlier, ...]) -> Any:
        fact = self.fact
        condition = {"if": self.value(given["if"], scope)} if "if" in given else {}
        event = self.event(given["event"], scope)
        made = {"event": event, "do": self.block(given["do"], scope), **condition}
        made |= {name: given[name] for name in HOW_OFTEN if name in given}
        self.fact = fact
        return made

    def _others(self, scope: tuple[Earlier, ...], of_heroes: bool, tests: list[Any]) -> list[Any]:
        """That it is none of those that were chosen: all of them, or the last."""
        known = could_be_among(scope[self._repeated_behind :], tests, of_heroes)
        named = [result for result in known if result.name]
        ways = [named, known[-1:], known[-2:], known] if len(known) > 1 else [known]
        ways[:0] = [result for result in known if result.chooses_targets], [each for each in known if each.came_in][-1:]
        if of_heroes:
            ways.insert(0, [result for result in known if result.is_heroes])
        picked = self.pick([way for way in ways if way], 0) if known else []
        if not picked:
            raise Unfitting
        return [{"not": [{"is": result.selected or result.chosen(self._name(result), of_heroes)}]} for result in picked]

    def letter(self, letter: Letter, scope: tuple[Earlier, ...]) -> Any:
        """What a letter stands for at this place."""
        if letter.name in self._noted:
            return {"noted": self._name(self._noted[letter.name])}
        if letter.name not in self.letters:
            raise Unfitting
        return self.value(self.letters[letter.name], scope)

    def reference(self, ref: Ref, scope: tuple[Earlier, ...]) -> Any:
        """The card or the result that some words mean: the likeliest first."""
        if ref.words == THE_OTHER:
            return self._the_other([each for each in scope if each.verb is not None])
        if ref.words in WHO_DID_IT:
            return who_did(self.fact)
        scope = without_heroes(scope, ref.words) if ref.words in OF_TARGETS else scope
        ways: list[tuple[int, Any]] = []
        ordinal = next(iter(ordinals(ref.words)), None)
        scope = with_an_amount(scope, ref.words) if ref.for_result else scope
        fitting = [result for result in scope if result.fits(ref.words) > 2]
        for number, result in enumerate(scope):
            score = result.fits(ref.words) * 10 + number
            if ordinal is not None and ordinal < len(fitting) and fitting[ordinal] is result:
                score += 40
            if self.is_lax and result.could_be_selected(ref.words) and not ref.for_result:
                score += 25 if ref.words.startswith("that ") else 10
            ways.append((score, result))
        if not ref.for_result and ref.words.endswith(" this way"):
            ways = [(score, result) for score, result in ways if result.did(ref.words)]
        elif not ref.for_result:
            ways += self._of_the_event(ref)
        if followed(ref.words, self.fact, self.has_host or self.in_loop) and scope and scope[-1].word == "by_hand":
            ways = []  # it may be what the players follow
        ways = with_hp(ways, ref, self.word)
        no_hero = heroless(self._told) if self.word == "owner" and self.side != "hero" else ()
        others = (*self._acts, *no_hero, *no_person(ref.words, self.side, scope))
        ways = [way for way in ways if way[1] not in others]
        if not ways:
            raise Unfitting
        ways.sort(key=lambda way: -way[0])
        if is_followed(ways[0][1], scope, ref):
            raise Unfitting
        found = self.pick([way for _, way in ways], fitting_alike(ways, ref.words))
        if isinstance(found, Earlier) and found.selected and not says_what_came_of_it(ref.words):
            return found.selected
        if isinstance(found, Earlier) and found.could_be_selected(ref.words) and self.pick([True, False], 0):
            return self._selected(found)
        if not isinstance(found, Earlier):
            return found
        is_choice = ref.for_result and found.word == "choose"
        if is_choice and not found.did(ref.words) and found.may_do(ref.words):
            self._count_other_way(found, ref.words)
        if found.is_chosen_by(ref.words):
            return found.chosen(self._name(found))
        is_of_each = found.is_heroes and found.first_done in ref.words and not ref.for_result
        alike = found.all_alike(scope, ref)
        if len(alike) < 2:
            alike = [found]
        elif "this way" in ref.words:
            alike = self.pick([alike, [found]], 0)
        else:
            alike = self.pick([[found], alike], 0)
        name = self._name_all(alike)
        if found.uses_powers(ref.words) and not ref.for_result:
            return {"each": ["target", {"was_dealt_damage": {"which": name}}]}
        return {"gathered": name} if is_of_each else name

    @staticmethod
    def _count_other_way(choice: Earlier, words: str) -> None:
        """Has the way of a choice come first of which some words speak, as only what the first does is counted."""
        if choice.name or not choice.put_first(words):  # with a name the first is counted already
            raise Unfitting

    def _selected(self, result: Earlier) -> str:
        """The name of the card that a sentence deals damage: selected before, so that more can be done with it."""
        assert result.verb is not None and result.among is not None
        fields, name = result.verb[result.word], SELECTABLE[result.word]
        pick = {"pick": fields[name]}
        chosen = Earlier(pick, among=result.among)
        result.among.insert(next(at for at, verb in enumerate(result.among) if verb is result.verb), pick)
        fields[name] = result.selected = self._name(chosen)
        return result.selected

    def _of_the_event(self, ref: Ref) -> list[tuple[int, Any]]:
        words = ref.words
        found = cards_of_event(words, self.fact, self._told, self.in_loop, self.word)
        if self.has_host:
            found.append((25 if words.startswith("that ") else 4, "host"))
            if words in self._in_event and words.startswith("that "):
                found.append((40, "host"))
        if self.in_deck and words in ("that hero", "its hero"):
            found.append((50, {"hero_of": "that"}))
        if self.in_loop and words in ("that hero", "they", "them", "their", "themself"):
            found.append((60, "you"))
        is_told = any(score >= CERTAIN for score, _ in found)
        is_nobody = words == "that hero" and (self.side != "hero" or is_told)
        is_named = words.startswith(("that ", "those ")) or (self.is_lax and words.startswith("them"))
        if is_nobody or (words != "that hero" and is_named):
            return found
        return [*found, *always_there(words, self.side)]

    def _the_other(self, done: list[Earlier]) -> dict[str, Any]:
        """Those of which an earlier sentence spoke, without the cards of the last one."""
        if len(done) < 2:
            raise Unfitting
        of, than = self.pick(done[-2::-1], 0), done[-1]
        return {"the_other": {"of": of.chosen(self._name(of)), "than": than.chosen(self._name(than))}}

    def _name_all(self, results: Sequence[Earlier]) -> str:
        """One name for what several sentences did."""
        are_named = [bool(result.name) for result in results]
        if len({result.name for result in results if result.name}) > 1 or are_named != sorted(are_named, reverse=True):
            raise Unfitting
        name = self._name(results[0])
        for result in results[1:]:
            assert result.verb is not None
            result.name = result.verb["as"] = name
        return name

    def _name(self, result: Earlier) -> str:
        if result.word == "by_hand":  # nothing is known of it
            raise Unfitting
        if not result.name:
            self._named += 1
            result.name = f"{result.usual_name}{self._named}"
            assert result.verb is not None
            result.verb["as"] = result.name
        return result.name
