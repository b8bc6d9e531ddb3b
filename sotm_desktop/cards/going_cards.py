"""Cards that go, and cards that stay where the one next to them has gone."""

from __future__ import annotations

from collections.abc import Iterator

from sotm_desktop.cards.misfits import only_hero_characters
from sotm_desktop.cards.pointless import means
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.engine.effects.area_values import Area, AreaOf, AreaOfDeck
from sotm_desktop.engine.effects.areas import MoveToArea
from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.card_triggers import BeingDestroyed, WouldLeavePlay
from sotm_desktop.engine.effects.clauses import PhaseText, Trigger
from sotm_desktop.engine.effects.ending_early import ends_with_its_card
from sotm_desktop.engine.effects.filters import Filter, Not
from sotm_desktop.engine.effects.lasting import BeginLasting
from sotm_desktop.engine.effects.leaving_play import LeavesPlay
from sotm_desktop.engine.effects.one_sentence import LEAVING, leaves, moves_itself
from sotm_desktop.engine.effects.printed_text import PrintedText
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.selectors import Fitting
from sotm_desktop.engine.effects.triggers import Happening
from sotm_desktop.engine.effects.which_card import IsOther
from sotm_desktop.engine.effects.word import Word, all_in

ENDS = (BeingDestroyed, LeavesPlay, WouldLeavePlay)
"""Events by which a card goes that lies next to others up to then."""


def ends_anyway(deck: DeckDefinition) -> Iterator[tuple[str, str, str]]:
    """Cards with a lasting text that ends as its own card leaves play, which it does by these rules without a word; and
    what is wrong with that, with a way out."""
    lasting = ((at, node) for at, node in deck.code.items() if isinstance(node, BeginLasting))
    ends = [at for at, node in lasting if ends_with_its_card(node.or_until)]
    for card in (*deck.all_characters, *deck.all_cards):
        if any(at.startswith(f"{deck.id}/{card.id}:") for at in ends):
            found = "by the rules that this set is written for, a lasting text ends with the card that made it anyway"
            yield card.id, found, "leave `leaves_play` out of `or_until`: it is for rules by which that is not so"


def behind_leaving(card: Definition) -> Iterator[tuple[str, str]]:
    """What is wrong with sentences behind the one by which their own card leaves play, and a way out (rulings.md 9)."""
    for text in _printed_on(card):
        for block in (node for node in all_in(text) if isinstance(node, Block) and node.may_be_cut_short):
            for at, verb in enumerate(block.items[:-1], 1):
                if leaves(verb) and not block.goes_on_at(at):
                    found = f"what stands behind `{verb.word}: self` is not done, as the card has left play by then"
                    one = f"`one_sentence: [{{{verb.word}: self}}, …]`"
                    paid = f"`if_you_do: {{do: [{{{verb.word}: self}}], then: […]}}`"
                    yield found, f"say it before, or in one sentence with it: {one}; only if it went: {paid}"
                elif _goes_with_host(card, text, verb) and not block.goes_on_at(at):
                    found = f"what stands behind `{verb.word}: host` is not done: this card goes, too, as it says of "
                    one = f"`may: true, do: [{{{verb.word}: host}}, …]`"
                    way = f"say it before `{verb.word}: host`, or make that the price of it: {one}"
                    yield f"{found}`leaves_play: [{{is: host}}]`", way


def _goes_with_host(card: Definition, text: PrintedText, verb: Word) -> bool:
    """Whether a sentence takes the card next to which its own card lies out of play, and that one then takes itself."""
    if not takes_host(verb, text.happening if isinstance(text, Trigger) else None):
        return False
    texts = (other for other in _printed_on(card) if isinstance(other, Trigger))
    return any(_follows_host(other, verb.word == "destroy") for other in texts)


def takes_host(verb: Word, answered: Happening | None) -> bool:
    """Whether a sentence takes the card next to which its own card lies out of play, whatever the players say.
    ``answered``: the event that its text answers, None for other text."""
    what = getattr(verb, "what", None)
    if verb.word not in LEAVING or not isinstance(what, Reference) or getattr(verb, "may", False):
        return False
    if what.part == "card":
        return answered is not None and _is_of_host(answered)
    return what.name == "host"


def _follows_host(text: Trigger, is_destroyed: bool) -> bool:
    """Whether a text takes its card out of play as the one next to which it lies goes, whatever the players say.
    ``is_destroyed``: whether that one goes as it is destroyed."""
    is_sure = text.condition is None and not text.optional and not text.instead
    event = text.happening
    goes = isinstance(event, LeavesPlay) and means(event.card, "host") and (event.destroyed or not is_destroyed)
    return is_sure and goes and any(leaves(verb) for verb in text.do.items)


def _is_of_host(event: Happening) -> bool:
    card = getattr(event, "card", None)
    return isinstance(card, Filter) and means(card, "host")


def takes_cards(sentence: Word) -> bool:
    """Whether cards that are in play may leave it by a sentence: which ones, the players may say."""
    return any(word.word in LEAVING for word in all_in(sentence))


def may_take_itself(word: Word) -> bool:
    """Whether its own card may be among the cards in play that are chosen for it."""
    chosen = (each for each in word.children() if isinstance(each, Fitting))
    return any(each.in_ == "play" and each.under is None and not _leaves_itself_out(each.what) for each in chosen)


def _leaves_itself_out(what: Filter | None) -> bool:
    if what is None:  # of a word that is not finished; that is said of it
        return True
    return any(isinstance(test, IsOther) or (isinstance(test, Not) and means(test.what, "self")) for test in what.tests)


def _printed_on(card: Definition) -> tuple[PrintedText, ...]:
    """The texts of all sides of a card."""
    return tuple(text for face in card.faces for text in face.printed)


def silent_phases(card: Definition) -> tuple[str, ...]:
    """The phases whose text does not say in whose turn it acts, on a card that its own text brings to other areas."""
    texts = _printed_on(card)
    if not goes_elsewhere(card):
        return ()
    phases = [text.phase for text in texts if isinstance(text, PhaseText) and text.whose == "own"]
    return tuple(dict.fromkeys(phase for phase in phases if phase in ("start", "end")))


def goes_elsewhere(card: Definition) -> bool:
    """Whether its own text brings a card to other play areas."""
    if card.play_area or isinstance(card.play_in, Area):
        return True
    return any(_goes_elsewhere(word) for text in _printed_on(card) for word in all_in(text))


def _goes_elsewhere(word: Word) -> bool:
    return isinstance(word, MoveToArea) and moves_itself(word) and not _is_home(word.to)


def _is_home(area: Area | None) -> bool:
    """Whether it is the play area of the deck itself."""
    if isinstance(area, AreaOf):
        return isinstance(area.who, Reference) and area.who.name == "you"
    return isinstance(area, AreaOfDeck) and area.deck == "own"


def stays_for_nothing(card: Definition) -> bool:
    """Whether a card answers that the one next to it goes, then stays, though all of its text speaks of that one."""
    next_to, texts = card.next_to, _printed_on(card)
    if not isinstance(next_to, Filter) or only_hero_characters(next_to):
        return False  # what lies next to a hero who is out is destroyed
    if not any(isinstance(text, Trigger) and _answers_the_end(text) for text in texts):
        return False
    return all(_speaks_of_host(text) for text in texts) and not any(
        word.word in (*LEAVING, "move") and moves_itself(word) for text in texts for word in all_in(text)
    )


def _answers_the_end(text: Trigger) -> bool:
    return isinstance(text.happening, ENDS) and means(text.happening.card, "host")


def _speaks_of_host(text: PrintedText) -> bool:
    return any(isinstance(word, Reference) and word.name == "host" for word in all_in(text))
