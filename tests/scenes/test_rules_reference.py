"""The rules, looked up: found while one types, by the cards on the table, and by the card that is looked at."""

import pygame
import pytest

from sotm_desktop.engine.effects.word import VOCABULARY
from sotm_desktop.scenarios.reading import read
from sotm_desktop.scenes.rules.example_view import ExampleView
from sotm_desktop.scenes.rules.rule_example import EXAMPLE_FILE, RuleExamples
from sotm_desktop.scenes.rules.rules_screen import RulesScreen
from sotm_desktop.scenes.rules.term_rows import CardPicture, EntryRow, SeeAlso
from sotm_desktop.session.rules_lookup import entries_of, entries_with, terms_on_table
from sotm_desktop.words.rules_reference import BY_ID, ENTRIES, Group
from tests.engine.games import library, new_game


def test_every_entry_has_a_name_of_its_own_and_leads_to_others_that_are_there():
    assert len(BY_ID) == len({entry.name for entry in ENTRIES}) == len(ENTRIES)
    assert all(other in BY_ID and other != entry.id for entry in ENTRIES for other in entry.see)


def test_entries_are_short():
    for entry in ENTRIES:
        assert 3 <= sum(len(text.split()) for text in entry.text) <= 75, entry.id
        assert len(entry.line) <= 44, entry.id


def test_words_that_an_entry_names_are_words_of_the_language():
    known = {word for family in VOCABULARY.values() for word in family} | {"reaction"}
    assert {word for entry in ENTRIES for word in entry.says} <= known


def test_names_come_before_what_is_only_said():
    found = [entry.id for entry in entries_with("damage")]
    assert found[:2] == ["damage", "damage_types"] and "nemesis" in found
    assert found.index("irreducible") < found.index("nemesis")
    assert entries_with("irred dam")[0].id == "irreducible"
    assert entries_with("zebra") == []
    assert {entry.group for entry in entries_with("", Group.GAME)} == {Group.GAME}


def test_a_card_is_known_by_its_words_and_keywords():
    deck = library().deck("baron_blade")
    platform = deck.cards["mobile_defense_platform"]
    assert "immune" in [entry.id for entry in entries_of(platform)]
    assert "one_shot" in [entry.id for entry in entries_of(library().deck("haka").cards["rampage"])]


def test_the_table_says_which_cards_use_a_term():
    game = new_game(1)
    found = terms_on_table(game.state)
    titles = {game.index.definitions[card].title for card in found[BY_ID["immune"]]}
    assert "Mobile Defense Platform" in titles
    assert BY_ID["summon"] not in found


@pytest.fixture
def screen(program):
    program.post(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")
    program.step()
    assert isinstance(program.top, RulesScreen)
    return program.top


def names(screen):
    return [widget.name for widget in screen.widgets if isinstance(widget, EntryRow)]


def test_typing_finds_and_reads_the_first_and_a_link_leads_on(screen):
    for typed in ("r", "re", "red", "redi", "redir"):
        screen._search(typed)
        assert names(screen)[0] == screen.entry.name, "what an earlier letter opened is not kept below what fits better"
    assert names(screen)[0] == "Redirect damage" and screen.entry.id == "redirect"
    link = next(widget for widget in screen.widgets if isinstance(widget, SeeAlso))
    link.press()
    assert screen.entry.name == link.name
    screen._search("zebra")
    assert names(screen) == []


def test_on_a_card_only_its_terms_are_listed_until_all_are_wanted(program):
    card = library().deck("baron_blade").cards["mobile_defense_platform"]
    screen = RulesScreen(program.shared, card=card)
    screen.resize((1280, 720))
    assert names(screen) == [entry.name for entry in entries_of(card)]
    next(widget for widget in screen.widgets if widget.name == "All").press()
    assert len(names(screen)) == len(ENTRIES)


def test_in_a_game_the_cards_on_its_table_are_shown(program):
    game = new_game(1)
    screen = RulesScreen(program.shared, "immune", game)
    screen.resize((1280, 720))
    assert "Mobile Defense Platform" in [each.name for each in screen.widgets if isinstance(each, CardPicture)]
    assert any(each.is_on_table for each in screen.widgets if isinstance(each, EntryRow))


def examples() -> RuleExamples:
    return RuleExamples(library())


EXAMPLES = [scenario.title for scenario in read(library().folders[0] / library().default_set / EXAMPLE_FILE)]


@pytest.mark.parametrize("entry", EXAMPLES)
def test_an_example_is_played_and_shows_what_its_entry_is_about(entry):
    assert entry in BY_ID
    example = examples().of(entry)
    assert example is not None and example.said, "it runs, and its scenario holds"
    before, after = example.hp
    if example.sum is not None and example.is_dealt:
        assert before - after == example.sum.result
    assert example.is_dealt is (entry not in ("immune", "prevent"))
    assert (after > before) is (entry == "regain")
    assert example.is_destroyed is (entry == "destroy")


def test_what_counts_for_damage_stands_in_its_chips():
    book = examples()
    kinds = [chip.kind for chip in book.of("damage_changes").sum.chips]
    assert kinds == ["base", "dealt", "dealt", "taken"]
    assert [chip.source for chip in book.of("nemesis").sum.chips][1:] == ["nemesis"]
    assert [chip.kind for chip in book.of("immune").sum.chips] == ["immune"]
    assert book.of("irreducible").beside and len(book.of("irreducible").sum.chips) == 1
    assert book.of("round") is None


@pytest.mark.parametrize("size", [(1280, 720), (640, 360)])
def test_nothing_of_an_example_lies_over_another(program, size):
    screen = RulesScreen(program.shared, "damage")
    screen.resize(size)
    for entry in EXAMPLES:
        screen._show(BY_ID[entry])
        view = next(each for each in screen.widgets if isinstance(each, ExampleView))
        plan = view._plan(view.rect.w)
        places = [place for _, place, _ in plan.cards]
        places += [picture.get_rect(topleft=at) for picture, at in plan.pictures]
        places.append(pygame.Rect(plan.words_at, (plan.words.width, plan.words.height)))
        inside = pygame.Rect(0, 0, view.rect.w, plan.high)
        assert all(inside.contains(place) for place in places), entry
        for number, place in enumerate(places):
            assert place.collidelist(places[number + 1 :]) < 0, (entry, number)
