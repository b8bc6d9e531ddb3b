"""Builds the nodes of a text from its data: every field checked for what it may hold, every name for its scope."""

from __future__ import annotations

from typing import Any, TypeVar

from sotm_desktop.cards.complaints import CALLED, INSTEAD_OF_FIELD, as_test, elsewhere, instead_of, nearest, neighbours
from sotm_desktop.cards.finishing import asks_back, asks_of_cards, count_what_is_said, finish, know_last_host
from sotm_desktop.cards.gone_or_of_nobody import misnamed, misnamed_later
from sotm_desktop.cards.left_behind import left_behind
from sotm_desktop.cards.misfits import Pointless, misfits, never_turned
from sotm_desktop.cards.names_given import NamesGiven, gone_on, lost_inside
from sotm_desktop.cards.names_meant import NamesMeant
from sotm_desktop.cards.never_happens import begun_too_late, counted_each_turn, never_asked, never_comes, not_together
from sotm_desktop.cards.one_card import several_for_one
from sotm_desktop.cards.other_texts import of_another_type
from sotm_desktop.cards.plain_fields import LARGEST_NUMBER, KnowsKeyword, no_keyword
from sotm_desktop.cards.pointless import contradiction, never, not_of_own_hero, sent_on, unasked, without_hero
from sotm_desktop.cards.scope import Scope
from sotm_desktop.cards.source import Source, names_bound, saying, shown
from sotm_desktop.engine.effects import repeating
from sotm_desktop.engine.effects.area_values import Area, AreaOfDeck
from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.card_triggers import WouldBeDestroyed
from sotm_desktop.engine.effects.damage_statics import AboutDamage
from sotm_desktop.engine.effects.damage_triggers import DamageHappening
from sotm_desktop.engine.effects.families import QUANTITY, SELECTOR, Condition, Quantity, Selector, Verb
from sotm_desktop.engine.effects.filters import KEYWORDS_AS_WORDS, SIDES, Filter, HasKeyword, Side, Test
from sotm_desktop.engine.effects.its_damage import ITS_DAMAGE
from sotm_desktop.engine.effects.kept_in_play import IsIndestructible
from sotm_desktop.engine.effects.quantities import Number
from sotm_desktop.engine.effects.statics import Static
from sotm_desktop.engine.effects.triggers import AnyEvent, Happening
from sotm_desktop.engine.effects.vocabulary import VOCABULARY
from sotm_desktop.engine.effects.whenever import Whenever
from sotm_desktop.engine.effects.whose import OF_ANY, REVEALED
from sotm_desktop.engine.effects.word import MISSING, Field, Word

BINDING, LEAST_FILTERS, PRICED = "as", 3, ("may", "if_you_do")
W = TypeVar("W", bound=Word)


class WordBuilder(NamesMeant):
    """Turns the data of a deck into nodes: what may wait goes into ``code``, what is wrong into ``complaints``."""

    def __init__(self, file: str, knows_keyword: KnowsKeyword = no_keyword, is_kept: bool = False):
        super().__init__(file, knows_keyword, is_kept)
        self.is_activated = True  # whether powers activate the text that is read; a word alone may stand in such text
        self.scope = Scope()
        """That of a text of this file, before anything is said in it."""
        self.by_hand = 0
        """How many verbs so far leave to the players what the language cannot say."""
        self.given = NamesGiven(self._is_keyword)
        self.may_repeat = True
        """Whether any text of the file may say ``repeat``."""

    # -- sentences

    def block(self, source: Source, scope: Scope, key: str, cut_short: bool = False) -> Block:
        """A list of verbs."""
        items = source.value if isinstance(source.value, list) else [source]
        if not items:
            self.complain(source, "a list of sentences is empty", "write at least one verb, or leave the key out")
        verbs: list[Verb] = []
        binds: list[bool] = []
        gathers: dict[int, int] = {}
        for number, item in enumerate(items):
            verb, name = self.verb(item, scope, f"{key}/{number}")
            if verb is None:
                continue
            if name is not None:
                self.idle(item, self.given.not_gathered(name, verb, scope), BINDING)
                before = self.given.gathered_with(name, verb, scope)
                if before is not None:
                    gathers[len(verbs)] = before
                scope = scope.with_result(name)
            verbs.append(verb)
            binds.append(name is not None)
            self.given.give(name, verb, scope, name is not None and len(verbs) - 1 in gathers)
        block = Block(tuple(verbs), tuple(binds), key, cut_short)
        block.names, block.gathers = scope.names, gathers
        block.asks_back, block.asks_of_cards = asks_back(block), asks_of_cards(block)
        know_last_host(block)
        self.idle(source, sent_on(block) or gone_on(block) or lost_inside(block) or misnamed_later(block, self.scope))
        self.code[key] = block
        return block

    def whole_text(self, source: Source, scope: Scope, key: str, cut_short: bool) -> Block:
        """The sentences of a whole text, which one of them may repeat."""
        again = saying(source, "repeat") if self.may_repeat else None
        cut_short = cut_short and not scope.where  # what is not in play does not leave it
        block = self.block(source, scope if again is None else scope.with_name(""), key, cut_short)
        block.counts_repeats = again is not None
        if again is not None and any(not is_last for _, is_last in repeating.repeats(block)):
            found = "'repeat' is not the last thing that this text does"
            self.complain(
                again,
                found,
                "it ends the whole text, by itself or inside `if`, `may`, `if_you_do` or `choose`",
                "repeat",
            )
        return block

    def verb(self, source: Source, scope: Scope, key: str) -> tuple[Verb | None, str | None]:
        """One verb with the name that its result gets, if any."""
        if not isinstance(source.value, dict) or not source.value:
            verb_class = VOCABULARY["verb"].get(source.word)
            hint = f"write `{verb_class.example}`" if verb_class else nearest(source.word, VOCABULARY["verb"])
            self.complain(source, f"expected a verb with its fields, found {shown(source)}", hint)
            return None, None
        words = [word for word in source.value if word != BINDING]
        name = source.value.get(BINDING)
        if not words:
            self.complain(
                source, f"expected a verb beside {BINDING!r}", "what is done gets the name: `{draw: 1, as: drawn}`"
            )
            return None, None
        cls = VOCABULARY["verb"].get(words[0])
        if len(words) > 1:
            self.complain(source, f"expected one verb, found {len(words)}: {', '.join(words)}",
                          neighbours(words, cls))  # fmt: skip
            if cls is not None and any(cls.fields[word].default is MISSING for word in words if word in cls.fields):
                return None, None  # what it lacks stands beside it
        with self.named_behind(name.word if name is not None else ""):
            node = self.word(Verb, "verb", source, words[0], scope, key)
        if node is None:
            return None, None
        self.by_hand += node.word == "by_hand"
        if name is not None and not isinstance(name.value, str):
            self.complain(name, f"expected a name, found {shown(name)}", "a name is one word in lower case")
            return node, None
        return node, name.value if name is not None else None

    # -- words with fields

    def word(self, kind: type[W], family: str, source: Source, word: str, scope: Scope, key: str) -> W | None:
        """The word of a family, all of which are of one kind, that is the key of a map."""
        cls = VOCABULARY[family].get(word)
        if cls is None:
            called = CALLED.get(family, family)
            hint = elsewhere(word, family) or nearest(word, VOCABULARY[family])
            self.complain(source, f"there is no {called} {word!r}", hint, word)
            return None
        if cls.speaks_of and not scope.knows(cls.speaks_of):
            self.complain(source, *scope.answers_none(cls), word)
        node = cls()
        assert isinstance(node, kind)
        node.key = key
        self.code[key] = node
        self.fill(node, source.value[word], scope, key)
        self.code.update((part.key, part) for part in node.made())
        count_what_is_said(node, self.given.all_said, self.code)
        if node.needs_hero:
            self.idle(source, without_hero(word, scope), word)
        self.idle(source, self.given.misused(node, scope), word)
        self.idle(source, never(node, scope, self.is_activated) or never_turned(node, self.one_sided), word)
        self.idle(source, of_another_type(node, self.scope, self.given.said), word)
        self.idle(source, left_behind(node, scope, self.given.said) or misnamed(node, self.scope, scope), word)
        for why in misfits(node, scope.is_on_hero):
            self.idle(source, why, word)
        self.idle(source, never_asked(node) or begun_too_late(node, scope) or counted_each_turn(node), word)
        if isinstance(node, Happening):
            self.idle(source, never_comes(node, scope), word)
        return node

    def fill(self, node: Word, source: Source, scope: Scope, key: str) -> None:
        """Sets the fields of a node from a map of them, or its main field from a bare value."""
        given = self._fields_given(node, source)
        is_whole = True
        for name, field in node.fields.items():
            if name in given:
                to_hero = node.speaks_to_hero and field.holds in ("block", "blocks") and name not in node.said_to_others
                inside = scope.to_hero() if to_hero else scope
                value = self.value(field, given[name], inside, f"{key}.{name}")
                if name == "do" and node.word in PRICED:  # what follows knows what was paid
                    scope = scope.with_names_of(value)
                if field.holds == "event" and value is not None:
                    scope = scope.answering(value.fact, value.is_coming)
            elif field.default is MISSING:
                if node.main or isinstance(source.value, dict):  # of anything else it was said already
                    self.complain(source, f"{node.word!r} needs {name!r}", f"for example: {node.example}")
                value, is_whole = None, False
            else:
                value = field.default
                if field.holds == QUANTITY and type(value) is int:
                    value = Number(value)
                setattr(node, field.attribute, value)
                continue
            is_whole = is_whole and not (value is None and field.holds in (SELECTOR, QUANTITY))
            if isinstance(value, Selector):
                self.wrong(given.get(name, source), unasked(node, field, value))
                self.idle(given.get(name, source), several_for_one(node, field, value))
            setattr(node, field.attribute, value)
        if given.keys().isdisjoint(node.one_of) and _lacks_all_of(node, node.one_of):
            wanted = ", ".join(node.one_of)
            self.complain(source, f"{node.word!r} needs one of {wanted}", f"for example: {node.example}")
        if getattr(node, "in_", "") == REVEALED and "of" in node.fields and "of" not in given:
            setattr(node, node.fields["of"].attribute, OF_ANY)
        mistake = node.mistake() if is_whole else ""
        if mistake:
            self.complain(source, mistake, f"for example: {node.example}")
        finish(node)

    def _fields_given(self, node: Word, source: Source) -> dict[str, Source]:
        fields, data = node.fields, source.value
        if isinstance(data, dict) and (not node.main or not data or not data.keys().isdisjoint(fields)):
            if data.keys() <= fields.keys():
                return data
            for name in data:
                if name not in fields:
                    hint = INSTEAD_OF_FIELD.get((node.word, name)) or nearest(name, fields)
                    if node.main and node.main not in data and name in VOCABULARY["selector"]:
                        hint = f"beside other fields write `{node.main}: {{{name}: …}}`"
                    self.complain(source, f"{node.word!r} has no field {name!r}", hint, name)
            return {name: item for name, item in data.items() if name in fields}
        if node.main:
            return self.short_form(node, source)
        if fields or data not in ({}, [], True):
            self.complain(source, f"{node.word!r} takes a map of its fields, found {shown(source)}",
                          f"for example: {node.example}")  # fmt: skip
        return {}

    def value(self, field: Field[Any], source: Source, scope: Scope, key: str) -> Any:
        """What a field holds."""
        for name in names_bound(field, source):
            scope = scope.with_name(name)
        if field.holds == "event" or (field.outlives and scope.is_coming):
            over = scope.inside_event() if field.holds == "event" else scope.outliving()
            scope = scope._replace(is_coming=False) if field.holds == "block" else over
        read = getattr(self, f"_{field.holds}")
        return read(source, scope, key, field)

    # -- kinds of fields

    def _block(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> Block:
        return self.block(source, scope, key)

    def _blocks(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> tuple[Block, ...]:
        if not isinstance(source.value, list) or len(source.value) < 2:
            self.complain(source, "expected a list of at least two lists of verbs", "[[{draw: 1}], [{play: 1}]]")
            return ()
        return tuple(self.block(item, scope, f"{key}{n}") for n, item in enumerate(source.value))

    def _filter(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> Filter:
        found = self.filter(source, scope, key)
        if names_bound(field, source):  # a name for the card at the other end of a damage lies behind all others
            found.other_end = len(scope.names) - 1
        return found

    def _filters(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> tuple[Filter, ...]:
        items = source.value if isinstance(source.value, list) else []
        if len(items) < LEAST_FILTERS:
            self.complain(source, "expected a list of three or more filters", "of two say `{this: …, or: …}`")
        return self._each_filter(items, scope, key)

    def _two_filters(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> tuple[Filter, ...]:
        items = source.value if isinstance(source.value, list) else []
        if len(items) < 2:
            self.complain(source, "expected a list of two or more filters", "of one say `what`")
        return self._each_filter(items, scope, key)

    def _each_filter(self, items: list[Source], scope: Scope, key: str) -> tuple[Filter, ...]:
        return tuple(self.filter(item, scope, f"{key}{number}") for number, item in enumerate(items))

    def filter(self, source: Source, scope: Scope, key: str) -> Filter:
        """Which cards fit."""
        tests = source.value if isinstance(source.value, list) else [source]
        built = [self._test(item, scope, f"{key}{n}") for n, item in enumerate(tests)]
        found = tuple(test for test in built if test is not None)
        self.idle(source, contradiction(found))
        return Filter(found, key)

    def _test(self, source: Source, scope: Scope, key: str) -> Test | None:
        word = source.value
        if isinstance(word, dict) and len(word) == 1:
            return self.word(Test, "test", source, next(iter(word)), scope, key)
        if isinstance(word, str):
            if word in SIDES:
                return Side(word, True)
            if word.startswith("non_") and word[4:] in SIDES:
                return Side(word[4:], False)
            if word in KEYWORDS_AS_WORDS:
                return IsIndestructible() if word == "indestructible" else HasKeyword(word)
            if word in VOCABULARY["test"] and not VOCABULARY["test"][word].fields:
                test = _bare(Test, "test", word)
                if test.remembers:
                    self.code[key] = test
                if test.needs_hero:
                    is_own = word == "not_you"
                    self.idle(source, not_of_own_hero(self.scope, scope) if is_own else without_hero(word, scope))
                return test
        self.complain(source, f"{shown(source)} says nothing about a card", as_test(word, self.cards, self._is_keyword))
        return None

    def said_by(self, name: str) -> str:
        return self.given.said[name].word if name in self.given.said else ""

    def _is_keyword(self, word: str) -> bool:
        return word in self.keywords or self.knows_keyword(word)

    def _selector(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> Selector | None:
        if isinstance(source.value, str):
            return self._reference(source, scope, key)
        if not isinstance(source.value, dict) or len(source.value) != 1:
            self.complain(
                source, f"expected a choice of cards, found {shown(source)}", instead_of("selector", source.value)
            )
            return None
        return self.word(Selector, "selector", source, next(iter(source.value)), scope, key)

    def _area(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> Area | None:
        if isinstance(source.value, dict) and len(source.value) == 1:
            return self.word(Area, "area", source, next(iter(source.value)), scope, key)
        area = AreaOfDeck(self._deck(source, scope, key, field), key)
        self.code[key] = area
        return area

    def _quantity(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> Quantity | None:
        if type(source.value) is int:
            if not 0 <= source.value <= LARGEST_NUMBER:
                self.complain(source, f"{source.value} is out of range", f"a number from 0 to {LARGEST_NUMBER}")
            return Number(source.value)
        if source.value == "H":
            return _bare(Quantity, "quantity", "H")
        if isinstance(source.value, dict) and len(source.value) == 1:
            return self.word(Quantity, "quantity", source, next(iter(source.value)), scope, key)
        self.complain(source, f"expected a number, found {shown(source)}", instead_of("quantity", source.value))
        return None

    def _condition(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> Condition | None:
        return self.condition(source, scope, key)

    def condition(self, source: Source, scope: Scope, key: str) -> Condition | None:
        """What must hold."""
        if isinstance(source.value, dict) and len(source.value) == 1:
            return self.word(Condition, "condition", source, next(iter(source.value)), scope, key)
        self.complain(source, f"expected a condition, found {shown(source)}", nearest("", VOCABULARY["condition"]))
        return None

    def _static(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> Static | None:
        return self.static(source, scope, key)

    def _statics(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> tuple[Static, ...]:
        items = source.value if isinstance(source.value, list) else [source]
        whose = "sentence" if field is ITS_DAMAGE else "power"
        found = (self._damage_static(item, scope, f"{key}{n}", whose) for n, item in enumerate(items))
        return tuple(static for static in found if static is not None)

    def _damage_static(self, source: Source, scope: Scope, key: str, whose: str) -> Static | None:
        static = self.static(source, scope, key)
        about = static.event if isinstance(static, Whenever) else static
        for field in ("by_power", "by_text"):
            if getattr(about, field, None):
                self.idle(source, Pointless(f"this is damage of one {whose} alone", f"leave out `{field}`"))
        if isinstance(static, AboutDamage):
            static.of_power = True
            return static
        if isinstance(static, Whenever) and isinstance(static.event, DamageHappening | WouldBeDestroyed):
            static.event.of_power = True
            return static
        if static is not None:
            self.complain(source, f"{static.word!r} says nothing about damage",
                          "here fit increase_damage, reduce_damage, retype_damage, irreducible, and `whenever` with "
                          "damage_would_be_dealt, damage_dealt or would_be_destroyed")  # fmt: skip
        return None

    def static(self, source: Source, scope: Scope, key: str) -> Static | None:
        """A text that holds while it is in play."""
        if isinstance(source.value, dict) and len(source.value) == 1:
            return self.word(Static, "static", source, next(iter(source.value)), scope, key)
        self.complain(source, f"expected a static text, found {shown(source)}", nearest("", VOCABULARY["static"]))
        return None

    def happening(self, source: Source, scope: Scope, key: str) -> Happening | None:
        """The event that a trigger answers, or any of several."""
        if isinstance(source.value, list):
            return self._any_event(source, scope, key)
        if isinstance(source.value, dict) and len(source.value) == 1:
            return self.word(Happening, "event", source, next(iter(source.value)), scope.of_event(), key)
        self.complain(source, f"expected an event, found {shown(source)}", instead_of("event", source.value))
        return None

    def _any_event(self, source: Source, scope: Scope, key: str) -> Happening | None:
        """Events of which a text answers any."""
        made = [self.happening(each, scope, f"{key}{n}") for n, each in enumerate(source.value)]
        events = tuple(event for event in made if event is not None)
        self.wrong(source, not_together(events) if len(events) == len(made) else None)
        return AnyEvent(events) if events else None

    def _event(self, source: Source, scope: Scope, key: str, field: Field[Any]) -> Happening | None:
        return self.happening(source, scope, key)


def _bare(kind: type[W], family: str, word: str) -> W:
    """A word that has no fields."""
    made = VOCABULARY[family][word]()
    assert isinstance(made, kind)
    return made


def _lacks_all_of(node: Word, names: tuple[str, ...]) -> bool:
    """Whether there are fields of which a word needs one, and it has none."""
    return bool(names) and all(getattr(node, node.fields[name].attribute) is None for name in names)
