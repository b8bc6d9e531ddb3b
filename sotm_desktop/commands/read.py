"""`sotm read`: a text as it stands on a card, read into the data of a card file."""

from __future__ import annotations

import argparse
import sys

import yaml

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.engine.definitions import Definition, Face
from sotm_desktop.words import author_words
from sotm_desktop.words.reading import KINDS, read

NOT_FOUND, IN_PART = 2, 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be written after `sotm read`."""
    parser.add_argument("text", help="the text; a line break stands between what belongs apart")
    parser.add_argument("--kind", choices=KINDS, default="card", help="what it is the text of (a whole card)")
    parser.add_argument("--deck", metavar="D", required=True, help="whose card it stands on: DECK or SET/DECK")
    parser.add_argument("--one-shot", action="store_true", help="it is the text of a One-Shot")
    parser.add_argument("--character", action="store_true", help="it stands on a side of the character card")


def run(args: argparse.Namespace) -> int:
    """Prints the data of a text, and what of it was not understood.

    The exit code is 1 when something was not, 2 when there is no such deck.
    """
    library = CardLibrary([args.paths.cardsets, args.paths.user_cardsets], args.paths.cache)
    try:
        deck = library.deck(args.deck)
    except KeyError as error:
        print(author_words.no_such_deck(str(error.args[0])), file=sys.stderr)
        return NOT_FOUND
    keywords = ("one_shot",) if args.one_shot else ()
    card = Definition("text", deck.id, deck.set, deck.side, 1, (Face("", keywords=keywords),))
    if args.character or args.kind in ("power", "incapacitated", "setup"):
        card = deck.characters[""]
    outlasts = library.rules.kept_to(library.sets.get(deck.set)).outlasts
    places = TextPlaces(deck, library.knows_keyword, library.keywords, outlasts)
    found = read(args.text, args.kind, places.of(card))
    print(yaml.safe_dump(found.data, sort_keys=False, allow_unicode=True, default_flow_style=None, width=120).rstrip())
    print(author_words.READ_AS)
    print(*(f"    {line}" for line in found.printed.split("\n")), sep="\n")
    for leftover in found.leftovers:
        print(author_words.not_understood(leftover.text, leftover.start, leftover.nearest))
    for other in found.alternatives:
        print(author_words.could_mean(other.printed))
    return IN_PART if found.leftovers else 0
