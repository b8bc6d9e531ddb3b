"""What is said on a full table, or with large letters, stands beside what is read or pressed next."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from sotm_desktop.gesture.targets import (
    AreaTarget,
    CardPlace,
    CardTarget,
    ClockTarget,
    Command,
    FactTarget,
    OptionTarget,
    PileTarget,
    PowerTarget,
    Region,
    TabTarget,
)
from sotm_desktop.screen_look.coach_look import CoachLook
from sotm_desktop.screen_look.look_parts import Choice, Highlights, Light
from sotm_desktop.session.chips import Chip, ChipKind
from sotm_desktop.table.coach_pictures import RING_OUT
from sotm_desktop.table.coach_view import CoachView
from sotm_desktop.table.recap_view import CHIP
from sotm_desktop.table.spots import Pointing, Spots
from sotm_desktop.widgets.palette import INK
from sotm_desktop.words.lessons import Sentence
from tests.kit.opened_saves import opened
from tests.kit.target_names import put_aside
from tests.scenes.play.pilot import new_game
from tests.scenes.play.test_scales import AGAINST_TWO, TEAMS

FULL = Path(__file__).resolve().parents[2] / "full_tables"
FIVE, SIX = FULL / "5_heroes_36_cards_1317.sotm", FULL / "6_heroes_55_cards_457.sotm"
FIVE_HEROES = ("legacy", "tempest", "haka", "tachyon", "the_argent_adept")
LONG = Sentence("A hero at 0 HP turns their card over, and goes on with one ability a turn.", True)


def lies_over(rect, spots, *kinds):
    """What of these kinds a rectangle lies over by more than a rim."""
    met = [(spot, rect.clip(spot.rect)) for spot in spots if isinstance(spot.target, kinds)]
    return [spot.target for spot, part in met if min(part.size) > 2]


@pytest.mark.parametrize("number", (0, 3))
@pytest.mark.parametrize(("size", "scale"), (((1366, 768), 1.3), ((1366, 768), 1.5), ((1280, 720), 2.0)))
def test_the_coach_covers_no_card_where_nothing_is_free(table_at, size, scale, number):
    scene = table_at(opened(FIVE), size, scale, tips=False)
    table, desk = scene.stage.table, scene.presenter.coaching
    look = CoachLook("New: Incapacitated", (LONG,), Command.GOT_IT, "Got it", number)
    for target in [spot.target for spot in table.spots if isinstance(spot.target, TabTarget)]:
        view = CoachView(table.theme)
        aimed = replace(look, points_at=(target,), ring=(target,))
        view.show(aimed, desk._room(table, aimed, [], set()))
        kinds = CardTarget, PowerTarget, PileTarget, TabTarget, OptionTarget, FactTarget
        assert view.is_small and not lies_over(view.rect, table.spots, *kinds), target
        assert pygame.Rect((0, 0), size).contains(view.rect) and view.rect.contains(view.spots.found[0].rect)
        board = pygame.Surface(size)
        view.draw(board, Pointing(), (0, 0))
        assert board.get_bounding_rect().size != (0, 0)


@pytest.mark.parametrize("target", ("hand", "villain"))
def test_the_ring_covers_no_name_beside_what_it_is_around(table_at, target):
    scene = table_at(new_game(), (1920, 1080), 2.0, tips=False)
    table, desk = scene.stage.table, scene.presenter.coaching
    if target == "hand":
        aim = next(each.target for each in table.spots if getattr(each.target, "place", None) is CardPlace.HAND)
    else:
        scene.presenter.look_at(replace(scene.presenter.view, front=0))
        scene.presenter.refresh()
        aim = CardTarget(scene.game.index.character(0))
    look = CoachLook("New", (LONG,), Command.GOT_IT, "Got it", 0, points_at=(aim,), ring=(aim,))
    ring = desk._room(table, look, [], set()).ring
    card = table.spots.of(aim).rect
    around = ring.inflate(2 * table.theme.px(RING_OUT), 2 * table.theme.px(RING_OUT))
    assert card.contains(ring) and ring.w > card.w * 0.8 and ring.h > card.h * 0.8
    assert not lies_over(around, table.spots, TabTarget, ClockTarget)


def in_the_way(scene, slip):
    """Buttons, cards of the hand and captions of the coach that a slip of paper lies over."""
    found = [each for each in scene.presenter.coaching.rects if slip.colliderect(each)]
    for spot in scene.presenter.stage.table.spots:
        in_hand = getattr(spot.target, "place", None) is CardPlace.HAND
        is_button = spot.is_button and isinstance(spot.target, Command | OptionTarget)
        found += [spot.target] if (in_hand or is_button) and slip.colliderect(spot.rect) else []
    return found


def test_a_note_lies_over_neither_coach_nor_buttons_nor_hand(table_at):
    scene = table_at(new_game(seed=4), (1920, 1080), 2.0, tips=True)
    assert scene.presenter.coaching.rects
    scene.presenter._shared.notices.append("Saved as Baron Blade in Megalopolis, round 1.")
    scene.update(0.1)
    (slip,) = scene.presenter.floating.slips_in(pygame.Rect((0, 0), scene.presenter.stage.table.size))
    assert pygame.Rect((0, 0), (1920, 1080)).contains(slip) and not in_the_way(scene, slip)


@pytest.mark.parametrize("command", (Command.FIRST, Command.LAST))
def test_the_tooltip_of_an_end_of_the_timeline_lies_beside_the_hand(table_at, command):
    scene = table_at(new_game(seed=4), (1920, 1080), 2.0, tips=False)
    scene.presenter.put_focus(command)
    for _ in range(20):
        scene.update(0.1)
    (slip,) = scene.presenter.floating.slips_in(pygame.Rect((0, 0), scene.presenter.stage.table.size))
    assert not in_the_way(scene, slip)


@pytest.mark.parametrize("readable", (False, True))
@pytest.mark.parametrize(("name", "moment"), (("dominion_of_the_plague_rat", 222), ("the_fey_court", 770)))
def test_no_tooltip_of_an_answer_or_the_timeline_lies_over_another_answer(table_at, name, moment, readable):
    """They hid what is weighed against what they tell of."""
    game = opened(FULL.parent / "recorded" / f"{name}.sotm")
    game.go_to(moment)
    scene = table_at(game, (1280, 720), 2.0, readable_font=readable, tips=False)
    put_aside(scene)
    while scene.session.question.is_thinking:
        scene.update(0.016)
    scene.presenter.refresh()
    rows = {row.choice.target: row.rect for row in scene.stage.table.centre.question.plan.rows}
    seen = 0
    for target in (*rows, Command.FIRST, Command.LAST, Region.TIMELINE):
        scene.presenter.put_focus(target)
        for _ in range(8):
            scene.update(0.1)
        for slip in scene.presenter.floating.slips_in(pygame.Rect((0, 0), (1280, 720))):
            assert not [other for other, rect in rows.items() if other != target and slip.colliderect(rect)], target
            seen += 1
    assert seen > 8


@pytest.mark.parametrize(
    ("name", "moment", "scale", "readable"),
    (
        ("run_of_luck", 191, 2.0, False),
        ("terrorform_mark_ii", 342, 2.0, True),
        ("the_fey_court", 184, 2.0, False),
        ("dominion_of_the_plague_rat", 227, 1.0, False),
        ("dominion_of_the_plague_rat", 227, 1.0, True),
        ("apex", 64, 1.0, False),
    ),
)
def test_no_tooltip_of_an_answer_lies_over_what_is_asked_or_the_sum(table_at, name, moment, scale, readable):
    """One of many lines was higher than any room beside the paper, and covered the question for which it is read."""
    game = opened(FULL.parent / "recorded" / f"{name}.sotm")
    game.go_to(moment)
    scene = table_at(game, (1280, 720), scale, readable_font=readable, tips=False)
    put_aside(scene)
    while scene.session.question.is_thinking:
        scene.update(0.016)
    scene.presenter.refresh()
    plan, seen = scene.stage.table.centre.question.plan, 0
    rows = {row.choice.target: row.rect for row in plan.rows}
    said = [pygame.Rect(plan.words_at, (plan.words.width, plan.words.height))]
    if plan.footer is not None:
        said.append(pygame.Rect(plan.footer_at, (plan.footer.width, plan.footer.height)))
    said += [place for place in (plan.sum_rect, plan.pointed) if place is not None]
    for target in rows:
        scene.presenter.put_focus(target)
        for _ in range(8):
            scene.update(0.1)
        for slip in scene.presenter.floating.slips_in(pygame.Rect((0, 0), (1280, 720))):
            assert slip.collidelist(said) < 0, target
            assert slip.collidelist(list(rows.values())) < 0, target
            assert pygame.Rect((0, 0), (1280, 720)).contains(slip), target
            seen += 1
    assert seen


@pytest.mark.parametrize(("size", "scale"), (((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 2.0)))
def test_no_tooltip_lies_over_the_button_of_the_coach(table_at, size, scale):
    scene = table_at(new_game(seed=4), size, scale, tips=True)
    floating, coaching = scene.presenter.floating, scene.presenter.coaching
    (button,) = [spot.rect for spot in coaching.spots.found if spot.is_button]
    scene.presenter._help.keep_off(floating, coaching.rects, coaching.spots, Spots())
    for anchor in (button.move(0, -button.h - 4), button.move(0, button.h + 4)):
        for _ in range(20):
            floating.update(0.1, "It", anchor, None, None)
        (slip,) = floating.slips_in(pygame.Rect((0, 0), size))
        assert not slip.colliderect(button)


@pytest.mark.parametrize("moment", (112, 204))
def test_no_tooltip_lies_over_the_buttons_of_cards_that_are_laid_out(table_at, moment):
    """What leads back to the table was hidden by what told of the timeline."""
    game = opened(FULL.parent / "recorded" / "the_fey_court.sotm")
    game.go_to(moment)
    scene = table_at(game, (1280, 720), 2.0, tips=False)
    put_aside(scene)
    bounds, floating = pygame.Rect((0, 0), (1280, 720)), scene.presenter.floating
    on_panels = scene.presenter.panels.spots.found
    buttons = [spot.rect for spot in on_panels if spot.is_button and isinstance(spot.target, Command)]
    assert scene.presenter.panels.is_laid_out and buttons
    seen = 0
    for spot in list(scene.presenter.spots):
        scene.presenter.put_focus(spot.target)
        for _ in range(8):
            scene.update(0.1)
        for slip in floating.slips_in(bounds):
            assert slip.collidelist([rect for rect in buttons if rect != spot.rect]) < 0, spot.target
            seen += 1
    assert seen


def test_what_lies_below_a_panel_drives_no_tooltip_away(table_at):
    """It stood aside for the cards of the hand, far up over those that are laid out."""
    scene = table_at(opened(FIVE), (1280, 720), 2.0, tips=False)
    scene.presenter.view = replace(scene.presenter.view, shows_trashes=True)
    scene.presenter.refresh()
    assert scene.presenter.panels.is_laid_out
    scene.presenter.put_focus(Command.LAST)
    for _ in range(20):
        scene.update(0.1)
    (slip,) = scene.presenter.floating.slips_in(pygame.Rect((0, 0), scene.presenter.stage.table.size))
    assert pygame.Rect(scene.presenter.stage.table.layout.timeline).y - slip.bottom < slip.h


def test_the_tooltip_of_a_button_of_the_bar_stays_below_it(table_at):
    """Also where it then lies over the button of another paper."""
    scene = table_at(new_game(FIVE_HEROES, seed=31), (1920, 1080), 2.0, tips=False)
    for spot in [each for each in scene.stage.table.spots if each.is_button and each.rect.bottom < 100]:
        scene.presenter.put_focus(spot.target)
        for _ in range(20):
            scene.update(0.1)
        for slip in scene.presenter.floating.slips_in(pygame.Rect((0, 0), scene.stage.table.size)):
            assert slip.top - spot.rect.bottom < 40, spot.target


@pytest.mark.parametrize(
    ("save", "size", "scale"), ((FIVE, (1280, 720), 1.0), (SIX, (1280, 720), 1.0), (FIVE, (1280, 720), 2.0))
)
def test_what_is_done_with_an_area_covers_nothing_in_it(table_at, save, size, scale):
    scene = table_at(opened(save), size, scale, tips=False)
    table, pictures = scene.stage.table, scene.presenter._shared.pictures
    lain = [each.rect for each in (*table.power_chips, *table.scenery.sprites.values())]
    lain += [rect for target, rect in table.scenery.places.items() if isinstance(target, PileTarget)]
    said, come = 0, -1
    while come != pictures.arrived:  # whatever is in sight has its picture before anything is compared
        come = pictures.arrived
        table.layer.draw(pygame.Surface(size), Highlights(), None, ())
        pictures.wait()
    for target in [each for each in table.scenery.places if isinstance(each, AreaTarget)]:
        if table.scenery.places[target].h < 100:  # a tab
            continue
        boards = []
        for label in ("", "PLAY"):
            boards.append(pygame.Surface(size))
            table.layer.draw(boards[-1], Highlights(places={target: Light("legal", label)}), None, ())
            pictures.wait()
        changed = pygame.mask.from_threshold(boards[0], (0, 0, 0), (1, 1, 1, 255), boards[1])
        changed.invert()
        parts = changed.get_bounding_rects()
        said += bool(parts)
        if parts:
            tag = parts[0].unionall(parts[1:])
            assert table.scenery.places[target].x <= tag.x and tag.inflate(-4, -4).collidelist(lain) < 0, target
    assert said


def test_a_card_of_a_fan_shows_its_whole_title_while_what_lay_over_it_is_on_its_way(table_at):
    scene = table_at(opened(FIVE), (1280, 720), 1.0, tips=False)
    table = scene.stage.table
    board = pygame.Surface((1280, 720))
    checked = 0
    for row in table.scenery.fans:
        under, over = row.cards[-2:]
        if table.scenery.sprites[under].fan.is_back:
            continue
        place = table.scenery.sprites[under].rect
        for _ in range(3):  # pictures arrive
            table.layer.draw(board, Highlights(), None, {over})
            scene.presenter._shared.pictures.wait()
        seen = board.subsurface(place).copy()
        table.open_fans(CardTarget(under), 1.0)
        for _ in range(3):
            table.layer.draw(board, Highlights(), CardTarget(under), {over})
            scene.presenter._shared.pictures.wait()
        lifted = table.layer.spread.shown(under, place)
        other = board.subsurface(lifted).copy()
        table.open_fans(None, 1.0)
        plate = pygame.Rect(8, 6, place.w - 16, 14)
        assert pygame.image.tobytes(seen.subsurface(plate), "RGB") == pygame.image.tobytes(
            other.subsurface(plate), "RGB"
        )
        checked += 1
    assert checked


@pytest.mark.parametrize(
    ("seed", "titles"), ((31, ["Living Force-Field"]), (5, ["Living Force-Field", "Jet-Jump Battalion"]))
)
def test_titles_of_what_came_into_play_are_told_whole_on_a_narrow_paper(table_at, seed, titles):
    """Each in a row of its own if need be; nothing that closes the paper lies over what it says of itself."""
    team = ("legacy", "ra", "haka", "tachyon", "the_argent_adept") if seed == 31 else FIVE_HEROES
    scene = table_at(new_game(team, "insula_primalis", seed=seed), (1920, 1080), 2.0, tips=False)
    table, recap = scene.stage.table, scene.stage.table.centre.recap
    line = next(each for each in recap.lines if any(words == "in play" for words, _, _ in each.texts))
    assert [chip.title for chip, _ in line.chips] == titles
    for chip, (x, _) in line.chips:
        assert x + recap.chips.width(chip, table.theme.px(CHIP)) <= line.rect.right
    first, close = recap.tags
    assert first.right < close.x and pygame.Rect(table.layout.centre).contains(first.union(close))


def test_chips_of_the_lit_answer_stand_off_its_rim(table_at):
    """At 1920x1080 and 200 % nothing of the frame of a lit row lies under a chip."""
    scene = table_at(new_game(), (1920, 1080), 2.0, tips=False)
    table, px = scene.stage.table, scene.stage.table.theme.px
    chip = Chip(ChipKind.PLAIN, note="a choice follows")
    rows = tuple(Choice(OptionTarget(str(number)), f"Answer {number}", chips=(chip,)) for number in range(2))
    asked = replace(scene.presenter.look.prompt, choices=rows, lit=OptionTarget("0"), recap=None)
    table.centre.arrange(pygame.Rect(300, 120, 1500, 500), asked, Spots(), None)
    plan, board = table.centre.question.plan, pygame.Surface((1920, 1080))
    table.centre.draw(board, Pointing())
    row = plan.rows[0]
    (shown, (x, middle)), wide = row.chips[0], table.centre.question.chips.width(row.chips[0][0], row.high)
    column = [tuple(board.get_at((x + wide // 2, y)))[:3] for y in range(row.rect.y - px(3), middle)]
    inks = [y for y, colour in enumerate(column) if colour == INK]
    gaps = [after - before for before, after in pairwise(inks)]
    assert shown == chip and max(gaps) > px(1), "between the frame and the chip its ground is seen"


def test_what_an_answer_does_is_not_cut_beside_plates_that_leave_little_room(table_at):
    """As Galvanize beside two other powers: in two lines, in a row of its own."""
    scene = table_at(new_game(), (1920, 1080), 2.0, tips=False)
    table = scene.stage.table
    note = "+1 damage dealt by ally characters"
    chip = Chip(ChipKind.PLAIN, card=scene.game.index.heroes[0], note=note)
    names = ("Galvanize", "Danger Sense", "Skip power")
    rows = tuple(Choice(OptionTarget(name), name, chips=(chip,)) for name in names)
    asked = replace(scene.presenter.look.prompt, choices=rows, lit=None, recap=None)
    table.centre.arrange(table.layout.centre, asked, Spots(), None)
    question = table.centre.question
    assert [row.choice.words for row in question.plan.rows] == list(names)
    for row in question.plan.rows:
        [(shown, (left, _))] = row.chips
        assert shown.note.replace("\n", " ") == note
        assert row.plate.right < left and left + question.chips.width(shown, row.high) <= row.rect.right


def test_what_an_answer_does_stands_below_its_plate_in_two_lines_on_a_narrow_paper(table_at):
    """As Galvanize: it stood below the next answer, with a number that was on no plate."""
    scene = table_at(new_game(("haka", "legacy", "ra", "tempest")), (1280, 720), 1.0, tips=False)
    table = scene.stage.table
    does = "+1 damage dealt by ally characters"
    long = Chip(ChipKind.PLAIN, card=scene.game.index.heroes[0], note=f"{does}, until the start", brief=does)
    then = Chip(ChipKind.UNKNOWN, title="Then", note="draw phase, 1 left", brief="draw phase")
    rows = (
        Choice(OptionTarget("one"), "Galvanize", key="1", chips=(long, then)),
        Choice(Command.SKIP, "Skip power", key="S", chips=(then,)),
    )
    asked = replace(scene.presenter.look.prompt, choices=rows, lit=None, recap=None)
    table.centre.arrange(table.layout.centre, asked, Spots(), None)
    plan = table.centre.question.plan
    assert plan.pointed is None and [row.choice.key for row in plan.rows] == ["1", "S"]
    for row, words in zip(plan.rows, (does, "draw phase, 1 left"), strict=True):
        [(shown, (left, middle))] = row.chips
        assert shown.note.replace("\n", " ") == words
        assert row.plate.bottom <= middle - row.high // 2 and middle + row.high // 2 <= row.rect.bottom
        assert left + table.centre.question.chips.width(shown, row.high) <= row.rect.right


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)))
def test_that_nothing_is_lit_is_said_where_nothing_lies(table_at, size):
    scene = table_at(new_game(("legacy", "ra", "haka")), size, 1.0, tips=False)
    scene.presenter.say("Play a card, or press S to play none.")
    scene.update(0.1)
    scene.update(0.1)
    [slip] = scene.presenter.floating.slips_in(pygame.Rect((0, 0), size))
    spots = scene.stage.table.spots
    kinds = CardTarget, PowerTarget, PileTarget, FactTarget, OptionTarget, Command
    assert not lies_over(slip, spots, *kinds)
    headers = [pygame.Rect(s.rect.topleft, (s.rect.w, 24)) for s in spots if isinstance(s.target, AreaTarget)]
    assert slip.collidelist(headers) < 0 and not slip.colliderect(scene.presenter.middle)


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)))
@pytest.mark.parametrize("is_of_all", (False, True))
def test_a_note_lies_never_over_the_bar(table_at, size, is_of_all):
    """Where nothing is free, as with six heroes against two villains at 200 %, it lay over UNDO and the menu."""
    scene = table_at(new_game(TEAMS[6], seed=6, **AGAINST_TWO), size, 2.0, tips=False)
    bar, bounds = pygame.Rect(scene.stage.table.layout.top_bar), pygame.Rect((0, 0), size)
    for _ in range(6):
        for spot in (None, *scene.presenter.spots):
            if is_of_all and spot is not None:
                break
            beside = scene.presenter.middle if spot is None else spot.rect
            scene.presenter.floating.say("Your play is used for this turn, and so is your power.", beside, is_of_all)
            scene.update(0.1)
            [slip] = scene.presenter.floating.slips_in(bounds)
            assert not slip.colliderect(bar) and bounds.contains(slip), (spot, slip)
        decision = scene.game.decision
        scene.session.answer(decision.keys[: max(1, decision.least)])
        scene.update(0.1)
        scene.presenter.refresh()
