"""The real loop in the game's words: `drag("thokk", to="baron_blade")`, `click("Galvanize")`, `press("end turn")`.

A driver sees what lies on the screen and does what a hand could do: it posts pointer and key events to the loop.
`Drags`, `Clicks` and `Keyboard` answer any question, each with its one way of doing things.
"""

from __future__ import annotations

import pygame

from sotm_desktop.scenes.shell.key_bindings import BY_NAME, MODIFIERS, NAMES, Bindings
from sotm_desktop.screen_look.described import question_words
from tests.kit.target_names import chip, kind_of, name_of
from tests.scenes.play.pilot import Pilot

CODES = {name: code for code, name in reversed(NAMES.items())}
MASKS = {"Ctrl": pygame.KMOD_LCTRL, "Alt": pygame.KMOD_LALT, "Shift": pygame.KMOD_LSHIFT}
assert set(MASKS) == {name for name, _ in MODIFIERS}


class Driver(Pilot):
    """A table, worked by words."""

    # -- deeds ---------------------------------------------------------------------

    def drag(self, what, to) -> None:
        """Drags a card of the hand, a power or "deck" onto a card in play, an area ("legacy's area") or "hand"."""
        if isinstance(what, str):
            self.show(what)
        start = self._held(what) if isinstance(what, str) else what
        end = self._goal(to) if isinstance(to, str) else to
        super().drag(self.spot(start) if isinstance(start, str) else start,
                     self.spot(end) if isinstance(end, str) else end)  # fmt: skip

    def click(self, words: str) -> None:
        """Clicks a part by its name, or what bears these words: a button, a power, a card by its id or title."""
        self.show(words)
        super().click(words if words in self.names() else self._worded(words))

    def show(self, name: str) -> None:
        """Where not all areas are large: clicks the tab of the one in which this part lies."""
        kind, _, number = name.partition(":")
        if name in self.names() or not number.lstrip("-").isdigit():
            return
        seats = self.scene.stage.table.scenery.out_of_sight
        hidden = {card: seat for seat, cards in seats.items() for card in cards}
        seat = hidden.get(int(number), -1) if kind == "card" else int(number)
        if seat in seats:
            super().click(f"tab:{seat}")

    def press(self, action: str) -> None:
        """Presses the key of an action ("end turn") or a key as it is written ("Ctrl+Z")."""
        name = action.replace(" ", "_")
        written = Bindings(self.app.shared.settings.keys).label(name) if name in BY_NAME else action
        *held, key = written.split("+") if written != "+" else ["+"]
        code = CODES.get(key) or ord(key.lower())
        self.key(code, sum(MASKS[each] for each in held))

    def _click_card(self, card: int) -> None:
        self.show(f"card:{card}")
        super()._click_card(card)

    # -- sight -----------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """The words in the centre."""
        return question_words(self.scene.stage.table.prompt)

    def hp(self, card_id: str) -> int:
        """The HP of a card in play."""
        return self.scene.game.state.cards[self._with_id(card_id, "card")].hp

    def hand(self) -> list[str]:
        """The cards in the tray, by id."""
        index = self.scene.game.index
        return [index.definitions[part.card].id for part in self.scene.presenter.spots if kind_of(part) == "hand"]

    # -- names -------------------------------------------------------------------------

    def _held(self, what: str) -> str:
        if what == "deck":
            return f"deck:{self.scene.game.decision.asks}"
        if what in self.names():
            return what
        for kind in ("hand", "card"):
            if (number := self._with_id(what, kind)) >= 0:
                return f"{kind}:{number}"
        return self._worded(what)

    def _goal(self, to: str) -> str:
        if to == "hand":
            return "tray"
        if to.endswith("'s area"):
            owner = to.removesuffix("'s area")
            return f"area:{next(seat.number for seat in self.scene.game.index.seats if seat.id == owner)}"
        return to if to in self.names() else f"card:{self._with_id(to, 'card')}"

    def _with_id(self, card_id: str, kind: str) -> int:
        """The first card with this id that lies on the screen as this kind of part."""
        definitions = self.scene.game.index.definitions
        found = [
            part.card
            for part in self.scene.presenter.spots
            if kind_of(part) == kind and definitions[part.card].id == card_id
        ]
        return found[0] if found else -1

    def _worded(self, words: str) -> str:
        """The topmost part that bears these words."""
        wanted, shown = words.casefold(), {}
        for part in self.scene.presenter.spots:
            text = self.scene.presenter.in_words.described(part).name.casefold()
            shown[name_of(part.target)] = text
            if part.card is not None and self.scene.game.index.definitions[part.card].id == words:
                shown[name_of(part.target)] = wanted
        for same in (lambda text: text == wanted, lambda text: text.startswith(wanted)):
            for name, text in reversed(shown.items()):
                if same(text) and self.scene.presenter.spot_at(self.spot(name)) is not None:
                    return name
        raise AssertionError(f"nothing on the screen bears the words {words!r}; there is {sorted(set(shown.values()))}")


class Drags(Driver):
    """Drags whatever can be dragged; presses only what is a button with words."""

    clicked_cards = 0

    def _phase(self, decision) -> None:
        offer = self.scene.session.question.offer
        if decision.question == "draw":
            self.drag("deck", to="hand")
        elif offer.cards and self.chance.random() < 0.9:
            self._play(self.chance.choice(list(offer.cards)))
        elif offer.powers and self.chance.random() < 0.9:
            power = self.chance.choice(list(offer.powers))
            drops = list(self.scene.session.question.power_drops(power))
            goal = f"card:{self.chance.choice(drops)}" if drops else f"area:{decision.asks}"
            self.drag(chip(power), to=goal if goal in self.names() else f"area:{decision.asks}")
        else:
            self.click("continue")

    def _play(self, card: int) -> None:
        drops = [drop for drop in self.scene.session.question.drops(card) if f"card:{drop}" in self.names()]
        goal = f"card:{self.chance.choice(drops)}" if drops else f"area:{self.scene.stage.table.tray_seat}"
        self.drag(f"hand:{card}", to=goal)

    def _click_card(self, card: int) -> None:
        """A card that is asked for is dragged to the middle of the table."""
        if card in self.scene.session.question.offer.plays:
            self._play(card)
            return
        self.show(f"card:{card}")
        is_laid_out = self.scene.presenter.panels.is_laid_out and card in self.scene.presenter.panels.pile.look.cards
        kind = next((kind for kind in ("hand", "card") if f"{kind}:{card}" in self.names() and not is_laid_out), "")
        if kind:
            self.drag(f"{kind}:{card}", to=self.scene.presenter.middle.center)
        else:
            self.clicked_cards += 1
            super()._click_card(card)

    def _order(self, decision) -> None:
        shown = [name for name in self.names() if name.startswith("order:")]
        first, last = shown[0], shown[-1]
        self.drag(last, to=first)
        self.click("accept_order")


class Clicks(Driver):
    """Clicks and nothing else: each drag has two clicks that do the same."""

    def drag(self, what, to) -> None:
        if str(what).startswith("deck"):
            self.click(what)
        else:
            self.click(what)
            self.click(to)

    def key(self, key: int, mod: int = 0) -> None:
        raise AssertionError("no key is touched")

    def _phase(self, decision) -> None:
        if decision.question == "draw":
            self.click(self.chance.choice(["draw", f"deck:{decision.asks}"]))
        else:
            super()._phase(decision)

    def _play(self, card: int) -> None:
        drops = [drop for drop in self.scene.session.question.drops(card) if f"card:{drop}" in self.names()]
        self.click(f"hand:{card}")
        goals = [f"card:{drop}" for drop in drops] + [f"area:{self.scene.stage.table.tray_seat}", "play_lifted"]
        self.click(self.chance.choice(goals))


class Keyboard(Driver):
    """Keys and nothing else."""

    def post(self, kind: int, **values) -> None:
        assert kind in (pygame.KEYDOWN, pygame.KEYUP), "the pointer is not touched"
        super().post(kind, **values)

    def decide(self) -> None:
        decision, offer = self.scene.game.decision, self.scene.session.question.offer
        before = self.scene.game.at
        if decision.kind == "order":
            self.press("confirm")
        elif decision.kind == "phase" and decision.question == "draw":
            self.press("draw")
        elif decision.kind == "phase" and decision.question == "play":
            hand = [part.card for part in self.scene.presenter.spots if kind_of(part) == "hand"]
            self.press(f"pick {1 + next(i for i, card in enumerate(hand) if card in offer.cards)}")
            self.press("confirm")
        elif decision.kind == "phase":
            self.press("next")
            assert name_of(self.scene.presenter.focus.on.target).startswith(("chip", "card"))
            self.press("confirm")
        elif decision.kind == "yes_no":
            self.press("yes")
        elif decision.most > 1:
            for number in range(max(decision.least, 1)):
                self.press(f"pick {number + 1}")
            if self.scene.game.at == before:
                self.press("confirm")
        else:
            self.press("pick 1")
        assert self.scene.game.at != before, f"{decision.kind} {decision.question} was not answered by keys"
