"""Messages about blocks, brackets and quotes, with texts that cause them."""

from __future__ import annotations

from engine.language.message import Message, lines

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
