"""What lies open over the table: cards laid out, the inspector, the log, a popover. At most one of a kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

import pygame

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.ids import CardId, MomentId
from sotm_desktop.screen_look.look_parts import PileLook, PopoverLook
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.table.art.looks import colours
from sotm_desktop.table.inspector import CLOSED, Inspector, Subject, best_rect
from sotm_desktop.table.log_view import LogView
from sotm_desktop.table.pile_view import PileView
from sotm_desktop.table.popover import Popover
from sotm_desktop.table.spots import Pointing, Spot, Spots
from sotm_desktop.table.table_view import TableView
from sotm_desktop.table.term_text import TermClicked
from sotm_desktop.widgets.target import Target
from sotm_desktop.widgets.widget import Widget
from sotm_desktop.words.narration import Log

LOG_HIGH = 340
"""Below this height too few lines of the log would be in sight."""
PopoverOf = Callable[[], PopoverLook | None]
"""Makes the look of a popover anew whenever the table changes; None closes it."""
SubjectOf = Callable[[CardId], Subject]
"""What the inspector shows of a card."""


class OpenPanels:
    """The panels over one table view."""

    def __init__(
        self,
        view: TableView,
        session: GameSession,
        subject_of: SubjectOf,
        on_wrong: Callable[[CardId], None],
        on_term: Callable[[str], None],
        is_patient: bool = False,
    ) -> None:
        """``on_wrong``: the player says that a card is wrong. ``on_term``: a term of the rules was clicked.
        ``is_patient``: everything is laid out at once."""
        self._is_patient = is_patient
        self._session, self.subject_of, self.on_wrong, self.on_term = session, subject_of, on_wrong, on_term
        self.story = Log()
        self._told: tuple[Game, MomentId] | None = None
        """Up to which moment the log was begun to be made ahead."""
        self._chores: Iterator[None] = iter(())
        self.inspector: Inspector | None = None
        self.inspected: CardId | None = None
        self.log: LogView | None = None
        self._log_ahead: LogView | None = None
        """The log as it will open, laid out and painted while nothing moves; none while one is open."""
        self._is_log_due = False
        """Whether the game has come to stand elsewhere since the open log was told of it."""
        self.log_is_above = False
        """Whether the log lies over cards that are laid out: what was opened or looked at last is on top."""
        self.popover: Popover | None = None
        self.anchor = pygame.Rect(0, 0, 1, 1)
        self._popover_of: PopoverOf | None = None
        self.resize(view)

    def resize(self, view: TableView) -> None:
        """New sizes: what lay open is closed or made anew."""
        self.view = view
        self.pile = PileView(view.pictures, view.cards, view.theme)
        self.inspector = self.popover = None
        self._told = self._log_ahead = None
        self._chores = iter(())
        if self.log is not None:
            self.log = None
            self.toggle_log()

    def moment_changed(self) -> None:
        """The game stands elsewhere. What the log tells then comes with the next frame: the table comes first."""
        self._is_log_due = self.log is not None
        if self._is_patient:
            self._tell()
        if self.inspector is not None and self.inspected is not None:
            self.inspector.show(self.subject_of(self.inspected))
        self.refresh()

    def refresh(self) -> None:
        """The popover shows what is so now."""
        if self.popover is None or self._popover_of is None:
            return
        look = self._popover_of()
        if look is None:
            self.popover = None
        elif look != self.popover.look:
            self.popover.arrange(look, self.anchor, self.view.size)

    # -- opening and closing -----------------------------------------------------

    def lay_out(self, look: PileLook | None, slides: bool = False) -> None:
        """Lays cards out, or puts them back. What is opened in the drawer ``slides`` in, or is there at once."""
        if look is None:
            self.pile.look = None
        elif look != self.pile.look:
            before = self.pile.look
            is_new = before is None
            self.log_is_above &= before is not None and before.cards == look.cards
            self.pile.arrange(self.view.size, look, self.view.drawer)
            if is_new and slides:
                self.pile.slide_in()

    def update(self, seconds: float) -> bool:
        """Moves what moves. True while anything does."""
        return self.is_laid_out and self.pile.update(seconds)

    @property
    def is_laid_out(self) -> bool:
        return self.pile.look is not None

    def pop_up(self, popover_of: PopoverOf, anchor: pygame.Rect) -> None:
        """Opens a popover beside a place."""
        self._popover_of, self.anchor = popover_of, pygame.Rect(anchor)
        self.popover = Popover(self.view.theme)
        self.refresh()

    def inspect(self, card: CardId) -> None:
        """Opens the inspector on a card."""
        self.inspected = card
        if self.inspector is None:
            place = best_rect(self.view.size, self.view.theme)
            self.inspector = Inspector(
                place, self.subject_of(card), theme=self.view.theme, on_wrong=self._wrong, on_term=self.on_term
            )
        else:
            self.inspector.show(self.subject_of(card))

    def _wrong(self) -> None:
        if self.inspected is not None:
            self.on_wrong(self.inspected)

    def toggle_log(self) -> None:
        """Opens or closes the log drawer."""
        self.log_is_above = self.log is None
        if self.log is not None:
            self.log = self._told = None
            return
        self._is_log_due = False
        self.log, self._log_ahead, self._chores = self._log_ahead or self._new_log(), None, iter(())
        entries, now = self.story.entries(self._session.game), self._session.game.at
        if not self.log.tells(entries, now):
            self.log.show(entries, now)

    def _tell(self) -> None:
        """The open log tells of the moment at which the game stands."""
        if self.log is not None and self._is_log_due:
            self.log.show(self.story.entries(self._session.game), self._session.game.at)
        self._is_log_due = False

    def _new_log(self) -> LogView:
        """The drawer as it opens, without a line."""
        view, px = self.view, self.view.theme.px
        top = view.layout.top_bar.bottom + px(6)
        width, high = px(330), view.layout.tray.y - top - px(18)
        if high < px(LOG_HIGH):  # where things are large, the log lies over the hand
            high = view.layout.timeline.y - top - px(6)
        looks = view.pictures.looks
        return LogView(
            pygame.Rect(view.size[0] - width - px(6), top, width, high),
            palette_of=lambda deck: colours(looks.deck(deck)) if deck is not None else None,
            picture_of=self._thumb, theme=view.theme, spreads=not self._is_patient,
        )  # fmt: skip

    def get_ready(self, seconds: float) -> bool:
        """Makes the log ahead, for so long, that it opens at once. True while there is more of it."""
        game = self._session.game
        if self._told != (game, game.at) and not self._is_patient:
            self._told, self._chores = (game, game.at), self._make_log(game)
        end = perf_counter() + seconds
        return any(perf_counter() >= end for _ in self._chores)

    def _make_log(self, game: Game) -> Iterator[None]:
        """First the sentences, then the drawer with them, unless it is open."""
        yield from self.story.tell_ahead(game)
        if self.log is None and self._log_ahead is None:
            self._log_ahead = self._new_log()
            yield
        if self._log_ahead is not None:
            yield from self._log_ahead.prepare(self.story.entries(game), game.at)

    @property
    def is_laying_out(self) -> bool:
        """Whether the log is not all there yet, or tells of another moment."""
        return self.log is not None and (self._is_log_due or self.log.is_laying_out)

    def lay_on(self, seconds: float) -> bool:
        """Lays out more of the log. True while there is more of it."""
        self._tell()
        return self.log is not None and self.log.lay_on(seconds)

    def open_log_at(self, moment: MomentId, text: str, cards: tuple[CardId, ...]) -> None:
        """Opens the log where it says this at a moment of the game, else where it tells of one of these cards."""
        if self.log is None:
            self.toggle_log()
        assert self.log is not None
        self._tell()
        self.log.show_at(moment, text, cards)

    def _thumb(self, card: int, size: tuple[int, int]) -> pygame.Surface | None:
        row = self._session.game.state.cards[card]
        return self.view.pictures.thumb(card, min(row.face, 1), size) if row.copy else None

    def close_popover(self) -> None:
        """Closes the popover, if there is one."""
        self.popover = None

    def close_top(self) -> bool:
        """Closes what was opened last, apart from cards laid out. False when nothing was open."""
        if self.popover is not None:
            self.popover = None
        elif self.inspector is not None:
            self.inspector = None
        else:
            return False
        return True

    # -- input ---------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, pointer: tuple[int, int]) -> object:
        """True when a panel took the event; a `LogJump` where a moment of the game was chosen."""
        is_press = event.type == pygame.MOUSEBUTTONDOWN
        self._tell()
        if self.popover is not None and is_press and not self.popover.rect.collidepoint(event.pos):
            self.popover = None
            return True
        if self.popover is not None and event.type != pygame.MOUSEWHEEL:
            return False  # its buttons are spots of the table
        if self.inspector is not None:
            return self._inspector_took(self.inspector, event)
        log, pos = self.log, pointer if event.type == pygame.MOUSEWHEEL else getattr(event, "pos", None)
        is_on_log = log is not None and pos is not None and self._is_on_log(log, pos)
        if self.is_laid_out and (not is_on_log or self.pile.list.is_held) and self.pile.handle(event):
            return True
        if log is None:
            return False
        if is_on_log:
            return self._log_took(log, event) or True
        has_focus = any(widget.focused for widget in log.widgets)
        return log.handle(event) if event.type == pygame.KEYDOWN and has_focus else False

    def _is_on_log(self, log: LogView, point: tuple[int, int]) -> bool:
        """Whether the log is what lies there, or its bar is held: cards that are laid out may lie over it."""
        is_under = self.is_laid_out and not self.log_is_above and self.pile.panel.rect.collidepoint(point)
        return log.list.is_held or (log.rect.collidepoint(point) and not is_under)

    def _log_took(self, log: LogView, event: pygame.event.Event) -> object:
        found = log.handle(event)
        if isinstance(found, TermClicked):
            self.on_term(found.entry)
        return found

    def _inspector_took(self, inspector: Inspector, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not inspector.rect.collidepoint(event.pos):
            self.inspector = None
            return True
        found = inspector.handle(event)
        if found == CLOSED:
            self.inspector = None
        elif isinstance(found, int) and not isinstance(found, bool):
            self.inspect(CardId(found))
        return event.type != pygame.KEYUP

    # -- what lies there -------------------------------------------------------------

    @property
    def rects(self) -> list[pygame.Rect]:
        """Where panels lie, lowest first."""
        pile = self.pile.panel if self.is_laid_out else None
        low = (pile, self.log) if self.log_is_above else (self.log, pile)
        return [each.rect for each in (*low, self.inspector, self.popover) if each is not None]

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether a panel lies there."""
        return any(rect.collidepoint(point) for rect in self.rects)

    def spot_at(self, point: tuple[int, int]) -> Spot | None:
        """The topmost spot on panels under a point: none of cards that are laid out where the log lies over them."""
        found = self.spots.at(point)
        is_hidden = self.popover is None and self.log is not None and self._is_on_log(self.log, point)
        return found if not is_hidden else None

    @property
    def spots(self) -> Spots:
        """What can be pointed at on them, lowest first. The log and the inspector take their events themselves."""
        found = Spots()
        if self.is_laid_out and self.inspector is None:
            found.found += self.pile.spots()
        if self.popover is not None:
            found.found += self.popover.spots()
        return found

    @property
    def widgets(self) -> list[Widget]:
        """What the keyboard can be on besides the spots: the log, where nothing covers it."""
        is_free = self.log is not None and self.inspector is None and self.popover is None
        return self.log.widgets if self.log is not None and is_free else []

    def show(self, target: Target | None) -> None:
        """Scrolls to what the keyboard is on, and brings the panel that it lies on to the top."""
        if self.is_laid_out and target is not None:
            self.pile.show(target.identity)
            self.log_is_above &= not any(spot.target == target.identity for spot in self.pile.spots())
        if self.log is not None:
            self.log.point_at(target)
            self.log_is_above |= target in self.log.widgets

    def draw_below(self, surface: pygame.Surface, at: Pointing) -> None:
        """Paints cards laid out and the log."""
        if self.is_laid_out and self.log_is_above:
            self.pile.draw(surface, at)
        if self.log is not None:
            self.log.draw(surface)
        if self.is_laid_out and not self.log_is_above:
            self.pile.draw(surface, at)

    def draw_above(self, surface: pygame.Surface, at: Pointing) -> None:
        """Paints what lies over a card held up."""
        if self.inspector is not None:
            self.inspector.draw(surface)
        if self.popover is not None:
            self.popover.draw(surface, at)
