"""What an earlier sentence did, as later ones may speak of it."""

from __future__ import annotations

from typing import Any

from ...engine.effects.over_cards import JUST_DESTROYED
from ...engine.effects.word import VOCABULARY
from ..card_text.known_cards import HEALED, REALLY
from ..card_text.result_text import DONE, NAMES
from ..card_text.sentence_context import ORDER
from .cards_of_events import CHANGING_HP, OF_DECK_CARDS
from .open_parts import Ambiguous, Ref, UsualSource

USUAL_NAMES = {
    "deal": "hit", "pick": "chosen", "pick_type": "kind", "pick_keyword": "picked", "note_type": "kind",
    "note": "number", "pick_option": "option",
}  # fmt: skip
"""Verb → how its result is called where a later sentence speaks of it, unless it has a name in the print."""
SELECTABLE = {"deal": "to", "each_deals": "who", "regain": "who", "move": "next_to"}
"""Verbs whose cards can be selected before → the field that says which."""
LOOPS = ("each_hero", "one_hero", "hero_with", "owner", "some_heroes")
OF_SEVERAL = ("each_hero", "some_heroes")
"""Those that let several heroes act, so that there are several targets."""
CHOICES = ("one", "highest", "lowest", "exactly", "up_to", "hero_with")
INNER = ("do", "then")
NOTHING = "nothing this way"
"""What a verb does of which nothing is said afterwards."""
REFLEXIVE = ("reflexive", "themself", "itself", "himself", "herself")
PLAIN = (*REFLEXIVE, "it", "he", "she", "him", "her", "his")
"""Words that say of a card only that it was spoken of."""
OTHER_THAN_WHO_ACTS = ("it", "them", "him", "her")
"""Whom somebody deals damage: said so it is never they themselves."""
WHO_HITS_ANOTHER = ("it", "he", "she")
"""Who deals damage to somebody who is called by name: said so it is never they themselves."""
OF_TARGETS = ("that target", "those targets", "each of those targets")
"""Words for whom somebody dealt damage, which never mean the heroes who did."""
AS_LIKELY = 5
"""Meanings whose scores differ by less are about as likely: one was only spoken of later than the other."""
NO_CARDS = {"tokens": "token", "move_tokens": "token", "use_power": "power", "lasting": "effect"}
"""Verbs that do nothing to cards → what they are about."""
AWAY = ("discard", "discard_card", "discard_top", "draw", "bury", "reveal", "collect", "salvage", "replace")
"""Verbs whose cards are in no play area, before or behind."""
OF_EACH = {"most": "by", "fewest": "by", "sum": "of", "average": "of", "same_for": "by"}
"""Words that look at one card after the other → the field of the amount that looks at it as ``target``."""


class Earlier:
    """What an earlier sentence did; it gets its name when another speaks of it."""

    def __init__(self, verb: dict[str, Any] | None, name: str = "", among: list[Any] | None = None) -> None:
        self.verb = verb
        self.among = among
        """The verbs among which it stands, as far as they are settled."""
        self.selected = ""
        self.is_called_chosen = False
        self.name = name
        word, inner = _innermost(verb) if verb else ("", {})
        self.word = word
        self.done = DONE.get(word, "chosen this way")
        self.adjective = NAMES.get(word, "")
        self.first_done = DONE.get(_innermost(_ways(inner)[0][-1])[0], self.done) if word == "choose" else self.done
        """What the first of several ways does, where each does something else: it is this that is counted."""
        others = _ways(inner)[1:] if word == "choose" else []
        self.other_ways = [DONE.get(_innermost(way[-1])[0], NOTHING) for way in others]
        """What the others do."""
        self.noun = _noun_of(word, inner)
        self.is_heroes = bool(verb) and next(iter(verb or {"": 0})) in LOOPS
        self.goes_on = self.is_heroes and "{'did': " in str(_which(verb))
        """Whether it is about the heroes who did what an earlier sentence let them do, or those who did not."""

    @property
    def usual_name(self) -> str:
        """What it is called by, before its number."""
        return NAMES.get(self.word, "") or USUAL_NAMES.get(self.word, "done")

    @property
    def came_in(self) -> bool:
        """Whether its cards came into play, so that "your other cards" would be others than those."""
        return not self.is_heroes and self.done in (DONE["play"], DONE["put_into_play"], DONE["play_until"])

    @property
    def chooses_targets(self) -> bool:
        """Whether it deals damage to targets of the players' choice, or heals some."""
        return not self.is_heroes and self.done in REALLY and self._chooses()

    @property
    def lets_choose_targets(self) -> bool:
        """Whether several heroes deal damage by it to targets of their choice, or heal some."""
        return (
            self.is_heroes
            and self.done in REALLY
            and next(iter(self.verb or "")) in OF_SEVERAL
            and _chooses_last(self.verb)
        )

    def chosen(self, name: str, of_heroes: bool = False) -> Any:
        """What it chose, by its name: of damage that is more than what was dealt any. It is not selected then.
        ``of_heroes``: heroes are meant where it is about some, and not the targets that they choose."""
        self.is_called_chosen = True
        return {"chosen": name} if self.done in REALLY and not (self.is_heroes and of_heroes) else name

    def did(self, words: str) -> bool:
        """Whether it did what is said behind some cards: powers that it uses may have dealt damage."""
        return self.done in words or self.first_done in words or self.uses_powers(words)

    def may_do(self, words: str) -> bool:
        """Whether another of its ways than the first does what is said behind some cards."""
        return any(done in words for done in self.other_ways)

    def put_first(self, words: str) -> bool:
        """Has the way come first, of several among which its sentence chooses, that did what is said behind some cards;
        False where none did."""
        at = next((at for at, done in enumerate(self.other_ways, 1) if done in words), None)
        if at is None or self.verb is None or "choose" not in self.verb:
            return False
        ways = _ways(self.verb["choose"])
        ways.insert(0, ways.pop(at))
        self.first_done, self.other_ways = self.other_ways[at - 1], []
        return True

    def uses_powers(self, words: str) -> bool:
        """Whether those are meant who were dealt damage with the powers that it uses."""
        return self.word == "use_power" and REALLY[0] in words

    def is_chosen_by(self, words: str) -> bool:
        """Whether words say nothing of its targets but that they were chosen before."""
        if self.lets_choose_targets and words in OF_TARGETS[1:]:
            return True
        return self.chooses_targets and words in ("it", "that target", "those targets")

    def was_selected_for(self, words: str) -> bool:
        """Whether words mean its target, which a sentence before it was made to select as it was spoken of already."""
        return bool(self.selected) and words in ("it", "that target")

    def is_selected_or_could_be(self, words: str) -> bool:
        """The same of one that is only called the chosen target, or could be selected."""
        return self.is_called_chosen or self.was_selected_for(words) or self.could_be_selected(words)

    def could_be_selected(self, words: str) -> bool:
        """Whether words mean the single target of a damage without saying that it was dealt any; or the one next to
        which a card was moved."""
        is_meant = self.word != "move" or self.moves_next_to(words)
        return is_meant and not says_what_came_of_it(words) and not self.is_called_chosen and self._chooses()

    def moves_next_to(self, words: str) -> bool:
        """Whether words mean the target or Hero next to which a card was moved, and not that card."""
        if self.word != "move" or self.verb is None or not words.startswith("that "):
            return False
        return words == f"that {_noun_of('pick', self.verb['move'].get('next_to'))}" != "that card"

    def _chooses(self) -> bool:
        """Whether its cards are chosen, and not such as the text knew before."""
        if self.among is None or self.verb is None or self.word not in SELECTABLE:
            return False
        to = self.verb.get(self.word, {}).get(SELECTABLE[self.word])
        return isinstance(to, dict) and next(iter(to)) in CHOICES

    def all_alike(self, scope: tuple[Earlier, ...], ref: Ref) -> list[Earlier]:
        """What this and other sentences did alike, where some words may mean all of it: several cards, or any."""
        if not (ref.for_result or ref.words.startswith(("the ", "those ", "all ")) or ref.words in ("they", "them")):
            return []
        alike = [each for each in scope if each.verb is not None and (each.done, each.noun) == (self.done, self.noun)]
        meant = ordinals(ref.words)
        return [each for at, each in enumerate(alike) if not meant or at in meant] if len(meant) != 1 else []

    def fits(self, words: str) -> int:
        """How well it is meant by some words; 0 for hardly."""
        score = 0
        if self.word == "note":  # a number is no card
            return -9
        if self.name == "target" and self.verb is None and ("hero" in words or words == "that card"):
            return 2
        if self.name == JUST_DESTROYED:
            return 9 if f"{NAMES['destroy']} " in words else 1
        if self.name and self.verb is None:
            return 3 if words in ("it", "itself") or self.name in ("each", "target", "before") else 1
        if self.first_done in words or self.done in words or (self.done == REALLY[0] and "damage dealt" in words):
            score += 6
        elif self.may_do(words):
            score += 5
        if self.adjective and f"{self.adjective} " in f"{words} ":
            score += 5
        if self.noun in words and (self.done not in REALLY or self.done in words):
            score += 3
        if words.startswith("th") and (self.is_chosen_by(words) or self.was_selected_for(words)):
            score += 3 if self.is_heroes else 1
        if self.moves_next_to(words):
            score += 4
        if words in ("it", "them", "they", "itself") and (self.adjective or self.word == "pick"):
            score += 3
        if "who did" in words and self.is_heroes and not self.goes_on:
            score += 6
        if "hero" in words and self.is_heroes:
            score += 2
        if words == "that type" and self.word in ("pick_type", "note_type"):
            score += 9
        if words == "that keyword":
            score += 9 if self.word == "pick_keyword" else -9
        if words == "that option":
            score += 9 if self.word == "pick_option" else -9
        return score


def says_what_came_of_it(words: str) -> bool:
    """Whether words mean those alone to whom it was really done, and not all that were chosen."""
    return "dealt" in words or "healed" in words


def heroless(told: dict[str, Any]) -> tuple[str, ...]:
    """What means the card itself of a villain's or the environment's text, which is no hero's; ``told``: what its event
    says of each of its cards."""
    return ("self", "it.card") if told.get("card") == [{"is": "self"}] else ("self",)


def no_person(words: str, side: str, scope: tuple[Earlier, ...]) -> tuple[str, ...]:
    """Who is no "it" on the card of a hero, where a sentence chose a target: the Hero, nor the card behind that one."""
    are_targets = [result.is_selected_or_could_be(words) for result in scope if words == "it" and side == "hero"]
    return () if not any(are_targets) else ("you", "self") if are_targets[-1] else ("you",)


def is_followed(likeliest: Any, scope: tuple[Earlier, ...], ref: Ref) -> bool:
    """Whether words most likely mean what a sentence did that the players follow, of which nothing is known."""
    if isinstance(likeliest, Earlier) and likeliest.word == "by_hand":
        return True
    is_done = isinstance(likeliest, Earlier) and likeliest.did(ref.words)
    return ref.for_result and not is_done and any(result.word == "by_hand" for result in scope)


def destroys_since(scope: tuple[Earlier, ...]) -> bool:
    """Whether a sentence destroyed cards after the last that dealt damage, so that "destroyed this way" means those."""
    words = [result.word for result in scope if result.word in ("destroy", "deal", "each_deals")]
    return words[-1:] == ["destroy"]


def without_heroes(scope: tuple[Earlier, ...], words: str) -> tuple[Earlier, ...]:
    """The sentences but for those about what heroes do: words for targets mean no heroes, but the targets that several
    chose."""
    return tuple(result for result in scope if not result.is_heroes or result.is_chosen_by(words))


def among_dealt(found: Any) -> Any:
    """The cards that were dealt damage this way, of those that a noun stands for; ``found``: whom these words mean."""
    if isinstance(found, dict) and "gathered" in found:
        return {"was_dealt_damage": {"which": found["gathered"]}}
    return found["each"][1] if isinstance(found, dict) and "each" in found else {"is": found}


def with_an_amount(scope: tuple[Earlier, ...], words: str) -> tuple[Earlier, ...]:
    """The sentences that some words may mean, which speak of how much damage was dealt or by how much was healed. The
    card that is asked about is nothing that was done, and of a choice nothing was that none of its ways does."""
    if words.endswith(" this way"):
        scope = tuple(each for each in scope if each.verb is not None or each.name != "target")
        scope = tuple(each for each in scope if each.word != "choose" or each.did(words) or each.may_do(words))
    if "damage dealt" in words:
        return tuple(result for result in scope if result.done in REALLY or result.verb is None)
    return tuple(result for result in scope if result.done == HEALED) if words.endswith(HEALED) else scope


def _chooses_last(verb: dict[str, Any] | None) -> bool:
    """Whether the last that heroes do is to deal damage to cards of their choice, or to heal some."""
    word, fields = _innermost(verb) if verb else ("", {})
    to = fields.get(SELECTABLE[word]) if word in SELECTABLE and isinstance(fields, dict) else None
    return isinstance(to, dict) and next(iter(to)) in CHOICES


def _which(verb: dict[str, Any] | None) -> Any:
    """Which heroes a sentence is about."""
    given = next(iter(verb.values())) if verb else None
    return given.get("which") if isinstance(given, dict) else None


def _ways(given: Any) -> list[Any]:
    """The sentences of each of the ways of a choice."""
    ways: list[Any] = given["either"] if isinstance(given, dict) else given
    return ways


def _innermost(verb: dict[str, Any]) -> tuple[str, Any]:
    """The verb whose cards a longer sentence is about: its last one."""
    word = next((key for key in verb if key != "as"), "")
    given = verb[word]
    if word == "choose":
        ends = [_innermost(way[-1]) for way in _ways(given)]
        return ends[0] if len({DONE.get(end) for end, _ in ends}) == 1 else (word, given)
    if word == "in_any_order":
        return _innermost((given["do"] if isinstance(given, dict) else given)[0][-1])
    if isinstance(given, list) and given and isinstance(given[-1], dict) and VOCABULARY["verb"][word].main == "do":
        return _innermost(given[-1])
    for name in INNER:
        if isinstance(given, dict) and isinstance(given.get(name), list) and given[name] and word != "deal":
            return _innermost(given[name][-1])
    return word, given


def _noun_of(word: str, given: Any) -> str:
    if word in ("deal", "each_deals", "regain", "lose_hp"):
        return "target"
    if word in NO_CARDS:
        return NO_CARDS[word]
    if word in ("pick", "destroy"):
        words = str(given)
        if ("'hero'" in words and "'character'" in words) or "hero_with" in words:
            return "hero"
        if "target" in words or "hp_" in words or "'ally'" in words or "'character'" in words:
            return "target"
    return "card"


def who_acts(source: Any) -> tuple[str, ...]:
    """The cards that are always there of which one deals damage, as its name may mean each of them."""
    who = source.who if isinstance(source, UsualSource) else source
    if isinstance(who, Ref) and who.words in ("he", "she", "they"):
        return ("you", "self", "villain")
    meanings = who.meanings if isinstance(who, Ambiguous) else (who,)
    return tuple(each for each in meanings if isinstance(each, str))


def dealers(source: Any, made: Any) -> tuple[str, ...]:
    """Who may be meant by who deals damage, the one as whom the words were settled first."""
    acts = who_acts(source)
    is_spoken_of = isinstance(made, str) and isinstance(source, Ref) and made not in acts
    return (made, *acts) if is_spoken_of else acts


def could_be_among(scope: tuple[Earlier, ...], tests: list[Any], of_heroes: bool) -> list[Earlier]:
    """The sentences that chose some of which "another" may be said: none of cards alone that can be no target or hero
    where it is said of those, such as discarded ones."""
    known = [result for result in scope if result.verb is not None or result.name == "before"]
    if not of_heroes and "target" not in tests and "character" not in tests:
        return known
    return [result for result in known if result.is_heroes or not is_of_cards_alone(result)]


def is_of_cards_alone(result: Earlier) -> bool:
    """Whether an earlier sentence did something to cards that are out of play or in hands, or are no characters."""
    of_kinds = any(f"'{word}'" in str(result.verb) for word in OF_DECK_CARDS)
    return result.word in AWAY or (result.word == "destroy" and of_kinds)


def always_there(words: str, side: str) -> list[tuple[int, Any]]:
    """The cards that are always there which some words may mean, each with how likely, in a text of a side: "the
    target" and the like are such as were spoken of, and "that hero" is one of those."""
    if words == "that hero":
        return []
    if words.startswith("the ") and (words != "the hero" or side != "hero"):
        return []
    plain = words in PLAIN
    is_card = words in ("it", "itself") and side != "hero"  # who acts there is no "it"
    is_person = words in ("he", "she", "him", "her") and side == "hero"  # the Hero, hardly the card
    you = 20 if plain or words in ("they", "them", "your") else 3
    found: list[tuple[int, Any]] = [(you, "you"), (21 if is_card else 10 if is_person else 19 if plain else 1, "self")]
    return [*found, (3 if plain else 0, "villain")] if side == "villain" or not plain else found


def with_hp(ways: list[tuple[int, Any]], ref: Ref, verb: str) -> list[tuple[int, Any]]:
    """The ways to mean a card, without those that are no Hero with HP where a verb about HP says "that hero"."""
    is_of_hero = ref.words == "that hero" and verb in CHANGING_HP
    return [way for way in ways if not _is_no_hero(way[1])] if is_of_hero else ways


def _is_no_hero(way: Any) -> bool:
    """Whether a way to mean some words is what a sentence did to cards of decks."""
    is_of_cards = isinstance(way, Earlier) and way.verb is not None and way.noun == "card" and not way.is_heroes
    return is_of_cards and "hero_" not in str(way.verb) and "'character'" not in str(way.verb)


def never_meant(
    name: str, ref: Ref, given: dict[str, Any], scope: tuple[Earlier, ...], is_dealt_to_one: bool
) -> tuple[str, ...]:
    """The cards of which some words do not speak that say who deals damage or is dealt it, in the field ``name`` of
    ``given``: whoever is said by name on the other side. ``is_dealt_to_one``: whether the event says of one card that
    it is dealt damage."""
    if name == "to" and ref.words in OTHER_THAN_WHO_ACTS:
        acts = who_acts(given.get("from"))
        return (*acts, "it.target") if acts and is_dealt_to_one else acts
    to = given.get("to") if name == "from" and ref.words in WHO_HITS_ANOTHER else None
    if not isinstance(to, Ambiguous) or {"you", "villain"}.isdisjoint(way for way in to.meanings if type(way) is str):
        return ()
    # this card is seldom a target: who does it is rather one whom a sentence before spoke of
    return ("you", "villain", *(("self",) if any(result.chooses_targets for result in scope) else ()))


def fitting_alike(ways: list[tuple[int, Any]], words: str) -> int:
    """How many of the ways to mean a card the words fit as well as the first.

    Heroes are no card or target, "that hero" is not the one to whom the text speaks, and "itself" means who acts.
    """
    alike = 0
    for score, way in ways if words not in REFLEXIVE else ():
        are_heroes = isinstance(way, Earlier) and way.is_heroes and "hero" not in words
        if ways[0][0] - score >= AS_LIKELY or are_heroes or (way == "you" and words == "that hero"):
            break
        alike += 1
    return alike


def ordinals(words: str) -> list[int]:
    """Of how manieth sentences some words speak, from 0 on: ``the first and third targets``."""
    said = words.split()
    return [at for at, word in enumerate(ORDER) if word in said]
