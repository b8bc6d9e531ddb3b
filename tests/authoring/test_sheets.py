"""Sheets of cards become a card set and a card set becomes sheets; a slip in one is told with its place."""

from __future__ import annotations

import csv
import shutil
import zipfile
from pathlib import Path

import pytest

from sotm_desktop.authoring.deck_report import try_once
from sotm_desktop.authoring.sheets.hp_cells import hp_by_h
from sotm_desktop.authoring.sheets.sheet_export import without_column
from sotm_desktop.authoring.sheets.sheet_import import (
    REPORT,
    ImportOrder,
    ImportResult,
    SheetImport,
    settle,
    waiting_folder,
)
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cli import main
from sotm_desktop.commands.check import check
from sotm_desktop.engine.definitions import HpByHeroes
from sotm_desktop.words.card_text import as_text, lines, names_of, printed_hp
from tests.engine.games import CARDSETS
from tests.kit.same_meaning import same

GIVEN = Path(__file__).parent / "sheets"
HERO_CARDS, HEROES, VILLAIN_CARDS, VILLAINS, EVENTS = (
    (GIVEN / name).read_text(encoding="utf-8")
    for name in ("hero-cards.tsv", "hero-characters.tsv", "villain-cards.tsv", "villain-characters.txt", "events.tsv")
)
SHEETS = {"a.tsv": HERO_CARDS, "b.tsv": HEROES, "c.tsv": VILLAIN_CARDS, "d.txt": VILLAINS, "e.tsv": EVENTS}


@pytest.fixture
def home(tmp_path, monkeypatch) -> Path:
    monkeypatch.setenv("SOTM_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


def sheets(folder: Path, **changed: str | bytes) -> Path:
    """The sheets of this test in a folder; ``a=…`` puts something else into the first file."""
    folder.mkdir(exist_ok=True)
    for name, text in SHEETS.items():
        content = changed.get(name[0], text)
        (folder / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


def lamps(home: Path, *others: Path, name: str = "lamps") -> CardLibrary:
    """The library with the set that came, each file of which is sound."""
    library = CardLibrary([*others, home / "cardsets"])
    files = sorted((home / "cardsets" / name).glob("*/*.yaml"))
    found = [check(file, library) for file in files]
    assert files and [str(error) for each in found for error in each.errors] == []
    return library


def cards_of(library: CardLibrary, deck_id: str) -> dict[str, list[str]]:
    deck = library.deck(deck_id)
    return {card.id: [as_text(line) for line in lines(card, 0, names_of(deck))] for card in deck.all_cards}


def is_clean(home: Path) -> bool:
    """Whether nothing of an import lies about."""
    return not list((home / "cardsets").glob("*")) and not list(home.glob(".sheets-*"))


def test_sheets_become_a_card_set_that_can_be_played(home, tmp_path, capsys):
    assert main(["import", str(sheets(tmp_path / "in"))]) == 0
    said = capsys.readouterr().out
    assert "Lamps (lamps): 1 hero, 1 villain, 1 Event." in said
    assert "15 texts: 13 read, 1 read in part, 1 left to the players by hand." in said
    assert "a.tsv, row 4, Game Text: Lamplighter, Gas \"Main\"\n    left to the players: 'Juggle the gas.'" in said
    assert "a.tsv, row 3, Game Text: Lamplighter, Snuff\n    read but for: " in said
    assert "Sing a song" in (home / "cardsets" / "lamps" / REPORT).read_text(encoding="utf-8")
    assert not list(home.glob(".sheets-*"))
    library = lamps(home, CARDSETS)
    assert cards_of(library, "lamplighter") == {
        "taper": ["POWER: Lamplighter deals 1 target 2 fire damage."],
        "snuff": ["Draw 2 cards. Sing a song about 3 lamps."],
        "gas_main": ["Juggle the gas."],
    }
    hero, villain = library.deck("lamplighter"), library.deck("the_fog")
    assert (hero.characters[""].faces[0].hp, hero.characters[""].nemeses) == (27, ("lamplighter",))
    end = "END PHASE OF THAT HERO'S TURN: "
    assert cards_of(library, "the_fog")["wisp"][1] == f"{end}This card deals that Hero 1 cold damage."
    assert [face.description for face in villain.characters[""].faces] == ["A Mist", "A Wall"]
    assert library.event("first_frost").date == "Nov 1911"
    assert not try_once(library, villain, 1).trial.crash


def imported(home: Path, *sources: Path) -> ImportResult:
    """What comes of an import where no other card sets are."""
    waiting = waiting_folder(home / "cardsets")
    order = ImportOrder(sources, home / "none", home / "cardsets", waiting)
    made = SheetImport(order)
    for step in made.steps():
        assert 0 <= step.done <= step.total
    settle(order, made.result)
    return made.result


@pytest.mark.parametrize(
    ("encoding", "end"),
    [
        ("utf-8", "\r"),
        ("utf-8-sig", "\n"),
        ("utf-16", "\r\n"),
        ("utf-16-be", "\n"),
        ("utf-16-le", "\r\n"),
        ("cp1252", "\r\n"),
    ],
)
def test_a_sheet_is_read_in_whatever_encoding_it_comes(home, tmp_path, encoding, end):
    text = HERO_CARDS.replace("Taper", "Câble à gaz").replace("\n", end)
    found = imported(home, sheets(tmp_path / "in", a=text.encode(encoding)))
    assert found.problems == () and found.contents()["heroes"] == 1
    deck = CardLibrary([home / "cardsets"]).deck("lamplighter")
    assert deck.cards["cable_a_gaz"].title == "Câble à gaz" and deck.cards["gas_main"].title == 'Gas "Main"'


def test_quotes_around_cells_and_commas_between_them(home, tmp_path):
    rows = [line.split("\t") for line in HERO_CARDS.splitlines()]
    for delimiter in ("\t", ",", ";"):
        file = tmp_path / "in" / "a.tsv"
        sheets(tmp_path / "in")
        with file.open("w", encoding="utf-8", newline="") as opened:
            csv.writer(opened, delimiter=delimiter, quoting=csv.QUOTE_ALL).writerows(rows)
        assert imported(home, tmp_path / "in").problems == ()
        deck = CardLibrary([home / "cardsets"]).deck("lamplighter")
        assert deck.cards["gas_main"].title == 'Gas "Main"'
        shutil.rmtree(home / "cardsets")


WATCH = {
    "Variant": "Base", "Deck": "Watch", "HP": "28", "Setup": "Add 2 tokens to Watch.",
    "Innate Power Effect": "POWER: Draw 1 card.", "Set": "W",
    **{f"Incapacitated Option {number}": "1 Hero draws 1 card." for number in (1, 2, 3)},
}  # fmt: skip
WATCH_CARD = {
    "Hero": "Watch", "Deck": "Watch", "Title": "Whistle", "HP": "-", "Keywords": "Item",
    "Game Text": "SETUP: Play this card. POWER: Draw 1 card.", "Qty": "40", "Set": "W",
}  # fmt: skip


def test_the_setup_of_a_hero_and_of_a_card_is_read(home, tmp_path):
    for name, row in (("characters", WATCH), ("cards", WATCH_CARD)):
        file = tmp_path / f"{name}.tsv"
        file.write_text("\n".join("\t".join(each) for each in (row.keys(), row.values())), encoding="utf-8")
    found = imported(home, tmp_path / "characters.tsv", tmp_path / "cards.tsv")
    assert found.problems == ()
    deck = CardLibrary([home / "cardsets"]).deck("watch")
    assert deck.source["characters"]["standard"]["setup"] == [{"tokens": {"how": "add", "n": 2, "on": "you"}}]
    assert deck.source["cards"]["whistle"]["setup"] == [{"play_card": "self"}]


def test_titles_and_texts_of_whatever_letters(home, tmp_path):
    """Other alphabets, names that a system keeps for devices, texts that look like a path."""
    text = (
        HERO_CARDS.replace("Taper", "Дед Мороз").replace("Snuff", "CON").replace("Juggle the gas.", "/usr/bin juggles.")
    )
    found = imported(home, sheets(tmp_path / "in", a=text))
    assert found.problems == ()
    assert list(lamps(home).deck("lamplighter").cards) == ["дед_мороз", "con_card", "gas_main"]


def test_a_zip_and_single_files_are_taken_too(home, tmp_path):
    folder = sheets(tmp_path / "in")
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as made:
        for file in folder.iterdir():
            made.write(file, f"mine/{file.name}")
    assert imported(home, tmp_path / "all.zip").name == "lamps"
    assert imported(home, *sorted(folder.iterdir())).name == "lamps_2", "the set that is there is left alone"


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"a": ""}, "a.tsv: the file is empty; the first row names the columns"),
        ({"a": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0"}, "a.tsv: this is no text file; save the sheet"),
        ({"a": "Dear diary,\ntoday I wrote no cards."}, "a.tsv, row 1: this is no sheet of cards"),
        ({"a": HERO_CARDS.replace("Game Text", "Says")}, "a.tsv, row 1: a sheet of hero cards has no column Game Text"),
        ({"a": HERO_CARDS.replace("Rarity", "Title")}, "a.tsv, row 1, Title: the first row names this column twice"),
        ({"a": HERO_CARDS.splitlines()[0]}, "a.tsv, row 1: there is no card below the first row"),
        ({"a": HERO_CARDS.replace("\t20\t", "\tmany\t")}, "a.tsv, row 2, Qty: 'many' is no number; write figures"),
        ({"a": HERO_CARDS.replace("Snuff", "Taper")}, "a.tsv, row 3, Title: there is another 'Taper' in a.tsv, row 2"),
        ({"a": HERO_CARDS.replace("Snuff", "-")}, "a.tsv, row 3, Title: the cell is empty"),
        ({"a": HERO_CARDS.replace("Draw 2", "Draw\t2")}, "a.tsv, row 3: it has 10 cells, and the first row names 9"),
        ({"a": HERO_CARDS.replace("Draw 2", "Draw \x07")}, "a.tsv, row 3, Game Text: it holds a letter"),
        ({"a": HERO_CARDS.replace("Juggle", "Juggle" * 400)}, "a.tsv, row 4, Game Text: the text has 2"),
        ({"a": HERO_CARDS.replace("\t4\tItem", "\t4\tOne-Shot")}, "gas_main: a One-Shot has no HP"),
        ({"a": HERO_CARDS.replace("Lamplighter\tLamplighter\tT", "\t\tT")}, "a.tsv, row 2, Deck: the cell is empty"),
        ({"b": HEROES.replace("27", "")}, "b.tsv, row 2, HP: the number is missing"),
        ({"b": HEROES.replace("Lamplighter", "Nobody")}, "b.tsv, row 2, Deck: no sheet has cards of 'Nobody'"),
        ({"d": VILLAINS.replace("The Fog", "The Dog")}, "no sheet has a character card of 'The Fog'; import it"),
        ({"c": VILLAIN_CARDS.replace("The Fog", "Lamplighter")}, "'Lamplighter' is a deck of another kind in a.tsv"),
    ],
    ids=lambda given: given if isinstance(given, str) else "",
)
def test_what_is_wrong_is_said_with_its_place_and_the_way_out(home, tmp_path, changed, said):
    found = imported(home, sheets(tmp_path / "in", **changed))
    told = [str(problem) for problem in found.problems]
    assert any(said in each for each in told), told
    assert all(each.endswith(".") and ";" in each for each in told)
    if not found.name:
        assert is_clean(home)
    else:  # the deck with the slip is left out, and what is there is whole
        ids = {file.id for file in lamps(home).every_file}
        assert ids == {"the_fog", "first_frost"} or ids == {"lamplighter"}


def test_an_event_of_a_deck_that_is_left_out_goes_with_it(home, tmp_path):
    found = imported(home, sheets(tmp_path / "in", d=VILLAINS.replace("\t60\t", "\tsixty\t")))
    told = "\n".join(map(str, found.problems))
    assert "d.txt, row 2, Side 1 HP: 'sixty' is no number" in told
    assert "e.tsv, row 2, Title: the deck that it belongs to is left out" in told
    assert {file.id for file in lamps(home).every_file} == {"lamplighter"}


def test_a_name_that_is_taken_and_a_file_that_is_not_there(home, tmp_path, capsys):
    folder = str(sheets(tmp_path / "in"))
    assert main(["import", folder, "--name", "renegades"]) == 2
    assert "renegades: there is a card set renegades already; choose another name." in capsys.readouterr().err
    assert main(["import", str(tmp_path / "nowhere.tsv")]) == 2
    assert "nowhere.tsv: it cannot be read: No such file or directory; look" in capsys.readouterr().err
    (tmp_path / "bare").mkdir()
    assert main(["import", str(tmp_path / "bare")]) == 2
    assert "bare: there is no sheet in it; give" in capsys.readouterr().err
    assert is_clean(home)


def test_an_import_that_is_given_up_leaves_nothing(home, tmp_path):
    waiting = waiting_folder(home / "cardsets")
    made = SheetImport(ImportOrder((sheets(tmp_path / "in"),), home / "none", home / "cardsets", waiting))
    steps = made.steps()
    next(steps)
    steps.close()
    assert not list(waiting.iterdir()) and not list((home / "cardsets").iterdir())


def test_what_is_exported_comes_back_as_the_same_cards(home, tmp_path, capsys):
    assert main(["export", "--sheet", "workshop", "--out", "sheets"]) == 0
    said = capsys.readouterr().out
    assert "no column for it: colours, emblems, icons and portraits." in said, "what is lost is said"
    assert main(["import", "sheets", "--name", "again"]) == 0
    assert "read, no" not in capsys.readouterr().err
    library = CardLibrary([CARDSETS, home / "cardsets"])
    decks = [deck for deck in library.decks() if deck.set == "workshop"]
    texts = 0
    for deck in decks:
        twin = library.deck(f"again/{deck.id}")
        assert len(twin.all_cards) == len(deck.all_cards) and len(twin.side_decks) == len(deck.side_decks)
        twins = {card.title: card for card in (*twin.all_characters, *twin.all_cards)}
        for card in (*deck.all_characters, *deck.all_cards):
            other = twins[card.title]
            assert (card.copies, card.nemeses) == (other.copies, other.nemeses)
            for face, back in zip(card.faces, other.faces, strict=True):
                assert (face.hp, face.keywords, face.description) == (back.hp, back.keywords, back.description)
                for one, two in zip(face.printed, back.printed, strict=True):
                    texts += 1
                    assert same(one, two, deck.side, card.is_character), f"{deck.id}/{card.id}: {one.key}"
    assert texts > 30
    assert main(["export", "--sheet", "workshop", "--out", "sheets"]) == 2, "what is there is never written over"
    assert main(["export", "--sheet", "nowhere"]) == 2
    assert "there already. Name another folder with --out." in (told := capsys.readouterr().err)
    assert "There is no card set 'nowhere': did you mean" in told or "what fits here" in told


def test_the_editions_that_a_set_is_written_for_stand_in_its_sheets_and_come_back(home, tmp_path, capsys):
    lasting = {
        "Hero": "Watch", "Deck": "Watch", "Title": "Vow", "Keywords": "One-Shot",
        "Game Text": "Until the start of your next turn, increase damage dealt by Watch by 1.", "Qty": "40", "Set": "W",
    }  # fmt: skip

    def taken(name: str, **more: str) -> CardLibrary:
        folder = tmp_path / name
        folder.mkdir()
        for file, row in (("a.tsv", WATCH), ("b.tsv", {**lasting, **more})):
            (folder / file).write_text("\n".join("\t".join(part) for part in (row.keys(), row.values())) + "\n")
        assert main(["import", name, "--name", name]) == (2 if more.get("Editions") == "clasic" else 0)
        return CardLibrary([CARDSETS, home / "cardsets"])

    plain = taken("plain")
    assert plain.sets["plain"].written_for == ()
    assert "wherever" in (home / "cardsets/plain/heroes/watch.yaml").read_text()
    classic = taken("old", Editions="classic, ")
    assert classic.sets["old"].written_for == ("classic",)
    assert "wherever" not in (home / "cardsets/old/heroes/watch.yaml").read_text(), "it goes on without its card anyway"
    assert main(["export", "--sheet", "old", "--out", "sheets"]) == 0
    with open("sheets/hero-cards.tsv", encoding="utf-8", newline="") as opened:
        assert next(csv.DictReader(opened, delimiter="\t"))["Editions"] == "classic"
    assert main(["import", "sheets", "--name", "again"]) == 0
    assert CardLibrary([CARDSETS, home / "cardsets"]).sets["again"].written_for == ("classic",)
    capsys.readouterr()
    taken("slip", Editions="clasic")
    said = capsys.readouterr()
    assert "there is no edition 'clasic'" in said.out + said.err and "did you mean 'classic'" in said.out + said.err


def test_the_sheets_of_a_set_are_those_that_an_import_knows(home, tmp_path):
    assert main(["export", "--sheet", "workshop", "--out", "sheets"]) == 0
    names = sorted(path.name for path in Path("sheets").iterdir())
    assert names == [
        "dividers.tsv", "hero-cards.tsv", "hero-character-cards.tsv", "villain-cards.tsv", "villain-character-cards.tsv"
    ]  # fmt: skip
    with open("sheets/hero-cards.tsv", encoding="utf-8", newline="") as opened:
        rows = list(csv.DictReader(opened, delimiter="\t"))
    assert list(rows[0]) == ["Hero", "Deck", "Title", "HP", "Keywords", "Game Text", "Qty", "Set", "Editions"]
    assert {row["Deck"] for row in rows if row["Hero"] != row["Deck"]}, "the cards of a side deck name both"


def test_that_no_column_holds_the_backs_of_cards_is_said():
    library = CardLibrary([CARDSETS, CARDSETS.parent / "tests" / "cardsets_for_tests"])
    backs = "the backs of cards with two sides"
    assert backs in without_column(library, "oddities") and backs not in without_column(library, "workshop")


@pytest.mark.parametrize(
    ("cell", "by"),
    [
        ("H", HpByHeroes(1)),
        ("10 x H", HpByHeroes(10)),
        ("(H x 10)", HpByHeroes(10)),
        ("2 x H - 1", HpByHeroes(2, -1)),
        ("H + 3", HpByHeroes(1, 3)),
    ],
)
def test_hp_by_h_come_from_a_sheet_and_go_back(home, tmp_path, cell, by):
    cards = VILLAIN_CARDS.replace("Wisp\t3\t", f"Wisp\t{cell}\t")
    villains = VILLAINS.replace("Villain\t60\tLamplighter\tEND PHASE", f"Villain\t{cell}\tLamplighter\tEND PHASE")
    assert main(["import", str(sheets(tmp_path / "in", c=cards, d=villains))]) == 0
    assert main(["export", "--sheet", "lamps", "--out", "out"]) == 0
    assert main(["import", "out", "--name", "again"]) == 0
    for name in ("lamps", "again"):
        deck = lamps(home, name=name).deck(f"{name}/the_fog")
        (villain,) = deck.all_characters
        assert [face.hp_by_heroes for face in villain.faces] == [None, by]
        assert deck.cards["wisp"].faces[0].hp_by_heroes == by


def test_hp_that_are_worked_out_as_a_card_enters_play_are_x_in_a_sheet_and_said_in_its_text(home, tmp_path):
    before = "This card enters play with X HP, where X is the number of Villain cards in play. END PHASE This card"
    cards = VILLAIN_CARDS.replace("Wisp\t3\t", "Wisp\tX\t")
    cards = cards.replace("Play this card next to a Hero character. END PHASE This card", before)
    cards = cards.replace("deals that Hero 1 cold", "deals 1 Hero target 1 cold")
    assert main(["import", str(sheets(tmp_path / "in", c=cards))]) == 0
    assert main(["export", "--sheet", "lamps", "--out", "out"]) == 0
    assert main(["import", "out", "--name", "again"]) == 0
    for name in ("lamps", "again"):
        (face,) = lamps(home, name=name).deck(f"{name}/the_fog").cards["wisp"].faces
        assert printed_hp(face) == "X" and face.hp_as_it_comes is not None


def test_a_villain_of_one_card_that_is_beaten_by_turning_over_comes_back_as_one(home, tmp_path):
    villains = VILLAINS.replace("Villain\t60\tLamplighter\tEND PHASE", "Villain\t-\tLamplighter\tEND PHASE")
    assert main(["import", str(sheets(tmp_path / "in", d=villains))]) == 0
    assert main(["export", "--sheet", "lamps", "--out", "out"]) == 0
    assert main(["import", "out", "--name", "again"]) == 0
    for name in ("lamps", "again"):
        deck = lamps(home, name=name).deck(f"{name}/the_fog")
        (villain,) = deck.all_characters
        assert [face.beats for face in villain.faces] == [False, True]
        assert [face.hp is None for face in villain.faces] == [False, True]
        assert villain.faces[1].printed, "the text of its back is read"


@pytest.mark.parametrize("cell", ["2 x H x 3", "H H", "x H", "10 x 3", "H +"])
def test_what_is_no_hp_by_h_in_a_cell(cell):
    assert hp_by_h(cell) is None


TRIO = """\
deck: trio
kind: hero
title: The Trio
characters:
  standard:
    hp: none
    static: [{counts_as_hero: [yours, {keyword: musician}]}]
    power: {title: Tune Up, do: [{draw: 1}]}
    incapacitated: [[{one_hero: [{play: 1}]}], [{one_hero: [{draw: 1}]}], [{one_hero: [{use_power: {}}]}]]
cards:
  flute: {title: Flute, copies: 3, keywords: [musician], hp: 9, setup: [{play_card: self}]}
  fanfare: {title: Fanfare, copies: 40, keywords: [one_shot], play: [{draw: 1}]}
"""


def test_a_hero_for_whom_other_cards_stand_comes_back_without_hp(home, tmp_path):
    file = home / "cardsets" / "band" / "heroes" / "trio.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(TRIO, encoding="utf-8")
    assert main(["export", "--sheet", "band", "--out", "out"]) == 0
    assert main(["import", "out", "--name", "again"]) == 0
    front = lamps(home, name="again").deck("again/the_trio").characters[""].faces[0]
    assert front.hp is None
    assert [type(clause).word for clause in front.clauses] == ["counts_as_hero"]
