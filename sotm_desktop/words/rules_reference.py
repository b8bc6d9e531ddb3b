"""The rules of the game in our own words: an entry for each term, which the rules screen shows and searches.

What stands here is how the Definitive Edition is played; the other editions differ, and their own files say
where. A test holds that what an entry says of the words of cards is so.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Group(Enum):
    """What an entry is about; the value is what stands on the screen."""

    TURN = "Turn"
    DAMAGE = "Damage"
    CARDS = "Cards"
    GAME = "Game"


class RuleEntry(NamedTuple):
    """One term."""

    id: str
    name: str
    group: Group
    line: str
    """What it is, in a few words."""
    text: tuple[str, ...]
    """Paragraphs of a sentence or two."""
    says: tuple[str, ...] = ()
    """Words of the card language by which a card uses the term."""
    keywords: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    """Ids of entries that belong beside it."""


ENTRIES: tuple[RuleEntry, ...] = (
    # -- the turn
    RuleEntry("round", "Round", Group.TURN, "Villain, heroes, environment", (
        "The villain's turn comes first, then each hero's in order, then the environment's; then a new round begins.",
        "You play all heroes, but for those that you give to the computer. The villain and the environment "
        "play themselves from the top of their decks.",
    ), says=("round_begins", "round_ends"), see=("phases", "play_area")),
    RuleEntry("phases", "Phases", Group.TURN, "The parts of a turn", (
        "A hero's turn: START, play, power, draw, END. The villain's and the environment's: START, play, END.",
        "Text that names a phase works in that phase of the turn of the play area that its card lies in, "
        "from left to right.",
    ), says=("phase_over", "phase_begins", "phases"), see=("start_and_end", "play", "power", "draw")),
    RuleEntry("start_and_end", "START and END", Group.TURN, "Text at either end of a turn", (
        "START text is carried out before anything else of the turn, END text after everything else.",
        "Cards take their turn in the order in which they came into the play area; one that comes in meanwhile "
        "has its text carried out too.",
    ), see=("phases", "play_area")),
    RuleEntry("play", "Play", Group.TURN, "Put a card into play", (
        "In the play phase a hero may play one card from the hand; villain and environment play their top card.",
        "If the deck is empty, its trash is shuffled to make a new one first.",
    ), says=("play", "play_card", "play_top", "put_into_play"), see=("one_shot", "limited", "play_area")),
    RuleEntry("power", "Power", Group.TURN, "What a hero can use once a turn", (
        "In the power phase a hero may use one power on any of their cards in play, the character card's among them.",
        "Each power works once a turn; whoever may use more has to use different ones.",
    ), says=("use_power",), see=("phases", "reaction")),
    RuleEntry("draw", "Draw", Group.TURN, "From the deck into the hand", (
        "In the draw phase a hero may draw one card, and one more if this turn neither a card was played in the play "
        "phase nor a power used in the power phase.",
        "An empty deck is made anew from the trash first.",
    ), says=("draw",), see=("phases", "trash")),
    RuleEntry("skip", "Skip", Group.TURN, "A phase or a turn is left out", (
        "What is skipped does not happen: its text is not carried out, and nothing is played, used or drawn in it.",
    ), says=("skip_to", "skip_turn", "end_turn", "skip_either", "skips_phase", "skip_phase"), see=("phases",)),
    # -- damage
    RuleEntry("damage", "Damage", Group.DAMAGE, "Takes HP from a target", (
        "A source deals a target an amount of one type. The target loses that much HP, and never goes below 0.",
        "Three targets that are dealt damage by one text are dealt it three times, one after the other.",
    ), says=("deal", "each_deals"), see=("damage_changes", "damage_types", "target")),
    RuleEntry("damage_types", "Damage types", Group.DAMAGE, "Melee, fire, psychic and eight more", (
        "Cold, energy, fire, infernal, lightning, melee, projectile, psychic, radiant, sonic, toxic.",
        "A type does nothing by itself: other text asks for it, as immunity to fire does.",
    ), says=("retype_damage", "retype", "pick_type"), see=("damage", "immune")),
    RuleEntry("damage_changes", "Damage, more and less", Group.DAMAGE, "+ and - on what is dealt", (
        "Cards add to damage (+) or take from it (-) before it is dealt. All of them count; the sum is never below 0.",
        "Damage of 0 is not dealt: text that answers damage stays silent.",
    ), says=("increase_damage", "reduce_damage", "lessen", "raise", "not_increased", "least_damage"),
       see=("irreducible", "fixed", "nemesis", "immune")),
    RuleEntry("irreducible", "Irreducible damage", Group.DAMAGE, "Nothing makes it less", (
        "It can still be increased and redirected, and a target that is immune is not dealt it.",
    ), says=("irreducible", "make_irreducible"), see=("fixed", "damage_changes")),
    RuleEntry("fixed", "Fixed damage", Group.DAMAGE, "Nothing changes it", (
        "It is neither increased, reduced nor redirected, and its type stays. Immunity and prevention still stop it.",
    ), see=("irreducible", "damage_changes")),
    RuleEntry("immune", "Immune to damage", Group.DAMAGE, "It is not dealt at all", (
        "A target is not dealt damage that it is immune to, however much it is and even if it is irreducible.",
        "It is looked at again when the damage is about to be dealt.",
        "Where a text says immune to damage of so much or less, or of so much or more, it is the amount that would be "
        "dealt in the end that counts, with all that adds to it and takes from it.",
    ), says=("immune",), see=("prevent", "irreducible")),
    RuleEntry("prevent", "Prevent damage", Group.DAMAGE, "As if it had never come", (
        "Damage that is prevented is not dealt, and nothing that answers damage happens.",
    ), says=("prevent", "not_prevented"), see=("immune", "redirect")),
    RuleEntry("redirect", "Redirect damage", Group.DAMAGE, "Somebody else is dealt it", (
        "The damage gets another target. What counted for the first no longer does; all is worked out anew for the "
        "new one.",
        "Where a text names several targets, each of them is dealt the damage, worked out anew.",
    ), says=("redirect",), see=("damage_changes", "reaction")),
    RuleEntry("reaction", "Reaction", Group.DAMAGE, "A hero answers an attack", (
        "When a hero target would be dealt damage by a target that is no hero's, you may use one reaction on a card in "
        "play that gives that target one.",
        "Each reaction works once a turn. The attacker is whoever deals the damage.",
    ), says=("reaction",), see=("redirect", "prevent")),
    RuleEntry("nemesis", "Nemesis", Group.DAMAGE, "+1 damage between sworn enemies", (
        "A target deals 1 more damage to a target of another type with the same nemesis icon.",
        "It holds both ways, between hero and villain; who works for either is not meant.",
    ), see=("damage_changes",)),
    RuleEntry("cannot_deal", "Cannot deal damage", Group.DAMAGE, "Its damage is not dealt", (
        "What a card that cannot deal damage would deal is not dealt. It is looked at again right before it is dealt.",
    ), says=("cannot",), see=("immune",)),
    RuleEntry("regain", "Regain HP", Group.DAMAGE, "HP come back", (
        "A target regains HP up to its maximum, which is the number printed on it unless a card changes that.",
        "Only text that says so brings it above its maximum.",
    ), says=("regain",), see=("target",)),
    # -- cards
    RuleEntry("target", "Target", Group.CARDS, "Any card with HP", (
        "There are hero, villain and environment targets. At 0 HP a target is destroyed.",
        "A card with HP stays in play, whatever its keywords are.",
    ), see=("ally", "destroy", "damage")),
    RuleEntry("ally", "Ally", Group.CARDS, "Another target of the same type", (
        "A hero's allies are all other hero targets, a villain's all other villain targets. Nobody is their own ally.",
    ), see=("target",)),
    RuleEntry("one_shot", "One-Shot", Group.CARDS, "Does its text and goes", (
        "Its text is carried out from first to last, then it goes to its trash.",
    ), keywords=("one_shot",), see=("ongoing", "play")),
    RuleEntry("ongoing", "Ongoing, item, relic", Group.CARDS, "Cards that stay", (
        "These stay in play, and their text works, until they are destroyed or leave in another way.",
        "What a card's text does ends as soon as the card has left play.",
    ), keywords=("ongoing", "item", "equipment", "relic"), see=("one_shot", "destroy")),
    RuleEntry("limited", "Limited", Group.CARDS, "Only one of its kind in play", (
        "While a copy is in play it cannot be played. Where an effect would play it nevertheless, it goes to the hand.",
    ), keywords=("limited",), see=("play",)),
    RuleEntry("indestructible", "Indestructible", Group.CARDS, "Cannot be destroyed", (
        "Neither damage nor text destroys it. At 0 HP it stays, and falls the moment it is indestructible no more.",
        "What cannot be destroyed by some cards is kept from their text alone: at 0 HP it is destroyed all the same.",
    ), says=("indestructible",), keywords=("indestructible",), see=("destroy",)),
    RuleEntry("destroy", "Destroy", Group.CARDS, "From play into its trash", (
        "A card in play goes to the trash of its own deck. A target is destroyed when it has 0 HP.",
        "A hero who would be destroyed is incapacitated; a villain who is destroyed is beaten.",
    ), says=("destroy",), see=("incapacitated", "trash", "indestructible")),
    RuleEntry("discard", "Discard", Group.CARDS, "Into the trash", (
        "The card goes to the trash of its deck. A hero discards from the hand unless the text says from where else.",
    ), says=("discard", "discard_card", "discard_top"), see=("trash",)),
    RuleEntry("bury", "Bury", Group.CARDS, "To the bottom of its deck", (
        "The card goes under all others of its deck; if that has none, to the trash.",
    ), says=("bury",), see=("trash",)),
    RuleEntry("reveal", "Reveal", Group.CARDS, "Turned over for all to see", (
        "Cards from the top of a deck are turned over, and the text says what becomes of them.",
        "Meanwhile they are neither in the deck nor in play. What cannot be done with them is not done: they go back.",
    ), says=("reveal",), see=("discover",)),
    RuleEntry("discover", "Discover", Group.CARDS, "Reveal until it is found, then play it", (
        "Cards are revealed from the top until what is named is found. The others are shuffled back, then what was "
        "found is played.",
    ), says=("discover",), see=("reveal", "summon")),
    RuleEntry("collect", "Collect", Group.CARDS, "From the deck into the hand", (
        "You look for the cards in your deck, put them into your hand and shuffle the deck.",
    ), says=("collect",), see=("salvage", "summon")),
    RuleEntry("salvage", "Salvage", Group.CARDS, "From the trash into the hand", (
        "You look for the cards in your trash and put them into your hand; the others keep their order.",
    ), says=("salvage",), see=("collect", "trash")),
    RuleEntry("summon", "Summon", Group.CARDS, "From trash or deck into play", (
        "You look for the cards in the trash and the deck and play them. A deck that was searched is shuffled.",
    ), says=("summon",), see=("discover", "salvage")),
    RuleEntry("trash", "Trash", Group.CARDS, "Where used cards lie, face up", (
        "Each deck has its own. You may look through it at any time; its order stays.",
        "Only when a card is to be drawn or played from an empty deck does the trash become a new deck.",
    ), says=("shuffle_trash",), see=("draw", "destroy")),
    RuleEntry("under", "Under another card", Group.CARDS, "Hidden below, and out of reach", (
        "Cards under another count as in play, but have no title, keywords, HP or text. Only what they lie under, and "
        "text that speaks of them, can touch them.",
        "When the card above is destroyed, they are too.",
    ), says=("put_under",), see=("destroy",)),
    RuleEntry("play_area", "Play area", Group.CARDS, "Where a deck's cards lie", (
        "A card goes to the play area of its own deck unless it says where else. It acts in the turn of the area that "
        "it lies in.",
        "A card next to another lies in the area of that one. When that one leaves play it stays there, next to "
        "nothing; next to a hero who is incapacitated it is destroyed.",
    ), says=("move", "next_to"), see=("start_and_end",)),
    RuleEntry("removed", "Removed from the game", Group.CARDS, "Gone for good", (
        "The card is out of play and does not come back in this game.",
    ), says=("remove",), see=("trash",)),
    RuleEntry("outside", "Outside the game", Group.CARDS, "Heroes who do not play", (
        "Where a text brings one in, character cards of 6 heroes who are not in the game lie outside, drawn by chance.",
        "One that comes in is a target of the environment with its HP. It is no hero, has no turn, hand or deck, and "
        "uses its power only where a text says so. Destroyed, it goes back.",
    ), says=("use_its_power",), see=("target", "power")),
    RuleEntry("token", "Token", Group.CARDS, "A marker on a card", (
        "Some cards count with tokens. What they mean stands on the card.",
    ), says=("tokens",)),
    # -- the game
    RuleEntry("h", "H", Group.GAME, "How many heroes there are", (
        "H is the number of hero decks in the game. It stays the same when a hero is incapacitated.",
    ), see=("incapacitated",)),
    RuleEntry("flip", "Flip", Group.GAME, "The other side of a card is up", (
        "The text of the other side works from then on. HP stay as they are unless the card says otherwise.",
        "A card of a deck with two sides enters play with its front up, and is no target on a side without HP.",
    ), says=("flip", "turned_over", "would_flip"), see=("incapacitated",)),
    RuleEntry("incapacitated", "Incapacitated", Group.GAME, "A hero who is out, and still helps", (
        "At 0 HP a hero's card is turned over and all their other cards leave the game.",
        "In each of their turns they use one of the three abilities on the back, which help the others.",
    ), says=("revive",), see=("destroy", "victory")),
    RuleEntry("advanced", "Advanced", Group.GAME, "A harder villain", (
        "The villain's Advanced text, one on each side of the card, works too. It is chosen before the game.",
    ), see=("event",)),
    RuleEntry("event", "Event", Group.GAME, "A story with rules of its own", (
        "An Event card gives a game further rules. Whoever wins it may bring its rewards to later Events.",
        "A Critical Event puts another card in the place of the villain's.",
    ), see=("advanced",)),
    RuleEntry("victory", "Victory and defeat", Group.GAME, "How a game ends", (
        "You win when the villain is destroyed, and lose when all heroes are incapacitated. Some cards say of further "
        "ways to win or lose.",
    ), says=("win", "lose"), see=("incapacitated",)),
)  # fmt: skip
BY_ID = {entry.id: entry for entry in ENTRIES}


# -- the screen ---------------

RULES = "Rules"
HELP = ("Click a term in any text to open its entry.", "F1 opens this page; on a card, with its terms.")
SEARCH = "Search the rules"
SEARCH_HERE = "type a word"
ALL = "All"
TERMS = "Terms"
ENTRY = "Entry"
SEE_ALSO = "See also"
ON_YOUR_TABLE = "On your table now"
ON_CARDS = "Cards that use it"
ON_THE_TABLE = "on the table"
EXAMPLE = "Example"
IN_PLAY = "In play"
DESTROYED = "Destroyed"
NOT_DEALT = "Not dealt"
ARROW = "Arrow: damage that it deals"
SHIELD = "Shield: damage dealt to it"
NOTHING_FOUND = "No entry has these words."


def found(count: int, on_table: int | None) -> str:
    """``11 entries, 3 of them on your table now``."""
    entries = "1 entry" if count == 1 else f"{count} entries"
    return entries if on_table is None else f"{entries}, {on_table} of them on your table now"


def hp_becomes(before: int, after: int) -> str:
    """``40 to 34 HP``."""
    return f"{before} to {after} HP"
