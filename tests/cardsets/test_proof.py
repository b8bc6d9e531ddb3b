"""What must have a scenario has one: each term and FAQ of the rulebook, each ruling, each card, the hard ones most.

A scenario says in its title which term it shows ("Bury: …", "FAQ: …"), and in `source:` what it rests on. The headings,
and the cards that stress a rules engine most, are lists of this test.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

import pytest

from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.engine.effects.clauses import Trigger
from sotm_desktop.engine.effects.families import Condition
from sotm_desktop.scenarios.reading import Scenario, files_in, read
from tests.cardsets.test_facts import decks
from tests.kit.scenarios import CARDSETS, ROOT, library

TERMS = (
    "Ally", "Bury", "Character", "Collect", "Destroy", "Discard", "Discover", "Draw", "Play", "Power", "Reaction",
    "Redirect", "Remove from game", "Reveal", "Salvage", "Summon", "Target", "Trash", "Under", "Damage", "Irreducible",
    "Fixed", "Regaining Hit Points", "Nemeses", "One-Shot", "Ongoing", "Item", "Relic", "Limited", "Indestructible",
    "Incapacitated", "Conflict Resolution", "Advanced Mode", "Victory", "Events", "Collections", "Critical Events",
    "Turn Sequence", "Setting up a game",
)  # fmt: skip
FAQS = (
    "must be played goes to the hand", "your own ally", "lingering effect", "two HP were five", "card under another",
    "three attacks", "an empty deck", "revealing", "static text comes first", "granted extras", "a Construct is played",
    "comes into play meanwhile", "name of a variant", "played in Setup", "the card is right",
)  # fmt: skip
"""Words of the titles of their scenarios; the ninth FAQ has two."""
HARD = {
    "text taken away": ("Brutal Censure", "Sonic Neutralizer", "A Murder Most Fowl"),
    "another text or name": ("A Murder Most Fowl",),
    "granted keywords, HP, text": ('Caspit\'s "Playground"', "Fiery Crystallization", "Singularity"),
    "cards of another deck in hand": ("Crystalloid Behemoth", "Crystalloid Gremlins", "Fiery Crystallization"),
    "another type": ("Freedom Security Staff", "Legal Expert", "Police Backup"),
    "the top of a deck": ("Mad Bomber Blade",),
    "instead of being played": (
        "Take Down", "Censor", "Deus Ex Machina", "Mad Bomber Blade", "Adhesive Foam Grenade",
    ),
    "instead of being destroyed": ("Baron Blade", "Earth, Inc.", "Aegis of Resurrection"),
    "phases skipped": ("Bank Heist", "Decompression Protocol", "Self-Destruct Sequence"),
    "doubled at the end": ("The Staff of Ra",),
    "damage of this turn": (
        "Coolant Blast", "Thermal Shockwave", "Divine Sacrifice", "Sacrosanct Martyr", "Autonomous Blade",
    ),
    "an amount that is looked at": ("Undaunted", "Dauntless Durability"),
    "cards under cards": (
        "Flak Cannon", "Gatling Gun", "Grenade Launcher", "Mounted AP Gun", "Omni-Cannon", "Recharge Mode",
        "Expendable Power Bank", "Pterodactyl Thief", "The Crucible", "Self-Destruct Sequence",
    ),
    "more than is printed": ("Space Science Lab", "Medical Bay", "Phosphorescent Chamber"),
    "defeat": ("Baron Blade", "Grand Warlord Voss", "Mad Bomber Blade", "Self-Destruct Sequence"),
    "villains that turn over": ("Akash'Bhuta",),
}  # fmt: skip
"""The cards that stress a rules engine most, by what is hard about them. A villain of a Critical Event stands under the
Event's title: The Mocktriarch under A Murder Most Fowl, Cosmic Omnitron under Deus Ex Machina, Akash'Mecha under Earth,
Inc.; what a scenario rests on may also name the Event's villain alone, as with Censor."""
AT_LEAST_FOR_HARD = 3
RULINGS = CARDSETS / "definitive" / "rulings.md"
CHOICES = ("may", "choose", "if_you_do", "only_once", "whenever")


@cache
def scenarios() -> tuple[Scenario, ...]:
    return tuple(scenario for file in files_in([ROOT / "tests" / "cardsets"]) for scenario in read(file))


@cache
def scenarios_of_tests() -> tuple[Scenario, ...]:
    """Those about cards that exist for tests."""
    folders = [ROOT / "tests" / "editions", ROOT / "tests" / "authoring"]
    return tuple(scenario for file in files_in(folders) for scenario in read(file))


def folded(text: str) -> str:
    """A title as an id, between marks, so that a part of a word is not found."""
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return "_" + re.sub(r"[^a-z0-9]+", "_", re.sub(r"['’\"“”.!?]", "", plain.lower())).strip("_") + "_"


@cache
def sources() -> tuple[str, ...]:
    return tuple(folded(scenario.source) for scenario in scenarios())


def resting_on(title: str) -> int:
    """How many scenarios name this card as what they rest on."""
    name = folded(title)
    return sum(name in source for source in sources())


@pytest.mark.parametrize("term", TERMS)
def test_each_term_of_the_rulebook(term: str) -> None:
    assert any(scenario.title.startswith(f"{term}:") for scenario in scenarios())


@pytest.mark.parametrize("words", FAQS)
def test_each_faq(words: str) -> None:
    faqs = [scenario for scenario in scenarios() if scenario.title.startswith("FAQ:") and words in scenario.title]
    assert faqs and all("rulebook, FAQs" in scenario.source for scenario in faqs)


@pytest.mark.parametrize("number", re.findall(r"^(\d+)\. ", RULINGS.read_text(encoding="utf-8"), re.MULTILINE))
def test_each_ruling(number: str) -> None:
    """By a scenario of the shipped cards or, where no card of the box gets there, of cards that exist for tests."""
    cited = re.compile(rf"rulings\.md,? (?:\d+ and )*{number}\b")
    assert any(cited.search(scenario.source) for scenario in (*scenarios(), *scenarios_of_tests()))


@pytest.mark.parametrize("title", sorted({title for titles in HARD.values() for title in titles}))
def test_the_cards_that_stress_a_rules_engine(title: str) -> None:
    assert resting_on(title) >= AT_LEAST_FOR_HARD


def has_condition(deck: DeckDefinition, card: Definition) -> bool:
    """Whether its text may happen or not: a condition, a trigger, a choice whether to do it."""
    return any(
        isinstance(node, (Condition, Trigger)) or getattr(node, "word", "") in CHOICES
        for key, node in deck.code.items()
        if key.startswith(f"{deck.id}/{card.id}:")
    )


@pytest.mark.parametrize("deck", decks(), ids=lambda deck: deck.id)
def test_each_card_of_a_deck(deck: DeckDefinition) -> None:
    """Three scenarios for a card with a condition, one for each other."""
    wanted = {card.title: 3 if has_condition(deck, card) else 1 for card in deck.cards.values()}
    assert any(number == 3 for number in wanted.values())
    assert {title: resting_on(title) for title, number in wanted.items() if resting_on(title) < number} == {}


@pytest.mark.parametrize("event", library().events(), ids=lambda event: event.id)
def test_each_event(event) -> None:
    assert resting_on(event.title) >= 3


def uses(scenario: Scenario) -> set[tuple[str, str, int | None]]:
    """The powers (None) and abilities on hero character cards that a scenario uses, with the deck and the variant."""
    variants = dict(_hero(entry) for entry in scenario.given.get("heroes", ("legacy", "ra", "haka")))
    found = set()
    for step in scenario.when:
        value = step.value if isinstance(step.value, dict) else {"card": step.value}
        if step.word in ("use_power", "use_ability") and value["card"] in variants:
            found.add((value["card"], variants[value["card"]], value.get("ability")))
    return found


def _hero(entry: str | dict) -> tuple[str, str]:
    if isinstance(entry, dict):
        return entry["deck"], entry.get("variant", "")
    deck, _, variant = entry.partition(":")
    return deck, variant


@cache
def all_uses() -> set[tuple[str, str, int | None]]:
    return set().union(*(uses(scenario) for scenario in scenarios()))


@pytest.mark.parametrize("deck", decks("hero"), ids=lambda deck: deck.id)
def test_each_hero_character_card(deck: DeckDefinition) -> None:
    """The power of each of its variants, and each of their incapacitated abilities."""
    wanted = {(deck.id, variant, ability) for variant in deck.characters for ability in (None, 0, 1, 2)}
    assert wanted - all_uses() == set()
