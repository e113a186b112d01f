"""Messages about the headings of effects, with texts that cause them."""

from __future__ import annotations

from engine.language.messages.message import Message, effect_of

HEADING_MESSAGES: dict[str, Message] = {
    "bearer_card": Message(
        "A card’s effect always belongs to the cards that have it.",
        "Remove the “of” line, or make the effect a rule.",
        examples=(effect_of("of player", "draw you"),),
    ),
    "bearer_class": Message(
        "An effect can’t belong to “{name}”.", "Write one of: of player, of zone, of phase."
    ),
    "bearer_called": Message(
        "“{name}” belongs to each {of_class} that carries it, so it can’t be called by name.",
        "Give it a heading such as “use in …” or “after …”.",
    ),
    "phase_unknown": Message(
        "There is no phase named “{name}”.",
        "The phases are: {known}.",
        examples=(effect_of("use in pley from hand"),),
    ),
    "zone_unknown": Message(
        "There is no zone named “{name}”.",
        "The zones are: {known}.",
        examples=(effect_of("use in play from hend"), effect_of("after add from hend")),
    ),
    "zone_needed": Message(
        "On a card, this heading must say which zone the card has to be in.",
        "Add for example “from hand”.",
        examples=(effect_of("after add"),),
    ),
    "use_needs_zone": Message(
        "A card’s effect must say which zone it can be used from.",
        "Add for example “from hand”.",
        examples=(effect_of("use in play"),),
    ),
    "use_of_rule": Message(
        "A rule isn’t in any zone, so it can’t be used “from” one.",
        (
            "Remove “from” and the zones after it; players can then use the rule as an action "
            "of its own."
        ),
    ),
    "answers_differ": Message(
        "Some of this effect’s triggers happen at once, and others wait.",
        "End all of its headings with the same “on …”, or split it into two effects.",
        examples=(effect_of("after add from hand", "after draw from hand on stack", "draw you"),),
    ),
    "before_waits": Message(
        "A “before” trigger can’t wait “on {on}”, because that would be too late.",
        "Remove “on {on}”, or write “after”.",
        examples=(effect_of("before add from hand on stack", "draw you"),),
    ),
    "use_on_check": Message(
        "Players use effects at once or on the stack; “on check” is only for triggers.",
        "Write “on stack”, or remove “on check”.",
        examples=(effect_of("use in play from hand on check", "draw you"),),
    ),
    "effect_kind_unknown": Message(
        "No effect here has the name or kind “{name}”, so this never triggers.",
        "Known names and kinds: {known}.",
        examples=(effect_of("after sbutract from hand"),),
    ),
    "set_unknown": Message(
        "“{name}” doesn’t name an attribute that “set” can change.",
        ("Write for example: after set of game.sum. These changes can trigger an effect: {known}."),
        examples=(
            effect_of("after set of game.summ from hand"),
            effect_of("before set of player.next from hand"),
        ),
    ),
    "timing_twice": Message(
        (
            "An effect can have only one timing: players use it, it triggers, or it modifies "
            "an attribute."
        ),
        "Split it into two effects.",
        examples=(effect_of("use in play from hand", "after add from hand"),),
    ),
    "cost_unused": Message(
        "Players pay costs when they use an effect, but they can’t use this one.",
        "Add a heading such as “use in play from hand”, or write the cost as a line of the effect.",
        examples=(
            effect_of("cost game.sum 1"),
            effect_of("after draw from hand", "cost discard this"),
        ),
    ),
    "condition_target": Message(
        "“{name}” hasn’t been chosen yet when conditions are checked.",
        ("Put the condition on the target: target {name} from cards in you.hand where it.special"),
        examples=(
            effect_of(
                "use in play from hand", "target c from cards in you.hand", "only if c.special"
            ),
        ),
    ),
    "answers_alone": Message(
        (
            "“{name}” is a function, so apart from its parameters it can have only one "
            "“answers” line."
        ),
        "Remove this line, or split it into two effects.",
        examples=(
            effect_of("takes card c", "answers number c.number", "draw you"),
            effect_of("answers number 1", "use in play from hand"),
            effect_of("answers number 1", "answers number 2"),
            effect_of("only if yes", "answers flag yes"),
        ),
    ),
    "answers_called": Message(
        "“{name}” is a function that does nothing, so it can’t be a line of its own.",
        "Use its value: let found = {name}(…)",
        examples=(effect_of("stronger this second: this"),),
    ),
    "answers_circle": Message(
        "“{name}” depends on its own value: {chain}.",
        "Remove one of these calls.",
    ),
    "answers_long": Message(
        "“{name}” calls functions that call others, more than {limit} calls in all.",
        "Call fewer functions, or store a value in an attribute.",
    ),
    "reading_called": Message(
        "“{name}” modifies an attribute, so it can’t be called.",
        "Give it to a card, or list it among a card’s effects.",
        examples=(effect_of("grow"),),
    ),
    "reading_takes": Message(
        (
            "An effect that modifies an attribute can’t have parameters or targets, so "
            "“{name}” would have no value."
        ),
        "Remove this line.",
        examples=(
            effect_of("takes number n", "reading number of card c from hand"),
            effect_of("reading number of card c from hand", "target t from cards in you.hand"),
        ),
    ),
    "reading_unknown": Message(
        "“{name}” isn’t an attribute that “reading” can modify.",
        "These can be modified: {known}.",
        examples=(
            effect_of("reading pwer of card c from hand"),
            effect_of("reading owner of card c from hand"),
        ),
    ),
    "reading_changes": Message(
        (
            "An effect that modifies an attribute can change only “value”, so “{what}” can’t "
            "be used here."
        ),
        "Write for example: set value += 1",
        examples=(
            effect_of("reading number of card c from hand", "draw you"),
            effect_of("reading number of card c from hand", "set game.sum = 1"),
        ),
    ),
    "reading_cycle": Message(
        "“{name}” depends on itself: {chain}.",
        (
            "Use “value” for the attribute being modified, and don’t read attributes that "
            "depend on it."
        ),
    ),
    "reading_deep": Message(
        "“{name}” depends on too many other modified attributes in a row: {chain}.",
        "Store values that others depend on in attributes changed by “set”.",
    ),
    "usable_circle": Message(
        "“usable” can’t be used here, because it would depend on its own result.",
        "Use it in a line below the headings, or count something else, as in count(you.hand).",
        examples=(
            effect_of("use in play from hand", "only if count(usable(you)) > 1"),
            effect_of("use in play from hand", "target c from usable(you.next)"),
            effect_of("reading number of card c from hand", "set value = count(usable(you))"),
        ),
    ),
}
