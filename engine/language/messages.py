"""Every message a designer can meet, beside texts that cause it; the tests walk this table."""

from __future__ import annotations

from engine.language.heading_messages import HEADING_MESSAGES
from engine.language.message import Message, lines
from engine.language.misplaced import MISPLACED
from engine.language.misreadings import MISREADINGS
from engine.language.pack_messages import PACK_MESSAGES
from engine.language.scenario_messages import SCENARIO_MESSAGES

MESSAGES: dict[str, Message] = (
    MISPLACED
    | MISREADINGS
    | HEADING_MESSAGES
    | {
        "indent": Message(
            "A line is indented by fewer blanks than the lines above and by more than the ones before.",
            "Give lines that belong together the same number of blanks.",
        ),
        "too_long": Message(
            "The text has {count} characters; {limit} is the most.",
            "Split it into several effects.",
        ),
        "too_deep": Message(
            "This goes more than {limit} steps deep: brackets in brackets, blocks in blocks, or a long "
            "row of values joined by and, or, + and the like.",
            "Remember parts of it by “let”, or make several effects of it; instead of many “or” write "
            'a list: it.name in ["Ant", "Bee"]',
        ),
        "one_effect": Message(
            "One effect was expected here and {count} were found.", "Keep one effect in this text."
        ),
        "in_braces": Message(
            "Between the braces stands “{piece}”: {why}",
            "Put one value between braces, for example {{game.sum}}.",
            examples=(lines('say "Sum {1 +}"'), lines('say "{}"')),
        ),
        "name_unknown": Message(
            "“{name}” is not a name known here.",
            "{known}",
            examples=(
                lines("draw victim"),
                lines("let x = victim"),
                lines("set victim = 1"),
                lines("if hand == you.hand", "  draw you"),
                lines("draw opponent"),
                lines("discard card"),
                lines("only if this.special == true"),
                lines("set sum += 1"),
            ),
        ),
        "attribute_unknown": Message(
            "A {kind} has no “{name}”.",
            "{known}",
            examples=(
                lines("set game.summ = 1"),
                lines("only if you.head == 1"),
                lines("shuffle you.deck"),
            ),
        ),
        "attribute_of_nothing": Message(
            "A {kind} has no attributes, so “.{name}” can't follow.",
            "Take the value as it is.",
            examples=(lines("only if game.sum.value == 1"), lines("only if yes.no")),
        ),
        "attribute_of_set": Message(
            "“{text}” are several, so “.{name}” can't follow: it would not be said of which.",
            "For what they have in all write total({text}, it.{name}); to do something with each: "
            "for each one in {text}",
            examples=(
                lines("only if (cards in you.hand).number > 3"),
                lines("draw you count: cards.number"),
            ),
        ),
        "attribute_fixed": Message(
            "“{name}” can't be changed by “set”.",
            "{known}",
            examples=(
                lines("set you.next = you"),
                lines("set you.hand = you.library"),
                lines("before draw from hand", "set trigger.count = 1"),
            ),
        ),
        "verb_unknown": Message(
            "There is no command or effect named “{name}”.",
            "{known}",
            examples=(lines("damge you"), lines("drow you count: 1")),
        ),
        "function_unknown": Message(
            "There is no function named “{name}”.",
            "{known}",
            examples=(lines("let x = cuont(you.hand)"),),
        ),
        "command_as_value": Message(
            "“{name}” does something, so it can't be used as a value.",
            "Put it on a line of its own.",
            examples=(lines("only if draw(you) == 1"), lines("let x = shuffle(you.library)")),
        ),
        "kind_wrong": Message(
            "{what} must be {wanted}, but “{text}” is {found}.",
            "{instead}",
            examples=(
                lines("draw 3"),
                lines("only if 3"),
                lines("set game.sum = yes"),
                lines('draw you count: "two"'),
                lines("repeat you", "  draw you"),
                lines("for each c in 5", "  draw you"),
                lines("let x = 1 + yes"),
                lines("let x = not 5"),
                lines("if you.hand", "  draw you"),
            ),
        ),
        "kinds_differ": Message(
            "“{left}” is {left_kind} and “{right}” is {right_kind}; these can't be compared.",
            "{instead}",
            examples=(
                lines("only if game.sum == yes"),
                lines("only if you == 3"),
                lines("if cards == you.hand", "  draw you"),
                lines("only if you.hand == 3"),
                lines("only if this == you"),
            ),
        ),
        "dice_in_condition": Message(
            "“{name}” rolls dice, so it can't stand where something is only asked: asking twice must "
            "give one answer.",
            "In a command's effect, remember it first: let chosen = {name}(…)",
            examples=(
                lines("only if random(you.hand) == this"),
                lines("if random([yes, no])", "  draw you"),
                lines("let some = cards in you.hand where roll(6) == 6"),
                lines("reading number of card c from hand", "set value = roll(6)"),
            ),
        ),
        "while_together": Message(
            "Inside “together” everything is read as it was before, so this “while” would never end.",
            "Let it ask a name that its lines change, or use repeat.",
            examples=(
                lines("together", "  while yes", "    draw you"),
                lines("together", "  while game.sum < 9", "    set game.sum += 1"),
            ),
        ),
        "not_written": Message(
            "“{text}” is {found}, which can't be written in a text.",
            "Write its name or another attribute of it.",
            examples=(lines('say "In {game}"'), lines("before add from hand", 'say "{trigger}"')),
        ),
        "not_selectable": Message(
            "“{name}s” can't be gone through; only cards, players and effects on the stack can, "
            "and zones of a list.",
            "Write for example: cards in you.hand where it.special",
            examples=(lines("let x = zones"), lines("let x = count(zones where yes)")),
        ),
        "argument_unknown": Message(
            "“{verb}” does not take “{name}”.",
            "It takes: {known}.",
            examples=(lines("draw you amount: 2"), lines("let x = count(you.hand, by: 1)")),
        ),
        "argument_twice": Message(
            "“{name}” is given twice.",
            "Give it once.",
            examples=(lines("draw you count: 1 count: 2"),),
        ),
        "argument_missing": Message(
            "“{verb}” needs {name}: {wanted}.",
            "Add it, for example: {example}",
            examples=(lines("draw"), lines("move this"), lines("let x = count()")),
        ),
        "argument_surplus": Message(
            "“{verb}” takes no value there.",
            "Remove “{text}”.",
            examples=(lines("let x = count(you.hand, 3)"), lines("end_phase 5")),
        ),
        "name_taken": Message(
            "“{name}” already means something here.",
            "Choose another name.",
            examples=(lines("let you = 3"), lines("for each this in players", "  draw you")),
        ),
        "effect_twice": Message(
            "The name “{name}” is used for two effects.", "Rename one of them."
        ),
        "new_name": Message(
            "“{text}” should be a new name to remember the answer by.",
            "Write for example: as: chosen",
            examples=(lines("choose from: you.hand by: you as: 5"),),
        ),
        "list_mixed": Message(
            "The list holds values of several kinds.",
            "Put only one kind into a list.",
            examples=(lines('let x = [1, "two"]'),),
        ),
        "list_empty": Message(
            "An empty list has no kind.", "Put a value in.", examples=(lines("let x = []"),)
        ),
        "every_single": Message(
            "“every” needs several; “{text}” is one.",
            "Leave “every” out.",
            examples=(lines("draw every you"),),
        ),
        "naming": Message(
            "“{text}” should name {what}.",
            "Known are: {known}.",
            examples=(
                lines("give grow_up to: this"),
                lines('create "Soldat" to: game.field'),
                lines("go_to pley"),
                lines("set this.number += 1 until tomorrow"),
            ),
        ),
        "set_several": Message(
            "“{sign}” changes numbers, and “{what}” is a set.",
            "Write for example set {what} = {joins}({what}, {value}).",
            examples=(
                lines("let found = players", "set found += you"),
                lines("let found = players", "set found -= you.opponents"),
            ),
        ),
        "until_what": Message(
            "“{what}” can't be changed for a while.",
            "Use += or -= on a number of the game's own, for example: set this.power += 2 until turn",
            examples=(
                lines("set this.number = 1 until turn"),
                lines("set you.may_act = no until turn"),
            ),
        ),
        "comparison_kind": Message(
            "“{name}” compares {wanted}, but here are {found}.",
            "Name one that compares {found}.",
            examples=(lines("let x = ordered(players, by: stronger)"),),
        ),
        "kinds_apart": Message(
            "“{text}” is {found}, and what stands before it is {other}.",
            "Put values of one kind there.",
            examples=(
                lines("let x = union(you.hand, players)"),
                lines('let x = either(yes, 1, "one")'),
                lines("let x = place_of(this, players)"),
            ),
        ),
        "zone_role": Message(
            "“{verb}” needs a zone of this game to be the {role}.",
            'Give one zone role = "{role}".',
        ),
    }
    | PACK_MESSAGES
    | SCENARIO_MESSAGES
)
