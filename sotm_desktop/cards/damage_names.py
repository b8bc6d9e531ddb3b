"""Words about damage that was dealt, or HP that were regained, by the name of a sentence that does no such thing."""

from __future__ import annotations

from sotm_desktop.cards.done_last import choosers_of, done_last, powers_used_by
from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.engine.effects.activating import Activate
from sotm_desktop.engine.effects.conditions import WasDestroyed
from sotm_desktop.engine.effects.dealing import DealDamage, EachDeals
from sotm_desktop.engine.effects.dealt_this_way import DealtBy, DestroyedBy, MostDealtBy
from sotm_desktop.engine.effects.ever_dealt import HasDealtDamage, WasDealtDamage
from sotm_desktop.engine.effects.families import Verb
from sotm_desktop.engine.effects.healing import Regain
from sotm_desktop.engine.effects.heroes import HeroLoop, OneHero
from sotm_desktop.engine.effects.naming import ThoseChosen
from sotm_desktop.engine.effects.playing_cards import UsePowers
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.regained_by_now import RegainedBy
from sotm_desktop.engine.effects.selectors import names_several
from sotm_desktop.engine.effects.which_card import Is
from sotm_desktop.engine.effects.word import Word, all_in

OF_HITS = (DealtBy, DestroyedBy, HasDealtDamage, MostDealtBy, WasDestroyed)
"""Words that look at what a sentence dealt, and to whom."""
OF_AMOUNTS = (*OF_HITS, RegainedBy)
"""Words that look at how much it was that a sentence dealt, or by how much it healed."""
DEALS = (DealDamage, EachDeals, Activate)
"""Words by which a sentence may deal damage."""


def of_no_amount(node: Word, name: str, said: tuple[Verb, ...]) -> Pointless | None:
    """Why a word about damage, or about HP that were regained, finds none by a name; ``said``: the sentences to which
    that was given."""
    return _regains_nothing(node, name, said) if isinstance(node, RegainedBy) else _of_no_hits(node, name, said)


def _regains_nothing(node: RegainedBy, name: str, said: tuple[Verb, ...]) -> Pointless | None:
    words = [word for verb in said for word in all_in(verb)]
    if not said or any(isinstance(word, Regain) for word in words):
        return None
    found = f"{name!r} is the name of what `{said[-1].word}` does; by that no HP are regained, as {node.word!r} counts"
    if any(isinstance(word, DEALS) for word in words):
        return Pointless(found, f"how much damage was dealt is `{{dealt_by: {name}}}`")
    return Pointless(found, f"how many cards it was done to is `{{number_of: {name}}}`")


def _of_no_hits(node: Word, name: str, said: tuple[Verb, ...]) -> Pointless | None:
    if not isinstance(node, OF_HITS) or not said:
        return None
    asks_who = isinstance(node, HasDealtDamage) or (isinstance(node, DealtBy) and node.asks_for_sources)
    deals = DEALS[:2] if asks_who else DEALS  # of a text that is activated nobody knows who
    if any(isinstance(word, deals) for verb in said for word in all_in(verb)):
        return _of_which_alone(node, name, said, deals)
    if isinstance(node, HasDealtDamage) and any(powers_used_by(verb) for verb in said):
        return _of_unknown_hp(node, name)
    found = f"{name!r} is the name of what `{said[-1].word}` does; that deals no damage, and {node.word!r} is about it"
    if isinstance(node, WasDestroyed):
        return Pointless(found, f"whether it was done is `{{done: {name}}}`")
    if isinstance(said[-1], Regain):
        return Pointless(found, f"how much HP was regained is `{{regained_by: {name}}}`")
    return Pointless(found, f"how many cards it was done to is `{{number_of: {name}}}`")


def _of_unknown_hp(node: HasDealtDamage, name: str) -> Pointless | None:
    """Why nobody is found whom the damage of a power reduced to so many HP: that is told of a sentence alone."""
    if not isinstance(node, WasDealtDamage) or node.reduced_to is None:
        return None
    return Pointless(
        f"{name!r} is the name of the use of a power, of whose damage it is not known how many HP were there before",
        "around the use, `{while: {that: {whenever: {event: {damage_dealt: …}, if: {at_least: {what: {hp_before: {}}, "
        "than: 11}}, do: […]}}, do: [{use_power: 1}]}}` answers each damage as it is dealt",
    )


def _is_that_one(node: DestroyedBy, name: str, said: tuple[Verb, ...]) -> bool:
    """Whether the destroyed are counted of the one target to which a sentence deals damage."""
    only = node.what.tests[0] if node.what is not None and len(node.what.tests) == 1 else None
    if not isinstance(only, Is) or not isinstance(only.who, ThoseChosen) or only.who.which.name != name:
        return False
    choosers = choosers_of(said[0]) if len(said) == 1 and not isinstance(said[0], HeroLoop) else []
    return bool(choosers) and all(
        isinstance(each, DealDamage) and not isinstance(each.to, Reference) and not names_several(each.to)
        for each in choosers
    )


def _of_which_alone(node: Word, name: str, said: tuple[Verb, ...], deals: tuple[type[Verb], ...]) -> Pointless | None:
    """Of sentences that deal damage: where the last that they do, which is what a name stands for, is another thing;
    and where the name itself is all that is asked for."""
    last = [each for verb in said for each in done_last(verb)]
    if not any(isinstance(each, (*deals, UsePowers)) for each in last):
        return Pointless(
            f"{name!r} stands for the last that `{said[-1].word}` does, `{last[-1].word}`, and damage is dealt before",
            "what a name is to mean comes last: `each_hero: {do: [{draw: 1}, {deal: …}]}`; or name the `deal` itself",
        )
    is_plain = isinstance(node, WasDealtDamage) and not (node.from_ or node.at_least or node.sources or node.reduced_to)
    if is_plain and not any(isinstance(verb, HeroLoop | OneHero) or powers_used_by(verb) for verb in said):
        return Pointless(
            f"the targets of that damage are `{{is: {name}}}`",
            f"leave `was_dealt_damage` out: `[target, {{is: {name}}}]`, and of the one that was chosen `fits: {{card: "
            f"{{chosen: {name}}}, what: [{{is: {name}}}]}}`; by how much, it says with `at_least: 2`",
        )
    if isinstance(node, DestroyedBy) and _is_that_one(node, name, said):
        hint = f"whether it was destroyed is `{{destroyed: {name}}}`"
        return Pointless("that is the one target of that damage", hint)
    return None
