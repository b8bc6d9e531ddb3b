"""What is printed is read back as the data that it was printed from; ``build_scripts/read_back.py`` takes all of it."""

from __future__ import annotations

import pytest

from build_scripts.read_back import unexplained
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.text_context import TextContext, TextPlaces
from sotm_desktop.cli import main
from sotm_desktop.words.reading import read
from sotm_desktop.words.reading.known_names import Known
from sotm_desktop.words.reading.said_kinds import kinds_in
from sotm_desktop.words.reading.searching_meanings import Steps, search
from tests.kit.equal_meaning import equality
from tests.kit.same_meaning import same
from tests.kit.shipped_texts import CARDSETS, ShippedText, read_data, shipped_texts, texts_of

KIND = {"Ongoing": "ongoing"}


@pytest.fixture(scope="module")
def texts() -> list[ShippedText]:
    return list(shipped_texts(CardLibrary([CARDSETS])))


def test_every_text_is_read_as_what_prints_it(texts):
    """As the same data, or as data that is shown to mean the same."""
    assert len(texts) > 1800
    wrong = []
    for text in texts:
        found = read(text.text, text.kind, text.place)
        if not found.is_exact or found.leftovers:
            wrong.append(f"{text.where}: {text.text}\n    {found.printed}")
        elif unexplained(text, found):
            wrong.append(f"{text.where}: {text.text}\n    {found.data}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "name",
    [
        "surveyor",
        "gatewarden",
        "reckoner",
        "tide_pool",
        "barterer",
        "roundsman",
        "bonesetter",
        "scorekeeper",
        "leech_keeper",
        "umpire",
        "linesmen",
        "quartet",
        "shunting_yard",
    ],
)
def test_every_text_of_a_deck_for_tests_is_read_as_what_prints_it(name):
    library = CardLibrary([CARDSETS, CARDSETS.parent / "tests" / "cardsets_for_tests"])
    deck = library.deck(name)
    places = TextPlaces(deck, library.knows_keyword, library.keywords)
    for card in (*deck.all_characters, *deck.all_cards):
        for text in texts_of(card, places):
            found = read(text.text, text.kind, text.place)
            assert found.is_exact and not found.leftovers, f"{card.id}: {text.text}\n    {found.printed}"
            node = read_data(text, found.data)
            assert node is not None
            side, is_character = text.place.side, card.is_character
            assert same(text.node, node, side, is_character) or equality(text.node, node, side, is_character, ""), (
                f"{card.id}: {text.text}\n    {found.data}"
            )


@pytest.fixture(scope="module")
def place() -> TextContext:
    """A card of a hero's deck that stays in play."""
    library = CardLibrary([CARDSETS])
    deck = library.deck("legacy")
    return TextPlaces(deck, library.knows_keyword, library.keywords).of(deck.cards["danger_sense"])


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("At the start of your turn, destroy this card.", "START PHASE: Destroy this card."),
        ("Start Phase: destroy this card.", "START PHASE: Destroy this card."),
        ("START PHASE Draw two cards. END PHASE Destroy this card.",
         "START PHASE: Draw 2 cards.\nEND PHASE: Destroy this card."),
        ("Increase damage dealt by Legacy by 1.", "+1 damage dealt by Legacy."),
        ("Whenever 5 or more damage would be dealt to Legacy, prevent it.",
         "Whenever Legacy would be dealt 5 or more damage, prevent that damage."),
        ("After this card is played, draw a card. -2 to fire damage dealt to Legacy.",
         "After this card is played, draw 1 card.\n-2 fire damage dealt to Legacy."),
        ("START PHASE If there are at least (H) minus 1 cards in your hand, draw 2 cards and Legacy regains 1 HP.",
         "START PHASE: If there are (H) minus 1 or more cards in your hand, draw 2 cards, then Legacy regains 1 HP."),
        ("Whenever Legacy is dealt damage, reduce that damage to 1.",
         "Whenever Legacy would be dealt 2 or more damage, change that damage to 1."),
        ("+1 damage dealt to and by Legacy. Heroes may play 1 additional card during their PLAY PHASE"
         " and draw 1 additional card during their DRAW PHASE.",
         "+1 damage dealt to Legacy.\n+1 damage dealt by Legacy."
         "\nEach Hero may play 1 additional card in their PLAY PHASE."
         "\nEach Hero may draw 1 additional card in their DRAW PHASE."),
        ("After an Ongoing card is played or destroyed, draw a card.",
         "After any Ongoing card is played, draw 1 card.\nAfter any Ongoing card is destroyed, draw 1 card."),
        ("POWER: Destroy up to 2 Item cards. Legacy deals 1 target 2 fire damage, +1 for each card destroyed this way.",
         "POWER: Destroy up to 2 Item cards. Legacy deals 1 target X fire damage, where X is the number of cards"
         " destroyed this way plus 2."),
        ("START PHASE 1 Hero target may deal itself 1 cold damage. If it does, it deals 1 target 3 fire damage.",
         "START PHASE: Select up to 1 Hero target. That target deals itself 1 cold damage. If it does, that target"
         " deals 1 target 3 fire damage."),
        ("POWER: Legacy deals 1 target up to 1 fire and up to 1 cold damage.",
         "POWER: Legacy deals 1 target up to 1 fire and up to 1 cold damage."),
        ("END PHASE: Legacy deals H minus 1 targets 1 fire damage and 1 cold damage each.",
         "END PHASE: Legacy deals (H) minus 1 targets 1 fire and 1 cold damage each."),
        ("After you discard a card, Legacy regains 1 HP.",
         "After any of your cards is discarded, Legacy regains 1 HP."),
        ("After a target is destroyed by damage dealt by Legacy, draw a card.",
         "After Legacy destroys any target by damage, draw 1 card."),
        ("START PHASE Legacy deals 1 target 3 fire damage and draws 2 cards.",
         "START PHASE: Legacy deals 1 target 3 fire damage. Draw 2 cards."),
        ("END PHASE If there are at least 3 cards in your hand, each Hero draws 1 card. Then, destroy this card.",
         "END PHASE: If there are 3 or more cards in your hand, each Hero draws 1 card, then destroy this card."),
        ("END PHASE Legacy deals the Hero target with the highest HP 1 fire damage. Destroy 1 Ongoing card in that"
         " target's play area.",
         "END PHASE: Legacy deals the Hero target with the highest HP 1 fire damage."
         " Destroy 1 Ongoing card in that target's play area."),
        ("END PHASE: If exactly 1 power on this card was used during the previous round, destroy this card.",
         "END PHASE: If exactly 1 power on this card was used during the previous round, destroy this card."),
        ("END PHASE: If any power on this card was used during the previous round, destroy this card.",
         "END PHASE: If any power on this card was used during the previous round, destroy this card."),
    ],
)  # fmt: skip
def test_other_usual_ways_are_taken(place, written, printed):
    found = read(written, "card", place)
    assert found.printed == printed
    assert not found.leftovers


def test_no_text_is_searched_for_long(place, monkeypatch):
    """Each print takes about as long as any other step, so that they say how long a text takes."""
    prints, printed = [], TextContext.printed
    monkeypatch.setattr(TextContext, "printed", lambda self, kind, data: prints.append(1) or printed(self, kind, data))
    sentences = ("Legacy deals 1 target 1 fire damage", "It deals that target X cold damage, where X is its current HP",
                 "If it has 3 or fewer HP, it regains 2 HP and they deal it 1 sonic damage")  # fmt: skip
    read(
        "\n".join(f"{phase} PHASE: {'. '.join(sentences)}." for phase in ("START", "POWER", "DRAW", "END")),
        "card",
        place,
    )
    assert 20 < len(prints) < 90


def test_what_cannot_be_said_is_left_to_the_players(place):
    text = "END PHASE: Legacy sings the second verse. Draw 1 card."
    found = read(text, "card", place)
    assert not found.is_exact
    (leftover,) = found.leftovers
    assert text[leftover.start : leftover.end] == leftover.text and "sings the second verse" in leftover.text
    assert 0 < len(leftover.nearest) <= 3
    assert found.data == {"end": [{"by_hand": "Legacy sings the second verse"}, {"draw": 1}]}
    assert place.built("card", found.data), "what is left to the players is played at once"
    alone = read("Legacy sings the second verse.", "card", place)
    assert alone.data == {"play": [{"by_hand": "Legacy sings the second verse"}]}
    assert place.printed("card", alone.data) == "Legacy sings the second verse.", "the author's words and no others"


@pytest.mark.parametrize(
    ("before", "own", "left"),
    [
        ("Legacy deals two targets 1 fire damage each.", "For each full moon, draw a card.", "full moon"),
        ("Draw a card. POWER: Discard two cards.", "Each player sings two songs.", "player sings two songs"),
        ("Draw two cards.\n", "Legacy deals each player a bad hand.", "a bad hand"),
    ],
)
def test_what_is_left_by_hand_stays_in_its_authors_words_and_is_underlined_there_alone(place, before, own, left):
    """The words around it are turned into those of the print before it is read; those of the author are kept."""
    text = f"{before} {own} Destroy an equipment card."
    found = read(text, "card", place)
    (leftover,) = found.leftovers
    assert leftover.text == text[leftover.start : leftover.end] and left in leftover.text and leftover.text in own
    assert own.rstrip(".") in str(found.data) and own.rstrip(".") in found.printed
    assert "'equipment'" in str(found.data)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("At the end of your turn, each player sings two songs.", "END PHASE: Each player sings two songs."),
        (
            "Each player sings two songs. Draw a card.",
            "Each player sings two songs. After this card is played, draw 1 card.",
        ),
        (
            "The first time each round that a hero target sings a song, it regains 1 HP. Then Legacy draws a card.",
            "The first time each round that a hero target sings a song, it regains 1 HP. Then Legacy draws a card.",
        ),
        ("Power: Draw two cards, and sing a song.", "POWER: Draw two cards, and sing a song."),
    ],
)
def test_when_it_happens_stands_once_before_what_is_left_by_hand(place, text, printed):
    assert read(text, "card", place).printed == printed


def test_what_is_offered_as_another_meaning_has_no_fewer_of_its_words(place):
    """That nobody but Legacy deals it is said."""
    found = read("Legacy deals 1 target 1 fire damage. If no damage was dealt this way, draw a card.", "card", place)
    assert not found.is_exact and not found.alternatives


def test_two_data_are_not_printed_alike_where_they_mean_two_things(place):
    def made(test: object) -> object:
        return place.built("card", {"static": [{"increase_damage": {"from": [test], "by": 1}}]})

    assert made("villain") and made({"keyword": "ongoing"})
    assert made({"keyword": "villain"}) is None, "a type would be read as the keyword that some cards print"


@pytest.mark.parametrize(
    "text",
    [
        "POWER: Destroy 1 of your revealed Ongoing cards.",
        "POWER: Destroy 1 of your other revealed Ongoing cards.",
        "POWER: Select 1 target. Legacy deals that target 1 melee damage. Legacy deals 1 different revealed target"
        " 1 melee damage.",
        "POWER: Reveal the top card of your deck. Either discard it or discard it.",
    ],
)
def test_where_cards_are_and_what_is_said_twice_is_not_lost(place, text):
    """The place of cards is read before the noun, and a choice of two things that are alike names both."""
    found = read(text, "card", place)
    assert found.is_exact and found.printed == text, found.printed


@pytest.mark.parametrize("held", ["that target is immune to damage this turn", "+2 to the next damage dealt by Legacy"])
def test_a_condition_that_is_asked_once_and_one_that_is_asked_anew_are_two_prints(place, held):
    once = read(f"POWER: Select 1 target. If any Relic card is in play, {held}.", "card", place)
    anew = read(f"POWER: Select 1 target. While any Relic card is in play, {held}.", "card", place)
    assert once.is_exact and "if" in once.data["powers"][0][-1]
    assert anew.is_exact and "lasting" in anew.data["powers"][0][-1]
    held = read(
        "POWER: 1 Hero uses 1 power. While any Relic card is in play, +2 damage dealt with that power.", "card", place
    )
    assert held.is_exact and not held.leftovers


@pytest.mark.parametrize(
    ("written", "left", "nearest"),
    [
        ("POWER: Drwa 2 cards.", "Drwa 2 cards", "Draw 2 cards"),
        ("POWER: Legacy deals 1 target 3 fier damage.", " fier damage", "fire damage"),
        ("POWER: Destroy 1 Ongoing crad.", "crad", "card"),
    ],
)
def test_the_nearest_phrases_are_whole_and_the_most_alike_comes_first(place, written, left, nearest):
    (leftover,) = read(written, "card", place).leftovers
    assert (leftover.text, leftover.nearest[0]) == (left, nearest)


def test_what_a_card_says_of_itself_by_name_is_a_part_of_its_own():
    library = CardLibrary([CARDSETS])
    deck = library.deck("baron_blade")
    side = TextPlaces(deck, library.knows_keyword, library.keywords).of(deck.characters[""])
    found = read("When Baron Blade is destroyed, flip Baron Blade.", "card", side)
    assert found.data == {"when_destroyed": [{"flip": "self"}]}
    both = read("END PHASE Baron Blade regains 2 HP and discovers 1 Ongoing card.", "card", side)
    assert "owner" not in str(both.data), "no hero does it, and so nobody would"


def test_nothing_of_a_sentence_that_is_no_words_is_lost(place):
    found = read("Xyzzy plugh. ??", "card", place)
    assert "Xyzzy plugh" in str(found.data) and found.leftovers
    assert read("", "card", place).data == {}


def test_no_sentence_behind_where_a_card_is_played_is_lost():
    library = CardLibrary([CARDSETS])
    deck = library.deck("captain_cosmic")
    host = TextPlaces(deck, library.knows_keyword, library.keywords).of(deck.cards["cosmic_weapon"])
    text = "Play this card next to a Hero character. That Hero gains this power: POWER: Draw 1 card."
    found = read(text, "card", host)
    assert found.data.keys() == {"next_to", "powers"} and not found.leftovers


def test_the_command_reads_a_text(capsys):
    assert main(["read", "Draw 2 cards.", "--deck", "legacy", "--one-shot"]) == 0
    assert "draw: 2" in capsys.readouterr().out
    assert main(["read", "Draw 2 cards. Sing.", "--deck", "legacy", "--one-shot"]) == 1
    assert "by_hand: Sing" in capsys.readouterr().out
    assert main(["read", "Draw 2 cards.", "--deck", "legac"]) == 2
    assert "did you mean 'legacy'" in capsys.readouterr().err


def test_a_kind_that_is_none_is_refused(place):
    with pytest.raises(ValueError, match="a text is one of"):
        read("Draw 1 card.", "poem", place)


@pytest.mark.parametrize(
    ("written", "other"),
    [
        ("POWER: Destroy 1 Ongoing card. Draw 1 card. If it is a One-Shot card, Legacy regains 1 HP.",
         "POWER: Destroy 1 Ongoing card. Draw 1 card. If the destroyed card is a One-Shot card, Legacy regains 1 HP."),
        ("POWER: Reveal the top card of the Villain deck. Reveal the top card of the Environment deck. Discard it.",
         "POWER: Reveal the top card of the Villain deck. Reveal the top card of the Environment deck."
         " Discard the revealed card."),
    ],
)  # fmt: skip
def test_a_text_that_is_printed_as_it_was_written_says_what_else_its_words_fit(place, written, other):
    found = read(written, "card", place)
    assert found.is_exact
    assert [each.printed for each in found.alternatives] == [other]
    sure = read("POWER: Legacy deals 1 target 1 fire damage. 1 Hero may deal themself 1 fire damage.", "card", place)
    assert sure.is_exact and not sure.alternatives


@pytest.mark.parametrize(
    ("deck", "written", "whom"),
    [
        ("ra", "Whenever a hero card destroys a villain ongoing card, that hero deals itself 2 psychic damage.",
         {"hero_of": {"card": "it.destroyer"}}),
        ("baron_blade", "Whenever a hero target is dealt damage by a villain target, that hero target deals itself"
         " 1 cold damage.", "it.target"),
    ],
)  # fmt: skip
def test_itself_is_whoever_deals_the_damage(deck, written, whom):
    library = CardLibrary([CARDSETS])
    found = read(written, "card", TextPlaces(library.deck(deck)).of(next(iter(library.deck(deck).cards.values()))))
    (trigger,) = found.data["triggers"]
    assert trigger["do"][0]["deal"]["from"] == trigger["do"][0]["deal"]["to"] == whom


def test_a_kind_that_no_meaning_of_a_text_names_is_left_to_the_players():
    """A print that says of fewer cards what they are is no meaning of it, however alike it is otherwise."""
    text = "If any Ongoing card or 2 Hero targets are there, that Villain card stays."
    named = kinds_in(text, Known([], [], KIND, {}))
    assert named.are_left_out_of("If any card or 2 Hero targets are there, that Villain card stays.")
    assert named.are_left_out_of("If any Ongoing card or 2 targets are there.")
    assert not named.are_left_out_of("If 2 Hero targets or any Ongoing card is there.")
    steps = Steps(is_lax=True)
    assert not search(lambda pick: [], lambda data: "If any card is there.", "any", steps, named.are_left_out_of)
    assert search(lambda pick: [], lambda data: "Any Hero Ongoing card.", "any", steps, named.are_left_out_of)


@pytest.mark.parametrize(
    "verb",
    [
        {"deal": {"from": "each", "to": {"each": ["hero", "target", "other"]}, "amount": 1, "type": "toxic"}},
        {"each_deals": {"who": {"each": ["hero", "target"]}, "to": {"each": ["hero", "target", "other"]}, "amount": 1,
                        "type": "toxic"}},
    ],
)  # fmt: skip
def test_other_is_other_than_the_card_with_the_text_where_another_deals_damage(verb):
    """It leaves out this card alone, so that "each other" would be said of those who are dealt it, the dealer too."""
    library = CardLibrary([CARDSETS])
    deck = library.deck("baron_blade")
    there = TextPlaces(deck, library.knows_keyword, library.keywords).of(deck.cards["mobile_defense_platform"])
    for_each = {"for_each": {"of": {"each": ["hero", "character"]}, "do": [verb]}}
    said = there.printed("card", {"play": [for_each if "deal" in verb else verb]})
    assert said is not None and "each Hero target other than this card" in said and "each other" not in said
    assert "{'not': [{'is': 'self'}]}" in str(read(said, "card", there).data), "what is printed so is read so"
