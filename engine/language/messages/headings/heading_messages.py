"""Messages about headings, with example texts that cause them."""

from __future__ import annotations

from engine.language.messages.message import Message, effect_of
from engine.language.messages.translation import gettext_noop as _

HEADING_MESSAGES: dict[str, Message] = {
    "bearer_card": Message(
        _("A card’s effect always belongs to the cards that have it."),
        _("Remove the “of” line, or make the effect a rule."),
        examples=(effect_of("of player", "draw you"),),
    ),
    "rule_in_zone": Message(
        _("A rule isn’t in any zone, so “from” would mean nothing here."),
        _("Remove “from” and the zones after it, or move the effect from “rules” to “cards”."),
        since=2,
    ),
    "rule_of_card": Message(
        _("The rule “{name}” has no card that “this” could mean."),
        _(
            "Move it from “rules” to “cards” if cards have this effect. Otherwise, name the card, for "
            "example trigger.card, or let a player choose one."
        ),
    ),
    "bearer_class": Message(
        _("An effect can’t belong to “{name}”."), _("Write one of: of player, of zone, of phase.")
    ),
    "bearer_called": Message(
        _("“{name}” belongs to each {of_class} that carries it, so it can’t be called by name."),
        _("Give it a heading such as “use in …” or “after …”."),
    ),
    "phase_unknown": Message(
        _("There is no phase named “{name}”."),
        _("The phases are: {known}."),
        examples=(effect_of("use in pley from hand"),),
    ),
    "zone_unknown": Message(
        _("There is no zone named “{name}”."),
        _("The zones are: {known}."),
        examples=(effect_of("use in play from hend"), effect_of("after add from hend")),
    ),
    "zone_needed": Message(
        _("On a card, this heading must say which zone the card has to be in."),
        _("For example, add “from hand”."),
        examples=(effect_of("after add"),),
    ),
    "use_needs_zone": Message(
        _("A card’s effect must say which zone it can be used from."),
        _("For example, add “from hand”."),
        examples=(effect_of("use in play"),),
    ),
    "use_of_rule": Message(
        _("A rule isn’t in any zone, so “from” can’t be used here."),
        _(
            "Remove “from” and the zones after it; players can then use the rule as an action "
            "of its own."
        ),
    ),
    "trigger_on_question": Message(
        _("“{name}” only asks a player, so nothing can trigger on it."),
        _(
            "Put the question into an effect of its own, and write “{when}” with that effect’s name."
        ),
        since=2,
        examples=(
            effect_of("after choose from hand", "draw you"),
            effect_of("before give_chance from hand", "draw you"),
        ),
    ),
    "own_of_this": Message(
        _("“{kind} of {name}” would have to be about a card’s own event."),
        _(
            "On a card, write “when {kind} of this” or “before {kind} of this”. For events of other cards "
            "and in rules, write “after {kind}” or “before {kind}”."
        ),
        since=2,
        examples=(effect_of("when discard of victim", "draw you"),),
    ),
    "own_reached": Message(
        _("“{kind}” doesn’t say where the card goes, so “to” would mean nothing here."),
        _("Remove “to” and the zones after it, or write “when enter of this to …”."),
        since=2,
        examples=(effect_of("when discard of this to field", "draw you"),),
    ),
    "own_nothing": Message(
        _("“{kind}” is about no card, so it can’t be about this one."),
        _("Write “after {kind}” with the zones that this card has to be in."),
        since=2,
        examples=(
            effect_of("when draw of this", "draw you"),
            effect_of("when set of game.sum of this", "draw you"),
        ),
    ),
    "before_event": Message(
        _("“{name}” is an event that has already happened, so there is no “before” it."),
        _("Write “after {name}”, or trigger on what causes it: {instead}"),
        since=2,
        examples=(
            effect_of("before enter from hand", "cancel"),
            effect_of("before resolve from hand", "draw you"),
        ),
    ),
    "raising_unused": Message(
        _("“{name}” isn’t an effect that players use, so nobody could raise it."),
        _("Name an effect or a kind of effects, or write “before {name}” or “after {name}”."),
        since=2,
        examples=(
            effect_of("raising draw from hand", "draw you"),
            effect_of("raising set of game.sum from hand", "draw you"),
        ),
    ),
    "parameter_of_event": Message(
        _(
            "An effect that triggers on this one couldn’t read “{name}”: trigger.{name} is always "
            "{what}."
        ),
        _("Choose another name."),
        since=2,
        examples=(effect_of("takes card card", "discard card"),),
    ),
    "cancel_late": Message(
        _("This effect happens only when there is nothing left to cancel."),
        _("Write “before” in its heading instead of “after”, or remove this line."),
        since=2,
        examples=(
            effect_of("after add from hand", "cancel"),
            effect_of("use in play from hand", "cancel"),
        ),
    ),
    "cost_negative": Message(
        _("A cost can’t be less than nothing, and {amount} is."),
        _("To give the player something, use “set … +=” below the headings."),
        since=2,
        examples=(effect_of("use in play from hand", "cost game.sum -2", "draw you"),),
    ),
    "cost_name_early": Message(
        _(
            "“{name}” has no value yet: whether the effect can be used is decided before it is paid for."
        ),
        _("Check it with “if” below the headings, or let the player choose it as a target."),
        since=2,
        examples=(
            effect_of(
                "use in play from hand",
                "cost choose from: you.hand by: you as: paid",
                "only if paid.special",
                "draw you",
            ),
            effect_of(
                "use in play from hand",
                'cost choose from: ["Ant", "Bee"] by: you as: wanted',
                "target victim from cards where it.name == wanted",
                "discard victim",
            ),
        ),
    ),
    "lineage_deep": Message(
        _("{text} is always empty, because nothing is kept of an event beyond {known}."),
        _("Let the effect in between pass on what you need, as a parameter."),
        since=2,
        examples=(
            effect_of(
                "after add from hand", 'only if trigger.parent.cause.name == "Add"', "draw you"
            ),
        ),
    ),
    "before_waits": Message(
        _("A “before” trigger can’t wait “on {on}”, because that would be too late."),
        _("Remove “on {on}”, or write “after”."),
        examples=(effect_of("before add from hand on stack", "draw you"),),
    ),
    "use_on_check": Message(
        _("“on check” is only for triggers, but players use this effect."),
        _("Write “on stack”, or remove “on check”."),
        examples=(effect_of("use in play from hand on check", "draw you"),),
    ),
    "effect_kind_unknown": Message(
        _("No effect here has the name or kind “{name}”, so this heading would never trigger."),
        _("Known names and kinds: {known}."),
        examples=(effect_of("after sbutract from hand"),),
    ),
    "set_unknown": Message(
        _("“{name}” doesn’t name an attribute that “set” can change."),
        _(
            "For example, write: after set of game.sum. These changes can trigger an effect: {known}."
        ),
        examples=(
            effect_of("after set of game.summ from hand"),
            effect_of("before set of player.next from hand"),
        ),
    ),
    "timing_twice": Message(
        _(
            "An effect can have only one timing: players use it, it triggers, or it modifies "
            "an attribute."
        ),
        _("Split it into two effects."),
        examples=(effect_of("use in play from hand", "after add from hand"),),
    ),
    "cost_unused": Message(
        _("Players pay costs when they use an effect, but players can’t use this effect."),
        _(
            "Add a heading such as “use in play from hand”, or write the cost as a line of the effect."
        ),
        examples=(
            effect_of("cost game.sum 1"),
            effect_of("after draw from hand", "cost discard this"),
        ),
    ),
    "limit_unknown": Message(
        _("“{name}:” doesn’t say how many to choose, or says it a second time."),
        _("Write “exactly:”, or “minimum:” and “maximum:”, for example: exactly: 2"),
        since=2,
        examples=(
            effect_of("use in play from hand", "announce c from you.hand about: 2", "discard c"),
            effect_of(
                "use in play from hand",
                "announce c from you.hand exactly: 2 minimum: 1",
                "discard c",
            ),
        ),
    ),
}
