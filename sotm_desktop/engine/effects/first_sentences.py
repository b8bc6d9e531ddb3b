"""What a text does first of all to the event that it answers, and whether it can: else it does not answer that one."""

from __future__ import annotations

from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.on_damage import Redirect
from sotm_desktop.engine.effects.word import SELF
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.listeners import WOULD_TRASH
from sotm_desktop.engine.modifiers import can_be_redirected
from sotm_desktop.engine.stages.to_trash import WOULD_DISCARD
from sotm_desktop.engine.transaction import Transaction

ON_THE_WAY = (WOULD_DISCARD, WOULD_TRASH)
"""The stages at which text answers that a card would go to a trash."""


def can_begin(tx: Transaction, bindings: Bindings, stage: str, do: Block, is_counted: bool = False) -> bool:
    """Whether what a text does first can be done to what it answers at this stage.

    ``is_counted``: it answers the first time alone, which is over also where there is nobody to redirect damage to.
    """
    if stage == "redirect":
        first = do.items[0] if do.items else None
        if is_counted and isinstance(first, Redirect) and first.finds_nobody(tx, bindings):
            return True
        return _can_turn(tx, bindings, do)
    if stage in ON_THE_WAY and do.items and do.items[0].word == "put_under":  # not under a card that goes itself
        return do.items[0].possible(tx, bindings, False)
    return True


def _can_turn(tx: Transaction, bindings: Bindings, do: Block) -> bool:
    """Whether a text that redirects damage, or changes its type, can do that to this one.

    A redirect that may be declined, or has its price, is not offered for damage that stays (rulings.md 29).
    """
    first = do.items[0] if do.items else None
    may_redirect = first is not None and first.word == "may" and do.says("redirect")
    if may_redirect and not can_be_redirected(tx, tx.pending_damage[bindings[2]], bindings[SELF]):
        return False
    return first is None or first.word not in ("redirect", "retype") or first.possible(tx, bindings, True)
