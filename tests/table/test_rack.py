"""Cards in a room: few are large, many are fanned or racked, and of each enough is in sight."""

from __future__ import annotations

import itertools

import pygame
import pytest

from sotm_desktop.table.area_plan import plan_hero, plan_narrow
from sotm_desktop.table.chip_plan import HIGH, ChipForm, ChipSizes
from sotm_desktop.table.fan_spread import FanRow, FanSpread, opened
from sotm_desktop.table.rack import LEAST_STRIP, MASTHEAD, READABLE_MASTHEAD, READABLE_STRIP, arrange

ROOMS = {
    "hero of five": (267, 127, "88 88 88 88/60 88/45 72t2 72/65t2 72/65t2 72/49t2 72/49t2 72/39t2 72/39t2 72/32t2"),
    "two rows of chips": (267, 101, "72 72 72 72/65 72/49 72/39 72/32 72/28 72/28+1 72/28+2 72/28+3"),
    "villain of five": (581, 125, "88 88 88 88 88 88 88/82 88/70 88/62 88/55 88/49 88/45 88/41 88/38"),
    "hero of six": (242, 102, "72 72 72 72/57 72/42 72/34 72/28 72/28+1 72/28+2"),
}
"""Of one card and more: its width, the narrowest strip, the tiers, and how many have no room."""


@pytest.mark.parametrize("room", ROOMS)
def test_cards_are_as_large_as_their_room_allows(room):
    wide, high, wanted = ROOMS[room]
    for count, words in enumerate(wanted.split(), 1):
        rack = arrange(count, wide, high)
        strip, tiers = min(place.strip for place in rack.places), 1 + max(place.tier for place in rack.places)
        said = f"{rack.width}" + (f"/{round(strip)}" if strip < rack.width else "")
        said += (f"t{tiers}" if tiers > 1 else "") + (f"+{rack.left_out}" if rack.left_out else "")
        assert said == words, (room, count)


@pytest.mark.parametrize("high", (100, 127, 153, 213))
@pytest.mark.parametrize("wide", (143, 188, 249, 306, 581))
def test_of_each_card_enough_is_in_sight_and_none_leaves_the_room(wide, high):
    for count in range(1, 25):
        rack = arrange(count, wide, high)
        assert rack.width >= 72 and len(rack.places) + rack.left_out == count
        for place in rack.places:
            assert place.x + rack.width <= wide + 0.01 and place.y + rack.high <= high
            assert place.strip >= LEAST_STRIP
            in_front = [each for each in rack.places if each.tier == place.tier + 1]
            if place.is_back:
                assert in_front and all(each.y - place.y == MASTHEAD for each in in_front)
                is_beside = any(abs(each.x - place.x) < 0.01 for each in in_front)
                is_fan = all(0 <= after.x - each.x <= rack.width for each, after in itertools.pairwise(in_front))
                reaches = in_front[0].x <= place.x and in_front[-1].x >= place.x - 0.01
                assert is_beside or (is_fan and reaches), "what is below a masthead is covered"


@pytest.mark.parametrize("is_active", (False, True))
@pytest.mark.parametrize("size", ((421, 186), (434, 135), (520, 186), (421, 272), (300, 166)))
def test_no_chip_meets_another_or_a_card_and_the_hero_on_turn_keeps_the_names(size, is_active):
    rect = pygame.Rect((40, 200), size)
    for powers, count in itertools.product(range(1, 8), range(0, 13, 2)):
        sizes = tuple(ChipSizes(100 + 9 * i, 74 + 5 * i, 45) for i in range(powers))
        plan = plan_hero(rect, 1.0, 28, count, sizes, is_active)
        left, top = plan.chips_at
        chips = [
            pygame.Rect(left + x, top + y, size.wide(form), HIGH[form])
            for size, (x, y, form) in zip(sizes, plan.chips.places, strict=True)
        ]
        cards = [plan.card(place) for place in plan.rack.places]
        what = (powers, count, plan)
        assert all(rect.contains(each) for each in (*chips, *cards, plan.character)), what
        assert not any(one.colliderect(other) for one, other in itertools.combinations(chips, 2)), what
        assert not any(chip.colliderect(each) for chip in chips for each in (*cards, plan.character)), what
        assert len({form is ChipForm.MINI for *_, form in plan.chips.places}) == 1, "all names or none"
        if is_active and size[1] > 150 and size[0] > 400 and powers < 6:
            assert not plan.chips.is_nameless, what


def test_a_fan_opens_under_the_pointer_and_never_trembles():
    """Wherever the pointer comes in, it stays on one card: after a few openings nothing changes any more."""
    for count, wide, need in itertools.product((2, 3, 5, 7, 9, 14), (72, 88), (0, 24)):
        step = min(wide - 1, (249 - wide) // (count - 1))
        row = FanRow(tuple(range(count)), tuple(i * step for i in range(count)), wide, (need,) * count)
        for x in range(0, row.lefts[-1] + wide, 3):
            fans, on = FanSpread(14, 5, True), None
            fans.lay([row])
            for _ in range(count + 1):
                before = on
                lefts = [fans.goal(card, pygame.Rect(left, 0, wide, 9)).x for card, left in enumerate(row.lefts)]
                on = max(card for card, left in enumerate(lefts) if left <= x < left + wide)
                fans.point_at(on)
            assert on == before, (count, wide, x)


def test_the_open_card_is_seen_whole_and_the_fan_stays_in_its_room():
    row = FanRow((1, 2, 3, 4, 5, 6), (10, 40, 70, 100, 130, 160), 72)
    for on in range(6):
        lefts = opened(row, on, 14)
        assert (lefts[0], lefts[-1]) >= (10, 160) and max(lefts) == 160
        assert all(one < other for one, other in itertools.pairwise(lefts)), lefts
        if on < 5:
            assert lefts[on + 1] - lefts[on] >= 72, (on, lefts)


@pytest.mark.parametrize(
    ("count", "wide", "room"), ((5, 88, 104), (4, 88, 104), (2, 88, 80), (7, 72, 159), (4, 72, 220))
)
def test_hp_of_the_others_stay_in_sight_where_the_open_card_must_give_way(count, wide, room):
    """As of the men of The Chairman, six against two: they had strips of a few pixels, or none."""
    row = FanRow(tuple(range(count)), tuple(i * room // (count - 1) for i in range(count)), wide, (24,) * count)
    for on in range(count):
        lefts = opened(row, on, 14)
        assert lefts[0] == 0 and lefts[-1] == room and lefts[on] <= row.lefts[on]
        strips = [after - at for at, after in itertools.pairwise(lefts)]
        assert all(strip >= 24 for strip in strips), (on, lefts)
        fans = FanSpread(14, 5, True)
        fans.lay([row])
        fans.point_at(on)
        assert fans.seen(on, wide) == min(wide, (*strips, wide)[on])


def test_a_villain_in_a_narrow_area_is_small_where_titles_of_its_cards_could_not_be_read():
    """As The Chairman with seven cards at 1920x1080, six against two."""
    rect = pygame.Rect(661, 513, 599, 356)
    plan = plan_narrow(rect, 1.5, 86, 7, 1)
    assert min(place.strip for place in plan.rack.places) >= READABLE_STRIP


@pytest.mark.parametrize("count", (8, 9, 10, 11, 12))
def test_of_a_villain_between_heroes_each_masthead_has_room_for_a_title_beside_its_heart(count):
    """As The Organization at 1280x720, six against two: there are fewer cards behind, and more in front."""
    plan = plan_narrow(pygame.Rect(440, 342, 400, 237), 1.0, 55, count, 1)
    assert plan.rack.width >= 78 and not plan.rack.left_out
    behind = [place.strip for place in plan.rack.places if place.is_back]
    assert min(behind) >= READABLE_MASTHEAD or count > 11, behind
    assert len(behind) >= count / 2
