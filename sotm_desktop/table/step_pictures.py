"""The large pictures of steps, drawn ahead of their time: banners, cards held up, cards that fall apart."""

from __future__ import annotations

from functools import partial

import pygame

from sotm_desktop.engine import open_tops
from sotm_desktop.engine.events import CardFlipped, CardMoved, CharacterExchanged, DamageDealt, TurnBegan
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import SeatId
from sotm_desktop.engine.questions import definition_of
from sotm_desktop.engine.state import DECK, HAND, TRASH
from sotm_desktop.gesture.targets import Pile, PileTarget
from sotm_desktop.session.animation_steps import AnimationStep, shows_card
from sotm_desktop.session.seats_shown import hand_beside_turn
from sotm_desktop.table.actors import hit_pictures
from sotm_desktop.table.art.banners import flip_banner, turn_banner
from sotm_desktop.table.art.motion_frames import destroyed_frames
from sotm_desktop.table.table_view import TableView
from sotm_desktop.table.tray import hand_card
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.narration.names import variant_label
from sotm_desktop.words.screens import bar_words, card_words, shell_words

FRAMES = 6
"""Pictures of a card that falls apart."""


def large_size(view: TableView) -> tuple[int, int]:
    """The size at which a card is held up to be read; all of it is in the window."""
    px = view.theme.px
    share = min(1.0, (view.size[1] - px(16)) / px(380))
    return round(px(272) * share), round(px(380) * share)


def flying_size(theme: Theme) -> tuple[int, int]:
    """The size at which a card that flies is drawn."""
    return theme.px(86), theme.px(120)


def prepare(step: AnimationStep, view: TableView) -> None:
    """Has the pictures of a step drawn ahead, with those of the areas and piles that lie there after it."""
    prepare_piles(step.after, view)
    if step.kind in ("play", "reveal") and shows_card(step):
        view.pictures.prepare([view.pictures.full_job(step.of(CardMoved)[0].card, 0, large_size(view))])
    elif step.kind == "hit":
        for event in step.of(DamageDealt):
            sprite = view.scenery.sprites.get(event.target)
            if sprite is not None:
                hit = (sprite.rect.w, event.amount, event.type, view.theme)
                view.pictures.later(("hit", *hit[:3]), partial(_first_of_hit, *hit))
    elif step.kind == "turn":
        turn_picture(view, step)
        view.pictures.prepare_panels(view.area_sizes)
        prepare_hand(step.after, hand_beside_turn(step.after), view)
    elif step.kind == "turned":
        flip_picture(view, step)


def prepare_piles(state: GameState, view: TableView) -> None:
    """Has the decks and trashes of a table drawn ahead, where they lie now."""
    face_up = open_tops.of(state)
    for target, place in view.scenery.places.items():
        if isinstance(target, PileTarget) and view.is_large(target.seat):
            decks, trash = (state.zones[state.index.zone(target.seat, kind)] for kind in (DECK, TRASH))
            if target.pile is Pile.DECK:
                job = view.pictures.deck_job(target.seat, place.size, len(decks), face_up.get(target.seat))
                view.pictures.prepare([job])
            else:
                top = trash[0] if trash else None
                view.pictures.prepare([view.pictures.trash_job(target.seat, place.size, len(trash), top)])


def prepare_hand(state: GameState, seat: SeatId, view: TableView) -> None:
    """Has the tray of a hero drawn ahead, with each card of the hand whole and as one of many."""
    hand, size = state.zones[state.index.zone(seat, HAND)], hand_card(view.theme)
    view.pictures.prepare_panels({seat: view.tray.rect.size})
    view.pictures.prepare(
        [view.pictures.small_job(card, 0, size, is_titled=titled) for card in hand for titled in (True, False)]
    )


def _first_of_hit(width: int, amount: int, damage: str, theme: Theme) -> pygame.Surface:
    """Draws all pictures of a hit, which are kept where they are made, and gives one."""
    return hit_pictures(width, amount, damage, theme)[0]


def turn_picture(view: TableView, step: AnimationStep) -> pygame.Surface | None:
    """The banner of a turn."""
    state, seat = step.after, step.after.index.seats[step.of(TurnBegan)[0].deck]
    words, is_hero = bar_words.turn_of(seat.title), seat.side == "hero"
    note = (
        bar_words.hand_of(len(state.zones[state.index.zones_of[seat.number][HAND]]))
        if is_hero
        else shell_words.round_number(state.round)
    )
    deck = view.pictures.looks.deck(seat.number)
    return view.pictures.later(
        ("turn banner", deck.id, words, note), lambda: turn_banner(deck, words, note, view.size[0], view.theme)
    )


def flip_picture(view: TableView, step: AnimationStep) -> pygame.Surface | None:
    """The banner of a villain that turns over, or of a hero whose character card is exchanged."""
    event = step.events[0]
    assert isinstance(event, CardFlipped | CharacterExchanged)
    deck = view.pictures.looks.deck_of(event.card)
    printed = definition_of(step.after, event.card)
    if isinstance(event, CharacterExchanged):
        face, before, after = printed.faces[0], bar_words.is_now(printed.title), variant_label(printed)
    else:
        face = printed.faces[event.face if event.face < 2 else 0]
        before, after = bar_words.flips(printed.title), face.description or face.title
    change = card_words.with_hp(face.hp) if face.hp is not None else ""
    return view.pictures.later(
        ("flip banner", deck.id, after), lambda: flip_banner(deck, before, after, change, view.size[0], view.theme)
    )


def ruins(
    view: TableView, card: int, face: int, size: tuple[int, int], variant: str | None = None
) -> pygame.Surface | None:
    """The frames of a card that falls apart, side by side."""
    deck = view.pictures.looks.deck_of(card)
    picture = view.pictures.small(card, face, size, variant=variant)

    def build() -> pygame.Surface:
        frames = destroyed_frames(picture, deck, FRAMES)
        wide, high = frames[0].get_size()
        strip = pygame.Surface((wide * len(frames), high), pygame.SRCALPHA)
        for i, frame in enumerate(frames):
            strip.blit(frame, (i * wide, 0))
        return strip

    return view.pictures.later(("ruins", id(picture)), build)
