"""`sotm cards` and `sotm check` as a person and as a program use them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cli import main
from sotm_desktop.commands.check import check
from tests.cards.test_mistakes import FIVE_MISTAKES
from tests.kit.scenarios import library

CARDSETS = Path(__file__).parents[2] / "cardsets"
KEYS = {"set", "deck", "id", "kind", "title", "copies", "hp", "keywords", "text", "by_hand"}
SIDE_KEYS = {"title", "description", "hp", "keywords", "setup", "text", "advanced", "power", "incapacitated"}
KINDS = {
    "hero", "villain", "environment", "hero_character", "villain_character", "event_card", "critical_event",
}  # fmt: skip


@pytest.fixture(scope="module")
def every_card() -> list[dict]:
    """What `sotm cards --json` prints."""
    import contextlib
    import io

    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert main(["cards", "--json"]) == 0
    return json.loads(out.getvalue())


def test_json_has_the_keys_of_the_architecture(every_card):
    assert {card["kind"] for card in every_card} <= KINDS
    for card in every_card:
        assert KEYS <= set(card) <= KEYS | {"sides", "doubtful", "ours"}, card["id"]
        assert isinstance(card["text"], list) and isinstance(card["keywords"], list) and card["copies"] >= 1
        assert card["by_hand"] == 0
        for side in card.get("sides", ()):
            assert set(side) == SIDE_KEYS


def test_json_ids_are_unique(every_card):
    ids = [(card["set"], card["deck"], card["id"], card["kind"]) for card in every_card]
    assert len(ids) == len(set(ids))


def test_json_shows_both_sides_of_characters(every_card):
    heroes = [card for card in every_card if card["kind"] == "hero_character"]
    assert heroes and all(len(card["sides"]) == 2 for card in heroes)
    assert all(len(card["sides"][1]["incapacitated"]) == 3 and card["sides"][0]["power"] for card in heroes)
    villains = [card for card in every_card if card["kind"] == "villain_character"]
    for part in ("setup", "advanced"):  # of several villains of one deck not each needs one
        assert {card["deck"] for card in villains if card["sides"][0][part]} == {card["deck"] for card in villains}


def test_cards_of_one_deck(capsys):
    assert main(["cards", "--deck", "ra"]) == 0
    text = capsys.readouterr().out
    assert "Fire Blast x4 [One-Shot]\n    Ra deals 1 target 5 fire damage." in text
    assert "Legacy" not in text


def test_of_one_deck_its_own_mistakes_are_told_and_none_of_another(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("SOTM_HOME", str(tmp_path))
    folder = tmp_path / "cardsets" / "mine"
    (folder / "environments").mkdir(parents=True)
    (folder / "cardset.yaml").write_text("title: Mine\nversion: '1'\nwritten_for: [definitive]\n", encoding="utf-8")
    for name, text in (("sound", "end: [{destroy: self}]"), ("broken", "end: [{destory: self}]")):
        card = f"cards:\n  one:\n    title: One\n    copies: 15\n    {text}\n"
        (folder / "environments" / f"{name}.yaml").write_text(
            f"deck: {name}\nkind: environment\ntitle: {name.title()}\n{card}", encoding="utf-8"
        )
    assert main(["cards", "--deck", "mine/sound"]) == 0
    assert not capsys.readouterr().err
    assert main(["cards", "--deck", "mine/broken"]) == 1
    said = capsys.readouterr().err
    assert "'destory'" in said and "'mine/broken' cannot be printed as long as it has mistakes." in said


def test_a_deck_that_there_is_not(capsys):
    assert main(["cards", "--deck", "raa"]) == 2
    assert "did you mean 'ra'" in capsys.readouterr().err
    assert main(["cards", "--set", "definitve"]) == 2
    assert "did you mean 'definitive'" in capsys.readouterr().err


def test_the_shipped_card_sets_have_no_mistakes(capsys):
    decks = library().decks()
    assert main(["check"]) == 0
    out = capsys.readouterr().out
    copies = sum(card.copies for deck in decks for card in deck.all_cards)
    cards = sum(len(deck.all_cards) for deck in decks)
    assert f"{len(decks)} decks, {cards} cards ({copies} with copies)" in out and "no errors" in out, out
    assert "no texts by hand" in out


def test_check_names_all_mistakes_and_fails(tmp_path, capsys):
    folder = tmp_path / "my_set" / "heroes"
    folder.mkdir(parents=True)
    (folder / "nova.yaml").write_text(FIVE_MISTAKES, encoding="utf-8")
    assert main(["check", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert out.count("error: ") == 5 and "nova.yaml:16:37: one: 'deal' has no field 'amont'" in out
    assert "5 errors" in out.splitlines()[-1]


WARNED = """\
deck: nowhere
kind: environment
title: Nowhere
cards:
  pit:
    title: Pit
    copies: 3
    keywords: [one_shot]
    play:
      - pick: {one: [item]}
        as: drawn
      - by_hand: "Jump."
"""


def test_check_warns_of_phases_that_never_come(tmp_path, capsys):
    file = tmp_path / "nowhere.yaml"
    one_shot = "{title: Pit, copies: 15, keywords: [one_shot], end: [{destroy: self}]}"
    activated = one_shot.replace("end: [{destroy: self}]", "activated: {past: [{play_top: environment}]}")
    for card, said in (
        (one_shot, "text of a phase on a One-Shot, which leaves play at once"),
        (one_shot.replace("end:", "area_end:"), "text of a phase on a One-Shot, which leaves play at once"),
        (one_shot.replace("end:", "each_hero_end:"), "text of a phase on a One-Shot, which leaves play at once"),
        (one_shot.replace("end:", "when_destroyed:"), "text without `play` on a One-Shot, which leaves play at once"),
        (activated, "no errors, 1 warning"),  # that nothing activates it
        (one_shot.replace("one_shot", "ongoing").replace("end:", "power_phase:"), "which only heroes' turns have"),
        (one_shot.replace("one_shot", "ongoing"), "no warnings"),
    ):
        file.write_text(f"deck: nowhere\nkind: environment\ntitle: Nowhere\ncards:\n  pit: {card}\n", encoding="utf-8")
        assert main(["check", str(file)]) == 0
        assert said in capsys.readouterr().out


def test_check_warns_of_what_is_asked_of_a_card_that_nobody_sees(tmp_path, capsys):
    file = tmp_path / "nowhere.yaml"
    asks = "end: [{if: {that: {fits: {card: {top: villain}, what: [target]}}, then: [{destroy: self}]}}]"
    for text, warns in (
        (asks, True),
        ("end: [{deal: {to: {each: [target]}, type: fire, amount: {number_on: {top: villain}}}}]", True),
        (f"{asks}, static: [{{open: {{top: villain}}}}]", False),
        (asks.replace("villain}", "{deck: villain, in: trash}}"), False),
        ("end: [{bury: {top: villain}}]", False),
        ("end: [{reveal: {n: 1, deck: villain}, as: seen}, {if: {that: {fits: {card: seen, what: [target]}}, "
         "then: [{destroy: self}]}}]", False),
    ):  # fmt: skip
        card = f"{{title: Pit, copies: 15, {text}}}"
        file.write_text(f"deck: nowhere\nkind: environment\ntitle: Nowhere\ncards:\n  pit: {card}\n", encoding="utf-8")
        main(["check", str(file)])
        assert ("the top card of a deck, which nobody sees" in capsys.readouterr().out) == warns, text


def test_check_warns_of_a_keyword_or_id_that_is_written_otherwise(tmp_path, capsys):
    file = tmp_path / "nowhere.yaml"
    for card, said in (
        ("pit: {title: Pit, copies: 15, keywords: [Ongoing]}", "'Ongoing' is another keyword than 'ongoing'; write"),
        ("pit: {title: Pit, copies: 15, keywords: [one shot]}", "'one shot' is another keyword than 'one_shot'"),
        ("pit: {title: Pit, copies: 15, keywords: [Haunted House]}", "no warnings"),
        ("deep pit: {title: Pit, copies: 15}", "nowhere.yaml:5:3: deep pit: the id 'deep pit' has other signs"),
    ):
        file.write_text(f"deck: nowhere\nkind: environment\ntitle: Nowhere\ncards:\n  {card}\n", encoding="utf-8")
        assert main(["check", str(file)]) == 0
        assert said in capsys.readouterr().out


TURNED = """\
deck: nobody
kind: villain
title: Nobody
character:
  front: {hp: 30, end: [SENTENCES]}
  back: {hp: 30, start: [{lose: {}}]}
cards:
  pit: {title: Pit, copies: 25, keywords: [one_shot], play: [{play_top: own}]}
"""


@pytest.mark.parametrize(
    ("icon", "meant"),
    [
        ("captain_cosmoc", "captain_cosmic"),
        ("captain_cosmi", "captain_cosmic"),
        ("captian_cosmic", "captain_cosmic"),
        ("legaccy", "legacy"),
        ("legacy", ""),
        ("omnitron_y", ""),
        ("somebody_else", ""),
    ],
)
def test_check_warns_of_a_nemesis_icon_that_is_the_name_of_a_deck_but_for_one_letter(tmp_path, capsys, icon, meant):
    folder = tmp_path / "environments"
    folder.mkdir()
    file = folder / "mine.yaml"
    cards = f"cards:\n  one: {{title: One, copies: 15, hp: 3, nemesis: {icon}, end: [{{destroy: self}}]}}\n"
    file.write_text(f"deck: mine\nkind: environment\ntitle: Mine\n{cards}", encoding="utf-8")
    main(["check", str(file)])
    said = [line for line in capsys.readouterr().out.splitlines() if "nemesis icon" in line]
    found = f"warning: {file}:5:3: one: no deck is called {icon!r}, so that nobody has this nemesis icon; "
    assert said == ([f"{found}did you mean {meant!r}?"] if meant else [])


def test_check_warns_of_what_stands_behind_turning_over(tmp_path, capsys):
    file = tmp_path / "nobody.yaml"
    for sentences, warns in (
        ("{flip: self}, {play_top: own}", True),
        ("{play_top: own}, {flip: self}", False),
        ("{if: {that: {in_play: [item]}, then: [{flip: self}]}}, {play_top: own}", False),
        ("{if: {that: {in_play: [item]}, then: [{flip: self}, {play_top: own}]}}", True),
        ("{if: {that: {in_play: [item]}, then: [{play_top: own}, {flip: self}]}}", False),
        ("{flip: {each: [villain, target, other]}}, {play_top: own}", False),
    ):
        file.write_text(TURNED.replace("SENTENCES", sentences), encoding="utf-8")
        assert main(["check", str(file)]) == 0
        assert ("nobody.yaml:4:1: nobody: what stands behind `flip: self`" in capsys.readouterr().out) == warns


def test_check_warns_of_a_back_that_nothing_turns_to(tmp_path, capsys):
    file = tmp_path / "nobody.yaml"
    for sentences, back, warns in (
        ("{play_top: own}", "30, start: [{lose: {}}]", True),
        ("{play_top: own}", "20", True),
        ("{play_top: own}", "30, title: Nobody at all", False),
        ("{play_top: own}, {flip: self}", "30, start: [{lose: {}}]", False),
    ):
        text = TURNED.replace("SENTENCES", sentences).replace("30, start: [{lose: {}}]", back)
        file.write_text(text, encoding="utf-8")
        main(["check", str(file)])
        assert ("nobody.yaml:4:1: nobody: no text of this deck turns" in capsys.readouterr().out) == warns, back


def test_check_warns_of_what_stands_behind_the_end_of_its_own_card(tmp_path, capsys):
    file = tmp_path / "nowhere.yaml"
    deck = "deck: nowhere\nkind: environment\ntitle: Nowhere\ncards:\n  one:\n    title: One\n    copies: 15\n    "
    for text, warns in (
        ("end: [{destroy: self}, {play_top: own}]", "destroy"),
        ("end: [{shuffle_in: self}, {play_top: own}]", "shuffle_in"),
        ("end: [{if: {that: {in_play: [item]}, then: [{destroy: self}, {play_top: own}]}}]", ""),
        ("end: [{play_top: own}, {destroy: self}]", ""),
        ("end: [{may: [{destroy: self}]}, {play_top: own}]", ""),
        ("end: [{destroy: {each: [item]}}, {play_top: own}]", ""),
        ("keywords: [one_shot]\n    play: [{remove: self}, {play_top: own}]", ""),
    ):
        file.write_text(f"{deck}{text}\n", encoding="utf-8")
        assert main(["check", str(file)]) == 0
        said = f"nowhere.yaml:5:3: one: what stands behind `{warns}: self` is not done"
        assert (said in capsys.readouterr().out) == bool(warns), text


def test_check_warns_of_what_stands_behind_the_end_of_the_card_next_to_it_where_its_own_card_goes_with_that(
    tmp_path, capsys
):
    file = tmp_path / "nowhere.yaml"
    deck = "deck: nowhere\nkind: environment\ntitle: Nowhere\ncards:\n  one:\n    title: One\n    copies: 15\n"
    deck += "    next_to: [target]\n"
    spared = "{whenever: {would_be_destroyed: [{is: host}]}, instead: true, do: [%s]}"
    goes = "{whenever: {leaves_play: [{is: host}]}, do: [{destroy: self}]}"
    moves = "{whenever: {leaves_play: [{is: host}]}, do: [{move: {what: self, next_to: {lowest: [villain, target]}}}]}"
    alive = goes.replace("[{is: host}]", "{card: [{is: host}], destroyed: false}")
    for texts, warns in (
        ((spared % "{bury: host}, {play_top: own}", goes), "bury"),
        ((spared % "{bury: it.card}, {play_top: own}", goes), "bury"),
        ((spared % "{remove: host}, {play_top: own}", goes), "remove"),
        ((spared % "{bury: host}, {play_top: own}", alive), "bury"),
        (("{whenever: {played: [item]}, do: [{destroy: host}, {play_top: own}]}", goes), "destroy"),
        (("{whenever: {played: [item]}, do: [{destroy: host}, {play_top: own}]}", alive), ""),
        ((spared % "{play_top: own}, {bury: host}", goes), ""),
        ((spared.replace("do:", "may: true, do:") % "{bury: host}, {play_top: own}", goes), ""),
        ((spared.replace("do:", "may: true, do:") % "{bury: it.card}, {play_top: own}", goes), ""),
        ((spared % "{bury: host}, {play_top: own}", moves), ""),
        ((spared % "{bury: host}, {play_top: own}", goes.replace("do:", "if: {in_play: [item]}, do:")), ""),
        ((spared % "{bury: {lowest: [villain, target, non_character]}}, {play_top: own}", goes), ""),
    ):
        file.write_text(f"{deck}    triggers: [{', '.join(texts)}]\n", encoding="utf-8")
        assert main(["check", str(file)]) == 0
        said = f"one: what stands behind `{warns}: host` is not done: this card goes, too, as it says of `leaves_play"
        assert (said in capsys.readouterr().out) == bool(warns), texts


def test_check_warns_of_a_card_that_stays_for_nothing_when_the_one_next_to_it_has_gone(tmp_path, capsys):
    file = tmp_path / "nowhere.yaml"
    deck = "deck: nowhere\nkind: environment\ntitle: Nowhere\ncards:\n  one:\n    title: One\n    copies: 15\n"
    event, play = "triggers: [{whenever: {%s: [{is: host}]}, do: [%s]}]", "{play_top: own}"
    for next_to, text, warns in (
        ("[target]", event % ("leaves_play", play), True),
        ("[target]", event % ("would_leave_play", play), True),
        ("[target]", event % ("being_destroyed", play), True),
        ("[target]", event % ("leaves_play", f"{play}, {{destroy: self}}"), False),
        ("[target]", event % ("leaves_play", "{move: {what: self, next_to: {lowest: [villain, target]}}}"), False),
        ("[target]", event % ("leaves_play", play) + "\n    end: [{play_top: own}]", False),
        ("[hero, character]", event % ("being_destroyed", play), False),
        ("[target]", "static: [{irreducible: {to: [{is: host}]}}]", False),
    ):
        file.write_text(f"{deck}    next_to: {next_to}\n    {text}\n", encoding="utf-8")
        assert main(["check", str(file)]) == 0
        assert ("one: the card that it lies next to has gone by then" in capsys.readouterr().out) == warns, text


def test_where_the_rules_destroy_what_lies_next_to_a_card_that_goes_nothing_stays(tmp_path):
    deck = "deck: nowhere\nkind: environment\ntitle: Nowhere\ncards:\n  one:\n    title: One\n    copies: 15\n"
    text = "    next_to: [target]\n    triggers: [{whenever: {leaves_play: [{is: host}]}, do: [{play_top: own}]}]\n"
    file = tmp_path / "mine" / "environments" / "nowhere.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(deck + text, encoding="utf-8")
    for edition, warnings in (("parahumans", 0), ("definitive", 1)):
        (tmp_path / "mine" / "cardset.yaml").write_text(f"title: M\nversion: '1'\nwritten_for: [{edition}]\n")
        found = check(file, CardLibrary([CARDSETS, tmp_path]))
        assert not found.errors and len(found.warnings) == warnings, (edition, *map(str, found.warnings))


def test_check_warns_of_a_phase_of_nobody_knows_whose_turn(tmp_path, capsys):
    file = tmp_path / "nowhere.yaml"
    deck = "deck: nowhere\nkind: environment\ntitle: Nowhere\ncards:\n  one:\n    title: One\n    copies: 15\n"
    for text, warns in (
        ("play: [{move: {what: self, to: {one: {which: hero}}}}]\n    start: [{play_top: own}]", True),
        ("end: [{play_top: own}, {move: {what: self, next_to: {lowest: [hero, target]}}}]", True),
        ("play: [{move: {what: self, to: {one: {which: hero}}}}]\n    area_start: [{play_top: own}]", False),
        ("play: [{move: {what: self, to: own}}]\n    start: [{play_top: own}]", False),
        ("play: [{move: {what: self, to: {of: {lowest: [target]}}}}]\n    start: [{play_top: own}]", True),
        ("play: [{move: {what: {one: [item]}, to: villain}}]\n    start: [{play_top: own}]", False),
        ("play: [{move: {what: self, to: {one: {which: hero}}}}]\n    each_end: [{play_top: own}]", False),
    ):
        file.write_text(f"{deck}    {text}\n", encoding="utf-8")
        assert main(["check", str(file)]) == 0
        out = capsys.readouterr().out
        assert ("one: this card goes to other play areas, and nothing says in whose turn its" in out) == warns, text


@pytest.mark.parametrize(
    ("copies", "setup", "warns"),
    [(14, "setup: [{play_card: self}]", False), (15, "setup: [{play_card: self}]", False),
     (15, "start: [{regain: {who: self, amount: 1}}]", True), (16, "setup: [{play_card: self}]", True)],
)  # fmt: skip
def test_a_card_that_begins_in_play_may_be_one_more_than_the_deck(tmp_path, capsys, copies, setup, warns):
    file = tmp_path / "nowhere.yaml"
    file.write_text(
        f"deck: nowhere\nkind: environment\ntitle: Nowhere\ncards:\n  pit: {{title: Pit, copies: {copies}, hp: 3}}\n"
        f"  gate:\n    title: Gate\n    copies: 1\n    hp: 3\n    {setup}\n",
        encoding="utf-8",
    )
    assert main(["check", str(file)]) == 0
    assert ("an environment deck has 15" in capsys.readouterr().out) == warns


def test_check_warns_of_what_looks_strange(tmp_path, capsys):
    file = tmp_path / "nowhere.yaml"
    file.write_text(WARNED, encoding="utf-8")
    assert main(["check", str(file)]) == 0
    out = capsys.readouterr().out
    assert "the deck has 3 cards; an environment deck has 15" in out
    assert "nowhere.yaml:11:13: pit: nothing uses the name 'drawn'" in out
    assert "1 text that the players resolve by hand" in out
    assert "1 text by hand" in out.splitlines()[-1] and "3 warnings" in out.splitlines()[-1]


def test_check_of_nothing(tmp_path, capsys):
    assert main(["check", str(tmp_path)]) == 2
    assert main(["check", str(tmp_path / "missing")]) == 2
    assert "There is no file or folder" in capsys.readouterr().out


def test_check_finds_two_decks_of_one_name_and_a_wrong_file_name(tmp_path, capsys):
    for set_name in ("first", "second"):
        folder = tmp_path / set_name / "environments"
        folder.mkdir(parents=True)
        (tmp_path / set_name / "heroes").mkdir()
        (folder / "nowhere.yaml").write_text(WARNED, encoding="utf-8")
    assert main(["check", str(tmp_path)]) == 0, "decks of two card sets may have the same id"
    capsys.readouterr()
    (tmp_path / "second" / "environments" / "elsewhere.yaml").write_text(WARNED, encoding="utf-8")
    (tmp_path / "second" / "heroes" / "nowhere.yaml").write_text(WARNED, encoding="utf-8")
    assert main(["check", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert "there is a deck 'second/nowhere' already" in out
    assert "call it nowhere.yaml" in out


def test_check_of_an_event(tmp_path, capsys):
    folder = tmp_path / "my_set" / "event_cards"
    folder.mkdir(parents=True)
    shutil.copy(CARDSETS / "definitive" / "event_cards" / "moonfall.yaml", folder / "full_moon.yaml")
    assert main(["check", str(folder)]) == 1
    assert "call it moonfall.yaml" in capsys.readouterr().out
    (folder / "full_moon.yaml").write_text("event_card: full_moon\nvillain: nobody\ntitle: X\n", encoding="utf-8")
    assert main(["check", str(folder)]) == 1
    assert "full_moon.yaml:2:10: there is no deck 'nobody'" in capsys.readouterr().out
