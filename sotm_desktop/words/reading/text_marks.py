"""How the parts of a card's text begin: tags, lines of their own, sentences."""

from __future__ import annotations

import re

from ..card_text.clause_lines import IN_HERO_AREA, OF_AREA_BESIDE, OF_HERO_BESIDE

STOP = re.compile(r"(?<=[.!?])[\"”)]* (?=[\"“(]?[A-Z0-9+(-])")
WHOSE_TURN = {
    IN_HERO_AREA: "area_hero", " OF YOUR TURN": "own", " OF THIS PLAY AREA'S TURN": "area",
    " OF THE VILLAIN TURN": "villain", " OF THE ENVIRONMENT TURN": "environment", OF_HERO_BESIDE: "area_hero",
    OF_AREA_BESIDE: "area",
}  # fmt: skip
"""What stands behind the tag of a phase that says in whose turn its text acts → how the name of that part begins."""
TAG = re.compile(rf"(?:(START|PLAY|POWER|DRAW|END) PHASE({'|'.join(WHOSE_TURN)})?:? |(POWER|REACTION|SETUP):? )")
GRANTED = re.compile(r"(gains this (?:power|reaction):)\n")
GRANTS = re.compile(r"([^.]+?) gains this (power|reaction): (?:POWER|REACTION):? ")
BEFORE_TAG = re.compile(
    rf"(?<=[.!?\")]) (?=(?:START|PLAY|POWER|DRAW|END) PHASE(?:{'|'.join(WHOSE_TURN)})?:? [A-Z\"(0-9+-]"
    r"|(?<!power: )POWER: |(?<!reaction: )REACTION: |(?!START|PLAY|DRAW|POWER|REACTION)[A-Z]{5,}:? [A-Z0-9(+-])"
)
ELSEWHERE = re.compile(
    r"While this card is (?:in (?:your|the villain|the environment) (?P<place>hand|trash)|(?P<under>under) a card), ",
    re.I,
)
"""Before a text that works while its card lies elsewhere than in play."""
PARTS_ELSEWHERE = ("static", "triggers", "start", "end")
"""The parts that such a text may be."""
BEGINS = re.compile(
    r"(?:While this card is (?:in|under)|After|When|Whenever|If ever|On each|At the start of each"
    r"|Play this card (?:in|next)|This card can(?:not| only) be played|Play this card only) ?"
)
ONLY_IF = re.compile(r"(?:This card can only be played|Play this card only) (?:if|while) ", re.I)
"""Before the condition under which alone a card can be played."""
ANSWERS = re.compile(r"(?:After|When|Whenever|If ever|The first time) ")
IN_EACH_TURN = re.compile(r"On each (?:other )?(?:Hero's|turn's) [A-Z]+ PHASE, ")
OF_A_PHASE = re.compile(r"(?:START|PLAY|POWER|DRAW|END) PHASE\b")
FROM_THEN = re.compile(
    r"^(?:From now on|During this|Until|If|Otherwise|Then|Increase|Reduce)\b|\bthis (?:time|game)\b"
    r"|\b(?:that|those|they|them|their|it|he|she|him|you|until|next|during)\b", re.I
)  # fmt: skip
"""Words by which what holds is begun by what was done before, or lasts for a while."""
STANDS = re.compile(
    r"(?:Increase|Reduce|[+-]\w+) (?:[\w-]+ )*?damage (?:dealt|that)\b"
    r"|(?!(?:If|Then|Until|During|Otherwise|They|You|It|He|She|That|Those|Each time)\b)[^,:]*? (?:cannot|can't)\b"
)
"""How a sentence begins that would always hold, if it was understood."""
FOR_A_WHILE = re.compile(
    r"\b(?:until|next|this (?:turn|round|game|time)|they|them|their|it|he|him|she|those)\b"
    r"|\bthat (?:\w+ )?(?:card|target|hero|player|damage|deck)\b", re.I
)  # fmt: skip
"""Words of a sentence that holds for a while, or speaks of what happened."""
MOMENT = re.compile(r"At the (?:start|beginning) of (?!each round)(?![^,]* next |[^,]* after this,)", re.I)
"""How text begins that acts in each turn: by itself it is that of a phase, and only in a while what answers one."""
THE_ROUND = re.compile(r"At the end of the round, ", re.I)
"""How text begins that means each round where it stands on a card that stays, and one round elsewhere."""
LATER = re.compile(r"(?:At the (?:start|beginning|end) of|After|When|Whenever|The first time) ", re.I)
"""How a sentence begins that says when what it says is done."""
LOOKS_BACK = re.compile(
    r"\bthis (?:way|damage|turn|phase|power)\b|\bthe (?:revealed|discarded|played|selected) cards?\b"
    r"|^\w+ (?:it|they|he|she|that|those) ",
    re.I,
)
"""Words of a sentence that speaks of what the sentences before it did, or of a while that they began."""
HANGING_LINE = re.compile(
    r"(?<=[.!?\")])\n(?!(?:START|PLAY|POWER|DRAW|END) PHASE|[A-Z]{5,}\b|(?:After|When|Whenever|On each) )"
    r"(?=[^\n]*\bthis way\b|(?:Then|Otherwise),? |If (?:you|they|he|she|it) (?:do|does)\b"
    r"|[^\n]*\b(?:that|those|the (?:revealed|discarded|played|selected)) (?:[\w-]+ )?(?:card|target|hero|player)s?\b)"
)
"""The end of a line behind which stands one that speaks of what the sentences before it did."""
GOES_ON = re.compile(
    r"(?:That|Those|They|It|The targets? dealt|If|Otherwise|During|Until|Each time|Whenever this damage) "
)
ABILITY = "INCAPACITATED"
"""Before what a Hero can do who is out of the game: on a hero's character card, no text of that name."""
NAMED_TEXT = re.compile(r"([A-Z][A-Z -]{3,}?):? (?=[A-Z0-9(+\"-])")
UNKNOWN_LABEL = re.compile(r"[A-Z][a-z]+(?:-[a-z]+)?: (?=[A-Z])")
"""What an author calls the text behind it, where that is no name of the game or the deck."""
SPEAKS_OF_ONE = re.compile(r"\b(?:that|those) (?:\w+ )?(?:card|target|hero)", re.I)
INSTEAD = re.compile(r" instead(?=[,;]| and |$)")
NUMBERED = re.compile(r"The numbers? on (?:this card is|the copies of this card are) ([0-9, and]+)\.$")
ITS_DAMAGE = re.compile(r"damage dealt with this card ", re.I)
"""How text that always holds begins where it speaks of what its own card deals, as a One-Shot does."""
BY_DAMAGE = re.compile(r"^(When [^,.]*? is destroyed) by damage, ", re.I)
"""What a card is destroyed by, behind how such a line begins."""
STARTS = {
    "after this card is played, ": ("play", ""), "when this card is revealed, ": ("when_revealed", ""),
    "when this card is drawn, ": ("when_drawn", "draw"), "when this card is destroyed, ": ("when_destroyed", "destroy"),
}  # fmt: skip
"""How a line begins that is a part of its own → the part, and the fact that it answers."""
PARTS = {"START": "start", "PLAY": "play_phase", "POWER": "power_phase", "DRAW": "draw_phase", "END": "end"}
