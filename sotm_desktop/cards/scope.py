"""Which names a text may use at a place, and where their values are found."""

from __future__ import annotations

from typing import NamedTuple

from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.families import QUANTITY
from sotm_desktop.engine.effects.references import parts_of
from sotm_desktop.engine.effects.turn_triggers import PhaseWouldBegin, TurnWouldBegin
from sotm_desktop.engine.effects.word import ALSO, COMING, COMING_DAMAGE, DAMAGE, HIT, STANDARD_NAMES, Word

HERO, VILLAIN, OUT, NOBODY = "hero", "villain", "hero who is out", ""
"""Whom "you" can mean."""
OF_DAMAGE = "it belongs in a reaction or under `whenever: {damage_would_be_dealt: …}`"
SPOKEN_OF = {
    COMING: "it belongs under `whenever: {would_be_destroyed: …}` and the like; of damage it is `prevent: {}`",
    HIT: "it belongs under `whenever: {damage_dealt: …}`, `{being_destroyed: …}` and the like, or in `when_destroyed`",
    "destroy": "it belongs under `whenever: {being_destroyed: …}` and the like, or in `when_destroyed`",
    "regain": "it belongs under `whenever: {regained: …}` and the like",
}
"""What a word speaks of → where it belongs; of damage where nothing stands here."""

MOMENTS = {PhaseWouldBegin.fact, TurnWouldBegin.fact}
"""What is still to happen, of which text knows the hero, and nothing that it could change of that."""


class Scope(NamedTuple):
    """The names bound so far, in order of their slots, and what "it" is."""

    names: tuple[str, ...] = STANDARD_NAMES
    fact: str = ""
    """The kind of fact that the text answers; "" for none."""
    is_coming: bool = False
    """Whether that is still to happen, so that the text can change it."""
    you: str = HERO
    """Whom the text speaks to: a hero, the villain whose card it stands on, a hero who is out, or nobody."""
    has_host: bool = True
    """Whether its card lies next to another."""
    where: str = ""
    """Where its card lies while the text works: hand, trash or under; "" for in play."""
    is_two_sided: bool = True
    """Whether its card can turn over."""
    said: tuple[int, ...] = ()
    """The slots of the names that sentences gave, and not a field of the word around them."""
    is_on_hero: bool = False
    """Whether its card is the character card of a hero, which is in play from the beginning and stays there."""
    is_in_start: bool = False
    """Whether it acts in a START PHASE, before the turn has an order of phases that it keeps."""

    is_of_event: bool = False
    """Whether it is that of an event, which says what is answered and so cannot speak of it yet."""

    outlived: str = ""
    """The kind of fact that the text around answers, and this no more, as it works on when that is over."""

    @property
    def facts(self) -> tuple[str, ...]:
        """The kinds of facts that the text answers, one or several."""
        return tuple(self.fact.split(ALSO))

    def of_event(self) -> Scope:
        """The scope of what an event says of itself."""
        return self._replace(is_of_event=True)

    def answering(self, fact: str = "", is_coming: bool = False) -> Scope:
        """The scope of text that answers such a fact, or none."""
        return self._replace(fact=fact, is_coming=is_coming, is_in_start=False, is_of_event=False, outlived="")

    def inside_event(self) -> Scope:
        """The scope of an event that text inside this one answers, when what this one answers is over."""
        return self.answering()._replace(outlived=self.fact or self.outlived)

    def in_start(self, is_in_start: bool) -> Scope:
        """The scope of text that acts in a START PHASE, or of any other."""
        return self._replace(is_in_start=is_in_start)

    def answers_none(self, cls: type[Word]) -> tuple[str, str]:
        """What is wrong with a word that speaks of a fact that the text does not answer, and a way out."""
        wanted = cls.speaks_of
        found = f"{cls.word!r} speaks of {wanted}, and "
        if cls.family == QUANTITY and wanted == self.outlived:
            noted = f"`note: {{{cls.word}: {{}}}}` with `as: x` before `lasting`, and `{{noted: x}}` in it"
            return f"{found}what lasts works on when that is over", f"note it before: {noted}"
        return f"{found}this text answers none", SPOKEN_OF.get(wanted, OF_DAMAGE)

    def outliving(self) -> Scope:
        """The scope of what works on when the fact that the text around it answers is over."""
        stays = set(self.facts) <= MOMENTS  # whose turn it is stays so
        return self.answering(self.fact if stays else "")._replace(outlived=self.fact)

    def to_hero(self) -> Scope:
        """The scope of text that speaks to a hero, as inside ``one_hero``."""
        return self._replace(you=HERO)

    def knows(self, wanted: str) -> bool:
        """Whether the text answers what a word speaks of; see ``Word.speaks_of``."""
        if wanted == COMING_DAMAGE:
            return self.fact == DAMAGE and self.is_coming
        if wanted == COMING:
            return DAMAGE not in self.facts and self.is_coming
        if wanted == HIT:
            return set(self.facts) <= {DAMAGE, "destroy"}
        return not wanted or self.fact == wanted

    @property
    def parts(self) -> tuple[str, ...]:
        """The cards of what the text answers that it may name: ``it.card`` and the like, without "it"."""
        return parts_of(self.fact)

    @property
    def side(self) -> str:
        """Of a deck's own scope: whether that is a hero's deck, a villain's or the environment's."""
        return {VILLAIN: "villain", NOBODY: "environment"}.get(self.you, "hero")

    def with_name(self, name: str) -> Scope:
        """With a name more, for what a field makes known."""
        return self._replace(names=(*self.names, name))

    def with_result(self, name: str) -> Scope:
        """The scope after a sentence has given its result a name."""
        return self._replace(names=(*self.names, name), said=(*self.said, len(self.names)))

    def with_names_of(self, block: Block) -> Scope:
        """The scope of what follows sentences and knows what they did."""
        said = (*self.said, *range(len(self.names), len(block.names)))
        return self._replace(names=block.names, said=said)

    def slot(self, name: str) -> int | None:
        """Where the value of a name is found; the latest of several, None if there is none."""
        for slot in range(len(self.names) - 1, -1, -1):
            if self.names[slot] == name:
                return slot
        return None
