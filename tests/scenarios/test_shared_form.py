"""The scenario runner itself: what passes, what fails and with which sentence (design: scenarios.md)."""

from pathlib import Path

import pytest

from tests.kit.scenarios import written


def only(folder: Path, text: str):
    """The result of the one scenario in a text; `scenario:` and the villain are added."""
    (result,) = written(folder, "scenario: Shown here\n" + text)
    return result


@pytest.fixture
def one(tmp_path: Path):
    return lambda text: only(tmp_path, text)


GIVEN = "given: {villain: baron_blade, turn: legacy, phase: power}\n"
PLAYS = "given: {villain: baron_blade, hand: {legacy: [thokk]}}\n"
BATTALION = "given: {villain: baron_blade, in_play: {villain: [blade_battalion]}, hp: {legacy: 20}}\n"
HIT = "deal: {from: ra, to: haka, amount: 2, type: fire}"


def test_the_example_of_the_specification_passes(one) -> None:
    result = one(
        "given: {heroes: [legacy, ra, haka], villain: baron_blade, turn: legacy, phase: power}\n"
        "when:\n"
        "  - use_power: legacy\n"
        "  - deal: {from: ra, to: haka, amount: 2, type: fire, fixed: true}\n"
        "then: {hp_change: {haka: -2}}\n"
    )
    assert result.passed, result
    assert str(result).startswith("PASS ") and str(result).endswith("scenarios.yaml:1 Shown here")


def test_several_documents_are_several_scenarios(tmp_path: Path) -> None:
    results = written(tmp_path, f"scenario: One\n{GIVEN}---\nscenario: Two\n{GIVEN}then: {{hp: {{legacy: 31}}}}\n")
    assert [result.passed for result in results] == [True, False]
    assert [result.scenario.line for result in results] == [1, 4]
    assert results[1].why == "hp: legacy should be 31, but is 32"


# Answers.


def test_an_unexpected_decision_fails_with_its_options(one) -> None:
    result = one(f"given: {{villain: baron_blade, turn: ra, phase: power}}\nwhen:\n  - use_power: ra\n  - {HIT}\n")
    assert "a decision waits that no step answers" in result.why
    assert "[baron_blade, legacy, ra, haka]" in result.why and "line 5" in result.why


def test_a_mandatory_decision_at_the_end_fails_unless_it_is_looked_at(one) -> None:
    text = "given: {villain: baron_blade, turn: ra, phase: power}\nwhen: [{use_power: ra}]\n"
    assert "left unanswered" in one(text).why
    assert one(text + "then: {options_have: [haka]}\n").passed
    assert one(text + "then: {asked: {of: ra, options: [legacy, ra, haka, villain], optional: false}}\n").passed
    assert "options_lack: haka should not be on offer" in one(text + "then: {options_lack: [haka]}\n").why
    assert "asked: should be" in one(text + "then: {asked: {options: [haka]}}\n").why


def test_an_unused_answer_fails(one) -> None:
    result = one(f"{GIVEN}when: [{{{HIT}}}, {{answer: ra}}]\n")
    assert "the answer 'ra' is not used" in result.why


def test_an_answer_that_is_not_on_offer_fails_with_the_options(one) -> None:
    text = "given: {villain: baron_blade, turn: ra, phase: power}\nwhen: [{use_power: ra}, {answer: megalopolis}]\n"
    assert "'megalopolis' is not on offer; ra asked for ra" in one(text).why


@pytest.mark.parametrize(
    ("step", "said"), [("pass", "none was"), ("{answer: []}", "none was"), ("{answer: [ra, haka]}", "2 were")]
)
def test_too_few_or_too_many_are_refused_with_what_is_asked(one, step: str, said: str) -> None:
    text = f"given: {{villain: baron_blade, turn: ra, phase: power}}\nwhen: [{{use_power: ra}}, {step}]\n"
    asked = "ra asked for ra: cards/deal, 1 of [baron_blade, legacy, ra, haka]"
    assert f"expected exactly 1, but {said} chosen; {asked}" in one(text).why


def test_a_choice_that_answers_itself_may_be_answered_all_the_same(one) -> None:
    text = (
        "given: {villain: baron_blade, turn: legacy, phase: power,\n"
        "  in_play: {legacy: [danger_sense], environment: [enraged_t_rex]}}\n"
        "when: [{use_power: danger_sense}, {answer: %s}]\n"
        "then: {in_play: {environment: []}}\n"
    )
    assert one(text % "enraged_t_rex").passed
    assert "the answer 'danger_sense' is not used" in one(text % "danger_sense").why


def test_true_names_the_one_thing_on_offer(one) -> None:
    text = (
        "given: {villain: baron_blade, in_play: {haka: [sudden_utu], environment: [enraged_t_rex]}}\n"
        "when: [{deal: {from: enraged_t_rex, to: haka, amount: 3, type: melee}}, {answer: %s}]\n"
    )
    assert one(text % "true" + "then: {hp_change: {haka: -3, enraged_t_rex: -2}}\n").passed
    assert one(text % "sudden_utu" + "then: {hp_change: {haka: -3, enraged_t_rex: -2}}\n").passed
    assert one(text % "false" + "then: {hp_change: {haka: -3}}\n").passed


def test_the_order_is_the_default_unless_it_is_answered(one) -> None:
    text = (
        "given: {villain: baron_blade, turn: haka, hand: {haka: [rampage]}, in_play: {villain: [blade_battalion]}}\n"
        "when: [{play: rampage}%s]\n"
        "then: {events: [{damage_dealt: {target: %s}}, {damage_dealt: {target: %s}}]}\n"
    )
    assert one(text % ("", "baron_blade", "blade_battalion")).passed
    assert not one(text % ("", "blade_battalion", "baron_blade")).passed
    answered = ", {answer: {order: [blade_battalion]}}"
    assert one(text % (answered, "blade_battalion", "baron_blade")).passed
    assert "no such order is asked for" in one(text % (", {answer: {order: [megalopolis]}}", "legacy", "ra")).why


# Checks.


def test_hp_change_is_exhaustive(one) -> None:
    text = f"{GIVEN}when: [{{{HIT}}}]\n"
    assert one(text + "then: {hp_change: {haka: -2}}\n").passed
    assert one(text + "then: {hp_change: {}}\n").why == "hp_change: haka changed by -2 and is not named"
    assert "haka should have changed by -3, but changed by -2" in one(text + "then: {hp_change: {haka: -3}}\n").why
    assert "legacy should have changed by -1" in one(text + "then: {hp_change: {haka: -2, legacy: -1}}\n").why


def test_a_target_named_in_hp_change_must_be_there_at_both_ends(one) -> None:
    text = BATTALION + "when: [{destroy: blade_battalion}]\nthen: {hp_change: {blade_battalion: -5}}\n"
    assert "blade_battalion is not on the table as a target at both ends" in one(text).why
    assert one(BATTALION + "when: [{destroy: blade_battalion}]\nthen: {hp_change: {}}\n").passed


def test_zones_are_checked_exactly(one) -> None:
    text = "given: {villain: baron_blade, hand: {legacy: [thokk, danger_sense]}}\nthen: {hand: {legacy: %s}}\n"
    assert one(text % "[danger_sense, thokk]").passed
    assert "legacy should be [thokk], but is [thokk, danger_sense]" in one(text % "[thokk]").why
    trash = (
        "given: {villain: baron_blade, trash: {villain: [hasten_doom, powered_turret]}}\nthen: {trash: {villain: %s}}\n"
    )
    assert one(trash % "[hasten_doom, powered_turret]").passed
    assert not one(trash % "[powered_turret, hasten_doom]").passed


def test_decks_are_laid_as_written_and_the_rest_is_shuffled(one) -> None:
    given = (
        "given: {villain: baron_blade, deck_top: {legacy: [thokk, flying_smash]},\n"
        "  deck_bottom: {legacy: [danger_sense]},\n"
        "  deck_only: {villain: [hasten_doom, blade_battalion#2, blade_battalion]}}\n"
    )
    assert one(
        given + "then: {deck_top: {legacy: [thokk, flying_smash]}, deck_bottom: {legacy: [danger_sense]}}\n"
    ).passed
    assert one(given + "then: {deck_top: {villain: [hasten_doom, blade_battalion#2, blade_battalion]}}\n").passed
    assert one(given + "then: {deck_size: {villain: 3, legacy: 40}, removed_has: [powered_turret]}\n").passed
    assert not one(given + "then: {deck_top: {legacy: [flying_smash]}}\n").passed


def test_copies_are_named_as_the_scenario_names_them(one) -> None:
    text = (
        "given: {villain: baron_blade, in_play: {villain: ['blade_battalion#2']},\n"
        "  deck_only: {villain: [blade_battalion, powered_turret]}, turn: villain, phase: play}\n"
        "when: [resolve]\n"
        "then: {in_play: {villain: ['blade_battalion#2', blade_battalion]}}\n"
    )
    assert one(text).passed
    twice = "given: {villain: baron_blade, in_play: {villain: [blade_battalion, blade_battalion]}}\n"
    assert "is placed twice; further copies are blade_battalion#2" in one(twice).why


def test_events_and_reasons(one) -> None:
    text = f"{GIVEN}when: [{{use_power: legacy}}, {{{HIT}}}]\n"
    assert one(text + "then: {reasons: [printed 2, +1 legacy]}\n").passed
    assert "reasons: should be" in one(text + "then: {reasons: [printed 2]}\n").why
    assert one(text + "then: {events: [power_used, {damage_dealt: {source: ra, target: haka, amount: 3}}]}\n").passed
    wrong = one(text + "then: {events: [damage_dealt, power_used]}\n")
    assert "power_used did not happen after" in wrong.why
    assert "there is no event 'damage'" in one(text + "then: {events: [damage]}\n").why
    assert "{} is not one event" in one(text + "then: {events: [{}]}\n").why
    two = "then: {events: [{damage_dealt: {amount: 3}, power_used: {}}]}\n"
    assert "is not one event" in one(text + two).why
    assert "damage_dealt has fields" in one(text + "then: {events: [{damage_dealt: 3}]}\n").why


def test_text_is_what_counts_and_as_it_is_printed(one) -> None:
    given = (
        "given: {heroes: [the_wraith, ra, haka], villain: baron_blade, turn: the_wraith, phase: power,\n"
        "  in_play: {the_wraith: [sonic_neutralizer], environment: [cornered_ankylosaurus]}}\n"
    )
    says = one(given + "then: {text: {cornered_ankylosaurus: []}}\n").why
    assert "cornered_ankylosaurus should say [], but says [" in says
    printed = says.partition("says ")[2]
    assert one(given + f"then: {{text: {{cornered_ankylosaurus: {printed}}}}}\n").passed
    assert one(given + "when: [{use_power: sonic_neutralizer}]\nthen: {text: {cornered_ankylosaurus: []}}\n").passed


def test_can_and_cannot_look_at_a_fork(one) -> None:
    text = (
        PLAYS
        + "then: {can: [{play: thokk}], cannot: [draw], at: {turn: legacy, phase: play}, hand_size: {legacy: 1}}\n"
    )
    assert one(text).passed
    assert "should not be possible" in one(PLAYS + "then: {cannot: [{play: thokk}]}\n").why
    assert "should be possible" in one(PLAYS + "then: {can: [draw]}\n").why


def test_preview_looks_ahead_and_changes_nothing(one) -> None:
    text = (
        "given: {villain: baron_blade, turn: ra, phase: power}\n"
        "when: [{use_power: ra}, {preview_of: baron_blade}]\n"
        "then: {preview: %s, hp_change: {}, options_have: [baron_blade]}\n"
    )
    assert one(text % "{baron_blade: -2}").passed
    assert "preview: baron_blade should have changed by -3" in one(text % "{baron_blade: -3}").why


# Steps.


def test_a_refused_step_must_be_the_last_and_expected(one) -> None:
    refused = PLAYS + "when: [{play: danger_sense}]\n"
    assert "line 3, `play`: 'danger_sense' is not on offer" in one(refused).why
    assert one(refused + "then: {refused: is not on offer, hand: {legacy: [thokk]}}\n").passed
    assert "the last step was refused with" in one(refused + "then: {refused: the wrong sentence}\n").why
    fine = one(PLAYS + "when: [pass]\nthen: {refused: is not on offer}\n")
    assert fine.why == "refused: the last step was not refused"
    not_last = one(PLAYS + "when: [{play: danger_sense}, pass]\nthen: {refused: is not on offer}\n")
    assert "`play`" in not_last.why


def test_steps_belong_in_their_phase(one) -> None:
    assert "belongs in the power phase, but the play phase waits" in one(PLAYS + "when: [{use_power: legacy}]\n").why
    assert one(
        PLAYS + "when: [{go_to: {turn: legacy, phase: draw}}, draw, draw]\nthen: {hand_size: {legacy: 3}}\n"
    ).passed


def test_go_to_passes_what_is_optional_and_comes_round_again(one) -> None:
    text = (
        "given: {villain: baron_blade, deck_only: {villain: [], environment: []}, turn: legacy, phase: play}\n"
        "when: [{go_to: {turn: legacy, phase: play}}]\n"
        "then: {at: {turn: legacy, phase: play}, events: [{phase_began: {deck: environment, phase: end}}]}\n"
    )
    assert one(text).passed


def test_undo_and_redo(one) -> None:
    text = f"{GIVEN}when: [{{{HIT}}}, {{undo: 1}}%s]\nthen: {{hp_change: %s}}\n"
    assert one(text % ("", "{}")).passed
    assert one(text % (", {redo: 1}", "{haka: -2}")).passed
    assert "there are no 1 answers to undo" in one(text % (", {undo: 1}", "{}")).why


def test_a_pass_is_for_something_that_is_asked(one) -> None:
    assert one(PLAYS + "when: [pass]\nthen: {at: {turn: legacy, phase: power}}\n").passed
    assert one(PLAYS + "when: [pass, pass, pass]\nthen: {at: {turn: legacy, phase: end}}\n").passed
    ongoing = PLAYS.replace("thokk", "danger_sense") + "when: [{play: danger_sense}, pass]\n"
    assert "there is nothing to pass" in one(ongoing).why


def test_chance_gives_what_is_wished(one) -> None:
    text = (
        "given: {villain: baron_blade, environment: the_ruins_of_atlantis, turn: environment, phase: end,\n"
        "  in_play: {environment: [the_crucible]}, under: {the_crucible: [blade_battalion, powered_turret, mere]}}\n"
        "chance: [%s]\n"
        "when: [%s]\n"
    )
    for card, area in (("blade_battalion", "villain"), ("powered_turret", "villain"), ("mere", "haka")):
        assert one(text % (card, "resolve") + f"then: {{in_play: {{{area}: [{card}]}}}}\n").passed
    assert "'ignite' cannot be picked here" in one(text % ("ignite", "resolve")).why
    assert "`chance` is not used up" in one(text % ("mere", "")).why


def test_house_moves(one) -> None:
    text = (
        f"{PLAYS}when: [{{move: {{card: thokk, to: {{trash: legacy}}}}}}, {{set_hp: {{legacy: 12}}}},\n"
        "  {heal: {who: legacy, amount: 2}}]\n"
        "then: {trash: {legacy: [thokk]}, hp: {legacy: 14}, hp_change: {legacy: -18}}\n"
    )
    assert one(text).passed


def test_setup_is_followed_when_it_is_run(one) -> None:
    text = (
        "given: {villain: baron_blade, setup: run, turn: legacy, phase: start}\n"
        "then: {in_play_has: {villain: [mobile_defense_platform]}, hand_size: {legacy: 4, ra: 4, haka: 4}}\n"
    )
    assert one(text).passed


# The form of the file.


@pytest.mark.parametrize("place", ["in_play_has", "hand", "trash_has"])
def test_a_list_where_it_is_to_say_whose_cards_they_are_says_what_to_write(one, place) -> None:
    why = one(f"{PLAYS}then: {{{place}: [thokk]}}\n").why
    assert "a list is not a map" in why and "write {whose: [card, other_card]}, with the id of their deck" in why


def test_a_number_that_does_not_say_whose_it_is_says_what_to_write(one) -> None:
    assert "write {whose: number}, with the id of a card or deck" in one(f"{PLAYS}then: {{hp: 3}}\n").why


def test_unknown_keys_are_answered_with_the_nearest_word_and_their_place(one) -> None:
    assert "2:9: 'vilain' is not known here; did you mean 'villain'?" in one("given: {vilain: baron_blade}\n").why
    assert "3:9: 'plai' is not known here; did you mean 'play'?" in one(PLAYS + "when: [{plai: thokk}]\n").why
    assert "'pass' is one word without a value; write `- pass`" in one(PLAYS + "when: [{pass: ra}]\n").why
    assert "'resolv' is no step; did you mean 'resolve'?" in one(PLAYS + "when: [resolv]\n").why
    assert "did you mean 'hp_change'?" in one(PLAYS + "then: {hp_chang: {}}\n").why
    assert "did you mean 'irreducible'?" in one(PLAYS + "when: [{deal: {from: ra, irreducibel: true}}]\n").why


def test_unknown_cards_are_answered_with_the_nearest_id(one) -> None:
    assert (
        "there is no card 'thok' at this table; did you mean 'thokk'?"
        in one("given: {villain: baron_blade, hand: {legacy: [thok]}}\n").why
    )
    assert "there is no deck 'legcy' at this table" in one("given: {villain: baron_blade, hand: {legcy: []}}\n").why


def test_what_is_no_yaml_is_one_failure(tmp_path: Path) -> None:
    (result,) = written(tmp_path, "scenario: [\n")
    assert "this is not YAML" in result.why


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("given: {villains: [baron_blade, baron_blade]}\n", "can be in a game only once"),
        ("given: {villains: [baron_blade, omnitron]}\n", "these rules are for one villain"),
        ("given: {villains: []}\n", "`villain:` is missing"),
        ("given: {villains: [baron_blade, omnitron, akashbhuta]}\n", "room for two villains at most"),
        ("given: {villain: baron_blade, facing: {legacy: megalopolis}}\n", "no card 'megalopolis'"),
        ("given: {villain: baron_blade, facing: {legacy: ra}}\n", "is no villain that a hero could face"),
        ("given: {villain: baron_blade}\nwhen: [turn_around]\n", "'turn_around' is not on offer"),
        ("given: {villain: baron_blade}\nwhen: [{gain_initiative: 1}]\n", "'gain_initiative:1' is not on offer"),
    ],
)
def test_two_villains_that_cannot_be_are_a_clear_failure(one, text: str, why: str) -> None:
    assert why in one(text).why


def test_an_event_that_is_not_there_is_a_clear_failure(one) -> None:
    for key in ("event_card", "critical_event"):
        result = one(f"given: {{villain: {{deck: baron_blade, {key}: no_such_event}}}}\n")
        assert "no_such_event" in result.why and "crashed" not in result.why


def test_a_deck_that_is_not_there_is_told_apart(one) -> None:
    result = one("given: {villain: the_chairman}\n")
    assert result.lacks_deck and result.why == "no card set has the deck the_chairman"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("given: {villain: baron_blad}\n", "no card set has the deck baron_blad; did you mean 'baron_blade'?"),
        ("given: {villain: baron_blade, collections: [wayward_sun]}\n", "1 Collection is brought along, but none may"),
        (
            "given: {villain: baron_blade, collections: [wayward_sun, moonfall]}\n",
            "2 Collections are brought along, but none may",
        ),
        ("given: {villain: baron_blade, incapacitated: [legacy, ra, haka]}\n", "the game is over (heroes_lose)"),
        ("given: {villain: baron_blade, hp: {legacy: -1}}\n", "wants HP from 0 to 999, found -1"),
        (GIVEN + "when: [{deal: {from: ra, to: haka, amount: 1000, type: fire}}]\n", "wants an amount from 0 to 999"),
    ],
)
def test_a_table_that_cannot_be_is_complained_of_in_whole_sentences(one, text: str, why: str) -> None:
    assert why in one(text).why


def test_a_target_stands_below_zero_only_where_the_rules_have_no_floor(one) -> None:
    text = "edition: classic\ngiven: {heroes: [classic/legacy, classic/ra, classic/haka], villain: classic/omnitron, "
    text += "environment: classic/insula_primalis, %shp: {omnitron: -2}}\nthen: {%s}\n"
    assert one(text % ("in_play: {villain: [s_85_repair_drone]}, ", "hp: {omnitron: -2}, outcome: none")).passed
    assert "the game is over (heroes_win)" in one(text % ("", "")).why
