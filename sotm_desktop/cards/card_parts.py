"""The parts of a card's text: play, static, triggers, phases, powers, reactions, abilities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from sotm_desktop.cards.complaints import nearest
from sotm_desktop.cards.kept_by_sides import kept_in_mind
from sotm_desktop.cards.played_beside import choice_beside
from sotm_desktop.cards.pointless import always_holds, dead_on_one_shot, without_host
from sotm_desktop.cards.scope import HERO, NOBODY, OUT, Scope
from sotm_desktop.cards.source import Source
from sotm_desktop.cards.text_elsewhere import before_play, needs_play, nowhere
from sotm_desktop.cards.trigger_builder import TriggerBuilder
from sotm_desktop.cards.villain_sides import OUT_OF_PLAY, check_advanced, check_side
from sotm_desktop.cards.word_builder import WordBuilder
from sotm_desktop.engine.definitions import Face
from sotm_desktop.engine.effects.area_values import AREA, Area, OneArea
from sotm_desktop.engine.effects.card_triggers import BeingDestroyed
from sotm_desktop.engine.effects.clauses import (
    Ability,
    Activated,
    Clause,
    DrawnText,
    PhaseText,
    PlayText,
    Power,
    ReactionText,
    RevealedText,
    SetupText,
    WhenDestroyed,
)  # fmt: skip
from sotm_desktop.engine.effects.control import ByHand
from sotm_desktop.engine.effects.families import SELECTOR, Condition, Selector
from sotm_desktop.engine.effects.filters import Filter
from sotm_desktop.engine.effects.maximum import HpAsItComes
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.statics import Static
from sotm_desktop.engine.effects.which_card import Is
from sotm_desktop.engine.effects.word import DAMAGE, VOCABULARY, Field, all_in
from sotm_desktop.engine.listener_index import CLAUSES_A_SIDE
from sotm_desktop.engine.stages.turns import START

C = TypeVar("C", bound=Clause)
PHASE_PARTS = {
    "start": ("start", "own"), "play_phase": ("play", "own"), "power_phase": ("power", "own"),
    "draw_phase": ("draw", "own"), "end": ("end", "own"), "each_hero_start": ("start", "each_hero"),
    "each_hero_end": ("end", "each_hero"), "each_other_hero_start": ("start", "other_hero"),
    "each_other_hero_end": ("end", "other_hero"), "each_end": ("end", "each"),
    "area_hero_start": ("start", "area_hero"), "area_hero_end": ("end", "area_hero"),
    **{f"{turn}_{phase}": (phase, f"of_{turn}")
       for turn in ("own", "area", "villain", "environment") for phase in ("start", "end")},
    **{f"own_{phase}_phase": (phase, "of_own") for phase in ("play", "power", "draw")},
}  # fmt: skip
PARTS = (
    "play",
    "static",
    "triggers",
    *PHASE_PARTS,
    "powers",
    "reactions",
    "when_destroyed",
    "when_revealed",
    "when_drawn",
    "activated",
)
SETUP, WHERE = "setup", "where"
NOT_OF_HEROES = {
    "powers": "its power is `power:`; a further one is `static: [{gain_power: {who: [{is: self}], do: […]}}]`",
    **OUT_OF_PLAY,
    WHERE: "it is in play from the beginning, and lies nowhere else",
}
"""What to do about the parts that other cards have and a hero's character card has not."""
HERO_PARTS = tuple(part for part in PARTS if part not in NOT_OF_HEROES)
IN_PLAY_AT_FIRST = "as the game is set up it is `setup: […]`, in each turn `start: […]` and the like"
CARD_PARTS = (SETUP, *PARTS, WHERE)
"""The parts of a card from a deck: that of a villain's side is no part of its other text."""
PLACES = ("hand", "trash", "under")
"""Where a card may lie, other than in play, while text of it works."""
PARTS_ELSEWHERE = ("static", "triggers", "start", "end")
"""The parts of its text there."""
PLAY_IN, IN_AREA = Field(SELECTOR), Field(AREA)
OF_AREAS = frozenset(OneArea.fields)
"""What is said of a play area that players choose, and of no cards."""
ENVIRONMENT = "environment"
"""The one play area that a card of any deck may name as the one in which it is played."""
EACH_HERO = "each_hero"
"""Behind ``granted:`` of a power."""
NAMED_TURN = "on a card of the villain write `villain_start`, on one of the environment `environment_start`, or `_end`"
EACH_OF_ALL = "this is no hero's card: each hero in their own turn is `each_hero"
GRANT_IT = "`{granted: true, do: […]}` on a card that is played next to a hero gives it to that hero"


class PartBuilder:
    """Reads the parts of a face in the order in which the author wrote them: that is the order of print."""

    def __init__(self, words: WordBuilder):
        self.words = words
        self.triggers = TriggerBuilder(words)
        words.is_activated = False

    def read_card(self, face: Face, source: Source, key: str, one_shot: bool = False) -> None:
        """All parts of a card from a deck."""
        if isinstance(source.value, dict):
            self._set_up(face, source, key)
        self.read(face, source, key, one_shot)
        if isinstance(source.value, dict) and WHERE in source.value:
            self._read_elsewhere(face, source.value[WHERE], f"{key}:{WHERE}", one_shot)

    def _read_elsewhere(self, face: Face, source: Source, key: str, one_shot: bool) -> None:
        """What works while the card lies in a hand, in a trash or under a card."""
        if not isinstance(source.value, dict) or not source.value:
            self.words.complain(source, "`where` is a map of places", "`where: {trash: {start: […]}}`")
            return
        scope = self.words.scope
        for place, parts in source.value.items():
            if place not in PLACES:
                self.words.complain(source, f"text of a card does not work in {place!r}", nearest(place, PLACES), place)
            elif not isinstance(parts.value, dict) or not set(parts.value) <= {*PARTS_ELSEWHERE} or not parts.value:
                has = f"it has {', '.join(PARTS_ELSEWHERE)}"
                self.words.complain(parts, f"`{place}` is a map of parts of text", has)
            else:
                self.words.wrong(source, nowhere(place, scope), place)
                self.words.scope = scope._replace(where=place, has_host=False)
                made: list[Clause | Static] = []
                for part, text in parts.value.items():
                    made += self._part(part, text, f"{key}.{place}", one_shot)
                for clause in made:
                    clause.where = place
                    self.words.idle(parts, needs_play(clause), "")
                face.elsewhere[place] = tuple(made)
                face.printed = (*face.printed, *made)
        self.words.scope = scope

    def _set_up(self, face: Face, source: Source, key: str) -> None:
        """What a card from a deck or a hero's character card does when the game is set up, printed with its text."""
        if SETUP in source.value:
            setup = self.bodied(SetupText(), source.value[SETUP], self.words.scope, f"{key}.{SETUP}", False)
            face.setup, face.printed = setup, (setup,)

    def read(self, face: Face, source: Source, key: str, one_shot: bool = False) -> None:
        """All parts of a villain's side, or of a card but its Setup."""
        if not isinstance(source.value, dict):
            return
        clauses: list[Clause | Static] = []
        printed: list[Clause | Static] = []
        for part in source.value:
            if part not in PARTS:
                continue
            made = self._part(part, source.value[part], key, one_shot)
            printed += made
            if part == "play":
                face.play = next(clause for clause in made if isinstance(clause, PlayText))
            elif part == "when_revealed":
                face.revealed = next(clause for clause in made if isinstance(clause, RevealedText))
            elif part == "when_drawn":
                face.drawn = next(clause for clause in made if isinstance(clause, DrawnText))
            elif part == "powers":
                face.powers = tuple(clause for clause in made if isinstance(clause, Power))
            elif part == "activated":
                face.activated = tuple(clause for clause in made if isinstance(clause, Activated))
            else:
                clauses += made
        face.clauses, face.printed = tuple(clauses), (*face.printed, *printed)

    def check_kept(self, faces: Sequence[Face], sources: Sequence[Source], one_shot: bool = False) -> None:
        """Complains where the texts of a card, all of whose sides were read, do not agree on what it selects."""
        for at, wrong in kept_in_mind(faces, one_shot):
            self.words.idle(sources[at], wrong)

    def read_villain(self, face: Face, source: Source, key: str) -> None:
        """A villain's side: what a card has, its Setup and its Advanced text."""
        if not isinstance(source.value, dict):
            return
        if "setup" in source.value:
            face.setup = self.bodied(SetupText(), source.value["setup"], self.words.scope, f"{key}.setup", False)
        self.read(face, source, key)
        check_side(face, source, IN_PLAY_AT_FIRST, self.words.complain)
        advanced = source.value.get("advanced")
        if advanced is not None:
            check_advanced(advanced, PARTS, self.words.complain)
            side = Face(face.title)
            self.read(side, advanced, f"{key}.advanced")
            face.advanced = side.clauses

    def read_hero(self, front: Face, back: Face, source: Source, key: str) -> None:
        """A hero's Setup, power, text that works while the hero is active, and incapacitated abilities."""
        if not isinstance(source.value, dict):
            return
        self._set_up(front, source, key)
        if "power" in source.value:
            front.powers = (self.power(source.value["power"], f"{key}.power"),)
            front.printed = (*front.printed, *front.powers)
        else:
            self.words.complain(source, "a hero character card needs its power", "add `power: {title: …, do: […]}`")
        self.read(front, source, key)
        if isinstance(front.play, PlayText) and not all(isinstance(verb, ByHand) for verb in front.play.do.items):
            found = "no hero character card is played, so this is never done"
            self.words.complain(source, found, IN_PLAY_AT_FIRST, "play")
        self.number_clauses(front, source, 0)
        abilities = source.value.get("incapacitated")
        if abilities is None or not isinstance(abilities.value, list):
            self.words.complain(abilities or source, "a hero needs incapacitated abilities", "a list of lists of verbs")
            return
        scope = self.words.scope._replace(you=OUT)
        back.abilities = tuple(
            self.bodied(Ability(), item, scope, f"{key}.ability{n}", False) for n, item in enumerate(abilities.value)
        )
        back.printed = back.abilities
        self.check_kept((front, back), (source, abilities))
        for ability in back.abilities:
            for word in all_in(ability):
                word.outlives_hero = True

    def number_clauses(self, face: Face, source: Source, first: int) -> None:
        """Gives the texts of a side their numbers on the card, from ``first`` on."""
        elsewhere = (clause for clauses in face.elsewhere.values() for clause in clauses)
        clauses = (*face.clauses, *face.advanced, *elsewhere)
        if any(isinstance(clause, HpAsItComes) and clause is not face.hp_as_it_comes for clause in clauses):
            self.words.complain(
                source, "with how many HP a card enters play is said once, on a card of one side in a deck",
                "`hp: {count: [item]}`; what changes during a game is `increase_max_hp`",
            )  # fmt: skip
        if len(clauses) > CLAUSES_A_SIDE:
            self.words.complain(source, f"{len(clauses)} texts on one side", f"at most {CLAUSES_A_SIDE}")
        for number, clause in enumerate(clauses):
            clause.ordinal = first + number

    def filter(self, source: Source, key: str) -> Filter:
        """The cards next to which a card is played."""
        wrong = choice_beside(source)
        if wrong is not None:
            self.words.complain(wrong.at, f"a card's `next_to` holds no choice of cards: {wrong.word!r}", wrong.hint)
            return Filter((), key)
        return self.words.filter(source, self.words.scope, f"{key}:next_to")

    def choice(self, source: Source, key: str) -> Selector | Area | None:
        """The cards in the play area of one of which a card is played, or that area as the players choose it."""
        field = IN_AREA if _says_area(source) else PLAY_IN
        found: Selector | Area | None = self.words.value(field, source, self.words.scope, f"{key}:play_in")
        return found

    def area_named(self, source: Source | None) -> str:
        """The play area that a card names itself, in place of cards in one; "" where it names none."""
        if source is None or source.value != ENVIRONMENT:
            return ""
        if self.words.scope.side == ENVIRONMENT:
            self.words.complain(source, "a card of the environment is played there anyway", "leave out `play_in`")
        return ENVIRONMENT

    def playable_if(self, source: Source | None, key: str) -> Condition | None:
        """What must hold for a card to be played: it looks at the game before the card lies anywhere in play."""
        if source is None:
            return None
        found = self.words.condition(source, self.words.scope, f"{key}:playable_if")
        if found is not None:
            self.words.idle(source, before_play(found, self.words.scope))
        return found

    def instead(self, source: Source, key: str) -> PlayText:
        """What happens when there is no place for a card."""
        return self.bodied(PlayText(), source, self.words.scope, f"{key}:no_place", False)

    def _part(self, part: str, source: Source, key: str, one_shot: bool) -> Sequence[Clause | Static]:
        key = f"{key}:{part}"
        if part == "play":
            play = self.bodied(PlayText(), source, self.words.scope, key, not one_shot)
            play.do.is_lost_with_card = one_shot
            for why in dead_on_one_shot(play) if one_shot else map(always_holds, play.do.items):
                self.words.idle(source, why, "play")
            return [play]
        if part == "when_revealed":
            return [self.bodied(RevealedText(), source, self.words.scope, key, False)]
        if part == "when_drawn":
            return [self.bodied(DrawnText(), source, self.words.scope.answering("draw"), key, False)]
        if part == "when_destroyed":
            return [self._when_destroyed(source, key)]
        if part in PHASE_PARTS:
            phase, whose = PHASE_PARTS[part]
            key = f"{key}:phase"
            if whose == "of_own" and self.words.scope.you != HERO:
                self.words.complain(source, f"{part!r} speaks of the turn of the hero whose card it is", NAMED_TURN)
            if whose == "other_hero" and self.words.scope.you != HERO:
                self.words.complain(source, f"{part!r} speaks to the hero whose card it is", f"{EACH_OF_ALL}_{phase}`")
            scope = self.words.scope.answering("phase").in_start(phase == START)
            scope = scope.to_hero() if whose in ("each_hero", "area_hero") else scope
            do = self.words.whole_text(source, scope, key, True)
            return [self._keep(PhaseText(phase, whose, do, f"{key}*"))]
        if part == "activated":
            return self._activated(source, key)
        if part in ("powers", "reactions"):
            self._look_for_bare(part, source)
        made = (self._one(part, item, f"{key}{n}") for n, item in enumerate(self._items(source, part)))
        return [clause for clause in made if clause is not None]

    def _look_for_bare(self, part: str, source: Source) -> None:
        """Several sentences without a dash of their own are meant as one power, and would be as many powers."""
        items = source.value if isinstance(source.value, list) else []
        bare = [item for item in items if isinstance(item.value, dict) and "do" not in item.value]
        if bare and len(items) > 1:
            found = f"each sentence here would be one of the {part} by itself"
            hint = f"each of the {part} is a list of sentences: `{part}: [[{{draw: 2}}, {{play: 1}}]]` is one of them"
            self.words.complain(bare[0], found, hint)

    def _activated(self, source: Source, key: str) -> list[Activated]:
        if not isinstance(source.value, dict):
            self.words.complain(source, "activated text is a map", "each text under its name: `perform: […]`")
            return []
        made = []
        for name, body in source.value.items():
            self.words.is_activated = True
            clause = self.bodied(Activated(), body, self.words.scope, f"{key}.{name}", True)
            self.words.is_activated = False
            clause.name = name
            made.append(clause)
        return made

    def _items(self, source: Source, part: str) -> list[Source]:
        if isinstance(source.value, list):
            return source.value
        self.words.complain(source, f"{part!r} is a list", f"begin each of the {part} with a dash")
        return []

    def _one(self, part: str, source: Source, key: str) -> Clause | Static | None:
        if part == "static":
            return self.words.static(source, self.words.scope, key)
        if part == "triggers":
            return self.triggers.read(source, key)
        if part == "powers":
            return self.power(source, key)
        reaction = self.bodied(ReactionText(), source, self.words.scope.answering(DAMAGE, True), key, True)
        if not reaction.granted and self.words.scope.you == NOBODY:
            self.words.complain(source, "nobody can follow this reaction: only heroes do, and villains", GRANT_IT)
        return reaction

    def bodied(self, clause: C, source: Source, scope: Scope, key: str, cut_short: bool) -> C:
        """A clause whose data is its body, or a map with ``do`` and a few words more."""
        body = source
        if isinstance(source.value, dict) and "do" in source.value:
            body = source.value["do"]
            granted = source.value.get("granted")
            to_each = granted is not None and granted.value == EACH_HERO and isinstance(clause, Power)
            clause.granted = to_each or self.words.flag_in(source, "granted")
            if clause.granted:
                scope = scope.to_hero()
            if isinstance(clause, Power):
                clause.of_each_hero = to_each
            if clause.granted and not to_each:
                self.words.wrong(source, without_host(scope), "granted")
            for name in source.value:
                if name not in ("do", "title", "granted"):
                    self.words.complain(source, f"there is no {name!r} here", nearest(name, ("do", "title")), name)
        clause.do = self.words.whole_text(body, scope, key, cut_short)
        clause.key = f"{key}*"
        return self._keep(clause)

    def power(self, source: Source, key: str) -> Power:
        """A power, with its title if it has one."""
        power = self.bodied(Power(), source, self.words.scope, key, True)
        if not power.granted and self.words.scope.you != HERO:
            found = "nobody can use this power: only heroes use powers, those of their own cards"
            self.words.complain(source, found, GRANT_IT)
        if isinstance(source.value, dict) and "title" in source.value:
            power.title = self.words.text(source.value["title"])
        return power

    def _when_destroyed(self, source: Source, key: str) -> WhenDestroyed:
        this_card = Is()
        this_card.who = Reference("self", 0, "", f"{key}.who")
        happening = BeingDestroyed()
        happening.card = Filter((this_card,), f"{key}.card")
        happening.by = happening.by_text = None
        do = self.words.whole_text(source, self.words.scope.answering("destroy"), key, False)
        return self._keep(WhenDestroyed(happening, happening.listens, None, False, False, False, do, f"{key}*"))

    def _keep(self, clause: C) -> C:
        self.words.code[clause.key] = clause
        return clause


def _says_area(source: Source) -> bool:
    """Whether a choice is one of play areas: it has the same words as one of cards, and other fields."""
    if not isinstance(source.value, dict) or len(source.value) != 1:
        return False
    word, inner = next(iter(source.value.items()))
    is_of_areas = isinstance(inner.value, dict) and set(inner.value) <= OF_AREAS
    return word in VOCABULARY["area"] and is_of_areas
