"""From the game and the player's mood to what the centre says."""

from __future__ import annotations

import re
from dataclasses import replace

from sotm_desktop.engine import questions
from sotm_desktop.scenes.play import markers, ordering, rewards
from sotm_desktop.scenes.play.advice import Advice, Target
from sotm_desktop.scenes.play.choices import Choices
from sotm_desktop.scenes.play.mood import Mood
from sotm_desktop.scenes.play.telling import hit_sum
from sotm_desktop.session import forecast_text as forecasts
from sotm_desktop.session.forecast import Forecast
from sotm_desktop.session.offer import hand_of
from sotm_desktop.table.prompt import Choice, Listed, Prompt, Sum
from sotm_desktop.words.narration import asker, outcome, plea
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.narration.refusals import refusal

PHASE_HINTS = {
    "play": "Drag a card to its hero's area or onto a target; or click it, then the place.",
    "power": "Click a lit power, or drag it to the area.",
    "draw": "Drag the top of the deck to the hand, or click Draw.",
    "ability": "Click one of the three abilities.",
}


class Prompter:
    """Makes prompts for one state."""

    def __init__(self, state: State, advice: Advice, mood: Mood, last_hit: Sum | None) -> None:
        self.state, self.advice, self.mood, self.last_hit = state, advice, mood, last_hit
        self.decision = state.pending
        self.choices = Choices(state, advice, mood)

    def prompt(self) -> Prompt:
        """What the centre says now."""
        if self.decision is None:
            return self._over()
        return self._held() or self._hovered() or self._looked_at() or self.asked()

    def _looked_at(self) -> Prompt | None:
        """The pointer is on a card of a hand: what playing it does, or why it cannot be used now."""
        card = self._card_under_pointer()
        if card < 0 or hand_of(self.state, card) < 0:
            return None
        key = self.advice.offer.cards.get(card)
        if key is None:
            return replace(self.asked(), footer=refusal(self.state, card))
        if self.decision.kind != "phase":
            return None
        outcome = self.advice.outcome(key)
        return replace(self.asked(), footer=f"{questions.title(self.state, card)}: {outcome}.") if outcome else None

    # -- a card is held, or the pointer is on a target ----------------------------

    def _held(self) -> Prompt | None:
        if self.mood.drag is not None and self.mood.drag.power is not None:
            return self._held_power(self.mood.drag.power)
        card = self.mood.drag.card if self.mood.drag is not None else self.mood.lifted
        if card < 0 or card not in self.advice.offer.cards or self.decision.kind != "phase":
            return None
        title = questions.title(self.state, card)
        verb = "Let go" if self.mood.drag is not None else "Click"
        drops = self.advice.drops(card)
        over = self._card_under_pointer()
        if over in drops:
            return self._aimed(f"{verb} to play {title}", over, drops[over])
        where = "a lit target, or your own area" if drops else "your own area"
        words = f"{title}: {verb.lower()} {'it on' if verb == 'Let go' else 'on'} {where} to play it."
        if self.mood.drag is not None:
            return self._speak(words, footer="Esc puts it back")
        play = Choice("play_lifted", "Play it", self.advice.outcome(self.advice.offer.cards[card]), "blue", "Enter")
        return self._speak(words, (play,), footer="Esc puts it back")

    def _held_power(self, power: tuple[int, int]) -> Prompt | None:
        key = self.advice.offer.powers.get(power)
        if key is None:
            return None
        words = self.advice.deed(key)
        drops = self.advice.power_drops(power)
        over = self._card_under_pointer()
        if over in drops:
            return self._aimed(f"Let go: {words[:1].lower()}{words[1:]}", over, drops[over])
        where = "a lit target, or the hero's own area" if drops else "the hero's own area"
        return self._speak(f"{words}: let go on {where}.", footer=self.advice.outcome(key) or "Esc puts it back")

    def _aimed(self, deed: str, over: int, target: Target) -> Prompt:
        """Something is held over a target: what would come of it."""
        said, alarm = self.advice.fate(over, target.seen) if target.seen else ("", "")
        name = questions.title(self.state, over)
        found = self._sum_for(over, target.seen)
        if found is not None:  # the number stands in the chips
            said = "" if alarm else said.partition(": ")[2]
        words = f"{deed} on {name}. {said.removeprefix(f'{name}: ')}"
        return self._speak(words.strip(), alarm=alarm, sum=found, footer="Esc puts it back")

    def _card_under_pointer(self) -> int:
        kind, _, number = self.mood.hover.partition(":")
        return int(number) if kind in ("card", "hand", "pick") and number.isdigit() else -1

    def _hovered(self) -> Prompt | None:
        """The pointer is on something that may be picked: what would happen."""
        if self.advice.picks_several or self.decision.kind == "phase":
            return self._hovered_power()
        card = self._card_under_pointer()
        target = self.advice.targets().get(card) if card in self.advice.offer.cards else None
        if target is None or target.seen is None:
            return None
        said, alarm = self.advice.fate(card, target.seen)
        found = self._sum_for(card, target.seen)
        if not alarm and found is None and said.endswith(f"{questions.title(self.state, card)}."):
            return None
        return self._speak(f"{said}", self.choices.skip(), alarm, found, footer=forecasts.uncertain(target.seen))

    def _hovered_power(self) -> Prompt | None:
        found = re.fullmatch(r"chip:(\d+)/(-?\d+)", self.mood.hover)
        if found is None:
            return None
        power = (int(found[1]), int(found[2]))
        key = self.advice.offer.powers.get(power)
        if key is None:
            return None
        return self._speak(f"{self.advice.deed(key)}?", self.choices.phase(), footer=self.advice.outcome(key))

    def _sum_for(self, card: int, seen: Forecast | None) -> Sum | None:
        hits = [hit for hit in seen.hits if hit.target == card] if seen is not None else []
        return hit_sum(self.state, hits[-1], questions.title(self.state, card)) if hits else None

    # -- the question itself --------------------------------------------------------

    def asked(self) -> Prompt:
        """The question itself, with its options."""
        words = self._plain_plea()
        if 0 <= self.mood.reward < len(rewards.rewards_of(self.decision)):
            shown = (self.state, self.decision, self.mood.reward)
            footer = "The Event card of a reward that is used is out of this game."
            return self._speak(rewards.words(*shown, self.mood.hover), rewards.choices(*shown), footer=footer)
        if self.mood.shows_markers and markers.markers_of(self.decision):
            return self._speak(markers.WORDS, markers.choices(self.state, self.decision))
        choices = self.choices.all()
        if self.decision.kind == "order":
            listed = ordering.listed(self.state, self.advice, self.mood)
            return self._speak(words, choices, order=listed, footer=ordering.how(self.advice))
        return self._speak(words, choices, sum=self.last_hit, footer=self._how())

    def _how(self) -> str:
        """How the hand goes about it, in a small line."""
        decision, offer = self.decision, self.advice.offer
        if decision.kind == "phase":
            return markers.PRICE if markers.markers_of(decision) else PHASE_HINTS.get(decision.question, "")
        if self.advice.picks_several:
            return "Click the cards, then take them."
        if offer.decks:
            return "Click a lit deck."
        return ""

    def _plain_plea(self) -> str:
        words = plea(self.state, ordering.shown_of(self.advice))
        return re.sub(r"\s*You may skip this\.", "", words)

    def _over(self) -> Prompt:
        choices = (
            Choice("end_screen", "See how it went", "", "main", "Enter"),
            Choice("undo", "Go back a step", "", "plain", "^Z"),
        )
        return Prompt("The end", -1, outcome(self.state), choices)

    def _speak(
        self,
        words: str,
        choices: tuple[Choice, ...] = (),
        alarm: str = "",
        sum: Sum | None = None,
        order: tuple[Listed, ...] = (),
        footer: str = "",
    ) -> Prompt:
        decision = self.decision
        who = asker(self.state, decision)
        count = ""
        if self.advice.picks_several:
            most = decision.most
            wanted = f"{most}" if decision.least == most else f"up to {most}"
            count = f" Chosen: {len(self.mood.chosen)} of {wanted}."
        verb = "decide" if decision.asks < 0 else "asks"
        speaker = f"{who} {verb}"
        cards = tuple(
            card for card in self.state.zones[self.state.index.revealed] if card not in self.advice.offer.cards
        )
        return Prompt(speaker, decision.asks, words + count, choices, sum, order, cards[-4:], footer, alarm)
