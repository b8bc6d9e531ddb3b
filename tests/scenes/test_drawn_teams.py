"""New game: one slot swapped, the rest drawn, those never beaten, and the last team."""

import pygame

from sotm_desktop.saves import Count
from sotm_desktop.scenes.shell.destinations import Push, ShowSetup
from tests.scenes.setup_by_clicks import decks, opened, seats


def test_one_slot_is_swapped_and_nothing_else(program):
    program.shared.go(Push(ShowSetup(program.library.first_game)))
    program.step(2)
    plan = program.top.plan
    before = plan.setup()
    program.click_at(seats(program)[1].swap_rect().center)
    assert plan.team[1].deck not in {deck for deck, _ in before.heroes}
    assert [plan.team[n].deck for n in (0, 2)] == [before.heroes[n][0] for n in (0, 2)]
    assert (plan.villain, plan.environment, plan.seed) == (before.villain, before.environment, before.seed)
    for slot, name in (("Villain of the game", "villain"), ("Environment of the game", "environment")):
        program.click_at(program.named(slot).swap_rect().center)
        assert getattr(plan, name) != getattr(before, name)
    others = [seat.deck for seat in plan.team]
    program.click_at(program.named("Villain of the game").lock_rect().center)
    kept = plan.villain
    program.key(pygame.K_r)
    assert plan.villain == kept and [seat.deck for seat in plan.team] != others


def test_a_slot_is_locked_and_swapped_by_keys(program):
    program.shared.go(Push(ShowSetup(program.library.first_game)))
    program.step(2)
    plan = program.top.plan
    before = plan.environment
    program.key(pygame.K_TAB)
    for key in (pygame.K_s, pygame.K_l):
        slot = program.named("Environment of the game")
        assert slot in program.top.focus.order()
        program.top.focus.put(slot)
        program.key(key)
    assert plan.environment != before
    assert plan.locked == {"environment"}


def test_only_those_never_beaten_are_shown_and_drawn(program):
    scene = opened(program)
    counts = program.shared.progress.profile.kept.counts
    villains, heroes = decks(program, "villain"), decks(program, "hero")
    for kind, found in (("villains", villains[:4]), ("heroes", heroes[:6])):
        counts[kind] |= {deck.id: Count(1, 0) for deck in found}
    counts["villains"][villains[4].id] = Count(0, 3)
    program.click(heroes[0].title)
    program.key(pygame.K_n)
    shown = {widget.name for widget in scene.widgets}
    assert villains[0].title not in shown and villains[4].title in shown and villains[5].title in shown
    assert heroes[1].title not in shown and heroes[0].title in shown, "who was chosen stays in sight"
    for _ in range(20):
        program.key(pygame.K_r)
        drawn = [scene.plan.villain, *(seat.deck for seat in scene.plan.team)]
        assert not {deck.id for deck in (*villains[:4], *heroes[:6])} & set(drawn)
    program.click("Never beaten")
    assert villains[0].title in {widget.name for widget in scene.widgets}


def test_when_all_were_beaten_chance_draws_from_all(program):
    plan = opened(program).plan
    plan.pool.has_won = lambda deck: True
    plan.pool.is_unbeaten_only = True
    plan.shuffle()
    assert not plan.problem()


def test_the_last_team_comes_back_even_to_another_program(program, screens):
    program.shared.go(Push(ShowSetup(program.library.first_game)))
    program.step(2)
    button = program.named("Last team")
    assert not button.enabled and button.why
    program.click("Character card of Legacy")
    wanted = program.top.plan.setup().heroes
    program.click("Start game")
    program.shared.saves.autosaves.wait()
    again = screens()
    scene = opened(again)
    assert scene.plan.team == []
    again.key(pygame.K_t)
    assert scene.plan.setup().heroes == wanted and wanted[0][1]
    assert not again.named("Last team").enabled, "it is seated"


def test_a_last_team_of_which_nobody_is_left_is_said(program):
    scene = opened(program)
    scene.last_team = (("nobody", ""),)
    scene.rebuild()
    program.key(pygame.K_t)
    assert "last game" in program.shared.notices[0] and scene.plan.team == []
