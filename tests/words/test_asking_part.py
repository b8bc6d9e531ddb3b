"""The sentence of a card that asks: every question of every deck finds its paragraph, and marks no more than it has."""

from __future__ import annotations

from sotm_desktop.engine.effects.families import Verb
from sotm_desktop.words.card_text.asking_part import asking_part, is_part_of
from tests.cards.samples import HERO, built
from tests.table.games import library


def verbs(word, found):
    for child in word.children():
        if isinstance(child, Verb):
            found.append(child)
        verbs(child, found)
    return found


def test_every_word_of_every_card_finds_the_paragraph_that_it_stands_in():
    asked = narrow = 0
    for deck in library().decks():
        for card in {card.id: card for card in deck.all_cards}.values():
            for face in card.faces:
                for clause in face.printed:
                    for verb in verbs(clause, []):
                        part = asking_part(card, verb.key)
                        assert part is not None, verb.key
                        assert part.asking.strip(), verb.key
                        asked += 1
                        narrow += bool(part.before or part.after)
    assert asked > 1000 and narrow > asked * 0.4


def test_a_key_is_part_of_the_words_around_it_alone():
    assert is_part_of("set/card:powers0/1.to", "set/card:powers0/1")
    assert is_part_of("set/card:powers0", "set/card:powers0")
    assert not is_part_of("set/card:powers01", "set/card:powers0")


def test_a_card_has_no_part_for_the_words_of_another():
    deck = next(iter(library().decks()))
    assert asking_part(deck.all_cards[0], "another/card:play/0") is None
    assert asking_part(deck.all_cards[0], "") is None


def test_both_questions_of_a_card_and_its_place_stand_in_the_one_sentence():
    deck, complaints = built(HERO.format(keywords="one_shot", text="""
    play:
      - {pick: {one: {what: [item], in: deck, or_in: trash}}, as: found}
      - choose: {either: [[{take_in_hand: found}], [{put_into_play: found}]]}
      - draw: 1
"""))  # fmt: skip
    assert deck is not None, complaints
    card = next(each for each in deck.all_cards if each.id == "sample")
    (clause,) = card.faces[0].printed
    asking = [asking_part(card, verb.key) for verb in verbs(clause, []) if verb.word in ("pick", "choose")]
    sentence = "Put 1 Item card from your deck or from your trash into your hand or into play."
    assert [part and part.asking for part in asking] == [sentence, sentence]
