"""Terms of the rules are found in sentences, and only where they are terms."""

import pytest

from sotm_desktop.words.rule_terms import FORMS, TERM_OF, terms_in
from sotm_desktop.words.rules_reference import BY_ID


def found(text):
    return [(text[term.start : term.end], term.entry) for term in terms_in(text)]


def test_every_entry_has_forms_and_no_form_is_of_two():
    assert FORMS.keys() == BY_ID.keys()
    assert len(TERM_OF) == sum(len(forms.split(", ")) for forms in FORMS.values())


@pytest.mark.parametrize("form", TERM_OF)
def test_each_form_leads_to_its_entry(form):
    assert found(f"Then {form} comes.") == [(form, TERM_OF[form])]


def test_the_longest_form_counts_and_a_sentence_may_begin_with_one():
    text = "Destroy 1 Ongoing. Deal 1 target 2 irreducible damage: redirect fire damage."
    assert [entry for _, entry in found(text)] == [
        "destroy", "ongoing", "target", "irreducible", "redirect", "damage_types"
    ]  # fmt: skip


def test_names_and_places_are_no_terms():
    assert found("Search for Power Drain, the cards in play, and put it into play. Undamaged.") == []
    assert found("Cards in play areas.") == [("play areas", "play_area")]
    assert found("The hero named Target Practice") == []
