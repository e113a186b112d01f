"""Messages for text the parser cannot read."""

from __future__ import annotations

from engine.language.messages.message import Message, lines

MISREADINGS: dict[str, Message] = {
    "not_understood": Message(
        "“{word}” isn’t valid here.",
        (
            "Start each line with a heading such as “only if …” or a command such as “draw you "
            "count: 1”."
        ),
        misread=(lines("draw you", "12"), lines("draw *")),
    ),
    "value_missing": Message(
        "A value is missing before “{word}”.",
        "Write a number, a text in quotes, yes, no, or something like you.hand.",
        misread=(
            lines("set game.sum ="),
            lines("set game.sum += *"),
            lines("only if"),
            lines("if"),
            lines("let x ="),
            lines("draw you count:"),
            lines("only if 1 +"),
            lines("only if 1 <="),
            lines("only if game.sum =="),
            lines("only if a and"),
            lines("only if not"),
            lines("let x = 1 *"),
            lines("let x = count(you.hand) -"),
            lines("let x = cards in"),
            lines("let x = cards where"),
            lines("let x = count(1,"),
            lines("repeat", "  draw you"),
            lines("cost you.energy"),
        ),
    ),
    "compare_sign": Message(
        "“{word}” can’t be used in a condition.",
        "To compare, write ==. To change a value, start the line with “set”.",
        misread=(
            lines("only if a = 1"),
            lines("if game.sum = 1", "  draw you"),
            lines("while a = 1", "  draw you"),
            lines("only if a += 1"),
        ),
    ),
    "set_what": Message(
        "“set” needs something it can change, not “{word}”.",
        (
            "Write for example: set game.sum += 1. To change every member of a set, loop over "
            "it: for each one in cards in you.hand"
        ),
        misread=(
            lines("set 5 = 3"),
            lines("set"),
            lines('set "a" = 1'),
            lines("set = 1"),
            lines("set (cards in you.hand).number += 1"),
            lines("set every cards.number += 1"),
        ),
    ),
    "set_sign": Message(
        "“set” needs a sign such as = or += before “{word}”.",
        "Write for example: set game.sum += 1",
        misread=(
            lines("set game.sum 5"),
            lines("set game.sum == 5"),
            lines("set game.sum"),
            lines("set game.sum to 5"),
        ),
    ),
    "set_turned": Message(
        "“{word}” could mean either changing a value or replacing it.",
        (
            "To change it, put the other sign first: set game.sum += 1. To replace it, put a "
            "space after “=”: set game.sum = -1"
        ),
        misread=(
            lines("set game.sum =+ 5"),
            lines("set game.sum =+5"),
            lines("set game.sum =- 5"),
            lines("set x =* 2"),
        ),
    ),
    "set_missing": Message(
        "This line changes a value but doesn’t start with “set”.",
        "Write for example: set game.sum += 1",
        misread=(
            lines("game.sum = 1"),
            lines("game.sum += 1"),
            lines("x = 1"),
            lines("x += 1"),
        ),
    ),
    "number_whole": Message(
        "Numbers must be whole, but “{word}” follows the dot.",
        "Write a whole number.",
        misread=(lines("draw you count: 1.5"), lines("only if game.sum > 0.5")),
    ),
    "second_value": Message(
        "Only the first value can go without a name; “{word}” needs one.",
        "Write for example: {example}",
        misread=(
            lines("draw you 2"),
            lines("draw you you"),
            lines('say "a" "b"'),
            lines("draw you, count: 2"),
            lines("discard random you.hand"),
        ),
    ),
    "colon_missing": Message(
        "“{word}” names a value, so a colon must follow it.",
        "Write for example: {example}",
        misread=(
            lines("draw you count 2"),
            lines("move this to you.discard"),
            lines("choose card from you.hand"),
        ),
    ),
    "every_meant": Message(
        "“all” and “each” aren’t used in commands, so “{word}” isn’t valid here.",
        (
            "To apply the command to every member of a set, write “every”: discard every cards "
            "in you.hand"
        ),
        misread=(lines("discard all cards in you.hand"), lines("draw each players")),
    ),
    "colon_surplus": Message(
        "A colon is used only after the name of a value, as in count: 2.",
        "Remove this colon, and indent the lines that belong to this line by two more spaces.",
        misread=(
            lines("if game.sum == 5:", "  draw you"),
            lines("repeat 3:", "  draw you"),
            lines("if yes", "  draw you", "else:", "  draw you"),
            lines("for each one in players:", "  draw one"),
            "effect e:\n  draw you\n",
        ),
    ),
    "block_word": Message(
        "“{word}” isn’t needed here.",
        "Remove it, and indent the lines that belong to this line by two more spaces.",
        misread=(
            lines("if yes then draw you"),
            lines("if this.special == yes then draw you"),
            lines("while yes do", "  draw you"),
            lines("if this.special {", "  draw you"),
        ),
    ),
    "compare_word": Message(
        "“{word}” can’t compare values; use a sign.",
        "Write == for “is”, != for “is not”, and <, <=, > or >= for numbers.",
        misread=(lines("if this.number is 5", "  draw you"), lines("only if game.sum equals 3")),
    ),
    "compare_turned": Message(
        "“{word}” isn’t a comparison sign.",
        "Write >= for “at least” and <= for “at most”.",
        misread=(lines("only if game.sum => 5"), lines("if game.sum =< 5", "  draw you")),
    ),
    "compare_twice": Message(
        "“{word}” starts a second comparison, and two comparisons can’t share a value.",
        (
            "Join them with “and”: 3 < game.sum and game.sum < 9. To check a range, write "
            "between(game.sum, 4, 8)."
        ),
        misread=(lines("only if 3 < game.sum < 9"), lines("if game.sum > 3 and < 9", "  draw you")),
    ),
    "set_brackets": Message(
        "“{word}” doesn’t follow a set here.",
        (
            "Start the set with “cards” or “players”, and put it in parentheses next to a "
            "sign: (cards in you.hand where it.special) == chosen"
        ),
        misread=(
            lines("only if count(you.hand where it.special) > 3"),
            lines("only if you.hand where it.special"),
            lines("if top(you.library, 2) == cards in you.hand", "  draw you"),
        ),
    ),
    "note_sign": Message(
        "“{word}” doesn’t start a comment.",
        "Start comments with #",
        misread=(lines("// draws a card", "draw you"),),
    ),
    "let_form": Message(
        "“let” needs one new name and a value, so “{word}” isn’t valid here.",
        "Write for example: let drawn = top(you.library). To change something, use “set”.",
        misread=(
            lines("let = 1"),
            lines("let x 1"),
            lines("let x be 5"),
            lines("let x == 5"),
            lines("let game.sum = 5"),
        ),
    ),
    "line_surplus": Message(
        "The line is complete before “{word}” and can’t continue with it.",
        "Start a new line, or add a sign between the two.",
        misread=(
            lines("only if a b"),
            lines("set game.sum = 1 2"),
            lines("let x = 1 2"),
            lines("repeat 3 times", "  draw you"),
        ),
    ),
    "word_missing": Message(
        "Something is missing before “{word}”: {wanted}.",
        "Write for example: {example}",
        misread=(
            lines("use from hand", "draw you"),
            lines("after from hand", "draw you"),
            lines("takes x", "draw you"),
            lines("takes number", "draw you"),
            lines("target from players", "draw you"),
            lines("only game.sum == 1", "draw you"),
            lines("for each in players", "  draw you"),
            lines("for each x players", "  draw you"),
            lines("for x from 1", "  draw you"),
            lines("for x from 1 3", "  draw you"),
            lines("target victim in you.hand"),
            "effect a b\n  draw you\n",
        ),
    ),
    "sign_unknown": Message(
        "“{word}” begins with a sign that has no meaning here.",
        'Put texts in "double quotes"; join conditions with and, or, not.',
        misread=(
            lines("draw you;"),
            lines("only if a & b"),
            lines("only if a && b"),
            lines("only if !a"),
            lines("say 'hello'"),
            lines("draw you @ 2"),
            "effect e 'E'\n  draw you\n",
        ),
    ),
    "attribute_missing": Message(
        "The name of an attribute must follow the dot, not “{word}”.",
        "Write for example: you.hand",
        misread=(lines("draw you."), lines("only if game. == 1"), lines("set game. = 1")),
    ),
}


MISPLACED: dict[str, Message] = {
    "effect_head": Message(
        "An effect starts with the word “effect” and a name, but here is “{word}”.",
        'Write for example: effect add "Add"',
        misread=("draw you\n", "effct add\n", "effect\n", "effect 12\n", 'effect "Add"\n'),
    ),
    "effect_empty": Message(
        "This effect has no lines below its name.",
        "Indent its lines below the name by two spaces.",
        misread=("effect e\neffect f\n  draw you\n", "effect e\n", "effect e\ndraw you\n"),
    ),
    "block_empty": Message(
        "No indented lines follow this line.",
        "Indent the lines that belong to it by two more spaces.",
        misread=(
            lines("if yes", "draw you"),
            lines("repeat 3", "draw you"),
            lines("while yes", "draw you"),
            lines("together", "draw you"),
            lines("draw you", "if yes"),
        ),
    ),
    "indent_deep": Message(
        ("The line starting with “{word}” is indented, but the line above doesn’t start a block."),
        "Indent it by as many spaces as the line above.",
        misread=(
            lines("draw you", "  draw you"),
            lines("only if yes", "  draw you"),
        ),
    ),
    "else_alone": Message(
        "This “else” has no “if” above it.",
        "Put it right after the lines of an “if”, indented like that “if”.",
        misread=(
            lines("draw you", "else", "  draw you"),
            lines("if yes", "  draw you", "draw you", "else", "  draw you"),
        ),
    ),
    "heading_late": Message(
        "The heading “{word}” comes after a command.",
        "Move headings (use, before, after, only if, takes …) above the first command.",
        misread=(
            lines("draw you", "only if yes"),
            lines("draw you", "use in play from hand"),
            lines("draw you", "after add from hand"),
            lines("draw you", "takes player p"),
            lines("set game.sum = 1", "only if yes"),
            lines("draw you", "before add from hand"),
            lines("draw you", "target t from players"),
        ),
    ),
    "bracket_open": Message(
        "A bracket is opened but not closed before “{word}”.",
        "Close it with ) or ].",
        misread=(
            lines("only if (1 + 2"),
            lines("only if count(you.hand"),
            lines("let x = [1, 2"),
            lines("let x = [1 2]"),
            lines("only if (1 2)"),
            lines("let x = ["),
            lines("let x = count("),
        ),
    ),
    "bracket_shut": Message(
        "“{word}” closes a bracket that was never opened.",
        "Open it where it should start, or remove it.",
        misread=(lines("draw you)"), lines("draw you]"), lines("let x = 1 + 2)")),
    ),
    "text_open": Message(
        "This text has no closing quote on its line.",
        'End it with a " .',
        misread=(lines('say "hello'), 'effect e "E\n  draw you\n', lines('let x = "a\\"')),
    ),
}
