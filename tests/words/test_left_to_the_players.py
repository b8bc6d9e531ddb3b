"""What is not understood is left to the players whole, with what hangs on it: nothing is lost or read by halves."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.words.test_sentences_of_authors import read_of


@pytest.mark.parametrize(
    ("where", "text", "printed"),
    [
        ("baron_blade",
         "At the end of the villain turn, frob a card. Then, if there are no cards under it, destroy it.",
         "END PHASE: Frob a card. Then, if there are no cards under it, destroy it."),
        ("ra!", "Discard up to 3 cards. Ra deals each of up to that many targets 1 fire damage.",
         "Discard up to 3 cards. Ra deals each of up to that many targets 1 fire damage."),
        ("ra!", "You may destroy 1 Ongoing card. If you do, frob it. Then draw a card.",
         "You may destroy 1 Ongoing card. If you do, frob it. Then draw a card."),
        ("ra!", "You may destroy 1 Ongoing card. If you do, draw a card. Frob it.",
         "You may destroy 1 Ongoing card. If you do, draw 1 card. Frob it."),
        ("baron_blade!", "Frob a card. For each card frobbed this way, Baron Blade regains 2 HP.",
         "Frob a card. For each card frobbed this way, Baron Blade regains 2 HP."),
        ("baron_blade!",
         "Frob a card. If a hero target is dealt damage this way, play the top card of the villain deck.",
         "Frob a card. If a hero target is dealt damage this way, play the top card of the villain deck."),
        ("ra!", "One player may frob a card. If they do, they may draw a card.",
         "One player may frob a card. If they do, they may draw a card."),
        ("megalopolis", "At the end of the environment turn, this card deals each hero target 1 cold damage. Any hero "
         "dealt damage this way cannot play cards during their next turn and frobs at the start of that turn.",
         "END PHASE: This card deals each Hero target 1 cold damage. Any hero dealt damage this way cannot play cards "
         "during their next turn and frobs at the start of that turn."),
    ],
)  # fmt: skip
def test_what_hangs_on_what_is_not_understood_is_left_with_it(where, text, printed):
    found = read_of(where, text)
    assert found.leftovers
    assert found.printed == printed
    for verb in ("'regain'", "'play_top'", "'owner'"):
        assert verb not in str(found.data)


def test_a_name_in_braces_is_the_name():
    """As older lists of cards write it; what the players follow stays as it was written."""
    found = read_of("baron_blade", "At the end of the villain turn, {BaronBlade} deals each hero target 1 fire damage.")
    assert found.printed == "END PHASE: Baron Blade deals each Hero target 1 fire damage."
    found = read_of("ra!", "{Ra} deals 1 target 2 fire damage. Frob {Ra} {H} times.")
    assert found.printed == "Ra deals 1 target 2 fire damage. Frob {Ra} {H} times."


@pytest.mark.parametrize("when", ["When", "Whenever"])
def test_a_card_with_one_side_has_no_text_of_this_side(when):
    found = read_of("baron_blade", f"{when} Baron Blade flips to this side, destroy 1 hero Ongoing card.")
    assert found.leftovers and "turned_over" not in str(found.data)


@pytest.mark.parametrize(
    ("where", "text", "rest"),
    [
        ("megalopolis!", "Destroy the smallest environment card.", "smallest environment card"),
        ("megalopolis", "At the end of the environment turn, if this card is the oldest environment card, destroy it.",
         "oldest environment card"),
        ("baron_blade!", "Baron Blade deals the smallest hero target 2 fire damage.", "smallest hero target"),
        ("ra!", "Destroy 1 Ongoing card. If that purple card is a villain card, draw a card.", "that purple card"),
        ("ra!", "Discard 2 cards. Draw X cards, where X is the number of purple cards discarded this way.",
         "purple cards"),
        ("ra!", "Discard 2 cards. If 2 or more purple cards are discarded this way, draw a card.", "purple cards"),
        ("ra!", "Discard 2 cards. Put the purple cards discarded this way into your hand.", "purple cards"),
    ],
)  # fmt: skip
def test_a_card_of_which_an_unknown_word_is_said_is_not_another_card(where, text, rest):
    found = read_of(where, text)
    assert [left.text.startswith(rest) for left in found.leftovers] == [True]
    assert rest in str(found.data), "what is left stands in the words of its author"


@pytest.mark.parametrize("which", ["environment card", "Ongoing card", "villain target", "hero"])
def test_the_card_is_one_that_was_spoken_of(which):
    """It is never this card, nor the villain, as if there were no other."""
    assert read_of("megalopolis!", f"Destroy the {which}.").leftovers
    said = f"Reveal the top card of the environment deck. If the revealed card is a target, destroy the {which}."
    assert "self" not in str(read_of("megalopolis!", said).data)


def test_what_is_left_stands_in_the_words_of_its_author_whatever_they_would_be_turned_into():
    by_hand = ("he players may choose a hero. That hero deals themselves 3 psychic damage. If they take damage this "
               "way, put this card on the bottom of the villain deck")  # fmt: skip
    first = "Whenever this card is dealt damage by a hero target, that target's player must discard a card.\n"
    for before in ("", first):
        found = read_of("baron_blade", f"{before}At the start of the villain turn, t{by_hand}.")
        assert [part["by_hand"].removesuffix(".") for part in found.data["start"]] == [f"T{by_hand}"]
        marked = [left.text.removesuffix(".") for left in found.leftovers]
        assert marked == [f"t{by_hand}"], "and no line that was understood is with it"


def test_a_sentence_that_goes_on_is_not_cut_where_its_turned_words_end():
    said = "If no hero is up close, flip Baron Blade's villain character cards"
    found = read_of("baron_blade", f"At the start of the villain turn, {said.replace('If', 'if')}.")
    assert found.data == {"start": [{"by_hand": said}]}


STARTS = ("At the end of the villain turn, ", "END PHASE: ", "When this card enters play, ", "")
PIECES = ("if this card is in play, frob it", "you may zonk 2 cards", "quux X cards, where X = the HP of the quux",
          "destroy 1 hero Ongoing card")  # fmt: skip
MARKS = ("frob it", "zonk 2", "quux x cards", "1 hero ongoing card")
JOINTS = (". Then, ", ". If they do not, ", ". If you do, ", ", then ")


@pytest.mark.parametrize("joint", JOINTS)
@pytest.mark.parametrize("start", STARTS)
def test_no_sentence_is_lost(start, joint):
    lost = []
    for (first, mark), (second, other) in permutations(zip(PIECES, MARKS, strict=True), 2):
        text = f"{start}{first}{joint}{second}."
        printed = read_of("baron_blade", text[0].upper() + text[1:]).printed
        if mark not in printed.lower() or other not in printed.lower():
            lost.append((text, printed))
    assert lost == []


def test_if_they_do_not_stays_before_what_is_left():
    assert read_of("baron_blade", "You may zonk 2 cards. If they do not, frob it.").printed.endswith(
        "If they do not, frob it."
    )


@pytest.mark.parametrize(
    ("text", "printed", "left"),
    [
        ("Baron Blade deals each hero target 2 fire damage. If Baron Blade is purple, destroy 1 Ongoing card. "
         "Otherwise, destroy 1 Equipment card.",
         "Baron Blade deals each Hero target 2 fire damage. If Baron Blade is purple, destroy 1 Ongoing card. "
         "Otherwise, destroy 1 Equipment card.",
         "purple, destroy 1 Ongoing card. Otherwise, destroy 1 Equipment card"),
        ("At the end of the villain turn, destroy 1 hero Ongoing card. Then, frob it. Otherwise, destroy this card.",
         "END PHASE: Destroy 1 Hero Ongoing card. Frob it. Otherwise, destroy this card.",
         "frob it. Otherwise, destroy this card"),
        ("Frob it. Otherwise, destroy this card.", "Frob it. Otherwise, destroy this card.", "Frob it. Otherwise, "),
    ],
)  # fmt: skip
def test_what_stands_before_is_read_where_what_follows_leans_on_what_is_not_understood(text, printed, left):
    found = read_of("baron_blade!" if text.startswith("Baron") else "baron_blade", text)
    assert found.printed == printed
    assert [rest.text.startswith(left) for rest in found.leftovers] == [True]


@pytest.mark.parametrize(
    ("where", "text"),
    [
        ("baron_blade", "If Baron Blade is purple, he escapes. Game over. The heroes lose."),
        ("megalopolis", "When this card enters play, frob it. At the start of that hero's turn, destroy this card."),
        ("ra!", "If Ra is purple, he sings. Then destroy 1 Ongoing card."),
    ],
)
def test_what_hangs_on_a_condition_or_a_time_that_is_not_understood_is_left_with_it(where, text):
    """Nothing is done whatever the condition, nor about somebody of whom nothing is known."""
    (part,) = read_of(where, text).data.values()
    assert [list(verb) for verb in part] == [["by_hand"]]
    assert part[0]["by_hand"].removesuffix(".") == text.removesuffix(".")


@pytest.mark.parametrize(
    "done", ["cards destroyed", "hero targets destroyed", "targets discarded", "targets dealt damage"]
)
@pytest.mark.parametrize("does", ["Ra deals 1 target X fire damage", "Draw X cards"])
def test_nothing_was_done_this_way_before_the_first_sentence(does, done):
    """The target that is dealt the damage is none of the cards to which an earlier sentence did something."""
    text = f"{does}, where X is the number of {done} this way."
    found = read_of("ra!", text)
    assert found.leftovers and found.printed == text


def test_what_was_done_this_way_is_what_the_sentence_before_did():
    amount = "where X is the number of cards destroyed this way"
    found = read_of("ra!", f"Destroy up to 2 Ongoing cards. Ra deals 1 target X fire damage, {amount}.")
    assert found.is_exact and "'number_of'" in str(found.data)


@pytest.mark.parametrize(
    ("first", "standing"),
    [
        ("The first time each turn Ra is dealt damage, draw a card.", "Reduce all frobbed damage dealt to Ra by 1."),
        ("Whenever Ra is dealt damage, draw a card.", "Reduce all frobbed damage dealt to Ra by 1."),
        ("Whenever Ra is dealt damage, draw a card.", "Players cannot frob Ra."),
    ],
)
def test_what_would_always_hold_is_no_part_of_what_is_answered(first, standing):
    found = read_of("ra", f"{first} {standing}")
    assert len(found.leftovers) == 1
    assert "by_hand" not in str(found.data["triggers"])
    assert found.data["play"] == [{"by_hand": standing.removesuffix(".")}]


@pytest.mark.parametrize("then", ["Reduce that damage frobbingly.", "That target cannot frob.", "They cannot frob."])
def test_what_is_said_of_what_happened_goes_on(then):
    found = read_of("ra", f"Whenever a target is dealt damage by Ra, draw a card. {then}")
    assert found.leftovers and "play" not in found.data
