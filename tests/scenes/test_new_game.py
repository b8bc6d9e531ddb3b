"""The set-up screen: choosing, seats, chance with locks, and decks with mistakes."""

import shutil
from pathlib import Path

import pygame
import pytest

from sotm_desktop import settings
from sotm_desktop.scenes.setup.seat_cards import SeatCard
from sotm_desktop.scenes.setup.setup_screen import SetupScreen, seed_of
from sotm_desktop.scenes.shell.destinations import Push, ShowSetup
from sotm_desktop.scenes.shell.tiles import Tile
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.table.art.looks import colours
from sotm_desktop.widgets.list_view import ListView
from sotm_desktop.widgets.palette import INK
from tests.scenes.setup_by_clicks import choose, decks, opened, seats

ROOT = Path(__file__).resolve().parents[2]


def test_a_game_is_put_together_by_clicks(program):
    scene = opened(program)
    assert "villain" in scene.plan.problem()
    assert not program.named("Start game").enabled and program.named("Start game").why
    choose(program)
    assert not scene.plan.problem()
    program.click("Start game")
    assert isinstance(program.top, TableScreen)
    setup = program.top.game.index.setup
    assert setup.villain == decks(program, "villain")[0].id
    assert [deck for deck, _ in setup.heroes] == [deck.id for deck in decks(program, "hero")[:3]]


def test_a_game_is_put_together_by_keys(program):
    program.key(pygame.K_RETURN)
    scene = program.top
    program.key(pygame.K_TAB)
    for _ in range(200):
        widget = scene.focus.on
        deck = getattr(widget, "deck", None)
        wanted = deck is not None and (
            (deck.side == "villain" and not scene.plan.villain)
            or (deck.side == "environment" and not scene.plan.environment)
            or (deck.side == "hero" and len(scene.plan.team) < 3 and scene.plan.seat_of(deck.id) is None)
        )
        program.key(pygame.K_SPACE if wanted else pygame.K_TAB)
        if not scene.plan.problem():
            break
    while scene.focus.on.name != "Start game":
        program.key(pygame.K_TAB)
    program.key(pygame.K_RETURN)
    assert isinstance(program.top, TableScreen)


def test_a_hero_is_taken_out_again_and_a_sixth_is_refused(program):
    scene = opened(program)
    heroes = decks(program, "hero")
    for deck in heroes[:5]:
        program.click(deck.title)
    program.click(heroes[5].title)
    assert len(scene.plan.team) == 5 and "full" in program.shared.notices[0]
    program.key(pygame.K_SPACE)
    program.click(heroes[0].title)
    assert [seat.deck for seat in scene.plan.team] == [deck.id for deck in heroes[1:5]]


def test_seats_are_dragged_into_another_order(program):
    scene = opened(program)
    choose(program)
    before = [seat.deck for seat in scene.plan.team]
    first, last = seats(program)[0].rect.center, seats(program)[2].rect.center
    program.drag(first, last)
    assert [seat.deck for seat in scene.plan.team] == [before[1], before[2], before[0]]
    assert not any(seat.is_dragged for seat in seats(program))


def test_seats_are_moved_and_emptied_by_keys(program):
    scene = opened(program)
    choose(program)
    before = [seat.deck for seat in scene.plan.team]
    program.key(pygame.K_TAB)
    while not isinstance(scene.focus.on, SeatCard):
        program.key(pygame.K_TAB)
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    program.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    pygame.key.set_mods(0)
    assert [seat.deck for seat in scene.plan.team] == [before[1], before[0], before[2]]
    program.key(pygame.K_DELETE)
    assert [seat.deck for seat in scene.plan.team] == [before[1], before[2]]


def test_the_label_changes_the_character_card(program):
    scene = opened(program)
    choose(program)
    deck = decks(program, "hero")[0]
    program.click(f"Character card of {deck.title}")
    assert scene.plan.team[0].variant == list(deck.characters)[1]
    program.click(f"Character card of {deck.title}")
    assert scene.plan.team[0].variant == next(iter(deck.characters))


def test_chance_is_at_hand_on_every_tab(screens):
    """The panel with its button is one of five at 200 %; on the other four R did nothing."""
    program = screens(ui_scale=2.0)
    scene, drawn = opened(program), []
    for _ in scene.tabs:
        program.key(pygame.K_r)
        assert scene.plan.problem() == ""
        drawn.append((scene.plan.villain, tuple(seat.deck for seat in scene.plan.team)))
        program.key(pygame.K_PAGEDOWN, pygame.KMOD_CTRL)
    assert len(set(drawn)) > 2


@pytest.mark.parametrize("scale", [1.6, 2.0])
def test_neither_the_hint_nor_a_tile_lies_on_the_edge_of_its_panel(screens, scale):
    program = screens(ui_scale=scale)
    places = opened(program).places
    assert places.has_tabs
    edge = places.theme.px(4)
    for side in ("villain", "environment", "hero"):
        inside = places.panels[side].inflate(-2 * edge, -2 * edge)
        assert inside.contains(places.inner(side).clip(places.panels[side].inflate(-2 * edge, 0)))
        assert places.help.bottom <= places.inner(side).y and inside.y + edge + places.theme.px(3) <= places.help.y


@pytest.mark.parametrize("edition", ["", "epic"])
def test_what_is_missing_stands_whole_on_the_button_that_begins(screens, edition):
    program = screens(ui_scale=2.0)
    scene = opened(program)
    if edition:
        scene.plan.toggle_edition(edition)
    chosen = [*decks(program, "villain")[: 2 if edition else 1], decks(program, "environment")[0]]
    said = set()
    for deck in (*chosen, None):
        scene.rebuild()
        start = program.named("Start game")
        left, right = start.room_for_words()
        assert start.theme.font("note", 13).size(start.note)[0] <= right - left, start.note
        said.add(start.note)
        if deck is not None:
            scene.plan.choose(deck)
    assert len(said) == len(chosen) + 1, "each is told by itself"


def test_random_leaves_what_is_locked(program):
    scene = opened(program)
    choose(program)
    villain = program.named(decks(program, "villain")[0].title)
    program.click_at(villain.lock_rect().center)
    program.click_at(seats(program)[1].lock_rect().center)
    locked, kept = scene.plan.villain, scene.plan.team[1].deck
    places = {scene.plan.environment}
    for _ in range(6):
        program.key(pygame.K_r)
        assert scene.plan.villain == locked and scene.plan.team[1].deck == kept
        assert len(scene.plan.team) == 3 and len({seat.deck for seat in scene.plan.team}) == 3
        places.add(scene.plan.environment)
    assert len(places) > 1


@pytest.mark.parametrize("was_locked", [False, True])
def test_the_villain_of_an_event_is_locked_as_long_as_the_event_is_played(program, was_locked: bool):
    """Who was locked before stays so."""
    plan = opened(program).plan
    plan.choose(decks(program, "villain")[0])
    plan.locked = {"villain"} if was_locked else set()
    first, second, *_ = plan.events()
    for event in (first, second):
        plan.choose_event(event)
        assert "villain" in plan.locked
    plan.choose_event(None)
    assert ("villain" in plan.locked) is was_locked


def test_advanced_order_and_seed_reach_the_game(program):
    program.shared.go(Push(ShowSetup(program.library.first_game)))
    scene = program.top
    program.click("Advanced")
    field = program.named("Seed")
    program.click_at(field.rect.center)
    program.key(pygame.K_a, pygame.KMOD_CTRL)
    program.type("4711")
    program.key(pygame.K_ESCAPE)
    assert isinstance(program.top, SetupScreen), "the first Escape only leaves the field"
    program.click("Start game")
    setup = program.top.game.index.setup
    assert setup.advanced and setup.first_game and setup.seed == 4711
    assert scene.plan.setup() == setup


def test_letters_in_the_seed_are_no_shortcuts(program):
    scene = opened(program)
    choose(program)
    before = scene.plan.setup()
    program.click_at(program.named("Seed").rect.center)
    program.key(pygame.K_r, letters="r")
    assert scene.plan.setup() == before


def test_a_word_is_a_seed_too():
    assert seed_of("42") == 42
    assert seed_of("Thursday") == seed_of(" thursday ") != seed_of("Friday")


def test_a_deck_with_mistakes_is_shown_grey_with_its_first_complaint(screens, tmp_path):
    folder = tmp_path / "cardsets"
    shutil.copytree(ROOT / "cardsets", folder)
    file = next((folder / "definitive" / "heroes").glob("*.yaml"))
    lines = file.read_text(encoding="utf-8").splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("title:"))
    lines[at] = "titel: Wrong"
    file.write_text("\n".join(lines), encoding="utf-8")
    program = screens(cardsets=folder)
    scene = opened(program)
    broken = [widget for widget in scene.widgets if not widget.enabled and file.name in widget.why]
    assert len(broken) == 1
    assert (f"{file.name}:" in broken[0].why and "titel" in broken[0].why) or "title" in broken[0].why
    assert len(decks(program, "hero")) == len(list(file.parent.glob("*.yaml"))) - 1
    before = scene.plan.setup()
    program.click_at(broken[0].rect.center)
    assert scene.plan.setup() == before
    broken[0].holder.show(broken[0])
    program.move(broken[0].rect.center)
    program.top.update(1.0)
    assert scene.tooltip.text == broken[0].why


def test_what_was_chosen_is_still_there_when_one_comes_back(program):
    scene = opened(program)
    choose(program)
    chosen = scene.plan.setup()
    program.key(pygame.K_ESCAPE)
    assert opened(program).plan.setup() == chosen


def test_rules_are_chosen_and_reach_the_game(program):
    scene = opened(program)
    program.click(next(widget.name for widget in scene.widgets if widget.name.startswith("Rules")))
    program.click("Classic")
    program.click("Parahumans, off")
    program.click("Done")
    choose(program)
    assert scene.plan.setup().edition == ("classic", "parahumans")
    assert not program.named("Event: No Event").enabled and "Events" in program.named("Event: No Event").why
    program.click("Start game")
    assert program.top.game.index.switches["reactions.enabled"] is False


def test_six_heroes_are_set_up_against_two_villains(program):
    scene = opened(program)
    scene.plan.toggle_edition("epic")
    scene.rebuild()
    villains, heroes = decks(program, "villain"), decks(program, "hero")
    for deck in (villains[0], decks(program, "environment")[0], *heroes[:4]):
        program.click(deck.title)
    assert "second villain" in program.named("Start game").why
    program.click(villains[1].title)
    assert "2 more heroes" in program.named("Start game").why
    for deck in heroes[4:6]:
        program.click(deck.title)
    program.click(heroes[6].title)
    assert "six heroes" in program.shared.notices[0]
    program.key(pygame.K_SPACE)
    program.click("Start game")
    index = program.top.game.index
    sides = [seat.side for seat in index.seats if not seat.is_side]
    assert sides == ["villain", *["hero"] * 3, "villain", *["hero"] * 3, "environment"]
    assert program.top.game.decision.kind == "facing"


def test_a_villain_is_taken_out_and_the_other_moves_up(program):
    scene = opened(program)
    plan = scene.plan
    plan.toggle_edition("epic")
    first, second, third = decks(program, "villain")[:3]
    for deck in (first, second, third):
        plan.choose(deck)
    assert plan.villains == (first.id, third.id), "a third takes the place of the second"
    plan.choose(first)
    assert plan.villains == (third.id,)
    plan.choose(second)
    plan.toggle_edition("epic")
    assert plan.villains == (third.id,) and plan.rules.edition == ()


def test_chance_draws_decks_of_the_rules_that_are_played(program):
    plan = opened(program).plan
    plan.toggle_edition("classic")
    for _ in range(10):
        plan.shuffle()
        setup = plan.setup()
        for name in (setup.villain, setup.environment, *(hero for hero, _ in setup.heroes)):
            assert plan.rules.fits(plan.cards.deck(name))
        assert not plan.cards.warnings(setup)


def test_a_card_set_is_left_out_and_that_is_remembered(program):
    plan, sets = opened(program).plan, program.library.cards.sets
    assert {deck.set for deck in plan.pool.decks("hero")} == set(sets)
    program.click("Decks: All card sets")
    program.click("Rook City Renegades, in")
    assert program.shared.settings.left_out == ("renegades",)
    assert settings.load(program.shared.paths.settings_file)[0].left_out == ("renegades",)
    assert {deck.set for side in ("villain", "environment", "hero") for deck in plan.pool.decks(side)} == {*sets} - {
        "renegades"
    }
    program.click("Done")
    program.click(f"Decks: {len(sets) - 1} of {len(sets)} card sets")
    program.click("Rook City Renegades, left out")
    assert program.shared.settings.left_out == () and plan.pool.left_out == frozenset()


def test_a_card_set_shows_who_is_in_it(program):
    opened(program)
    program.click("Decks: All card sets")
    rows = next(widget for widget in program.top.widgets if isinstance(widget, ListView)).items
    row = next(row for row in rows if row.title == "Workshop")
    asked = []
    row.heads = [lambda size, head=head: asked.append(head) or head(size) for head in row.heads]
    row.draw(pygame.Surface(program.top.size))
    assert len(asked) == 2, "its hero and its villain"
    full = next(row for row in rows if row.title.startswith("Definitive"))
    assert 10 < len(full.heads) < 24 and full.rect.contains(pygame.Rect(full.rect.topleft, (1, full.high)))
    program.click("Workshop, in")
    rows = next(widget for widget in program.top.widgets if isinstance(widget, ListView)).items
    assert [row.title for row in rows if not row.is_in] == ["Workshop"]


def test_the_last_card_set_stays(program):
    opened(program)
    titles = [card_set.title for card_set in program.library.cards.sets.values()]
    program.click("Decks: All card sets")
    for title in titles[1:]:
        program.click(f"{title}, in")
    rows = next(widget for widget in program.top.widgets if isinstance(widget, ListView)).items
    assert not rows[0].enabled and len(program.shared.settings.left_out) == len(titles) - 1


def test_what_is_left_out_is_taken_back_and_not_drawn(program):
    plan = opened(program).plan
    bunker = next(deck for deck in plan.pool.decks("hero") if deck.id == "bunker")
    plan.toggle_hero("bunker")
    while plan.team[0].variant != "stealth_suit":
        plan.turn_variant(0)
    plan.choose(next(deck for deck in plan.pool.decks("environment") if deck.set == "renegades"))
    plan.leave_out(("renegades",))
    assert plan.environment == "" and plan.team == []
    plan.toggle_hero("bunker")
    for _ in bunker.characters:
        plan.turn_variant(0)
        assert bunker.characters[plan.team[0].variant].set == "definitive"
    for _ in range(30):
        plan.shuffle()
        setup = plan.setup()
        decks = [
            plan.cards.deck(name) for name in (setup.villain, setup.environment, *(hero for hero, _ in setup.heroes))
        ]
        cards = [plan.cards.deck(hero).characters[variant] for hero, variant in setup.heroes]
        assert "renegades" not in {each.set for each in (*decks, *cards)}


def test_a_set_up_of_six_against_two_is_taken_over(program):
    plan = opened(program).plan
    plan.toggle_edition("epic")
    plan.shuffle()
    setup = plan.setup()
    assert len(setup.heroes) == 6 and setup.second_villain and not plan.problem()
    plan.toggle_edition("epic")
    plan.take(setup)
    assert plan.setup() == setup


def test_a_deck_is_there_at_once_by_its_colours(program):
    """Tiles and seats were black until their pictures were drawn."""
    pictures = program.shared.pictures
    pictures.wait()
    pictures.clear()
    with pictures.held_back():  # one frame: nothing is drawn ahead in it
        program.click("New game")
        screen = program.top
        board = pygame.Surface(screen.size)
        screen.draw(board)
        [tile] = [each for each in screen.widgets if isinstance(each, Tile) and each.name == "Legacy"]
    box = tile.picture_rect()
    accent = colours(screen.library.looks.deck(screen.library.cards.deck("legacy"))).A
    seen = [tuple(board.get_at((x, y))[:3]) for x in range(box.x, box.right) for y in range(box.y, box.bottom)]
    assert seen.count(accent) > len(seen) * 0.08 and seen.count(INK) < len(seen) * 0.4
