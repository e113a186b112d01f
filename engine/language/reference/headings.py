"""The forms of headings: when an effect happens, each with an example."""

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
        "use quick in PHASES from ZONES",
        "The same; but while the chance goes round, an effect that is not `quick` is used only by "
        "the turn player and only while nothing waits on the stack.",
        "use quick in play from hand\nmove this to: you.discard",
    ),
    Form(
        "use in PHASES from ZONES on stack",
        "The effect is paid for and its targets are chosen, but it waits on the stack: it happens "
        "when all who have the chance pass. Targets that are no longer among those it can choose "
        "count as none then; if that is so of all of them, it does not happen.",
        "use quick in play from hand on stack\ncost discard this\ndraw you count: 2",
    ),
    Form(
        "of CLASS NAMES",
        "A rule that every player, zone or phase carries, only the zones or phases of these names, "
        "or with `given` those that get it by `give`. `this` is the one that carries it, `you` the "
        "player, the zone's owner or else the turn player. A phase answers only while it is that "
        "phase.",
        "of player\nuse in play\nset game.sum += count(this.hand)",
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
        "there is none, the effect can't be used. An answer chooses when it happens, or before it "
        "waits on the stack, and does not answer if there is none. A line that calls the effect "
        "can give the target as `NAME: VALUE`; if it does not, the one who controls the effect "
        "chooses then. What is given but not in the set is no target, and without one a call does "
        "nothing.",
        "use in play from hand\ntarget victim from cards in you.next.hand\n"
        "move this to: you.discard\ndiscard victim",
    ),
    Form(
        "cost WHOSE.ATTRIBUTE AMOUNT",
        "A number that must be there and is taken away when the effect is used, before anything "
        "can answer it. Costs belong to using: a line that calls the effect pays none.",
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
        "after KIND by PLAYERS from ZONES on stack",
        "The answer waits on the stack like an effect that is used. With `on check` it does not "
        "wait there but for the moment before a player gets the chance: then all of them happen "
        "one by one, the turn player's first, each player's in an order of that player's choice.",
        "after add by you.opponents from hand on stack\nset game.sum += 5",
    ),
    Form(
        "before set of CLASS.ATTRIBUTE …, after set of CLASS.ATTRIBUTE …",
        "The effect answers a change by `set` or as a cost. `trigger.old` and `trigger.new` are "
        "the values, `trigger.whose` is whose it is. An effect doesn't answer what it sets itself, "
        "so it can `cancel` a change and set something else.",
        "before set of game.sum from hand\nonly if trigger.new > trigger.old\ncancel\n"
        "set game.sum += 5",
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
    Form(
        "quiet",
        "The log does not tell that the effect is used, answers or happens, only what it does. "
        "For steps whose name says nothing that players don't read anyway.",
        "use in play from hand\nquiet\nmove this to: you.discard",
    ),
)
