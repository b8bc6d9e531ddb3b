"""What would happen to cards of which only the masthead is seen stands on their mastheads."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from sotm_desktop.screen_look.look_parts import Highlights, Light
from sotm_desktop.table.art.fan_face import MASTHEAD
from tests.kit.opened_saves import opened
from tests.scenes.play.pilot import new_game

pytestmark = pytest.mark.pixels

FULL = Path(__file__).resolve().parents[2] / "full_tables" / "6_heroes_43_cards_261.sotm"
FULL_TABLES = [FULL, FULL.with_name("5_heroes_36_cards_237.sotm")]
SIX = ("legacy", "captain_cosmic", "haka", "expatriette", "tachyon", "the_argent_adept")


def test_labels_of_cards_behind_others_lie_on_their_mastheads(pilot_of):
    """Lower down they would lie on the cards of the tier in front, as if they were about those."""
    pilot, seen = pilot_of(new_game(SIX, seed=3, second_villain="the_organization", edition=("definitive", "epic"))), 0
    for _ in range(40):
        table = pilot.scene.stage.table
        backs = [sprite for sprite in table.scenery.sprites.values() if sprite.fan is not None and sprite.fan.is_back]
        lit = Highlights(cards={sprite.card: Light("legal", "−4 KO") for sprite in backs})
        for sprite, label in zip(backs, table.layer.labels.lay(backs, lit)[0], strict=True):
            masthead = pygame.Rect(sprite.rect.topleft, (sprite.rect.w, table.theme.px(MASTHEAD)))
            assert masthead.colliderect(label.place) and masthead.x <= label.place.x, (sprite, label)
            assert label.place.bottom <= masthead.bottom + table.theme.px(4), (sprite, label)
            seen += 1
        if seen > 10:
            return
        pilot.decide()
    raise AssertionError(f"only {seen} cards lay behind others")


def test_labels_of_cards_of_which_strips_are_seen_do_not_lie_over_one_another(pilot_of):
    """Where a strip is narrower than what would happen to its card, only that it is out stands there."""
    game = opened(FULL)
    pilot = pilot_of(game)
    table = pilot.scene.stage.table
    cards = [sprite for sprite in table.scenery.sprites.values() if sprite.fan is not None]
    narrow = [sprite for sprite in cards if sprite.fan.strip <= 30]
    lit = Highlights(cards={sprite.card: Light("legal", "−5 KO") for sprite in cards})
    labels = table.layer.labels.lay(cards, lit)[0]
    assert len(narrow) > 5 and {"KO", "−5 KO"} == {label.words for label in labels}
    for one, sprite in zip(labels, cards, strict=True):
        others = [label.place for label in labels if label is not one]
        assert one.place.inflate(-4, -4).collidelist(others) < 0, (sprite, one)


@pytest.mark.parametrize("is_readable", [False, True])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_labels_of_cards_behind_others_leave_their_titles_in_sight(table_at, scale, is_readable):
    """They lay at the right end of the masthead, and of a narrow one over all of its title."""
    told = 0
    for save in FULL_TABLES if scale == 1.0 else FULL_TABLES[1:2]:
        table = table_at(opened(save), (1280, 720), scale, readable_font=is_readable).stage.table
        cards = list(table.scenery.sprites.values())
        for words in ("−2", "−5 KO"):
            lit = Highlights(cards={sprite.card: Light("legal", words) for sprite in cards})
            labels, sprites = table.layer.labels.lay(cards, lit)
            for title in titles_behind(table, sprites):
                hidden = sum(part.w * part.h for part in (title.clip(label.place) for label in labels))
                assert hidden <= 0.15 * title.w * title.h, (save.name, words, title, hidden)
                told += 1
    assert told > 5


@pytest.mark.parametrize("words", ["IMMUNE", "DESTROYED", "NO DAMAGE", "−12 KO"])
def test_at_200_percent_no_label_touches_the_heart_of_a_card_behind_others(table_at, words):
    """It lay over the upper corner of the heart, as it was a little wider than what is free beside it."""
    told = 0
    for save in sorted(FULL.parent.glob("*.sotm")):
        scene = table_at(opened(save), (1280, 720), 2.0)
        table, seen = scene.stage.table, scene.presenter
        for seat in range(len(scene.game.state.index.seats)):
            seen.look_at(replace(seen.view, front=seat))
            scene.update(0.0)
            cards = list(table.scenery.sprites.values())
            lit = Highlights(cards={sprite.card: Light("legal", words) for sprite in cards})
            places = [label.place for label in table.layer.labels.lay(cards, lit)[0]]
            for each in cards:
                if each.fan is not None and each.fan.is_back and each.fan.has_hp:
                    heart = table.pictures.heart_place(each.card, each.rect.size, each.fan).move(each.rect.topleft)
                    assert heart.collidelist(places) < 0, (save.name, seat, heart, places)
                    told += 1
    assert told > 3


def titles_behind(table, sprites):
    """Where what is seen of titles stands on the mastheads of cards behind others."""
    backs = [sprite for sprite in sprites if sprite.fan is not None and sprite.fan.is_back]
    titles = [table.pictures.masthead_title(each.card, each.fan).move(each.rect.topleft) for each in backs]
    return [title for title in titles if title.w]


def test_only_titles_make_room_that_a_label_would_hide(table_at):
    """And only while it is there: the picture of the card is otherwise as it was, whole in its lower part."""
    table = table_at(opened(FULL), (1280, 720), 1.0).stage.table
    cards = list(table.scenery.sprites.values())
    assert table.layer.labels.lay(cards, Highlights()) == ([], cards)
    lit = Highlights(cards={sprite.card: Light("legal", "−2") for sprite in cards})
    changed = [(was, now) for was, now in zip(cards, table.layer.labels.lay(cards, lit)[1], strict=True) if was != now]
    assert changed and all(now.fan == was.fan._replace(has_label=True) for was, now in changed)
    for was, now in changed:
        before, after = (table.cards.face(each, is_dim=False) for each in (was, now))
        title = table.pictures.masthead_title(now.card, now.fan)
        below = pygame.Rect(0, title.bottom + 2, now.fan.strip, table.theme.px(MASTHEAD - 4) - title.bottom - 2)
        ground = after.subsurface(below).copy()
        assert len({tuple(ground.get_at((x, 1))) for x in range(table.theme.px(4), below.w)}) == 1, "letters"
        assert before.get_size() == after.get_size()
