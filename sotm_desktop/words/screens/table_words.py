"""What the table says in its centre, its tray, its bar and on its buttons."""

from __future__ import annotations

from collections.abc import Sequence

from sotm_desktop.words.english import counted, listed, ordinal

# -- answers ------------------------------------------------------------------------

NOTHING_LIT = {
    "play": "Play a card, or press S to play none.",
    "power": "Use a power, or press S to use none.",
    "ability": "Use an ability, or press S to use none.",
}
MUST_ANSWER = "This one has to be answered."
NOTHING_TO_UNDO = "There is nothing to undo."
NOTHING_TO_REDO = "There is nothing to redo."
DROP_ON_QUESTION = "Drop it on the question in the middle to pick it."


def each_of(count: int) -> str:
    """The same where there is room: so many answers."""
    return f"Each of the {count}"


def nothing_lit(phase: str) -> str:
    """Why the key that does the lit thing does nothing: it never gives anything up."""
    return NOTHING_LIT.get(phase, MUST_ANSWER)


def unused(counts: Sequence[tuple[str, int]]) -> str:
    """ "2 draws unused": what is left of a turn, by its name."""
    return f"{', '.join(_left(counts))} unused"


def lost(counts: Sequence[tuple[str, int]]) -> str:
    """ "2 draws are lost": what ending the turn now gives up."""
    is_one = len(counts) == 1 and counts[0][1] == 1
    return f"{listed(_left(counts))} {'is' if is_one else 'are'} lost"


def _left(counts: Sequence[tuple[str, int]]) -> list[str]:
    return [what if count == 1 else counted(count, what) for what, count in counts]


def no_more_than(most: int) -> str:
    return f"No more than {most}: put one back first."


def drop_on_area(owner: str, title: str) -> str:
    """``owner`` is a possessive; ``title`` the card, or "" for a power."""
    return f"Drop {title or 'the power'} on {owner} own area to {'play' if title else 'use'} it."


# -- the centre -----------------------------------------------------------------------

PHASE_HINTS = {
    "play": "Drag a card to its hero's area or onto a target; or click it, then the place.",
    "power": "Click a lit power, or drag it to the area.",
    "draw": "Drag the top of the deck to the hand, or click Draw.",
    "ability": "Click one of the three abilities.",
}
PHASE_HINTS_BY_KEYS = {"play": "Press a card's number, then {Space} to play it."}
"""For players who use the keyboard; in braces keys as they usually are. Other rows bear their keys."""
GRANTED_PLAY_BY_KEYS = "{Tab} to a lit card, then {Enter}."
GRANTED_PLAY_HINT = "Drag a lit card to its hero's area or onto a target, or click it."
MARKERS_PRICE = "Turning or going earlier costs this whole phase."
REWARD_FOOTER = "The Event card of a reward that is used is out of this game."
CLICK_ONE = "Click one of the lit cards."
CLICK_DECK = "Click a lit deck."
ONE_BY_KEYS = "{Tab} to a lit card, then {Enter}."
DECK_BY_KEYS = "{Tab} to a lit deck, then {Enter}."
ORDER_HINT = "Click cards in the order you want."
ORDER_BY_KEYS = "Press the numbers of the cards in the order you want."
PUTS_BACK = "Esc puts it back"
THE_END = "The end"
TABLE = "The table"
NEXT_OR_FASTER = "Click: next. Hold Space: faster."
SCRUB_FOOTER = "Let go to stay here. Esc: back to where you were."
GAME_BEGINS = "The game begins."


def order_hint(left_out: int, by_keys: bool) -> str:
    said = ORDER_BY_KEYS if by_keys else ORDER_HINT
    if not left_out:
        return said
    return f"{said} {left_out} more {'happens' if left_out == 1 else 'happen'} too: when makes no difference."


def speaker(who: str, is_one: bool) -> str:
    return f"{who} {'decides' if is_one else 'decide'}"


def click_cards(least: int, most: int, there: int, by_keys: bool) -> str:
    """How so many cards, of those that there are, are picked; the last of a fixed number answers at once."""
    wanted = counted(most, "card") if least == most else f"up to {counted(most, 'card')}"
    if most >= there and least < most:
        wanted = "any number of cards"
    if by_keys:
        return f"{{Tab}} to {wanted}, {{Enter}} on each{'' if least == most else '; {Enter} again confirms'}."
    return f"Click {wanted}{'' if least == most else ', then Confirm'}."


def chosen_count(chosen: int, least: int, most: int) -> str:
    return f" Chosen: {chosen} of {most if least == most else f'up to {most}'}."


def place_held(title: str, is_dragged: bool, has_targets: bool, by_keys: bool) -> str:
    """How a card that is held or lifted is played."""
    if by_keys and not is_dragged:
        return f"{title}: {{Space}} plays it" + (", or {Tab} to a lit target and {Enter}." if has_targets else ".")
    where = "a lit target, or your own area" if has_targets else "your own area"
    return f"{title}: {'drop it on' if is_dragged else 'click on'} {where} to play it."


def place_power(words: str, has_targets: bool) -> str:
    where = "a lit target, or the hero's own area" if has_targets else "the hero's own area"
    return f"{words}: drop it on {where}."


def aimed(words: str, target: str, outcome: str) -> str:
    return f"{words} on {target}. {outcome}".strip()


def to_play(title: str, is_dragged: bool) -> str:
    return f"{'Let go' if is_dragged else 'Click'} to play {title}"


def let_go(words: str) -> str:
    return f"Let go: {words[:1].lower()}{words[1:]}"


def and_more(sentences: list[str], most: int) -> str:
    """So many sentences, and how many there are besides."""
    words = " ".join(sentences[:most])
    return words if len(sentences) <= most else f"{words} And {len(sentences) - most} more."


def just_hit(title: str) -> str:
    return f"Just hit: {title}"


# -- keys, as they usually are ---------------------------------------------------------

ENTER, ESC, SPACE = "Enter", "Esc", "Space"

# -- buttons ----------------------------------------------------------------------------

ACCEPT, DECLINE = "Accept", "Decline"
CONFIRM = "Confirm"
CHOOSE_NONE = "Choose none"
NONE = "None"
"""The same where it has little room."""
CLEAR_CHOICE = "Clear choice"
SHOW_CARDS = "Show the cards"
LOOK_AT_TABLE = "Look at the table"
BY_HAND, BY_HAND_NOTE = "By hand", "move things yourselves"
IN_THIS_ORDER, RESET = "In this order", "Reset"
PLAY_IT = "Play it"
DRAW_A_CARD, DO_NOT_DRAW = "Draw a card", "Do not draw"
GO_ON = "Go on"
ANSWER_WITH = {"reaction": "React", "redirect": "Redirect"}
EACH_OF_THEM = "Each"
"""Stands where the name of an answer would, where all answers do the same."""
DECLINES = {"reaction": "Do not react", "redirect": "Let it hit"}
PASSES = {"play": "Skip play", "power": "Skip power", "ability": "Use none"}
NEXT_PHASE = {"start": "The turn begins", "ability": "The turn ends", "end": "The turn ends"}
"""What comes when the players go on from a phase at either end of a turn, and of a hero who is out."""
TO_PHASE = {
    "play": "To the play phase", "power": "To the power phase", "draw": "To the draw phase", "end": "The turn ends",
}  # fmt: skip
"""What is said of the phase that comes next, where the players go on from another."""
SEE_HOW_IT_WENT, GO_BACK = "See how it went", "Go back a step"
SKIP_TO_DRAW, DRAW, END_TURN, END_ANYWAY = "Skip to draw", "Draw", "End turn", "End turn anyway"
ANSWER_FIRST = "Answer the question in the middle first."
REWARDS, ITS_REWARDS, NONE_NOW = "Rewards", "its rewards", "None now"
COSTS_PHASE = "costs this phase"
TURN_AROUND, GAIN_INITIATIVE, TURN_OR_GO = "Turn around", "Go earlier", "Turn or go earlier"
CANCEL = "Cancel"


def in_place_of_phase(costs_bonus: bool, moves: bool) -> str:
    """What turning around or going earlier costs. ``moves``: whether it may be going earlier."""
    price = " and costs the bonus card of this turn" if costs_bonus else ""
    said = f"This takes the place of the whole phase{price}."
    return f"{said} Those between move one down." if moves else said


def ability(number: int) -> str:
    """An ability of a hero who is out, by its place on the card."""
    return f"Ability {number}"


def confirm(count: int) -> str:
    return f"{CONFIRM} {count}" if count > 1 else CONFIRM


def and_also(title: str) -> str:
    return f"+ {title}"


def part_of(number: int, of: int) -> str:
    """At which of several times a text asks."""
    return f"{number} of {of}"


def step_of(number: int, of: int) -> str:
    """At which of its sentences a text asks."""
    return f"Step {part_of(number, of)}"


def so_many_chosen(count: int, most: int) -> str:
    return f"{part_of(count, most)} chosen"


ALWAYS = "Always"


def always(is_on: bool) -> str:
    """What the button of that name says on hover."""
    return f"Always answer this: {'on' if is_on else 'off'}"


def hand_change(before: int) -> str:
    return f"Hand {before} → {before + 1}"


def to_choose_from(count: int) -> str:
    return f"{count} to choose from"


def reward(title: str, words: str) -> str:
    return f"{title}: {words}"


def to_villain(title: str) -> str:
    return f"to {title}"


def go_at(place: int) -> str:
    return f"Go {ordinal(place)}"


def before_deck(title: str) -> str:
    return f"before {title}"


def faced_so_far(count: int) -> str:
    return f"{counted(count, 'hero')} so far"


def then_faced(count: int, h: int | None) -> str:
    """How many heroes face a villain after this choice, and what H is on its cards then, where that counts them."""
    faced = f"{counted(count, 'hero')} {'faces' if count == 1 else 'face'} it"
    return f"{faced}, H {h} on its cards" if h is not None else faced


def in_short_faced(count: int, h: int | None) -> str:
    return f"{counted(count, 'hero')}, H {h}" if h is not None else counted(count, "hero")


# -- bar and tray --------------------------------------------------------------------------

PHASES = {
    "start": "start phase", "play": "play phase", "power": "power phase", "draw": "draw phase", "end": "end phase",
    "incapacitated": "incapacitated", "setup": "setting up",
}  # fmt: skip
SETUP = "Setup"
TO_DO = {"discard": "Discard", "play": "Play a card"}


def turn_and_phase(title: str, phase: str, is_manual: bool) -> str:
    """``title`` is "" before the first turn."""
    words = f"{title} · {PHASES.get(phase, phase)}" if title else SETUP
    return f"By hand · {words}" if is_manual else words


def turn_in_brief(title: str, phase: str) -> str:
    """``title`` is "" before the first turn."""
    return f"{title} · {phase}" if title else SETUP


def moment(round: int, owner: str, phase: str) -> str:
    """``owner`` is a possessive, ``phase`` as it is printed."""
    return f"Round {round}, {owner} {phase}"


def left_to_do(count: int, what: str) -> str:
    return f"{count} {what}{'s' if count != 1 else ''} left"


# -- lights ---------------------------------------------------------------------------------

LIT_DECK, LIT_DRAW, LIT_PLAY, LIT_USE, LIT_PICKED, LIT_HERE = "THIS DECK", "DRAW", "PLAY", "USE", "PICKED", "HERE"
LIT_PLACES = {"deck": "ON TOP", "trash": "TRASH", "tray": "HAND", "area": "IN PLAY"}

# -- piles ------------------------------------------------------------------------------------

TRASH_WORDS = "Top card first. The trash may be looked through at any time."
OPEN_DECK_WORDS = "Top card first. Click a card, or drag it to its place."
ALL_TRASHES, CLOSE = "All trashes", "Close"


def trash_of(title: str) -> str:
    return f"Trash: {title}"


IN_PLAY_WORDS = "In the order in which they came into play."


def in_play_of(title: str) -> str:
    return f"In play: {title}"


def more_cards(names: Sequence[str]) -> str:
    return f"{len(names)} more: {', '.join(names)}. A click shows all cards of this area."


def deck_of(title: str) -> str:
    return f"Deck: {title}"


# -- hands -----------------------------------------------------------------------------------

HAND_ORDERS = {
    "drawn": "as drawn", "kind": "by kind", "title": "by title", "playable": "those that can be played first",
}  # fmt: skip


def hands_lie(order: str) -> str:
    return f"Hands lie {HAND_ORDERS[order]}."


def everything_at(scale: float) -> str:
    """The size of the table, as a share of the usual."""
    return f"Everything at {scale * 100:.0f} percent."


# -- panels -----------------------------------------------------------------------------------

UNDO_TITLE, UNDO_WORDS = "Undo", "Nothing is lost: redo brings it back."
UNDO_ROWS = {"step": "Last step", "action": "Last action", "phase": "Start of the phase", "turn": "Start of the turn"}
MAIN_LINE = "Main line"
TIMELINES, WHAT_WAS_UNDONE = "All timelines", "what was undone is kept there"
DRAW_TITLE, CALL_DRAW, CALL_DRAW_NOTE, PLAY_ON = "A draw?", "Call it a draw", "nobody wins or loses", "Play on"
ANSWERS_TITLE = "Remembered answers"
ANSWERS_WORDS = "The table gives these answers itself, but not where a hero would fall. Click one to be asked again."
NO_ANSWERS = "No answer is remembered. Questions that can come again have a button for it."


def lines_note(count: int) -> str:
    return f"{count} so far; two can be compared" if count > 1 else WHAT_WAS_UNDONE


def draw_offered(rounds: int) -> str:
    return f"For {rounds} rounds neither side has come closer to its end. Call this game a draw?"


def latest_of(shown: int, count: int) -> str:
    return f" The latest {shown} of {count}."


def in_round(number: int, words: str) -> str:
    return f"Round {number}: {words}"


# -- what is read aloud -------------------------------------------------------------------------

FACE_DOWN = "A card face down"
USED = "used this turn"
CAN_BE_USED, CAN_BE_PICKED, IS_PICKED, IS_LIFTED = "can be used", "can be picked", "picked", "lifted"
REGIONS = {
    "timeline": "Timeline", "tray": "Hand", "centre": "Centre", "sum": "Damage", "mark": "Marker", "more": "More cards",
    "asker": "Why this is asked", "coming": "Coming", "h": "H", "texts": "Texts", "clock": "Clock",
}  # fmt: skip


def hp_of(hp: int, most: int | None) -> str:
    return f"{hp} of {most} HP"


def base_damage(amount: int) -> str:
    return f"{amount} base"


def set_to(amount: int, source: str) -> str:
    return f"set to {amount} {source}"


def off(why: str) -> str:
    return f"off: {why}"


def who_that_is(said: str, title: str) -> str:
    """A sentence that begins with "That target": "That target (Ra) …"; any other as it is."""
    first, space, rest = said.lstrip().partition(" ")
    noun, after, more = rest.partition(" ")
    return f"{first} {noun} ({title}){after}{more}" if first.lower() == "that" and space and noun else said
