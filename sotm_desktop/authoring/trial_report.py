"""What came of a trial, in words: for the command line and for the screen."""

from __future__ import annotations

from sotm_desktop.authoring.deck_report import Report, Tried

SHOWN = 5
"""Games of a kind that are told one by one."""


def as_page(report: Report, named: str = "") -> str:
    """What came of a deck, for reading."""
    lines = [f"=== {report.deck.title} ({report.deck.full_id}): {len(report.tried)} games"]
    lines.append(
        f"{report.count('heroes_win')} won, {report.count('heroes_lose')} lost, {len(report.crashed)} crashes, "
        f"{len(report.broken)} with broken invariants, {len(report.stuck)} that wait for an answer nobody can give, "
        f"{report.count('unfinished')} unfinished, {report.budget_stops} with an endless chain, "
        f"{report.by_hand} that asked for something by hand"
    )
    lines += [report.lost] if report.lost else []
    for what, found in (("stuck", report.stuck), ("crash", report.crashed), ("invariant", report.broken)):
        for tried in found[:SHOWN]:
            lines.append(f"{what}: {_said(tried)}")
            lines.append(f"  again with: sotm try {named or report.deck.full_id} --games 1 --seed {tried.seed}")
    lines.append(_listed("never played", [f"{card.title} (x{card.copies})" for card in report.never_played()]))
    lines.append(_listed("never reached", [f"{each.card}: {each.text}" for each in report.never_reached()]))
    return "\n".join(lines)


def _said(tried: Tried) -> str:
    if tried.stuck:
        return tried.stuck
    if tried.trial.crash:
        return tried.trial.crash.strip().rpartition("\n")[2]
    return "; ".join(tried.trial.complaints[:3])


def _listed(what: str, found: list[str]) -> str:
    return "\n".join([f"{what}: {len(found)}", *(f"  {each}" for each in found)])
