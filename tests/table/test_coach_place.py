"""Where a caption of the coach may lie, and which way its arrow goes."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from sotm_desktop import paths
from sotm_desktop.gesture.targets import Command
from sotm_desktop.screen_look.coach_look import CoachLook
from sotm_desktop.table.coach_pictures import Caption
from sotm_desktop.table.coach_place import (
    MOST_CROSSED,
    NOWHERE,
    _best_path,
    arrow_path,
    free_place,
    in_sight,
    kept_off,
    least_covering,
    name_part,
    widest_between,
)
from sotm_desktop.table.coach_view import CoachView, Room
from sotm_desktop.widgets import use_assets
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.lessons import Novelty, Sentence
from sotm_desktop.words.screens import coach_words

PANEL = pygame.Rect(0, 0, 400, 200)
AIM = pygame.Rect(20, 80, 40, 40)
WINDOW = pygame.Rect(0, 0, 800, 600)


def test_it_lies_over_nothing_as_near_as_it_can():
    taken = [AIM, pygame.Rect(60, 0, 100, 200)]
    found = free_place((120, 60), [PANEL], taken, AIM)
    assert found is not None and PANEL.contains(found) and found.collidelist(taken) < 0
    assert found.x - 160 < 12, "beside what is taken"
    assert free_place((300, 60), [PANEL], taken, AIM) is None


def test_what_stands_out_of_it_lies_over_nothing_either():
    beside = pygame.Rect(0, 0, 100, 200)
    assert free_place((300, 60), [PANEL], [beside], AIM).x == 100
    assert free_place((280, 60), [PANEL], [beside], AIM, lap=14).x >= 114


def test_the_burst_of_a_lesson_ends_before_the_letters_beside_it():
    pygame.font.init()
    use_assets(paths.find().assets)
    look = CoachLook("Draw", (Sentence("Click your deck.", True),), Command.SKIP_TUTORIAL, "Skip", 7, (True,) * 7)
    caption = Caption(look, 320, Theme())
    stands_out = caption.lap - caption.paint().get_bounding_rect().x
    assert caption.burst < stands_out <= caption.burst + 4, "the frame of a card is that broad"


def test_it_leaves_room_for_an_arrow_where_there_is_any():
    near, far = free_place((100, 60), [PANEL], [AIM], AIM), free_place((100, 60), [PANEL], [AIM], AIM, room=48)
    assert near.x - AIM.right < 12 and far.x - AIM.right >= 48


def test_nothing_lies_between_it_and_its_aim():
    question = pygame.Rect(0, 220, 800, 80)
    low = pygame.Rect(0, 320, 800, 200)
    aim = pygame.Rect(300, 500, 10, 10)
    panels = [PANEL, pygame.Rect(700, 320, 100, 60)]
    assert free_place((90, 50), panels, [], aim, barrier=question).y >= low.y


def test_where_all_is_taken_it_covers_least_and_no_question():
    question = pygame.Rect(0, 0, 400, 100)
    found = least_covering((200, 80), [PANEL], [pygame.Rect(0, 100, 200, 100)], [question])
    assert not found.colliderect(question) and found.x >= 190


def test_a_ring_in_the_second_row_of_a_header_leaves_the_name_above_it_in_sight():
    strip, clock = pygame.Rect(8, 74, 580, 68), pygame.Rect(16, 130, 180, 36)
    name = name_part(strip, [pygame.Rect(210, 82, 240, 40), clock, pygame.Rect(220, 130, 100, 36)], 190)
    assert name == (8, 74, 202, 56) and name_part(strip, [], 190) == (8, 74, 190, 68)
    out = 22
    assert not kept_off(clock, [name], out).inflate(2 * out, 2 * out).colliderect(name)


def test_a_strip_lies_between_what_it_never_covers():
    strip, first, last = pygame.Rect(8, 680, 1264, 40), pygame.Rect(8, 684, 84, 36), pygame.Rect(1188, 684, 84, 36)
    assert widest_between(strip, [last, WINDOW.move(0, -600), first]) == (92, 680, 1096, 40)
    assert widest_between(strip, []) == strip


@pytest.mark.parametrize("novelty", Novelty)
def test_what_has_room_for_its_title_alone_says_one_sentence_beside_it(novelty):
    """At 200 % on a small window; the title alone tells a newcomer nothing."""
    pygame.font.init()
    use_assets(paths.find().assets)
    title, (first, *others) = coach_words.NOVELTIES[novelty]
    sentences = (Sentence(first, True), *(Sentence(text, False) for text in others))
    look = CoachLook(coach_words.new(title), sentences, Command.GOT_IT, "Got it")
    foot, last = pygame.Rect(8, 678, 1264, 42), pygame.Rect(1188, 678, 84, 36)
    room = Room((1280, 720), (pygame.Rect(900, 500, 60, 60),), (), (last,), pygame.Rect(600, 0, 1, 1), None, None)
    view = CoachView(Theme(2.0))
    view.show(look, room)
    title_alone = view.rect.w
    view.show(look, replace(room, foot=foot))
    assert view.is_small and foot.contains(view.rect) and not view.rect.colliderect(last)
    said = Theme(2.0).font("speak", 13.5).size(first)[0]
    assert view.rect.w > title_alone + said, "its sentence stands beside its title"


def test_an_arrow_goes_around_what_lies_between():
    start, aim, between = pygame.Rect(0, 0, 60, 60), pygame.Rect(500, 0, 60, 60), pygame.Rect(200, 0, 100, 60)
    straight = arrow_path(start, aim, [], (12, 10), WINDOW)
    around = arrow_path(start, aim, [between], (12, 10), WINDOW)
    assert sum(between.collidepoint(point) for point in around) < sum(between.collidepoint(point) for point in straight)
    assert all(WINDOW.collidepoint(point) for point in around)


def test_the_way_of_an_arrow_is_looked_for_once_whatever_changes_beyond_its_reach():
    """It was a tenth of each frame in which what is pointed at changes."""
    start, aim, between = pygame.Rect(0, 0, 60, 60), pygame.Rect(500, 0, 60, 60), pygame.Rect(200, 0, 100, 60)
    found = arrow_path(start, aim, [between], (12, 10), WINDOW)
    looked = _best_path.cache_info().misses
    assert arrow_path(start, aim, [between, pygame.Rect(200, 500, 80, 80)], (12, 10), WINDOW) == found
    assert _best_path.cache_info().misses == looked
    assert arrow_path(start, aim, [between, pygame.Rect(200, 60, 200, 80)], (12, 10), WINDOW) != found
    assert _best_path.cache_info().misses == looked + 1


@pytest.mark.parametrize("number", range(60))
def test_what_lies_beyond_the_reach_of_an_arrow_would_not_have_changed_it(number):
    chance = random.Random(number)

    def rect() -> pygame.Rect:
        return pygame.Rect(chance.randrange(700), chance.randrange(500), chance.randint(1, 99), chance.randint(1, 99))

    start, aim, others = rect(), rect(), [rect() for _ in range(chance.randrange(40))]
    others = [each for each in others if not each.contains(aim)]
    found = arrow_path(start, aim, others, (12, 10), WINDOW)
    of_all = tuple(tuple(each) for each in (start, aim, WINDOW, NOWHERE, *others))
    assert not found or found == [*_best_path.__wrapped__(of_all, (12, 10), MOST_CROSSED)]


def test_there_is_no_arrow_over_the_question_nor_to_what_is_near():
    start, aim = pygame.Rect(300, 0, 60, 60), pygame.Rect(300, 500, 60, 60)
    assert arrow_path(start, aim, [], (12, 10), WINDOW)
    assert not arrow_path(start, aim, [], (12, 10), WINDOW, pygame.Rect(0, 200, 800, 100))
    assert not arrow_path(start, start.move(80, 0), [], (12, 10), WINDOW)


@pytest.mark.parametrize(("number", "has_arrow"), [(0, False), (1, True)])
def test_what_is_new_far_away_has_its_ring_alone(number, has_arrow):
    """A long arrow would lie over names and numbers; lessons have theirs."""
    pygame.font.init()
    use_assets(paths.find().assets)
    aim, window = pygame.Rect(20, 20, 60, 80), (1280, 720)
    look = CoachLook("New", (Sentence("It is there.", True),), Command.GOT_IT, "Got it", number)
    room = Room(window, (pygame.Rect(900, 500, 360, 200),), (aim,), (), pygame.Rect(600, 0, 1, 1), aim, aim)
    view = CoachView(Theme())
    view.show(look, room)
    assert view.has_ring and bool(view._path) is has_arrow
    view.show(look, replace(room, ring_rests=False))
    assert not view.has_ring and bool(view._path) is has_arrow, "the ringed card is lifted: no arrow comes instead"


@pytest.mark.parametrize(("number", "has_arrow"), [(0, False), (1, True)])
def test_what_is_new_has_its_ring_alone_where_an_arrow_would_lie_over_names(number, has_arrow):
    pygame.font.init()
    use_assets(paths.find().assets)
    aim = pygame.Rect(100, 420, 60, 80)
    names = (pygame.Rect(215, 0, 24, 720),)
    look = CoachLook("New", (Sentence("It is there.", True),), Command.GOT_IT, "Got it", number)
    room = Room((1280, 720), (pygame.Rect(290, 380, 360, 200),), names, (), pygame.Rect(600, 0, 1, 1), aim, aim)
    view = CoachView(Theme())
    view.show(look, room)
    assert view.has_ring and bool(view._path) is has_arrow


def test_of_a_card_that_others_lie_over_what_shows_is_ringed():
    card, next_card, front = (pygame.Rect(x, y, 80, 110) for x, y in ((0, 0), (30, 0), (0, 27)))
    assert in_sight(card, [next_card]) == (0, 0, 30, 110), "a fan"
    assert in_sight(card, [next_card], 5) == (0, 0, 25, 110), "half of the ring on either"
    assert in_sight(card, [front]) == (0, 0, 80, 27), "the masthead in a rack"
    assert in_sight(card, [next_card.move(200, 0)]) == card
    assert in_sight(card, [card.inflate(20, 20)]) == card, "a card that is held up over it"


@pytest.mark.parametrize("between", [(), (pygame.Rect(0, 380, 1280, 220),)])
def test_from_the_timeline_no_arrow_lies_over_cards_to_what_is_ringed(between):
    """The caption is below the hand there: an arrow would begin in the midst of a card."""
    pygame.font.init()
    use_assets(paths.find().assets)
    aim, foot = pygame.Rect(600, 100, 60, 80), pygame.Rect(8, 678, 1264, 42)
    look = CoachLook("Draw", (Sentence("Click your deck.", True),), Command.SKIP_TUTORIAL, "Skip", 6)
    centre = pygame.Rect(900, 0, 1, 1)
    room = Room((1280, 720), (pygame.Rect(900, 500, 60, 60),), between, (), centre, aim, aim, foot=foot)
    view = CoachView(Theme(2.0))
    view.show(look, room)
    assert view.is_small and view.has_ring and bool(view._path) is not bool(between)
