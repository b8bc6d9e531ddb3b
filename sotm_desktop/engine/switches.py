"""The switches in which editions of the rules differ. No code asks which edition is played, only which switch is on.

An edition is data in the card sets (``editions/*.yaml``): values for some of these switches. What none of them sets has
the default of this table. ``Rules`` is the table and what the rules of one game read: a field a switch, with its type.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal, NamedTuple, TypeVar, get_args, get_type_hints

Value = str | bool | int
_Value = TypeVar("_Value", bound=Value)


class Switch(NamedTuple):
    """One point in which rule sets differ: a choice among words, yes or no, or a whole number."""

    default: Value
    says: str
    """What it decides, with the source of its values."""
    values: tuple[str, ...] = ()
    """The words of a choice; empty for the other two types."""
    least: int = 0
    most: int = 0
    """The bounds of a whole number."""

    @property
    def type(self) -> str:
        if self.values:
            return "choice"
        return "yes or no" if isinstance(self.default, bool) else "whole number"

    @property
    def fitting(self) -> str:
        """What it may be set to, as part of a sentence."""
        if self.values:
            return f"one of {', '.join(self.values)}"
        return "true or false" if self.type == "yes or no" else f"a whole number from {self.least} to {self.most}"

    def fits(self, value: object) -> bool:
        """Whether it may be set to this; 1 is no truth, and ``true`` no number."""
        if self.values:
            return isinstance(value, str) and value in self.values
        if isinstance(self.default, bool):
            return isinstance(value, bool)
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most

    def others(self) -> tuple[Value, ...]:
        """Every other value than the default; of a whole number its two neighbours."""
        if self.type == "whole number":
            near = (int(self.default) - 1, int(self.default) + 1)
            return tuple(value for value in near if self.fits(value))
        return tuple(value for value in self.values or (True, False) if value != self.default)


def switch(name: str, default: _Value, says: str, least: int = 0, most: int = 0) -> _Value:
    """A field of ``Rules``: the switch's name in editions and saves, its default, and what ``Switch`` holds of it."""
    declared: _Value = field(default=default, metadata={"name": name, "switch": Switch(default, says, (), least, most)})
    return declared


@dataclass(frozen=True, slots=True)
class Rules:
    """How every switch stands in one game."""

    # fmt: off
    limited_duplicate: Literal["hand", "trash"] = switch(
        "limited.duplicate", "hand",
        says="Where a Limited card goes that an effect would play while a copy is in play: to its hero's hand "
        "(Definitive rulebook, Limited) or into the trash (Classic rulebook, Playing a card).")
    each_membership: Literal["live", "snapshot"] = switch(
        "each.membership", "live",
        says='Whether "each" also means what comes into play while it resolves (Definitive rulebook, FAQs) or only '
        "what was there when it began (Classic rulebook, Resolving an effect).")
    reshuffle_on: Literal["draw_play", "draw_discard_play", "draw_play_reveal"] = switch(
        "reshuffle.on", "draw_play",
        says="What makes an empty deck anew from its trash: drawing and playing (Definitive rulebook, FAQs), "
        "discarding from it too (Classic rewritten rulebook, Reshuffle decks), or revealing from it too (Classic "
        "reference manual, Reshuffling).")
    play_illegal_card_goes: Literal["hand", "stays"] = switch(
        "play.illegal_card_goes", "hand",
        says="Where a hero card goes that a text would play and that cannot be played: to the hand (Definitive "
        "rulebook, FAQs) or nowhere, as the Classic rulebooks move only Limited cards; a revealed one goes back "
        "on its deck in both.")
    bury_empty_deck: Literal["trash", "deck"] = switch(
        "bury.empty_deck", "trash",
        says="Where a card goes that is put on the bottom of an empty deck: into the trash (Definitive rulebook, "
        "Bury), or it becomes the deck, as no Classic rulebook says otherwise.")
    draw_bonus_scope: Literal["phases", "turn"] = switch(
        "draw.bonus_scope", "phases",
        says="What forfeits the second card of the DRAW PHASE: a card played in one's PLAY PHASE or a power used in "
        "one's POWER PHASE (Definitive rulebook, Turn sequence; Classic rewritten rulebook, A hero turn), or any "
        "card that one plays and any power that one uses in the turn (Classic reference manual, Hero Turn). Where "
        "the two Classic texts disagree, the rewritten rulebook is followed: it names the phases, the manual only "
        "sums up.")
    hp_floor: Literal["zero", "none"] = switch(
        "hp.floor", "zero",
        says="Whether HP stop at 0 (Definitive rulebook, FAQs) or fall below it (Classic rulebook, Targets: 0 or "
        "fewer), so that a target that is not destroyed has to regain the rest first.")
    damage_dealt_amount: Literal["full", "hp_lost"] = switch(
        "damage.dealt_amount", "full",
        says="How much damage was dealt to a target with fewer HP: all of it (Definitive rulebook, FAQs), or only what "
        "HP it lost, and where it lost none, no text answers (Classic rulebook, More about damage).")
    damage_prevention: Literal["ordered", "last"] = switch(
        "damage.prevention", "ordered",
        says="When damage is prevented: among the texts that look at the damage that would be dealt, in the order that "
        "the players choose (our ruling 1, as the Definitive rulebook is silent), or after all of them (Classic "
        "rulebook, Dealing damage, steps 5 and 6).")
    damage_immunity: Literal["not_dealt", "no_hp_lost"] = switch(
        "damage.immunity", "not_dealt",
        says="What immunity does: the damage is not dealt (Definitive rulebook, Damage; Classic rewritten rulebook, "
        "Dealing damage, step 2), or it is dealt and takes no HP, so that it sets off other text (Classic "
        "reference manual, Immunity). Where the two Classic texts disagree, the rewritten rulebook is followed: "
        "its list of steps says what is skipped.")
    nemesis_rule: Literal["other_type", "shared_icon"] = switch(
        "nemesis.rule", "other_type",
        says="Who are nemeses: targets with the same icon and of different types (Definitive rulebook, Nemeses; the "
        "Classic reference manual means the same with hero and villain), or any two cards with the same icon "
        "(Classic rewritten rulebook, Nemesis). No card is its own nemesis.")
    reactions_enabled: bool = switch(
        "reactions.enabled", True,
        says="Whether reactions may be used (Definitive rulebook, Reaction); the Classic rulebooks know none.")
    order_simultaneous: Literal["players", "play_order"] = switch(
        "order.simultaneous", "players",
        says="Who orders effects that happen at once: the players (Definitive rulebook, Conflict resolution; Classic "
        "rewritten rulebook, Activating an effect), or the order in which the cards were played (Classic "
        "reference manual, FAQ). Where the two Classic texts disagree, the rewritten rulebook is followed: its "
        "own examples let the players choose.")
    lasting_needs_source_in_play: bool = switch(
        "lasting.needs_source_in_play", True,
        says="Whether an effect with an end of its own ends with the card whose text made it (Definitive rulebook, "
        "FAQs), or stands until its end (Classic rulebook, Activating an effect).")
    text_of_a_lost_card: Literal["finishes", "forfeited"] = switch(
        "text.of_a_lost_card", "finishes",
        says="What becomes of a text whose card leaves play while it resolves: the sentence that it is in is finished, "
        "and all the text of a One-Shot whose hero is not out (our rulings 9 and 37, as the Definitive rulebook is "
        "silent), or every effect that is not yet resolved is forfeited, where each instance of damage is an effect "
        "of its own, and what one sentence does to several cards otherwise is one (Classic rewritten rulebook, "
        "Activating an effect).")
    incap_cards: Literal["all", "in_play"] = switch(
        "incap.cards", "all",
        says="Which cards of an incapacitated hero leave the game: all (Definitive rulebook, Incapacitated heroes; "
        "Classic rewritten rulebook, Incapacitated heroes), or those in play (Classic reference manual, "
        "Incapacitated Heroes). Where the two Classic texts disagree, the rewritten rulebook is followed: the "
        "deck of a hero who draws no more has no use.")
    track_from: Literal["turn", "entering_play", "entering_play_always"] = switch(
        "track.from", "turn",
        says="Since when a text counts what happened in a turn: since its beginning (our reading, as the Definitive "
        "rulebook is silent), or since its card entered play (Classic rulebook, Tracking cards). With "
        "entering_play_always so does text that counts over a round or since a turn, that asks who dealt damage or "
        "was dealt some, or is immune to types dealt (Classic reference manual, Tracking Effects: damage or events). "
        "So a card that comes back may do again what it does only once a turn or round. "
        "What text lets happen only so often a turn, and the last turn of a hero, are looked at as a whole. A "
        "One-Shot, which does not stay to count, looks back at everything.")
    target_becoming: Literal["nothing", "enters_play"] = switch(
        "target.becoming", "nothing",
        says="Whether a card in play that text makes a target counts as a target that enters play, and one that ceases "
        "to be one as a target that leaves play, for text about targets (Classic rewritten rulebook, Targets), or not "
        "(our reading, as the Definitive rulebook is silent).")
    setup_text_active: bool = switch(
        "setup.text_active", False,
        says="Whether text answers what happens during Setup (the Classic rulebooks make no exception) or not "
        "(Definitive rulebook, FAQs).")
    modules_events: bool = switch(
        "modules.events", True,
        says="Whether a game may have an Event card, a Critical Event and Collections (Definitive rulebook, Events); "
        "the Classic rulebooks know none.")
    play_stages: Literal[
        "check would_enter host come_in enters text played would_leave trash enters_trash finish",
        "check would_enter host come_in_with_text played trash",
    ] = switch(
        "play.stages",
        "check would_enter host come_in enters text played would_leave trash enters_trash finish",
        says="The stages of playing a card (Parahumans clarifications, The Stages of Playing a Card; the other "
        "rulebooks number none, and theirs agree as far as they tell). The second value has no moments between a "
        "card's entering play and its being played: that of games that were begun before there were any.")
    destroy_stages: Literal[
        "would_be_destroyed is_destroyed would_leave leave enters_trash destroyed its_own finish",
        "would_be_destroyed is_destroyed destroyed text_off would_leave leave enters_trash its_own finish",
        "would_be_destroyed is_destroyed text_off would_leave leave enters_trash destroyed its_own finish",
        "would_be_destroyed is_destroyed leave destroyed its_own finish",
    ] = switch(
        "destroy.stages",
        "would_be_destroyed is_destroyed would_leave leave enters_trash destroyed its_own finish",
        says="The stages of destroying a card: its text counts until it is away (Definitive rulebook, Destroy), or "
        "what answers a destroyed card comes first, then its text is off, and then it would leave (Parahumans "
        "clarifications, The Stages of Destroying a Card). The last two values are those of games that were begun "
        "before: text is off before anything answers a destroyed card, or there is no moment in between.")
    remove_stages: Literal["would_leave go orphans finish", "text_off would_leave go orphans finish"] = switch(
        "remove.stages", "would_leave go orphans finish",
        says="The stages of taking a card out of play other than by destroying it: whether its text is off before it "
        "would leave (Parahumans clarifications, The Stages of Removing a Card From Play) or counts until it is "
        "away (as in destroying: Definitive rulebook, Destroy).")
    next_to_orphan: Literal["stays", "destroyed"] = switch(
        "next_to.orphan", "stays",
        says="What becomes of a card next to one that leaves play: it stays as long as no card says otherwise "
        "(Definitive rulebook), or is destroyed even if it is indestructible (Parahumans clarifications, No orphaning "
        "rule, which speaks of cards that are destroyed or removed; we take every way out of play alike).")
    next_to_phase_text: Literal["area", "owner"] = switch(
        "next_to.phase_text", "area",
        says="In whose turn START and END text of a hero's card acts that lies next to a card of another deck: in that "
        "of the play area where it lies (Definitive rulebook, Next to), or in its own hero's (Classic rewritten "
        "rulebook, A hero turn: all the effects of that player).")
    hp_max_change: Literal["stays", "shifts"] = switch(
        "hp.max_change", "stays",
        says="What becomes of a target's current HP when its maximum changes: they stay, but never above the maximum "
        "(Definitive rulebook, Targets, which knows no change), or rise and fall by the same amount (Classic reference "
        "manual, Maximum HP Changes), and who has 0 or fewer by that is destroyed.")
    turn_end_now: Literal["end_phase", "at_once"] = switch(
        "turn.end_now", "end_phase",
        says="Where a turn goes on that text ends: at its END PHASE, without a draw (Classic rewritten rulebook, "
        "Turns; Parahumans clarifications, Ending your turn immediately), or nowhere.")
    turn_skip: Literal["rest", "actions"] = switch(
        "turn.skip", "rest",
        says="What is left of a turn that text skips: nothing, not even further text of its START or END PHASE "
        "(Classic rewritten rulebook, Turns; Parahumans clarifications, Skipping your turn), or its text without "
        "any play, power or draw (Classic reference manual, Skipping a turn).")
    side_decks_touched_by_deck_effects: bool = switch(
        "side_decks.touched_by_deck_effects", False,
        says='Whether "each deck", "1 deck" and "any trash" mean side decks too (Parahumans clarifications, '
        "Side-decks: no, they are meant only where they are named). The other rulebooks know no side decks.")
    table_heroes: Literal["3-5", "6", "any"] = switch(
        "table.heroes", "3-5",
        says="How many heroes there are: three to five (Definitive rulebook, Setting up a game), six (rules of six "
        "against two), or as many as one likes, for tables of one's own.")
    table_villains: int = switch(
        "table.villains", 1, least=1, most=2,
        says="How many villains there are; the turn of a second one comes after the third hero's (rules of six against "
        "two, Turn order).")
    turn_hero_reorder: Literal["none", "gain_initiative"] = switch(
        "turn.hero_reorder", "none",
        says="Whether a hero may skip a whole PLAY, POWER or DRAW PHASE to move up in the order of turns (rules of six "
        "against two, Gain initiative).")
    facing_enabled: bool = switch(
        "facing.enabled", False,
        says="Whether each active hero faces exactly one of two villains, while incapacitated heroes face both (rules "
        "of six against two, Facing a villain).")
    facing_turn_around: bool = switch(
        "facing.turn_around", False,
        says="Whether a hero may skip a whole PLAY, POWER or DRAW PHASE to face the other villain (rules of six "
        "against two, Turn around).")
    facing_restricts: bool = switch(
        "facing.restricts", False,
        says="Whether the cards of a hero can do nothing to those of a villain whom the hero does not face (rules of "
        "six against two, Battle).")
    facing_flank_bonus: int = switch(
        "facing.flank_bonus", 0, least=0, most=5,
        says="By how much damage is increased that a hero is dealt by a card of a villain whom the hero does not face "
        "(rules of six against two, Blindside bonus).")
    h_value: Literal["heroes", "facing"] = switch(
        "H.value", "heroes",
        says="What H is: the number of heroes (Definitive rulebook, Hero icon), or on the cards of a villain the "
        "heroes who face it, incapacitated ones too, at least 3, and all of them once the other villain is beaten "
        "(rules of six against two, The H icon). On hero and environment cards it stays the number of heroes: the "
        "rule speaks of villains only.")
    win: Literal["every_villain", "one_villain"] = switch(
        "win", "every_villain",
        says="Whether the heroes win when every villain is beaten, or as soon as one is. The rules of six against two "
        "do not say; that H counts all heroes once one is beaten means that the game goes on, so the first is "
        "ours.")
    beaten_turn: Literal["text_only", "whole", "none"] = switch(
        "beaten.turn", "text_only",
        says="What is left of the turn of a villain who is beaten while another is not: the text of the cards that it "
        "leaves behind, that and the play of a card, or nothing. The rules of six against two do not say; they "
        "keep the order of turns as it is for the whole game, and nobody is left to play a card: so the first is "
        "ours.")
    # fmt: on

    def heroes_within(self, least: int, most: int) -> tuple[int, int]:
        """The least and the greatest number of heroes; the ones given where any number is allowed."""
        return {"3-5": (3, 5), "6": (6, 6), "any": (least, most)}[self.table_heroes]


def _declared() -> dict[str, Switch]:
    types = get_type_hints(Rules)
    return {
        each.metadata["name"]: each.metadata["switch"]._replace(values=get_args(types[each.name]))
        for each in fields(Rules)
    }


SWITCHES: dict[str, Switch] = _declared()
"""By its name in editions and saves."""
FIELDS = {each.metadata["name"]: each.name for each in fields(Rules)}
"""The field of ``Rules`` in which a switch stands, by its name in editions and saves."""


def chosen(switches: Mapping[str, Value]) -> dict[str, Value]:
    """Every switch with its value. Raises KeyError with a sentence when a name or a value is unknown."""
    for name, value in switches.items():
        if name not in SWITCHES:
            raise KeyError(f"there is no switch {name!r}; there are {', '.join(sorted(SWITCHES))}")
        if not SWITCHES[name].fits(value):
            raise KeyError(f"the switch {name!r} cannot be {value!r}; it is {SWITCHES[name].fitting}")
    return {name: switches.get(name, switch.default) for name, switch in SWITCHES.items()}


def rules_of(switches: Mapping[str, Value]) -> Rules:
    """The rules in which these switches stand so and all others at their default. Raises KeyError like ``chosen``."""
    stands: dict[str, Any] = {FIELDS[name]: value for name, value in chosen(switches).items()}  # checked just above
    return Rules(**stands)
