"""Each requirement of format 2, with the tests that show it. The tests must exist."""

import re
from pathlib import Path

from engine.language.messages.catalogue import MESSAGES
from tests.cases import for_each

SEMANTICS = Path("tests/engine/semantics")
MESSAGE = "message "
"""Before the code of a message, for which `test_messages.py` has a text that causes it."""

SAID_DIRECTLY = {
    "printings as values": ["values/test_printings.py::values_of_printings"],
    "commands and questions take printings": [
        "values/test_printings.py::commands_accept_a_chosen_printing",
        "values/test_kept_printings.py::an_attribute_keeps_a_printing",
        "values/test_kept_printings.py::a_question_shows_the_faces_of_printings",
    ],
    "a card’s own event": [
        "triggers/test_own_events.py::an_effect_triggers_when_its_own_card_is_played",
        "triggers/test_own_events.py::from_means_where_the_card_was",
        "triggers/test_own_events.py::a_card_hears_its_own_death_from_where_it_lay",
    ],
    "a card replaces its own event": [
        "triggers/test_own_replacements.py::only_the_card_itself_is_spared",
        "triggers/test_own_replacements.py::a_change_of_its_own_attribute_is_replaced",
    ],
    "modes and numbers are announced": [
        "effects/test_announcing.py::modes_are_announced_before_the_targets_and_kept_on_the_stack",
        "effects/test_announcing.py::a_number_and_several_targets",
        "effects/test_announcing.py::modes_can_have_conditions",
    ],
    "a number is divided among targets": [
        "effects/test_shares.py::each_target_gets_its_share",
        "effects/test_announcing.py::shares_stay_with_their_targets",
    ],
    "one of several costs": [
        "effects/test_alternative_costs.py::only_costs_that_can_be_paid_are_offered",
        "effects/test_alternative_costs.py::only_the_chosen_cost_is_paid_and_its_name_tells_which",
        "effects/test_alternative_costs.py::the_stack_shows_and_keeps_what_was_paid",
    ],
    "several targets, each checked again": [
        "effects/test_announcing.py::each_target_is_checked_again",
        (
            "effects/test_announcing.py::"
            "without_any_target_left_the_effect_fizzles_although_something_was_announced"
        ),
    ],
    "a card or a player as target": [
        "effects/test_alternative_targets.py::cards_and_players_are_offered_together",
        "effects/test_alternative_targets.py::only_the_chosen_one_is_affected",
    ],
    "dependent targets decide": [
        "effects/test_announcing.py::only_what_can_be_paid_and_leaves_a_target_can_be_announced",
        "effects/test_announcing.py::an_effect_without_a_possible_choice_cannot_be_used",
    ],
    "copies of what waits": [
        "effects/test_stack_words.py::a_copy_has_the_same_values_and_targets_and_costs_nothing",
        "effects/test_stack_words.py::the_player_of_a_copy_can_choose_new_targets",
    ],
    "a card chosen at run time is played": [
        "effects/test_stack_words.py::a_card_is_played_from_anywhere_without_its_cost",
        "effects/test_stack_words.py::chance_or_the_player_picks_among_several_effects",
    ],
    "a card is used again while it waits": [
        "effects/test_stack_words.py::a_card_can_be_used_again_while_it_waits_if_it_says_so"
    ],
    "answers and checks at raising": [
        "effects/test_stack_words.py::raising_comes_after_the_cost_and_before_the_stack",
        "effects/test_stack_words.py::what_answers_a_cost_lies_below_what_was_paid_for",
    ],
    "the order of triggers": [
        "effects/test_stack_words.py::the_lowest_priority_happens_first_on_the_stack",
        "effects/test_stack_words.py::the_controller_orders_equal_priorities",
        "effects/test_stack_words.py::the_turn_player_orders_all_triggers_if_the_game_says_so",
        "triggers/test_game_order.py::the_game_orders_triggers_of_equal_priority",
    ],
    "wildcards": [
        "effects/test_stack_words.py::any_effect_stands_for_all_that_players_use",
        "triggers/test_game_order.py::a_trigger_hears_only_effects_that_are_used_from_its_zones",
    ],
    "closed chains": ["effects/test_stack_words.py::a_closed_chain_resolves_whole"],
    "a card without its text": [
        "entities/test_silenced_cards.py::a_card_without_its_effects_neither_modifies_nor_triggers"
    ],
    "what an effect would do": [
        "values/test_asked_commands.py::what_an_effect_would_do_can_be_asked"
    ],
    "ordered abilities run one by one": [
        "effects/test_carried_effects.py::each_effect_ends_before_the_next_one_begins"
    ],
    "effects given with values": [
        "entities/test_gifts.py::an_effect_is_given_with_values",
        "entities/test_gifts.py::the_numbers_of_several_gifts_add_up",
        "entities/test_gifts.py::what_a_card_has_been_given_is_shown_on_it",
    ],
    "zones that forget": [
        "entities/test_forgetting.py::a_card_in_another_zone_is_a_new_object",
        "entities/test_forgetting.py::nothing_points_to_the_card_any_more",
    ],
    "reset and transform keep what is named": [
        "entities/test_forgetting.py::everything_that_was_added_can_be_taken_away",
        "entities/test_kept_values.py::a_reset_card_keeps_what_is_named",
    ],
    "durations": [
        "values/test_durations.py::every_attribute_has_its_old_value_again_after_the_turn",
        "values/test_durations.py::a_change_lasts_until_a_turn_or_phase_of_a_player",
        "values/test_durations.py::a_change_lasts_until_a_card_leaves",
    ],
    "delayed effects": ["turns/test_delayed_lines.py::lines_happen_once_when_the_phase_begins"],
    "history": [
        "values/test_history.py::uses_are_counted_for_each_card",
        "values/test_history.py::cards_know_whether_they_arrived_this_turn",
        "values/test_past_events.py::events_are_remembered_by_turn_and_for_the_match",
        "values/test_past_events.py::only_the_last_events_are_kept",
    ],
    "deciding for others": [
        "turns/questions/test_deciding_for_others.py::the_decider_is_asked_in_place_of_the_player",
        (
            "turns/questions/test_deciding_for_others.py::"
            "the_decider_sees_what_the_player_sees_and_others_see_no_more"
        ),
    ],
    "plans": [
        "turns/questions/test_plans.py::nobody_waits_for_the_others",
        "turns/questions/test_plans.py::a_player_who_is_ready_can_change_the_plan",
        "turns/questions/test_plans.py::others_learn_only_who_is_ready",
    ],
    "control of several at once": [
        "turns/questions/test_acting_at_once.py::a_player_acts_while_another_chooses_targets"
    ],
    "a choice under a condition": [
        "turns/questions/test_choices.py::only_choices_that_meet_the_condition_are_legal",
        "turns/questions/test_choices.py::several_cards_are_chosen_together_to_pay_for_a_use",
        "effects/test_fitting_targets.py::only_sets_that_meet_the_condition_can_be_chosen",
    ],
    "own words for choosing nothing": [
        "turns/questions/test_choices.py::choosing_nothing_has_words_of_its_own"
    ],
    "choices that the game makes final": [
        "turns/test_undo.py::what_the_rules_make_final_cannot_be_undone"
    ],
    "groups of zones": [
        "entities/test_slots.py::a_player_chooses_among_the_zones_of_a_group",
        "entities/test_slots.py::a_card_triggers_in_any_zone_of_the_group",
    ],
    "hands seen by others, and supplies": [
        "entities/test_shared_and_seen_zones.py::only_the_owner_sees_backs",
        "entities/test_shared_and_seen_zones.py::every_player_may_use_the_cards_of_a_supply",
        "entities/test_shared_and_seen_zones.py::cards_are_sorted_by_an_internal_attribute",
    ],
    "small words": [
        "values/test_small_words.py::lists",
        "values/test_small_words.py::filters_and_names_of_members",
        "values/test_small_words.py::changing_an_attribute_of_what_a_function_returns",
        "values/test_small_words.py::created_cards_get_a_name",
        (
            "values/test_small_words.py::"
            "cards_go_to_the_bottom_in_a_random_order_that_the_log_does_not_tell"
        ),
        "language/test_editions.py::else_if_runs_the_lines_of_the_first_condition_that_holds",
        "effects/test_labels.py::the_button_has_the_values_of_the_moment",
        "turns/questions/test_pause.py::a_pause_waits_for_all_players",
    ],
}
REFUSED_OR_TRUE = {
    "before events that only have an after": ["message before_event"],
    "triggers on commands that ask": ["message trigger_on_question"],
    "cancel where nothing can be canceled": ["message cancel_late"],
    "two costs of one attribute": [
        "language/test_second_edition.py::costs_of_the_same_attribute_add_up",
        "effects/test_announcing.py::several_costs_that_depend_on_choices_never_go_below_zero",
    ],
    "negative costs": [
        "message cost_negative",
        "language/test_second_edition.py::a_cost_below_zero_gives_nothing",
    ],
    "names of costs read too early": ["message cost_name_early"],
    "priority on the stack": [
        "effects/test_stack_words.py::the_lowest_priority_happens_first_on_the_stack"
    ],
    "every with members that meet": [
        "language/test_second_edition.py::changes_that_overwrite_each_other_give_a_warning"
    ],
    "nested it": ["language/test_nested_members.py::a_member_is_not_compared_with_itself"],
    "the same gift twice": [
        "entities/test_gifts.py::an_effect_without_parameters_counts_once_for_its_longest_duration"
    ],
    "numbers and gifts that stay": [
        "entities/test_forgetting.py::a_plain_reset_leaves_what_was_added"
    ],
    "copies that nobody owns": [
        "language/test_second_edition.py::a_copy_of_a_card_that_nobody_owns_can_be_discarded"
    ],
    "extra turns": [
        (
            "language/test_second_edition.py::"
            "an_extra_turn_is_not_lost_if_the_rules_set_the_turn_player"
        )
    ],
    "parameters named like values of events": ["message parameter_of_event"],
    "a turn that nothing ends": [
        "language/test_second_edition.py::a_turn_that_only_a_phase_could_end_gives_a_warning"
    ],
    "attributes of no card": [
        "language/test_second_edition.py::an_attribute_of_no_card_is_empty",
        "language/test_second_edition.py::a_modified_attribute_of_no_card_is_empty",
    ],
    "lineage one level deep": ["message lineage_deep"],
    "simultaneous wins": ["language/test_second_edition.py::players_who_win_at_once_win_together"],
    "else in print": [
        "language/test_nested_members.py::an_otherwise_belongs_to_one_condition_in_print"
    ],
}


CLAUSES = {
    "names of cards as a set of texts": ["values/test_printings.py::values_of_printings"],
    "printed values of a card that is not in the match": [
        "values/test_printings.py::values_of_printings"
    ],
    "choices are announced for effects that a player does not use": [
        "effects/test_announcing.py::a_called_effect_can_be_given_its_targets",
        "effects/test_announcing.py::a_trigger_announces_when_it_goes_on_the_stack",
    ],
    "at least and at most so many targets": [
        "effects/test_announcing.py::too_few_members_for_the_minimum",
        "effects/test_announcing.py::up_to_allows_no_target",
    ],
    "why a choice is impossible": ["effects/test_announcing.py::why_a_choice_is_impossible"],
    "the order of triggers as an expression": [
        "triggers/test_game_order.py::the_order_of_triggers_must_be_a_function_of_a_card"
    ],
    "a chosen card is played for its cost or free": [
        "effects/test_stack_words.py::a_card_that_is_not_free_must_be_paid_for",
        "effects/test_stack_words.py::a_declined_card_is_not_played",
    ],
    "a command switches effects off and on": [
        "entities/test_silenced_cards.py::effects_are_switched_off_and_on_by_a_command",
        "entities/test_silenced_cards.py::a_silenced_card_cannot_be_used_and_says_why",
    ],
    "what waits loses a target that became a new object": [
        "entities/test_forgetting.py::an_effect_on_the_stack_loses_a_target_that_became_a_new_object"
    ],
    "what a card keeps when it becomes another": [
        "entities/test_kept_values.py::a_card_that_becomes_another_keeps_its_damage"
    ],
    "uses counted per card": ["values/test_history.py::uses_are_counted_for_each_card"],
    "delayed lines forget what became a new object": [
        "turns/test_delayed_lines.py::a_new_object_is_not_what_the_lines_meant"
    ],
    "plans lock nobody and count for nobody else": [
        "turns/questions/test_plans.py::a_player_takes_answers_back_one_by_one",
        "turns/questions/test_plans.py::plans_of_other_players_make_no_difference",
    ],
    "secret simultaneous choices meet conditions": [
        "turns/questions/test_choices.py::each_player_meets_the_condition"
    ],
    "others see no targets of who acts at once": [
        "turns/questions/test_acting_at_once.py::others_see_no_targets_before_the_effect_happens"
    ],
    "several zones of one declaration": [
        "../rulebook/packs/test_generated_tables.py::numbers_can_be_a_range_and_zones_several"
    ],
    "generated card sets": [
        "../rulebook/packs/test_generated_tables.py::a_table_stands_for_every_combination"
    ],
    "lists, multisets and descending order": ["values/test_small_words.py::lists"],
    "no player and no zone": [
        "entities/test_missing_zones.py::commands_on_zones_of_a_missing_player_do_nothing",
        "entities/test_missing_zones.py::values_of_a_missing_zone_are_empty",
    ],
    "the outer member of nested selections": [
        "language/test_nested_members.py::the_outer_member_can_have_a_name"
    ],
    "an empty list": [
        "values/test_small_words.py::an_empty_list_is_a_set_of_the_expected_kind",
        "values/test_small_words.py::an_empty_list_alone_has_no_kind",
    ],
    "one cause gives one message": [
        "language/test_second_edition.py::an_effect_of_cards_among_the_rules_is_one_problem"
    ],
    "messages say why, not where reading stopped": [
        "message set_call",
        "message text_quotes",
        "message else_if",
        "message list_for",
        "message title_heading",
        "message use_once",
    ],
}
OLD_PACKS = {
    "names of new words are free": [
        "language/test_editions.py::an_old_pack_may_name_attributes_and_effects_after_a_new_word",
        "language/test_editions.py::an_old_pack_may_name_zones_and_values_after_a_new_word",
    ],
    "rules and cards of both formats": [
        "language/test_editions.py::cards_of_the_latest_format_play_with_such_rules",
        "language/test_editions.py::such_cards_play_with_rules_of_the_latest_format",
    ],
    "hashes and the number of the engine stay": [
        "language/test_editions.py::the_format_counts_in_the_hash_only_if_it_is_a_later_one",
        "language/test_editions.py::editions_leave_the_number_of_the_engine_alone",
    ],
    "the stack in both formats": [
        "effects/test_stack_words.py::by_rules_of_the_first_format_it_lies_above",
        "effects/test_stack_words.py::cards_of_the_first_format_follow_newer_rules",
        "effects/test_stack_words.py::by_the_first_format_priority_means_nothing_on_the_stack",
    ],
    "changes for a time in both formats": [
        "values/test_durations.py::the_first_format_changes_only_numbers_for_a_time"
    ],
    "zones forget only if they say so": ["entities/test_forgetting.py::other_zones_forget_nothing"],
    "control at once only in the second format": [
        "turns/questions/test_acting_at_once.py::the_first_format_gives_control_in_turn"
    ],
    "landed records": ["../../landed/test_landed.py::replayed_matches_have_the_same_views"],
}


@for_each("requirement", [*SAID_DIRECTLY, *CLAUSES, *REFUSED_OR_TRUE, *OLD_PACKS])
def test_a_requirement_is_tested(requirement: str) -> None:
    for shown in (SAID_DIRECTLY | CLAUSES | REFUSED_OR_TRUE | OLD_PACKS)[requirement]:
        if shown.startswith(MESSAGE):
            message = MESSAGES[shown.removeprefix(MESSAGE)]
            assert message.examples or message.misread, shown
            continue
        file, name = shown.split("::")
        text = (SEMANTICS / file).read_text("utf-8")
        assert re.search(rf"^def test_{name}\(", text, re.MULTILINE), shown
