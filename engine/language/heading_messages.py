"""The messages about an effect's headings, beside texts that cause them."""

from __future__ import annotations

from engine.language.message import Message, lines

HEADING_MESSAGES: dict[str, Message] = {
    "bearer_card": Message(
        "A card's effect belongs to the cards that have it.",
        "Take the line with “of” out, or make a rule of the effect.",
        examples=(lines("of player", "draw you"),),
    ),
    "bearer_class": Message(
        "A {name} carries no effects.", "Write one of: of player, of zone, of phase."
    ),
    "bearer_called": Message(
        "“{name}” belongs to each {of_class} that carries it, so it can't be called by its name.",
        "Give it a heading such as “use in …” or “after …”.",
    ),
    "phase_unknown": Message(
        "There is no phase named “{name}”.",
        "The phases are: {known}.",
        examples=(lines("use in pley from hand"),),
    ),
    "zone_unknown": Message(
        "There is no zone named “{name}”.",
        "The zones are: {known}.",
        examples=(lines("use in play from hend"), lines("after add from hend")),
    ),
    "zone_needed": Message(
        "A trigger on a card must say from which zone it answers.",
        "Add for example “from hand”.",
        examples=(lines("after add"),),
    ),
    "use_needs_zone": Message(
        "Of a card's effect must be said from which zone it is used.",
        "Add for example “from hand”.",
        examples=(lines("use in play"),),
    ),
    "use_of_rule": Message(
        "A rule of the game lies in no zone, so it can't be used “from” one.",
        "Leave “from” and what follows out: players use it as an action of its own.",
    ),
    "answers_differ": Message(
        "Of several answers of one effect some happen at once and some wait.",
        "Let all its headings end with the same “on …”, or make two effects of it.",
        examples=(lines("after add from hand", "after draw from hand on stack", "draw you"),),
    ),
    "before_waits": Message(
        "What comes before something can't wait “on {on}”: that would be too late.",
        "Take “on {on}” out, or write “after”.",
        examples=(lines("before add from hand on stack", "draw you"),),
    ),
    "use_on_check": Message(
        "Players use an effect at once or on the stack; “on check” is for answers.",
        "Write “on stack”, or take “on check” out.",
        examples=(lines("use in play from hand on check", "draw you"),),
    ),
    "effect_kind_unknown": Message(
        "No effect here is called “{name}” or is of that kind, so this never happens.",
        "Known are: {known}.",
        examples=(lines("after sbutract from hand"),),
    ),
    "set_unknown": Message(
        "“{name}” names no attribute that “set” can change.",
        "Write for example: after set of game.sum. These can be answered: {known}.",
        examples=(
            lines("after set of game.summ from hand"),
            lines("before set of player.next from hand"),
        ),
    ),
    "timing_twice": Message(
        "An effect has one timing: it is used by players, or it answers others, or it is called.",
        "Make two effects of it.",
        examples=(lines("use in play from hand", "after add from hand"),),
    ),
    "cost_unused": Message(
        "Costs are paid by whoever uses the effect, but nobody can use this one.",
        "Add a heading such as “use in play from hand”, or write the cost as a line of the effect.",
        examples=(lines("cost game.sum 1"), lines("after draw from hand", "cost discard this")),
    ),
    "condition_target": Message(
        "Conditions are asked before “{name}” is chosen.",
        "Ask it of the target: target {name} from cards in you.hand where it.special",
        examples=(
            lines("use in play from hand", "target c from cards in you.hand", "only if c.special"),
        ),
    ),
    "answers_alone": Message(
        "“{name}” answers a question, so besides what it takes there is only the one answer.",
        "Leave this line out, or make two effects of it.",
        examples=(
            lines("takes card c", "answers number c.number", "draw you"),
            lines("answers number 1", "use in play from hand"),
            lines("answers number 1", "answers number 2"),
            lines("only if yes", "answers flag yes"),
        ),
    ),
    "answers_called": Message(
        "“{name}” answers a question and does nothing, so it can't stand on a line of its own.",
        "Use its answer: let found = {name}(…)",
        examples=(lines("stronger this second: this"),),
    ),
    "answers_circle": Message(
        "To answer “{name}” it would have to be answered already: {chain}.",
        "Let it ask nothing that asks it.",
    ),
    "answers_long": Message(
        "“{name}” asks other questions and these ask others, more than {limit} in all.",
        "Ask less, or remember an answer in an attribute.",
    ),
    "reading_called": Message(
        "“{name}” changes how an attribute is read, so it can't be called.",
        "Give it to a card, or name it in one.",
        examples=(lines("grow"),),
    ),
    "reading_takes": Message(
        "Nobody gives “{name}” to an effect that changes how an attribute is read.",
        "Take the line out.",
        examples=(
            lines("takes number n", "reading number of card c from hand"),
            lines("reading number of card c from hand", "target t from cards in you.hand"),
        ),
    ),
    "reading_unknown": Message(
        "“{name}” is no attribute whose reading can be changed.",
        "These can: {known}.",
        examples=(
            lines("reading pwer of card c from hand"),
            lines("reading owner of card c from hand"),
        ),
    ),
    "reading_changes": Message(
        "While an attribute is read nothing else may change, so “{what}” can't stand here.",
        "Only change “value”: set value += 1",
        examples=(
            lines("reading number of card c from hand", "draw you"),
            lines("reading number of card c from hand", "set game.sum = 1"),
        ),
    ),
    "reading_cycle": Message(
        "To read “{name}” it would have to be read already: {chain}.",
        "Use “value” for the attribute being read, and read no attribute that depends on it.",
    ),
    "reading_deep": Message(
        "To work out “{name}” too much else must be worked out first, one inside the other: {chain}.",
        "Keep values that others are worked out from in attributes that “set” changes.",
    ),
    "usable_circle": Message(
        "What is usable would have to be known already, to find out what is usable.",
        "Ask it in a line below the headings, or count something else, as in count(you.hand).",
        examples=(
            lines("use in play from hand", "only if count(usable(you)) > 1"),
            lines("use in play from hand", "target c from usable(you.next)"),
            lines("reading number of card c from hand", "set value = count(usable(you))"),
        ),
    ),
}
