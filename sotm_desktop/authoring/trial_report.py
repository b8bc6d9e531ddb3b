"""What came of a trial, in words: for the command line and for the screen."""

from __future__ import annotations

from sotm_desktop.authoring.deck_report import Report, Tried, Unreached
from sotm_desktop.words import author_words as words

SHOWN = 5
"""Games of a kind that are told one by one."""


def as_page(report: Report, named: str = "") -> str:
    """What came of a deck, for reading."""
    lines = [
        words.tried(report.deck.title, report.deck.full_id, len(report.tried)),
        words.results(
            report.count("heroes_win"), report.count("heroes_lose"), report.count("draw"), len(report.crashed),
            len(report.broken), len(report.stuck), report.count("unfinished"), report.budget_stops, report.by_hand,
        ),
    ]  # fmt: skip
    lines += [report.lost] if report.lost else []
    for what, found in (("stuck", report.stuck), ("crash", report.crashed), ("invariant", report.broken),
                        (words.NO_DECISION, report.undecided)):  # fmt: skip
        for tried in found[:SHOWN]:
            lines.append(f"{what}: {said_of(tried)}".removesuffix(": "))
            lines.append(words.again_with(named or report.deck.full_id, tried.seed))
    lines.append(_listed(words.NEVER_PLAYED, [f"{card.title} (x{card.copies})" for card in report.never_played()]))
    lines.append(_listed(words.NEVER_USED, [_unreached(each) for each in report.never_reached()]))
    return "\n".join(lines)


def said_of(tried: Tried) -> str:
    """What happened in a game that never should."""
    if tried.stuck:
        return tried.stuck
    if tried.trial.crash:
        return tried.trial.crash.strip().rpartition("\n")[2]
    return "; ".join(tried.trial.complaints[:3])


def _unreached(each: Unreached) -> str:
    return words.never_used(each.card, each.text, each.part)


def _listed(what: str, found: list[str]) -> str:
    return "\n".join([f"{what}: {len(found)}", *(f"  {each}" for each in found)])
