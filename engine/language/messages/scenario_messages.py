"""Messages about scenarios and lessons that can't be read, made or finished."""

from __future__ import annotations

from engine.language.messages.message import Message
from engine.language.messages.translation import gettext_noop as _

SCENARIO_MESSAGES: dict[str, Message] = {
    "scenario_many": Message(
        _("“{key}” has more than {limit} entries."), _("Remove some entries.")
    ),
    "recipe_open": Message(
        _("“{name}” is listed in “open”, but the recipe’s text doesn’t contain it."),
        _("Write the name where the value belongs, or remove it from “open”."),
    ),
    "block_placeholder": Message(
        _("The block contains “${name}”, but has no choice of that name."),
        _("Add it to “choices”, or write what belongs there."),
    ),
    "block_options": Message(
        _("The choice “{name}” needs at least two options, and one of them as its default."),
        _("List them in “options”, each with a name, a title and a text."),
    ),
    "block_default": Message(
        _("The choice “{name}” can’t have this name or this default."),
        _("Use letters, digits and _ for the name, and a default that fits the kind."),
    ),
    "scenario_seed": Message(
        _("“seed” must be a number from 0 to {limit}."), _("Change the seed.")
    ),
    "scenario_picture": Message(_("{why}"), _("Correct the starting table.")),
    "move_unread": Message(
        _("Move {place}, “{text}”, doesn’t say who does what."),
        _(
            "Write the player, a colon and an action (play, use, choose, split or pass). "
            "For example: you: play Bear"
        ),
    ),
    "move_player": Message(
        _("The starting table has no player “{who}”."), _("Use one of: {known}.")
    ),
    "move_after_end": Message(_("The match is over."), _("Remove this move.")),
    "move_not_asked": Message(
        _("The match is waiting for {others}, not for {who}."),
        _("Change which player makes this move."),
    ),
    "move_impossible": Message(_("“{words}” is not possible now."), _("{instead}")),
    "move_unclear": Message(_("“{words}” can mean several things."), _("Use one of: {known}.")),
    "move_refused": Message(_("Move {place}, “{move}”, can’t be made: {why}"), _("{instead}")),
    "expected_otherwise": Message(
        _("Expected “{text}”, but {found}."),
        _("Change the expectation or the effects that produce the result."),
    ),
    "expected_endless": Message(
        _("Checking “{text}” takes too long. {clause}."),
        _("Check a simpler condition, or fewer cards."),
    ),
    "question_open": Message(
        _("The scenario ends while {who} still has to answer: {prompt}"),
        _('Add a move that answers this question, or write asked = ["{who}"].'),
    ),
    "asked_otherwise": Message(
        _("At the end, the open questions should be for {expected}, but they are for {found}."),
        _("Correct “asked”, or change the moves."),
    ),
    "scenario_restored": Message(
        _("The scenario ends differently when the match is stored and restored between its moves."),
        _("This is a bug in the engine, not your mistake. Please report it."),
    ),
    "scenarios_long": Message(
        _("This pack’s scenarios take too long in total, so this one wasn’t played."),
        _("Use smaller starting tables, or remove some scenarios."),
    ),
}

LESSON_MESSAGES: dict[str, Message] = {
    "lesson_words": Message(
        _("“{key}” has {words} words, and learners should read at most {limit} at a time."),
        _("Shorten it, or make two steps of it."),
    ),
    "lesson_steps": Message(
        _("A lesson has from one to {limit} steps."),
        _("Add a step, or make two lessons of it."),
    ),
    "lesson_actions": Message(
        _("“do” has from one to {limit} actions, and the learner takes one of them."),
        _('For example: do = ["play Bear"]'),
    ),
    "lesson_action_unread": Message(
        _("“{text}” isn’t an action."),
        _("Write play, use, choose, split or pass, and with what. For example: play Bear"),
    ),
    "lesson_you": Message(
        _("The starting table has no player “{you}”, whose place the learner takes."),
        _("Give one of the players this name."),
    ),
    "lesson_otherwise": Message(_("This step is about something else."), _("{says}")),
    "lesson_refused": Message(
        _("Step {place} can’t be done with “{words}”: {why}"), _("{instead}")
    ),
    "lesson_script": Message(
        _("The step is done before “{move}”, because the match doesn’t wait for that player."),
        _("Remove that move from “then”."),
    ),
    "lesson_undone": Message(
        _("Learners can’t finish step {place}. {why}"),
        _("Correct “done”, or what players do before."),
    ),
    "lesson_ways": Message(
        _("There are more than {limit} ways through this lesson, too many to play them all."),
        _("Allow fewer actions in some steps."),
    ),
    "lessons_long": Message(
        _("This pack’s lessons take too long in total, so this one wasn’t played."),
        _("Use smaller starting tables, or fewer steps."),
    ),
}
