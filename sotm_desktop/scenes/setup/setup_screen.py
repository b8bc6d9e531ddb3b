"""The set-up screen: villains, a place, heroes in turn order, by which rules and how the game is to be played."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import partial

import pygame

from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.game import Setup
from sotm_desktop.scenes.setup import setup_paint as art
from sotm_desktop.scenes.setup.seat_cards import EmptySeat, SeatCard
from sotm_desktop.scenes.shell.destinations import Push, ShowCardSetChoice, ShowEditionChoice, ShowEventChoice
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import DESIGNED, Screen
from sotm_desktop.scenes.shell.team_plan import BIGGEST_SEED, TeamPlan, rating
from sotm_desktop.scenes.shell.tiles import Tile, tile_grid
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.text_field import TextField
from sotm_desktop.widgets.toggle import Toggle
from sotm_desktop.words.narration.names import variant_label
from sotm_desktop.words.screens import setup_words

SIDES = ("villain", "environment", "hero")
PLURALS = {"villain": "villains", "environment": "environments", "hero": "heroes"}
SEAT_TIP = setup_words.HOW_TO_ORDER_WITH_KEYS
RATIOS = {"villain": 130 / 88, "environment": 0.76, "hero": 137 / 88}


class SetupScreen(Screen):
    """`setup` proposes a game; without it the screen shows what was chosen last."""

    least = DESIGNED

    def __init__(self, shared: Shared, setup: Setup | None = None) -> None:
        super().__init__(shared)
        self.library = shared.library
        self.plan: TeamPlan = self.shared.plan
        if setup is not None:
            self.plan.take(setup)
        self.places = art.SetupPlaces((1280, 720), self.theme, self.plan.rules.heroes[1])
        self.pictures = art.SetupPictures(self.library)

    def enter(self) -> None:
        if self.library.look_again():
            self.cards_changed()

    def leave(self) -> None:
        super().leave()
        self.focus.leave()

    # -- widgets

    def build(self) -> None:
        self.places = art.SetupPlaces(self.size, self.theme, self.plan.rules.heroes[1])
        self.pictures.begin(self.theme, self.places, self.size)
        for side in SIDES:
            self._tiles(side)
        self._seats()
        self._event()
        self._how()
        self._rules()
        self.add_back()

    def _tiles(self, side: str) -> None:
        tiles = [self._tile(deck) for deck in self.plan.pool(side)] + self._broken(side)
        self.add(tile_grid(self.places.inner(side), side, tiles, RATIOS[side], self.theme))

    def _tile(self, deck: DeckDefinition) -> Tile:
        plan, is_hero = self.plan, deck.side == "hero"
        name, title = self.library.cards.name_of(deck), self.library.title_of(deck)
        seat = plan.seat_of(name) if is_hero else None
        if deck.side == "villain" and plan.rules.villains > 1 and name in plan.villains:
            seat = plan.villains.index(name)
        chosen = name in (*plan.villains, plan.environment)
        card_set = self._set_label(deck)
        record = self._record(deck)
        return Tile(
            title, self.pictures.tile(deck), self.theme, rating=rating(deck), is_chosen=chosen,
            seat=0 if seat is None else seat + 1,
            is_locked=deck.side in plan.locked if chosen and not is_hero else None,
            card_set=card_set, tip=f"{title}. {record}" if card_set else record,
            deck=deck, on_press=partial(self._chosen, deck),
            on_lock=lambda: self._change(lambda: plan.locked.symmetric_difference_update({deck.side})),
        )  # fmt: skip

    def _set_label(self, deck: DeckDefinition) -> str:
        """The card set of a deck that is not of the default set, where decks of several lie side by side."""
        cards = self.library.cards
        return "" if deck.set == cards.default_set else cards.sets[deck.set].title

    def _record(self, deck: DeckDefinition) -> str:
        """How often games with a deck were won and lost, for its tooltip."""
        count = self.shared.progress.profile.count(PLURALS[deck.side], self.library.cards.name_of(deck))
        return setup_words.games_with(deck.title, count.won, count.lost) if count.won or count.lost else ""

    def _broken(self, side: str) -> list[Tile]:
        """Decks with mistakes, greyed, each with its first complaint; one bad card never hides the others."""
        found = []
        for file in self.library.cards.files.values():
            if file.made is None and file.complaints and file.path.parent.name == PLURALS[side]:
                first = file.complaints[0]
                said = f"{file.path.name}:{first.line}: {first.found}"
                name = file.id.replace("_", " ")
                empty = 0 if side != "environment" else None
                picture = self.pictures.broken(name)
                found.append(Tile(name, picture, self.theme, complaint=said, rating=empty))
        return found

    def _seats(self) -> None:
        for number, (card, label) in enumerate(self.places.seats):
            if number >= len(self.plan.team):
                self.add(EmptySeat(card, number + 1, number < self.plan.rules.heroes[0], self.theme))
                continue
            seat = self.plan.team[number]
            deck = self.library.cards.deck(seat.deck)
            picture = self.pictures.seat(deck, seat.variant)
            name = setup_words.in_seat(deck.title, number + 1)
            self.add(
                SeatCard(
                    card, name, number + 1, picture, self.theme, is_locked=seat.is_locked, tip=SEAT_TIP,
                    on_press=partial(self._take_out, number), on_lock=partial(self._lock, number),
                    on_step=partial(self._step, number), on_drag=partial(self._drag, number),
                )
            )  # fmt: skip
            self._variant_button(label, deck, number)

    def _variant_button(self, rect: pygame.Rect, deck: DeckDefinition, number: int) -> None:
        seat = self.plan.team[number]
        words = variant_label(deck.characters[seat.variant])
        button = Button(
            rect, words, kind="violet" if seat.variant else "plain", theme=self.theme, size=17,
            name=setup_words.character_card_of(deck.title, words), enabled=len(deck.characters) > 1,
            why=setup_words.one_character(deck.title),
            on_press=lambda: self._change(lambda: self.plan.turn_variant(number)),
        )  # fmt: skip
        self.add(button)

    def _event(self) -> None:
        """The villain's label: which Event the game is of."""
        event, plan = self.plan.event_card, self.plan
        count = f" +{len(plan.collections)}" if plan.collections else ""
        words = f"{event.title}{count}" if event is not None else setup_words.NO_EVENT
        kind = "plain" if event is None else "red" if event.is_critical else "violet"
        button = Button(
            self.places.event, words, kind=kind, theme=self.theme, size=17, name=setup_words.event_called(words),
            enabled=bool(plan.events()), why=self._why_no_event(),
            tip=setup_words.CHOOSE_EVENT,
            on_press=lambda: self.shared.go(Push(ShowEventChoice(plan))),
        )  # fmt: skip
        self.add(button)

    def _why_no_event(self) -> str:
        if not self.plan.rules.has_events:
            return setup_words.RULES_WITHOUT_EVENTS
        return setup_words.VILLAIN_WITHOUT_EVENTS if self.plan.villain else setup_words.VILLAIN_FIRST

    def _rules(self) -> None:
        """In the title bar: by which rules, and the decks of which card set are shown."""
        plan, place, theme = self.plan, self.places, self.theme
        words = plan.rules.title
        self.add(
            Button(place.rules, setup_words.rules_called(words), kind="violet" if plan.rules.edition else "plain",
                   theme=theme, size=17, tip=plan.rules.says,
                   on_press=lambda: self.shared.go(Push(ShowEditionChoice(plan))))
        )  # fmt: skip
        sets = self.library.cards.sets
        shown = [card_set for name, card_set in sets.items() if name not in plan.left_out]
        all_in = len(shown) == len(sets)
        which = setup_words.ALL_CARD_SETS if all_in else setup_words.some_card_sets(len(shown), len(sets))
        self.add(
            Button(place.sets, which, kind="plain" if all_in else "pale",
                   theme=theme, size=17, enabled=len(sets) > 1, why=setup_words.ONE_CARD_SET,
                   name=setup_words.decks_of(which), tip=", ".join(card_set.title for card_set in shown),
                   on_press=lambda: self.shared.go(Push(ShowCardSetChoice())))
        )  # fmt: skip

    def _how(self) -> None:
        plan, place, theme = self.plan, self.places, self.theme
        advanced = Toggle(
            place.advanced, setup_words.ADVANCED, plan.advanced, theme=theme, on_change=partial(self._set, "advanced"),
            tip=setup_words.ABOUT_ADVANCED,
        )  # fmt: skip
        why = setup_words.NO_FIXED_ORDER if plan.villain else setup_words.VILLAIN_FIRST
        order = Toggle(
            place.order, setup_words.FIXED_DECK_ORDER, plan.first_game, theme=theme, enabled=plan.has_order, why=why,
            tip=setup_words.ABOUT_FIXED_ORDER,
            on_change=partial(self._set, "first_game"),
        )  # fmt: skip
        seed = TextField(place.seed, str(plan.seed), name=setup_words.SEED, placeholder="seed", longest=12, theme=theme,
                         on_change=lambda text: setattr(plan, "seed", seed_of(text)))  # fmt: skip
        random = Button(
            place.random, setup_words.RANDOMIZE_THE_REST, kind="pale", key="R", shortcut=pygame.K_r, theme=theme,
            tip=setup_words.ABOUT_RANDOMIZE, on_press=lambda: self._change(plan.shuffle),
        )  # fmt: skip
        problem = plan.problem()
        start = Button(
            place.begin, setup_words.START_GAME, kind="main", key="Enter", shortcut=pygame.K_RETURN, theme=theme,
            enabled=not problem, why=problem, note=problem or self._note(), name=setup_words.START_GAME,
            tip=". ".join(self._warnings()), on_press=self.begin,
        )  # fmt: skip
        for widget in (advanced, order, seed, random):
            self.add(widget)
        self.add(start, is_start=True)

    def _warnings(self) -> list[str]:
        """What should be known of the game that is put together: decks that were written for another edition."""
        if self.plan.problem():
            return []
        return [warning.found for warning in self.library.cards.warnings(self.plan.setup())]

    def _note(self) -> str:
        found = len(self._warnings())
        return setup_words.decks_of_other_rules(found) if found else ""

    # -- what widgets do

    def _change(self, change: Callable[[], object]) -> None:
        change()
        self.rebuild()

    def _set(self, name: str, value: bool) -> None:
        self._change(lambda: setattr(self.plan, name, value))

    def _chosen(self, deck: DeckDefinition) -> None:
        if deck.side != "hero":
            self._change(lambda: self.plan.choose(deck))
        elif self.plan.toggle_hero(self.library.cards.name_of(deck)):
            self.rebuild()
        else:
            self.shared.notices.append(setup_words.team_is_full(self.plan.counted_heroes()))

    def _take_out(self, at: int) -> None:
        self._change(lambda: self.plan.toggle_hero(self.plan.team[at].deck))

    def _lock(self, at: int) -> None:
        seat = self.plan.team[at]
        self._change(lambda: setattr(seat, "is_locked", not seat.is_locked))

    def _step(self, at: int, step: int) -> None:
        to = min(max(at + step, 0), len(self.plan.team) - 1)
        self._change(lambda: self.plan.move(at, to))
        self.focus.put(self._seat_card(to))

    def _drag(self, at: int, x: int) -> None:
        """The seats change places while the hero is dragged past them."""
        centres = [card.centerx for card, _ in self.places.seats[: len(self.plan.team)]]
        to = min(range(len(centres)), key=lambda n: abs(centres[n] - x))
        if to != at:
            held = self._seat_card(at).grabbed
            self._change(lambda: self.plan.move(at, to))
            moved = self._seat_card(to)
            moved.grabbed, moved.is_dragged = held, True

    def _seat_card(self, at: int) -> SeatCard:
        return next(w for w in self.widgets if isinstance(w, SeatCard) and w.number == at + 1)

    def begin(self) -> None:
        """Start the game that was put together."""
        if not self.plan.problem():
            self.shared.begin(self.plan.setup())

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        self.draw_page(surface)
        self.pictures.paint(surface, self.plan)


def seed_of(text: str) -> int:
    """A seed from what was typed: a number as it is, any other word as a number of its own."""
    text = text.strip()
    if text.isdigit():
        return int(text) % BIGGEST_SEED
    return int(hashlib.sha256(text.casefold().encode()).hexdigest()[:12], 16) % BIGGEST_SEED
