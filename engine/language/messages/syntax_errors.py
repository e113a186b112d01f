"""Messages about effect text that the parser can't read."""

from __future__ import annotations

from engine.language.messages.message import Message, effect_of
from engine.language.messages.translation import gettext_noop as _

MISREADINGS: dict[str, Message] = {
    "not_understood": Message(
        _("{word} isn’t valid here."),
        _(
            "Start each line with a heading such as “only if …” or a command such as “draw you "
            "count: 1”."
        ),
        misread=(effect_of("draw you", "12"), effect_of("draw *")),
    ),
    "value_missing": Message(
        _("A value is missing before {word}."),
        _("Write a number, a text in quotes, yes, no, or something like you.hand."),
        misread=(
            effect_of("set game.sum ="),
            effect_of("set game.sum += *"),
            effect_of("only if"),
            effect_of("if"),
            effect_of("let x ="),
            effect_of("draw you count:"),
            effect_of("only if 1 +"),
            effect_of("only if 1 <="),
            effect_of("only if game.sum =="),
            effect_of("only if a and"),
            effect_of("only if not"),
            effect_of("let x = 1 *"),
            effect_of("let x = count(you.hand) -"),
            effect_of("let x = cards in"),
            effect_of("let x = cards where"),
            effect_of("let x = count(1,"),
            effect_of("repeat", "  draw you"),
            effect_of("cost you.energy"),
        ),
    ),
    "compare_sign": Message(
        _("{word} can’t be used in a condition."),
        _("To compare, write ==. To change a value, start the line with “set”."),
        misread=(
            effect_of("only if a = 1"),
            effect_of("if game.sum = 1", "  draw you"),
            effect_of("while a = 1", "  draw you"),
            effect_of("only if a += 1"),
        ),
    ),
    "set_what": Message(
        _("“set” needs something it can change, not {word}."),
        _(
            "For example, write: set game.sum += 1. To change every member of a set, loop over "
            "it: for each one in cards in you.hand"
        ),
        misread=(
            effect_of("set 5 = 3"),
            effect_of("set"),
            effect_of('set "a" = 1'),
            effect_of("set = 1"),
            effect_of("set (cards in you.hand).number += 1"),
            effect_of("set every cards.number += 1"),
        ),
    ),
    "set_sign": Message(
        _("“set” needs a sign such as = or += before {word}."),
        _("For example, write: set game.sum += 1"),
        misread=(
            effect_of("set game.sum 5"),
            effect_of("set game.sum == 5"),
            effect_of("set game.sum"),
            effect_of("set game.sum to 5"),
        ),
    ),
    "set_turned": Message(
        _("{word} is unclear: it could change the value or replace it."),
        _(
            "To change it, put “=” last: set game.sum += 1. To replace it, put a "
            "space after “=”: set game.sum = -1"
        ),
        misread=(
            effect_of("set game.sum =+ 5"),
            effect_of("set game.sum =+5"),
            effect_of("set game.sum =- 5"),
            effect_of("set x =* 2"),
        ),
    ),
    "set_missing": Message(
        _("This line changes a value but doesn’t start with “set”."),
        _("For example, write: set game.sum += 1"),
        misread=(
            effect_of("game.sum = 1"),
            effect_of("game.sum += 1"),
            effect_of("x = 1"),
            effect_of("x += 1"),
        ),
    ),
    "number_whole": Message(
        _("Numbers must be whole, but {word} follows the dot."),
        _("Write a whole number."),
        misread=(effect_of("draw you count: 1.5"), effect_of("only if game.sum > 0.5")),
    ),
    "second_value": Message(
        _("Only the first value can be given without a name, so {word} needs a name."),
        _("For example, write: {example}"),
        misread=(
            effect_of("draw you 2"),
            effect_of("draw you you"),
            effect_of('say "a" "b"'),
            effect_of("draw you, count: 2"),
            effect_of("discard random you.hand"),
        ),
    ),
    "colon_missing": Message(
        _("{word} names a value, so it must be followed by a colon."),
        _("For example, write: {example}"),
        misread=(
            effect_of("draw you count 2"),
            effect_of("move this to you.discard"),
            effect_of("choose card from you.hand"),
        ),
    ),
    "every_meant": Message(
        _("“all” and “each” aren’t used in commands, so {word} isn’t valid here."),
        _(
            "To apply the command to every member of a set, write “every”: discard every cards "
            "in you.hand"
        ),
        misread=(effect_of("discard all cards in you.hand"), effect_of("draw each players")),
    ),
    "colon_surplus": Message(
        _("A colon is used only after the name of a value, as in count: 2."),
        _("Remove this colon, and indent the lines that belong to this line by two more spaces."),
        misread=(
            effect_of("if game.sum == 5:", "  draw you"),
            effect_of("repeat 3:", "  draw you"),
            effect_of("if yes", "  draw you", "else:", "  draw you"),
            effect_of("for each one in players:", "  draw one"),
            "effect e:\n  draw you\n",
        ),
    ),
    "block_word": Message(
        _("{word} isn’t needed here."),
        _("Remove it, and indent the lines that belong to this line by two more spaces."),
        misread=(
            effect_of("if yes then draw you"),
            effect_of("if this.special == yes then draw you"),
            effect_of("while yes do", "  draw you"),
            effect_of("if this.special {", "  draw you"),
        ),
    ),
    "compare_word": Message(
        _("{word} can’t compare values. Use a sign instead."),
        _("Write == for “is”, != for “is not”, and <, <=, > or >= for numbers."),
        misread=(
            effect_of("if this.number is 5", "  draw you"),
            effect_of("only if game.sum equals 3"),
        ),
    ),
    "compare_turned": Message(
        _("{word} isn’t a comparison sign."),
        _("Write >= for “at least” and <= for “at most”."),
        misread=(effect_of("only if game.sum => 5"), effect_of("if game.sum =< 5", "  draw you")),
    ),
    "compare_twice": Message(
        _("{word} starts a second comparison, and two comparisons can’t share a value."),
        _(
            "Join them with “and”: 3 < game.sum and game.sum < 9. To check a range, write "
            "between(game.sum, 4, 8)."
        ),
        misread=(
            effect_of("only if 3 < game.sum < 9"),
            effect_of("if game.sum > 3 and < 9", "  draw you"),
        ),
    ),
    "set_brackets": Message(
        _("{word} can’t be used after this value."),
        _(
            "Start the set with “cards” or “players”, and put it in parentheses next to a "
            "sign: (cards in you.hand where it.special) == chosen"
        ),
        misread=(
            effect_of("only if count(you.hand where it.special) > 3"),
            effect_of("only if you.hand where it.special"),
            effect_of("if top(you.library, 2) == cards in you.hand", "  draw you"),
        ),
    ),
    "note_sign": Message(
        _("{word} doesn’t start a comment."),
        _("Start comments with #"),
        misread=(effect_of("// draws a card", "draw you"),),
    ),
    "let_form": Message(
        _("“let” needs one new name and a value, so {word} isn’t valid here."),
        _("For example, write: let drawn = top(you.library). To change something, use “set”."),
        misread=(
            effect_of("let = 1"),
            effect_of("let x 1"),
            effect_of("let x be 5"),
            effect_of("let x == 5"),
            effect_of("let game.sum = 5"),
        ),
    ),
    "line_surplus": Message(
        _("The line is already complete before {word}."),
        _("Start a new line, or add a sign between the two parts."),
        misread=(
            effect_of("only if a b"),
            effect_of("set game.sum = 1 2"),
            effect_of("let x = 1 2"),
            effect_of("repeat 3 times", "  draw you"),
        ),
    ),
    "word_missing": Message(
        _("Something is missing before {word}: {wanted}."),
        _("For example, write: {example}"),
        misread=(
            effect_of("use from hand", "draw you"),
            effect_of("after from hand", "draw you"),
            effect_of("takes x", "draw you"),
            effect_of("takes number", "draw you"),
            effect_of("target from players", "draw you"),
            effect_of("only game.sum == 1", "draw you"),
            effect_of("for each in players", "  draw you"),
            effect_of("for each x players", "  draw you"),
            effect_of("for x from 1", "  draw you"),
            effect_of("for x from 1 3", "  draw you"),
            effect_of("target victim in you.hand"),
            "effect a b\n  draw you\n",
        ),
    ),
    "sign_unknown": Message(
        _("{word} begins with a sign that has no meaning here."),
        _('Put texts in "double quotes"; join conditions with and, or, not.'),
        misread=(
            effect_of("draw you;"),
            effect_of("only if a & b"),
            effect_of("only if a && b"),
            effect_of("only if !a"),
            effect_of("say 'hello'"),
            effect_of("draw you @ 2"),
            "effect e 'E'\n  draw you\n",
        ),
    ),
    "attribute_missing": Message(
        _("The name of an attribute must follow the dot, not {word}."),
        _("For example, write: you.hand"),
        misread=(
            effect_of("draw you."),
            effect_of("only if game. == 1"),
            effect_of("set game. = 1"),
        ),
    ),
}


MISPLACED: dict[str, Message] = {
    "effect_head": Message(
        _("Expected the word “effect” and a name, but found {word}."),
        _('For example, write: effect add "Add"'),
        misread=("draw you\n", "effct add\n", "effect\n", "effect 12\n", 'effect "Add"\n'),
    ),
    "effect_empty": Message(
        _("This effect has no lines below its name."),
        _("Indent its lines below the name by two spaces."),
        misread=("effect e\neffect f\n  draw you\n", "effect e\n", "effect e\ndraw you\n"),
    ),
    "block_empty": Message(
        _("No indented lines follow this line."),
        _("Indent the lines that belong to it by two more spaces."),
        misread=(
            effect_of("if yes", "draw you"),
            effect_of("repeat 3", "draw you"),
            effect_of("while yes", "draw you"),
            effect_of("together", "draw you"),
            effect_of("draw you", "if yes"),
        ),
    ),
    "indent_deep": Message(
        _("The line starting with {word} is indented, but the line above doesn’t start a block."),
        _("Give it the same indentation as the line above."),
        misread=(
            effect_of("draw you", "  draw you"),
            effect_of("only if yes", "  draw you"),
        ),
    ),
    "else_alone": Message(
        _("This “else” has no “if” above it."),
        _("Put it right after the lines of an “if”, indented like that “if”."),
        misread=(
            effect_of("draw you", "else", "  draw you"),
            effect_of("if yes", "  draw you", "draw you", "else", "  draw you"),
        ),
    ),
    "elif_word": Message(
        _("This word isn’t known."),
        _("Write “else if” (in packs of format 2), or “else” with an “if” below it."),
        misread=(effect_of("if yes", "  draw you", "elif no", "  draw you"),),
    ),
    "text_quotes": Message(
        _("This quote ends the text, although a brace is still open."),
        _("Inside braces, put a backslash before each quote, or store the value with “let” first."),
        misread=(
            effect_of('say "{either(yes, "a", "b")}"'),
            effect_of('say "It is {count("a")}."'),
        ),
    ),
    "list_for": Message(
        _("A list can’t contain a loop: its values are written one by one."),
        _(
            "For a value of each member, write values(you.hand, it.number). To leave some out, write "
            "cards in you.hand where it.special"
        ),
        misread=(
            effect_of("let x = [it.number for it in you.hand]"),
            effect_of("let x = [for each c in you.hand: c.number]"),
        ),
    ),
    "title_heading": Message(
        _("The first line has only the effect’s name, its title and, after “is”, its kinds."),
        _("Put {word} and what follows on a line of its own below."),
        misread=(
            'effect e "E" of player\n  draw you\n',
            "effect e use in play from hand\n  draw you\n",
        ),
    ),
    "use_once": Message(
        _("A “use” heading can’t limit how often the effect is used."),
        _("Add a line below it: only if times_used(add, you) == 0"),
        misread=(
            effect_of("use in play from hand once", "draw you"),
            effect_of("use once in play from hand", "draw you"),
        ),
    ),
    "names_joined": Message(
        _("Several names are separated by commas, not by {word}."),
        _("For example, write: use in play, draw from hand"),
        misread=(effect_of("use in play and draw from hand", "draw you"),),
    ),
    "set_call": Message(
        _("“set” can’t change the value of a function."),
        _("Store it first, and change its attribute: let found = first(you.hand)"),
        misread=(effect_of("set first(you.hand).number = 1"),),
    ),
    "else_if": Message(
        _("“else if” is a line of format 2, and this pack has format 1."),
        _("Write “else” on its own line, and “if” below it, indented further."),
        misread=(
            effect_of("if yes", "  draw you", "else if no", "  draw you"),
            effect_of("if yes", "  draw you", "else if no", "  add", "else", "  draw you"),
        ),
    ),
    "heading_late": Message(
        _("The heading {word} comes after a command."),
        _("Move headings (use, before, after, only if, takes …) above the first command."),
        misread=(
            effect_of("draw you", "only if yes"),
            effect_of("draw you", "use in play from hand"),
            effect_of("draw you", "after add from hand"),
            effect_of("draw you", "takes player p"),
            effect_of("set game.sum = 1", "only if yes"),
            effect_of("draw you", "before add from hand"),
            effect_of("draw you", "target t from players"),
        ),
    ),
    "bracket_open": Message(
        _("A bracket is opened but not closed before {word}."),
        _("Close it with ) or ]."),
        misread=(
            effect_of("only if (1 + 2"),
            effect_of("only if count(you.hand"),
            effect_of("let x = [1, 2"),
            effect_of("let x = [1 2]"),
            effect_of("only if (1 2)"),
            effect_of("let x = ["),
            effect_of("let x = count("),
        ),
    ),
    "bracket_shut": Message(
        _("{word} closes a bracket that was never opened."),
        _("Add the opening bracket, or remove this bracket."),
        misread=(effect_of("draw you)"), effect_of("draw you]"), effect_of("let x = 1 + 2)")),
    ),
    "text_open": Message(
        _("This text has no closing quote on its line."),
        _('Close it with a " before the end of the line.'),
        misread=(effect_of('say "hello'), 'effect e "E\n  draw you\n', effect_of('let x = "a\\"')),
    ),
}
