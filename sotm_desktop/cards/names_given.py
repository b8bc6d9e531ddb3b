"""What the names of a text stand for: a keyword, a number, cards; and where one is used for what it is not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from sotm_desktop.cards.complaints import nearest
from sotm_desktop.cards.damage_names import OF_AMOUNTS, of_no_amount
from sotm_desktop.cards.done_last import choosers_of
from sotm_desktop.cards.finishing import called_by, done_by, lies_out_of_play
from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.cards.no_cards import GIVES_NO_CARDS, PICKS, gives_number, heroes_already, no_cards
from sotm_desktop.cards.scope import Scope
from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.conditions import EveryHeroDid
from sotm_desktop.engine.effects.control import If, IfYouDo, May
from sotm_desktop.engine.effects.families import Selector, Verb
from sotm_desktop.engine.effects.filters import Filter
from sotm_desktop.engine.effects.heroes import EachHero, HeroLoop, OneHero
from sotm_desktop.engine.effects.kept_in_mind import KeptInMind
from sotm_desktop.engine.effects.moving_cards import Put
from sotm_desktop.engine.effects.naming import Did, Gathered, TheOthers, ThoseChosen
from sotm_desktop.engine.effects.options import PickOption, WasPicked
from sotm_desktop.engine.effects.over_cards import OverCards
from sotm_desktop.engine.effects.placing import PutUnder
from sotm_desktop.engine.effects.playing_cards import PlayThese
from sotm_desktop.engine.effects.quantities import CountCards, Noted, NumberOf
from sotm_desktop.engine.effects.references import Reference, is_known_card
from sotm_desktop.engine.effects.revealing_until import RevealUntil
from sotm_desktop.engine.effects.scoped import HeroOf, WithPicked
from sotm_desktop.engine.effects.searching import Reveal
from sotm_desktop.engine.effects.selectors import One
from sotm_desktop.engine.effects.statics import GainKeyword
from sotm_desktop.engine.effects.was_next_to import WasNextTo
from sotm_desktop.engine.effects.which_card import Is
from sotm_desktop.engine.effects.word import SELF, YOU, NamedWord, ResultRef, Word, all_in, names_any
from sotm_desktop.engine.state import TOGETHER

TAKES_NO_CARDS = (Noted, WithPicked, WasPicked)
"""Words that take the name of a number, a keyword or an option."""
USED = "use_power"
"""The verb whose name stands for powers."""
TAKES_CARDS = (Put, PutUnder, PlayThese)
"""Verbs by which revealed cards go elsewhere."""


class NamesGiven:
    """The names that the texts of a file have given so far; a name that two sentences of a text give to what is done
    alike gathers both, of others the later meaning counts."""

    def __init__(self, is_keyword: Callable[[str], bool]) -> None:
        self._stands_on_cards = is_keyword
        """Whether a word is a keyword of any card."""
        self.said: dict[str, Verb] = {}
        """The sentence that gave each name last."""
        self.all_said: dict[str, tuple[Verb, ...]] = {}
        """The sentences whose results each name gathers."""
        self._overtaken: set[str] = set()
        """Names of keywords after which another was selected that has no name: "that keyword" would be this one."""

    def give(self, name: str | None, verb: Verb, scope: Scope, gathers: bool) -> None:
        """A sentence is done that gives this name to its result, or none; ``gathers``: and to an earlier one's."""
        if name is not None:
            self.said[name] = verb
            self.all_said[name] = (*(self.all_said[name] if gathers else ()), verb)
            self._overtaken.discard(name)
        elif verb.word in PICKS:
            self._overtaken |= {other for other in scope.names if self._is_picked(other, verb.word)}

    def gathered_with(self, name: str, verb: Verb, scope: Scope) -> int | None:
        """Where the value lies of an earlier sentence of the text that has this name, too, and does the same."""
        slot = scope.slot(name)
        is_alike = slot in scope.said and _kind_of_result(self.said[name]) == _kind_of_result(verb) != ""
        return slot if is_alike else None

    def not_gathered(self, name: str, verb: Verb, scope: Scope) -> Pointless | None:
        """A name that an earlier sentence of the text has given to cards to which something else is done."""
        if scope.slot(name) not in scope.said or name not in self.said:
            return None
        before, now = _kind_of_result(self.said[name]), _kind_of_result(verb)
        if before == now or not before or not now:
            return None
        return Pointless(
            f"{name!r} is the name of what `{self.said[name].word}` does already, and this is another thing",
            "one name gathers what is done alike; give what this does another name",
        )

    def misused(self, node: Word, scope: Scope) -> Pointless | None:
        """A name that a word uses for what it does not stand for, or that print would have read of another."""
        if wrong := self._stands_for_no_cards(node, scope):
            return wrong
        wanted = getattr(node, "what", None)
        if isinstance(wanted, Filter) and getattr(node, "in_", "") == "play":
            return self._lies_elsewhere(wanted, isinstance(node, CountCards))
        if isinstance(node, HeroOf) and isinstance(node.card, Reference) and node.card.slot in scope.said:
            said = self.said.get(node.card.name)
            return None if said is None else heroes_already(node.card.name, said)
        if isinstance(node, TheOthers):
            return self._has_no_other(node)
        if isinstance(node, WasNextTo):
            return self._lay_next_to_none(node.card, scope)
        if isinstance(node, GainKeyword) and isinstance(node.keyword, NamedWord):
            return self._not_picked(node.keyword, scope, PICKS)
        which = getattr(node, "which", None)
        if not isinstance(which, ResultRef):
            return None
        if isinstance(node, OF_AMOUNTS):
            return of_no_amount(node, which.name, self.all_said.get(which.name, ()))
        if isinstance(node, NumberOf | Gathered) and (wrong := self._of_one_branch(which.name)):
            return wrong
        if isinstance(node, Gathered) and (wrong := self._are_powers(which.name)):
            return wrong
        if isinstance(node, NumberOf) and node.by is not None:
            return None if isinstance(self.said.get(which.name), OneHero) else self._no_heroes(which.name)
        if isinstance(node, Noted):
            return self._no_number(which.name)
        if isinstance(node, ThoseChosen):
            return self._chose_nothing(which.name)
        if isinstance(node, EveryHeroDid):
            return self._read_of_later("every active Hero does", scope.names[which.slot + 1 :])
        if isinstance(node, Did):
            return self._no_heroes(which.name) or self._read_of_later("who did", scope.names[which.slot + 1 :])
        if isinstance(node, WasPicked):
            return self._no_option(node, scope)
        if isinstance(node, WithPicked):
            return self._not_picked(which.name, scope, PICKS) or self._of_no_kind(which.name)
        return None

    def _stands_for_no_cards(self, node: Word, scope: Scope) -> Pointless | None:
        """A number, a keyword, an option or a type of damage in place of cards."""
        which = () if isinstance(node, TAKES_NO_CARDS) else (getattr(node, "which", None),)
        for named in (*node.children(), *which):
            if isinstance(named, Reference | ResultRef) and named.slot in scope.said and named.name in self.said:
                wrong = no_cards(named.name, self.said[named.name])
                if wrong is not None:
                    return wrong
        return None

    def _are_powers(self, name: str) -> Pointless | None:
        """Powers that heroes used, where the cards are meant that a sentence dealt with."""
        said = self.said.get(name)
        if said is None or called_by(said) != USED:
            return None
        return Pointless(
            f"{name!r} is the powers that heroes used, and what those did has no name",
            f"how many they were is `{{number_of: {name}}}`, whether any was used asks `{{done: {name}}}`",
        )

    def _lies_elsewhere(self, wanted: Filter, counts: bool) -> Pointless | None:
        """Cards in play that are to be among those that were discarded or drawn, or, counted, those themselves."""
        for who in (test.who for test in wanted.tests if isinstance(test, Is)):
            name = who.which.name if isinstance(who, Gathered) else ""
            if counts and isinstance(who, Reference) and not isinstance(self.said.get(who.name), HeroLoop | OneHero):
                name = who.name
            if lies_out_of_play(self.said.get(name)):
                return Pointless(
                    f"{name!r} are cards that were discarded or drawn, and these are no cards in play",
                    f"how many they are is `{{number_of: {name}}}`; the heroes who did it are `{{did: {name}}}`",
                )
        return None

    def _has_no_other(self, node: TheOthers) -> Pointless | None:
        """One card, or all of those that are meant anyway."""
        of, than = node.of, node.than
        if isinstance(of, Reference) and isinstance(than, Reference) and of.slot == than.slot:
            return Pointless(
                "of the same cards there are no others", "`than` is the name of a sentence behind that of `of`"
            )
        said = self.said.get(of.name) if isinstance(of, Reference) else None
        selector = said.selector() if isinstance(said, OverCards) else getattr(said, "what", None)
        is_one = isinstance(selector, One) if said is not None else is_known_card(of)
        if not isinstance(of, Reference) or not is_one:
            return None
        return Pointless(
            f"{of.name!r} is one card, so that there is no other of them",
            "`of` is the name of several: `{pick: {exactly: {n: 2, what: [target]}}, as: both}`",
        )

    def _lay_next_to_none(self, card: Selector | None, scope: Scope) -> Pointless | None:
        """Cards that have not left play, or came from where none lies next to another."""
        if card is None:
            return None  # what is wrong there is said already
        if not isinstance(card, Reference | Gathered | KeptInMind):
            return Pointless(
                "what lies next to cards in play, or next to which they lie, says a filter, and not 'was_next_to'",
                "`{each: [target, {next_to: […]}]}`; what has gone has a name, `{destroy: …, as: gone}`",
            )
        if isinstance(card, Reference) and not card.part and card.slot in (SELF, YOU):
            return Pointless(f"{card.name!r} is in play", "what this card lies next to is `host`, also when it goes")
        if isinstance(card, KeptInMind):
            return None
        name = card.which.name if isinstance(card, Gathered) else card.name
        is_of_event = isinstance(card, Reference) and bool(card.part)
        is_from_pile = is_of_event and scope.fact.removeprefix(TOGETHER) in ("discard", "draw")
        if not is_from_pile and not lies_out_of_play(self.said.get(name)):
            return None
        return Pointless(
            f"{name!r} is what was discarded or drawn, and next to no card before",
            "'was_next_to' is for what was in play: `{destroy: …, as: gone}`",
        )

    def _of_one_branch(self, name: str) -> Pointless | None:
        """What is counted of an `if` whose branches do different things: what the first does, and never the other."""
        said = self.said.get(name)
        if not isinstance(said, If) or said.then is None or said.else_ is None:
            return None
        counted, *others = (done_by(block) for block in (said.then, said.else_))
        other = next((kind for kind in others if kind != counted and kind not in GIVES_NO_CARDS), None)
        if other is None or counted in GIVES_NO_CARDS:
            return None
        return Pointless(
            f"{name!r} counts what `{counted}` in `then` does, and never what `{other}` in `else` does",
            "what depends on it stands in each of the two, behind the sentence with a name of its own: "
            f"`if: {{that: …, then: [{{{counted}: …, as: {name}}}, …], else: [{{{other}: …, as: others}}, …]}}`",
        )

    def _chose_nothing(self, name: str) -> Pointless | None:
        """What deals no damage and heals nobody: its name is what it did something to, or chose."""
        if name not in self.said or choosers_of(self.said[name]):
            return None
        if isinstance(self.said[name], HeroLoop | OneHero):
            return Pointless(
                f"{name!r} is the name of heroes, and the last that they do is not to deal damage or to heal",
                "targets that they choose have it where that is the last: `each_hero: [{draw: 1}, {deal: …}]`; what "
                "they select or do to cards is `{gathered: …}`",
            )
        return Pointless(
            f"{name!r} deals no damage to targets that it chooses, and heals none",
            f"what it did something to is `{{is: {name}}}`; `pick` selects cards, and its name stands for them",
        )

    def _no_number(self, name: str) -> Pointless | None:
        """What each hero noted, or what was done at all."""
        if name not in self.said or gives_number(self.said[name]):
            return None
        if isinstance(self.said[name], EachHero):
            return Pointless(
                f"{name!r} holds what each hero has noted, and not one number",
                "use the number where it is noted, inside the same `each_hero: […]`",
            )
        return Pointless(
            f"{name!r} stands for what was done, and for no number",
            "give the name to the `note` itself, `{note: …, as: x}`; a number of another hero's is noted in "
            "`deck_of: {card: …, do: [{note: {count: {in: hand, of: that}}, as: x}, …]}`",
        )

    def _no_heroes(self, name: str) -> Pointless | None:
        """What no heroes did one after the other."""
        if name not in self.said or isinstance(self.said[name], HeroLoop):
            return None
        if isinstance(self.said[name], OneHero):
            return Pointless(
                f"{name!r} is of the one hero who is selected there, and 'did' is of several heroes",
                "what that hero does next stands inside: `one_hero: [{if_you_do: {do: […], then: […]}}]`; for the "
                "others, select the hero before: `pick: {one: [hero, character]}`, `as: friend`, `owner: {of: friend, "
                "do: […]}`, and they are `[hero, character, {not: [{is: friend}]}]`",
            )
        return Pointless(
            f"{name!r} is no sentence about heroes, so that there are none who did it",
            "it is the name of an `each_hero` or `some_heroes`: `each_hero: [{may: […]}]`, `as: paid`",
        )

    def _read_of_later(self, words: str, names: Sequence[str]) -> Pointless | None:
        """A sentence about heroes behind the one that ``words`` mean; ``names``: those that were given since."""
        later = [name for name in names if _is_about_heroes(self.said.get(name))]
        if not later:
            return None
        return Pointless(
            f"{words!r} would be read of {later[-1]!r}, the last sentence about heroes",
            "ask right behind the sentence that it is about; of what all heroes are like `each_fits` asks with "
            "`for_which`",
        )

    def _is_picked(self, name: str, word: str) -> bool:
        """Whether it is the keyword, or the option, that could be meant by "that"."""
        return name in self.said and self.said[name].word == word and name not in self._overtaken

    def _not_picked(self, name: str, scope: Scope, words: Sequence[str]) -> Pointless | None:
        """What the players have not selected, or not last: "that keyword" means the last one."""
        word = self.said[name].word if name in self.said else ""
        picked = [each for each in scope.names if self._is_picked(each, word if word in words else words[0])]
        is_another = bool(picked) and picked[-1] != name
        is_other = name in self.said and not (word in words and self._is_picked(name, word))
        if name not in scope.names or not (is_another or is_other):
            return None
        hint = f"{picked[-1]!r} is" if is_another else f"select one with `{words[0]}`"
        called = "option" if words[0] == PICKS[1] else "keyword"
        return Pointless(f"{name!r} is not the {called} that was selected last", hint)

    def _of_no_kind(self, name: str) -> Pointless | None:
        """Options that are no kinds of cards."""
        said = self.said.get(name)
        wrong = [each for each in said.kinds if not self._stands_on_cards(each)] if isinstance(said, PickOption) else []
        if not wrong:
            return None
        return Pointless(
            f"{wrong[0]!r} is an option of {name!r} and no keyword, so no card is of that kind",
            f"which option was selected is `{{picked: {{which: {name}, option: {wrong[0]}}}}}`",
        )

    def _no_option(self, node: WasPicked, scope: Scope) -> Pointless | None:
        """An option that is not among those that are selected from."""
        said = self.said.get(node.which.name)
        if not isinstance(said, PickOption) or node.option in said.among:
            return self._not_picked(node.which.name, scope, PICKS[1:])
        return Pointless(f"{node.option!r} is none of the options", nearest(node.option, said.among))


def _is_about_heroes(verb: Verb | None) -> bool:
    """Whether it lets heroes do something of its own, and does not go on with those who did, or did not."""
    if not isinstance(verb, HeroLoop):
        return False
    which = getattr(verb, "which", None)
    return which is None or not any(isinstance(word, Did) for word in all_in(which))


def _kind_of_result(verb: Verb) -> str:
    """What is done to the cards that a name stands for; "" where it stands for no cards or heroes."""
    return "" if gives_number(verb) or verb.word in GIVES_NO_CARDS else called_by(verb)


def lost_inside(block: Block) -> Pointless | None:
    """A name that is given once more inside a sentence, and means what was so called before alone behind that."""
    slot = block.first_slot
    known = {name: at for at, name in enumerate(block.names[:slot])}
    for at, (verb, binds) in enumerate(zip(block.items, block.binds, strict=True)):
        again = {name for inner in all_in(verb) if isinstance(inner, Block) for name in _given_again(inner)}
        if binds:
            known[block.names[slot]] = slot
            again.discard(block.names[slot])
            slot += 1
        for name in sorted(again & known.keys()):
            if any(names_any(later, {known[name]}) for later in block.items[at + 1 :]):
                return Pointless(
                    f"{name!r} is given once more inside {verb.word!r}, and behind it means what was so called before",
                    f"the name stands beside {verb.word!r} itself: `{{{verb.word}: …, as: {name}}}`",
                )
    return None


def _given_again(block: Block) -> Iterator[str]:
    """The names of a block that an earlier sentence around it has given."""
    first = block.first_slot
    named = [at for at, binds in enumerate(block.binds) if binds]
    for at, slot in block.gathers.items():
        if slot < first:
            yield block.names[first + named.index(at)]


def gone_on(block: Block) -> Pointless | None:
    """Revealed cards that are named whole once some of them have gone elsewhere: the others alone would be read."""
    slot = block.first_slot
    for at, (verb, binds) in enumerate(zip(block.items, block.binds, strict=True)):
        if binds and _reveals_several(verb) and _is_named_too_late(block.items[at + 1 :], slot):
            return Pointless(
                f"{block.names[slot]!r} are all cards that were revealed, also those that have gone elsewhere by then",
                "what is still revealed is `{each: {what: [], in: revealed}}`",
            )
        slot += binds
    return None


def _is_named_too_late(sentences: Sequence[Verb], slot: int) -> bool:
    is_taken = False
    for sentence in (each for verb in sentences for each in _one_by_one(verb)):
        words = list(all_in(sentence))
        if is_taken and any(_takes_named(word, slot) for word in words):
            return True
        is_taken = is_taken or any(_takes_revealed(word) for word in words)
    return False


def _one_by_one(verb: Verb) -> Iterator[Verb]:
    """A sentence, or those that it is made of, one after the other."""
    if not isinstance(verb, May | IfYouDo):
        yield verb
        return
    for block in (verb.do, verb.then):
        for each in block.items if block is not None else ():
            yield from _one_by_one(each)


def _reveals_several(verb: Verb) -> bool:
    if isinstance(verb, Reveal):
        return verb.n.figure != 1
    return isinstance(verb, RevealUntil) and verb.that is not None


def _takes_revealed(word: Word) -> bool:
    """Whether it takes some of the cards that are revealed elsewhere."""
    return isinstance(word, TAKES_CARDS) and getattr(word.what, "in_", "") == "revealed"


def _takes_named(word: Word, slot: int) -> bool:
    return isinstance(word, TAKES_CARDS) and isinstance(word.what, Reference) and word.what.slot == slot
