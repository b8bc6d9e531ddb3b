"""What each part of the table screen is to show, as values. Views paint them; `screen_look` makes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId, MomentId, SeatId
from sotm_desktop.gesture.targets import OrderTarget, PowerTarget, TableTarget
from sotm_desktop.screen_look.advice_parts import AdviceLook
from sotm_desktop.session.animation_steps import AnimationStep
from sotm_desktop.session.chips import Chip
from sotm_desktop.session.recap import Recap
from sotm_desktop.session.table_look import CardLook, TableLook
from sotm_desktop.words.card_text.asking_part import AskingPart
from sotm_desktop.words.narration import ReasonChip as Reason


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: what it stands for, its words, what it leads to, its key."""

    target: TableTarget
    words: str
    note: str = ""
    kind: str = "plain"
    """Its colour: main, blue, green, red, violet, pale, plain, olive or dark."""
    key: str = ""
    """As the keys usually are; `with_keys` puts the player's own in their place."""
    why_off: str = ""
    """Why it cannot be pressed now, or ""."""
    tag: str = ""
    """Words on its upper edge."""
    chips: tuple[Chip, ...] = ()
    """What it does, worst for the heroes first."""
    lines: tuple[str, ...] = ()
    """The same in words, a line each."""
    is_spare: bool = False
    """It stands on the table as well: its row is left out where there is no room for it."""
    brief: str = ""
    """The words in fewer words, for where they have no room."""


@dataclass(frozen=True, slots=True)
class SumChip:
    """One reason for a number. ``kind`` is base, dealt, taken, times (doubled) or set; ``source`` says who."""

    kind: str
    amount: int
    source: str


@dataclass(frozen=True, slots=True)
class DamageSum:
    """A damage with its reasons: the row of chips and the result."""

    title: str
    chips: tuple[SumChip, ...]
    result: int
    type: str | None
    note: str = ""
    is_past: bool = False
    """It has happened already; told only where there is room for its title."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A thing in a question of order."""

    target: OrderTarget
    face: int
    number: int
    is_settled: bool


@dataclass(frozen=True, slots=True)
class BatchLook:
    """Several targets that lose or regain HP together, by one text."""

    card: CardId | None
    """Whose text it is."""
    title: str
    """The title of that card, or ""."""
    words: str
    """The sentence of it; "" where the rules or the players by hand bring it about."""
    chips: tuple[Chip, ...]
    sum: Chip | None
    """None where nothing was dealt."""
    beat: str
    """How many they are."""


@dataclass(frozen=True, slots=True)
class RecapLook:
    """What happened in turns that played themselves: told in the centre, or folded to a tag on its edge."""

    recap: Recap
    is_open: bool
    key: str
    """The key that puts it aside."""


@dataclass(frozen=True, slots=True)
class Asking:
    """Who asks: the card, and the very words of its text."""

    card: CardId | None
    """None: the rules."""
    face: int = 0
    text: AskingPart | None = None
    part: str = ""
    """How often it asks, or how many are chosen: "1 of 2"."""
    is_counting: bool = False
    """The number still moves."""
    is_aimed: bool = False
    """The answers are things on the table, which the question must not cover."""
    is_listed: bool = False
    """Every answer stands as a row besides, so that it may where it has no other room."""
    is_of_powers: bool = False
    """The same, and what each does can be read nowhere but in its row."""
    words: str = ""
    """The question without its number, which stands on the edge of the paper."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """Everything that the centre shows at one moment."""

    speaker: str
    seat: SeatId | None
    """The deck whose colours the speaker's tag has and to which the tail points; None for the players."""
    words: str
    choices: tuple[Choice, ...] = ()
    sum: DamageSum | None = None
    order: tuple[Listed, ...] = ()
    cards: tuple[CardId, ...] = ()
    """Cards that were turned over and are spoken of."""
    footer: str = ""
    alarm: str = ""
    """The end of the sentence that must not be missed: "5 HP: destroyed!"."""
    is_quiet: bool = False
    """The game tells something and asks nothing."""
    batch: BatchLook | None = None
    """What happens is shown as chips in place of the words."""
    recap: RecapLook | None = None
    """While it is open it has the paper: the question stands in bar and tray."""
    asking: Asking | None = None
    """What asks, where this is a question with an answer in it; None for a phase and for what is told."""
    advice: AdviceLook | None = None
    """What the adviser says of the question, while it is on."""
    lit: TableTarget | None = None
    """The choice that Space makes while nothing is pointed at."""


@dataclass(frozen=True, slots=True)
class BarLook:
    """The bar on top."""

    round: int
    decision: int
    words: str
    brief: str
    """The same in fewer words, for where they have no room."""
    seat: SeatId | None
    can_undo: bool
    can_redo: bool
    log_is_open: bool = False
    newest: int = 0
    """How many decisions the line has in all, with those that redo would bring back."""
    is_away: bool = False
    """The players look back, and may return to where they were."""
    is_manual: bool = False
    h: str = ""
    """The number of heroes with which text counts; of two villains the number of each."""
    keys: tuple[str, ...] = ("Esc", "Ctrl+Z", "Ctrl+Y", "L", "H", "Q", "C")
    """Of the menu, undo, redo, the log, moves by hand, advice and who plays."""
    is_advised: bool = False
    """The adviser is on."""
    has_mates: bool = False
    """The computer plays a hero."""


@dataclass(frozen=True, slots=True)
class TrayLook:
    """The hand at the foot of the table."""

    seat: SeatId
    title: str
    hand: tuple[CardId, ...]
    lines: tuple[str, ...]
    """Up to two: how many cards, what is left to do. The second is gold."""
    is_active: bool
    is_out: bool
    phase: str
    phase_order: tuple[str, ...]
    phases_shown: bool
    buttons: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class PileLook:
    """Cards laid out over the table."""

    title: str
    words: str
    """One sentence: what these cards are, or what is asked."""
    cards: tuple[CardId, ...]
    legal: frozenset[CardId]
    chosen: tuple[CardId, ...]
    buttons: tuple[Choice, ...]
    columns: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Several piles side by side: the title and the cards of each. ``cards`` holds those of all."""
    in_play: tuple[CardLook, ...] = ()
    """Those that are in play, with their HP and markers."""
    lights: tuple[tuple[CardId, Light], ...] = ()
    """What becomes of cards in play that may be picked, as it is said of them on the table."""
    face_down: frozenset[CardId] = frozenset()
    """Those of which only the back is seen."""


@dataclass(frozen=True, slots=True)
class PopoverLook:
    """A small panel beside something: choices that are not the game's."""

    title: str
    words: str
    rows: tuple[tuple[Choice, ...], ...]
    """Buttons from left to right, row by row; those of a row share its width."""
    width: int = 380


@dataclass(frozen=True, slots=True)
class TurnBand:
    """One turn on the timeline: whose, its letter, and the moments of the game that it holds."""

    seat: SeatId
    letter: str
    round: int
    moments: tuple[MomentId, ...]
    """Numbers of moments in the tree of the game."""
    forks: tuple[int, ...] = ()
    """Those of them from which more than one line goes on."""


@dataclass(frozen=True, slots=True)
class Light:
    """How something is lit: an outline (legal, danger, selected, changed, "") and the words on its lower edge."""

    outline: str = ""
    label: str = ""


@dataclass(slots=True)
class Highlights:
    """What is lit at this moment, apart from pointer, focus and what is pressed."""

    cards: dict[int, Light] = field(default_factory=dict)
    tags: dict[CardId, Chip] = field(default_factory=dict)
    """What picking a card of the hand brings."""
    powers: frozenset[PowerTarget] = frozenset()
    held_power: PowerTarget | None = None
    places: dict[TableTarget, Light] = field(default_factory=dict)
    """Lit areas, piles and the tray."""
    dims: bool = False
    """Cards that are not lit are at half their light."""
    hand: frozenset[CardId] | None = None
    """The cards of a hand that can be used now: the others are at half their light. None: all can."""
    ranks: dict[TableTarget, int] = field(default_factory=dict)
    """What stands for one of the best answers, with its rank: the adviser's rosettes."""
    hidden: frozenset[int] = frozenset()
    """The card that is held: it does not lie in its place."""


@dataclass(frozen=True, slots=True)
class Described:
    """A target in words, for reading aloud."""

    name: str
    role: str
    state: str = ""


def sum_of(title: str, reasons: Iterable[Reason], result: int, damage_type: str) -> DamageSum:
    """The chips of reasons. Text that speaks of damage dealt to the target makes shields, all other arrows."""
    chips = []
    for reason in reasons:
        kind = KINDS.get(reason.sign, "set")
        amount = -reason.number if reason.sign == "-" else reason.number
        if reason.sign in "+-":
            kind = "taken" if reason.sign == "-" or reason.is_receiving else "dealt"
        chips.append(SumChip(kind, amount, "base" if reason.sign == "printed" else reason.name))
    return DamageSum(title, tuple(chips), result, damage_type)


KINDS = {"printed": "base", "+": "dealt", "-": "taken", "x": "times", "=": "set"}

KeyNames = Callable[[str], str]
"""Gives the key of the player for a key as it usually is."""


def with_keys(choices: tuple[Choice, ...], keys: KeyNames) -> tuple[Choice, ...]:
    """Buttons that show the player's keys."""
    return tuple(replace(choice, key=keys(choice.key)) for choice in choices)


class Foreseen(NamedTuple):
    """A state of the table, and how it looks."""

    state: GameState
    look: TableLook


@dataclass(frozen=True, slots=True)
class Showing:
    """What is shown while it is not the present moment at rest."""

    state: GameState
    """The table as it lies there now: one of the past during playback."""
    is_playing: bool = False
    step: AnimationStep | None = None
    """What moves: the centre tells of it. None while it plays: what was said last stays."""
    is_scrubbing: bool = False
    """The needle of the timeline is held."""
    foreseen: Foreseen | None = None
    """How a state of the table looks that was worked out ahead."""


@dataclass(frozen=True, slots=True)
class ScreenLook:
    """Everything that the table screen shows at one moment, apart from pointer, focus and what moves."""

    state: GameState
    table: TableLook
    front: tuple[int, ...]
    """The seats whose areas are to be shown large, where not all can be, the most wanted first."""
    bar: BarLook
    tray: TrayLook
    prompt: Prompt | None
    """None: what was said last stays."""
    pile: PileLook | None
    turns: tuple[TurnBand, ...]
    moments: tuple[int, int]
    """The number of the moment under the needle, and how many there are in all."""
    highlights: Highlights
    is_manual: bool
    """Moves by hand: a frame around the table says so."""
