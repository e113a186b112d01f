"""The lines of an effect as a designer writes them: headings and statements."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Form:
    """One form with a complete example: an effect's lines, or for values one expression."""

    form: str
    help: str
    example: str
    of_rule: bool = False


HEADINGS = (
    Form(
        "use in PHASES from ZONES",
        "Players may use the effect in these phases, or in `any`, with a card that lies in one of "
        "these zones.",
        "use in play, draw from hand\nmove this to: you.discard",
    ),
    Form(
        "use in PHASES",
        "The same of a rule of the game, which lies nowhere: it is offered as an action of its own, "
        "without a card. `you` is whoever uses it.",
        "use in play\nonly if count(you.hand) < 7\ndraw you",
        of_rule=True,
    ),
    Form(
        "only if CONDITION",
        "The effect happens only if this is so. Several such lines must all be so. Asking changes "
        "nothing, so no command and no dice can stand here.",
        "use in play from hand\nonly if game.sum + this.number <= 99\n"
        "move this to: you.discard\nset game.sum += this.number",
    ),
    Form(
        "target NAME from SET",
        "Whoever uses the effect chooses one of the set first; from then on it has this name. If "
        "there is none, the effect can't be used.",
        "use in play from hand\ntarget victim from cards in you.next.hand\n"
        "move this to: you.discard\ndiscard victim",
    ),
    Form(
        "cost WHOSE.ATTRIBUTE AMOUNT",
        "A number that must be there and is taken away when the effect is used, before anything "
        "can answer it.",
        "use in play from hand\ncost game.sum 2\nmove this to: you.discard\ndraw you",
    ),
    Form(
        "cost COMMAND",
        "Something that is done when the effect is used, before anything can answer it.",
        "use in play from hand\ncost discard this\ndraw you count: 2",
    ),
    Form(
        "before KIND by PLAYERS from ZONES priority NUMBER",
        "The effect answers others: it happens before an effect or command of that name or kind. "
        "`trigger` is what is answered. `by` and `priority` may be left out; of several answers "
        "the one with the lowest number comes first. On a card, `from` says where it must lie.",
        "before add by you.opponents from hand\nmove this to: you.discard\ncancel",
    ),
    Form(
        "after KIND by PLAYERS from ZONES priority NUMBER",
        "The same, after the effect or command has happened. An effect may have several lines with "
        "`before` and `after`.",
        "after add by you.opponents from hand\nonly if game.sum < 90\nset game.sum += 5",
    ),
    Form(
        "reading ATTRIBUTE of CLASS NAME from ZONES priority NUMBER",
        "Whenever this attribute of the game's own is read, for any entity of the class, the lines "
        "below may change `value`. Nothing else may change meanwhile.",
        "reading number of card other from field\nonly if other != this\nset value += 1",
    ),
    Form(
        "takes CLASS NAME = VALUE",
        "A value that whoever calls the effect gives it. With `= VALUE` it may be left out.",
        "takes number amount = 1\nset game.sum -= amount",
    ),
    Form(
        "answers KIND VALUE",
        "The effect is a question of the game's own: others ask it in a value, as they ask a "
        "function. With two values of one kind and an answer of yes or no it compares: "
        "`ordered`, `best` and the like take it by its name.",
        "takes card first\ntakes card second\nanswers flag first.number > second.number",
    ),
    Form(
        'reads "TEXT"',
        "How a call of the effect is printed on cards, its values in braces.",
        'takes number amount = 1\nreads "lower the sum by {amount}"\nset game.sum -= amount',
    ),
)

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
        "A command or an effect by its name. The first value may stand without a name.",
        "draw you count: 2\nadd",
    ),
    Form(
        "COMMAND every SET NAME: VALUE …",
        "The command for each member at once, as with `together`; `it` is the one at hand.",
        "draw every players count: count(it.hand)",
    ),
)
