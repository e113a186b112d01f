"""The messages about a line the parser stops in, beside texts that stop it there."""

from __future__ import annotations

from engine.language.message import Message, lines

MISREADINGS: dict[str, Message] = {
    "not_understood": Message(
        "“{word}” was not understood here.",
        "Each line is a heading such as “only if …” or a command such as “draw you count: 1”.",
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
        "“{word}” can't stand in a condition.",
        "To compare write == ; to change a value start the line with “set”.",
        misread=(
            lines("only if a = 1"),
            lines("if game.sum = 1", "  draw you"),
            lines("while a = 1", "  draw you"),
            lines("only if a += 1"),
        ),
    ),
    "set_what": Message(
        "“set” needs something to change; “{word}” can't be changed.",
        "Write for example: set game.sum += 1. To change several go through them, as in: "
        "for each one in cards in you.hand",
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
        "“{word}” could mean to change a value or to replace it.",
        "To change it the other sign comes first: set game.sum += 1. To replace it put a space "
        "behind the “=”: set game.sum = -1",
        misread=(
            lines("set game.sum =+ 5"),
            lines("set game.sum =+5"),
            lines("set game.sum =- 5"),
            lines("set x =* 2"),
        ),
    ),
    "set_missing": Message(
        "A value is changed here, but the line does not start with “set”.",
        "Write for example: set game.sum += 1",
        misread=(
            lines("game.sum = 1"),
            lines("game.sum += 1"),
            lines("x = 1"),
            lines("x += 1"),
        ),
    ),
    "number_whole": Message(
        "Numbers are whole; after the dot stands “{word}”.",
        "Write a whole number.",
        misread=(lines("draw you count: 1.5"), lines("only if game.sum > 0.5")),
    ),
    "second_value": Message(
        "After this value only named ones may follow; “{word}” has no name.",
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
        "Behind “{word}” a colon is missing, which says that the value's name ends there.",
        "Write for example: {example}",
        misread=(
            lines("draw you count 2"),
            lines("move this to you.discard"),
            lines("choose card from you.hand"),
        ),
    ),
    "every_meant": Message(
        "“all” and “each” are no words of commands, so “{word}” was not understood.",
        "For all of a set write “every”, as in: discard every cards in you.hand",
        misread=(lines("discard all cards in you.hand"), lines("draw each players")),
    ),
    "colon_surplus": Message(
        "A colon stands only behind the name of a value, as in count: 2.",
        "Leave this one out. What belongs to the line stands below it, indented by two more blanks.",
        misread=(
            lines("if game.sum == 5:", "  draw you"),
            lines("repeat 3:", "  draw you"),
            lines("if yes", "  draw you", "else:", "  draw you"),
            lines("for each one in players:", "  draw one"),
            "effect e:\n  draw you\n",
        ),
    ),
    "block_word": Message(
        "“{word}” is not needed here.",
        "Leave it out. What belongs to the line stands below it, indented by two more blanks.",
        misread=(
            lines("if yes then draw you"),
            lines("if this.special == yes then draw you"),
            lines("while yes do", "  draw you"),
            lines("if this.special {", "  draw you"),
        ),
    ),
    "compare_word": Message(
        "“{word}” is not understood: comparisons are made with signs.",
        "Write == for “is”, != for “is not”, and <, <=, > or >= for numbers.",
        misread=(lines("if this.number is 5", "  draw you"), lines("only if game.sum equals 3")),
    ),
    "compare_turned": Message(
        "“{word}” is no sign of the language.",
        "Write >= for “at least” and <= for “at most”.",
        misread=(lines("only if game.sum => 5"), lines("if game.sum =< 5", "  draw you")),
    ),
    "compare_twice": Message(
        "A second comparison begins at “{word}”, and two can't share a value.",
        "Join them: 3 < game.sum and game.sum < 9. From one number to another is also asked by "
        "between(game.sum, 4, 8).",
        misread=(lines("only if 3 < game.sum < 9"), lines("if game.sum > 3 and < 9", "  draw you")),
    ),
    "set_brackets": Message(
        "“{word}” stands where no set begins.",
        "Write cards (or players) before it, and brackets around it beside a sign: "
        "(cards in you.hand where it.special) == chosen",
        misread=(
            lines("only if count(you.hand where it.special) > 3"),
            lines("only if you.hand where it.special"),
            lines("if top(you.library, 2) == cards in you.hand", "  draw you"),
        ),
    ),
    "note_sign": Message(
        "“{word}” was not understood here.",
        "Notes for yourself begin with #",
        misread=(lines("// draws a card", "draw you"),),
    ),
    "let_form": Message(
        "“let” remembers a value by one new name; “{word}” was not understood.",
        "Write for example: let drawn = top(you.library). To change something write “set”.",
        misread=(
            lines("let = 1"),
            lines("let x 1"),
            lines("let x be 5"),
            lines("let x == 5"),
            lines("let game.sum = 5"),
        ),
    ),
    "line_surplus": Message(
        "The line could end before “{word}”, but it can't go on with it.",
        "Begin a new line, or say with a sign how the two belong together.",
        misread=(
            lines("only if a b"),
            lines("set game.sum = 1 2"),
            lines("let x = 1 2"),
            lines("repeat 3 times", "  draw you"),
        ),
    ),
    "word_missing": Message(
        "Before “{word}” something is missing: {wanted}.",
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
        "“{word}” begins with a sign that means nothing here.",
        'Texts stand in "such quotes"; conditions are joined by and, or, not.',
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
        "After the dot an attribute's name must follow, not “{word}”.",
        "Write for example: you.hand",
        misread=(lines("draw you."), lines("only if game. == 1"), lines("set game. = 1")),
    ),
}
