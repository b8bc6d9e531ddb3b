"""The first game that teaches, from the title on: by doing only what it says, skipped, and taken up again."""

from dataclasses import replace

import pygame
import pytest

from sotm_desktop.gesture.gestures import held_card
from sotm_desktop.gesture.targets import AreaTarget, CardPlace, CardTarget, Command, Region, TabTarget
from sotm_desktop.saves import Profile
from sotm_desktop.scenes.shell.destinations import Push, ShowSettings
from sotm_desktop.scenes.shell.key_bindings import USUAL
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.settings import Settings
from sotm_desktop.table.coach_pictures import ring_picture
from sotm_desktop.words.lessons import USUAL_KEYS
from tests.scenes.tutorial_follower import Follower

MOST_WORDS = 180
SECONDS, WORDS_A_MINUTE = 60, 180
"""To the first decision, and how fast somebody reads who has never seen the game."""


@pytest.fixture(autouse=True)
def nothing_taught(program):
    """The tests of a run share a user's folder; each of these begins with an empty profile."""
    for file in program.shared.paths.profile_file.parent.glob("profile*.json"):
        file.unlink()
    program.shared.__dict__.pop("progress", None)


@pytest.fixture
def follower(program, request):
    """A parameter is how large everything is shown."""
    scale, version = getattr(request, "param", 1.0), program.shared.settings.seen_version
    program.shared.settings = Settings(animation_speed=0.0, ui_scale=scale, seen_version=version)
    program.click("Tutorial")
    return Follower(program)


def profile(program) -> Profile:
    return Profile(program.shared.paths.profile_file)


def test_one_click_leads_to_the_first_decision(program):
    program.click("Tutorial")
    assert isinstance(program.top, TableScreen)
    game, lessons = program.top.game, program.library.lessons
    assert game.decision is not None and game.decision.kind == "phase"
    assert game.index.setup.seed == program.library.first_game.seed, "the same game each time"
    words = [word for lesson in lessons for sentence in lesson.sentences for word in sentence.text.split()]
    assert len(lessons) == 9 and len(words) + 2 * len(lessons) <= MOST_WORDS


@pytest.mark.parametrize("by_keys", [False, True])
def test_doing_only_what_the_hints_say_teaches_everything(follower, by_keys):
    """By pointer alone, and by keys alone: what is to be done is said in keys then."""
    coaching, follower.by_keys = follower.coaching, by_keys
    if by_keys:
        follower.program.key(pygame.K_TAB)
        follower.program.key(pygame.K_ESCAPE)
    for _ in range(40):
        follower.rest()
        if not coaching.coach.is_teaching:
            break
        look = coaching.view.look
        if look is not None:
            assert not coaching.view.is_small
            covered = [
                spot.target
                for spot in follower.scene.stage.table.spots
                if not isinstance(spot.target, AreaTarget)
                and spot.target not in (Region.TRAY, Region.CENTRE)
                and spot.rect.colliderect(coaching.view.rect)
            ]
            assert not covered, f"{look.title} covers {covered}"
            assert look.said in [element.name for element in follower.scene.elements()], "it is read aloud"
        follower.follow()
    assert follower.lessons == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert 0 < follower.words_before_first_answer <= MOST_WORDS
    taught = profile(follower.program).taught
    assert taught.tutorial == "" and taught.explained == ("nemesis",)
    follower.program.step(3)
    assert "tutorial" in follower.scene.presenter.floating.note, "its end is said"


def test_within_a_minute_a_newcomer_has_read_what_there_is_and_can_decide(program):
    """At the usual pace, what plays itself before and the words of the first lesson and of what happened."""
    program.shared.settings = Settings(seen_version=program.shared.settings.seen_version)
    program.click("Tutorial")
    scene, waited = program.top, 0.0
    while scene.presenter.coaching.view.look is None and waited < SECONDS:
        scene.update(0.05)
        waited += 0.05
    told = [scene.presenter.coaching.view.look.said, *(line.words for line in scene.session.recap.lines)]
    words = len(" ".join(told).split())
    assert waited > 1.0 and words > 10
    assert waited + 60 * words / WORDS_A_MINUTE <= SECONDS


def test_a_card_that_is_pointed_at_or_lifted_leaves_no_ring_where_it_was(follower):
    follower.rest()
    coaching, program = follower.coaching, follower.program
    look = follower.said
    assert isinstance(look.ring[0], CardTarget) and look.ring[0].place is CardPlace.HAND
    card, aim = follower.place(look.ring), follower.place(look.points_at)
    assert coaching.view.has_ring
    program.move(card)
    program.step()
    assert not coaching.view.has_ring, "the card is raised, and the ring would cut through it"
    program.move((aim[0], 5))
    program.step()
    assert coaching.view.has_ring, "it lies at its place again"
    program.post(pygame.MOUSEBUTTONDOWN, pos=card, button=1)
    for at in (card[0] + 60, card[0] + 120):
        program.post(pygame.MOUSEMOTION, pos=(at, card[1] - 60), rel=(60, -60), buttons=(1, 0, 0))
    program.step()
    assert held_card(follower.scene.presenter.gesture) == look.ring[0].card
    assert not coaching.view.has_ring and coaching.view.look.title == look.title


@pytest.mark.parametrize("follower", [1.0, 2.0], indirect=True)
def test_a_card_that_is_read_leaves_the_lesson_in_sight(follower):
    """The lesson says to click a card, and the pointer rests on it."""
    coaching, zoom = follower.coaching, follower.scene.presenter.floating.zoom
    while follower.said is None or follower.said.number < 3:
        follower.follow()
    follower.program.move(follower.place(follower.said.ring))
    for _ in range(20):
        follower.scene.update(0.1)
    assert zoom.is_shown and follower.said.number == 3
    assert not zoom.place().colliderect(coaching.view.rect)
    follower.program.move((coaching.view.rect.x + 60, coaching.view.rect.centery))
    for _ in range(20):
        follower.scene.update(0.1)
    assert "tooltip" not in follower.scene.presenter.floating.shown, "of the timeline, which lies below its words"


def test_nothing_is_blocked_and_a_lesson_leaves_with_what_it_speaks_of(follower):
    follower.rest()
    assert follower.said.number == 1
    follower.program.key(pygame.K_e)
    follower.program.key(pygame.K_e)  # the whole turn is passed
    follower.rest()
    assert follower.scene.game.at != 0 and follower.said is None
    assert "play_a_card" not in follower.coaching.coach.done


def test_keys_alone_skip_it(follower):
    follower.rest()
    for _ in range(60):
        follower.program.key(pygame.K_TAB)
        on = follower.scene.presenter.focus.on
        if getattr(on, "target", None) is Command.SKIP_TUTORIAL:
            break
    follower.program.key(pygame.K_RETURN)
    follower.rest()
    assert not follower.coaching.coach.is_teaching
    assert follower.said is None or follower.said.number == 0
    assert profile(follower.program).taught.tutorial == ""


def test_it_goes_on_where_it_was(follower):
    follower.follow()  # plays the card
    follower.rest()
    done = set(follower.coaching.coach.done)
    assert "play_a_card" in done
    program = follower.program
    game = program.shared.saves.load_latest()
    program.shared.__dict__.pop("progress")
    again = TableScreen(program.shared, game)
    program.shared.manager.push(again)
    program.step(2)
    assert again.presenter.coaching.coach.done == done
    assert again.presenter.coaching.view.look.number == 2


def test_the_caption_finds_its_place_again_when_everything_is_larger(follower):
    follower.rest()
    follower.program.shared.settings = Settings(animation_speed=0.0, ui_scale=2.0)
    follower.scene.resize((1280, 720))
    follower.rest()
    view = follower.coaching.view
    assert view.is_small and view.look.number == 1
    centre = pygame.Rect(follower.scene.stage.table.layout.centre)
    assert not view.rect.colliderect(centre)
    assert pygame.Rect(0, 0, 1280, 720).contains(view.rect)


def test_nothing_is_explained_while_a_turn_plays_itself(program):
    program.shared.settings = Settings(animation_speed=4.0, automated_pace=0.0)
    program.shared.begin(program.library.first_game)
    scene = program.top
    seen = set()
    for _ in range(400):
        scene.update(0.05)
        seen.add((scene.stage.playback.is_on, scene.presenter.coaching.view.look is not None))
        if not scene.stage.playback.is_on:
            break
    scene.update(0.05)
    assert (True, False) in seen and (True, True) not in seen
    assert scene.presenter.coaching.view.look is not None


def test_what_is_new_is_explained_once_and_never_with_tips_off(program):
    program.shared.settings = Settings(animation_speed=0.0)
    program.shared.begin(program.library.first_game)
    coaching = program.top.presenter.coaching
    program.step(2)
    said = coaching.view.look
    assert said.title.startswith("New: ") and said.command is Command.GOT_IT
    program.click_at(coaching.spots.of(Command.GOT_IT).rect.center)
    explained = profile(program).taught.explained
    assert len(explained) == 1
    assert coaching.view.look is None or coaching.view.look.title != said.title
    program.shared.settings = Settings(animation_speed=0.0, tips=False)
    program.top.presenter.refresh()
    assert coaching.view.look is None


def test_settings_show_what_was_explained_again(program):
    program.shared.settings = Settings(animation_speed=0.0)
    program.shared.begin(program.library.first_game)
    program.step(2)
    coaching = program.top.presenter.coaching
    program.click_at(coaching.spots.of(Command.GOT_IT).rect.center)
    program.shared.go(Push(ShowSettings()))
    again = program.named("Show tips again")
    assert again.enabled
    again.press()
    assert profile(program).taught.explained == ()
    assert not program.named("Show tips again").enabled


def test_lessons_name_the_keys_of_the_player(program):
    assert set(USUAL_KEYS) <= set(USUAL), "each is the usual key of something"
    program.shared.settings = Settings(animation_speed=0.0, keys=(("inspect", "J"),))
    program.click("Tutorial")
    follower = Follower(program)
    follower.follow()
    follower.rest()
    assert follower.said.number == 2 and "Right click or J keeps" in follower.said.said


def test_a_ring_on_a_tab_leaves_those_beside_it_in_sight(program):
    """At 200 % they lie one close below the other."""
    program.shared.settings = replace(program.shared.settings, animation_speed=0.0, ui_scale=2.0)
    program.shared.begin(program.library.first_game)
    program.step(3)
    scene = program.top
    table, desk = scene.stage.table, scene.presenter.coaching
    tabs = [spot for spot in table.spots if isinstance(spot.target, TabTarget)]
    assert len(tabs) > 2
    for tab in tabs:
        ring = desk._found(table, (tab.target,))
        picture, pad = ring_picture(ring.size, table.theme)
        painted = picture.get_bounding_rect().move(ring.x - pad, ring.y - pad)
        others = [other.rect for other in tabs if other is not tab]
        assert not any(painted.inflate(-4, -4).colliderect(rect) for rect in others)
