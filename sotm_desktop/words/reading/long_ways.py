"""Longer ways round to say the same: whole clauses that the print orders or words otherwise."""

from __future__ import annotations

import re
from collections.abc import Callable

from .amount_reading import TYPES

ON_TOP = r"(?: on top(?: of (?:its|the|that) (?:\w+ )?deck)?)?"
AMOUNT = "(?:the )?(?:amount of )?(damage dealt|HP regained)"


def _when_increased(damage: str, end: str, who: str, to: str, once: str) -> str:
    """``damage``, ``by``, ``Ra``, `` to 4 or more``: when Ra deals damage increased to 4 or more."""
    raised = f"{damage} increased{to.replace('greater', 'more')}" if to else f"increased {damage}"
    return f"After {who} {'deals' if end == 'by' else 'is dealt'} {raised}{once}, "


def _how_many(said: str) -> str:
    """How many of a hero's cards lie somewhere, as the print says it."""
    return {"a": "1 or more", "an": "1 or more", "any": "1 or more", "no": "none"}.get(said, said)


LONG_WAYS: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    (
        r"^\[This \w+ card is an? (\w+) target and not an? \w+ target\] ",
        r"This card counts as an \1 target. ",
    ),
    (
        r"(?:(?<=[.:] )|^)Redirect (?:all |any )?damage (?:that )?would be dealt to ([^.]*?) to (?=this card\b|[A-Z])",
        r"Whenever \1 would be dealt damage, redirect that damage to ",
    ),
    (r"\b(Whenever [^.,]*?) by ([^.,]*?) would be dealt damage, (?=redirect)", r"\1 would be dealt damage by \2, "),
    (rf"(?:(?<=[.:] )|^)Put it back{ON_TOP} or (?=\w+ it\b)", "Either replace it or "),
    (
        rf"(?:(?<=[.:] )|^)(Discard|Bury|Play|Draw) it or put it back{ON_TOP}(?=\.)",
        lambda found: f"Either {found[1].lower()} it or replace it",
    ),
    (r"(\bIf (?!you do|they do|not)[^.]*)\. Then, (?!if )", r"\1, then "),
    (r"\b([Aa]fter|[Ww]hen(?:ever)?) an? Hero (?=uses a power|draws a card)", r"\1 any Hero "),
    (r"\b([Ii])f (this card|that target) (has|is at) ([^,.]*HP), (\w+) (?:it|him|her)\b", r"\1f \2 \3 \4, \5 \2"),
    (
        r"(?:(?<=[.:] )|(?<=PHASE )|^)((?!This |[A-Z]+ PHASE)[A-Z][\w']*(?: [A-Z][\w']*)*)"
        r" (deals [^.]*?\bother than) (?:itself|himself|herself)\b",
        r"\1 \2 \1",
    ),
    (
        rf"\b(deals? [^.,]*?) ((?:{TYPES}) damage) equal to {AMOUNT} this way",
        r"\1 X \2, where X is the amount of \3 this way",
    ),
    (
        rf"\b(regains?) HP equal to {AMOUNT} this way",
        r"\1 X HP, where X is the amount of \2 this way",
    ),
    (r"(\bIf they do, )that Hero (\w+)s (?=\d|the )", r"\1they \2 "),
    (r"(\b1 Hero (?!character|target)[^.]*\. )(?:Then, )?[Tt]hat [Hh]ero (?=may |\w+s )", r"\1They "),
    (r"\b(They )(draw|play|use|discard|regain|deal|summon|discover|salvage)s (?=\d|up to|each)", r"\1\2 "),
    (r"(\b[Uu]p to \d+ Heroes) may (?=draw|play|use|discard)", r"\1 "),
    (r"(^Play this card next to [^.]*\..*?)\bThis Hero\b", r"\1That Hero"),
    (
        r"\b((?:[A-Z]\w+ [A-Z]\w+, )+and [A-Z]\w+ [A-Z]\w+) each (?=destroy|discard|bury|play)",
        r"For each of \1 in play, ",
    ),
    (
        r"\b([A-Z]\w+ all [\w ]*?cards) controlled by the Hero (with the \w+ HP)\.",
        r"Select the Hero character \2. \1 in that Hero's play area.",
    ),
    (r"\b([Tt])hat [A-Z][\w-]+(?: [A-Z][\w-]+)? card (?=is|has|deals|regains)", r"\1hat card "),
    (r"\bWhenever (an? [\w ]+? card) is destroyed, it deals", r"When \1 is destroyed, it deals"),
    (
        r"\bOn each Hero's turn, that Hero may skip their ([A-Z]+ PHASE)\. After a Hero does so, ([^.]*)\.",
        r"Whenever any Hero's \1 would begin, you may \2 instead.",
    ),
    (
        r"(\bthe top card of [^.]*\. )If an? (target|[A-Z][\w -]*? card) (?:was|is) \w+ this way, ",
        r"\1If it is a \2, ",
    ),
    (r"(\bEach Hero may \w+ 1 card[^.]*\. )Each time (an? [\w ]+ card) is \w+ this way, ", r"\1If it is \2, "),
    (
        r"\b([Pp])ut any number of cards from (?:your )?hand under any ([\w ]+? cards)(?: in play)?",
        r"\1ut any number of cards from your hand under \2, divided as you like",
    ),
    (
        r"\b(1 [\w ]+? card)(?: in play)? regains (\d+) HP, then deals",
        r"Select \1. That card regains \2 HP. That card deals",
    ),
    (
        r"\b[Aa]fter an? ([\w -]*?target) is destroyed by damage dealt by ([^,.]*?), ",
        r"After \2 destroys any \1, ",
    ),
    (r"\b([Ss]huffle [^.]*?\b(Environment|Villain) (?:cards|targets)[^.]*?) into the \2 deck", r"\1 into their decks"),
    (r"\b([Ss]huffle this card) into the (?:Environment|Villain) deck", r"\1 into its deck"),
    (r"\ball of the (?=[A-Z]\w+ cards)", "all "),
    (r"(\b(?:After|Whenever) any Hero [^,.]*, )they deal\b", r"\1that Hero deals"),
    (r"\b([Pp])lay the top (\d+) cards of ([^.]*? deck)", r"\1lay the top card of \3 \2 times"),
    (
        r"\b(Reveal|Discard|Play) the top card of (the \w+ deck) and (the \w+ deck)\.",
        r"\1 the top card of \2. \1 the top card of \3.",
    ),
    (
        r"\b(?!X is)([A-Z][\w' ]*?)'s maximum HP minus (?:his|her|its|their) current HP",
        r"the maximum HP of \1 minus the current HP of \1",
    ),
    (r"\bWhen (?=[^,.:]*? would (?:be (?:played|destroyed|dealt)|flip|deal)(?!, instead))", "Whenever "),
    (r"\bdouble the damage dealt after applying", "double that damage after applying"),
    (r"\bYou may discard any revealed cards", "Discard any number of revealed cards"),
    (r"\bactivate the (\w+) on it\b", r"activate its \1"),
    (r"\b((?:discover|play|summon) 1 (?:[A-Z][\w-]+ )*[A-Z][\w-]+)\.", r"\1 card."),
    (r"(\bIf they take damage this way, )(?=move)", r"\1they "),
    (r"\bAfter an? (card|target) is (\w+) this way, ", r"If any \1 is \2 this way, "),
    (r"\bis at 0 HP, (?!the heroes)", "has 0 or fewer HP, "),
    (r"\bselected targets\b", "the targets selected this way"),
    (r"\bassociated with (?=that card's deck)", "belonging to "),
    (
        r"\ball cards other than this card, character cards,? and (\w+) cards",
        r"all other non-character non-\g<1> cards",
    ),
    (r"\bEach target is (immune to [^.,]*), except (?:for )?([^.]*)\.", r"Targets other than \2 are \1."),
    (r"\bmove it to (?:the )?top of an? (?:active )?Hero's deck", "1 Hero puts this card on top of their deck"),
    (r"\b([Ii])f the target (?=has|is)", r"\1f that target "),
    (r"\bfrom (their|your) hand or trash\b", r"from \1 hand or from \1 trash"),
    (
        r"\b(?i:hero)(es)? with (an?|any|no|none|\d+ or (?:more|fewer)) (?:of (?:their|its) )?cards?(?: of theirs)? "
        r"(?:under|beneath) ",
        lambda found: f"Hero character{'s' if found[1] else ''} with {_how_many(found[2])} of their cards under ",
    ),
    (r"\b(?:that|which) (?:shares|share) (?:a|its|their) (?:title|name)s? with\b", "with the same title as"),
    (r"\b(?:that|which) (?:shares|share) a keyword with\b", "sharing a keyword with"),
    (r"\bshares (?:a|its) (?:title|name) with\b", "has the same title as"),
    (r"\bin play or in an? trash\b", "in play or in any trash"),
    (r"\b(non-[\w-]+), (?=non-[\w-]+ (?:\w+ )?(?:card|target)s?\b)", r"\1 "),
    (r"\b([Ss]huffle [^.]*?) from (each (?:\w+ )?play area into (?:its|their) deck)s?\b", r"\1 in \2"),
    (
        r"\bthe top card of each deck (?:from which a card was shuffled in|(?:that|which) a card was shuffled into"
        r"|into which a card was shuffled)(?: this way)?\b",
        "the top card of each of those cards' decks",
    ),
    (
        r"(?:(?<=[.:] )|^)(?:\+1 |Increase )damage (dealt [^.,]*?)(?: by 1)? for each ([^.,]*)"
        r"(, (?:to|up to) a maximum of \d+)",
        r"+X damage \1, where X is the number of \2\3",
    ),
    (r"\bfrom (the (?:[Vv]illain|[Ee]nvironment)) deck or trash\b", r"from \1 deck or from \1 trash"),
    (
        r"\bfrom (the \w+|your|their) deck, (?:from )?(?:the )?trash,? or (?:from )?(out of|outside) the game\b",
        r"from \1 deck, from \1 trash, or from \2 the game",
    ),
    (r"\beach activated [\w ]+ card\b", "the activated cards"),
    (r"\bYou may activate ([A-Z]+ on up to)", r"Activate \1"),
    (
        r"\bIf (?:at least 1|an?|any) ((?!target)[\w-]+ target) is dealt damage this way",
        r"If any of the targets dealt damage this way is a \1",
    ),
    (
        r"\bAfter you discard the top card of your deck\b",
        "After any of your cards is discarded from the top of its deck",
    ),
    (
        r"\bdeals (it|them|him|her)self ((?:fixed |irreducible )*\w+ damage) equal to the HP of the \w+ card",
        r"deals \1self X \2, where X is the maximum HP of that card",
    ),
    (
        r"\bif that target is at its max(?:imum)? HP, ([^.]*)\.",
        r"if that target has X or more HP, \1, where X is the maximum HP of that target.",
    ),
    (
        r"\beach time that (?:target|Hero) deals damage, make it \+(\d+) or -(\d+)",
        r"whenever that Hero would deal damage, either increase that damage by \1 or reduce that damage by \2",
    ),
    (r"(\b[Yy]ou may play 1 [^.]*\. )If you do not, ", r"\1If no card is played this way, "),
    (r"(?<=PHASE )The (Hero character with the [\w ]*?HP) (?=either|may)", r"Select the \1. That Hero "),
    (
        r"\bif (?:that Hero|they) ha(?:s|ve) no ([\w-]+ )?cards in (?:their )?hand",
        r"if there are 0 \1cards in their hand",
    ),
    (r"\bIf there are ever no ([\w ]+? card)s in play", r"If ever no \1 is in play"),
    (r"\b([Ii]f there are ever (?:\d+|\(H\)))(?= cards)", r"\1 or more"),
    (
        r"\b((?:summon|discover|destroy|bury|play) [^,.]*), (summon|discover|destroy|bury|play) ([^.,]*)"
        r", then (?=\[flip)",
        r"\1 and \2 \3, then ",
    ),
    (r"\b([Dd]iscard (?:up to )?\d+ [\w -]*?cards?) from (?:your |their )?hand\b", r"\1"),
    (
        r"(\bmay deal themself [^.]*\. )Whenever a Hero character(?: card)? is dealt damage this way, ",
        r"\1If they do, ",
    ),
    (
        r"\b(?:After|When|Whenever|Each time) (?:any |all )?"
        rf"((?:(?:{TYPES}) )?damage) (?:(?:that is )?dealt|that would be dealt) (by|to) ([^,.]*?) is "
        r"increased( to \d+ or (?:more|greater))?( for the first time [^,.]*)?, ",
        lambda found: _when_increased(*found.groups("")),
    ),
    (
        r"\bWhenever damage is redirected from an? ([^,.]*?) to an? ([^,.]*?), ",
        r"Whenever any \2 would be dealt damage redirected from any \1, ",
    ),
    (r"\b[Ee]ach time you discard (?:1|a) \w+ this way\b", "Each time you do"),
    (
        r"\b(?:In turn order, r|R)eveal the (top|bottom) card of each ((?:[\w-]+ )?deck)(?: in turn order)?"
        r"\. If the revealed card is ([^,.]*), (\w+) it\. Otherwise, (\w+) it\.",
        r"For each \2 in turn order: reveal the \1 card of that deck; if it is \3, \4 it; otherwise, \5 it.",
    ),
    (
        r"\bplay it and redirect (?:the|that) damage to (?:it|that [\w -]*?card)",
        "play it and redirect that damage to the revealed card",
    ),
    (r"(\bIf it is (an? \w+), [^.]*\.) If it is not \2, ", r"\1 Otherwise, "),
    (r"(\bReveal the top \d+ cards of [^.]*\. Replace) them in any order", r"\1 all revealed cards in any order"),
    (r"\bAfter you play (?:an?|any) ([\w ]+?) card\b", r"After any of your \g<1> cards is played"),
    (r", destroy that target if it has (\d+ or (?:fewer|less) HP)", r", if that target has \1, destroy that target"),
    (r"(\bbelongs to an ally, )they\b", r"\1that Hero"),
    (r"(\b[Ww]henever an? Hero character would [^,.]*, )they\b", r"\1that Hero"),
    (r"(?<=\. )Targets dealt damage this way\b", "The targets dealt damage this way"),
    (r"\bby targets dealt damage this way\b", "by the targets dealt damage this way"),
    (r"\b([Ii])f no ((?:[\w-]+ )?)cards are (?=\w+ this way)", r"\1f no \2card is "),
    (
        r"\b[Tt]he Heroes cannot win until ([\w ]+?) is at 0 HP and is the only ([\w ]+? card) in play\.",
        r"The heroes win when \1 has 0 HP and no \2 other than \1 is in play, and in no other way.",
    ),
    (r"(?<=[^:]) \[flip\]\. [A-Z][\w ]*? flips only once each (?:\w+ )?turn\.", " Flip this card (only once a turn)."),
    (r": \[flip\] [A-Z][\w ]*? only flips once this way per game\.", ", flip this card (only once a game)."),
    (r"\b([Ii])f ([A-Z][\w ]*?) is the only ([\w ]+? card) in play\b", r"\1f no \3 other than \2 is in play"),
    (r"\b([Ii])f there are any ([\w ]+? card)s in play other than ([\w ]+?),", r"\1f any \2 other than \3 is in play,"),
    (r"'s (?:Villain|Hero) character card\b", ""),
    (r"^Shuffle and set [^.]*\. (Put the top card of) that deck\b", r"\1 the Villain deck"),
    (r"\b([Pp])ut (?:a|1) token on\b", r"Add 1 token to"),
    (r"\bAfter the token is put on an? ", "After a token is added to any "),
    (r"\bPut both copies of ([\w ]+?) under\b", r"Put all \g<1> cards from the Villain deck under"),
    (r"\bRemove all ([\w ]+?) cards from (the \w+ deck)\.", r"Remove all \g<1> cards in \2 from the game."),
    (r"\bMove ([^.]*?) cards from the top of ([^.]*? deck) to under\b", r"Put the top \g<1> cards of \2 under"),
    (r"\b([Ii])f all Heroes (?:\w+ )*?this way\b", r"\1f every active Hero does"),
    (r"(\bnumber of [\w ]*?cards (?:discarded|destroyed|played))(?=\.)", r"\1 this way"),
    (r"\b(the [^.]*? cards) (with the (?:highest|lowest) HP) (from the \w+ trash)", r"\1 \3 \2"),
    (r"\b[Ii]f ([^,.]*?) is in (the \w+ trash), move (?:him|her|it|them) into play", r"Move \1 from \2 into play"),
    (r"\bIf ([\w. ]+?) (has [^,.]*? HP) and (would be dealt [^,.]*?damage), ", r"Whenever \1 \3, if \1 \2, "),
    (
        r"\bWhen(?:ever)? ([^,.]*?) is dealt damage, reduce that damage to 1\b",
        r"Whenever \1 would be dealt 2 or more damage, change that damage to 1",
    ),
    (r"\band all ([A-Z])([A-Z]{3,})(?= targets)", lambda found: f"and {found[1]}{found[2].lower()}"),
    (r"\b([Dd]iscover 1 [\w ]+?) and play it (?=next to|in )", r"\1, playing it "),
    (
        r"\bDiscard as many cards from the top of ([^.]*? deck) as cards destroyed (?:by this card|this way)",
        r"Discard the top X cards of \1, where X is the number of cards destroyed this way",
    ),
    (
        r", preventing any damage ([^.]*?) would deal (herself|himself|itself|themself)\.",
        r". During this, whenever \1 would be dealt damage by \2, prevent that damage.",
    ),
    (r"\b(\w+) 1 (\w+) card from play or your hand", r"\1 either 1 \2 card or 1 \2 card from your hand"),
    (r"\bmay (discard 1 [\w ]*?card) to (?=\w)", r"may \1. If they do, "),
    (r"\bSelect any number of decks\. (\w+ 1 \w+ from) each of them\b", r"\1 each of any number of decks"),
    (r"\bfrom the \w+ card's deck\b", "from its deck"),
    (r"\bby damage from this power\b", "by damage dealt with this power"),
    (rf"((?:irreducible )?(?:{TYPES})) damage, (\d (?:irreducible )?(?:{TYPES})) damage, and ", r"\1, \2, and "),
    (r"\bprevent that destruction and (?:put|add) (\d+ tokens?) (?:on|to) this card", r"add \1 to this card instead"),
    (r"\b(Destroy 1 [\w ]*?card)\. Put (?:the )?cards? destroyed this way under", r"\1 and put it under"),
    (r"\bthe deck in the play area\b", "the deck of the play area"),
    (r"\b([Mm]ove 1 [\w ]*?card) from (?=the \w+ play area)", r"\1 in "),
    (r"\bin a (Villain|Environment) play area\b", r"in the \1 play area"),
    (r"\b([Bb]ury|[Pp]lay) the card under this card\b", r"\1 all cards from under this card"),
    (r"\b(After [^,.]*, )(put it under this card) if (there are no cards under this card)", r"\1if \3, \2"),
    (r"\bAfter this Hero draws a card\b", "After any Hero character in this card's play area draws a card"),
    (r"\bAfter this Hero plays a card\b", "After any Hero character in this card's play area plays any Hero card"),
    (r"\bIf any Hero is ever incapacitated\b", "After any Hero is incapacitated"),
    (
        r"\bimmune to any type of damage [^.,]*? they deal\b",
        "immune to each type of damage that their text says they deal",
    ),
    (r"\bChange any game text that says (\"[^\"]*\") to (\"[^\"]*?)\.?\"", r'Any text that says \1 says \2" instead'),
    (r"\b[Oo]ne (?=ally\b)", "1 "),
    (r"(?<=rgets|cards) (?=(?:START|PLAY|POWER|DRAW|END) PHASE [A-Z])", ". "),
    (r"\bmust skip\b", "skips"),
    (r"\beffect that would occur\b", "text that would be performed"),
    (r"\bwith an? (\w+) card in (?:their|its) play area\b", r"in a play area with any \g<1> cards"),
    (r"\bwith no (\w+) cards in (?:their|its) play area\b", r"in a play area with no \g<1> cards"),
    (r"\bin play areas with more than 1 (\w+) card\b", r"in a play area with 2 or more \g<1> cards"),
    (r"\b([Ii])f no damage is dealt this way\b", r"\1f no target is dealt damage this way"),
    (r"\b([Ii])f this is the (play area with the most [\w ]*?cards)(?: in play)?,", r"\1f this card is in the \2,"),
    (r"\bthan you do,", "than you,"),
    (r"\bthe play area with that (?:\w+ )?card\b", "its play area"),
    (r"\"([A-Z])([A-Z]+)!?\"", lambda found: f'"{found[1]}{found[2].lower()}"'),
    (
        r"\b[Mm]ove ([^.]*? from [^.]*?trash) to (?:the )?top of (?:that \w+'s|its|the \w+) deck",
        r"Put \1 on top of its deck",
    ),
    (r"(?: in play)? back on top of (?:the \w+|its) deck", " on top of its deck"),
    (
        r"\bPut the top card (?:from|of) 1 Hero's trash in(?:to)? that Hero's hand",
        "1 Hero puts the top card of their trash into their hand",
    ),
    (r"\bdiscard the [\w-]+ card instead of playing it", "discard that card instead"),
    (r"\bimmediately ", ""),
    (
        r"\b([Ww]henever [^,]*?) deals damage, (?=you may (?:change|choose the type|redirect|reduce|double))",
        r"\1 would deal damage, ",
    ),
    (r"\bredirect (?:that|the) damage(?=[.,])", "redirect that damage to 1 target"),
    (r"\bthat ally\b", "that target"),
    (
        r"\bredirect any damage that would be dealt to ([^.]*?) to (?=[A-Z])",
        r"whenever \1 would be dealt damage, redirect that damage to ",
    ),
    (r"\bDuring each turn's (\w+) PHASE, ", r"On each turn's \1 PHASE, "),
    (r"\b(was dealt to [\w ]+?) that turn\b", r"\1 this turn"),
    (r"\b(?:Whenever|Each time) an? ([\w ]*?card|target) is (\w+) this way, ", r"For each \1 \2 this way, "),
    (r"\b(1 [\w -]+? card), or (?=1 )", r"\1 or "),
    (r"\b([Ii])f an? (target) is (?=\w+ (?:this way|by (?:that|this) damage))", r"\1f any \2 is "),
    (
        r"\b(Discard|Bury|Play|Draw) 1(?: of them)? and (play|discard|bury|replace) (?:(1)\.|the other(?: \d+)?)",
        lambda found: (
            f"{found[1]} 1 revealed card. {found[2].title()} "
            + ("1 revealed card." if found[3] else "all cards still revealed")
        ),
    ),
]
"""Pattern → what stands there in the print, or in usual words."""
