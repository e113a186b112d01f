"""All messages for card authors, with example texts that cause them."""

from __future__ import annotations

from engine.language.messages.headings.answer_messages import ANSWER_MESSAGES
from engine.language.messages.headings.drafting_messages import DRAFTING_MESSAGES
from engine.language.messages.headings.heading_messages import HEADING_MESSAGES
from engine.language.messages.headings.target_messages import TARGET_MESSAGES
from engine.language.messages.message import Message, effect_of
from engine.language.messages.pack_messages import PACK_MESSAGES
from engine.language.messages.scenario_messages import LESSON_MESSAGES, SCENARIO_MESSAGES
from engine.language.messages.syntax_errors import MISPLACED, MISREADINGS
from engine.language.messages.translation import gettext_noop as _

MESSAGES: dict[str, Message] = (
    MISPLACED
    | MISREADINGS
    | HEADING_MESSAGES
    | TARGET_MESSAGES
    | ANSWER_MESSAGES
    | DRAFTING_MESSAGES
    | {
        "own_after": Message(
            _("“{when} {kind} of {name}” isn’t a heading."),
            _("For the time after a card’s own event, write “when {kind} of this”."),
            since=2,
            examples=(effect_of("after discard of this from hand", "draw you"),),
        ),
        "or_cost_alone": Message(
            _("“or cost” needs a line with another cost directly above."),
            _(
                "Write “cost you.life 2”, for example, and directly below it “or cost discard this”. The "
                "player then pays one of the two."
            ),
            since=2,
            examples=(effect_of("use in play from hand", "or cost game.sum 2", "draw you"),),
        ),
        "cost_label": Message(
            _("An amount to pay can’t have “{name}”."),
            _("Remove it. Only “as: NAME” can follow, if the player can pay another cost instead."),
            since=2,
            examples=(
                effect_of("use in play from hand", "cost game.sum 2 count: two", "draw you"),
            ),
        ),
        "cost_named": Message(
            _("The player always pays this cost, so “{name}” would always be yes."),
            _("Remove “as: {name}”, or write another cost below it that begins with “or cost”."),
            since=2,
            examples=(effect_of("use in play from hand", "cost game.sum 2 as: paid", "draw you"),),
        ),
        "effect_not_begun": Message(
            _("“during: effect” needs an effect that has begun, so headings can’t use it."),
            _("Use it in a line below the headings. Elsewhere, write “during: turn”, for example."),
            since=2,
            examples=(effect_of("only if times_happened(draw, during: effect) > 0", "draw you"),),
        ),
        "indent": Message(
            _("This line’s indentation doesn’t match any line above it."),
            _("Indent lines that belong together by the same number of spaces."),
        ),
        "compared_with_itself": Message(
            _("{text} compares a value with itself: “it” is the same member on both sides."),
            _(
                "Inside a formula within a formula, “it” is the inner member. Name the outer member, as in "
                "“cards one where …”, and write “one” for it."
            ),
            since=2,
            examples=(
                effect_of(
                    "let pairs = cards where any_one(you.hand, it.number == it.number)",
                    "reveal pairs",
                ),
            ),
        ),
        "argument_absent": Message(
            _("“{verb}” with “{name}” would do nothing."),
            _("Name {what}, or remove the line."),
            since=2,
            examples=(effect_of("draw nobody"), effect_of("move this to: nowhere")),
        ),
        "too_long": Message(
            _("The text has {count} characters; the limit is {limit}."),
            _("Split the text into several effects."),
        ),
        "too_deep": Message(
            _(
                "This is nested more than {limit} levels deep: brackets within brackets, blocks "
                "within blocks, or a long chain of values joined by “and”, “or”, “+” and the like."
            ),
            _(
                "Store parts of it with “let”, or split it into several effects. Instead of many "
                '“or”s, write a list: it.name in ["Ant", "Bee"]'
            ),
        ),
        "one_effect": Message(
            _("Expected one effect, but found {count}."), _("Keep only one effect in this text.")
        ),
        "in_braces": Message(
            _("The part in braces, “{piece}”, has a problem: {why}"),
            _("Put one value in braces, for example {{game.sum}}."),
            examples=(effect_of('say "Sum {1 +}"'), effect_of('say "{}"')),
        ),
        "name_unknown": Message(
            _("Nothing here is named “{name}”."),
            _("{known}"),
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
            _("“{name}” isn’t an attribute of {kind}."),
            _("{known}"),
            examples=(
                effect_of("set game.summ = 1"),
                effect_of("only if you.head == 1"),
                effect_of("shuffle you.deck"),
            ),
        ),
        "attribute_of_nothing": Message(
            _("A {kind} has no attributes, so “.{name}” can’t follow it."),
            _("Use the value itself."),
            examples=(effect_of("only if game.sum.value == 1"), effect_of("only if yes.no")),
        ),
        "attribute_of_set": Message(
            _("“{text}” is a set, so “.{name}” doesn’t say which member is meant."),
            _(
                "For the sum, write total({text}, it.{name}). To do something with each member, "
                "write: for each one in {text}"
            ),
            examples=(
                effect_of("only if (cards in you.hand).number > 3"),
                effect_of("draw you count: cards.number"),
            ),
        ),
        "attribute_fixed": Message(
            _("“{name}” can’t be changed with “set”."),
            _("{known}"),
            examples=(
                effect_of("set you.next = you"),
                effect_of("set you.hand = you.library"),
                effect_of("before draw from hand", "set trigger.count = 1"),
            ),
        ),
        "verb_unknown": Message(
            _("There is no command or effect named “{name}”."),
            _("{known}"),
            examples=(effect_of("damge you"), effect_of("drow you count: 1")),
        ),
        "function_unknown": Message(
            _("There is no function named “{name}”."),
            _("{known}"),
            examples=(effect_of("let x = cuont(you.hand)"),),
        ),
        "command_as_value": Message(
            _("“{name}” performs an action, so it can’t be used as a value."),
            _("Put it on a line of its own."),
            examples=(
                effect_of("only if draw(you) == 1"),
                effect_of("let x = shuffle(you.library)"),
            ),
        ),
        "kind_wrong": Message(
            _("{what} must be {wanted}, but “{text}” is {found}."),
            _("{instead}"),
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
            _("“{left}” is {left_kind} and “{right}” is {right_kind}, so they can’t be compared."),
            _("{instead}"),
            examples=(
                effect_of("only if game.sum == yes"),
                effect_of("only if you == 3"),
                effect_of("if cards == you.hand", "  draw you"),
                effect_of("only if you.hand == 3"),
                effect_of("only if this == you"),
            ),
        ),
        "dice_in_condition": Message(
            _(
                "“{name}” is random, so it can’t be used here: a condition and the words on a button "
                "must give the same result each time."
            ),
            _("In an effect that runs commands, store the result first: let chosen = {name}(…)"),
            examples=(
                effect_of("only if random(you.hand) == this"),
                effect_of("if random([yes, no])", "  draw you"),
                effect_of("let some = cards in you.hand where roll(6) == 6"),
                effect_of("reading number of card c from hand", "set value = roll(6)"),
            ),
        ),
        "while_together": Message(
            _(
                "Inside “together”, values are read as they were before the block, so this “while” "
                "would never end."
            ),
            _("Make its condition depend on a name that the loop changes, or use “repeat”."),
            examples=(
                effect_of("together", "  while yes", "    draw you"),
                effect_of("together", "  while game.sum < 9", "    set game.sum += 1"),
            ),
        ),
        "not_written": Message(
            _("“{text}” is {found}, which can’t be shown in a text."),
            _("Use its name or another of its attributes."),
            examples=(
                effect_of('say "In {game}"'),
                effect_of("before add from hand", 'say "{trigger}"'),
            ),
        ),
        "not_selectable": Message(
            _(
                "“{name}s” can’t be selected this way. Without a list to select from, only cards, "
                "players and effects on the stack can be selected."
            ),
            _("For example, write: cards in you.hand where it.special"),
            examples=(effect_of("let x = zones"), effect_of("let x = count(zones where yes)")),
        ),
        "argument_unknown": Message(
            _("“{verb}” has no parameter named “{name}”."),
            _("Its parameters are: {known}."),
            examples=(effect_of("draw you amount: 2"), effect_of("let x = count(you.hand, by: 1)")),
        ),
        "argument_twice": Message(
            _("“{name}” is given twice."),
            _("Remove one of the two values."),
            examples=(effect_of("draw you count: 1 count: 2"),),
        ),
        "argument_missing": Message(
            _("“{verb}” is missing {name}: {wanted}."),
            _("Add the value, for example: {example}"),
            examples=(effect_of("draw"), effect_of("move this"), effect_of("let x = count()")),
        ),
        "argument_surplus": Message(
            _("“{verb}” doesn’t take another value here."),
            _("Remove “{text}”."),
            examples=(effect_of("let x = count(you.hand, 3)"), effect_of("end_phase 5")),
        ),
        "name_taken": Message(
            _("The name “{name}” is already in use here."),
            _("Choose another name."),
            examples=(
                effect_of("let you = 3"),
                effect_of("for each this in players", "  draw you"),
            ),
        ),
        "effect_twice": Message(_("Two effects are named “{name}”."), _("Rename one of them.")),
        "new_name": Message(
            _("“{text}” must be a new name for the answer."),
            _("For example, write: as: chosen"),
            examples=(effect_of("choose from: you.hand by: you as: 5"),),
        ),
        "list_mixed": Message(
            _("The list contains values of different kinds."),
            _("Use values of the same kind."),
            examples=(effect_of('let x = [1, "two"]'),),
        ),
        "list_empty": Message(
            _("An empty list doesn’t show which kind of values it is for."),
            _("Add at least one value."),
            examples=(effect_of("let x = []"),),
        ),
        "every_single": Message(
            _("“every” needs a set, but “{text}” is a single value."),
            _("Remove “every”."),
            examples=(effect_of("draw every you"),),
        ),
        "naming": Message(
            _("“{text}” isn’t the name of {what}."),
            _("Known names: {known}."),
            examples=(
                effect_of("give grow_up to: this"),
                effect_of('create "Soldat" to: game.field'),
                effect_of("go_to pley"),
                effect_of("set this.number += 1 until tomorrow"),
            ),
        ),
        "set_several": Message(
            _("“{sign}” changes numbers, but “{what}” is a set."),
            _("For example, write: set {what} = {joins}({what}, {value})"),
            examples=(
                effect_of("let found = players", "set found += you"),
                effect_of("let found = players", "set found -= you.opponents"),
            ),
        ),
        "until_what": Message(
            _("“until” can’t be used with this change to “{what}”."),
            _(
                "Use += or -= on a number attribute that the game defines, for example: set "
                "this.power += 2 until turn"
            ),
            examples=(
                effect_of("set this.number = 1 until turn"),
                effect_of("set you.may_act = no until turn"),
            ),
        ),
        "until_name": Message(
            _("“{what}” can’t be changed for a time."),
            _("“until” works for attributes, for example: set this.controller = you until turn"),
            since=2,
            examples=(
                effect_of("let x = 1", "set x = 2 until turn"),
                effect_of("set game.turn_player = you until phase"),
            ),
        ),
        "lasting_unknown": Message(
            _("“{name}” is neither “turn” nor a phase or event, so nothing can last until then."),
            _("Known names: {known}."),
            since=2,
            examples=(effect_of("set this.number += 1 until tomorrow of you"),),
        ),
        "lasting_here": Message(
            _("“{text}” is a duration, not a value."),
            _("Write it after “until”, for example: give grow to: this until: turn of you"),
            since=2,
            examples=(effect_of("draw you count: turn of you"),),
        ),
        "comparison_kind": Message(
            _("“{name}” compares {wanted}, but the values here are {found}."),
            _("Name a comparison for {found}."),
            examples=(effect_of("let x = ordered(players, by: stronger)"),),
        ),
        "kinds_apart": Message(
            _("“{text}” ({found}) and the value before it ({other}) are of different kinds."),
            _("Use values of the same kind."),
            examples=(
                effect_of("let x = union(you.hand, players)"),
                effect_of('let x = either(yes, 1, "one")'),
                effect_of("let x = place_of(this, players)"),
            ),
        ),
        "plan_line": Message(
            _("“{what}” can’t be used while players plan, because planning changes nothing."),
            _("Put it below a line “then”, so that it happens once all players are ready."),
            since=2,
            examples=(
                effect_of("plan for each p in players", "  draw p"),
                effect_of("plan for each p in players", "  set game.sum = 1"),
                effect_of(
                    "plan for each p in players", "  plan for each q in players", "    let a = 1"
                ),
                effect_of("plan for each p in players", "  together", "    let a = 1"),
            ),
        ),
        "plan_by": Message(
            _("While planning, each player answers only their own questions, not those of {text}."),
            _("Write by: {name}"),
            since=2,
            examples=(
                effect_of("plan for each p in players", "  choose from: p.hand by: you as: chosen"),
            ),
        ),
        "plan_name": Message(
            _("“{name}” is the player who plans, so it can’t get another value while they plan."),
            _("Give the value another name."),
            since=2,
            examples=(effect_of("plan for each p in players", "  let p = p.next"),),
        ),
        "plan_dice": Message(
            _("“{name}” is random, so a player could repeat it by taking an answer back."),
            _("Store the result before the plan, or use it below a line “then”."),
            since=2,
            examples=(effect_of("plan for each p in players", "  let found = random(p.hand)"),),
        ),
        "then_alone": Message(
            _("“then” says what happens after a plan, but there is no plan around it."),
            _("Put it below a line such as: plan for each p in players"),
            since=2,
            examples=(
                effect_of("then", "  draw you"),
                effect_of("plan for each p in players", "  then", "    then", "      draw p"),
            ),
        ),
        "zone_role": Message(
            _("“{verb}” needs a zone with the role “{role}”, which this game doesn’t have."),
            _('Give one zone role = "{role}".'),
        ),
    }
    | PACK_MESSAGES
    | SCENARIO_MESSAGES
    | LESSON_MESSAGES
)
