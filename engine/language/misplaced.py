"""The messages about blocks, brackets and quotes, beside texts that cause them."""

from __future__ import annotations

from engine.language.message import Message, lines

MISPLACED: dict[str, Message] = {
    "effect_head": Message(
        "An effect starts with the word “effect” and a name; “{word}” stands there instead.",
        'Write for example: effect add "Add"',
        misread=("draw you\n", "effct add\n", "effect\n", "effect 12\n", 'effect "Add"\n'),
    ),
    "effect_empty": Message(
        "This effect has no lines below its name.",
        "Indent its lines by two blanks under the name.",
        misread=("effect e\neffect f\n  draw you\n", "effect e\n", "effect e\ndraw you\n"),
    ),
    "block_empty": Message(
        "Nothing stands indented below this line.",
        "Indent the lines that belong to it by two more blanks.",
        misread=(
            lines("if yes", "draw you"),
            lines("repeat 3", "draw you"),
            lines("while yes", "draw you"),
            lines("together", "draw you"),
            lines("draw you", "if yes"),
        ),
    ),
    "indent_deep": Message(
        "The line that starts with “{word}” is indented, but the line above begins no block.",
        "Give it the same number of blanks as the line above.",
        misread=(
            lines("draw you", "  draw you"),
            lines("only if yes", "  draw you"),
        ),
    ),
    "else_alone": Message(
        "“else” stands here without an “if” above it.",
        "Put it right below the lines of an “if”, with as many blanks before it as before the “if”.",
        misread=(
            lines("draw you", "else", "  draw you"),
            lines("if yes", "  draw you", "draw you", "else", "  draw you"),
        ),
    ),
    "heading_late": Message(
        "The heading “{word}” stands below a command.",
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
        "A bracket is opened and not closed before “{word}”.",
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
        "“{word}” closes a bracket that was not opened.",
        "Open it where it should begin, or leave it out.",
        misread=(lines("draw you)"), lines("draw you]"), lines("let x = 1 + 2)")),
    ),
    "text_open": Message(
        "A text begins here and does not end on its line.",
        'End it with another " .',
        misread=(lines('say "hello'), 'effect e "E\n  draw you\n', lines('let x = "a\\"')),
    ),
}
