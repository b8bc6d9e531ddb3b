"""The buttons under a question, each with what it leads to."""

from __future__ import annotations

from sotm_desktop.engine import questions
from sotm_desktop.scenes.play import markers, ordering, rewards
from sotm_desktop.scenes.play.advice import Advice
from sotm_desktop.scenes.play.always import always_choice
from sotm_desktop.scenes.play.mood import Mood
from sotm_desktop.table.prompt import Choice
from sotm_desktop.words.narration.names import State

SKIP_KEY, GO_KEY = "S", "Space"
LEFT = "nothing is done"
NEXT = {
    "start": "The turn begins", "play": "To the power phase", "power": "To the draw phase", "draw": "The turn ends",
    "ability": "The turn ends", "end": "The turn ends",
}  # fmt: skip
"""What comes when the players go on from a phase."""


class Choices:
    """Makes the buttons for the question of one state."""

    def __init__(self, state: State, advice: Advice, mood: Mood) -> None:
        self.state, self.advice, self.mood = state, advice, mood
        self.decision = state.pending

    def all(self) -> tuple[Choice, ...]:
        """The buttons of the question, and last the one that makes the answer one for always."""
        return (*self._of_kind(), *always_choice(self.state, self.decision, self.mood))

    def _of_kind(self) -> tuple[Choice, ...]:
        decision = self.decision
        if decision.kind == "phase":
            return self.phase()
        if decision.kind == "order":
            return ordering.choices(self.state, self.advice, self.mood)
        if self.advice.picks_several:
            return self._several()
        if decision.kind == "yes_no":
            return self._yes_no()
        words = [key for key in self.advice.offer.words if key not in self.advice.twins]
        made = tuple(self._choice(key, i) for i, key in enumerate(words))
        if decision.kind in ("reaction", "redirect"):
            made = tuple(self._choice(option.key, i) for i, option in enumerate(decision.options))
        if self.advice.laid_out and self.mood.is_peeking:
            made = (*made, Choice("show_cards", "Show the cards", "", "blue"))
        if decision.kind in ("loop", "by_hand"):
            made = (*made, Choice("by_hand", "By hand", "move things yourselves", "pale", "H"))
        return (*made, *self.skip())

    def _choice(self, key: str, number: int) -> Choice:
        if self.decision.kind == "number":
            return Choice(f"option:{key}", key, "", "pale", key if len(key) == 1 else "")
        option = self.advice.option(key)
        note = markers.so_far(self.state, option) if self.decision.question == "face" else self.advice.outcome(key)
        cap = str(number + 1) if number < 9 else ""
        return Choice(f"option:{key}", self.advice.deed(key).rstrip("."), note, "pale" if number else "blue", cap)

    def _yes_no(self) -> tuple[Choice, ...]:
        keys = [option.key for option in self.decision.options]
        made = []
        for option, words, kind, cap in (("true", "Yes", "blue", "Y"), ("false", "No", "plain", "N")):
            if option in keys:
                made.append(Choice(f"option:{option}", words, self._yes_no_note(option), kind, cap))
        return tuple(made)

    def _yes_no_note(self, key: str) -> str:
        """What comes of it; where that is not known, what is done."""
        found = self.advice.outcome(key)
        if found and not found.startswith("then"):
            return found
        said = self.advice.deed(key).partition(", ")[2].rstrip(".")
        return said if len(said) < 40 else ""

    def skip(self) -> tuple[Choice, ...]:
        """The button that declines, where the players may."""
        if not self.decision.is_optional or self.decision.kind in ("yes_no", "phase") or "0" in self.decision.keys:
            return ()
        words = {"reaction": "Do not react", "redirect": "Let it hit"}.get(self.decision.kind, "None")
        note = self.advice.outcome_of(())
        return (Choice("skip", words, note if note and note != "then you choose" else LEFT, "plain", SKIP_KEY),)

    def phase(self) -> tuple[Choice, ...]:
        """The buttons of a phase: go on, and what else may be done in its place."""
        word = self.decision.question
        more = (*markers.opener(self.decision), *rewards.opener(self.decision))
        if word == "draw" and "draw" in self.decision.keys:
            draw = Choice("draw", "Draw a card", self._hand_after_draw(), "blue", "D")
            return (draw, *more, Choice("continue", "Do not draw", NEXT["draw"], "plain", GO_KEY))
        words = {"play": "Play nothing", "power": "Use no power", "ability": "Use none"}.get(word, "Go on")
        return (Choice("continue", words, NEXT.get(word, ""), "blue", GO_KEY), *more)

    def _hand_after_draw(self) -> str:
        seat = self.state.index.seats[self.decision.asks]
        count = len(questions.hand(self.state, seat.character))
        return f"Hand {count} → {count + 1}"

    def _several(self) -> tuple[Choice, ...]:
        decision, count = self.decision, len(self.mood.chosen)
        made = []
        if decision.least <= count and count:
            words = f"Take these {count}" if count > 1 else "Take this one"
            made.append(Choice("confirm", words, self.advice.outcome_of(tuple(self.mood.chosen)), "main", "Enter"))
        if self.advice.laid_out and self.mood.is_peeking:
            made.append(Choice("show_cards", "Show the cards", "", "blue"))
        if decision.is_optional and not count:
            made.append(Choice("skip", "None", LEFT, "plain", SKIP_KEY))
        if count:
            made.append(Choice("unpick", "Start again", "", "plain", "Esc"))
        return tuple(made)
