"""Messages about scenarios that can't be read or that end otherwise than expected."""

from __future__ import annotations

from engine.language.messages.message import Message

SCENARIO_MESSAGES: dict[str, Message] = {
    "scenario_many": Message("“{key}” has more than {limit} entries.", "Remove some of them."),
    "recipe_open": Message(
        "“{name}” is listed in “open”, but the recipe’s text doesn’t contain it.",
        "Write the name where the value belongs, or remove it from “open”.",
    ),
    "scenario_seed": Message("“seed” must be a number from 0 to {limit}.", "Change it."),
    "scenario_picture": Message("{why}", "Correct the starting table."),
    "move_unread": Message(
        "Move {place}, “{text}”, doesn’t say who does what.",
        "Write the player, a colon, and then play, use, choose, split or pass: you: play Bear",
    ),
    "move_player": Message("The starting table has no player “{who}”.", "Use one of: {known}."),
    "move_after_end": Message("The match is over.", "Remove this move."),
    "move_not_asked": Message(
        "The match is waiting for {others}, not for {who}.", "Change the player of the move."
    ),
    "move_impossible": Message("“{words}” is not possible now.", "{instead}"),
    "move_unclear": Message("“{words}” can mean several things.", "Use one of: {known}."),
    "move_refused": Message("Move {place}, “{move}”, can’t be made: {why}", "{instead}"),
    "expected_otherwise": Message(
        "Expected “{text}”, but {found}.",
        "Change the expectation, or the effects that lead to it.",
    ),
    "expected_endless": Message(
        "Checking “{text}” takes too long. {clause}.", "Check less, or fewer cards."
    ),
    "question_open": Message(
        "The scenario ends while {who} still has to answer: {prompt}",
        'Add the move that answers it, or write asked = ["{who}"].',
    ),
    "asked_otherwise": Message(
        "At the end, the open questions should be for {expected}, but they are for {found}.",
        "Correct “asked”, or change the moves.",
    ),
    "scenario_restored": Message(
        ("The scenario ends differently when the match is stored and restored between its moves."),
        "This is a bug in the engine, not your mistake. Please report it.",
    ),
    "scenarios_long": Message(
        "This pack’s scenarios take too long in total, so this one wasn’t played.",
        "Use smaller starting tables, or remove some scenarios.",
    ),
}
