"""Other usual ways to say the same, turned into the words of the print before anything is read."""

from __future__ import annotations

import re
from collections.abc import Callable

from .amount_reading import TYPES
from .amount_ways import AMOUNT_WAYS
from .another_ways import ANOTHER_WAYS, WHO_ELSE
from .boxed_ways import BOXED_WAYS
from .common_ways import COMMON_WAYS
from .damage_ways import DAMAGE_WAYS
from .further_ways import FURTHER_WAYS
from .joined_ways import JOINED_WAYS
from .long_ways import LONG_WAYS
from .looking_ways import LOOKING_WAYS
from .older_ways import OLDER_WAYS
from .row_ways import ROW_WAYS
from .swap_ways import SWAP_WAYS
from .that_many_ways import THAT_MANY_WAYS
from .unless_ways import KEPT, MARK, UNLESS_AGAIN
from .ways_by_place import as_of_its_place

PHASES = "start|play|power|draw|end"
PAST = {"destroy": "destroyed", "discard": "discarded", "play": "played"}


def _of_one_side(found: re.Match[str]) -> str:
    """ "That Hero target" without its type, where nothing is told of targets of another.

    Of what "a Hero target" does to "a Device" the type alone says which of the two is meant.
    """
    told = re.findall(
        r"(\bby )?\b(?:[Aa]n?|[Aa]ny|[Aa]nother) (Hero|Villain)\b(?: target (?:would )?(deal|destroy)s?\b)?", found[0]
    )
    sides = {side for _, side, _ in told}
    is_of_who_did = bool(told) and all(by or does for by, _, does in told)
    if len(sides) > 1 or is_of_who_did:
        return found[0]
    return re.sub(r"\bthat (?:Hero|Villain) target\b", "that target", found[0])


WAYS: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    # letters and signs
    ("[\N{RIGHT SINGLE QUOTATION MARK}\N{LEFT SINGLE QUOTATION MARK}]", "'"),
    ("[\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}]", '"'),
    ("[\N{EN DASH}\N{MINUS SIGN}](?=\\d)", "-"),
    (r"[ \t\N{NO-BREAK SPACE}]+", " "),
    (r" +([.,;:])", r"\1"),
    (r"\.\.+", "."),
    *ROW_WAYS,
    *BOXED_WAYS,
    *DAMAGE_WAYS,
    *COMMON_WAYS,
    *WHO_ELSE,
    *LOOKING_WAYS,
    *OLDER_WAYS,
    *THAT_MANY_WAYS,
    *SWAP_WAYS,
    *FURTHER_WAYS,
    *ANOTHER_WAYS,
    # stories around what happens
    (r"((?:\b[Ii]f [^.,]*|may),) [^:0-9]*?\bGame [Oo]ver\b", r"\1 the heroes lose the game"),
    (r"(\b[Ii]f [^.,]*,) [^:0-9]*?\b[Yy]ou win!", r"\1 the heroes win the game."),
    (r"\bzero (?=tokens|cards)", "0 "),
    # names and places
    (r"\b([A-Z][a-z]+)s ([A-Z]\w+), ([A-Z]\w+), and ([A-Z]\w+)\b", r"\1 \2, \1 \3, and \1 \4"),
    (r"\b((?:the|a|an|1) (?:\w+ )?play area) with (?=the (?:\w+ ){0,2}(?:target|character|Hero)\b)", r"\1 of "),
    (r"(?<=[Ss]huffle 1 )trash into its deck", "deck's trash into that deck"),
    (r"\b(1|each) ((?:Hero |Villain )?)trash\b", r"\1 \2deck's trash"),
    (r"\b[Bb]ury the (\w+) trash\b", r"Bury all cards from the \1 trash"),
    (r"\bthe top of (?=(?:1|each) (?:\w+ )?deck\b)", "the top card of "),
    (r"\b(on|to) the top of\b", r"\1 top of"),
    (r"\bside deck\b", "deck"),
    # what the text stands next to
    (r"\bPlay this card next to an active\b", "Play this card next to a"),
    (r"\bIf there are none, ", "If there is none, "),
    (
        r"\bThe target next to this card is ([A-Z])([A-Z]+)\b",
        lambda found: f'That Hero gains the keyword "{found[1]}{found[2].lower()}"',
    ),
    (r"\bAfter it is incapacitated\b", "After that Hero is incapacitated"),
    (r"\bThis target deals (?:itself|themself)\b", "That Hero deals themself"),
    (r"\bthis target deals (?:itself|themself)\b", "that Hero deals themself"),
    (r"\b([Tt])his target (?=deals)", r"\1hat Hero "),
    (r"\bThey gain this (power|reaction)\b", r"That Hero gains this \1"),
    *LONG_WAYS,
    *AMOUNT_WAYS,
    # who
    (r"\bto its source\b", "to the attacker"),
    (
        r"\bthe (?:card|target|one|hero|villain) (?:that|who) (?:deals|is dealing) (?:the|that) damage\b(?! to)",
        "the card that deals the damage",
    ),
    (r"\bthe dealer of (?:the|that) damage\b", "the card that deals the damage"),
    (
        r"\bthe (?:card|target|one) (?:(?:that|who) is )?dealt (?:the|that) damage\b(?! this)",
        "the target of the damage",
    ),
    (r"\bthe target of that damage\b", "the target of the damage"),
    (r"\bthe source of (?:that|the) damage\b", "the attacker"),
    (r"\bHero characters?(?= (?:may|draws?|discards?|plays?|uses?) )", "Hero"),
    (r"\b([Ee])ach player\b", r"\1ach Hero"),
    (r"(?:(?<=[.:] )|^)Another (?:[Hh]ero|player) (?=may |(?:draw|play|use|discard)s )", "1 ally Hero "),
    (r"\b(?:one|1|a) player\b", "1 Hero"),
    (r"\b[Oo]ne Hero\b", "1 Hero"),
    (r"\bequipment cards?\b", "Equipment card"),
    (r"\bthis character card\b", "this card"),
    (r"\bthis character\b", "this card"),
    # what was done
    (r"\bthe discarded card\b(?= is)", "it"),
    (r"\b(destroyed|discarded|played|flipped|revealed|drawn|buried) by this card\b", r"\1 this way"),
    (
        r"\bwas (destroyed|discarded|played|revealed|drawn|buried|collected|salvaged|discovered) this way",
        r"is \1 this way",
    ),
    (r"\bwere (destroyed|discarded|played|revealed|drawn|buried|collected|salvaged) this way", r"are \1 this way"),
    (r"\bdamage was dealt this way\b", "damage is dealt this way"),
    (r"\b([Ii]f no damage) (?:was|is) dealt(?=,)", r"\1 is dealt this way"),
    (r"\bis discovered this way", "is played this way"),
    (r"\bIf a card is ", "If any card is "),
    (r"\bif a card is ", "if any card is "),
    (r"\b[Ii]f no cards are ", "if no card is "),
    (r"\bthe (?=target has|target is|target was)", "that "),
    (r"\b[Aa] target dealt damage this way\b", "The target dealt damage this way"),
    (r"\bAny targets? dealt damage this way\b", "The targets dealt damage this way"),
    (r"\bIf [^.,]+ dealt damage to the same target twice this way", "If the same target is dealt damage both times"),
    (r"\b([Ww])henever a target is destroyed by this damage", r"\1henever this damage destroys a target"),
    (
        r"\bchange the damage type to (\w+) and make it irreducible",
        r"change that damage to \1 damage. Make that damage irreducible",
    ),
    (r"\bchange the damage type to (\w+)", r"change that damage to \1 damage"),
    (r"(?<=REACTION: )-(\d+) to the damage [^.]+? would be dealt", r"Reduce that damage by \1"),
    (r"\b([Ii])f [^.,]+ is still dealt damage", r"\1f that damage is still dealt"),
    (r"\b([Ii])f (?:that|this) damage destroys (?:a|that|the) target", r"\1f that target is destroyed"),
    (
        r"\bEach time you (destroy|discard|play) (?:1|a) (\w+) this way",
        lambda found: f"For each {found[2]} {PAST[found[1]]} this way",
    ),
    (r"([+-]\S+) damage dealt to and by ((?:Mr\. )?[^.]+)\.", r"\1 damage dealt to \2. \1 damage dealt by \2."),
    (r"\bto this card and to\b", "to this card and"),
    (r"(?<!deal )-(\d+) to that damage\b", r"reduce that damage by \1"),
    (r"\+(\d+) to that damage\b", r"increase that damage by \1"),
    (r"\b(redirect|prevent|double|reduce) the damage\b", r"\1 that damage"),
    (rf"([+-]\S+) ((?:(?:{TYPES}) )?damage) to (?!all)", r"\1 \2 dealt to "),
    (r"\bdamage dealt of that type (to|by)\b", r"damage of that type dealt \1"),
    (r"\bto all HP recovery\b", "to all HP regained"),
    (r"\bto all salvaging\b", "to all cards salvaged"),
    (r"\bis at (\d+ (?:or (?:fewer|more) )?HP)", r"has \1"),
    (
        r"\bat least (\d+|\(H\)(?: (?:minus|plus) \d+)?|X) ((?:\w+ )?(?:cards?|tokens?|targets?|damage))",
        r"\1 or more \2",
    ),
    (r"\b([Ii])f (\d+|\(H\)(?: (?:minus|plus) \d+)?) cards are (?=\w+ this way)", r"\1f \2 or more cards are "),
    (r"\b(tokens on ([^,.]+?), )remove (\d+) of them\b", r"\1remove \3 token from \2"),
    (r"\bredirect (it|that damage) to an? ", r"redirect that damage to 1 "),
    (
        r"\b(?:After|When|Whenever) (an?|any) ([^,.]*?) with (\d+) or (fewer|more) HP is dealt ([^,.]*?damage[^,.]*), ",
        r"After \1 \2 is dealt \5, if the target's HP before that damage is \3 or \4, ",
    ),
    (r"\bredirect it to\b", "redirect that damage to"),
    (
        r"\bdeal (?:that|the same|that same) damage to (?:all ((?:\w+-)?\w+ target)s|((?:each|up to) [^.,]*?)) instead",
        lambda found: f"redirect that damage to {found[2] or f'each {found[1]}'}",
    ),
    (r"\.? (?:After a Hero does so|Each time a Hero does so), (?:they )?", ". If they do, "),
    (r"\b(?:Each|Any) Hero that does (?=may )", "If they do, they "),
    (r"\b(?:Each|Any) Hero that does (\w+)s ", r"If they do, they \1 "),
    (r"\b([Ii])f they take (?:any )?(?=damage this way)", r"\1f any target is dealt "),
    (r"\b([Ii]f [^,.:]+?) takes (?:any )?(?=damage this way)", r"\1 is dealt "),
    (r"\btakes no damage as a result\b", "would be dealt no damage"),
    (r"\b(is|are|was) (\w+) by (?:that|this) damage\b", r"\1 \2 this way"),
    (
        r"\bWhen this card is destroyed, put it in(?:to)? 1 Hero's hand\b",
        "When this card is destroyed, 1 Hero puts this card into their hand",
    ),
    (
        r"(?:(?<=[.:] )|(?<=[A-Z]{3} )|^)Change the damage type to (\w+)(?=\.)",
        r"Damage dealt with this power is \1 damage",
    ),
    (
        r"\b[Ww]henever (?:[A-Z][\w' ]*? destroys a target with this damage"
        r"|a target is destroyed (?:by this damage|this way))",
        "Whenever this damage destroys a target",
    ),
    (r"\bHeroes (?=may \w+ \d additional)", "Each Hero "),
    (
        r"Each Hero (may [^.]*? additional [^.]*? during their [A-Z]+ PHASE[^.]*)\.",
        lambda found: _more_actions(found[1]),
    ),
    (r"\b([Rr])eturn it to top of (?:the|its) deck\b", r"\1eplace it"),
    (r"\bPut any ([\w ]+ cards) revealed this way in(?:to)? your hand\b", r"Draw all revealed \1"),
    (r"\bPlay any ([\w -]+ cards) revealed this way\b", r"Play all revealed \1"),
    (r"\b(Discard|Replace|Bury|Play) the other revealed cards\b", r"\1 all cards still revealed"),
    (
        r"(?<=[.:] )([A-Z]\w+) it, (\w+) it, or (?=\w+ it\b)",
        lambda found: f"Either {found[1].lower()} it, {found[2]} it, or ",
    ),
    (r"\b([Yy]ou) may (\w+) that card, (\w+) that card, or (\w+) that card\b", r"\1 may either \2 it, \3 it, or \4 it"),
    (
        r"\b(\d+ Hero|[Yy]ou|they) may ((?!either)[^.]*?), ([^.,]*?), or (?=(?:draw|play|use|discard|destroy) )",
        r"\1 may either \2, \3, or ",
    ),
    (r"\bexcept for (?=the )", "other than "),
    (r"\bIf ((?:the|that) discarded card) is\b", r"If it is"),
    (r"\bSet that target to (\d+) HP\b", r"Set its HP to \1"),
    (r"\b(?:the current turn)\b", "this turn"),
    (r"\balso (?=destroy|discard|bury)", ""),
    (r"\bHero character(?= with the (?:most|fewest) (?:\w+ )?cards\b(?! belonging))", "Hero"),
    (r"\b(with any tokens) on (?:it|them)\b", r"\1"),
    (r"\b(with the (?:most|fewest) tokens) on it\b", r"\1"),
    (r"\b([Ii])f (?:you|they) do so at least once\b", r"\1f any power is used this way"),
    (r"(damage), (?=\+(?!\S+ to the next\b))", r"\1. "),
    (r"\bis not ([A-Z]{4,})\b", lambda found: f"is not an {found[1].title()} target"),
    (r"\bto themselves\b", "to themself"),
    (r"\bdeal themselves\b", "deal themself"),
    (r"\bthe same amount of ((?:fixed |irreducible )*\w+ damage)", r"that much \1"),
    (r"\buntil the (?:next )?(Villain|Environment) (?:turn )?START PHASE", r"until the \1 START PHASE"),
    (r"\bRandomly select (\d+) card\b", r"Select \1 random card"),
    (r"\brandomly select 1 card from under this card and play it\b", "play 1 random card from under this card"),
    (r"\bselect 1 card under\b", "select 1 card from under"),
    (r"\bplay them all\b", "play all cards from under this card"),
    (r"\bmay choose the type of that damage\b", "may change that damage to any type"),
    (r"\bdouble the damage dealt after applying all other modifiers\b", "double that damage after all other changes"),
    (r"\bafter applying all other modifiers\b", "after all other changes"),
    (r"(?:(?<=[.:] )|^)After you do, ", "If you do, "),
    (r"\bexactly (\d+) damage would be dealt to ([\w. ]+?),", r"\2 would be dealt exactly \1 damage,"),
    (r"\b(deals [^.,]*? damage) and (destroy|flip|discover|play|shuffle|bury|draw|discard) ", r"\1, then \2 "),
    (r"\b(?:a|1) (\w+) cards? or an? (\w+) card\b", r"1 \1 or \2 card"),
    (r"\b1 (\w+) card or (\w+) card\b", r"1 \1 or \2 card"),
    (r"\bthere is an? (\w+) card and an? (\w+) card in play", r"any \1 card is in play and any \2 card is in play"),
    (r"\b([Ii])f an? ([\w ]+? card) is in play\b", r"\1f any \2 is in play"),
    (r"\bstill (?=in play)", ""),
    (r"\bexcept (?:for )?(?=(?:the|this) )", "other than "),
    (r"(?<!next [Hh]ero)(?<!first [Hh]ero)(?<!previous [Hh]ero),? in turn order\b(?!:),?", ""),
    (r"\b([Ii])f each active Hero does so\b", r"\1f every active Hero does"),
    (r"\bIn turn order, ", ""),
    (r"\b([Aa])ctivate 1 ([A-Z]{4,}|[A-Z][a-z]+)\b", r"\1ctivate the \2 of 1 of your cards"),
    (r"\b([Aa])ctivate the ([A-Z]+) on\b", r"\1ctivate the \2 of"),
    (r"\(including any cards that are played this phase\)", "(including cards played meanwhile)"),
    (r"\b(put (?:it|that card)) in (your|their) hand", r"\1 into \2 hand"),
    (r"\bIt is immune to\b", "This card is immune to"),
    (r"\b([Ii])f (?:you|they) (destroyed|discarded|played) (an? [\w -]*?card) this way", r"\1f \3 is \2 this way"),
    (
        r"(\b(?:[Dd]estroy|[Dd]iscard|[Pp]lay)s? (?:1|an?) ([^.]*?) ?card\. If )(an? ([\w-]+) card)"
        r"( is (?:destroyed|discarded|played) this way)",
        lambda found: (
            f"{found[1]}{found[3]}{found[5]}" if found[2].lower() == found[4].lower() else f"{found[1]}it is {found[3]}"
        ),
    ),
    (r"\b([Ii])f you (?:destroy|destroyed) any ([\w -]*?)cards this way", r"\1f any \2card is destroyed this way"),
    (r"\b([Ii])f you play an?( \w+)? card this way", r"\1f any\2 card is played this way"),
    (r"\b([Ii])f an? ([\w -]*?)card is (\w+) this way", r"\1f any \2card is \3 this way"),
    (  # none but of that kind can be
        r"(\b(?:[Dd]estroy|[Dd]iscard|[Dd]iscover|[Pp]lay) (?:up to )?(?:\d+|an?) ([\w-]+) cards?\. If any )"
        r"(?i:\2) (?=card is )",
        r"\1",
    ),
    (r"(?m)^.*\bthat (?:Hero|Villain) target\b.*$", _of_one_side),
    (
        r"(?:(?<=[.:] )|^)([A-Z])([^.:]*?) for each ((?:[\w-]+ )?(?:target|card) \w+"
        r" (?:this way|by this damage))(?=\.)",
        lambda found: f"For each {found[3]}, {found[1].lower()}{found[2]}",
    ),
    (r"\bdestroyed by this damage\b", "destroyed this way"),
    (r"\b([Ss])elect an? ", r"\1elect 1 "),
    (r"\bcards you discarded this phase\b", "your cards discarded this phase"),
    (r"\b(other )?cards you(?: have)? played this (turn|round)\b", r"your \1cards played this \2"),
    (r"\buse any power\b", "use a power"),
    (r"(?:(?<=[.:] )|^)(\w+) or (\w+) (it|them)\b", r"Either \1 \3 or \2 \3"),
    (
        r"(?:(?<=[.:] )|^)(Draw|Play|Replace|Discard|Bury)((?: \w+){1,4}?) or (draw|play|replace|discard|bury) ",
        r"Either \1\2 or \3 ",
    ),
    (
        r"\b([Yy]ou|they) may (draw|play|replace|discard|bury|use) ([^.,]*?) or (draw|play|replace|discard|bury|use) ",
        r"\1 may either \2 \3 or \4 ",
    ),
    (r"(?<![Nn]on-)\bcharacter cards\b(?! of)", "characters"),
    (r"(?<!another )\b(Villain|Hero|non-Villain) character card\b(?! of)", r"\1 character"),
    (r"\b[Tt]his play area\b", "this card's play area"),
    (r"\btarget cards?\b", lambda found: "target" + "s" * found[0].endswith("s")),
    (r"^Play this card in a Hero play area\b", "Play this card in the play area of 1 Hero character"),
    (r"\b([Ii])f there are ever\b", r"\1f ever there are"),
    (r"\bIf not, ", "Otherwise, "),
    (r"'s character card\b", ""),
    (r"\byou win!", "the heroes win the game."),
    (r"\b([Ii])f any targets were\b", r"\1f any target was"),
    (r"^\[/#\\ = ([^\]]*)\] ", lambda found: _numbers(found[1])),
    (r"\bfrom the Environment trash on top of the Environment deck\b", "from the Environment trash on top of its deck"),
    (
        r"\b(in|from) (?:the )?(Villain|Environment) trash on top of the \2 deck\b",
        r"\1 the \2 trash on top of its deck",
    ),
    (r"\b[Ee]ach of your allies (?=regains?|deals?)", "Each ally "),
    (r"\bcharacter deals itself\b", "character deals themself"),
    (
        r"\b([Ii])f you have ((?:no|\d+)(?: or (?:more|fewer))?) cards in (?:your )?hand\b",
        r"\1f there are \2 cards in your hand",
    ),
    (r"\bAfter you discard a card\b", "After any of your cards is discarded"),
    (r"(?<=deck or trash) in play\b", ""),
    (r"\b([Aa])ctivate ([A-Z]{4,}) (?:on|of)\b", r"\1ctivate the \2 of"),
    (r"\b[Aa] (?:second|third|different) [Hh]ero\b", "1 different Hero"),
    (r"^\[[^\]]*\] ", ""),
    (r"\bprevent it\b", "prevent that damage"),
    (
        r"\b([Pp]lay|[Dd]raw|[Dd]iscard|[Dd]estroy|[Uu]se"
        r"|[Dd]iscover|[Ss]ummon|[Cc]ollect|[Ss]alvage|[Bb]ury)(s?) an? ",
        r"\1\2 1 ",
    ),
    (
        r"\b((?:After|[Ww]henever|When) [^,.]*?\b(?:play|draw|discard|destroy|use)s?) 1 (?=\w+[, ])",
        r"\1 a ",
    ),
    (
        r"(?:(?<=[.:] )|^)([^.:]*?)/-\\([^.]*)\.",
        lambda found: _with_number(f"{found[1]}X{found[2]}"),
    ),
    (r"\b([Ii])f there are no ((?:[\w-]+ )*?)(card|target)s in play\b", r"\1f no \2\3 is in play"),
    (r"\b([Ii])f there are (?:any|1 or more) ((?:[\w-]+ )*?)(card|target)s in play\b", r"\1f any \2\3 is in play"),
    (r"(\b1 card from (?:their|your) (?:hand|trash)) on top of (?:their|your) deck\b", r"\1 on top of its deck"),
    # turns
    (r"\b([Ii])f this card is played during a (Hero|Villain) turn", r"\1f it is a \2 turn"),
    (r"(If it is a Hero turn, [^.]*?\b)that Hero(?: character)?(?= )", r"\1the Hero whose turn it is"),
    (r"\bplayed during the (Villain|Environment|Hero) turn\b", r"played, if it is a \1 turn"),
    (r"(?<=[.] )At the (start|end) of your turn, (\w)", lambda found: f"{found[1].upper()} PHASE: {found[2].upper()}"),
    (
        r"^At the (start|end) of (?:your|the \w+) turn, (\w)",
        lambda found: f"{found[1].upper()} PHASE: {found[2].upper()}",
    ),
    # flipping
    (r"\b(is|are|not) (?:face up )?on (?:its|their|his|her) (?:flipped|other|back|second) side\b", r"\1 flipped"),
    (r"\b(is|are|not) (?:face up )?on (?:its|their|his|her) (?:front|first|unflipped) side\b", r"\1 unflipped"),
    (r"\b([Ff])lip (this card|it|all [\w -]*?cards) over\b", r"\1lip \2"),
    (r"\bTurn (this card|it) over\b", r"Flip \1"),
    (r"\bturn (this card|it) over\b", r"flip \1"),
    (r"\bWhen flipped to this side\b", "When this card flips to this side"),
    (
        r"\bWhen (.+?) would be destroyed, instead: \[flip\]\.?",
        r"Whenever \1 would be destroyed, flip this card instead.",
    ),
    (r": \[flip\]", ", flip this card."),
    (r"\[flip\] ([A-Z][\w' -]*?)(?:'s|') character cards?", r"flip \1"),
    (r"\bwould \[flip\]", "would flip"),
    (r"\[flip\] (?=the |each |[A-Z][\w' ]*?[.,])", "flip "),
    (r"(?:(?<=, then )|(?<= and ))\[flip\]", "flip this card"),
    (r"(?:Then:? |then )?\[flip\]\.?(?= [A-Z]|$)", "Flip this card."),
    (r"\[flip\] (?=the |each |[A-Z][\w' ]*?[.,])", "flip "),
    (r"\[flip\](?=[ .,;])", "flip this card"),
    # choices
    (r"(?<![Ee]ither )\b([Pp]lay) or discover\b", r"either play or discover"),
    (r"\beither deals? (.+?) or (?=\d)", r"deals either \1 or "),
    (
        r"\b([Yy]ou|they) may (?!either)((?:discard|replace|bury|play|draw|destroy) [^.,]*?), or ",
        r"\1 may either \2, or ",
    ),
    (r"\band/or\b", "or"),
    (r"(?<!After )(?<!henever )\bany of (their|your)\b", r"any number of \1"),
    # order and joints
    (r"(?<=[.:] )[Tt]hen,? ", ""),
    (r", then,? (?=if )", ". "),
    (r"\bfrom hand\b", "from your hand"),
    (r"\bcards in play in(?:to)? your hand\b", "cards into your hand"),
    (r"\bgains this (Power|Reaction):", lambda found: f"gains this {found[1].lower()}:"),
    (r"\b[Pp]ut (\d+|X) tokens? here\b", r"add \g<1> tokens to this card"),
    (r"\btokens? here\b", "tokens on this card"),
    *JOINED_WAYS,
    (r"[^.,:]*?[.,]? ?Game Over\b", " the heroes lose the game"),
    (r"\bShuffle and set [^.]+ deck in the Villain play area\. ?", ""),
    *UNLESS_AGAIN,
    (r"(?<=[.!?] )([a-z])", lambda found: found[1].upper()),
    (r"^([a-z])", lambda found: found[1].upper()),
]
"""Pattern → what stands there in the print."""
UNLESS = re.compile(r"\bunless\b", re.I)
COMPILED = [(re.compile(pattern), meaning) for pattern, meaning in WAYS]


def _numbers(found: str) -> str:
    """The numbers on the copies of a card, as a line of their own."""
    numbers = re.findall(r"\d+", found)
    if len(set(numbers)) < 2:
        return f"The number on this card is {numbers[0]}.\n" if numbers else ""
    return f"The numbers on the copies of this card are {', '.join(numbers[:-1])}, and {numbers[-1]}.\n"


def _with_number(found: str) -> str:
    """A sentence that speaks of the number on the top card of the trash, with what its letter stands for."""
    return found.replace("/-\\", "X") + ", where X is the number on the top card of your trash."


def _more_actions(found: str) -> str:
    """What each hero may do more of in several phases, each as a sentence of its own."""
    each = re.findall(r"(\w+ \d+ additional \w+) during (their \w+ PHASE)", found)
    return " ".join(f"Each Hero may {does} in {phase}." for does, phase in each)


def in_usual_words(text: str, side: str = "", lies_with_another: bool = False, lies_by_hero: bool = False) -> str:
    """A text in the words of the print, as far as single words and phrases go. ``side`` and the others: of its card,
    see `as_of_its_place`."""
    if side:
        text = as_of_its_place(text, side, lies_with_another, lies_by_hero)
    said = _turned(text)
    if MARK in said:  # a condition that no longer stands there as one
        said = _turned(UNLESS.sub(KEPT, text)).replace(KEPT, "unless")
    return said


def _turned(text: str) -> str:
    for pattern, meaning in COMPILED:
        text = pattern.sub(meaning, text)
    return text.strip()
