"""Decks that a test writes itself, and the scenarios that it plays with them."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from pathlib import Path

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.scenarios.reading import read
from sotm_desktop.scenarios.runner import run_scenario
from tests.kit.scenarios import CARDSETS, ways_of_the_day

HERO = """\
deck: probe
kind: hero
title: Probe
characters:
  standard:
    hp: 30
    power: {title: Prod, do: [{draw: 1}]}
    incapacitated: [[{one_hero: [{draw: 1}]}], [{one_hero: [{draw: 1}]}], [{one_hero: [{draw: 1}]}]]
cards:
"""
TABLE = "{villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], turn: probe, phase: power"


def library_of(folder: Path, decks: dict[str, str]) -> CardLibrary:
    """The shipped card sets and one more, ``mine``, with the decks of these files (``heroes/probe``)."""
    for name, text in {"cardset": "title: Mine\n", **decks}.items():
        file = folder / "mine" / f"{name}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    library = CardLibrary([CARDSETS, folder])
    wrong = complaints_of(library, decks)
    assert not wrong, wrong
    return library


def complaints_of(library: CardLibrary, names: Iterable[str]) -> list[str]:
    """What is wrong with decks of ``mine`` (``heroes/probe``)."""
    files = [file for name in names if (file := library.file_of(f"mine/{name.split('/')[1]}")) is not None]
    for file in files:
        library.finish(file)
    return [str(each) for file in files for each in file.complaints]


def with_hero(folder: Path, cards: str) -> CardLibrary:
    """The shipped card sets and a hero, ``mine/probe``, with these cards."""
    return library_of(folder, {"heroes/probe": HERO + textwrap.indent(textwrap.dedent(cards), "  ")})


def failures(library: CardLibrary, folder: Path, scenarios: str) -> list[str]:
    """What does not hold of scenarios that a test writes out, played in the other ways of today, too; TABLE stands for
    a table."""
    file = folder / "scenarios.yaml"
    file.write_text(textwrap.dedent(scenarios).replace("TABLE", TABLE), encoding="utf-8")
    found = [run_scenario(scenario, library, {}, ways_of_the_day(scenario)) for scenario in read(file)]
    assert found
    return [str(result) for result in found if not result.passed]
