"""`lessons.yaml` of a card set: what the coach says is data, and every slip in it is told with its place."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.words.lessons import CardHit, Deed, NamedCard, Part, PartKind, Sentence
from tests.table.games import ROOT

CARDSET = (
    "first_game: {villain: definitive/baron_blade, environment: definitive/megalopolis, heroes: [definitive/legacy]}\n"
)
LESSON = """\
lessons:
  - id: strike
    title: Strike
    say: [{know: He is immune., }, {do: Click it.}]
    when: {asks: legacy, phase: play, in_hand: legacy/thokk, round: 2}
    ring: {card: baron_blade/powered_turret}
    points_at: first_target
    done_when: {hit: baron_blade/powered_turret}
    teaches: nemesis
"""


@pytest.fixture
def told(tmp_path):
    """What is said of a card set with these lessons: ``told(text)``, and its lessons."""

    def tell(text: str, cardset: str = CARDSET):
        (tmp_path / "mine" / "heroes").mkdir(parents=True, exist_ok=True)
        (tmp_path / "mine" / "lessons.yaml").write_text(text)
        (tmp_path / "mine" / "cardset.yaml").write_text(cardset)
        library = CardLibrary([ROOT / "cardsets", tmp_path])
        said = [
            f"{each.line}:{each.column}: {each.found}; {each.hint}" for each in library.of_sets([tmp_path / "mine"])
        ]
        return said, library.sets["mine"].lessons

    return tell


def test_a_lesson_is_typed(told):
    said, (lesson,) = told(LESSON)
    assert not said
    assert lesson.sentences == (Sentence("He is immune.", False), Sentence("Click it.", True))
    assert (lesson.when.asks, lesson.when.phase, lesson.when.round) == ("legacy", "play", 2)
    assert lesson.when.in_hand == NamedCard("legacy", "thokk") and lesson.when.needs_question
    assert lesson.ring == Part(PartKind.CARD, "baron_blade", "powered_turret")
    assert lesson.points_at == Part(PartKind.FIRST_TARGET)
    assert lesson.done_when == CardHit(NamedCard("baron_blade", "powered_turret")) and lesson.teaches == "nemesis"


@pytest.mark.parametrize(
    ("old", "new", "place", "said"),
    [
        ("    title: Strike\n", "", "2:5", "`title:` is missing"),
        ("phase: play", "phase: plai", "5:33", "did you mean 'play'?"),
        ("asks:", "ask:", "5:12", "did you mean 'asks'?"),
        ("asks: legacy", "asks: [legacy]", "5:18", "the id of a deck"),
        ("legacy/thokk", "thokk", "5:48", "a card as in `deck_id/card_id`"),
        ("legacy/thokk", "legacy/thok", "5:48", "did you mean 'thokk'?"),
        ("asks: legacy", "asks: legazy", "5:18", "did you mean 'legacy'?"),
        ("{card: baron_blade/powered_turret}\n    points", "{kard: a/b}\n    points", "6:12", "'kard' is not known"),
        ("first_target", "the_first", "7:16", "what fits here: first_power, first_target"),
        ("first_target", "{deck: legacy, trash: legacy}", "7:16", "names one part of the table"),
        ("{hit: baron_blade/powered_turret}", "hits", "8:16", "is not known here"),
        ("{hit: baron_blade/powered_turret}", "{hit: baron_blade/turret}", "8:22", "has no card 'turret'"),
        ("nemesis", "nemeses", "9:14", "did you mean 'nemesis'?"),
        (", {do: Click it.}", "", "4:10", "a list of 2"),
        ("{do: Click it.}", "{do: Click it., know: It is.}", "4:36", "either `do:` or `know:`"),
        ("Click it.", "Click it", "4:41", "a sentence of at most 90 letters"),
        ("Click it.", f"{'Click ' * 20}it.", "4:41", "a sentence of at most 90 letters"),
        ("title: Strike", f"title: {'Strike ' * 5}", "3:12", "a title of at most 24 letters"),
        ("Click it.", '"Click {Ctrl+X}."', "4:41", "did you mean 'Ctrl+Z'?"),
        ("lessons:\n", "lesons:\n", "1:1", "did you mean 'lessons'?"),
    ],
)  # fmt: skip
def test_a_slip_is_told_with_its_place(told, old, new, place, said):
    assert old in LESSON
    complaints, _ = told(LESSON.replace(old, new, 1))
    assert any(each.startswith(f"{place}: ") and said in each for each in complaints), complaints


def test_two_lessons_of_one_id_and_lessons_without_a_game_are_slips(told):
    complaints, _ = told(LESSON + LESSON.removeprefix("lessons:\n"))
    assert any("10:9: there is already another lesson 'strike'" in each for each in complaints), complaints
    complaints, _ = told(LESSON, "title: Mine\n")
    assert any("this card set proposes none" in each and "first_game" in each for each in complaints), complaints


def test_every_deed_and_every_part_can_be_written(told):
    for deed in Deed:
        said, (lesson,) = told(LESSON.replace("{hit: baron_blade/powered_turret}", deed.value))
        assert not said and lesson.done_when is deed


def test_a_first_game_may_have_a_seed(told):
    said, _ = told(LESSON, CARDSET.replace("}", ", seed: 7}"))
    assert not said
    said, _ = told(LESSON, CARDSET.replace("}", ", seed: many}"))
    assert any("a whole number" in each for each in said), said
