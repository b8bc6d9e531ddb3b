"""Turning over, discarding and playing cards until something is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .chart import Grammar

UNLIKE = ",? with different (?:titles|names)"
"""What says that cards count only where no two have the same title."""
HAVE = "(?:are|is|have been|has been)"
FROM_TOP = "(?:of|from the top of|from)"


def declare(grammar: Grammar, say: Callable[[str, Any], None]) -> None:
    """The sentences, by ``say``, which puts them among the verbs."""
    for word, verb, past in (("reveal_until", "reveal", "revealed"), ("discard_until", "discard", "discarded")):
        start = f"{verb} cards {FROM_TOP} {{deck:deck}} until"
        say(f"{start} {{what:any_one}} is {past}", lambda s, word=word: {word: {"what": s["what"], **of_deck(s)}})
        for found, end in (("", f" {HAVE} {past}"), (f" {HAVE} {past}", f"(?: {HAVE} {past}| {HAVE})?")):
            so_few = f"{found},? or (?:until )?{{most:n}} cards{end}"
            say(f"{start} {{what:any_one}}{so_few}", lambda s, word=word: {word: {"what": s["what"], **bounded(s)}})
            for words, more in (("", {}), (UNLIKE, {"different": "title"})):
                say(f"{start} {{n:n}} {{what:noun}}{words}{so_few}",
                    lambda s, word=word, more=more: {
                        word: {"n": s["n"], "what": s["what"], **more, **bounded(s)}})  # fmt: skip
        for words, more in (("", {}), (UNLIKE, {"different": "title"})):
            say(f"{start} {{n:n}} {{what:noun}}{words} (?:are|is|have been) {past}",
                lambda s, word=word, more=more: {
                    word: {"n": s["n"], "what": s["what"], **more, **of_deck(s)}})  # fmt: skip
    start = f"play (?:cards {FROM_TOP}|the top cards? of) {{deck:deck}} until"
    say(f"{start} {{what:any_one}} (?:enters|has entered|comes into|is put into) play",
        lambda s: {"play_until": {"what": s["what"], **of_deck(s)}})  # fmt: skip
    for words, more in (("", {}), (UNLIKE, {"different": "title"})):
        say(f"{start} {{n:n}} {{what:noun}}{words} (?:enter|have entered|come into|are put into) play",
            lambda s, more=more: {"play_until": {"n": s["n"], "what": s["what"], **more, **of_deck(s)}})  # fmt: skip
    grammar.say("one_each", "1 {one:noun},? and 1 {and:noun}", lambda s: [s["one"], s["and"]])
    grammar.say("one_each", "1 {one:noun}, {and:one_each}", lambda s: [s["one"], *s["and"]])
    start = f"reveal cards {FROM_TOP} {{deck:deck}} until"
    say(f"{start} {{each_of:one_each}} are revealed",
        lambda s: {"reveal_until": {"each_of": s["each_of"], **of_deck(s)}})  # fmt: skip
    say(f"{start} {{each_of:one_each}}(?: are revealed)?,? or {{most:n}} cards are revealed",
        lambda s: {"reveal_until": {"each_of": s["each_of"], **bounded(s)}})  # fmt: skip
    say(f"{start} {{that:condition}},? or {{most:n}} cards are revealed",
        lambda s: {"reveal_until": {"that": s["that"], **bounded(s)}})  # fmt: skip
    say(f"{start} {{that:condition}}", lambda s: {"reveal_until": {"that": s["that"], **of_deck(s)}})


def of_deck(slots: dict[str, Any]) -> dict[str, Any]:
    """Whose deck it is; one's own need not be said."""
    return {} if slots["deck"] == "own" else {"deck": slots["deck"]}


def bounded(slots: dict[str, Any]) -> dict[str, Any]:
    """Among how many cards, and of whose deck."""
    return {"at_most": slots["most"], **of_deck(slots)}
