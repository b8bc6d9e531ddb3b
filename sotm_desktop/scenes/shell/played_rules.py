"""By which rules a game is to be played: one edition that stands alone, and the overlays that are laid over it."""

from __future__ import annotations

from sotm_desktop.cards.editions import Edition
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.switches import Rules, rules_of

FEWEST, MOST = 3, 5
"""Heroes in a game whose rules allow any number."""


class PlayedRules:
    """The editions that were chosen, and what they mean for setting a game up."""

    def __init__(self, cards: CardLibrary) -> None:
        self.cards = cards
        self.base = ""
        self.overlays: list[str] = []
        self.use(cards)

    def use(self, cards: CardLibrary) -> None:
        """Other card sets are there, and perhaps other editions with them."""
        self.cards = cards
        known = {edition.id for edition in cards.editions()}
        bases = [edition.id for edition in self.bases]
        self.base = self.base if self.base in bases else next(iter(bases), "")
        self.overlays = [name for name in self.overlays if name in known]

    @property
    def bases(self) -> list[Edition]:
        """The editions that stand alone; the default is the first."""
        return [edition for edition in self.cards.editions() if not edition.overlay]

    @property
    def modules(self) -> list[Edition]:
        """The overlays there are."""
        return [edition for edition in self.cards.editions() if edition.overlay]

    @property
    def edition(self) -> tuple[str, ...]:
        """As a set-up names them: nothing for the default edition alone."""
        default = next((edition.id for edition in self.bases), "")
        if self.base == default and not self.overlays:
            return ()
        return (self.base, *self.overlays)

    def take(self, names: tuple[str, ...]) -> None:
        """Those of a set-up; an overlay that is named first brings the edition over which it lies."""
        try:
            played = self.cards.rules.played(names)
        except KeyError:
            return
        self.base = next((edition.id for edition in played if not edition.overlay), self.base)
        self.overlays = [edition.id for edition in played if edition.overlay]

    def toggle(self, name: str) -> None:
        """Take an edition that stands alone, or lay an overlay over it or away. Overlays keep the order of the list."""
        if name in [each.id for each in self.bases]:
            self.base = name
        else:
            on = set(self.overlays) ^ {name}
            self.overlays = [each.id for each in self.modules if each.id in on]

    def has(self, name: str) -> bool:
        """Whether it is among those that were chosen."""
        return name in (self.base, *self.overlays)

    @property
    def played(self) -> list[Edition]:
        """The base and the overlays."""
        found = {edition.id: edition for edition in self.cards.editions()}
        return [found[name] for name in (self.base, *self.overlays) if name in found]

    @property
    def title(self) -> str:
        """What they are called: "Definitive, Six against two"."""
        return ", ".join(edition.title for edition in self.played)

    @property
    def says(self) -> str:
        """What is particular about them, one sentence each."""
        return " ".join(edition.says for edition in self.played)

    @property
    def rules(self) -> Rules:
        """How every switch stands."""
        return rules_of(self.cards.rules.switches(self.edition))

    @property
    def heroes(self) -> tuple[int, int]:
        """The least and the greatest number of heroes."""
        return self.rules.heroes_within(FEWEST, MOST)

    @property
    def villains(self) -> int:
        """How many villains there are."""
        return self.rules.table_villains

    @property
    def has_events(self) -> bool:
        """Whether these rules know Events."""
        return self.rules.modules_events

    def fits(self, deck: DeckDefinition) -> bool:
        """Whether a deck was written for these rules, as far as its card set says for which."""
        wanted = self.cards.sets[deck.set].written_for
        return not wanted or bool({self.base, *self.overlays} & set(wanted))
