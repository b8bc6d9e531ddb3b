"""cardsets/README.md: the worked example works, the reference is up to date, every example can be built."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sotm_desktop.cards.appearance import PARTS_OF_FILE
from sotm_desktop.cards.build import DECK_KEYS, HERO_KEYS, SIDE_KEYS, VILLAIN_KEYS
from sotm_desktop.cards.deck_cards import CARD_KEYS, NOT_PLAYABLE
from sotm_desktop.cards.event_cards import CRITICAL_KEYS, EVENT_KEYS
from sotm_desktop.cards.figure_shape import DECK_LOOK_OF_SET, FIGURE
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.provenance import FACTS
from sotm_desktop.cards.reference import KINDS, MARKER, example_of, renewed
from sotm_desktop.cli import main
from sotm_desktop.commands.cards import as_page
from sotm_desktop.commands.check import check
from sotm_desktop.engine.effects.references import IT_PARTS
from sotm_desktop.engine.effects.word import VOCABULARY
from sotm_desktop.scenarios import form
from tests.cards.samples import HERO, built
from tests.kit.guide_blocks import BLOCK, README, block, blocks, guide

WORDS = [cls for words in VOCABULARY.values() for cls in words.values()]
RENEW = "python -m sotm_desktop.cards.reference cardsets/README.md"


def test_the_reference_is_up_to_date():
    text = README.read_text(encoding="utf-8")
    assert MARKER in text
    assert text == renewed(text), f"run {RENEW}"


@pytest.mark.parametrize("cls", WORDS, ids=lambda cls: f"{cls.family}-{cls.word}")
def test_every_example_builds(cls):
    node, complaints = example_of(cls)
    assert node is not None and not complaints, "\n".join(map(str, complaints))


@pytest.mark.parametrize("cls", VOCABULARY["event"].values(), ids=lambda cls: cls.word)
def test_the_guide_lists_the_names_of_each_event(cls):
    """Those that the loader takes in text that answers it, and no other."""
    events = README.read_text(encoding="utf-8").partition(MARKER)[2].partition("\n## Events\n")[2]
    entry = events.partition(f"### `{cls.word}`\n")[2].partition("\n#")[0]
    listed = set(re.findall(r"`it\.(\w+)`", next(line for line in entry.splitlines() if "its text knows" in line)))
    taken = set()
    for part in {name for parts in IT_PARTS.values() for name in parts}:
        text = f"    triggers: [{{whenever: {{{cls.example}}}, do: [{{pick: it.{part}}}]}}]"
        _, complaints = built(HERO.format(keywords="ongoing", text=text))
        if not any("means nothing here" in each.found for each in complaints):
            taken.add(part)
    assert listed == taken


@pytest.mark.parametrize("cls", WORDS, ids=lambda cls: f"{cls.family}-{cls.word}")
def test_every_word_says_what_it_is(cls):
    assert cls.__doc__ and cls.__doc__.strip().endswith((".", "!")), f"{cls.word} needs a docstring"
    assert cls.example and cls.word in cls.example, f"{cls.word} needs an example with it"
    assert all(field.holds in KINDS for field in cls.fields.values())


def test_the_guide_step_by_step(tmp_path, monkeypatch, capsys):
    """A new author follows it: each file is written where it says, each command is run and prints what stands there."""
    monkeypatch.setenv("SOTM_HOME", str(tmp_path))
    (tmp_path / "cardsets").mkdir()
    monkeypatch.chdir(tmp_path / "cardsets")
    ran = []
    for language, file, text in blocks():
        if language == "typed":  # tests/scenes/test_guide_typed.py types it into the window
            continue
        known = (("yaml", True), ("tsv", True), ("console", False))
        assert (language, bool(file)) in known, f"a block that nobody runs: {text}"
        if file:
            Path(file).parent.mkdir(parents=True, exist_ok=True)
            Path(file).write_text(text, encoding="utf-8")
            continue
        command, _, wanted = text.partition("\n")
        ran.append(command.split()[2])
        code = main(command.removeprefix("$ sotm ").split())
        said = capsys.readouterr().out
        assert code == (1 if "slip" in command else 0), said
        for line in filter(str.strip, wanted.splitlines()):
            assert line.strip() in said, f"{command} does not print {line!r} but {said}"
        if "slip" in command:
            Path("my_set/environments/slip.yaml").unlink()
    assert ran == ["import", "check", "check", "cards", "try", "try", "scenario", "check", "check"]


def test_the_guide_names_every_word_of_scenarios_and_of_deck_files():
    words = {*form.DOCUMENT.known, *form.GIVEN.known, *form.STEPS, *form.BARE_STEPS, *form.THEN.known}
    words |= {*DECK_KEYS, *CARD_KEYS, *HERO_KEYS, *SIDE_KEYS, *VILLAIN_KEYS, *EVENT_KEYS, *CRITICAL_KEYS}
    words |= {*DECK_LOOK_OF_SET.known, *FIGURE.known, *PARTS_OF_FILE, *NOT_PLAYABLE, *FACTS, "granted"}
    words -= {"set"}  # nobody writes it: the program says of which set a further character card is
    prose, code = BLOCK.sub("", guide()), " ".join(text for _, _, text in blocks())
    said = {word for quoted in re.findall(r"`[^`]+`", prose) for word in re.findall(r"\w+", quoted)}
    said |= set(re.findall(r"(\w+):", code))
    assert sorted(words - said) == []


def test_the_guide_has_at_most_twelve_steps():
    steps = re.findall(r"^(\d+)\. ", guide(), re.M)
    assert steps == [str(number) for number in range(1, len(steps) + 1)] and len(steps) <= 12


def test_the_printed_cards_of_the_guide_are_whole(tmp_path):
    file = tmp_path / "my_set" / "environments" / "night_market.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(block("night_market.yaml"), encoding="utf-8")
    library = CardLibrary([tmp_path])
    found = check(file, library)
    assert not found.errors and not found.warnings, [str(each) for each in (*found.errors, *found.warnings)]
    _, _, cards = as_page(library.deck("night_market")).partition("\n\n")
    shown = next(text for language, _, text in blocks() if "sotm cards" in text)
    assert cards.strip() == shown.partition("\n")[2].strip()


def test_the_worked_example_shows_what_it_promises():
    """The sentences that the README explains are really on the cards."""
    deck, text = block("night_market.yaml"), guide()
    assert "counts_as" in deck and "counts as a Hero target" in text
    assert "every_hero_did" in deck and "If every active Hero does" in text


def test_a_name_in_the_examples_is_a_word_of_the_language():
    """The reference lists each word once."""
    text = README.read_text(encoding="utf-8").partition(MARKER)[2]
    headings = re.findall(r"^### `(\w+)`$", text, re.M)
    assert sorted(headings) == sorted(cls.word for cls in WORDS)
