"""Messages about effects that return values, with example texts that cause them."""

from __future__ import annotations

from engine.language.messages.message import Message, effect_of
from engine.language.messages.translation import gettext_noop as _

ANSWER_MESSAGES: dict[str, Message] = {
    "answers_differ": Message(
        _("Some of this effect’s triggers happen at once, and others wait."),
        _("End all trigger headings with the same “on …”, or split the effect in two."),
        examples=(effect_of("after add from hand", "after draw from hand on stack", "draw you"),),
    ),
    "answers_alone": Message(
        _(
            "“{name}” is a function, so apart from its parameters it can have only one "
            "“answers” line."
        ),
        _("Remove this line, or split the effect in two."),
        examples=(
            effect_of("takes card c", "answers number c.number", "draw you"),
            effect_of("answers number 1", "use in play from hand"),
            effect_of("answers number 1", "answers number 2"),
            effect_of("only if yes", "answers flag yes"),
        ),
    ),
    "answers_called": Message(
        _("“{name}” is a function that only returns a value, so it can’t be a line of its own."),
        _("Use its value: let found = {name}(…)"),
        examples=(effect_of("stronger this second: this"),),
    ),
    "answers_circle": Message(
        _("“{name}” depends on its own value: {chain}."),
        _("Remove one of these calls."),
    ),
    "answers_long": Message(
        _("“{name}” and the functions it calls make more than {limit} calls in total."),
        _("Call fewer functions, or store a value in an attribute."),
    ),
    "reading_called": Message(
        _("“{name}” modifies an attribute, so it can’t be called."),
        _("Give it to a card, or list it among a card’s effects."),
        examples=(effect_of("grow"),),
    ),
    "reading_takes": Message(
        _(
            "An effect that modifies an attribute can’t have parameters or targets, so "
            "“{name}” would have no value."
        ),
        _("Remove this line."),
        examples=(
            effect_of("takes number n", "reading number of card c from hand"),
            effect_of("reading number of card c from hand", "target t from cards in you.hand"),
        ),
    ),
    "reading_unknown": Message(
        _("“{name}” isn’t an attribute that “reading” can modify."),
        _("These can be modified: {known}."),
        examples=(
            effect_of("reading pwer of card c from hand"),
            effect_of("reading owner of card c from hand"),
        ),
    ),
    "reading_changes": Message(
        _(
            "The lines of a modifier or of a function can change only “value”, so “{what}” can’t be used "
            "here."
        ),
        _("For example, write: set value += 1"),
        examples=(
            effect_of("reading number of card c from hand", "draw you"),
            effect_of("reading number of card c from hand", "set game.sum = 1"),
        ),
    ),
    "reading_cycle": Message(
        _("“{name}” depends on itself: {chain}."),
        _(
            "Use “value” for the attribute being modified, and don’t read attributes that "
            "depend on it. Since format 2, “unmodified” reads them without modifiers."
        ),
    ),
    "reading_deep": Message(
        _("“{name}” depends on a chain of modified attributes that is too long: {chain}."),
        _(
            "For some of these attributes, store the value with “set” instead of modifying it"
            " with “reading”."
        ),
    ),
    "usable_circle": Message(
        _("“usable” can’t be used here, because it would depend on its own result."),
        _(
            "Use “usable” in a line below the headings, or count something else, as in "
            "count(you.hand)."
        ),
        examples=(
            effect_of("use in play from hand", "only if count(usable(you)) > 1"),
            effect_of("use in play from hand", "target c from usable(you.next)"),
            effect_of("reading number of card c from hand", "set value = count(usable(you))"),
        ),
    ),
}
