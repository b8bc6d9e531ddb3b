"""Makes what moves in one step: first from the table as it was, then from the table as it is."""

from __future__ import annotations

from functools import partial

import pygame

from sotm_desktop.engine.events import (
    AbilityUsed,
    CardFlipped,
    CardMoved,
    CharacterExchanged,
    DamageDealt,
    DamageRedirected,
    DamageStopped,
    HeroIncapacitated,
    HpRegained,
    NamedTokensChanged,
    PowerUsed,
    ReactionUsed,
    TokensChanged,
)
from sotm_desktop.engine.ids import CardId, SeatId, ZoneId
from sotm_desktop.engine.state import DOWN, HAND, PLAY, TRASH
from sotm_desktop.gesture.targets import AreaTarget, Pile, PileTarget, Region
from sotm_desktop.session.animation_steps import STAGGER, AnimationStep, shows_card
from sotm_desktop.table.actors import Actor, Banner, Flight, HitBurst, Picture, Shown, Strip, Tagged
from sotm_desktop.table.coach_place import gap
from sotm_desktop.table.step_pictures import FRAMES, flip_picture, flying_size, large_size, ruins, turn_picture
from sotm_desktop.table.table_view import TableView
from sotm_desktop.widgets.palette import GOLD, HEAL, LESS, PAPER_DARK, Colour
from sotm_desktop.words.screens import bar_words, forecast_words

HEADER, EDGE = 28, 4
"""How high the header of an area is, and how far from its sides a sound word stays."""
STEPS = 4
"""Into so many parts of its own width and height the way is cut on which a place for a sound word is looked for."""


class Staging:
    """Makes the actors of one step: first from the table as it was, then from the table as it is."""

    def __init__(self, view: TableView, step: AnimationStep, hold: float) -> None:
        self.view, self.step, self.hold = view, step, hold
        self.actors: list[Actor] = []
        self.hidden: set[int] = set()
        self.from_: dict[int, pygame.Rect] = {}
        self.still = view.theme.reduced_motion

    def leave(self, origins: dict[int, pygame.Rect]) -> None:
        """Notes where everything lies before the step; what was just let go lies where that was."""
        for event in self.step.events:
            for card in (getattr(event, "card", None), getattr(event, "target", None)):
                place = self._place_of(card)
                if card is not None and place is not None:
                    self.from_[card] = origins.get(card, place)
        if self.step.kind == "destroyed":
            self._fall_apart()

    def arrive(self) -> None:
        """Makes the actors, now that the table is laid as it is afterwards."""
        make = {
            "draw": self._moves, "move": self._moves, "play": self._play, "reveal": self._play, "hit": self._hits,
            "stopped": self._stopped, "healed": self._healed, "turn": self._turn, "turned": self._turned,
            "out": self._out, "power": self._power, "tokens": self._tokens, "redirected": self._redirected,
        }.get(self.step.kind)  # fmt: skip
        if make is not None:
            make()

    # -- cards in flight ---------------------------------------------------------

    def _moves(self) -> None:
        if self.still:
            return
        seconds = self.step.seconds - STAGGER * (len(self.step.events) - 1)
        for i, event in enumerate(self.step.of(CardMoved)[:8]):
            start, end = (
                self._zone_place(event.origin, event.card, True),
                self._zone_place(event.zone, event.card, False),
            )
            if start is None or end is None or start == end:
                continue
            self.hidden.add(event.card)
            first, last = self._picture(event, event.origin), self._picture(event, event.zone)
            self.actors.append(Flight(start, end, first, last, seconds, i * STAGGER))

    def _play(self) -> None:
        event = self.step.of(CardMoved)[0]
        start, end = self._zone_place(event.origin, event.card, True), self._zone_place(event.zone, event.card, False)
        if start is None or end is None:
            return
        self.hidden.add(event.card)
        small = self._picture(event, event.zone)
        if not shows_card(self.step):
            if not self.still:
                self.actors.append(Flight(start, end, self._picture(event, event.origin), small, self.step.seconds))
            else:
                self.hidden.clear()
            return
        large = pygame.Rect((0, 0), large_size(self.view))
        large.center = self.view.size[0] // 2, round(self.view.size[1] * 0.47)
        large.clamp_ip(pygame.Rect((0, 0), self.view.size).inflate(-8, -8))
        centre = self.view.layout.centre
        if large.w < centre.x < large.right:  # what happens is said at the right: it stays in sight
            large.right = centre.x
        picture = lambda: self.view.pictures.full(event.card, 0, large.size)  # noqa: E731
        if self.still:
            start = end = large
        self.actors.append(Shown(start, large, end, picture, small, self.step.seconds, self.hold))

    def _fall_apart(self) -> None:
        for i, event in enumerate(self.step.of(CardMoved)):
            sprite = self.view.scenery.sprites.get(event.card)
            if sprite is None or self.still:
                continue
            picture = partial(ruins, self.view, sprite.card, sprite.face, sprite.rect.size, sprite.variant)
            self.actors.append(Strip(sprite.rect, picture, FRAMES, 0.32, i * STAGGER))

    # -- numbers and tags --------------------------------------------------------

    def _hits(self) -> None:
        for i, event in enumerate(self.step.of(DamageDealt)):
            place = self.from_.get(event.target)
            if place is not None:
                seconds = self.step.seconds + self.hold  # one text, one beat: all at once, and one sound is enough
                burst = HitBurst(place, event.amount, event.type, self.view.theme, seconds)
                if i == 0:
                    burst.word_at = self._empty_panel(burst.word.get_size(), place)
                self.actors.append(burst)

    def _empty_panel(self, size: tuple[int, int], beside: pygame.Rect) -> pygame.Rect | None:
        """Where a sound word of this size lies over no card, number or name: in the area nearest to the card that is
        hit which has room. It is looked for in coarse steps, as a frame waits for it."""
        if not size[0]:
            return None
        edge, header = self.view.theme.px(EDGE), self.view.theme.px(HEADER)
        panels, taken = list[pygame.Rect](), [pygame.Rect(self.view.layout.centre), *self.from_.values()]
        for spot in self.view.layers[0]:
            if isinstance(spot.target, AreaTarget):
                rect = pygame.Rect(spot.rect).inflate(-2 * edge, -2 * edge)
                panels.append(pygame.Rect(rect.x, rect.y + header, rect.w, rect.h - header))
            else:
                taken.append(spot.rect)
        if (arrangement := self.view.centre.arrangement) is not None:
            taken.append(arrangement.rect)
        for panel in sorted(panels, key=lambda panel: gap(panel, beside)):
            near = [taken[at] for at in panel.collidelistall(taken)]
            lefts = range(panel.x, panel.right - size[0] + 1, max(1, size[0] // STEPS))
            tops = range(panel.y, panel.bottom - size[1] + 1, max(1, size[1] // STEPS))
            places = (pygame.Rect((left, top), size) for left in lefts for top in tops)
            free = [place for place in places if place.collidelist(near) < 0]
            if free:
                return min(free, key=lambda place: gap(place, beside))
        return None

    def _stopped(self) -> None:
        words = {
            "immune": bar_words.IMMUNE,
            "cannot": bar_words.CANNOT_DEAL,
            "prevented": bar_words.PREVENTED,
            "nothing": bar_words.NO_DAMAGE,
            "no_more": bar_words.NO_DAMAGE,
        }
        for event in self.step.of(DamageStopped):
            target = event.source if event.word == "cannot" else event.target
            place = self.from_.get(event.target) or self._place_of(target)
            self._tag(place, words.get(event.word, bar_words.STOPPED), LESS)

    def _healed(self) -> None:
        for event in self.step.of(HpRegained):
            self._tag(self.from_.get(event.target), forecast_words.healed(event.amount), HEAL, True)

    def _tokens(self) -> None:
        for event in self.step.of(TokensChanged):
            self._tag(self.from_.get(event.card), bar_words.tokens_on(event.tokens), PAPER_DARK, True)
        for named in self.step.of(NamedTokensChanged):
            self._tag(self.from_.get(named.card), bar_words.tokens_on(named.left, named.pool), PAPER_DARK, True)

    def _power(self) -> None:
        used = self.step.events[0]
        assert isinstance(used, PowerUsed | AbilityUsed | ReactionUsed)
        words = {"reaction_used": bar_words.REACTION, "ability_used": bar_words.ABILITY}.get(used.kind, bar_words.POWER)
        self._tag(self._place_of(used.card), words, GOLD)

    def _redirected(self) -> None:
        event = self.step.of(DamageRedirected)[0]
        self._tag(self._place_of(event.to), bar_words.REDIRECTED_HERE, GOLD)

    def _tag(self, place: pygame.Rect | None, words: str, fill: Colour, glows: bool = False) -> None:
        if place is not None:
            picture = self.view.cards.small_tag(words, fill, 20)
            self.actors.append(Tagged(place, picture, self.view.theme, self.step.seconds + self.hold, 0.0, glows))

    # -- banners -----------------------------------------------------------------

    def _turn(self) -> None:
        picture = lambda: turn_picture(self.view, self.step)  # noqa: E731
        self.actors.append(Banner(picture, self.view.size, self.still, self.step.seconds + self.hold))

    def _turned(self) -> None:
        turned = self.step.events[0]
        assert isinstance(turned, CardFlipped | CharacterExchanged)
        if self.view.pictures.looks.is_character(turned.card):
            picture = lambda: flip_picture(self.view, self.step)  # noqa: E731
            self.actors.append(Banner(picture, self.view.size, self.still, self.step.seconds + self.hold))
        elif turned.card in self.step.after.index.two_sided and isinstance(turned, CardFlipped) and turned.face != DOWN:
            self._tag(self._place_of(turned.card), bar_words.FLIPS, GOLD)

    def _out(self) -> None:
        self._tag(self.from_.get(self.step.of(HeroIncapacitated)[0].card), bar_words.OUT_COLD, GOLD)

    # -- places and pictures -----------------------------------------------------

    def _place_of(self, card: CardId | None) -> pygame.Rect | None:
        for sprites in (self.view.scenery.sprites, self.view.tray.sprites):
            if card in sprites:
                return pygame.Rect(sprites[card].rect)
        return None

    def _zone_place(self, zone: int, card: CardId, is_start: bool) -> pygame.Rect | None:
        """Where a card lies in a zone: the card itself if it is on the table, else the pile."""
        if is_start and card in self.from_:
            return self.from_[card]
        if not is_start:
            place = self._place_of(card)
            if place is not None:
                return place
        index, places = self.step.after.index, self.view.scenery.places
        if zone >= index.removed:
            centre = pygame.Rect(places[Region.CENTRE])
            return pygame.Rect(centre.centerx - 20, centre.centery - 28, 40, 56)
        seat, kind = divmod(zone, 4)
        if kind == HAND and self.view.tray_seat == seat:
            tray = places[Region.TRAY]
            return pygame.Rect(tray.centerx - 30, tray.y, 60, 84)
        if kind == PLAY:
            area = places.get(AreaTarget(SeatId(seat)))
            return pygame.Rect(area.centerx - 20, area.centery - 28, 40, 56) if area is not None else None
        pile = places.get(PileTarget(SeatId(seat), Pile.TRASH if kind == TRASH else Pile.DECK))
        return pygame.Rect(pile) if pile is not None else None

    def _picture(self, event: CardMoved, zone: ZoneId) -> Picture:
        """A card's back in a deck and its face elsewhere."""
        view, index = self.view, self.step.after.index
        size = flying_size(view.theme)
        seen = self.step.after.cards[event.card].copy or self.step.before.cards[event.card].copy
        is_back = index.deck_of_zone[zone] is not None or not seen
        face = DOWN if is_back else 0
        return lambda: view.pictures.small(event.card, face, size)
