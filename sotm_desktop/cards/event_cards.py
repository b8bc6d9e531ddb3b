"""Event cards and Critical Events: files that are read together with the deck of the villain they are about."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from sotm_desktop.cards.build import DeckBuilder
from sotm_desktop.cards.card_parts import PARTS
from sotm_desktop.cards.plain_fields import TooManyMistakes
from sotm_desktop.cards.scope import HERO, VILLAIN, Scope
from sotm_desktop.cards.source import Source
from sotm_desktop.engine.definitions import DeckDefinition, Definition, Face
from sotm_desktop.engine.effects.clauses import Ability
from sotm_desktop.engine.effects.statics import CountsAsVillain

EVENT_KEYS = {"event_card", "villain", "title", "date", "limit", "effect", "rewards"}
EFFECT_KEYS = {"title", *PARTS}
CRITICAL_KEYS = {"critical_event", "villain", "title", "date", "limit", "character"}
CHARACTER_KEYS = {"title", "nemesis", "pronoun", "description", "hp", "keywords", "setup", "advanced", *PARTS}
REWARDS = 2
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
NEVER = 9999


class EventCard:
    """A built Event card or Critical Event."""

    def __init__(self, id: str, definition: Definition, deck: DeckDefinition, title: str, date: str, limit: int,
                 code: dict[str, Any], source: Any):  # fmt: skip
        self.id = id
        self.definition = definition
        self.deck = deck
        """The villain's, beside which the file was built."""
        self.villain = deck.id
        self.title = title
        self.date = date
        self.limit = limit
        """How many Collections may be brought into a game of it."""
        self.code = code
        self.source = source
        """The plain data it was built from, for saves that pin their cards."""

    @property
    def full_id(self) -> str:
        """Its id with its card set."""
        return f"{self.definition.set}/{self.id}"

    @property
    def is_critical(self) -> bool:
        return self.definition.kind == "critical_event"

    @property
    def when(self) -> tuple[int, int]:
        """Year and month of its date (``Apr 1968``); a date that says neither comes last."""
        month, _, year = self.date.rpartition(" ")
        return int(year) if year.isdecimal() else NEVER, MONTHS.index(month[:3]) if month[:3] in MONTHS else 0


class EventBuilder(DeckBuilder):
    """Builds one Event file; whatever is wrong is in ``complaints`` afterwards."""

    def build_event(self, source: Source, villain: DeckDefinition) -> EventCard | None:
        """The Event card, or None when it cannot be used; the complaints say why."""
        with suppress(TooManyMistakes):
            return self._build_event(source, villain)
        return None

    def _build_event(self, source: Source, villain: DeckDefinition) -> EventCard | None:
        critical = isinstance(source.value, dict) and "critical_event" in source.value
        kind = "critical_event" if critical else "event_card"
        self.fields.check_keys(source, CRITICAL_KEYS if critical else EVENT_KEYS, "an Event file")
        if self.complaints:
            return None
        self.id = villain.id
        decks = tuple(deck.id for deck in villain.side_decks)
        plain = source.plain()
        named = (*villain.partners, *villain.all_cards, *(villain.characters.values() if villain.partners else ()))
        self._learn_names({card.id for card in named}, decks, [villain.source, plain])
        event_id = self.fields.text(source, kind)
        if event_id:
            self.fields.check_id(source, event_id, kind)
        self.words.card = event_id
        self.words.scope = Scope(you=VILLAIN, has_host=False, is_two_sided=False)
        key = f"{self.id}/{event_id}"
        self.pronoun = villain.pronoun
        title, date = (self.fields.text(source, name) for name in ("title", "date"))
        limit = self.fields.number_or(source, "limit", 0, least=0)
        definition = self._critical(source, key) if critical else self._event(source, event_id, key, title)
        if self.complaints or definition is None:
            return None
        return EventCard(event_id, definition, villain, title, date, limit, self.words.code, plain)

    def _event(self, source: Source, event_id: str, key: str, title: str) -> Definition | None:
        effect = source.value.get("effect", Source({}))
        self.fields.check_keys(effect, EFFECT_KEYS, "the effect of an Event card")
        front = Face(title, self.fields.text_or_none(effect, "title"))
        self.parts.read(front, effect, f"{key}:effect")
        self.parts.number_clauses(front, effect, 0)
        self.parts.check_kept((front,), (effect,))
        back = Face(title)
        rewards = source.value.get("rewards")
        if rewards is None or not isinstance(rewards.value, list) or len(rewards.value) != REWARDS:
            hint = "rewards: [{title: …, do: …}, …]"
            self.words.complain(rewards or source, f"an Event card has {REWARDS} rewards", hint)
            return None
        made = tuple(self._reward(item, f"{key}:reward{n}") for n, item in enumerate(rewards.value))
        back.abilities = back.printed = made
        return Definition(id=event_id, deck=self.id, set=self.set, kind="event_card", copies=1, faces=(front, back),
                          by_hand=self.words.by_hand)  # fmt: skip

    def _reward(self, source: Source, key: str) -> Ability:
        self.words.decks = ()  # it is used against another villain, whose side decks are others
        reward = self.parts.bodied(Ability(), source, Scope(you=HERO, has_host=False, is_two_sided=False), key, False)
        reward.title = self.fields.text(source, "title")
        return reward

    def _critical(self, source: Source, key: str) -> Definition | None:
        card = source.value.get("character")
        if card is None:
            self.words.complain(source, "a Critical Event needs its villain character card", "add `character:`")
            return None
        self.fields.check_keys(card, CHARACTER_KEYS, "a Critical Event's character card")
        hp = self.fields.number_or(card, "hp", None)
        face = Face(self.fields.text(card, "title"), self.fields.text_or_none(card, "description"), hp,
                    self.fields.keywords(card) or ("villain",), stands_without_hp=hp is None)  # fmt: skip
        self.parts.read_villain(face, card, key)
        if not any(isinstance(each, CountsAsVillain) for each in face.clauses):
            self.fields.number(card, "hp")  # only one for whom another card stands has none
        self.parts.number_clauses(face, card, 0)
        self.parts.check_kept((face,), (card,))
        return Definition(id=self.id, deck=self.id, set=self.set, kind="critical_event", copies=1, faces=(face,),
                          nemeses=self.fields.nemeses(card),
                          pronoun=self.fields.pronoun(card, self.pronoun), variant=self.words.card,
                          by_hand=self.words.by_hand)  # fmt: skip
