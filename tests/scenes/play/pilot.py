"""A player that sees only what lies on the screen: it points, clicks and drags at parts, by posting SDL events."""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from sotm_desktop.app import App
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.gesture.gestures import picked
from sotm_desktop.loop import Loop
from sotm_desktop.scenes.table.table_screen import TableScreen
from tests.kit.opened_saves import copy_of
from tests.kit.scenarios import library
from tests.kit.target_names import SAME, chip, name_of, named, names_on


def new_game(heroes=("legacy", "ra", "haka"), environment="megalopolis", seed=1, **more) -> Game:
    """A game with the decks of the box."""
    team = tuple((hero, "") for hero in heroes)
    return copy_of(_begun(Setup(villain="baron_blade", environment=environment, heroes=team, seed=seed, **more)))


@lru_cache(maxsize=64)
def _begun(setup: Setup) -> Game:
    """A game as it is set up: once for all tests of a process."""
    return Game.new(library().card_index(setup))


class Pilot:
    """Steps the real loop and moves the pointer."""

    def __init__(self, app: App, scene: TableScreen, seed: int = 1) -> None:
        self.app, self.scene = app, scene
        self.loop = Loop(app.shared, app.window)
        self.chance = random.Random(seed)
        self.deeds: dict[str, int] = {}

    # -- the hand ------------------------------------------------------------------

    def step(self, times: int = 1) -> None:
        for _ in range(times):
            self.loop.step()

    def rest(self) -> None:
        """Waits until all is shown: a press before that would only end it."""
        for _ in range(10_000):
            if not self.scene.stage.playback.is_on:
                return
            self.scene.update(0.1)
        raise AssertionError("what is shown does not come to an end")

    def post(self, kind: int, **values) -> None:
        if "pos" in values:  # the window may be smaller than the picture in it
            picture, window = self.app.window.size, self.app.window.outer
            values["pos"] = tuple(-(-at * w // p) for at, w, p in zip(values["pos"], window, picture, strict=True))
        pygame.event.post(pygame.event.Event(kind, values))
        self.step()

    def move(self, point, buttons=(0, 0, 0)) -> None:
        self.post(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=buttons)

    def click_at(self, point) -> None:
        self.move(point)
        self._press_at(point)

    def _press_at(self, point) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=point, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=point, button=1)

    def key(self, key: int, mod: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def drag(self, start, end) -> None:
        self.move(start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for i in range(1, 5):
            at = (start[0] + (end[0] - start[0]) * i // 4, start[1] + (end[1] - start[1]) * i // 4)
            self.move(at, (1, 0, 0))
        self.post(pygame.MOUSEBUTTONUP, pos=end, button=1)

    # -- the eye --------------------------------------------------------------------

    def names(self) -> list[str]:
        return names_on(self.scene)

    def spot(self, name: str) -> tuple[int, int]:
        """A point where this part, and nothing else, is hit."""
        rect = named(self.scene, name).rect
        for x in (0.5, 0.2, 0.8, 0.1, 0.9, 0.03):
            for y in (0.5, 0.25, 0.75, 0.9, 0.1):
                point = (round(rect.x + rect.w * x), round(rect.y + rect.h * y))
                found = self.scene.presenter.spot_at(point)
                if found is not None and name_of(found.target) == SAME.get(name, name):
                    return point
        raise AssertionError(f"{name} cannot be hit anywhere; it lies at {rect}")

    def click(self, name: str) -> None:
        pointed = self.spot(name)
        self.move(pointed)
        there = self.spot(name)  # what the centre says may change with what the pointer is on
        if there == pointed:
            self._press_at(there)
        else:
            self.click_at(there)

    # -- the head -------------------------------------------------------------------

    def decide(self) -> None:
        """Answers the question on the screen, one way or another."""
        self.rest()
        decision = self.scene.game.decision
        if "recap" in self.names():
            self.move(self.spot("recap"))  # a card of the hand that is pointed at holds it back only as long
            if self.scene.stage.table.centre.arrangement is None:  # what happened has the paper
                self.click("recap")
        how = getattr(self, f"_{decision.kind}", self._words)
        before = self.scene.game.at
        how(decision)
        assert self.scene.game.at != before, f"{decision.kind} {decision.question} was not answered: {self.names()}"
        self.deeds[decision.kind] = self.deeds.get(decision.kind, 0) + 1

    def _phase(self, decision) -> None:
        question = self.scene.session.question
        offer = question.offer
        if "markers" in self.names() and self.chance.random() < 0.12:
            self._move_marker()
        elif decision.question == "draw":
            ways = ["draw", "deck", "drag", *(name for name in self.names() if name == "draw_button")]
            way = self.chance.choice(ways)  # the button in the tray is there in the hero's own turn
            deck = f"deck:{decision.asks}"
            if way == "deck":
                self.click(deck)
            elif way == "drag":
                self.drag(self.spot(deck), self.spot("tray"))
            else:
                self.click(way)
        elif offer.cards and self.chance.random() < 0.9:
            self._play(self.chance.choice(list(offer.cards)))
        elif offer.powers and self.chance.random() < 0.9:
            self.click(chip(self.chance.choice(list(offer.powers))))
        elif question.is_turn_of_asked and decision.question != "ability" and self.chance.random() < 0.2:
            at = self.scene.game.at
            self.click("end_turn")
            if self.scene.game.at == at:  # something is left: the second press ends it
                self.click("end_turn")
        else:
            self.click("continue")

    def _move_marker(self) -> None:
        """Turns around or moves up, in place of the phase."""
        self.click("markers")
        word = self.chance.choice([name for name in self.names() if name.startswith("option:")])
        self.click(word)
        kind = word.split(":")[1]
        self.deeds[kind] = self.deeds.get(kind, 0) + 1

    def _play(self, card: int) -> None:
        scene = self.scene
        drops = list(scene.session.question.drops(card))
        place = (
            f"card:{self.chance.choice(drops)}"
            if drops and self.chance.random() < 0.7
            else f"area:{scene.stage.table.tray_seat}"
        )
        if self.chance.random() < 0.5:
            self.drag(self.spot(f"hand:{card}"), self.spot(place))
        else:
            self.click(f"hand:{card}")
            if place.startswith("area") and self.chance.random() < 0.5:
                self.click("play_lifted")
            else:
                self.click(place)

    def _cards(self, decision) -> None:
        offer = self.scene.session.question.offer
        if picked(self.scene.presenter.gesture):  # what a thing was dropped on
            self.click("unpick")
        count = self.chance.randint(decision.least, min(decision.most, len(decision.options)))
        if count == 0 and offer.cards and self.chance.random() < 0.5:
            count = 1
        if count == 0:
            self.click("skip")
            return
        for card in self.chance.sample(
            list(dict.fromkeys({key: card for card, key in offer.cards.items()}.values())), count
        ):
            self._click_card(card)
        if decision.most > 1 and not decision.least == decision.most == count:
            self.click("confirm")

    _heroes = _cards

    def _click_card(self, card: int) -> None:
        if self.scene.presenter.panels.is_laid_out:
            self._scroll_to(card)
        for kind in ("pick", "hand", "card"):
            if f"{kind}:{card}" in self.names():
                self.click(f"{kind}:{card}")
                return
        seat = self.scene.game.state.cards[card].zone // 4
        self.click(f"area:{seat}")
        self.click(f"hand:{card}")

    def _scroll_to(self, card: int) -> None:
        """Turns the wheel over cards laid out until this one is in sight."""
        for way in [1] * 20 + [-1] * 20:
            pile = self.scene.presenter.panels.pile
            home = next((item.rect for item in pile.laid_out if item.card == card), None)
            if home is None or pile.list.rect.contains(home.inflate(0, -home.h // 2)):
                return
            self.move(pile.list.rect.center)
            self.post(pygame.MOUSEWHEEL, x=0, y=way, precise_y=float(way), flipped=False)

    def _order(self, decision) -> None:
        if self.chance.random() < 0.5:
            self.click(self.chance.choice([name for name in self.names() if name.startswith("order:")]))
        self.click("accept_order")

    def _decks(self, decision) -> None:
        decks = list(self.scene.session.question.offer.decks)
        if decision.most == 1:
            self.click(f"deck:{self.chance.choice(decks)}")
            return
        for deck in self.chance.sample(decks, self.chance.randint(max(decision.least, 1), decision.most)):
            self.click(f"deck:{deck}")
        if decision.least != decision.most:
            self.click("confirm")

    def _words(self, decision) -> None:
        options = [name for name in self.names() if name.startswith("option:")]
        offer = self.scene.session.question.offer
        if options:
            self.click(self.chance.choice(options))
        elif offer.cards:
            self._click_card(self.chance.choice(list(offer.cards)))
        elif offer.powers:
            self.click(chip(self.chance.choice(list(offer.powers))))
        else:
            self.click("skip")
