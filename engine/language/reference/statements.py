"""The forms of lines: what an effect does, each with an example."""

from __future__ import annotations

from engine.language.reference.headings import Form

STATEMENTS = (
    Form(
        "set WHAT = VALUE",
        "Changes a name or an attribute. Also `+=`, `-=`, `*=`, `/=` and `%=` for numbers.",
        "set game.sum += 10",
    ),
    Form(
        "set WHAT += NUMBER until DURATION",
        "Changes what is read for a while: until the end of the `turn`, of the `phase`, or for "
        "the rest of the `match`. Only numbers of the game's own, with `+=` or `-=`.",
        "set this.number += 2 until turn",
    ),
    Form(
        "let NAME = VALUE",
        "Remembers a value by a new name.",
        "let drawn = top(you.library, 2)\nmove drawn to: you.hand",
    ),
    Form(
        "if CONDITION … else …",
        "Does the indented lines only if this is so; `else` may be left out.",
        "if game.sum > 50\n  draw you\nelse\n  set game.sum += 5",
    ),
    Form("repeat NUMBER …", "Does the indented lines so many times.", "repeat 3\n  draw you"),
    Form(
        "for NAME from NUMBER to NUMBER …",
        "Counts, both ends included.",
        "for step from 1 to 3\n  set game.sum += step",
    ),
    Form(
        "for each NAME in SET …",
        "Once for each member, one after the other.",
        "for each other in you.opponents\n  draw other count: 2",
    ),
    Form(
        "while CONDITION …",
        "As long as this is so. An effect that goes on for too long is undone.",
        "while game.sum < 20\n  set game.sum += 7",
    ),
    Form(
        "together …",
        "All at once: each line reads the world as it was before, and nothing is answered until "
        "all is done.",
        "together\n  move you.hand to: you.next.hand\n  move you.next.hand to: you.hand",
    ),
    Form(
        "COMMAND VALUE NAME: VALUE …",
        "A command or an effect by its name. The first value may stand without a name. Called "
        "effects have their conditions, and choose the targets that are not given.",
        "draw you count: 2\nadd",
    ),
    Form(
        "COMMAND every SET NAME: VALUE …",
        "The command for each member at once, as with `together`; `it` is the one at hand.",
        "draw every players count: count(it.hand)",
    ),
)
