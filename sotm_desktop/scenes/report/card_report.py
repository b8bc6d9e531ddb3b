"""What a report says of a card: which one it is, of which cards, and how it reads here."""

from __future__ import annotations

from sotm_desktop.cards.cardset import CardSet
from sotm_desktop.engine.definitions import Definition
from sotm_desktop.saves.record import content_hash
from sotm_desktop.table.inspector import Subject
from sotm_desktop.words.screens import report_words as words


def full_id(card: Definition) -> str:
    """``set/deck/card``, with its version where it has one: ``set/deck/card:variant``."""
    return f"{card.set}/{card.deck}/{card.id}" + (f":{card.variant}" if card.variant else "")


def card_report(card: Definition, subject: Subject, source: object, card_set: CardSet | None, said: str) -> list[str]:
    """The lines of the report. ``source`` is the plain data of its file, ``card_set`` None where that is gone."""
    title, version = (card_set.title, card_set.version) if card_set is not None else ("-", "-")
    lines = [
        words.is_wrong(subject.sides[0].title),
        words.players_words(said or words.NOTHING_SAID),
        "",
        words.card_line(full_id(card)),
        words.set_line(card.set, title, version, content_hash(source)),
    ]
    for side in subject.sides:
        lines += ["", words.side_line(side.name, side.title, side.hp), *(f"  {word}" for word in side.keywords)]
        for part in side.parts:
            lines.append(f"  {part.label}")
            lines += [f"    {line.tag or ''} {line.text}".rstrip() for line in part.lines]
    return lines + [words.now_line(line.text) for line in (subject.now.lines if subject.now is not None else ())]
