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
        "Write for example: set game.sum += 1",
        misread=(lines("set 5 = 3"), lines("set"), lines('set "a" = 1'), lines("set = 1")),
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
        "Write for example: draw you count: 2",
        misread=(
            lines("draw you 2"),
            lines("draw you you"),
            lines('say "a" "b"'),
            lines("draw you count 2"),
            lines("draw you, count: 2"),
        ),
    ),
    "line_surplus": Message(
        "The line could end before “{word}”, but it can't go on with it.",
        "Begin a new line, or say with a sign how the two belong together.",
        misread=(
            lines("if yes then draw you"),
            lines("only if a b"),
            lines("set game.sum = 1 2"),
            lines("let x = 1 2"),
            lines("repeat 3 times", "  draw you"),
        ),
    ),
    "word_missing": Message(
        "Before “{word}” something is missing: {wanted}.",
        "Put it there.",
        misread=(
            lines("use from hand", "draw you"),
            lines("after from hand", "draw you"),
            lines("takes x", "draw you"),
            lines("takes number", "draw you"),
            lines("target from players", "draw you"),
            lines("only game.sum == 1", "draw you"),
            lines("let = 1"),
            lines("let x 1"),
            lines("for each in players", "  draw you"),
            lines("for each x players", "  draw you"),
            lines("for x from 1", "  draw you"),
            lines("for x from 1 3", "  draw you"),
            "effect e:\n  draw you\n",
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
