"""Edition files: what is read from them, what is wrong with them, and how several are laid over one another."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cli import main
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.switches import SWITCHES, chosen

ROOT = Path(__file__).resolve().parents[2]
HEAD = "edition: mine\ntitle: Mine\nsays: As we play it.\n"


@pytest.fixture
def shelf_with(tmp_path):
    """A shelf of the shipped card sets and of editions that a test writes."""

    def made(**files: str) -> CardLibrary:
        folder = tmp_path / "editions"
        folder.mkdir()
        for name, text in files.items():
            (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
        return CardLibrary([tmp_path, ROOT / "cardsets"])

    return made


def said(library: CardLibrary) -> list[str]:
    return [f"{each.line}:{each.column} {each.found}; {each.hint}" for each in library.rules.complaints()]


def test_the_shipped_editions_are_whole():
    library = CardLibrary([ROOT / "cardsets"])
    assert library.rules.complaints() == []
    assert [edition.id for edition in library.editions()] == ["definitive", "classic", "epic", "parahumans"]
    assert all(edition.title and edition.says.endswith(".") and edition.source for edition in library.editions())


def test_the_first_edition_is_how_a_game_is_played_that_names_none():
    first = CardLibrary([ROOT / "cardsets"]).editions()[0]
    assert first.switches == chosen({}), "it says every switch itself, and each as its default"


def test_every_switch_has_a_sentence_with_its_source():
    for name, switch in SWITCHES.items():
        assert switch.says.endswith(".") and any(word in switch.says for word in ("rulebook", "manual", "rules")), name
        assert switch.fits(switch.default) and switch.others(), name


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "1:1 the file is empty; begin it with `edition:`, `title:` and `says:`"),
        ("edition: [", "this is not YAML"),
        ("- a\n", "1:1 an edition is a map; its keys: edition, title"),
        ("edition: mine\n", "1:1 `title:` is missing"),
        (HEAD + "switchs: {}\n", "4:1 'switchs' is not known in an edition; did you mean 'switches'?"),
        (HEAD + "overlay: 1\n", "4:10 `overlay:` is true or false"),
        (HEAD + "source: [a]\n", "4:9 `source:` is a text"),
        (HEAD + "switches: [a]\n", "4:11 `switches:` is a map"),
        (HEAD + "switches: {limited.duplcate: hand}\n", "4:12 there is no switch 'limited.duplcate'; did you mean"),
        (
            HEAD + "switches:\n  each.membership: snapshop\n",
            "5:20 the switch 'each.membership' cannot be 'snapshop'; did you mean 'snapshot'?",
        ),
        (HEAD + "switches: {each.membership: 1}\n", "the switch 'each.membership' cannot be 1; what fits here: live"),
        (HEAD + "switches: {each.membership: {a: b}}\n", "4:29 the switch 'each.membership' cannot be {'a': 'b'}"),
        (HEAD + "extends: clasic\n", "4:10 there is no edition 'clasic'; did you mean 'classic'?"),
        (HEAD + "extends: mine\n", "4:10 it extends itself in the end"),
        ("edition: yours\ntitle: Mine\nsays: As.\n", "1:10 the edition 'yours' is in a file with another name"),
        (HEAD + "---\n" + HEAD, "5:1 a file holds one edition; write a file for each"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(shelf_with, text, sentence):
    library = shelf_with(mine=text)
    assert any(sentence in each for each in said(library)), said(library)
    assert "mine" not in [edition.id for edition in library.editions()]


LONG = "c" + "? " * 900 + "c"


@pytest.mark.parametrize(
    "text",
    [
        f"edition: '{LONG}'\ntitle: Mine\nsays: As.\n",
        HEAD + f"extends: '{LONG}'\n",
        HEAD + f"switches: {{each.membership: '{LONG}'}}\n",
        HEAD + f"switches:\n  ? '{LONG}'\n  : 1\n",
        HEAD + f"? '{LONG}'\n: 1\n",
    ],
    ids=["id", "base", "value", "switch", "key"],
)
def test_what_is_long_is_not_told_whole(shelf_with, text):
    (complaint,) = said(shelf_with(mine=text))
    assert len(complaint) < 600


def test_a_broken_edition_takes_nothing_else_down(shelf_with):
    library = shelf_with(mine=HEAD + "switches: {no: 1, nor: 2}\n", other="edition: other\ntitle: Other\nsays: Well.\n")
    assert len(said(library)) == 2, "all mistakes at once"
    assert len(library.editions()) == 5
    with pytest.raises(KeyError, match=r"the edition 'mine' has mistakes: .*mine\.yaml:4"):
        library.card_index(game("mine"))


def test_what_extends_a_broken_edition_says_so(shelf_with):
    library = shelf_with(mine=HEAD + "extends: other\n", other="edition: other\ntitle: 3\nsays: Well.\n")
    assert "4:10 the edition 'other' has mistakes; mend that one" in said(library)[0]
    assert len(said(library)) == 2 and len(library.editions()) == 4


def test_a_circle_of_editions_is_refused(shelf_with):
    library = shelf_with(mine=HEAD + "extends: other\n", other=HEAD.replace("mine", "other") + "extends: mine\n")
    assert len(said(library)) >= 1 and len(library.editions()) < 6
    with pytest.raises(KeyError):
        library.card_index(game("mine"))


def test_later_editions_go_before_earlier_ones_and_single_switches_before_all(shelf_with):
    over = HEAD + "overlay: true\nextends: classic\nswitches: {limited.duplicate: hand}\n"
    library = shelf_with(mine=over)
    switches = {
        names: library.card_index(game(*names)).switches for names in [("mine",), ("definitive", "mine"), ("classic",)]
    }
    assert switches["classic",]["limited.duplicate"] == "trash"
    assert switches["mine",]["limited.duplicate"] == "hand"
    assert switches["mine",]["each.membership"] == "snapshot", "named alone it lies over the one that it extends"
    assert switches["definitive", "mine"]["each.membership"] == "live", "otherwise over the one before"
    chosen_otherwise = library.card_index(game("classic", limited="hand")).switches
    assert chosen_otherwise["limited.duplicate"] == "hand" and chosen_otherwise["each.membership"] == "snapshot"


def game(*edition: str, limited: str = "") -> Setup:
    heroes = tuple((name, "") for name in ("legacy", "ra", "haka"))
    switches = (("limited.duplicate", limited),) if limited else ()
    return Setup("baron_blade", "megalopolis", heroes, edition=edition, switches=switches)


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (("nothing",), "there is no edition 'nothing'; there are classic, definitive, epic, parahumans"),
        (("classic", "definitive"), "the edition 'definitive' stands alone: it cannot be laid over 'classic'"),
    ],
)
def test_editions_that_do_not_fit_are_refused_with_a_sentence(names, sentence):
    with pytest.raises(KeyError, match=sentence):
        CardLibrary([ROOT / "cardsets"]).card_index(game(*names))


def test_check_reads_editions(tmp_path, capsys):
    folder = tmp_path / "editions"
    folder.mkdir()
    (folder / "mine.yaml").write_text(HEAD + "extends: definitive\nswitches: {each.membership: snap}\n")
    assert main(["check", str(tmp_path)]) == 1
    assert "mine.yaml:5:29: the switch 'each.membership' cannot be 'snap'" in capsys.readouterr().out
    (folder / "mine.yaml").write_text(HEAD + "extends: definitive\n")
    assert main(["check", str(folder / "mine.yaml")]) == 0
    assert "1 edition" in capsys.readouterr().out


def test_events_are_part_of_some_rules_only():
    library = CardLibrary([ROOT / "cardsets"])
    with_event = replace(game(), event_card="moonfall")
    assert library.card_index(with_event).event is not None
    without = (("modules.events", False),)
    for other in (replace(with_event, edition=("classic",)), replace(with_event, switches=without)):
        with pytest.raises(KeyError, match="these rules know no Events"):
            library.card_index(other)


def test_the_readme_has_every_switch_and_no_other():
    text = (ROOT / "cardsets" / "editions" / "README.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| ") and "`" in line.split("|")[2]]
    named = {name for row in rows for name in re.findall(r"`([A-Za-z_.]+)`", row.split("|")[2].split(":")[0])}
    assert named == set(SWITCHES)
    for row in rows:
        names, _, values = row.split("|")[2].partition(":")
        if "`" in values:
            (name,) = re.findall(r"`([^`]+)`", names)
            assert re.findall(r"`([^`]+)`", values) == list(SWITCHES[name].values), name


def test_the_edition_of_the_readme_can_be_played(shelf_with):
    text = (ROOT / "cardsets" / "editions" / "README.md").read_text(encoding="utf-8")
    library = shelf_with(at_our_table=text.split("```yaml\n")[1].split("```")[0])
    assert library.rules.complaints() == []
    assert library.card_index(game("at_our_table")).switches["order.simultaneous"] == "play_order"
