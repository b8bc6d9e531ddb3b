"""A damage with its reasons as a picture: chips in a row, one below the other where it is narrow, else in words."""

from __future__ import annotations

import pygame

from sotm_desktop.screen_look.look_parts import DamageSum, SumChip
from sotm_desktop.table.art.card_signs import dealt_marker, immune_marker, result_burst, taken_marker
from sotm_desktop.table.art.icons import damage_icon
from sotm_desktop.table.art.reason_chips import chips_row
from sotm_desktop.widgets.palette import BODY, DAMAGE, INK, NOTE, PAPER, Colour
from sotm_desktop.widgets.text import lay_out, on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import table_words

LINE, BURST = 23, 62


def sum_picture(found: DamageSum, width: int, height: int, is_dark: bool, theme: Theme) -> pygame.Surface:
    """The largest form that has room."""
    row = chips_row(found.chips, found.result, found.type, theme, width, is_dark)
    if row.get_width() <= width and row.get_height() <= height + theme.px(8):
        return row
    tall = max(len(found.chips) * theme.px(LINE), theme.px(BURST))
    if tall <= height + theme.px(4) and width >= theme.px(170):
        return _column(found, min(width, theme.px(300)), is_dark, theme)
    layout = lay_out(sum_words(found), width, 13 * theme.scale, "note", BODY if is_dark else NOTE, theme)
    board = pygame.Surface((max(1, width), max(1, layout.height)), pygame.SRCALPHA)
    layout.draw(board, (0, 0))
    return board


def _column(found: DamageSum, width: int, is_dark: bool, theme: Theme) -> pygame.Surface:
    """A reason a line, the result in its burst at the right."""
    px, letters = theme.px, BODY if is_dark else INK
    size = px(BURST)
    icon = damage_icon(found.type, px(26)) if found.type else None
    burst = result_burst(str(found.result), size, DAMAGE.get(found.type or "", PAPER), icon)
    tall = max(len(found.chips) * px(LINE), burst.get_height())
    board = pygame.Surface((width, tall), pygame.SRCALPHA)
    board.blit(burst, burst.get_rect(midright=(width, tall // 2)))
    room = width - burst.get_width() - px(4)
    y = (tall - len(found.chips) * px(LINE)) // 2
    for chip in found.chips:
        _line(board, chip, found.type, y + px(LINE) // 2, room, letters, theme)
        y += px(LINE)
    return board


def _line(
    board: pygame.Surface, chip: SumChip, damage: str | None, middle: int, room: int, letters: Colour, theme: Theme
) -> None:
    px, marker = theme.px, _marker(chip, damage, theme)
    board.blit(marker, marker.get_rect(midleft=(0, middle)))
    left = px(38)
    face = theme.font("note", 13)
    on_capitals(board, shortened(chip.source, face, room - left), face, letters, left, middle)


def _marker(chip: SumChip, damage: str | None, theme: Theme) -> pygame.Surface:
    """The small sign of one reason."""
    px = theme.px
    if chip.kind == "dealt":
        return dealt_marker(chip.amount, px(19))
    if chip.kind == "taken":
        return taken_marker(chip.amount, px(20))
    if chip.kind == "immune":
        return immune_marker(px(20))
    words = {"times": f"×{chip.amount}", "set": f"={chip.amount}"}.get(chip.kind, str(chip.amount))
    face = theme.font("count", 15)
    board = pygame.Surface((px(34), px(20)), pygame.SRCALPHA)
    pygame.draw.rect(board, INK, board.get_rect(), border_radius=px(5))
    pygame.draw.rect(board, PAPER, board.get_rect().inflate(-px(3), -px(3)), border_radius=px(4))
    icon = damage_icon(damage, 17) if damage and chip.kind == "base" else None
    wide = face.size(words)[0] + (icon.get_width() if icon else 0)
    left = (board.get_width() - wide) / 2
    on_capitals(board, words, face, INK, left, px(10))
    if icon:
        board.blit(icon, icon.get_rect(midright=(round(left + wide), px(10))))
    return board


def sum_words(found: DamageSum) -> str:
    """A damage with its reasons in one sentence."""
    parts = []
    for chip in found.chips:
        if chip.kind == "base":
            parts.append(table_words.base_damage(chip.amount))
        elif chip.kind == "times":
            parts.append(f"×{chip.amount} {chip.source}")
        elif chip.kind == "set":
            parts.append(table_words.set_to(chip.amount, chip.source))
        else:
            parts.append(f"{chip.amount:+d} {chip.source}".replace("-", "−", 1))
    line = ", ".join(parts) + f" = {found.result} {found.type or ''}".rstrip()
    return f"{found.title}: {line}" if found.title else line
