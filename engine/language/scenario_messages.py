"""The messages about scenarios: what can't be read of them, and what does not come out as expected."""

from __future__ import annotations

from engine.language.message import Message

SCENARIO_MESSAGES: dict[str, Message] = {
    "scenario_many": Message("“{key}” holds more than {limit}.", "Leave some of them out."),
    "recipe_open": Message(
        "“{name}” is left open, but it stands nowhere in the text.",
        "Write it where a value is left open, or take it out of “open”.",
    ),
    "scenario_seed": Message("“seed” must be a number from 0 to {limit}.", "Change it."),
    "scenario_picture": Message("{why}", "Correct the picture."),
    "move_unread": Message(
        "Move {place}, “{text}”, does not say who does what.",
        "Write who, a colon, and then play, use, choose, split or pass: you: play Bear",
    ),
    "move_refused": Message("Move {place}, “{move}”, can’t be made: {why}", "{instead}"),
    "expected_otherwise": Message(
        "“{text}” is expected, but {found}.",
        "Change what is expected, or the effects that lead to it.",
    ),
    "expected_endless": Message(
        "“{text}” takes too long to find out: {why}.", "Ask for less, or of fewer cards."
    ),
    "question_open": Message(
        "The scenario ends while {who} is asked: {prompt}",
        "Add the move that answers it, or say asked = [“{who}”].",
    ),
    "asked_otherwise": Message(
        "In the end {expected} should be asked, but {found} is.", "Correct “asked”, or the moves."
    ),
    "scenario_restored": Message(
        "The scenario goes otherwise when the match is stored and read again between its moves.",
        "This is a mistake of the engine, not yours: please report it.",
    ),
    "scenarios_long": Message(
        "The scenarios of this pack take too long together; this one was not played.",
        "Make smaller pictures, or leave some of them out.",
    ),
}
