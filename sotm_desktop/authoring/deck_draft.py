"""A deck or an Event in the making: the one owner of what is written, of what can be undone, and of its file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sotm_desktop.authoring import draft_changes, draft_look
from sotm_desktop.authoring.draft_check import Checked, checking
from sotm_desktop.authoring.draft_checking import DraftChecking, LastChecked, card_of
from sotm_desktop.authoring.draft_event import checking_event
from sotm_desktop.authoring.draft_file import DraftFile, data_of_text
from sotm_desktop.authoring.draft_keeping import KeptState
from sotm_desktop.authoring.draft_nemesis import icon_of, nemeses_with
from sotm_desktop.authoring.draft_seen import seen_deck, texts_of
from sotm_desktop.authoring.draft_state import (
    NEW,
    DraftState,
    at,
    card_paths,
    field_path,
    free_id,
    id_path,
    ids_of,
    owner_path,
    text_at,
)
from sotm_desktop.authoring.draft_texts import DraftTexts
from sotm_desktop.authoring.draft_values import TEXTS, DraftField, DraftPlace, On, OtherMeaning, Remark, Saved, SeenDeck
from sotm_desktop.authoring.history import History
from sotm_desktop.authoring.yaml_splice import dumped
from sotm_desktop.cards.check_warnings import plain_word
from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.engine.long_search import Steps
from sotm_desktop.words import author_words as words


class DeckDraft:
    """A deck or an Event that is being written. Everything changes by its methods; each change can be undone."""

    def __init__(
        self, state: DraftState, file: DraftFile, library: CardLibrary, copied_from: str = "",
        ids: Mapping[str, str] | None = None, is_saved: bool = True, beside: DeckDefinition | None = None,
    ) -> None:  # fmt: skip
        """``beside``: the deck of the villain whose Event this is; None for a deck.

        ``ids``: those that its file gave to cards which are new in this state, by their keys.

        ``is_saved``: whether the state is what its file holds, where it has one.
        """
        self.file = file
        self.library = library
        self.beside = beside
        self.copied_from = copied_from
        """The title of the shipped deck that it is a copy of, or ""."""
        self._history: History[DraftState, DraftPlace] = History(state)
        self._saved = state if is_saved and file.on_disk is not None else None
        self._there = state if is_saved and (file.on_disk is not None or copied_from) else None
        self._ids = dict(ids or {})
        self._made = max((int(key[1:]) for key in card_paths(state.data) if key.startswith(NEW)), default=0)
        """How many cards were made."""
        self._taken = file.ids_there()
        self._texts = DraftTexts(file.set_name, library, beside)
        self._with_ids: tuple[DraftState, dict[str, str]] | None = None
        self._seen: SeenDeck | None = None
        self._checking = DraftChecking(self._begin_check)

    # -- what it is

    @property
    def state(self) -> DraftState:
        """What is written now."""
        return self._history.state

    @property
    def set_name(self) -> str:
        return self.file.set_name

    @property
    def deck_id(self) -> str:
        """That of its file; before it has one, after its title."""
        return self.file.deck_id or free_id(text_at(self.state.data, ("title",)), self._taken)

    @property
    def full_id(self) -> str:
        """``set/id``, as the library calls it once it is saved."""
        return f"{self.set_name}/{self.deck_id}"

    @property
    def path(self) -> Path:
        """Its file, also before it is written."""
        return self.file.path_of(self.deck_id)

    @property
    def is_saved(self) -> bool:
        """Whether its file holds what is written."""
        return self._saved is not None and self._saved.is_same(self.state)

    @property
    def is_untouched(self) -> bool:
        """Whether nothing was changed since it was opened, and it can be opened again: it has a file or is a copy."""
        return self._history.has_one and self.state in (self._saved, self._there)

    def seen(self) -> SeenDeck:
        """All that is written; another value only when something has changed."""
        if self._seen is None:
            state, ids = self._named()
            villain = self.beside.title if self.beside is not None else ""
            self._seen = seen_deck(state, ids, self._texts.seen(state, ids), villain)
        return self._seen

    def read_on(self) -> bool:
        """Reads one typed text that was not read as it stands; gives whether there are more."""
        state, ids = self._named()
        unread = self._texts.unread(state, ids)
        if unread:
            self._texts.read(unread[0], state, ids)
            self._look_again(is_same=True)
        return len(unread) > 1

    def read_all(self) -> None:
        """Reads every typed text."""
        while self.read_on():
            pass

    def definitions(self) -> DeckDefinition:
        """The deck to draw its cards from, as far as its texts are read; of an Event that of its villain."""
        return self._check().deck

    def event(self) -> EventCard | None:
        """The Event to draw, as far as its texts are read; None for a deck."""
        return self._check().event

    def definition_of(self, key: str, on: On = On.CARD) -> Definition:
        """A card of that deck, also of a side deck, or a character card, by its key."""
        found = card_of(self._checking.now(), key, on)
        assert found is not None, key
        return found

    def check(self) -> tuple[Remark, ...]:
        """What the loader refuses and `sotm check` warns of, as far as the texts are read."""
        return self._check().remarks

    @property
    def is_sound(self) -> bool:
        """Whether the deck as it is read by now can be played."""
        return self._check().is_sound

    def last_check(self) -> LastChecked:
        """What is known of it, for whoever shows it while somebody writes: `check_on` brings it up to date."""
        return self._checking.last()

    def check_on(self) -> bool:
        """Checks a little more of what is written, for a frame; gives whether there is more to do."""
        return self._checking.go_on()

    def _check(self) -> Checked:
        return self._checking.now().found

    def _begin_check(self) -> tuple[Steps[Checked], Mapping[str, str]]:
        state, ids = self._named()
        keys = {card: key for key, card in ids.items()}
        data, knows = self._texts.data(state, ids), self.library.knows_keyword
        if self.beside is not None:
            return checking_event(data, self.set_name, self.beside, knows), ids
        kept_to = self.library.rules.kept_to(self.library.sets.get(self.set_name))
        return checking(data, self.set_name, keys, knows, kept_to), ids

    def data(self) -> dict[str, Any]:
        """What its file would hold."""
        return self._texts.data(*self._named())

    def yaml_of(self, place: DraftPlace) -> str:
        """The data of the card, the side or the deck that a field belongs to, as its file would hold it."""
        data, ids = self.data(), self._named()[1]
        of_file = place._replace(card=ids.get(place.card, place.card)) if place.on is On.CARD else place
        return dumped(at(data, owner_path(data, of_file) or ()))

    def nemeses(self, icons: Sequence[str]) -> tuple[str, ...]:
        """The titles of all decks that are the nemesis of one with these icons."""
        kind = "villain" if self.beside is not None else self.state.kind
        return nemeses_with(icons, kind, self.library.decks())

    def keywords_known(self) -> tuple[str, ...]:
        """The keywords of all decks, in order."""
        return tuple(sorted(self.library.keywords))

    def _named(self) -> tuple[DraftState, dict[str, str]]:
        """The state with the id of its deck, and the ids of its cards."""
        if self._with_ids is None:
            state = self.state.put(id_path(self.state.kind), self.deck_id)
            self._with_ids = state, ids_of(state.data, self._ids)
        return self._with_ids

    def _look_again(self, is_same: bool = False) -> None:
        """What was found out of the state is found out anew. ``is_same``: what is written is the same as before."""
        self._seen = None
        self._checking.forget()
        self._with_ids = self._with_ids if is_same else None

    # -- undo

    @property
    def can_undo(self) -> bool:
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        return self._history.can_redo

    def undo(self) -> DraftPlace | None:
        """Goes back by one change; gives where that was."""
        return self._gone(self._history.undo())

    def redo(self) -> DraftPlace | None:
        """Goes on by one change; gives where that is."""
        return self._gone(self._history.redo())

    def pause(self) -> None:
        """What is written from now on is a change of its own, also where it goes on in the same place."""
        self._history.pause()

    def _gone(self, place: DraftPlace | None) -> DraftPlace | None:
        if place is not None:
            self._look_again()
        return place

    def _change(self, state: DraftState, place: DraftPlace, goes_on: bool = True) -> None:
        """Takes a change over. ``goes_on``: whether a further one in the same place belongs to it."""
        if state.is_same(self.state):
            return
        self._history.change(state, place, goes_on)
        self._look_again()

    # -- changes of fields

    def write(self, place: DraftPlace, text: str) -> None:
        """Fills in a text: sentences, a title, a label. Sentences are read later, see `read_on`."""
        if place.field in TEXTS:
            self._change(self.state.type(place, text), place)
            return
        value: str | list[str] = text
        if place.field is DraftField.NEMESIS:
            decks = self.library.decks()
            icons = list(dict.fromkeys(icon_of(word, decks) for word in text.split(",") if word.strip()))
            value = icons[0] if len(icons) == 1 else icons
        if place.field is DraftField.POWER_TITLE:
            self._change(draft_changes.with_power_title(self.state, place.card, text), place)
            return
        self._put(place, value or (None if place.field is not DraftField.TITLE or place.on is On.CHARACTER else ""))

    def set_number(self, place: DraftPlace, number: int | None) -> None:
        """Fills in HP, copies, difficulty or complexity; None leaves it out."""
        self._put(place, number)

    def set_pronoun(self, pronoun: str) -> None:
        """How texts speak of the character: "they", "she", "he" or "it"."""
        self._put(DraftPlace(DraftField.PRONOUN), pronoun)

    def set_keywords(self, place: DraftPlace, keywords: Sequence[str]) -> None:
        """The keywords of a card, as an author writes them or as data has them."""
        self._put(place, list(dict.fromkeys(plain_word(word) for word in keywords if word.strip())) or None)

    def choose(self, place: DraftPlace, choice: OtherMeaning) -> None:
        """Takes another meaning of a line: the text becomes what was understood, with that line."""
        text = next(text for text in texts_of(self.seen()) if text.place == place)
        lines = [choice.printed if number == choice.line else line for number, line in enumerate(text.printed)]
        self._change(self.state.type(place, "\n".join(lines)), place, goes_on=False)

    def _put(self, place: DraftPlace, value: Any) -> None:
        path = field_path(self.state.data, place)
        if path is not None:
            self._change(self.state.put(path, value), place)

    # -- changes of the look

    def set_palette(self, codes: Sequence[str]) -> None:
        """Four colours, as "#2E8FDB": ground, accent, dark and spice; none for colours that the program finds."""
        self._put(DraftPlace(DraftField.PALETTE), list(codes) or None)

    def set_emblem(self, name: str) -> None:
        self._put(DraftPlace(DraftField.EMBLEM), name or None)

    def set_horizon(self, name: str) -> None:
        self._put(DraftPlace(DraftField.HORIZON), name or None)

    def set_part(self, key: str, name: str) -> None:
        """A part of the kit for the person of the deck, by the key of a figure; "" leaves it out."""
        self._put_figure(draft_look.with_part(self.seen().look.figure, key, name))

    def set_props(self, key: str, names: Sequence[str]) -> None:
        """The things at ``back``, ``mid`` or ``front``."""
        self._put_figure(draft_look.with_props(self.seen().look.figure, key, names))

    def set_tint(self, key: str, code: str) -> None:
        """The colour of ``skin``, ``body``, ``brow`` or ``burst``; "" leaves it out."""
        self._put_figure(draft_look.with_part(self.seen().look.figure, key, code))

    def set_figure(self, figure: Mapping[str, Any]) -> None:
        """A whole person, as a look file has it; an empty one is invented by the program."""
        self._put_figure(dict(figure))

    def _put_figure(self, figure: dict[str, Any]) -> None:
        self._put(DraftPlace(DraftField.FIGURE), figure or None)

    # -- changes of cards

    def add_card(self, after: str = "", title: str = "") -> str:
        """A new card behind another, or at the end; gives its key."""
        key = self._next_key()
        card = {"title": title, "copies": 1}
        self._change(draft_changes.with_card(self.state, key, card, after), _title_of(key), goes_on=False)
        return key

    def copy_card(self, key: str) -> str:
        """A copy of a card right behind it; gives its key."""
        copied = self._next_key()
        self._change(draft_changes.with_copy(self.state, key, copied), _title_of(copied), goes_on=False)
        return copied

    def move_card(self, key: str, before: str = "") -> None:
        """Puts a card before another of the same deck, or at its end."""
        self._change(draft_changes.with_card_moved(self.state, key, before), _title_of(key), goes_on=False)

    def delete_card(self, key: str) -> None:
        """Takes a card out of the deck."""
        self._change(draft_changes.without_card(self.state, key), DraftPlace(DraftField.CARDS), goes_on=False)

    def add_back(self, key: str) -> None:
        """Gives a card a back, which says nothing yet."""
        self._change(draft_changes.with_back(self.state, key), _title_of(key), goes_on=False)

    def delete_back(self, key: str) -> None:
        """Takes the back of a card away."""
        self._change(draft_changes.without_back(self.state, key), _title_of(key), goes_on=False)

    def _next_key(self) -> str:
        self._made += 1
        return f"{NEW}{self._made}"

    # -- its file

    def changed_outside(self) -> bool:
        """Whether the file on the disk is no longer the one that was opened or written."""
        return self.file.has_changed()

    def save(self, anyway: bool = False, over: bool = False) -> Saved:
        """Writes its file, and nothing where that would lose something or hold mistakes.

        ``anyway`` writes a deck that cannot be played; ``over`` puts a file that somebody else has changed aside.
        """
        self.read_all()
        has_changed = self.file.has_changed()
        if has_changed and not over:
            return Saved(False, words.draft_changed_outside(self.path.name), changed_outside=True)
        errors = tuple(remark for remark in self.check() if not remark.is_warning)
        if errors and not anyway:
            return Saved(False, words.draft_refused(len(errors)), errors)
        if not self.file.deck_id:
            self._taken = self.file.ids_there()
            self._look_again()
        ids, data = self._named()[1], self.data()
        try:
            aside = self.file.put_aside() if has_changed else None
            written = self.file.write(self.deck_id, data, words.set_title(self.set_name))
        except OSError as error:
            return Saved(False, words.draft_not_written(self.path.name, error.strerror or str(error)))
        self._saved, self._ids = self.state, {**self._ids, **ids}
        self._look_again()
        said = words.draft_saved(written.path.name, len(errors))
        for file, why in ((aside, words.OF_SOMEBODY_ELSE), (written.aside, words.FORM_NOT_KEPT)):
            said += words.put_aside(file.name, why) if file is not None else ""
        return Saved(True, said)

    def reload(self) -> str:
        """Takes what the file on the disk holds; that can be undone. Gives "" or a sentence why that cannot be."""
        text = self.file.read()
        data, why = data_of_text(self.path, text)
        if data is None or text is None:
            return why
        self.file.take(text)
        self._ids.clear()
        self._change(DraftState(data, {}), DraftPlace(DraftField.TITLE), goes_on=False)
        self._saved = self.state
        return ""

    def kept(self) -> KeptState:
        """All that is needed to go on with it another time."""
        return KeptState(self.state, self.file, self.copied_from, dict(self._ids))


def _title_of(key: str) -> DraftPlace:
    return DraftPlace(DraftField.TITLE, On.CARD, key)
