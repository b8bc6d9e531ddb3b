"""What a trash says: only one with cards can be looked through."""

from sotm_desktop.words.screens.seat_words import trash_of_seat


def test_an_empty_trash_asks_nobody_to_look_through_it():
    assert trash_of_seat("Ra", 0) == "Ra: no cards in the trash."
    assert trash_of_seat("Ra", 1) == "Ra: 1 card in the trash. Click to look through it."
    assert trash_of_seat("Ra", 3) == "Ra: 3 cards in the trash. Click to look through them."
