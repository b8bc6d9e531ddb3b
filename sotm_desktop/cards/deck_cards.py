"""The cards of a deck, as their file says them: with one side, or with a front and a back."""

from __future__ import annotations

from sotm_desktop.cards.card_parts import CARD_PARTS, PARTS, PartBuilder
from sotm_desktop.cards.file_fields import FileFields
from sotm_desktop.cards.hp_fields import HP_TEXT, is_worked_out, read_hp
from sotm_desktop.cards.moved_beside import moves_itself_beside
from sotm_desktop.cards.source import Source
from sotm_desktop.cards.word_builder import WordBuilder
from sotm_desktop.engine.definitions import Definition, Face
from sotm_desktop.engine.effects.maximum import HpAsItComes
from sotm_desktop.engine.effects.statics import Static
from sotm_desktop.engine.listener_index import CLAUSES_A_SIDE

PROVENANCE = ("doubtful", "ours")
FRONT_KEY, BACK_KEY = "front", "back"
OF_WHOLE_CARD = {
    "copies", "next_to", "no_place", "play_in", "not_playable", "playable_if", "nemesis", "icon", "numbers",
    *PROVENANCE,
}  # fmt: skip
"""What is said of a card once, whichever of its sides is up."""
ON_EACH_SIDE = {"title", "hp", "keywords"}
CARD_KEYS = {*OF_WHOLE_CARD, *ON_EACH_SIDE, *CARD_PARTS}
TWO_SIDED_KEYS = {FRONT_KEY, BACK_KEY, *OF_WHOLE_CARD}
FRONT_KEYS = {*ON_EACH_SIDE, *CARD_PARTS}
FRONT_ALONE = ("setup", "play", "when_revealed", "when_drawn")
"""Parts that act as the card comes from elsewhere, with its front up."""
BACK_KEYS = {*ON_EACH_SIDE, *PARTS} - {*FRONT_ALONE}
NOT_PLAYABLE = ("own_play_phase", "hand")
ANSWER_TURNING = (
    "a card is drawn, revealed and played with its front up; what follows as it turns over is "
    "`triggers: [{whenever: {turned_over: [{is: self}]}, do: …}]`"
)
BESIDE = dict.fromkeys(OF_WHOLE_CARD, f"write it beside `{FRONT_KEY}:`: it is so whichever side is up")
INSIDE = dict.fromkeys(FRONT_KEYS, f"write it inside `{FRONT_KEY}:`, `{BACK_KEY}:` or both: each side has its own")


def has_two_sides(card: Source) -> bool:
    """Whether a card is written with a front and a back."""
    return card.get(FRONT_KEY) is not None or card.get(BACK_KEY) is not None


class CardBuilder:
    """Builds the cards of one deck file; what is wrong is said through ``words``."""

    def __init__(self, words: WordBuilder, fields: FileFields, parts: PartBuilder) -> None:
        self.words = words
        self.fields = fields
        self.parts = parts
        self.moves_beside = False
        """Whether a text of the file puts other cards next to one, so that any of them may lie there."""

    def build(self, key: str, source: Source, kind: str) -> Definition:
        """A card but for the names of itself, its deck and its set. ``key``: what the keys of its texts begin with."""
        before = self.words.by_hand
        has_two = has_two_sides(source)
        lies_beside = source.get("next_to") is not None or self.moves_beside or moves_itself_beside(source)
        self.words.scope = self.words.scope._replace(has_host=lies_beside, is_two_sided=has_two)
        faces = self._two_sides(source, key) if has_two else (self._only_side(source, key),)
        next_to, no_place, play_in = (source.get(name) for name in ("next_to", "no_place", "play_in"))
        if play_in is not None and next_to is not None:
            self.words.complain(
                source, "a card is played next to another, or in a play area", "leave one out", "play_in"
            )
        play_area = self.parts.area_named(play_in)
        if no_place is not None and next_to is None:
            self.words.complain(source, "this card needs no place", "`no_place` goes with `next_to`", "no_place")
        return Definition(
            id="", deck="", set="", kind=kind, copies=self.fields.number_or(source, "copies", 1),
            faces=faces, next_to=self.parts.filter(next_to, key) if next_to is not None else None,
            no_place=self.parts.instead(no_place, key) if no_place is not None else None,
            play_in=self.parts.choice(play_in, key) if play_in is not None and not play_area else None,
            play_area=play_area,
            not_playable=self._not_playable(source), playable_if=self.parts.playable_if(source.get("playable_if"), key),
            numbers=self._numbers(source), by_hand=self.words.by_hand - before,
            look={"icon": self.fields.text_or_none(source, "icon")}, nemeses=self.fields.nemeses(source),
        )  # fmt: skip

    def _only_side(self, source: Source, key: str) -> Face:
        self.fields.check_keys(source, CARD_KEYS, "a card")
        face = self._face(source, self.fields.text(source, "title"))
        one_shot = "one_shot" in face.keywords
        if one_shot and source.get("next_to") is None and not moves_itself_beside(source):
            self.words.scope = self.words.scope._replace(has_host=False)
        if one_shot and face.hp is not None:
            self.words.complain(source, "a One-Shot has no HP", "leave out hp, or the keyword one_shot", "hp")
        self.parts.read_card(face, source, key, one_shot)
        self.parts.check_kept((face,), (source,), one_shot)
        self._hp_as_it_comes(face, source, key)
        self.parts.number_clauses(face, source, 0)
        return face

    def _hp_as_it_comes(self, face: Face, source: Source, key: str) -> None:
        """HP that are worked out as the card enters play: by its ``hp``, or by a text of its own that says so."""
        said = source.get("hp") if isinstance(source.value, dict) else None
        texts = [clause for clause in face.clauses if isinstance(clause, HpAsItComes)]
        if said is not None and is_worked_out(said.value):
            text = self.words.word(Static, "static", Source({HP_TEXT: said}, said.line, said.column), HP_TEXT,
                                   self.words.scope, f"{key}.{HP_TEXT}")  # fmt: skip
            if isinstance(text, HpAsItComes):
                face.clauses, face.printed = (text, *face.clauses), (text, *face.printed)
                texts.insert(0, text)
        if len(texts) > 1 or (texts and said is not None and not is_worked_out(said.value)):
            self.words.complain(source, "the HP of this card are said twice", f"leave out `hp`, or `{HP_TEXT}`", "hp")
        if texts:
            face.hp, face.hp_as_it_comes = 1, texts[0]

    def _face(self, source: Source, title: str, is_side: bool = False) -> Face:
        said = source.get("hp") if isinstance(source.value, dict) else None
        if said is not None and is_worked_out(said.value) and not is_side:
            return Face(title, None, 1, self.fields.keywords(source))
        hp, by_heroes = read_hp(self.fields, source, None)
        return Face(title, None, hp, self.fields.keywords(source), hp_by_heroes=by_heroes)

    def _two_sides(self, source: Source, key: str) -> tuple[Face, ...]:
        """The front and the back; a back without a title has that of the front."""
        self.fields.check_keys(source, TWO_SIDED_KEYS, "a card with two sides", INSIDE)
        front, back = source.get(FRONT_KEY), source.get(BACK_KEY)
        if front is None or back is None:
            missing = FRONT_KEY if front is None else BACK_KEY
            self.words.complain(
                source, f"a card with two sides needs its {missing}",
                f"add `{missing}:`; a card with one side is written without `{FRONT_KEY}:` and `{BACK_KEY}:`",
            )  # fmt: skip
            return (Face(""),)
        if not self.fields.check_keys(front, FRONT_KEYS, "the front of a card", BESIDE):
            return (Face(""),)
        of_back = {**BESIDE, **dict.fromkeys(FRONT_ALONE, ANSWER_TURNING)}
        if not self.fields.check_keys(back, BACK_KEYS, "the back of a card", of_back):
            return (Face(""),)
        first = self._face(front, self.fields.text(front, "title"), True)
        second = self._face(back, self.fields.text_or_none(back, "title") or first.title, True)
        for side, face in ((front, first), (back, second)):
            if "one_shot" in face.keywords:
                self.words.complain(side, "a One-Shot leaves play as it is played, so it never turns over",
                                    "leave out the keyword one_shot, or one of the sides", "keywords")  # fmt: skip
        if "limited" in second.keywords:
            self.words.complain(back, "whether a card is Limited counts as it is played, with its front up",
                                f"write the keyword limited on the `{FRONT_KEY}:`", "keywords")  # fmt: skip
        self.parts.read_card(first, front, key)
        self.parts.number_clauses(first, front, 0)
        self.parts.read(second, back, f"{key}:{BACK_KEY}")
        self.parts.number_clauses(second, back, CLAUSES_A_SIDE)
        self.parts.check_kept((first, second), (front, back))
        return first, second

    def _not_playable(self, source: Source) -> tuple[str, ...]:
        found = source.get("not_playable")
        if found is None:
            return ()
        return (self.fields.choice(source, "not_playable", NOT_PLAYABLE),)

    def _numbers(self, source: Source) -> tuple[int, ...]:
        """The numbers printed on the copies of a card, in the order of the copies."""
        found = source.get("numbers")
        if found is None:
            return ()
        items = found.value if isinstance(found.value, list) else []
        wanted = self.fields.number_or(source, "copies", 1)
        if len(items) != wanted or any(type(item.value) is not int or not 0 <= item.value <= 99 for item in items):
            self.words.complain(found, "expected a number from 0 to 99 for each of the copies",
                                f"a list of {wanted}: `numbers: {list(range(1, min(wanted, 4) + 1))}`")  # fmt: skip
            return ()
        return tuple(item.value for item in items)
