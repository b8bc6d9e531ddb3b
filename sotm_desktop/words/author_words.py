"""What authors of cards are told: a card set that arrives, a trial of a deck, a game whose cards changed."""

from __future__ import annotations

from sotm_desktop.words.english import counted

# -- card sets that arrive -----------------------------------------------------------


def gone(file: str) -> str:
    return f"There is no {file} any more."


def no_card_set(file: str) -> str:
    return f"{file} is no card set: drop the folder of one, or a zip of it."


def is_there_already(file: str) -> str:
    return f"{file} lies in your own folder of card sets already."


def is_shipped(card_set: str) -> str:
    return f"A card set {card_set} comes with the program: give yours another name."


def cannot_be_taken_in(file: str, why: str) -> str:
    return f"{file} cannot be taken in: {why}."


# -- a text that is read back -----------------------------------------------------------

READ_AS = "It is read as:"


def no_such_deck(why: str) -> str:
    return f"{why[:1].upper()}{why[1:]}."


def not_understood(text: str, start: int, nearest: tuple[str, ...]) -> str:
    """What the players are to follow by hand, where it begins, and what would fit there."""
    fitting = f" There would fit: {', '.join(nearest)}." if nearest else ""
    return f"Not understood from letter {start + 1} on, so it is left to the players: {text!r}.{fitting}"


def could_mean(printed: str) -> str:
    return f"It could also mean: {printed}"


# -- a deck in the making ------------------------------------------------------------------


def text_too_long(letters: int, most: int) -> str:
    return f"a text of {letters} letters, and at most {most} are read"


def set_title(name: str) -> str:
    """What a card set is called whose folder has this name."""
    return name.replace("_", " ").title()


OF_SOMEBODY_ELSE = "which was changed outside the program"
FORM_NOT_KEPT = "whose comments could not be kept"


def draft_saved(file: str, errors: int) -> str:
    unless = "; the deck cannot be played until its mistakes are mended" if errors else ""
    return f"Saved as {file}{unless}."


def put_aside(file: str, why: str) -> str:
    """A further sentence: the file that was there before has this name now."""
    return f" The file before, {why}, is {file} now."


def draft_refused(errors: int) -> str:
    mistakes = "a mistake" if errors == 1 else f"{errors} mistakes"
    return f"Not saved: the deck has {mistakes}. Mend them, or save it all the same; it cannot be played then."


def draft_changed_outside(file: str) -> str:
    return f"Not saved: {file} was changed outside the program. Take the file as it is now, or put it aside and save."


def draft_not_written(file: str, why: str) -> str:
    return f"{file} cannot be written: {why}."


def draft_unreadable(file: str) -> str:
    return f"There is no file {file} that can be read."


def draft_no_yaml(complaint: str) -> str:
    return f"The editor cannot read {complaint}."


def draft_no_kind(file: str) -> str:
    return f"The editor opens hero, villain and environment decks, and Events, and {file} does not say that it is one."


def draft_no_deck(full_id: str) -> str:
    return f"There is no deck {full_id}."


def draft_no_villain(why: str) -> str:
    """``why``: that there is no such deck, or that it has mistakes."""
    return f"An Event is written beside the deck of its villain, but {why}."


def draft_no_set(name: str, why: str) -> str:
    return f"There can be no card set {name}: {why}."


def plain_set_name(name: str) -> str:
    return f"call it {name}"


def draft_not_kept(why: str) -> str:
    return f"What is not saved yet cannot be kept beside: {why}."


def draft_cannot_be_played(why: str) -> str:
    return f"The deck cannot be played yet: {why}."


def event_cannot_be_played(why: str) -> str:
    return f"The Event cannot be played yet: {why}."


NO_OTHER_EVENT = "there is no other Event into which its rewards could be brought"


def scenario_not_saved(title: str, line: int) -> str:
    return f"Not saved: a sentence of “{title}” is not understood (line {line}). What is typed stays here until it is."


def scenarios_saved(file: str, count: int) -> str:
    return f"{count} {'scenario' if count == 1 else 'scenarios'} saved as {file}."


SCENARIO_WITHOUT_TITLE = "Not saved: a scenario has no title yet. What is typed stays here until it has one."
ENDLESS_SETUP = "its Setup asks without end"


def nobody_to_play_with(side: str) -> str:
    return f"there is no {side} deck to play with"


# -- a trial ---------------------------------------------------------------------------

NEVER_PLAYED = "never came into play"
NEVER_USED = "text never used"
NO_END = "it comes to no end"
NO_DECISION = "over before anybody decided anything"


def never_used(card: str, text: str, part: str) -> str:
    """``part``: what of the text was not used; all of it if that is empty."""
    return f"{card}: {text}" + (f" (never: {part})" if part else "")


def tried(title: str, full_id: str, games: int) -> str:
    return f"=== {title} ({full_id}): {games} games"


def results(
    won: int, lost: int, drawn: int, crashes: int, errors: int, stuck: int, unfinished: int, chains: int, by_hand: int
) -> str:
    """How many of the games of a trial ended in which way."""
    return (
        f"{won} won, {lost} lost, {drawn} drawn, {crashes} crashes, {errors} with rule errors, {stuck} stuck, "
        f"{unfinished} unfinished, {chains} with an endless chain, {by_hand} that asked for something by hand"
    )


def again_with(deck: str, seed: int) -> str:
    return f"  again with: sotm try {deck} --games 1 --seed {seed}"


def asks_for_too_many(text: str, least: int, offered: int, question: str) -> str:
    """``text`` is the key of the text that asks, ``question`` what its answer is for."""
    return f"{text} asks for {least} of {offered} ({question})"


def lost_games(number: int) -> str:
    return f"{number} games were not finished: their process ended"


# -- a deck's strength ---------------------------------------------------------------------------

THIS_DECK, IN_ITS_PLACE, DIFFERENCE = "this deck", "others in its place", "difference"
WITHIN_LUCK = "within luck"
MEASURES = {
    "wins": "Games won by the heroes",
    "outcome": "Outcome, 0 to 100",
    "rounds": "Rounds",
    "standing": "Heroes still standing",
    "damage": "Damage a round",
    "healing": "HP regained",
    "cards": "Cards drawn for other heroes",
    "destroyed": "Ongoing and environment cards destroyed",
}
"""By the name of the measure; of a hero's deck two are called otherwise."""
MEASURES_OF_HERO = {**MEASURES, "wins": "Games won", "standing": "Still standing at the end"}
SHARES = {"wins", "standing"}
"""Measures that are told in percent."""
ABOUT_OUTCOME = (
    "Outcome: from 50 up the game was won, the higher the more HP the heroes have left; below 50 it was not, the lower "
    "the more HP the villain has left."
)
ABOUT_INTERVALS = "In brackets: between what the true value lies with 95 %."
WORTH_MOST, WORTH_LEAST = "worth most", "worth least"
ABOUT_WORTH = (
    "Outcome with the text of a card less that of the same game without it, where a copy comes up early; in brackets "
    "between what it truly lies, with 95 % for all cards at once."
)
COLUMNS = ("deck", "seed", "played", "card without text", "result")
"""Of the table of all games, before its measures."""
TOO_FEW = "too few games to say anything"


def measure(name: str, is_hero: bool) -> str:
    return (MEASURES_OF_HERO if is_hero else MEASURES)[name]


def figure(name: str, value: float, signed: bool = False) -> str:
    """``61 %``, ``8.2``; signed ``+9 %``."""
    said = f"{round(100 * value):+d}" if name in SHARES else f"{round(value, 1) + 0.0:+.1f}"
    said = said if signed and said.strip("+0.") else said.removeprefix("+")
    return said.replace("-", "−") + (" %" if name in SHARES else "")


def within(name: str, mean: float, low: float, high: float, signed: bool = False) -> str:
    """``61 % (54 to 67)``."""
    ends = [figure(name, each, signed).removesuffix(" %") for each in (low, high)]
    return f"{figure(name, mean, signed)} ({' to '.join(ends)})"


def strength_of(title: str, full_id: str, games: int, budget: int, seed: int) -> str:
    return (
        f"=== {title} ({full_id}): strength after {counted(games, 'game')}, {counted(budget, 'step')} a search, "
        f"from seed {seed}"
    )


def worth(title: str, said: str, pairs: int, wins: float, is_luck: bool) -> str:
    """What a card is worth."""
    luck = f": {WITHIN_LUCK}" if is_luck else ""
    return f"{title}: {said}, {figure('wins', wins, True)} wins, {pairs} pairs{luck}"


def game_went_wrong(seed: int, said: str, blank: str, other: str) -> str:
    """``blank``: the title of the card whose text was taken away, ``other``: the deck in its place; or ""."""
    how = f" without the text of {blank}" if blank else f" with {other} in its place" if other else ""
    return f"Game {seed}{how}: {said}"


def processor_time(games: int, seconds: float) -> str:
    return f"{counted(games, 'game')} in all, {seconds:.1f} s of processor time each"


# -- cards that change during a game ------------------------------------------------------

OTHER_NUMBERS = "a move by hand names a card by number, and those are others now"


def all_hold(answers: int) -> str:
    return f"Reloaded; game unchanged ({answers} decisions)."


def some_hold(held: int, answers: int, why: str) -> str:
    return f"Reloaded; {held} of {answers} decisions hold with the new cards, then: {why}"


def new_cards_failed(error: str) -> str:
    return f"the new cards failed ({error})"
