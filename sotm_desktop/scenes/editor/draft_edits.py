"""What an author does with the parts of a deck, and which of them is written."""

from __future__ import annotations

from sotm_desktop.authoring.deck_draft import DeckDraft
from sotm_desktop.authoring.draft_values import DraftField, DraftPlace, On, SeenCard
from sotm_desktop.scenes.editor.look_form import shown_palette, whole_colour
from sotm_desktop.scenes.editor.parts import THE_DECK, DeckPart, card_in, part_of, parts_of
from sotm_desktop.words.screens import editor_words as words

NUMBERS = (DraftField.COPIES, DraftField.HP, DraftField.DIFFICULTY, DraftField.COMPLEXITY, DraftField.LIMIT)


class DraftEdits:
    """Owns the chosen part. A method gives the place that the keyboard goes to, or None."""

    def __init__(self, draft: DeckDraft) -> None:
        self.draft = draft
        self.chosen = THE_DECK

    @property
    def card(self) -> SeenCard | None:
        """The chosen card; None while something else is chosen."""
        return card_in(self.draft.seen(), self.chosen)

    def choose(self, part: DeckPart) -> None:
        """Another part is written: what is done there is undone by itself."""
        self.draft.pause()
        self.chosen = part

    def keep_to_what_there_is(self) -> None:
        """A part that went, by undoing or in another program, is chosen no longer."""
        if self.chosen not in parts_of(self.draft.seen()):
            self.chosen = THE_DECK

    def write(self, place: DraftPlace, text: str) -> None:
        """What was typed in the field of a place."""
        draft = self.draft
        if place.field is DraftField.PALETTE:
            if code := whole_colour(text):
                codes = list(shown_palette(draft.seen()))
                codes[place.number] = code
                draft.set_palette(tuple(codes))
        elif place.field in NUMBERS:
            draft.set_number(place, int(text) if text else None)
        elif place.field is DraftField.KEYWORDS:
            draft.set_keywords(place, tuple(word for each in text.split(",") if (word := each.strip())))
        else:
            draft.write(place, text)

    def take_icon(self, place: DraftPlace, name: str) -> None:
        """An icon for a card, or the emblem of the deck."""
        if place.field is DraftField.EMBLEM:
            self.draft.set_emblem(name)
        else:
            self.draft.write(place, name)

    def icon_at(self, place: DraftPlace) -> str:
        """The icon that stands there now."""
        seen = self.draft.seen()
        card = card_in(seen, part_of(place))
        return card.icon if card is not None else seen.look.emblem

    # -- steps

    def undo(self) -> DraftPlace | None:
        return self._went_to(self.draft.undo())

    def redo(self) -> DraftPlace | None:
        return self._went_to(self.draft.redo())

    def _went_to(self, place: DraftPlace | None) -> DraftPlace | None:
        if place is not None:
            self.chosen = part_of(place)
        return place

    # -- cards

    def add(self) -> DraftPlace:
        """A new card behind the chosen one, or at the end."""
        return self._new(self.draft.add_card(after=self.chosen.key if self.card is not None else ""))

    def copy(self) -> DraftPlace | None:
        return self._new(self.draft.copy_card(self.chosen.key)) if self.card is not None else None

    def _new(self, key: str) -> DraftPlace:
        self.choose(DeckPart(On.CARD, key))
        return DraftPlace(DraftField.TITLE, On.CARD, key)

    def delete(self) -> None:
        """The card behind it is chosen then, or the last one."""
        if self.card is None:
            return
        at = parts_of(self.draft.seen()).index(self.chosen)
        self.draft.delete_card(self.chosen.key)
        left = parts_of(self.draft.seen())
        self.chosen = left[min(at, len(left) - 1)]

    def move(self, step: int) -> None:
        """The chosen card goes one place earlier (-1) or later (1)."""
        if self.why_not_move(step):
            return
        keys = list(dict.fromkeys(each.key for each in self.draft.seen().cards))
        behind = keys.index(self.chosen.key) + step + (step > 0)
        self.draft.move_card(self.chosen.key, keys[behind] if behind < len(keys) else "")

    def drop(self, card: DeckPart, before: DeckPart | None) -> None:
        """A card was dragged before another one; None: to the end."""
        self.draft.move_card(card.key, before.key if before is not None else "")
        self.chosen = card

    def why_not_move(self, step: int) -> str:
        """Why the chosen card cannot go one place earlier (-1) or later (1); "" where it can."""
        card, cards = self.card, self.draft.seen().cards
        if card is None:
            return words.ONLY_CARDS
        if step < 0:
            return words.FIRST_CARD if cards[0].key == card.key else ""
        return words.LAST_CARD if cards[-1].key == card.key else ""
