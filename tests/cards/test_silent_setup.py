"""What a card says of its coming into play is not done while the game is set up: a warning where that is certain."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.silent_setup import silent_at_setup
from sotm_desktop.commands.check import check
from tests.cards.samples import HERO, built
from tests.cards.test_no_hero import VILLAIN
from tests.kit.own_decks import failures, library_of
from tests.kit.scenarios import CARDSETS

FOUND = (
    "Setup puts this card into play, and nothing that it says of that is done then: during Setup no text answers "
    "anything"
)
PLAYED = "play: [{deal: {to: {each: [hero, target]}, amount: 1, type: fire}}]"
ENTERS = "triggers: [{whenever: {%s: [{is: self}]}, do: [{deal: {to: {each: [hero, target]}, amount: 1, type: fire}}]}]"
OF_VILLAIN = VILLAIN.replace("{{hp: 50}}", "{{hp: 50, setup: [%s]}}", 1)


def warned(text: str, setup: str = "", deck: str = "") -> list[str]:
    """What is said of the sample card with this text, in a villain's deck with this Setup."""
    deck = deck or (OF_VILLAIN.replace("%s", setup.replace("{", "{{").replace("}", "}}")) if setup else VILLAIN)
    made, complaints = built(deck.format(keywords="device", text=f"    {text}"))
    assert made is not None and not complaints, complaints
    found = [*silent_at_setup(made, made.cards["sample"])]
    assert all("`setup:`" in why.hint for why in found)
    return [why.found for why in found]


@pytest.mark.parametrize("text", [PLAYED, ENTERS % "enters_play", ENTERS % "played"])
@pytest.mark.parametrize(
    "setup",
    [
        "{discover: {what: [{keyword: device}], put: true}}",
        "{discover: [{card: sample}]}",
        "{put_into_play: {each: {what: [{card: sample}], in: deck}}}",
        "{if: {that: {at_least: {what: H, than: 4}}, then: [{summon: [{card: sample}]}]}}",
    ],
)
def test_setup_of_the_villain_brings_it(text, setup):
    assert warned(text, setup) == [FOUND]


@pytest.mark.parametrize("deck", [VILLAIN, HERO])
def test_it_brings_itself(deck):
    assert warned(f"setup: [{{put_into_play: self}}]\n    {PLAYED}", deck=deck) == [FOUND]


@pytest.mark.parametrize(
    ("text", "setup"),
    [
        (PLAYED, ""),
        (PLAYED, "{discover: [{card: spare_key}]}"),
        (PLAYED, "{put_under: {what: {each: {what: [{card: sample}], in: deck}}, host: self}}"),
        ("end: [{deal: {to: {each: [hero, target]}, amount: 1, type: fire}}]", "{discover: [{card: sample}]}"),
        (ENTERS.replace("is: self", "card: spare_key") % "played", "{discover: [{card: sample}]}"),
        (f"setup: [{{if: {{that: {{in_play: [{{is: self}}]}}, then: [{{tokens: {{how: add}}}}]}}}}]\n    {PLAYED}",
         "{discover: [{card: sample}]}"),
        (f"setup: [{{put_into_play: self}}, {{tokens: {{how: add}}}}]\n    {PLAYED}", ""),
    ],
)  # fmt: skip
def test_nothing_is_said(text, setup):
    assert warned(text, setup) == []


def test_by_rules_by_which_text_acts_during_setup_nothing_is_said(tmp_path):
    file = tmp_path / "mine" / "environments" / "nowhere.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(
        "deck: nowhere\nkind: environment\ntitle: Nowhere\ncards:\n  one:\n    title: One\n    copies: 15\n"
        f"    setup: [{{put_into_play: self}}]\n    {PLAYED}\n"
    )
    for edition, warned_of in (("classic", []), ("definitive", [FOUND])):
        (tmp_path / "mine" / "cardset.yaml").write_text(f"title: M\nversion: '1'\nwritten_for: [{edition}]\n")
        found = check(file, CardLibrary([CARDSETS, tmp_path]))
        assert not found.errors and [each.found for each in found.warnings] == warned_of, edition


@pytest.mark.parametrize(
    ("edition", "setup", "hp"),
    [
        ("definitive", "{put_into_play: self}", 0),
        ("classic", "{put_into_play: self}", -1),
        ("definitive", "{put_into_play: self}, {if: {that: {in_play: [{is: self}]}, then: [%s]}}", -1),
    ],
)
def test_so_it_is_played(tmp_path, edition, setup, hp):
    burn = "{deal: {to: {each: [hero, character]}, amount: 1, type: fire}}"
    deck = "deck: nowhere\nkind: environment\ntitle: Nowhere\ncards:\n  one:\n    title: One\n    copies: 1\n"
    text = f"    setup: [{setup.replace('%s', burn)}]\n    play: [{burn}]\n  other: {{title: Other, copies: 14}}\n"
    library = library_of(tmp_path, {"environments/nowhere": deck + text})
    assert not failures(
        library,
        tmp_path,
        f"""\
        scenario: after Setup
        edition: {edition}
        given: {{villain: baron_blade, environment: mine/nowhere, heroes: [legacy, ra, haka], setup: run}}
        when: []
        then: {{hp: {{legacy: {32 + hp}, ra: {30 + hp}, haka: {34 + hp}}}}}
        """,
    )
