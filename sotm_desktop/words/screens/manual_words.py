"""What the table says during moves by hand, and the panels that they open."""

from __future__ import annotations

from sotm_desktop.words.english import counted, listed
from sotm_desktop.words.pool_names import in_words

RULES_WAIT = "The rules wait. H or Esc goes back to them."
NOT_IN_PLAY = "That card is not in play."
CHARACTER_STAYS = "A character card stays where it is; click it for what can be done."
EMPTY = "It is empty."
INTRO = "Drag any card to any place, or click a card or a deck to see what can be done with it."
BY_HAND = "By hand"
LET_GO, PUTS_BACK = "Let go where it is to lie, or here:", "Esc puts it back."
NOT_AT_ALL = "Esc: not at all."
LOGGED = "Everything is in the log and can be undone."
BACK_TO_RULES, QUESTION_WAITS = "Back to the rules", "the question waits"
TURN_AND_PHASE = "Turn and phase"
DROPS = {"bottom": "Bottom of its deck", "second": "Second from the top", "removed": "Out of the game"}

FACE_DOWN_CARD = "A face-down card"
DECK_CARD = "A card of the deck"
FEWER_TOKENS, MORE_TOKENS = "One token less", "One token more"
MOVE, MOVE_NOTE = "Move it", "to any place at the table"
INCAPACITATE, REVIVE, TURN_OVER = "Incapacitate", "Back in the game", "Turn over"
TURN_UP, TURN_DOWN = "Turn face up", "Turn face down"
PLAY, DESTROY, BY_RULES = "Play it", "Destroy it", "by the rules"
DECK_PLACES = {"top": "Deck, top", "second": "Second", "bottom": "Bottom"}
TRASH, HAND, OUT = "Trash", "Hand", "Out of the game"
NEXT_TO, UNDER, CLICK_IT = "Next to a card", "Under a card", "click it then"
SHUFFLE, LAY_OPEN, LAY_OPEN_NOTE = "Shuffle it", "Lay it open", "all cards, to take any"
MOVE_TOP, UNSEEN = "Move the top card", "unseen"
DRAW, PLAY_TOP = "Draw a card", "Play the top card"
WHOSE_TURN, GIVEN_UP = "Whose turn", "The game goes on from there. What is being resolved now is given up."
PHASE_BEGINS, ANOTHER_TURN = "This phase begins now.", "Another turn"
WHERE, INTO_AREA = "Where", "Into the play area"
INCAPACITATED = "INCAPACITATED"


def change_hp(step: int) -> str:
    return f"{step:+d} HP".replace("-", "−")


def no_room(room: int, is_up: bool) -> str:
    """Why HP cannot change by so much."""
    if room:
        return "Only 1 HP is left to change."
    return "It has all its HP." if is_up else "It has no HP left."


def bring_in(card: str) -> str:
    """What brings in a character card that is set aside."""
    return f"Bring in {card}"


def click_host(is_under: bool) -> str:
    return f"Click the card that it is to lie {'under' if is_under else 'next to'}."


def pool(name: str, is_more: bool) -> str:
    return f"One {in_words(name)} token {'more' if is_more else 'less'}"


def facts(zone: str, is_place: bool, hp: int | None, tokens: int, pools: tuple[tuple[str, int], ...] = ()) -> str:
    """Where a card is and what it bears."""
    found = [f"In {zone}" if is_place else f"{zone[:1].upper()}{zone[1:]}"]
    found += [f"{hp} HP"] if hp is not None else []
    named = f" ({listed([f'{count} {in_words(pool)}' for pool, count in pools])})" if pools else ""
    found += [f"{counted(tokens, 'token')}{named}"] if tokens else []
    return f"{', '.join(found)}."


def move(title: str) -> str:
    return f"Move: {title}"


def places(owner: str) -> str:
    return f"The piles are {owner}. The names below are play areas; its text counts from then on."


def deck(owner: str) -> str:
    return f"{owner} deck"


def cards(count: int) -> str:
    return f"{counted(count, 'card')}."


def phase(name: str) -> str:
    return INCAPACITATED if name == "incapacitated" else f"{name} phase".upper()


def next_to(title: str) -> str:
    return f"Next to {title}"


def under(title: str) -> str:
    return f"Under {title}"
