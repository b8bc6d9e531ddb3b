"""New game says who is a nemesis of whom, and how hard a set-up is by printed ratings."""

import pytest

from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.scenes.shell.destinations import Push, ShowSetup
from sotm_desktop.scenes.shell.difficulty import printed_difficulty
from sotm_desktop.words.screens import setup_words
from tests.kit import seen_words
from tests.kit.seen_words import Sheet


def test_nemeses_are_those_who_share_an_icon(program):
    program.shared.go(Push(ShowSetup(program.library.first_game)))
    program.step(2)
    scene = program.top
    assert [(seat.deck, villain) for seat, villain in scene.plan.nemeses()] == [("legacy", "baron_blade")]
    marked = {w.name for w in scene.widgets if getattr(w, "is_nemesis", False)}
    assert {"Legacy", "Baron Blade", "Legacy in seat 1", "Villain of the game: Baron Blade"} <= marked
    assert "Ra" not in marked
    scene.plan.choose_event(next(each for each in scene.plan.events() if each.is_critical))
    critical = scene.plan.event_card.definition
    found = [villain for _, villain in scene.plan.nemeses()]
    assert bool(found) == bool(set(critical.nemeses) & {"legacy", "the_wraith", "tachyon"})


@pytest.mark.parametrize(
    "villain, environment, advanced, band",
    [(1, 1, False, "GENTLE"), (1, 2, True, "FAIR"), (4, 4, False, "FAIR"), (5, 6, False, "HARD"),
     (8, 7, False, "FIERCE"), (8, 8, True, "BRUTAL"), (10, 10, False, "BRUTAL"), (10, 10, True, "BRUTAL"),
     (None, 3, False, None), (3, None, False, None)],
)  # fmt: skip
def test_the_band_comes_from_the_printed_ratings(villain, environment, advanced, band):
    def rated(side, value):
        source = {} if value is None else {"difficulty": value}
        return DeckDefinition(side, "set", side, side.title(), {}, {}, {}, source=source)

    found = printed_difficulty([rated("villain", villain)], rated("environment", environment), advanced)
    assert (found.band.name if found else None) == band
    if found is not None:
        assert "printed" in found.source and str(villain) in found.why and str(environment) in found.why
        assert ("Advanced" in found.why) == advanced


def test_the_harder_of_two_villains_counts(program):
    library = program.library.cards
    easy, hard = (library.deck(name) for name in ("baron_blade", "grand_warlord_voss"))
    place = library.deck("megalopolis")
    both = printed_difficulty([easy, hard], place, False)
    assert both == printed_difficulty([hard], place, False) != printed_difficulty([easy], place, False)


@pytest.mark.parametrize("readable", (False, True))
def test_three_lines_of_source_stay_off_what_stands_above_and_below(screens, monkeypatch, readable):
    seen_words.watch(monkeypatch)
    program = screens(readable_font=readable)
    program.shared.go(Push(ShowSetup(program.library.first_game)))
    sheet = Sheet((1280, 720))
    program.top.draw(sheet)
    places = program.top.places
    said = [each for each in sheet.words if places.how.contains(each.rect)]
    basis = next(each.rect for each in said if each.text == setup_words.PRINTED_RATINGS)
    words = [each.rect for each in said if each.voice == "note" and each.rect.left >= places.source.left]
    source = [each for each in words if places.bands.bottom < each.centery < basis.centery]
    assert max(each.bottom for each in source) - min(each.top for each in source) > 30, "three lines"
    assert max(each.bottom for each in source) + 7 <= basis.top, "more than between its lines"
    assert min(each.top for each in source) >= places.bands.bottom + 2
