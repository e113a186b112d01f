"""All messages for card authors, with texts that cause them; tests walk this table."""

from __future__ import annotations

from engine.language.messages.headings import HEADING_MESSAGES
from engine.language.messages.message import Message, effect_of
from engine.language.messages.packs import PACK_MESSAGES
from engine.language.messages.scenarios import SCENARIO_MESSAGES
from engine.language.messages.syntax_errors import MISPLACED, MISREADINGS

MESSAGES: dict[str, Message] = (
    MISPLACED
    | MISREADINGS
    | HEADING_MESSAGES
    | {
        "indent": Message(
            "This line’s indentation doesn’t match any line above it.",
            "Indent lines that belong together by the same number of spaces.",
        ),
        "too_long": Message(
            "The text has {count} characters; the limit is {limit}.",
            "Split it into several effects.",
        ),
        "too_deep": Message(
            (
                "This is nested more than {limit} levels deep: brackets within brackets, blocks "
                "within blocks, or a long chain of values joined by “and”, “or”, “+” and the like."
            ),
            (
                "Store parts of it with “let”, or split it into several effects. Instead of many "
                '“or”s, write a list: it.name in ["Ant", "Bee"]'
            ),
        ),
        "one_effect": Message(
            "Expected one effect, but found {count}.", "Keep only one effect in this text."
        ),
        "in_braces": Message(
            "The part in braces, “{piece}”, has a problem: {why}",
            "Put one value in braces, for example {{game.sum}}.",
            examples=(effect_of('say "Sum {1 +}"'), effect_of('say "{}"')),
        ),
        "name_unknown": Message(
            "Nothing here is named “{name}”.",
            "{known}",
            examples=(
                effect_of("draw victim"),
                effect_of("let x = victim"),
                effect_of("set victim = 1"),
                effect_of("if hand == you.hand", "  draw you"),
                effect_of("draw opponent"),
                effect_of("discard card"),
                effect_of("only if this.special == true"),
                effect_of("set sum += 1"),
            ),
        ),
        "attribute_unknown": Message(
            "“{name}” isn’t an attribute of {kind}.",
            "{known}",
            examples=(
                effect_of("set game.summ = 1"),
                effect_of("only if you.head == 1"),
                effect_of("shuffle you.deck"),
            ),
        ),
        "attribute_of_nothing": Message(
            "A {kind} has no attributes, so “.{name}” can’t follow it.",
            "Use the value itself.",
            examples=(effect_of("only if game.sum.value == 1"), effect_of("only if yes.no")),
        ),
        "attribute_of_set": Message(
            "“{text}” is a set, so “.{name}” doesn’t say which member is meant.",
            (
                "For the sum, write total({text}, it.{name}). To do something with each member, "
                "write: for each one in {text}"
            ),
            examples=(
                effect_of("only if (cards in you.hand).number > 3"),
                effect_of("draw you count: cards.number"),
            ),
        ),
        "attribute_fixed": Message(
            "“{name}” can’t be changed with “set”.",
            "{known}",
            examples=(
                effect_of("set you.next = you"),
                effect_of("set you.hand = you.library"),
                effect_of("before draw from hand", "set trigger.count = 1"),
            ),
        ),
        "verb_unknown": Message(
            "There is no command or effect named “{name}”.",
            "{known}",
            examples=(effect_of("damge you"), effect_of("drow you count: 1")),
        ),
        "function_unknown": Message(
            "There is no function named “{name}”.",
            "{known}",
            examples=(effect_of("let x = cuont(you.hand)"),),
        ),
        "command_as_value": Message(
            "“{name}” performs an action, so it can’t be used as a value.",
            "Put it on a line of its own.",
            examples=(
                effect_of("only if draw(you) == 1"),
                effect_of("let x = shuffle(you.library)"),
            ),
        ),
        "kind_wrong": Message(
            "{what} must be {wanted}, but “{text}” is {found}.",
            "{instead}",
            examples=(
                effect_of("draw 3"),
                effect_of("only if 3"),
                effect_of("set game.sum = yes"),
                effect_of('draw you count: "two"'),
                effect_of("repeat you", "  draw you"),
                effect_of("for each c in 5", "  draw you"),
                effect_of("let x = 1 + yes"),
                effect_of("let x = not 5"),
                effect_of("if you.hand", "  draw you"),
            ),
        ),
        "kinds_differ": Message(
            "“{left}” is {left_kind} and “{right}” is {right_kind}, so they can’t be compared.",
            "{instead}",
            examples=(
                effect_of("only if game.sum == yes"),
                effect_of("only if you == 3"),
                effect_of("if cards == you.hand", "  draw you"),
                effect_of("only if you.hand == 3"),
                effect_of("only if this == you"),
            ),
        ),
        "dice_in_condition": Message(
            (
                "“{name}” is random, so it can’t be used here: a condition must give the same "
                "result each time it’s checked."
            ),
            "In an effect that runs commands, store the result first: let chosen = {name}(…)",
            examples=(
                effect_of("only if random(you.hand) == this"),
                effect_of("if random([yes, no])", "  draw you"),
                effect_of("let some = cards in you.hand where roll(6) == 6"),
                effect_of("reading number of card c from hand", "set value = roll(6)"),
            ),
        ),
        "while_together": Message(
            (
                "Inside “together”, values are read as they were before the block, so this “while” "
                "would never end."
            ),
            "Make its condition depend on a name that the loop changes, or use “repeat”.",
            examples=(
                effect_of("together", "  while yes", "    draw you"),
                effect_of("together", "  while game.sum < 9", "    set game.sum += 1"),
            ),
        ),
        "not_written": Message(
            "“{text}” is {found}, which can’t be shown in a text.",
            "Use its name or another attribute of it.",
            examples=(
                effect_of('say "In {game}"'),
                effect_of("before add from hand", 'say "{trigger}"'),
            ),
        ),
        "not_selectable": Message(
            (
                "“{name}s” can’t be selected this way; only cards, players, effects on the stack, "
                "and zones from a list can."
            ),
            "Write for example: cards in you.hand where it.special",
            examples=(effect_of("let x = zones"), effect_of("let x = count(zones where yes)")),
        ),
        "argument_unknown": Message(
            "“{verb}” has no parameter named “{name}”.",
            "It takes: {known}.",
            examples=(effect_of("draw you amount: 2"), effect_of("let x = count(you.hand, by: 1)")),
        ),
        "argument_twice": Message(
            "“{name}” is given twice.",
            "Give it only once.",
            examples=(effect_of("draw you count: 1 count: 2"),),
        ),
        "argument_missing": Message(
            "“{verb}” is missing {name}: {wanted}.",
            "Add it, for example: {example}",
            examples=(effect_of("draw"), effect_of("move this"), effect_of("let x = count()")),
        ),
        "argument_surplus": Message(
            "“{verb}” doesn’t take another value here.",
            "Remove “{text}”.",
            examples=(effect_of("let x = count(you.hand, 3)"), effect_of("end_phase 5")),
        ),
        "name_taken": Message(
            "The name “{name}” is already in use here.",
            "Choose another name.",
            examples=(
                effect_of("let you = 3"),
                effect_of("for each this in players", "  draw you"),
            ),
        ),
        "effect_twice": Message("Two effects are named “{name}”.", "Rename one of them."),
        "new_name": Message(
            "“{text}” must be a new name for the answer.",
            "Write for example: as: chosen",
            examples=(effect_of("choose from: you.hand by: you as: 5"),),
        ),
        "list_mixed": Message(
            "The list contains values of different kinds.",
            "Use values of one kind.",
            examples=(effect_of('let x = [1, "two"]'),),
        ),
        "list_empty": Message(
            "An empty list has no kind.",
            "Add at least one value.",
            examples=(effect_of("let x = []"),),
        ),
        "every_single": Message(
            "“every” needs a set, but “{text}” is a single value.",
            "Remove “every”.",
            examples=(effect_of("draw every you"),),
        ),
        "naming": Message(
            "“{text}” isn’t the name of {what}.",
            "Known names: {known}.",
            examples=(
                effect_of("give grow_up to: this"),
                effect_of('create "Soldat" to: game.field'),
                effect_of("go_to pley"),
                effect_of("set this.number += 1 until tomorrow"),
            ),
        ),
        "set_several": Message(
            "“{sign}” changes numbers, but “{what}” is a set.",
            "Write for example: set {what} = {joins}({what}, {value})",
            examples=(
                effect_of("let found = players", "set found += you"),
                effect_of("let found = players", "set found -= you.opponents"),
            ),
        ),
        "until_what": Message(
            "“{what}” can’t be changed temporarily like this.",
            (
                "Use += or -= on a number attribute that the game defines, for example: set "
                "this.power += 2 until turn"
            ),
            examples=(
                effect_of("set this.number = 1 until turn"),
                effect_of("set you.may_act = no until turn"),
            ),
        ),
        "comparison_kind": Message(
            "“{name}” compares {wanted}, but these are {found}.",
            "Name a comparison for {found}.",
            examples=(effect_of("let x = ordered(players, by: stronger)"),),
        ),
        "kinds_apart": Message(
            "“{text}” ({found}) and the value before it ({other}) are of different kinds.",
            "Use values of the same kind.",
            examples=(
                effect_of("let x = union(you.hand, players)"),
                effect_of('let x = either(yes, 1, "one")'),
                effect_of("let x = place_of(this, players)"),
            ),
        ),
        "zone_role": Message(
            "“{verb}” needs a zone with the role “{role}”, which this game doesn’t have.",
            'Give one zone role = "{role}".',
        ),
    }
    | PACK_MESSAGES
    | SCENARIO_MESSAGES
)
