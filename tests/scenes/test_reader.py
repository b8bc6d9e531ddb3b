"""Reading before choosing: over every tile and slot, by resting on it, by a right click and by I."""

import pygame
import pytest

from sotm_desktop.cards.deck_strengths import DeckStrength, bars_of
from sotm_desktop.saves import DREW, LOST, Count
from sotm_desktop.scenes.campaign.campaign_screen import CampaignScreen
from sotm_desktop.scenes.rules.rules_screen import RulesScreen
from sotm_desktop.scenes.setup.seat_cards import SeatCard, SlotCard
from sotm_desktop.scenes.setup.setup_screen import SetupScreen
from sotm_desktop.scenes.shell.destinations import Push, ShowCampaign, ShowSetup
from sotm_desktop.scenes.shell.reading.open_reader import DELAY, GRACE
from sotm_desktop.scenes.shell.tiles import Tile
from sotm_desktop.widgets.list_view import ListView
from sotm_desktop.words.screens import reader_words
from tests.kit.finished_games import game, hero
from tests.scenes.screens import Screens


@pytest.fixture(scope="module")
def running():
    """One program for all that leave nothing behind. Its clock stands still: three events took long enough on a busy
    machine for the reader to open under the pointer. Time passes where a test says so."""
    program = Screens()
    now = program.loop._now()
    program.loop._now = lambda: now
    yield program
    program.close()


@pytest.fixture
def new_game(running):
    """New game with the first game proposed, before any picture was drawn."""
    running.shared.manager.scenes[1:] = []
    running.shared.notices.clear()
    running.shared.go(Push(ShowSetup(running.library.first_game)))
    running.move((1, running.top.size[1] - 1))
    running.step(1)
    return running


def reader(program):
    return program.top.reading.reader


def rest_on(program, name, seconds=DELAY + 0.01):
    program.move(program.named(name).rect.center)
    program.top.update(seconds)


def right_click(program, name):
    widget = program.named(name)
    program.move(widget.rect.center)
    program.post(pygame.MOUSEBUTTONDOWN, pos=widget.rect.center, button=pygame.BUTTON_RIGHT)


def focus(program, name):
    """The keyboard goes to a widget that Tab comes to."""
    program.key(pygame.K_TAB)
    found = [target for target in program.top.focus.order() if target.name == name]
    program.top.focus.put(found[0])


# -- opening and closing


def test_resting_on_a_tile_reads_it_at_the_other_side_and_leaving_it_closes_that(new_game):
    rest_on(new_game, "Ra", 0.01)
    assert reader(new_game) is None
    new_game.top.update(DELAY)
    assert reader(new_game).page.title == "Ra" and not reader(new_game).is_pinned
    assert not reader(new_game).rect.colliderect(new_game.named("Ra").rect)
    new_game.move((2, new_game.top.size[1] - 2))
    new_game.top.update(0.01)
    new_game.top.update(GRACE)
    assert reader(new_game) is None


def turn_wheel(program, y):
    program.post(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False)


def test_the_reader_follows_the_wheel_under_a_pointer_that_rests(new_game):
    heroes = next(each for each in new_game.top.widgets if isinstance(each, ListView) and each.furthest)
    rest_on(new_game, heroes.items[0].name)
    first = new_game.top.reading.of
    assert first == heroes.items[0].identity
    row = next(home for home in heroes.homes if home.y > heroes.homes[0].y).y - heroes.homes[0].y
    turn_wheel(new_game, -row / new_game.top.theme.px(56))
    new_game.top.update(DELAY + 0.01)
    new_game.top.update(DELAY + 0.01)
    under = next(each for each in heroes.items if each.hit(new_game.shared.pointer))
    assert under.identity != first and new_game.top.reading.of == under.identity


def test_the_wheel_turns_a_list_also_right_after_a_click_in_it(new_game):
    def heroes():
        return next(each for each in new_game.top.widgets if isinstance(each, ListView) and each.furthest)

    new_game.click(heroes().items[0].name)
    turn_wheel(new_game, -1)
    assert heroes().offset > 0


def test_tiles_that_the_pointer_only_passes_are_not_read(new_game):
    rest_on(new_game, "Legacy")
    tile = new_game.named("Ra").rect
    for step in range(4):
        new_game.move((tile.centerx + step, tile.centery))
        new_game.top.update(DELAY * 0.4)
    assert reader(new_game).page.title == "Legacy"
    new_game.top.update(DELAY)
    assert reader(new_game).page.title == "Ra"


@pytest.mark.parametrize("name", ["Akash'Bhuta", "Magmaria", "Tempest", "Legacy in seat 1", "Villain of the game",
                                  "Environment of the game", "Character card of Legacy"])  # fmt: skip
def test_everything_that_stands_for_a_deck_can_be_read(new_game, name):
    rest_on(new_game, name)
    page = reader(new_game).page
    assert page.title.split()[0] in new_game.named(name).name or page.title in ("Baron Blade", "Megalopolis")
    assert len(page.bars) == len(DeckStrength) and page.count in (15, 25, 40)
    assert not reader(new_game).rect.colliderect(new_game.named(name).rect)


def test_the_pointer_may_go_into_the_reader(new_game):
    rest_on(new_game, "Ra")
    fan = reader(new_game).fan
    new_game.move(fan.places()[3].midleft)
    new_game.top.update(GRACE * 3)
    assert reader(new_game).fan is fan and fan.raised == 3
    assert reader(new_game).shown is fan.cards[3].look
    under = [w for w in new_game.top._below if isinstance(w, Tile) and w.hovered]
    assert not under, "what lies under the reader is not pointed at"


def test_the_fan_is_as_high_as_its_room_and_a_raised_card_lies_on_no_words(new_game):
    rest_on(new_game, "Ra")
    fan = reader(new_game).fan
    sides = set()
    for number, place in enumerate(fan.places()):
        fan.raised = number
        raised, words = fan.raised_place(number), reader(new_game).count_place()
        assert fan.rect.contains(place) and place.h > 0.65 * fan.rect.h and raised.h > 0.9 * fan.rect.h
        if words is not None:
            assert not words.colliderect(raised) and words.right <= fan.rect.right
            sides.add(words.x)
    assert len(sides) == 2


def test_the_buttons_on_a_card_leave_no_half_words_beside_them(new_game):
    """Its footer names the nemesis, which a chip says as well; now it says which side is up."""
    rest_on(new_game, "Akash'Bhuta")
    shown, board = reader(new_game), pygame.Surface(new_game.top.size)
    for _ in range(2):
        shown.draw(board)
        shown.pictures.wait()
    turn = next(part for part in shown.parts if part.name == reader_words.FLIPPED_SIDE)
    right = shown.face_rect.right - round(shown.face_rect.w * 13 / 300)
    wide = shown.theme.font("shout", 14).size(reader_words.side(1, 2))[0]
    seen = {
        tuple(board.get_at((x, y))[:3])
        for x in range(turn.rect.right + 2, right - wide - 2)
        for y in range(turn.rect.y + 6, turn.rect.bottom - 8)
    }
    assert len(seen) == 1, "one colour"


def test_a_click_on_the_reader_is_for_nothing_below_it(new_game):
    before = new_game.top.plan.setup()
    rest_on(new_game, "Ra")
    new_game.click_at((reader(new_game).rect.right - 60, reader(new_game).rect.y + 90))
    assert reader(new_game) is not None and new_game.top.plan.setup() == before


def test_a_right_click_pins_it_and_the_button_closes_it(new_game):
    right_click(new_game, "Ra")
    assert reader(new_game).is_pinned
    rest_on(new_game, "Tempest")
    assert reader(new_game).page.title == "Ra", "what is pinned stays"
    right_click(new_game, "Tempest")
    assert reader(new_game).page.title == "Tempest"
    new_game.click_at(reader(new_game).pin.rect.center)
    assert reader(new_game) is None


def test_by_keys_alone_it_opens_turns_goes_through_the_deck_and_closes(new_game):
    focus(new_game, "Legacy")
    new_game.key(pygame.K_i)
    shown = reader(new_game)
    assert shown.is_pinned and new_game.top.focus.on is shown.fan
    new_game.key(pygame.K_RIGHT)
    new_game.key(pygame.K_RIGHT)
    assert shown.fan.raised == 1 and shown.fan.cards[1].look.title in new_game.top.spoken()
    new_game.key(pygame.K_f)
    assert shown.side == 1 and shown.shown is shown.page.sides[1]
    new_game.key(pygame.K_v)
    assert reader(new_game).page.variant == list(new_game.library.cards.deck("legacy").characters)[1]
    new_game.key(pygame.K_ESCAPE)
    assert reader(new_game) is None and isinstance(new_game.top, SetupScreen)
    assert new_game.top.focus.on.name == "Legacy", "the keyboard is back where it was"


def test_keys_of_the_screen_do_nothing_while_one_reads(new_game):
    before = new_game.top.plan.setup()
    focus(new_game, "Legacy")
    new_game.key(pygame.K_i)
    for key in (pygame.K_r, pygame.K_t, pygame.K_n, pygame.K_RETURN):
        new_game.key(key)
    assert isinstance(new_game.top, SetupScreen) and new_game.top.plan.setup() == before


def test_i_is_a_letter_in_the_seed(new_game):
    new_game.click_at(new_game.named("Seed").rect.center)
    new_game.move(new_game.named("Ra").rect.center)
    new_game.key(pygame.K_i, letters="i")
    assert reader(new_game) is None


def test_what_is_pinned_tells_what_is_true_after_a_change(new_game):
    right_click(new_game, "Ra")
    assert not any("Seat" in tag for tag in reader(new_game).page.tags)
    new_game.click("Ra")
    assert reader_words.seat(4) in reader(new_game).page.tags


# -- what it says


def test_it_says_what_is_true_of_the_deck_and_of_ones_games(new_game):
    shared = new_game.shared
    shared.progress.profile.kept.counts["heroes"]["legacy"] = Count(5, 2)
    deck = new_game.library.cards.deck("legacy")
    right_click(new_game, "Legacy")
    page = reader(new_game).page
    assert [bar.value for bar in page.bars] == list(bars_of(deck).values())
    assert {rival.title for rival in page.rivals} == {"Baron Blade"}
    assert page.tags[:2] == ("Complexity 2", "Seat 1")
    assert page.results == ("Your games 7", "5 won", "2 lost")
    assert {card.look.title: card.copies for card in page.cards} == {c.title: c.copies for c in deck.all_cards}
    assert all(part in page.said for part in ("Legacy", "Baron Blade", "Defence 8 of 10", "40 cards", "5 won"))


def test_a_bar_says_how_its_number_is_found(new_game):
    right_click(new_game, "Ra")
    new_game.move(reader(new_game).bars[0].rect.center)
    new_game.top.update(1.0)
    assert reader_words.HOW_BARS_COME in new_game.top.tooltip.text


def test_the_seat_reads_the_character_card_that_is_played(new_game):
    new_game.click("Character card of Legacy")
    right_click(new_game, "Legacy in seat 1")
    assert reader(new_game).page.variant == new_game.top.plan.team[0].variant != ""


def test_an_event_is_read_where_it_was_chosen(new_game):
    plan = new_game.top.plan
    event = next(each for each in plan.events() if each.is_critical)
    plan.choose_event(event)
    new_game.top.rebuild()
    right_click(new_game, "Event:")
    assert reader(new_game).page.title == event.title and not reader(new_game).page.bars
    new_game.key(pygame.K_ESCAPE)
    right_click(new_game, "Villain of the game")
    assert reader(new_game).page.title == event.title, "a Critical Event is its villain"


def test_a_term_in_what_an_event_says_opens_the_rules(new_game):
    plan = new_game.top.plan
    for event in plan.events():
        plan.choose_event(event)
        new_game.top.rebuild()
        right_click(new_game, "Event:")
        text, at = reader(new_game)._words
        if text.links(at):
            break
        new_game.key(pygame.K_ESCAPE)
    term = text.links(at)[0]
    new_game.click_at(term.rect.center)
    assert isinstance(new_game.top, RulesScreen) and new_game.top.entry.id == term.to
    new_game.key(pygame.K_ESCAPE)
    assert reader(new_game).page.title == event.title, "back where the term stood"


def test_resting_on_an_event_shows_its_card_without_choosing_it(new_game):
    new_game.click("Event:")
    screen = new_game.top
    event = screen.plan.events()[0]
    rest_on(new_game, event.title)
    assert screen.inspector.subject.title == event.title and screen.plan.event == ""
    new_game.move((1, 1))
    screen.update(DELAY + 0.01)
    assert screen.inspector.subject.title != event.title


# -- results of a pair, and the campaign


@pytest.fixture
def played(new_game):
    """New game after games with two heroes against three opponents."""
    games = [
        game(1), game(2), game(3, LOST), game(4, villains=("omnitron",)), game(5, heroes=(hero("ra"),)),
        game(6, critical_event="mad_bomber_blade"), game(7, DREW),
    ]  # fmt: skip
    kept = new_game.shared.progress.profile.kept
    before = dict(kept.finished)
    kept.finished = {each.name: each for each in games}
    new_game.top.rebuild()
    yield new_game
    kept.finished = before


def results(program) -> list[tuple[str, int, int]]:
    return [(pair.title, *pair.games[:2]) for pair in reader(program).page.pairs]


def test_a_hero_has_results_against_each_opponent_the_chosen_one_first(played):
    right_click(played, "Legacy")
    assert results(played)[0] == ("Baron Blade", 2, 1)
    assert sorted(results(played)[1:]) == [("Mad Bomber Blade", 1, 0), ("Omnitron", 1, 0)]
    assert "against Baron Blade: 2 won, 1 lost" in reader(played).page.said
    tile = next(each for each in played.top._below if isinstance(each, Tile) and each.name == "Legacy")
    assert tile.pair == "2 : 1" and "against this villain 2 won, 1 lost" in tile.about


def test_a_villain_has_results_with_each_hero_the_team_first(played):
    right_click(played, "Villain of the game")
    assert [title for title, *_ in results(played)] == ["Legacy", "The Wraith", "Tachyon", "Ra"]
    assert results(played)[3] == ("Ra", 1, 0) and "with Ra: 1 won, 0 lost" in reader(played).page.said


def test_a_pair_that_never_met_has_no_results(played):
    right_click(played, "Haka")
    assert results(played) == []
    tile = next(each for each in played.top._below if isinstance(each, Tile) and each.name == "Haka")
    assert tile.pair == "" and "against" not in tile.about


@pytest.mark.parametrize("how", [rest_on, right_click, None])
def test_an_event_of_the_campaign_can_be_read_in_each_way(played, how):
    played.shared.go(Push(ShowCampaign()))
    played.move((1, played.top.size[1] - 1))
    name = "Mad Bomber Blade"
    if how is None:
        focus(played, name)
        played.key(pygame.K_i)
    else:
        how(played, name)
    page = reader(played).page
    assert page.title == name and sorted(results(played)) == [
        ("Legacy", 1, 0), ("Tachyon", 1, 0), ("The Wraith", 1, 0),
    ]  # fmt: skip
    assert reader(played).is_pinned == (how is not rest_on)
    if how is not rest_on:
        played.key(pygame.K_ESCAPE)
        assert reader(played) is None and isinstance(played.top, CampaignScreen)


# -- at every size


@pytest.mark.parametrize(
    "settings", [{}, {"ui_scale": 1.3}, {"ui_scale": 1.6}, {"ui_scale": 2.0, "readable_font": True}]
)
def test_all_of_it_lies_inside_and_nothing_on_anything(screens, settings):
    program = screens(**settings)
    program.shared.go(Push(ShowSetup(program.library.first_game)))
    program.step(1)
    for name in ("Legacy", "The Argent Adept"):
        tile = program.named(name)
        tile.holder.show(tile)
        program.top.reading.pin(tile)
        shown = reader(program)
        assert pygame.Rect((0, 0), program.top.size).contains(shown.rect)
        assert all(shown.rect.contains(part.rect) for part in shown.parts)
        boxes = [part.rect for part in shown.parts] + [shown.face_rect.move(0, -shown.theme.px(34))]
        apart = [a.clip(b) for n, a in enumerate(boxes) for b in boxes[n + 1 :]]
        assert not any(overlap.w > 1 and overlap.h > 1 for overlap in apart), (name, boxes)
        program.top.reading.close()


def test_in_tabs_a_game_is_put_together_read_and_begun_by_keys_alone(screens):
    program = screens(ui_scale=2.0)
    program.shared.go(Push(ShowSetup()))
    program.step(1)
    screen = program.top
    assert [tab.name for tab in screen.tabs] == ["Villain", "Environment", "Heroes 0/5", "Team", "Difficulty"]
    for number, wanted in enumerate((("Baron Blade",), ("Megalopolis",), ("Legacy", "Ra", "Haka"))):
        while screen.tab != number:
            program.key(pygame.K_PAGEDOWN, pygame.KMOD_CTRL)
        for name in wanted:
            focus(program, name)
            program.key(pygame.K_i)
            assert reader(program).page.title == name and reader(program).rect.w > screen.size[0] * 0.9
            program.key(pygame.K_ESCAPE)
            program.key(pygame.K_SPACE)
    assert not screen.plan.problem()
    focus(program, "Start game")
    program.key(pygame.K_RETURN)
    assert program.top.game.index.setup.villain == "baron_blade"


def test_slots_lie_apart_with_six_heroes_and_with_an_event(screens):
    program = screens(ui_scale=2.0)
    program.shared.go(Push(ShowSetup(program.library.first_game)))
    program.step(1)
    screen, plan = program.top, program.top.plan

    def check():
        screen.show_tab(3)
        slots = [w for w in screen.widgets if isinstance(w, SlotCard)]
        below = screen.tabs[0].rect.bottom
        boxes = [w.rect for w in screen.widgets if not isinstance(w, ListView) and w.rect.top > below]
        boxes += [slot.beside[1] for slot in slots if slot.beside is not None]
        for slot in slots:
            assert slot.rect.contains(slot.lock_rect()) and slot.rect.right > slot.swap_rect().centerx > slot.rect.left
        for n, one in enumerate(boxes):
            for other in boxes[n + 1 :]:
                overlap = one.clip(other)
                assert overlap.w <= 1 or overlap.h <= 1, (one, other)
        return slots

    plan.choose_event(plan.events()[0])
    assert sum(isinstance(slot, SeatCard) for slot in check()) == 3
    plan.choose_event(None)
    plan.toggle_edition("epic")
    plan.shuffle()
    assert sum(isinstance(slot, SeatCard) for slot in check()) == 6
