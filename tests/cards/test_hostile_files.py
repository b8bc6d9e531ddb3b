"""No file among the cards ends, hangs or slows the program: each gets its sentence, and the others stay playable."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.yaml_reader import LARGEST_FILE, MOST_VALUES, Reader
from sotm_desktop.cli import main
from sotm_desktop.saves.report import keep_failure
from sotm_desktop.scenarios.reading import read
from sotm_desktop.scenes.shell.printed_looks import Looks
from tests.engine.games import ENDLESS, ROOT

ENDLESS_DECKS = len([*ENDLESS.rglob("*.yaml")])

LONGEST = 2.0
"""Seconds, on a machine that does other things too."""
NESTED = {
    "dashes": "- " * 25_000,
    "brackets": "[" * 25_000,
    "braces": "{a: " * 25_000,
    "question marks": "? " * 2_000,
    "lists of keys": "- ? " * 12_000,
    "indentation": "".join(" " * depth + "a:\n" for depth in range(900)),
}
LONG = {
    "a flat list": "- a\n" * 120_000,
    "a flat list in brackets": f"[{'a,' * 240_000}]",
    "too many bytes": "- a\n" * 500_000,
    "many keys": "".join(f"k{number}: 1\n" for number in range(38_000)),
    "many documents": "--- a\n" * 80_000,
    "a long key": "a" * 400_000 + ": b",
    "a long text": "a: " + "b" * 400_000,
    "a long number": "hp: " + "9" * 5_000,
    "directives": "%TAG !a! b\n" * 45_000,
    "one key again and again": "a: 1\n" * 80_000,
    "anchors": "- &a b\n" * 60_000,
    "tags": "- !a b\n" * 60_000,
    "control letters": "a: \x1b[2J",
    "half a letter": 'a: "\\ud800"',
}


@pytest.mark.parametrize("text", [*NESTED.values(), *LONG.values()], ids=[*NESTED, *LONG])
def test_a_file_that_is_too_much_is_refused_at_once_and_with_its_place(text):
    reader, begin = Reader("x.yaml"), time.process_time()
    assert reader.read(text) == []
    assert time.process_time() - begin < LONGEST
    assert 1 <= len(reader.complaints) <= 100
    assert all(each.line > 0 and each.column > 0 and len(str(each)) < 500 for each in reader.complaints)


@pytest.mark.parametrize("name", NESTED)
def test_what_is_nested_too_deep_says_where_and_what_to_do(name):
    reader = Reader("x.yaml")
    reader.read(NESTED[name])
    assert reader.complaints[0].found == "nested deeper than 40 levels" and reader.complaints[0].hint


def test_a_big_file_that_is_in_order_is_read():
    text = "".join(f"key_{number}: value\n" for number in range(MOST_VALUES - 1))
    assert len(text) < LARGEST_FILE
    reader = Reader("x.yaml")
    assert len(reader.read(text)[0].value) == MOST_VALUES - 1 and not reader.complaints


@pytest.fixture
def own(tmp_path) -> Path:
    """A folder with one card set, four sound decks."""
    shutil.copytree(ENDLESS, tmp_path / "cardsets" / "mine")
    return tmp_path / "cardsets"


DECK = """\
deck: broken
kind: environment
title: Broken
{top}
cards:
  one:
    title: One
    copies: 15
    keywords: [device]
    {card}
"""
MISTAKES = [
    ("", "hp: " + "9" * 5_000, "10:9: a text of 5000 letters"),
    ("", "hp: " + "9" * 100, "10:9: one: expected a number from 1 to 999 for 'hp', found '9999"),
    ("", "start: [{destroy: {one: [{keyword: [device]}]}}]", "10:40: one: no card of this deck has the keyword a list"),
    ("", "start: [{destroy: {one: [{keyword: {a: b}}]}}]", "10:40: one: no card of this deck has the keyword a map"),
    ("", 'flavour: "a\\0b"', "10:14: a text with a letter that no font can show"),
    ("", "doubtful: {title: yes}", "10:15: one: a map with title is no fact of a card"),
    ("", "doubtful: [[title]]", "10:16: one: a list is no fact of a card"),
    ("", "start: [{as: it_was}]", "10:13: one: expected a verb beside 'as'"),
    ("", "icon: [gear]", "10:11: one: expected a text for 'icon', found a list"),
    ("", "next_to: 5", "10:14: one: 5 says nothing about a card"),
    ("", "start: [{summon: {card: [one]}}]", "this deck has no card a list"),
    ("", "play: {do: [{draw: 1}], granted: maybe}", "expected true or false, found 'maybe'"),
    ("", "powers: [{title: [a], do: [{draw: 1}]}]", "expected a text, found a list"),
    ("", "activated: {5: [{draw: {n: {number_of: [a]}}}]}", "no earlier sentence is named a list"),
    ("", "? [a]\n    : 1", "10:7: a key is one word"),
    ("", "? " * 2_000, "nested deeper than 40 levels"),
    ("", "start: [{deal: {to: [a], amount: [b], type: [c]}}]", "a list does not fit here"),
    ("look: 5", "", "4:7: 5 is not a map"),
    ("look: {emblem: [gear]}", "", "4:16: a list is not a text"),
    ("look: {palette: [1, 2, 3, 4]}", "", '4:18: 1 is not a colour, as in "#2E8FDB"'),
    ('look: {palette: ["#123456"]}', "", "4:17: a list is not a list of 4"),
    ("look: {figure: {wide: 99999999}}", "", "4:23: 99999999 is not"),
    ("look: {bust: cape}", "", "4:8: 'bust' is not known here; it is `figure:` now"),
    ("nemesis: {a: b}", "", "4:10: expected a text for 'nemesis', found a map with a"),
    ("difficulty: many", "", "4:13: expected a number from 1 to 999 for 'difficulty', found 'many'"),
    ("first_game: [[one]]", "", "4:14: there is no further copy of a list"),
    ("first_game: {one: two}", "", ""),
    ("side_decks: {a: 5}", "", "4:17: expected the fields of a side deck, found 5"),
    ("side_decks: {a: {title: A, cards: {two: {title: Two, copies: 900}}}}", "", "5:1: the deck has 915 cards"),
    ('side_decks: {"a/b#c": {title: A, cards: {two: {title: Two}}}}', "", "4:14: 'a/b#c' is no id"),
    ("nemesis: " + "word " * 50, "", "4:10: 'nemesis' has 249 letters; at most 200"),
    ("", "start: [{by_hand: " + "w" * 151 + "}]", "10:23: a word of more than 150 letters"),
    ("kind: 5", "", "'kind' stands twice"),
    ("ours: {title: yes}", "", "a map with title is no fact of a card"),
]  # fmt: skip


@pytest.mark.parametrize("top, card, wanted", MISTAKES)
def test_a_mistake_gets_its_complaint_and_the_other_decks_stay_playable(own, top, card, wanted):
    (own / "mine" / "environments" / "broken.yaml").write_text(DECK.format(top=top, card=card))
    library = CardLibrary([own])
    assert len(library.decks()) == ENDLESS_DECKS + (not wanted)
    said = [str(complaint) for complaint in library.complaints()]
    assert bool(said) == bool(wanted) and all("broken.yaml:" in each for each in said), said
    assert not wanted or any(wanted in each for each in said), said
    assert not any("the program failed" in each for each in said), said


@pytest.mark.parametrize("value", ["5", "[[device]]", "{a: b}", '"device"'])
def test_keywords_that_are_no_list_of_words_are_a_complaint(own, value):
    text = DECK.format(top="", card="").replace("[device]", value)
    (own / "mine" / "environments" / "broken.yaml").write_text(text)
    (said,) = map(str, CardLibrary([own]).complaints())
    assert "broken.yaml:9:15: one: keywords are a list of words" in said


def test_whatever_is_raised_over_one_deck_is_its_complaint_and_a_report_is_kept(own, tmp_path, monkeypatch):
    from sotm_desktop.cards import build

    known = build.DeckBuilder.build

    def failing(self, source):
        if self.file.endswith("the_mirror.yaml"):
            raise failure()
        return known(self, source)

    monkeypatch.setattr(build.DeckBuilder, "build", failing)
    for failure in (ZeroDivisionError, RecursionError, MemoryError):
        for _ in range(2):
            library = CardLibrary([own], keep_report=partial(keep_failure, tmp_path / "reports"))
            assert len(library.decks()) == ENDLESS_DECKS - 1
            (said,) = library.complaints()
            assert said.file.endswith("the_mirror.yaml")
            assert said.found.startswith(f"the program failed over this file: {failure.__name__}")
            assert str(tmp_path / "reports") in said.hint
    assert len(list((tmp_path / "reports").iterdir())) == 3, "one for each fault, however often it is met"


def test_a_deck_in_a_file_with_another_name_is_a_complaint(own):
    (own / "mine" / "environments" / "other.yaml").write_text(DECK.format(top="", card=""))
    (said,) = map(str, CardLibrary([own]).complaints())
    assert "other.yaml:1:1: the deck 'broken' is in a file with another name; call it broken.yaml" in said


def test_a_deck_with_very_many_mistakes_tells_the_first_hundred(own):
    lines = "".join(f"  card_{number}: {{titel: A}}\n" for number in range(5_000))
    text = f"deck: broken\nkind: environment\ntitle: Broken\ncards:\n{lines}"
    (own / "mine" / "environments" / "broken.yaml").write_text(text)
    begin = time.process_time()
    assert len(CardLibrary([own]).complaints()) == 100
    assert time.process_time() - begin < LONGEST


@pytest.mark.parametrize("text", ["decks: 5\n", "decks: {the_echo: 5}\n", "icons: [a]\n", "? " * 2_000, "- " * 25_000])
def test_a_look_file_that_is_none_costs_colours_only_and_is_told(own, text):
    (own / "mine" / "look.yaml").write_text(text)
    library = CardLibrary([own])
    assert len(library.decks()) == ENDLESS_DECKS and not Looks([own]).decks
    (said,) = library.complaints()
    assert said.file.endswith("look.yaml") and said.line


@pytest.mark.parametrize("text", [*NESTED.values(), "edition: {a: b}\n", "switches: 5\n", "- 5\n"])
def test_editions_and_the_files_of_card_sets_and_scenarios_are_read_as_safely(own, text):
    (own / "editions").mkdir()
    for name in ("editions/odd.yaml", "mine/cardset.yaml", "mine/event_cards/odd.yaml", "odd.yaml"):
        (own / name).parent.mkdir(exist_ok=True)
        (own / name).write_text(text)
    library = CardLibrary([own])
    assert len(library.decks()) == ENDLESS_DECKS and not library.editions() and not library.events()
    told = {Path(complaint.file).name for complaint in library.complaints()}
    assert told == {"odd.yaml", "cardset.yaml"}
    assert all(scenario.complaints for scenario in read(own / "odd.yaml"))


def test_pipes_sockets_links_and_folders_among_the_decks_are_complaints(own):
    heroes = own / "mine" / "heroes"
    os.mkfifo(heroes / "pipe.yaml")
    os.mkfifo(own / "mine" / "look.yaml")
    os.mkfifo(own / "mine" / "cardset.yaml")
    os.mkfifo(own / "pipe.zip")
    (heroes / "folder.yaml").mkdir()
    (heroes / "itself.yaml").symlink_to(heroes / "itself.yaml")
    (heroes / "random.yaml").symlink_to("/dev/urandom")
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(heroes / "socket.yaml"))
    library = CardLibrary([own], own.parent / "cache")
    assert len(library.decks()) == ENDLESS_DECKS
    said = {Path(complaint.file).name: complaint.found for complaint in library.complaints()}
    assert set(said) == {
        "pipe.yaml", "look.yaml", "pipe.zip", "folder.yaml", "itself.yaml", "random.yaml", "socket.yaml",
    }  # fmt: skip
    assert said["pipe.yaml"] == said["random.yaml"] == "this is no file that can be read"


def test_a_zip_with_an_odd_name_is_opened_in_a_folder_of_its_own(own, tmp_path):
    cache = tmp_path / "cache"
    cache.mkdir()
    (cache / "kept").write_text("as it was")
    shutil.make_archive(str(tmp_path / "packed"), "zip", ENDLESS)
    for name in ("...zip", "..zip", "....zip", "CON.zip"):
        shutil.copy(tmp_path / "packed.zip", own / name)
    library = CardLibrary([own], cache)
    assert (cache / "kept").read_text() == "as it was"
    assert set(library.sets) == {"mine", "card_set", "con_cards"}


@pytest.mark.parametrize(
    "name, wanted",
    [
        ("...", "not every system takes the name '...'; call it 'card_set'"),
        ("mine.", "not every system takes the name 'mine.'; call it 'mine'"),
        ("mine ", "not every system takes the name 'mine '; call it 'mine'"),
        ("CON", "not every system takes the name 'CON'; call it 'con_cards'"),
        ("nul.txt", "not every system takes the name 'nul.txt'; call it 'nul_txt'"),
        ("my\nset", r"its name holds '\n'; call it 'my_set'"),
        ("my\u202eset", r"its name holds '\u202e'; call it 'my_set'"),
        ("my\u200bset", r"its name holds '\u200b'; call it 'my_set'"),
        ("a:b_" * 20, f"its name holds ':'; call it {('a_b_' * 15)[:-1]!r}"),
        ("a:b", "its name holds ':'; call it 'a_b'"),
        ("x" * 200, f"its name has more than 60 letters; call it {'x' * 60!r}"),
        ("Mine", "its name 'mine' looks like 'Mine', which is another; give one of them another name"),
        ("m\u0456ne", "its name 'm\u0456ne' looks like 'mine', which is another; give one of them another name"),
        ("míne", "its name 'míne' looks like 'mine', which is another; give one of them another name"),
    ],
)
def test_a_card_set_that_needs_another_name_is_left_out_and_told(own, name, wanted):
    shutil.copytree(ENDLESS, own / name)
    (said,) = CardLibrary([own]).complaints()
    assert said.found == f"the card set is left out: {wanted}" and len(CardLibrary([own]).sets) == 1


def test_a_card_set_of_too_much_text_is_left_out(own):
    for number in range(5):
        (own / "mine" / "heroes" / f"long_{number}.yaml").write_text("# \n" * 160_000)
    library = CardLibrary([own])
    assert not library.sets and "more than 2000000; split it" in library.complaints()[0].found


def test_check_complains_about_editions_that_are_not_there(own, capsys):
    (own / "mine" / "cardset.yaml").write_text("title: Mine\nwritten_for: [definitive, definitve]\n")
    assert main(["check", str(own / "mine")]) == 1
    said = capsys.readouterr().out
    assert "cardset.yaml:2:27: there is no edition 'definitve'; did you mean 'definitive'?" in said
    (own / "mine" / "cardset.yaml").write_text("title: Mine\nwritten_for: [definitive]\n")
    assert main(["check", str(own / "mine")]) == 0


def test_check_is_told_of_a_path_that_no_system_takes(capsys):
    assert main(["check", "x" * 5_000]) == 2
    assert "There is no file or folder" in capsys.readouterr().out


def test_names_on_disk_that_are_no_text_are_told_in_letters(own, capsys):
    shutil.make_archive(str(own / "odd"), "zip", ENDLESS)
    os.rename(own / "odd.zip", os.fsencode(own) + b"/\xff.zip")
    shutil.copytree(ENDLESS, os.fsdecode(os.fsencode(own) + b"/se\xfft"))
    (own / "mine" / "heroes" / os.fsdecode(b"\xff.yaml")).write_text("deck: one")
    library = CardLibrary([own], own.parent / "cache")
    assert set(library.sets) == {"mine", "card_set"} and len(library.decks()) == 2 * ENDLESS_DECKS
    assert all(str(complaint).encode() for complaint in library.complaints()) and len(library.complaints()) > 1
    assert main(["check", str(own / "mine")]) == 1 and "\\udcff" in capsys.readouterr().out


@pytest.mark.parametrize(
    "text", ["start: [" + "{draw: 1}, " * 1_000 + "{draw: 1}]", "play: [" + "{draw: 1}, " * 1_000 + "]"]
)
def test_a_card_of_pages_is_refused(own, text):
    (own / "mine" / "environments" / "broken.yaml").write_text(DECK.format(top="", card=text))
    said = [str(complaint) for complaint in CardLibrary([own]).complaints()]
    assert any("6:3: 'one' is written in more than 8000 letters" in each for each in said), said


READ = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
from pathlib import Path
from sotm_desktop.cards.library import CardLibrary
print(len(CardLibrary([Path(sys.argv[1])]).decks()))
"""


def test_the_program_goes_on_beside_all_of_them_at_once(own):
    for number, text in enumerate((*NESTED.values(), *LONG.values())):
        (own / f"odd_{number}" / "heroes").mkdir(parents=True)
        (own / f"odd_{number}" / "heroes" / "odd.yaml").write_text(text)
    done = subprocess.run([sys.executable, "-c", READ, str(own)], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout.strip()) == (0, str(ENDLESS_DECKS)), done.stderr
