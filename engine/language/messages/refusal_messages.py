"""Error messages for players and authors, by code, and a base class for the errors."""

from __future__ import annotations

from engine.language.messages.translation import Sentence
from engine.language.messages.translation import gettext_noop as _

ACTIONS = {
    "action_unknown": _("Unknown action. Send “use”, “choose” or “pass”."),
    "undo_unread": _("An undo must name the action to undo, as in “undo 5”."),
    "not_your_turn": _("It’s not your turn to act."),
    "nothing_asked": _("No player has to act now."),
    "match_over": _("The match is over."),
    "no_pass": _("You can’t pass here: choose one of the options."),
    "no_way_back": _("You can’t go back now: there is no earlier answer to change."),
    "verb_wrong": _("This question takes “{wanted}”, not “{given}”."),
    "no_use": _("You can’t use that now."),
    "not_offered": _("You can’t choose that. Choose one of the options."),
    "chosen_twice": _("You can choose each option only once."),
    "choose_exactly": _("Choose {count}, not {given}."),
    "choose_range": _("Choose {low} to {high}, not {given}."),
    "choice_unfit": _("These don’t meet the condition of the effect. Choose others."),
    "split_numbers": _("Enter {count} whole numbers."),
    "split_sum": _("The numbers must add up to {sum}."),
    "seat_unknown": _("This match has no such seat."),
    "already_out": _("You’re already out of this match."),
    "replaced_already": _("A bot already plays for this player."),
    "not_replaced": _("No bot plays for you. It’s your seat."),
    "undo_others": _("You can only undo your own actions."),
    "undo_final": _("The rules don’t let anyone undo this."),
    "undo_left": _("You can’t undo this, because a player has since left the match."),
    "action_undone": _("{clause}, so the action was undone."),
    "action_undone_loop": _("{clause}, so the action was undone. {loop}"),
}
BUDGETS = {
    "budget_steps": _("{subject} went on for more than {limit:,} steps"),
    "budget_trace": _("{subject} took too many steps to show"),
    "budget_depth": _("{subject} is nested more than {limit:,} effects deep"),
    "budget_stack": _("{subject} put more than {limit:,} effects on the stack"),
    "budget_uses": _("{subject} used more than {limit:,} effects in one turn"),
    "budget_at_once": _("{subject} made more than {limit:,} things happen at once"),
    "budget_triggers": _("{subject} made more than {limit:,} effects trigger at once"),
    "budget_repeats": _("{subject} triggers again and again without end"),
    "budget_waiting": _("{subject} left more than {limit:,} triggers waiting"),
    "budget_plan": _("{subject} made a plan with more than {limit:,} steps"),
    "budget_turns": _("{subject} gave more than {limit:,} extra turns"),
    "budget_skips": _("{subject} made the match skip more than {limit:,} phases"),
    "budget_grants": _("{subject} gave away more than {limit:,} effects"),
    "budget_changes": _("{subject} made more than {limit:,} lasting changes"),
    "budget_cards": _("{subject} created more than {limit:,} cards"),
}
"""Clauses about an effect that exceeded a limit. `subject` is one of SUBJECTS."""
SUBJECTS = {
    "the_game": _("The game"),
    "the_effect": _("The effect “{effect}”"),
    "the_deck_rule": _("The deck rule “{rule}”"),
}
LOOPS = {
    "loop_position": _("The same position came up again: {chain}."),
    "loop_numbers": _("Only numbers changed in this loop: {chain}."),
    "loop_repeated": _("This loop repeated: {chain}."),
}
MATCHES = {
    "seats_exactly": _("{game} is for {wanted} players, not {count}."),
    "seats_range": _("{game} is for {low} to {high} players, not {count}."),
    "option_unknown": _("{game} has no option “{name}”."),
    "option_value": _("“{option}” can’t be {value}. Choose one of: {choices}."),
    "start_endless": _("{clause}, so the match can’t start."),
    "start_cards": _("A match can have at most {limit:,} cards; this one has {count:,}."),
    "record_rules": _("This match was played with different versions of its packs."),
    "bot_unknown": _("No bot is called “{bot}”. Choose one of: {known}."),
    "deck_title_unknown": _("{game} has no deck “{deck}”. Choose one of: {known}."),
    "workers_unknown": _(
        "Matches are played by 1 to {most} processes or by Dask, as in “4” or “dask tcp://127.0.0.1:8786”, "
        "not by “{words}”."
    ),
    "numbers_unknown": _("No pack has the numbers {names}. There are, for example: {known}."),
    "feature_unknown": _("Decks have no feature “{feature}”. Choose two of: {known}."),
    "no_legal_deck": _(
        "No ready-made deck of {game} keeps all rules and limits, so there is none to begin with. Add one."
    ),
    "budget_small": _("So many decks need at least {least} matches. Choose a larger budget."),
    "workers_none": _("The Dask scheduler at {address} has no workers. Start some."),
    "dask_missing": _("Dask isn’t installed: run “uv sync --group dask”."),
    "dask_away": _("The Dask scheduler at {address} can’t be reached: {why}"),
    "snapshot_rules": _("This snapshot was taken under different rules."),
}
DECKS = {
    "deck_missing": _("This seat has no deck. Choose one."),
    "deck_unknown_card": _("“{name}” isn’t a card of this game. Remove it."),
    "deck_size": _(
        "A deck must have 1 to {limit} cards, with at least one copy of each listed card."
    ),
    "deck_rule_endless": _("{clause}, so the deck can’t be checked."),
    "deck_banned": _("{card} is banned here."),
    "deck_limited": _("{card} is limited to {limit} per deck here. This deck has {count}."),
}
PICTURES = {
    "picture_line": _("Line {line} of the starting table: {sentence}"),
    "picture_long": _("A starting table can have at most {limit:,} characters."),
    "picture_quote": _("A closing quotation mark is missing."),
    "picture_colon": _("Put a colon after “{key}”, as in “hand: 10 5”."),
    "picture_parenthesis": _("Close the parenthesis after “{word}”."),
    "picture_change": _(
        "Write changed values in parentheses as “name=value”, as in “Bear(life=2)”."
    ),
    "picture_sign": _("Expected a name, not “{word}”."),
    "picture_backslash": _("{word} has an invalid backslash. Write “\\\\” for a backslash."),
    "picture_players": _("{game} needs {wanted} players; the starting table has {count}."),
    "picture_players_range": _(
        "{game} needs {low} to {high} players; the starting table has {count}."
    ),
    "picture_twice": _("“{key}” of {player} is listed twice."),
    "picture_twice_game": _("The game lists “{key}” twice."),
    "picture_card": _("{game} has no card “{name}”."),
    "picture_cards": _("A match can have at most {limit:,} cards."),
    "picture_one_value": _("“{key}” must have one value."),
    "picture_phase": _("The phase “{phase}” has no effect “{effect}”."),
    "picture_attribute": _("The {kind} has no “{name}”. Use one of: {known}."),
    "picture_attribute_listed": _("The {kind} has no “{name}”. Choose a listed attribute."),
    "picture_value": _("“{name}” must be {kind}, not “{word}”."),
    "picture_stack": _("The stack can have at most {limit:,} effects."),
    "picture_stack_effect": _("“{name}” isn’t an effect that uses the stack."),
    "picture_stack_value": _("“{effect}” on the stack has no “{name}”. Use one of: {known}."),
    "picture_trigger": _("“{effect}” can’t be triggered by “{word}”."),
    "picture_card_gone": _("That card is no longer on the table."),
    "picture_zone": _("This table has no such zone."),
}
EDITS = {
    "edit_stale": _(
        "The effect has changed, and the part you selected no longer exists. Select another part."
    ),
    "edit_problem": _("{message} {instead}"),
    "edit_name_used": _("The name “{name}” is already in use. Choose another one."),
    "edit_name_meaning": _("“{name}” already has a meaning here. Choose another name."),
    "edit_name_form": _(
        "“{name}” isn’t a valid name. Use up to {limit} letters, digits and underscores, and "
        "begin with a letter."
    ),
    "edit_number": _("“{text}” isn’t a whole number. Use digits only."),
    "edit_choose_one": _("Choose at least one."),
    "edit_required": _("This value is required. Replace it instead of removing it."),
    "edit_nothing_fits": _("This game has nothing that fits there."),
    "edit_place_fixed": _("You can’t change this part; select another one."),
    "edit_last_line": _("This is the only line in its block. Remove the whole block instead."),
    "edit_one_line": _("An effect needs at least one line."),
    "edit_all_wrong": _(
        "No line of this effect fits the game any more. Correct its text, or remove the effect and "
        "begin a new one."
    ),
    "edit_no_lines": _("This line contains no other lines."),
    "edit_heading_inside": _("A heading can’t be put inside another line."),
    "edit_heading_order": _("Put headings, such as triggers and costs, above all other lines."),
    "edit_no_place": _("This doesn’t fit there."),
    "edit_at_end": _("This line can’t move any further."),
    "edit_only_line": _("This is the only line in its block. Move the whole block instead."),
}
MOVES = {
    "moves_possible": _("Use one of: {moves}."),
    "moves_possible_more": _("Use one of: {moves}, …."),
    "moves_none": _("No move is possible."),
    "moves_split": _("Say how to split {amount}: {example}"),
    "moves_change": _("Change the move."),
    "moves_end": _("Make sure it ends."),
    "move_undone": _("{why} {busiest}"),
    "busiest": _(
        "Line {line} of “{effect}” (“{text}”) ran {times:,} times in the first {steps:,} steps."
    ),
    "busiest_loop": _(
        "Line {line} of “{effect}” (“{text}”) ran {times:,} times in the first {steps:,} "
        "steps. This line is inside the loop on line {loop_line} (“{loop_text}”)."
    ),
}
REFUSALS = ACTIONS | BUDGETS | SUBJECTS | LOOPS | MATCHES | DECKS | PICTURES | MOVES | EDITS


def refusal_sentence(code: str, **values: object) -> Sentence:
    return Sentence(REFUSALS[code], values)


class CodedError(Exception):
    """An error whose message is `REFUSALS[code]`. `values` are for its placeholders."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    @property
    def sentence(self) -> Sentence:
        return refusal_sentence(self.code, **self.values)

    def __str__(self) -> str:
        return str(self.sentence)
