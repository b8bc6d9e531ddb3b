"""A card set with games so small that many of them can be played in a test."""

from __future__ import annotations

from pathlib import Path

HERO = """
deck: {id}
kind: hero
title: {title}
characters:
  standard:
    hp: 20
    power: {{title: Strike, do: [{{deal: {{to: {{one: [target, villain]}}, amount: 1, type: melee}}}}]}}
    incapacitated:
      - [{{one_hero: [{{draw: 1}}]}}]
      - [{{one_hero: [{{use_power: 1}}]}}]
      - [{{one_hero: [{{play: 1}}]}}]
cards:
  kick:
    title: Kick
    copies: 40
    keywords: [one_shot]
    play: [{{deal: {{to: {{one: [target, villain]}}, amount: 1, type: melee}}}}]
"""
HELPER = """
deck: helper
kind: hero
title: Helper
characters:
  standard:
    hp: 20
    power: {title: Nothing, do: [{deal: {to: {one: [target, villain]}, amount: 1, type: melee}}]}
    incapacitated:
      - [{one_hero: [{draw: 1}]}]
      - [{one_hero: [{use_power: 1}]}]
      - [{one_hero: [{play: 1}]}]
cards:
  help:
    title: Help
    copies: 40
    keywords: [one_shot]
    play:
      - one_hero: {which: [{not: [{is: you}]}], do: [{draw: 2}]}
      - regain: {who: {one: [hero, character]}, amount: 1}
      - destroy: {one: [ongoing, villain]}
"""
VILLAIN = """
deck: {id}
kind: villain
title: {title}
character:
  front: {{hp: 40}}
  back: {{hp: 30}}
cards:
  doom: {{title: Doom, copies: 13, keywords: [one_shot],
    play: [{{deal: {{to: {{each: [hero, character]}}, amount: {doom}, type: fire}}}}]}}
  boon: {{title: Boon, copies: 12, keywords: [ongoing],
    end: [{{deal: {{to: {{each: [villain, character]}}, amount: {boon}, type: fire}}}}]}}
"""
PLACE = """
deck: meadow
kind: environment
title: Meadow
cards:
  grass: {title: Grass, copies: 15, keywords: [ongoing]}
"""


def write_small_set(folder: Path) -> Path:
    """A card set with a villain, another in its place, four heroes and an environment; gives its folder."""
    decks = {
        "villains/grim.yaml": VILLAIN.format(id="grim", title="Grim", doom=5, boon=4),
        "villains/other_grim.yaml": VILLAIN.format(id="other_grim", title="Other Grim", doom=1, boon=1),
        "environments/meadow.yaml": PLACE,
        "heroes/helper.yaml": HELPER,
        **{f"heroes/{name}.yaml": HERO.format(id=name, title=name.title()) for name in ("ann", "ben", "cat")},
    }
    for name, text in decks.items():
        file = folder / "small" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.lstrip(), encoding="utf-8")
    return folder / "small"
