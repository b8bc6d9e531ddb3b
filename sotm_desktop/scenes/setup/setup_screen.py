"""The set-up screen: villains, a place, heroes in turn order, by which rules and how the game is to be played."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import partial

import pygame

from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.scenes.setup.deck_tiles import DeckTiles
from sotm_desktop.scenes.setup.edge_tag import EdgeTag
from sotm_desktop.scenes.setup.rank_buttons import RankButtons
from sotm_desktop.scenes.setup.rank_desk import RankDesk
from sotm_desktop.scenes.setup.seat_cards import EmptySeat, SeatCard, SlotCard
from sotm_desktop.scenes.setup.setup_paint import SetupPictures
from sotm_desktop.scenes.setup.setup_places import Opposed, SetupPart, SetupPlaces
from sotm_desktop.scenes.setup.wrapped_button import WrappedButton
from sotm_desktop.scenes.shell.destinations import Push, ShowCardSetChoice, ShowEditionChoice, ShowEventChoice
from sotm_desktop.scenes.shell.event_tiles import cover
from sotm_desktop.scenes.shell.reading.reader_page import ReaderPage, ReaderPages
from sotm_desktop.scenes.shell.reading.reading_screen import ReadingScreen
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.team_plan import BIGGEST_SEED, TeamPlan
from sotm_desktop.scenes.shell.tiles import Picture, tile_grid
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.text_field import TextField
from sotm_desktop.widgets.toggle import Toggle
from sotm_desktop.words.narration.names import variant_label
from sotm_desktop.words.screens import reader_words, setup_words

SEAT_TIP = setup_words.HOW_TO_ORDER_WITH_KEYS
SIDES = ((SetupPart.VILLAIN, "villain"), (SetupPart.ENVIRONMENT, "environment"), (SetupPart.HEROES, "hero"))
RATIOS = {"villain": 130 / 88, "environment": 0.76, "hero": 137 / 88}


class SetupScreen(ReadingScreen):
    """`setup` proposes a game; without it the screen shows what was chosen last."""

    def __init__(self, shared: Shared, setup: Setup | None = None) -> None:
        super().__init__(shared)
        self.library = shared.library
        self.plan: TeamPlan = self.shared.plan
        if setup is not None:
            self.plan.take(setup)
        self.places = SetupPlaces((1280, 720), self.theme, self.plan.rules.heroes[1], self._opposed(), None)
        self.pictures = SetupPictures(self.library)
        self.pages = ReaderPages(self.library, shared.progress, self.plan)
        self.tiles = DeckTiles(self.library, self.plan, self.pictures, self.pages.pairs, self._chosen, self._lock_side)
        self.desk = RankDesk(self.library, self.plan, shared.progress)
        self.ranks = RankButtons(self.library, self.plan, self.desk, shared.notices.append, self.rebuild)
        self.last_team: tuple[tuple[str, str], ...] = ()
        self.shown = (True,) * len(SetupPart)

    def enter(self) -> None:
        self.last_team = self.shared.saves.last_team()
        self.tab = int(SetupPart.HEROES) if self.plan.villain and self.plan.environment else self.tab
        if self.library.look_again():
            self.cards_changed()
        else:
            self.rebuild()

    def leave(self) -> None:
        super().leave()
        self.desk.close()
        self.focus.leave()

    def cards_changed(self) -> None:
        self.desk.cards_changed()
        super().cards_changed()

    def update(self, dt: float) -> bool:
        is_news = self.desk.update(dt)
        if is_news:
            self.ranks.refresh()
        return super().update(dt) or is_news

    # -- widgets

    def build(self) -> None:
        most = self.plan.rules.heroes[1]
        seated = setup_words.heroes_of(len(self.plan.team), most)
        self.shown = self.add_tabs(
            setup_words.VILLAIN, setup_words.ENVIRONMENT, seated, setup_words.TEAM, setup_words.DIFFICULTY
        )
        self.places = SetupPlaces(self.size, self.theme, most, self._opposed(), self.top if self.tabs else None)
        self.pictures.begin(self.theme, self.places, self.size, self.shown)
        self.reading.begin(self.theme, self.size, self.places.has_tabs)
        for part, side in SIDES:
            if self.shown[part]:
                self._tiles(side)
        if self.shown[SetupPart.TEAM]:
            self._seats()
            self._watch()
            self._opponents()
            self._event()
        self._how()
        self._rules()
        self.add_back()

    def _opposed(self) -> Opposed:
        if self.plan.rules.villains > 1:
            return Opposed.PAIR
        return Opposed.EVENT if self.plan.event_card is not None else Opposed.VILLAIN

    def _tiles(self, side: str) -> None:
        tiles = self.tiles.of(side, self.theme, reader_words.HOW_TO_READ if self.places.has_tabs else "")
        self.add(tile_grid(self.places.inner(side), side, tiles, RATIOS[side], self.theme))
        for tile in tiles:
            if tile.deck is not None:
                self.reading.offer(tile, partial(self._page, tile.deck, ""))

    def _seats(self) -> None:
        nemeses = [seat for seat, _ in self.plan.nemeses()]
        for number, (card, label) in enumerate(self.places.seats):
            if number >= len(self.plan.team):
                self.add(EmptySeat(card, number + 1, number < self.plan.rules.heroes[0], self.theme))
                continue
            seat = self.plan.team[number]
            deck = self.library.cards.deck(seat.deck)
            slot = self.add(
                SeatCard(
                    card, setup_words.in_seat(deck.title, number + 1), number + 1,
                    self.pictures.seat(deck, seat.variant), self.theme, is_locked=seat.is_locked,
                    plate=self.pictures.plate(deck.title, card), is_nemesis=seat in nemeses,
                    tip=SEAT_TIP if self.places.has_tabs else "",
                    on_press=partial(self._take_out, number), on_lock=partial(self._lock, number),
                    on_swap=partial(self._swap_hero, number),
                    on_step=partial(self._step, number), on_drag=partial(self._drag, number),
                    by_computer=seat.by_computer, on_computer=partial(self._hand_over, number),
                )
            )  # fmt: skip
            self.reading.offer(slot, partial(self._page, deck, seat.variant))
            self._variant_button(label, deck, number)

    def _page(self, deck: DeckDefinition, chosen: str, variant: str | None) -> ReaderPage:
        """What is to be read of a deck: of another character card than the chosen one, if one is named."""
        return self.pages.of_deck(deck, chosen if variant is None else variant)

    def _variant_button(self, rect: pygame.Rect, deck: DeckDefinition, number: int) -> None:
        seat = self.plan.team[number]
        words = variant_label(deck.characters[seat.variant])
        button = WrappedButton(
            rect, words, kind="violet" if seat.variant else "plain", theme=self.theme, size=17,
            name=setup_words.character_card_of(deck.title, words), enabled=len(deck.beginning) > 1,
            why=setup_words.one_character(deck.title),
            on_press=lambda: self._change(lambda: self.plan.turn_variant(number)),
        )  # fmt: skip
        self.reading.offer(self.add(button), partial(self._page, deck, seat.variant))

    def _opponents(self) -> None:
        """The villain or both of them, and the environment, as far as they were picked."""
        plan, places, event = self.plan, self.places, self.plan.event_card
        is_pair = plan.rules.villains > 1
        slots = list(zip(plan.villains, places.pair if is_pair else (places.villain,), strict=False))
        slots += [(plan.environment, places.place)] if plan.environment else []
        for number, (name, rect) in enumerate(slots, 1):
            deck, card = self.library.cards.deck(name), plan.character(name)
            side, is_villain = deck.side, deck.side == "villain"
            words = setup_words.in_slot(deck.title if card is None else card.title, setup_words.SLOTS[side])
            slot = SlotCard(
                rect, words, self.pictures.chosen(plan, name), self.theme, is_locked=side in plan.locked,
                plate=self.pictures.plate(card.title, rect) if card is not None else rect.h // 2 - 4,
                mark=f"V{number}" if is_villain and is_pair else "",
                is_nemesis=any(villain == name for _, villain in plan.nemeses()), on_press=partial(self.read, words),
                on_lock=partial(self._lock_side, side), on_swap=partial(self._swap, name),
                beside=self._cover() if is_villain else None,
            )  # fmt: skip
            is_of_event = event is not None and event.is_critical and is_villain
            page = partial(self._event_page, event) if event is not None and is_of_event else None
            self.reading.offer(self.add(slot), page or partial(self._page, deck, ""))

    def _cover(self) -> tuple[Picture, pygame.Rect] | None:
        """That of the Event, and where it lies."""
        event = self.plan.event_card
        return None if event is None else (cover(self.library, event, self.theme), self.places.cover)

    def _event_page(self, event: EventCard, variant: str | None) -> ReaderPage:
        return self.pages.of_event(event)

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
        if event is not None:
            self.reading.offer(button, partial(self._event_page, event))

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
        shown = [card_set for name, card_set in sets.items() if name not in plan.pool.left_out]
        all_in = len(shown) == len(sets)
        which = setup_words.ALL_CARD_SETS if all_in else setup_words.some_card_sets(len(shown), len(sets))
        self.add(
            Button(place.sets, which, kind="plain" if all_in else "pale",
                   theme=theme, size=17, enabled=len(sets) > 1, why=setup_words.ONE_CARD_SET,
                   name=setup_words.decks_of(which), tip=", ".join(card_set.title for card_set in shown),
                   on_press=lambda: self.shared.go(Push(ShowCardSetChoice())))
        )  # fmt: skip

    def _how(self) -> None:
        if self.shown[SetupPart.DIFFICULTY]:
            self._difficulty()
        if self.shown[SetupPart.TEAM] and not self.places.has_tabs:
            self._seed()
        for part, side in SIDES:
            if self.shown[part] and (side == "hero" or self.places.has_tabs):
                self._unbeaten()
        if not self.shown[SetupPart.DIFFICULTY]:
            self._randomize()
        problem, note = self.plan.problem(), self.plan.problem(in_short=True)
        start = Button(
            self.places.begin, setup_words.START_GAME, kind="main", key="Enter", shortcut=pygame.K_RETURN,
            theme=self.theme, enabled=not problem, why=problem, note=note or self._note(),
            name=setup_words.START_GAME, tip=". ".join(self._warnings()), on_press=self.begin,
        )  # fmt: skip
        self.add(start, is_start=True)

    def _difficulty(self) -> None:
        plan, place, theme = self.plan, self.places, self.theme
        why, harder = self.ranks.made(place, theme)
        self.add(why)
        self.add(
            Toggle(place.advanced, setup_words.ADVANCED, plan.advanced, theme=theme,
                   on_change=partial(self._set, plan, "advanced"), tip=setup_words.ABOUT_ADVANCED)
        )  # fmt: skip
        no_order = setup_words.NO_FIXED_ORDER if plan.villain else setup_words.VILLAIN_FIRST
        self.add(
            Toggle(place.order, setup_words.FIXED_DECK_ORDER, plan.first_game, theme=theme, enabled=plan.has_order,
                   why=no_order, tip=setup_words.ABOUT_FIXED_ORDER, on_change=partial(self._set, plan, "first_game"))
        )  # fmt: skip
        self.add(
            Button(place.random, setup_words.RANDOM_REST, kind="pale", key="R", shortcut=pygame.K_r, theme=theme,
                   size=17,
                   name=setup_words.RANDOMIZE_THE_REST, tip=setup_words.ABOUT_RANDOMIZE,
                   on_press=lambda: self._change(plan.shuffle))
        )  # fmt: skip
        self.add(harder)
        is_there = bool(self.last_team)
        is_seated = tuple((seat.deck, seat.variant) for seat in plan.team) == self.last_team
        self.add(
            Button(place.last, setup_words.LAST_TEAM, kind="plain", key="T" if place.has_tabs else "",
                   shortcut=pygame.K_t, theme=theme, size=17 if place.has_tabs else 16,
                   enabled=is_there and not is_seated, tip=setup_words.ABOUT_LAST_TEAM,
                   why=setup_words.IS_LAST_TEAM if is_there else setup_words.NO_LAST_TEAM, on_press=self._seat_last)
        )  # fmt: skip
        if place.has_tabs:
            self._seed()

    def _seed(self) -> None:
        plan = self.plan
        self.add(
            TextField(self.places.seed, str(plan.seed), name=setup_words.SEED, placeholder="seed", longest=12,
                      theme=self.theme, on_change=lambda text: setattr(plan, "seed", seed_of(text)))
        )  # fmt: skip

    def _unbeaten(self) -> None:
        pool = self.plan.pool
        turn = partial(self._set, pool, "is_unbeaten_only", not pool.is_unbeaten_only)
        self.add(
            EdgeTag(self.places.unbeaten, setup_words.NEVER_BEATEN, self.theme, is_on=pool.is_unbeaten_only,
                    shortcut=pygame.K_n, tip=setup_words.ABOUT_NEVER_BEATEN, on_press=turn)
        )  # fmt: skip

    def _randomize(self) -> None:
        """Where the panel with its button is below another tab."""
        place = self.places.beside_watch if self.shown[SetupPart.TEAM] else self.places.beside_unbeaten
        tip, shuffle = setup_words.ABOUT_RANDOMIZE, partial(self._change, self.plan.shuffle)
        self.add(EdgeTag(place, setup_words.RANDOMIZE, self.theme, shortcut=pygame.K_r, tip=tip, on_press=shuffle))

    def _watch(self) -> None:
        is_on = self.plan.is_watched
        self.add(
            EdgeTag(self.places.watch, setup_words.WATCH, self.theme, is_on=is_on, shortcut=pygame.K_w,
                    tip=setup_words.ABOUT_WATCH, on_press=lambda: self._change(lambda: self.plan.watch(not is_on)))
        )  # fmt: skip

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

    def _set(self, of: object, name: str, value: bool) -> None:
        self._change(lambda: setattr(of, name, value))

    def _chosen(self, deck: DeckDefinition) -> None:
        if deck.side != "hero":
            self._change(lambda: self.plan.choose(deck))
        elif self.plan.toggle_hero(self.library.cards.name_of(deck)):
            self.rebuild()
        else:
            self.shared.notices.append(setup_words.team_is_full(self.plan.counted_heroes()))

    def _take_out(self, at: int) -> None:
        self._change(lambda: self.plan.toggle_hero(self.plan.team[at].deck))

    def _lock_side(self, side: str) -> None:
        self._change(lambda: self.plan.locked.symmetric_difference_update({side}))

    def _seat_last(self) -> None:
        if self.plan.take_team(self.last_team):
            self.rebuild()
        else:
            self.shared.notices.append(setup_words.LAST_TEAM_GONE)

    def _swap_hero(self, at: int) -> None:
        self._change(lambda: self.plan.swap_hero(at))

    def _swap(self, name: str) -> None:
        self._change(lambda: self.plan.swap(name))

    def _lock(self, at: int) -> None:
        seat = self.plan.team[at]
        self._change(lambda: setattr(seat, "is_locked", not seat.is_locked))

    def _hand_over(self, at: int) -> None:
        seat = self.plan.team[at]
        self._change(lambda: setattr(seat, "by_computer", not seat.by_computer))

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
            self.shared.begin(self.plan.setup(), mates=self.plan.mates)

    # -- reading aloud, and drawing

    def heading(self) -> str:
        least, most = self.plan.rules.heroes
        waiting = [
            f"{setup_words.empty_seat(n + 1)}: {setup_words.PICK_A_HERO if n < least else setup_words.OPTIONAL}"
            for n in range(len(self.plan.team), most)
        ]
        return ". ".join((super().heading(), setup_words.YOUR_TEAM, setup_words.HOW_TO_ORDER, *waiting))

    def paint(self, surface: pygame.Surface) -> None:
        villains = setup_words.A_VILLAIN if self.plan.rules.villains < 2 else setup_words.TWO_VILLAINS
        head = setup_words.PICK_ALL.format(villains=villains, heroes=self.plan.counted_heroes())
        self.pictures.paint(surface, self.plan, head, self.desk.difficulty(), self.ranks.said())
        self.draw_title(surface, setup_words.NEW_GAME, head)


def seed_of(text: str) -> int:
    """A seed from what was typed: a number as it is, any other word as a number of its own."""
    text = text.strip()
    if text.isdigit():
        return int(text) % BIGGEST_SEED
    return int(hashlib.sha256(text.casefold().encode()).hexdigest()[:12], 16) % BIGGEST_SEED
