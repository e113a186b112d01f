"""Messages about the targets of effects, with example texts that cause them."""

from __future__ import annotations

from engine.language.messages.message import Message, effect_of
from engine.language.messages.translation import gettext_noop as _

TARGET_MESSAGES: dict[str, Message] = {
    "label_unused": Message(
        _(
            "A label is for the button with which a player uses the effect, and there is one at most."
        ),
        _("Add a heading such as “use in play from hand”, or remove this label."),
        since=2,
        examples=(
            effect_of('label "Draw {count(you.hand)}"', "draw you"),
            effect_of("use in play from hand", 'label "A"', 'label "B"', "draw you"),
        ),
    ),
    "label_target": Message(
        _("The player sees the label before choosing “{name}”."),
        _("Leave out “{name}”. To name it, write a line with “say” below the headings."),
        since=2,
        examples=(
            effect_of(
                "use in play from hand",
                "target victim from cards in game.field",
                'label "Hit {victim}"',
                "discard victim",
            ),
        ),
    ),
    "such_that_single": Message(
        _("“such_that” is a condition on several chosen values, and here only one is chosen."),
        _("Put the condition after “where”, or say how many: minimum, maximum or exactly."),
        since=2,
        examples=(
            effect_of(
                "use in play from hand",
                "target victim from cards in game.field such_that: victim.special",
                "discard victim",
            ),
        ),
    ),
    "or_target_alone": Message(
        _("“or target” needs a line “target” for a single card or player directly above."),
        _(
            "Write, for example, “target victim from cards in game.field”, and below it “or target "
            "rival from players”. For several targets, write a line of each kind without “or”."
        ),
        since=2,
        examples=(
            effect_of("use in play from hand", "or target rival from players", "lose rival"),
        ),
    ),
    "or_target_kinds": Message(
        _("One of the two has to be a card and the other a player, not {first} and {second}."),
        _("For several sets of one kind, write a single line: target victim from union(…, …)"),
        since=2,
        examples=(
            effect_of(
                "use in play from hand",
                "target victim from cards in game.field",
                "or target other from cards in you.hand",
                "discard victim",
                "discard other",
            ),
        ),
    ),
    "or_target_depends": Message(
        _("Only one of the two targets is chosen, so “{name}” is nothing in this line."),
        _("Describe the players or cards of this line without “{name}”."),
        since=2,
        examples=(
            effect_of(
                "use in play from hand",
                "target victim from cards in game.field",
                "or target rival from players where it != victim.owner",
                "discard victim",
                "lose rival",
            ),
        ),
    ),
    "condition_target": Message(
        _("“{name}” is chosen after the conditions are checked, so a condition can’t use it."),
        _("Put the condition on the target: target {name} from cards in you.hand where it.special"),
        examples=(
            effect_of(
                "use in play from hand", "target c from cards in you.hand", "only if c.special"
            ),
        ),
    ),
}
