"""Text on a hero's character card beside the power: how it reads, how it is read, what is refused, where else it is."""

from __future__ import annotations

import csv
from pathlib import Path

import pygame
import pytest

from sotm_desktop import paths
from sotm_desktop.authoring.draft_shelf import DraftShelf
from sotm_desktop.authoring.draft_values import DraftField
from sotm_desktop.cards.card_parts import HERO_PARTS
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.schema import schema
from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.cards.yaml_reader import Reader
from sotm_desktop.cli import main
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.scenes.shell.inspecting import Inspecting
from sotm_desktop.scenes.shell.printed_looks import Looks
from sotm_desktop.table.art import characters
from sotm_desktop.table.art.looks import TextLine
from sotm_desktop.widgets import use_assets
from sotm_desktop.widgets.fonts import forget_fonts
from sotm_desktop.words.card_text import as_text, lines, names_of
from sotm_desktop.words.reading import read
from tests.cards.samples import HERO, built
from tests.kit.scenarios import CARDSETS

SAID = [
    ("static: [{reduce_damage: {by: 1, to: [{is: you}]}}]", "-1 damage dealt to Nova."),
    ("static: [{share_powers: {who: [hero, character, {not: [{is: you}]}], on: [yours, item]}}]",
     "Hero characters other than Nova can use powers of others on your Item cards as if they were their own."),
    ("triggers: [{whenever: {played: [yours, item]}, once: true, may: true, do: [{draw: 1}]}]", None),
    ("triggers: [{whenever: {damage_would_be_dealt: {to: [{is: you}]}}, do: [{prevent: {}}]}]", None),
    ("start: [{draw: 1}]", "START PHASE: Draw 1 card."),
    ("play_phase: [{draw: 1}]", "PLAY PHASE: Draw 1 card."),
    ("end: [{deal: {to: {one: [target]}, amount: 1, type: fire}}]",
     "END PHASE: Nova deals 1 target 1 fire damage."),
    ("each_hero_start: [{regain: {who: you, amount: 1}}]", None),
    ("villain_start: [{draw: 1}]", None),
    ("reactions: [[{lessen: 1}]]", "REACTION: Reduce that damage by 1."),
    ("when_destroyed: [{each_hero: [{draw: 1}]}]", "When Nova is destroyed, each Hero draws 1 card."),
    ("activated: {glow: [{draw: 1}]}", "GLOW: Draw 1 card."),
    ('play: [{by_hand: "Nova may be spoken to"}]', "Nova may be spoken to."),
]  # fmt: skip


def nova(text: str) -> tuple[DeckDefinition | None, list[str]]:
    """The hero with these parts beside her power, and what is wrong with them."""
    deck = HERO.format(keywords="ongoing", text="    end: [{draw: 1}]")
    made, complaints = built(deck.replace("    power: {title: Flare", f"    {text}\n    power: {{title: Flare"))
    assert all(each.line and each.hint for each in complaints)
    return made, [f"{each.found}; {each.hint}" for each in complaints]


@pytest.mark.parametrize(("text", "said"), SAID, ids=[text for text, _ in SAID])
def test_it_reads_so_and_is_read_so(text, said):
    deck, complaints = nova(text)
    assert deck is not None, complaints
    hero = deck.characters[""]
    power, *others = sorted(lines(hero, 0, names_of(deck)), key=lambda line: not line.is_power)
    assert power.text == "Draw 1 card." and len(others) == 1
    written = as_text(others[0])
    assert said in (None, written)
    found = read(written, "card", TextPlaces(deck).of(hero, 0))
    assert not found.alternatives and found.data == Reader("it").read(text)[0].plain()


def test_every_part_is_tried_here_or_is_one_of_a_phase():
    tried = {text.partition(":")[0] for text, _ in SAID}
    phases = {part for part in HERO_PARTS if part.endswith(("_start", "_end", "_phase"))}
    assert {*HERO_PARTS} - tried <= phases and phases & tried


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("powers: [[{draw: 1}]]", "has no 'powers'; its power is `power:`; a further one is `static: [{gain_power:"),
        ("when_drawn: [{draw: 1}]", "has no 'when_drawn'; it is in play from the beginning, and never drawn"),
        ("when_revealed: [{draw: 1}]", "has no 'when_revealed'"),
        ("where: {trash: {start: [{draw: 1}]}}", "has no 'where'; it is in play from the beginning, and lies nowhere"),
        ("advanced: {start: [{draw: 1}]}", "has no 'advanced'"),
        ("play: [{draw: 1}]", "no hero character card is played, so this is never done; as the game is set up it is"),
        ("end: [{flip: self}]", "this card has one side, so it cannot turn over"),
        ("end: [{flip: you}]", "turns over only when the hero is incapacitated"),
        ("end: [{to_hand: self}]", "'what' of 'to_hand' means cards of heroes' decks"),
        ("end: [{play_card: self}]", "means cards that are played, and no hero's character card is"),
        ("static: [{increase_damage: {by: 1, from: [{is: host}]}}]", "this card lies next to nothing"),
        ("triggers: [{whenever: {enters_play: [{is: self}]}, do: [{draw: 1}]}]", "no hero's character card is"),
        ("triggers: [{whenever: {played: [{is: self}]}, do: [{draw: 1}]}]", "no hero's character card is"),
        ("triggers: [{whenever: {leaves_play: [{is: self}]}, do: [{draw: 1}]}]", "never leaves play"),
        ("triggers: [{whenever: {would_leave_play: [{is: you}]}, do: [{draw: 1}]}]", "never leaves play"),
        ("triggers: [{whenever: {turned_over: [{is: self}]}, do: [{draw: 1}]}]", "it is never turned over"),
        ("triggers: [{whenever: {incapacitated: [{is: self}]}, do: [{draw: 1}]}]",
         "a hero who is incapacitated has no cards any more"),
        ("triggers: [{whenever: {destroyed: {card: [{is: self}]}}, do: [{draw: 1}]}]",
         "once this card was destroyed it is out of play"),
        ("start: [{villain_start: {}}]", "villain_start"),
    ],
)  # fmt: skip
def test_what_could_never_do_anything_there_is_refused_with_the_way_out(text, said):
    deck, complaints = nova(text)
    assert deck is None and any(said in each for each in complaints), complaints


def test_the_same_on_a_card_of_the_deck_is_taken():
    for text in ("end: [{to_hand: self}]", "triggers: [{whenever: {leaves_play: [{is: self}]}, do: [{draw: 1}]}]"):
        assert built(HERO.format(keywords="ongoing", text=f"    {text}"))[1] == []


STILTS = "oddities/stilt_walker"


@pytest.fixture
def library() -> CardLibrary:
    return CardLibrary([CARDSETS, CARDSETS.parent / "tests" / "cardsets_for_tests"])


def test_each_form_numbers_its_own_texts(library):
    for card in library.deck(STILTS).characters.values():
        assert [clause.ordinal for clause in card.faces[0].clauses] == list(range(len(card.faces[0].clauses)))
        assert not card.faces[1].clauses


@pytest.fixture
def drawing_board() -> None:
    pygame.display.init()
    pygame.font.init()
    forget_fonts()
    use_assets(paths.find().assets)


@pytest.mark.usefixtures("drawing_board")
def test_the_name_of_the_power_stands_before_the_power_and_not_before_all_text(library, monkeypatch):
    deck = library.deck(STILTS)
    shown: list[tuple[TextLine, ...]] = []
    planned = characters._plan

    def plan(found, *args, **more):
        shown.append(found)
        return planned(found, *args, **more)

    monkeypatch.setattr(characters, "_plan", plan)
    look = Looks([], lambda: names_of(deck)).character(deck, deck.characters["high"])
    characters.hero_front(look, (300, 419))
    (found,) = shown
    at = next(number for number, line in enumerate(found) if line.tag == "POWER: Great Bow")
    assert at > 1 and found[at + 1].is_power and found[at + 1].tag is None
    assert [line.tag for line in found[at + 2 :]] == ["START", "END"]
    assert found[0].text == "-1 damage dealt to Stilt Walker."


@pytest.mark.usefixtures("drawing_board")
def test_whoever_reads_a_card_is_told_both(library):
    deck = library.deck(STILTS)
    inspecting = Inspecting(Looks([], lambda: names_of(deck)), [deck])
    front, back = inspecting.printed(deck, deck.characters["high"]).sides
    said = [line.text for part in front.parts for line in part.lines]
    assert "-1 damage dealt to Stilt Walker." in said and "Draw 1 card." in said
    assert "-1 damage dealt to Stilt Walker." not in [line.text for part in back.parts for line in part.lines]


def test_the_schema_knows_it():
    known = schema()["$defs"]["hero"]["properties"]
    assert {*HERO_PARTS} <= known.keys() and known["static"]["items"] == {"$ref": "#/$defs/static"}
    assert not {"powers", "when_drawn", "where"} & known.keys()


HEROES = """\
deck: lamp
kind: hero
title: Lamp
characters:
  standard:
    hp: 27
    start: [{draw: 1}]   # a habit
    power: {title: Trim, do: [{draw: 1}]}
    incapacitated: [[{one_hero: [{draw: 1}]}], [{one_hero: [{play: 1}]}], [{destroy: {one: [ongoing]}}]]
cards:
  wick: {title: Wick, copies: 40, keywords: [item]}
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SOTM_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "home" / "cardsets" / "lamps" / "heroes"
    folder.mkdir(parents=True)
    (folder / "lamp.yaml").write_text(HEROES, encoding="utf-8")
    (folder.parent / "cardset.yaml").write_text("title: Lamps\n", encoding="utf-8")
    return tmp_path / "home" / "cardsets"


def test_it_is_typed_in_the_editor(home, tmp_path):
    draft = DraftShelf(CardLibrary([CARDSETS, home], tmp_path / "cache"), home, tmp_path / "drafts").open("lamps/lamp")
    (hero,) = draft.seen().characters
    (text,) = [each for each in hero.texts if each.place.field is DraftField.TEXT]
    assert text.written == "START PHASE: Draw 1 card."
    draft.write(text.place, "+1 damage dealt by Lamp.\nSTART PHASE: Draw 2 cards.")
    draft.read_all()
    assert draft.check() == ()
    draft.write(text.place, "Draw 2 cards.")
    draft.read_all()
    (remark,) = draft.check()
    assert remark.place == text.place and "is never done" in remark.said
    drawn = draft.last_check().found.deck.characters[""].faces[0]
    assert drawn.powers and not drawn.clauses, "what is wrong is left out of the picture, and that alone"
    draft.write(text.place, "START PHASE: Draw 2 cards.")
    draft.write(hero.place(DraftField.POWER), "")
    draft.read_all()
    assert {remark.place for remark in draft.check()} == {hero.place(DraftField.POWER)}
    drawn = draft.last_check().found.deck.characters[""].faces[0]
    assert drawn.clauses and drawn.printed == drawn.clauses, "no power is shown that nobody has written"
    draft.write(hero.place(DraftField.POWER), "Draw 1 card.")
    draft.write(text.place, "+1 damage dealt by Lamp.\nSTART PHASE: Draw 2 cards.")
    assert draft.save().is_written
    written = (home / "lamps" / "heroes" / "lamp.yaml").read_text(encoding="utf-8")
    found = Reader("lamp").read(written)[0].plain()["characters"]["standard"]
    assert (found["static"], found["start"]) == (
        [{"increase_damage": {"by": 1, "from": [{"is": "you"}]}}], [{"draw": 2}],
    )  # fmt: skip
    assert found["power"] == {"title": "Trim", "do": [{"draw": 1}]}


def test_sheets_hold_it_in_a_column_of_their_own(home, capsys):
    assert main(["export", "--sheet", "lamps", "--out", "sheets"]) == 0
    with open("sheets/hero-character-cards.tsv", encoding="utf-8", newline="") as opened:
        (row,) = csv.DictReader(opened, delimiter="\t")
    assert (row["Innate Power Effect"], row["Extra Text"]) == ("POWER: Draw 1 card.", "START PHASE: Draw 1 card.")
    assert main(["import", "sheets", "--name", "again"]) == 0
    capsys.readouterr()
    again = CardLibrary([home]).deck("again/lamp").source["characters"]["standard"]
    assert again["start"] == [{"draw": 1}] and again["power"] == {"title": "Trim", "do": [{"draw": 1}]}


def test_what_a_sheet_says_beside_the_power_and_nobody_understands_is_left_to_the_players(home):
    assert main(["export", "--sheet", "lamps", "--out", "sheets"]) == 0
    sheet = Path("sheets/hero-character-cards.tsv")
    said = sheet.read_text(encoding="utf-8").replace("START PHASE: Draw 1 card.", "Lamp burns at both ends.")
    sheet.write_text(said, encoding="utf-8")
    assert main(["import", "sheets", "--name", "again"]) == 0
    again = CardLibrary([home]).deck("again/lamp")
    assert again.source["characters"]["standard"]["play"] == [{"by_hand": "Lamp burns at both ends"}]
    assert [line.text for line in lines(again.characters[""], 0, names_of(again)) if not line.is_power] == [
        "Lamp burns at both ends."
    ]
