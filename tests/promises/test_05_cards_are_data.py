"""Cards are data: a closed vocabulary that can define no word and run no code, and no card is named in the program."""

import re

import pytest

from sotm_desktop.cards.build import DeckBuilder
from sotm_desktop.cards.documents import read_document
from sotm_desktop.cards.files import DECK_BEGINS_WITH
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.manual_moves import SetHpByHand
from tests.engine.games import CARDSETS, endless, library
from tests.promises.sources import ROOT, modules

DECK = """
deck: tester
kind: environment
title: Tester
cards:
  trap:
    title: Trap
    copies: 15
    keywords: [one_shot]
    play:
      - {text}
"""

ALONE = (("table.heroes", "any"),)
"""These tables have one hero, so that nothing else goes on."""


def complaints(text: str) -> list[str]:
    source, found = read_document("tester.yaml", DECK.replace("{text}", text), DECK_BEGINS_WITH)
    if source is not None:
        builder = DeckBuilder("tester.yaml", "test")
        builder.build(source)
        found = [*found, *builder.complaints]
    return [str(complaint) for complaint in found]


def test_the_deck_of_this_test_is_a_good_one():
    assert complaints("play_top: own") == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("python: 'import os'", "there is no verb 'python'"),
        ("define: {my_verb: [{play_top: own}]}", "there is no verb 'define'"),
        ("__class__: {}", "there is no verb '__class__'"),
        ("run: {}", "there is no verb 'run'"),
        ("deal: {to: {each: [hero, target]}, amount: '1 + 1', type: fire}", "expected a number"),
        ("deal: {to: {each: [hero, target]}, amount: {eval: '2'}, type: fire}", "there is no amount 'eval'"),
        ("deal: {to: {each: ['target and hero']}, amount: 1, type: fire}", "'target and hero'"),
        ("deal: {to: {each: [hero, target]}, amount: 1, type: love}", "'love' does not fit here"),
        ("play_top: !!python/object/apply:os.system ['true']", "tag"),
        ("play_top: !mine 'own'", "tag"),
        ("play_top: !mine own", "tag"),
        ("play_top: yes", "'yes'"),
        ("discard_top: {n: 1.5, deck: own}", "'1.5'"),
        ("{play_top: own, play_top: villain}", "stands twice"),
        ("{play_top: own, text: 'Play a card.'}", "expected one verb"),
    ],
)
def test_no_word_can_be_defined_and_no_code_can_be_run(text, said):
    found = complaints(text)
    assert any(said in complaint for complaint in found), found


def test_aliases_are_refused():
    text = DECK.replace("{text}", "play_top: own").replace("title: Trap", "title: &t Trap\n    icon: *t")
    source, found = read_document("tester.yaml", text, DECK_BEGINS_WITH)
    assert found and source is None


SAME_LETTERS = 3
"""How far the names of the box are told apart letter by letter."""


def names_of_the_box() -> list[str]:
    """What the shipped decks and their cards are called, as far as it is no plain English word (`silence`)."""
    decks = library().decks()
    ids = [deck.id for deck in decks] + [card for deck in decks for card in deck.cards]
    titles = [deck.title for deck in decks] + [card.title for deck in decks for card in deck.cards.values()]
    sets = [path.name for path in CARDSETS.iterdir() if (path / "heroes").is_dir()]
    return [*sets, *(name for name in ids if "_" in name), *(title for title in titles if " " in title)]


def test_no_card_deck_or_card_set_is_named_in_the_program():
    """Docstrings included."""
    word = re.compile(rf"(?<![\w.]){any_of(names_of_the_box())}(?!\w)")
    wrong = []
    for path in modules():
        text = path.read_text(encoding="utf-8")
        wrong += [f"{path.relative_to(ROOT)}:{1 + text.count(chr(10), 0, found.start())}: {found[0]}"
                  for found in word.finditer(text)]  # fmt: skip
    assert not wrong, "\n".join(wrong)


def any_of(names: list[str], alike: int = 0) -> str:
    """A pattern for any of these names, which begin with this many same letters: beside one another, each of the two
    thousand would be tried at each letter of the program, which takes six seconds."""
    if alike == SAME_LETTERS:
        return f"(?:{'|'.join(re.escape(name[alike:]) for name in names)})"
    kinds = sorted({name[alike : alike + 1] for name in names})
    parts = [(kind, [name for name in names if name[alike : alike + 1] == kind]) for kind in kinds]
    return f"(?:{'|'.join(re.escape(kind) + any_of(found, alike + 1) for kind, found in parts)})"


def test_every_name_of_the_box_would_be_found():
    names = names_of_the_box()
    word = re.compile(rf"(?<![\w.]){any_of(names)}(?!\w)")
    assert len(names) > 1000 and all(word.search(f"# {name}: it") for name in names)
    assert not word.search(f"# {names[0]}s") and not word.search(f"# of.{names[0]}")


def test_a_text_that_the_language_cannot_say_is_asked_of_the_players(tmp_path):
    """The card is playable, the table asks, house moves do it, the game goes on, and the loader counts it."""
    folder = tmp_path / "mine" / "environments"
    folder.mkdir(parents=True)
    text = DECK.replace("{text}", 'by_hand: "Everyone changes seats."')
    (folder / "tester.yaml").write_text(text)
    mine = CardLibrary([tmp_path, endless().file_of("the_echo").path.parents[1]])
    assert mine.complaints() == [] and mine.deck("tester").cards["trap"].by_hand == 1
    game = Game.new(mine.card_index(Setup("the_mirror", "tester", (("the_echo", ""),), switches=ALONE)))
    while game.decision.kind != "by_hand":
        game.answer("pass" if game.decision.least == 0 else game.decision.keys[0])
    asked = game.decision
    game.manual_move(SetHpByHand(game.index.heroes[0], 9))
    assert game.decision == asked
    game.answer(asked.keys[:1])
    assert game.decision != asked and game.state.cards[game.index.heroes[0]].hp == 9
