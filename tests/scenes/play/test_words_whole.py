"""Every answer of a question stands on its plate to its end at every size, and nothing lies over it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.table import bar_view
from sotm_desktop.table.answer_rows import is_cut
from sotm_desktop.table.art.emblems import flat_emblem
from sotm_desktop.widgets.button import stands_whole
from sotm_desktop.widgets.text import Shortened
from tests.kit.opened_saves import opened
from tests.kit.target_names import put_aside

RECORDED = Path(__file__).resolve().parents[2] / "recorded"
LETTERS = ((1.0, True), (2.0, True))
"""Scales, and whether letters are those that are easy to read, which are wider."""
ASKED = (
    ("terrors_true_form", "planar_banishment", "choice"),
    ("the_fey_court", "mysterious_ceremonies", "choice"),
    ("built_in_a_day", "construct_cataclysm", "choice"),
    ("dominion_of_the_plague_rat", "overdrive", "type"),
    ("citizen_dawn", "lead_from_the_front", "redirect"),
    ("wayward_sun", "combat_prowess", "choice"),
)
"""In which recorded game, by which card, and the kind of the question: long answers, many, chips with long titles, and
the tag of what happened beside them."""


def at_question(name: str, card: str, kind: str):
    """A recorded game at the first question of a kind that a card asks."""
    game = opened(RECORDED / f"{name}.sotm")
    for moment in game.path():
        game.go_to(moment)
        asked = game.decision
        card_id = game.index.definitions[asked.card].id if asked is not None and asked.card is not None else ""
        if card_id == card and asked.kind == kind:
            return game
    raise AssertionError(f"{card} asks no {kind} in {name}")


@pytest.mark.parametrize(("name", "card", "kind"), ASKED)
def test_no_answer_loses_the_end_of_its_words_and_nothing_lies_over_it(pilot_of, name, card, kind):
    pilot = pilot_of(at_question(name, card, kind), tips=False)
    shared, game = pilot.app.shared, pilot.scene.game
    for scale, readable in LETTERS:
        shared.settings = replace(shared.settings, ui_scale=scale, readable_font=readable)
        scene = TableScreen(shared, game, True)
        scene.resize((1280, 720))
        put_aside(scene)
        while scene.session.question.is_thinking:
            scene.update(0.016)
        scene.presenter.refresh()
        check_answers(scene, (scale, readable))
        scene.leave()


def test_no_ability_of_a_hero_who_is_out_is_cut(table_at):
    game = opened(RECORDED / "spite.sotm")
    game.go_to(game.path()[-2])
    for size, scale, readable in (((1280, 720), 1.3, True), ((1920, 1080), 1.3, True)):
        chips = table_at(game, size, scale, readable_font=readable).stage.table.power_chips
        abilities = [line for chip in chips if chip.power.is_ability for line in chip.lines]
        assert abilities and not any(isinstance(line, Shortened) for line in abilities), (scale, abilities)


def test_whose_turn_it_is_has_an_emblem_where_its_words_have_no_room(table_at, monkeypatch):
    """At 200 % in letters that are easy to read no dots stand in their place."""
    drawn = []

    def emblem(name: str, side: float, colour):
        drawn.append(name)
        return flat_emblem(name, side, colour)

    monkeypatch.setattr(bar_view, "flat_emblem", emblem)
    game = opened(RECORDED / "spite.sotm")
    game.go_to(game.path()[-2])
    table_at(game, (1280, 720), 2.0, readable_font=False)
    assert not drawn
    scene = table_at(game, (1280, 720), 2.0, readable_font=True)
    assert drawn and set(drawn) == {scene.stage.table.pictures.looks.deck(game.state.turn).emblem}


def check_answers(scene: TableScreen, what) -> None:
    centre, theme = scene.stage.table.centre, scene.stage.table.theme
    assert centre.asks, what
    plan = centre.question.plan
    words = pygame.Rect(plan.words_at, (plan.words.width, plan.words.height))
    for row in plan.rows:
        assert stands_whole(row.choice.words, row.choice.key, row.plate.size, theme, False), (what, row)
        assert not is_cut(row.chips), (what, row.chips)
        assert plan.rect.contains(row.plate) and not row.plate.colliderect(words), (what, row)
        if plan.pointed is not None:
            assert not is_cut(centre.question.told_below(row, plan.pointed)[1]), (what, row.choice.chips)
    tag = centre.recap.folded
    assert tag is None or tag.collidelist(centre.question.taken()[0]) < 0, what
