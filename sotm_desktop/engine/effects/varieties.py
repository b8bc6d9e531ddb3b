"""Numbers of different things: keywords and titles that cards have together."""

from __future__ import annotations

from collections.abc import Sequence

from sotm_desktop.engine.effects.families import QUANTITY, SELECTOR, Quantity, Selector
from sotm_desktop.engine.effects.filters import FILTER, Filter
from sotm_desktop.engine.effects.naming import Gathered
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.selectors import Fitting
from sotm_desktop.engine.effects.which_card import Is
from sotm_desktop.engine.effects.whose import cards_under
from sotm_desktop.engine.effects.word import IT, Field, word
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.keywords import keywords, printed_keywords
from sotm_desktop.engine.questions import deck_cards_in_play, has_title, is_in_play, title
from sotm_desktop.engine.table import Table


def not_by_name(word: str, of: Selector | None) -> str:
    """Why cards are not named in ``of`` of a word that counts what cards have together; "" if they are."""
    if of is None or isinstance(of, Reference | Gathered):
        return ""
    said = "`of` means cards that the text knows by a name, wherever they lie"
    if not isinstance(of, Fitting) or of.under is not None or of.in_ == "play":
        return f"{said}; of those in play say `{{{word}: […]}}`"
    first = f"`{{pick: {{each: {{what: […], in: {of.in_}}}}}, as: those}}`"
    return f"{said}; name them in a sentence before, as by {first}, then `{{{word}: {{of: those}}}}`"


def named_as_in_play(word: str, what: Filter | None) -> str:
    """Why cards that an earlier sentence dealt with are not looked for among those in play; "" if they are not."""
    for test in what.tests if what is not None else ():
        name = test.who if isinstance(test, Is) else None
        if isinstance(name, Gathered) or (isinstance(name, Reference) and (name.slot or 0) > IT):
            said = f"{{gathered: {name.which.name}}}" if isinstance(name, Gathered) else name.name
            return f"here it would count if in play only; wherever they lie: `{{{word}: {{of: {said}}}}}`"
    return ""


@word(QUANTITY, "different_keywords")
class DifferentKeywords(Quantity):
    """How many different keywords the cards in play that fit have together, printed or granted; of cards that lie
    elsewhere, those that are printed on them."""

    what = Field(FILTER, default=None, says="which cards; all when left out")
    under = Field(SELECTOR, default=None, asks=False, says="under which cards they lie, in place of those in play")
    of = Field(SELECTOR, default=None, asks=False, says="cards by their name, wherever they lie, in place of `what`")
    main = "what"
    one_of = ("what", "under", "of")
    example = "{different_keywords: [hero, non_character]}"

    def mistake(self) -> str:
        if self.of is not None and (self.what is not None or self.under is not None):
            return "`of` says by a name which cards: leave out `what` and `under`"
        return not_by_name(self.word, self.of) or named_as_in_play(self.word, self.what)

    def value(self, table: Table, bindings: Bindings) -> int | None:
        found: Sequence[CardId]
        if self.of is not None:
            found = self.of.meant(table, bindings)
        elif self.under is not None:
            found = cards_under(table, self.under.meant(table, bindings))
        else:
            found = deck_cards_in_play(table)
        fitting = found
        if self.what is not None:
            among = self.what.among_covered if self.under is not None else self.what.among
            fitting = among(table, bindings, tuple(found))
        return len({each for card in fitting for each in keywords_there(table, card)})


def keywords_there(table: Table, card: CardId) -> tuple[str, ...]:
    """The keywords of a card in play; of one anywhere else, those that are printed on it."""
    return keywords(table, card) if is_in_play(table, card) else printed_keywords(table, card)


@word(QUANTITY, "different_titles")
class DifferentTitles(Quantity):
    """How many different titles the cards that fit have: copies of one card count once, face-down ones not."""

    what = Field(FILTER, default=None, says="which cards in play")
    of = Field(SELECTOR, default=None, asks=False, says="cards by their name, wherever they lie, in place of `what`")
    main = "what"
    one_of = ("what", "of")
    example = "{different_titles: [{keyword: device}]}"

    def mistake(self) -> str:
        if self.of is not None and self.what is not None:
            return "`of` says by a name which cards: leave out `what`"
        return not_by_name(self.word, self.of) or named_as_in_play(self.word, self.what)

    def value(self, table: Table, bindings: Bindings) -> int | None:
        if self.of is not None:
            found: Sequence[CardId] = self.of.meant(table, bindings)
        else:
            assert self.what is not None, "one of the two must be given"
            found = self.what.among(table, bindings, deck_cards_in_play(table))
        return len({title(table, card) for card in found if has_title(table, card)})
