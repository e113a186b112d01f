"""The forms of headings for the reference, with examples."""

from __future__ import annotations

from dataclasses import dataclass

from engine.language.vocabulary import FIRST


@dataclass(frozen=True, slots=True)
class Form:
    """A form with a complete example: lines of an effect, or an expression for a value."""

    form: str
    help: str
    example: str
    of_rule: bool = False
    since: int = FIRST


HEADINGS = (
    Form(
        "use in PHASES from ZONES",
        (
            "Players may use the effect in these phases (`any` stands for all phases) while "
            "its card is in one of these zones."
        ),
        "use in play, draw from hand\nmove this to: you.discard",
    ),
    Form(
        "use in PHASES",
        (
            "The same for a rule of the game, which isn’t in a zone: players use it as an "
            "action of its own, without a card. `you` is the player who uses it."
        ),
        "use in play\nonly if count(you.hand) < 7\ndraw you",
        of_rule=True,
    ),
    Form(
        "use quick in PHASES from ZONES",
        (
            "Makes the effect `quick`. While players pass priority around, an effect that "
            "isn’t `quick` can be used only by the turn player, and only while the stack is "
            "empty."
        ),
        "use quick in play from hand\nmove this to: you.discard",
    ),
    Form(
        "use in PHASES from ZONES on stack",
        (
            "The player pays for the effect and chooses its targets; then the effect waits on "
            "the stack until all players with priority pass. Targets that are no longer in "
            "their set by then don’t count. If no target is left, the effect doesn’t happen."
        ),
        "use quick in play from hand on stack\ncost discard this\ndraw you count: 2",
    ),
    Form(
        "use again in PHASES from ZONES on stack",
        (
            "The effect can be used again while an effect of its card still waits on the stack. "
            "Otherwise, a card of which an effect waits can’t be used."
        ),
        "use again quick in play from hand on stack\ncost game.sum 1\ndraw you",
        since=2,
    ),
    Form(
        "of CLASS NAMES",
        (
            "A rule carried by every player, zone or phase, or only by the zones or phases "
            "with these names. A rule with `given` is carried only by those that get it from "
            "`give`. `this` is the carrier; `you` is the player, the zone’s owner, or "
            "otherwise the turn player. A phase’s rule triggers only during that phase."
        ),
        "of player\nuse in play\nset game.sum += count(this.hand)",
        of_rule=True,
    ),
    Form(
        "only if CONDITION",
        (
            "The effect happens only if the condition holds. If there are several such lines,"
            " all of their conditions must hold. Checking a condition changes nothing, so "
            "commands and dice aren’t allowed here."
        ),
        "use in play from hand\nonly if game.sum + this.number <= 99\n"
        "move this to: you.discard\nset game.sum += this.number",
    ),
    Form(
        "target NAME from SET",
        (
            "The player who uses the effect first chooses a member of the set, which then has"
            " this name. If the set is empty, the effect can’t be used. A triggered effect "
            "chooses when it happens, or before it waits on the stack, and doesn’t trigger if"
            " there is nothing to choose. A line that calls the effect can give the target as"
            " `NAME: VALUE`; otherwise the effect’s controller chooses it then. If the given "
            "value isn’t in the set, there is no legal target, and the call does nothing."
        ),
        "use in play from hand\ntarget victim from cards in you.next.hand\n"
        "move this to: you.discard\ndiscard victim",
    ),
    Form(
        "target NAME from SET minimum: NUMBER maximum: NUMBER",
        (
            "The player chooses several members, and the name stands for all of them. `exactly: "
            "NUMBER` sets both limits. Without `minimum` the player may choose none, without "
            "`maximum` all. Targets that are gone when the effect happens are no longer among them; "
            "if all are gone, the effect doesn’t happen. A choice that would leave a later target "
            "or cost impossible can’t be made."
        ),
        "use in play from hand\ntarget victims from cards in you.next.hand minimum: 1 maximum: 2\n"
        "move this to: you.discard\ndiscard victims",
        since=2,
    ),
    Form(
        "target NAME from SET exactly: NUMBER such_that: CONDITION",
        (
            "The chosen members together must meet the condition, in which the name stands for all "
            "of them. Without such a choice, the effect can’t be used. The condition isn’t checked "
            "again when the effect happens. It works the same after `announce`."
        ),
        "use in play from hand\ntarget pair from cards in you.hand exactly: 2 "
        "such_that: total(pair, it.number) > 5\ndiscard pair\ndraw you count: 3",
        since=2,
    ),
    Form(
        "or target NAME from SET",
        (
            "The player chooses this target or the one of the line above: one is a card, and the "
            "other a player. The name of the other stands for no card or for nobody, so a command "
            "about it or a call of an effect with it does nothing."
        ),
        "use in play from hand\ntarget victim from cards in game.field\n"
        "or target rival from you.opponents\nmove this to: you.discard\n"
        "discard victim\ndraw rival",
        since=2,
    ),
    Form(
        "announce NAME from SET",
        (
            "The player announces a member of the set when using the effect, such as a mode. "
            "Everybody sees it, also on the stack, but it isn’t a target and isn’t checked again. "
            "Targets and announcements are made in the order of their lines. `minimum`, `maximum` "
            "and `exactly` work as for targets."
        ),
        'use in play from hand\nannounce modes from ["draw", "grow", "pay"] exactly: 2\n'
        "move this to: you.discard\n"
        'if "draw" in modes\n  draw you\nif "grow" in modes\n  set game.sum += 5\n'
        'if "pay" in modes\n  set game.sum -= 5',
        since=2,
    ),
    Form(
        "announce NAME from NUMBER to NUMBER",
        (
            "The player announces a number. If a cost depends on it, only numbers that the player "
            "can pay for are possible."
        ),
        "use in play from hand\nannounce price from 1 to 9\ncost game.sum price\n"
        "move this to: you.discard\ndraw you count: price",
        since=2,
    ),
    Form(
        "announce NAME of NUMBER among SET",
        (
            "The player announces how a number is divided among the members of a set. The name "
            "stands for the shares, in the order of the members. If these are targets and one is "
            "gone later, its share is gone, too. `for each NAME in SET with NAME in SHARES` gives "
            "each member its share."
        ),
        "use in play from hand\ntarget buyers from players minimum: 1\n"
        "announce shares of 4 among buyers\nmove this to: you.discard\n"
        "for each buyer in buyers with share in shares\n"
        "  draw buyer count: share",
        since=2,
    ),
    Form(
        "cost WHOSE.ATTRIBUTE AMOUNT",
        (
            "The player must have this amount, and loses it when the effect is used, before "
            "anything can trigger. Only using an effect has a cost: a line that calls the "
            "effect pays nothing."
        ),
        "use in play from hand\ncost game.sum 2\nmove this to: you.discard\ndraw you",
    ),
    Form(
        "cost COMMAND",
        "A command that is carried out when the effect is used, before anything can trigger.",
        "use in play from hand\ncost discard this\ndraw you count: 2",
    ),
    Form(
        "or cost WHOSE.ATTRIBUTE AMOUNT, or cost COMMAND",
        (
            "The player pays this cost or the one of the line above; there can be several such lines. The "
            "player chooses first, in the order of targets and announcements, among the costs that can be "
            "paid, and everybody sees which one it is. At the end of each of these lines, `as: NAME` "
            "gives a name to yes or no: whether this cost is paid."
        ),
        "use in play from hand\ncost game.sum 5\nor cost discard you.hand as: offering\n"
        "draw you count: 2\nif offering\n  draw you",
        since=2,
    ),
    Form(
        "before KIND by PLAYERS from ZONES priority NUMBER",
        (
            "The effect triggers before an effect or command with this name or kind. "
            "`trigger` is the triggering event. `by` and `priority` are optional. Of several "
            "triggered effects, the effect with the lowest number happens first, and of equal ones chance "
            "decides, or with `orders_replacements` of the game the player whom the event affects. On a "
            "card, `from` says which zones the card has to be in. If an effect replaces the "
            "event, what it does instead can be replaced, too; with `only if not this.in_use`, an effect "
            "doesn’t replace what it has led to itself."
        ),
        "before add by you.opponents from hand\nmove this to: you.discard\ncancel",
    ),
    Form(
        "after KIND by PLAYERS from ZONES priority NUMBER",
        (
            "The same, after the effect or command has happened. An effect can have several "
            "`before` and `after` lines."
        ),
        "after add by you.opponents from hand\nonly if game.sum < 90\nset game.sum += 5",
    ),
    Form(
        "after KIND by PLAYERS from ZONES on stack",
        (
            "The triggered effect waits on the stack, like an effect that a player uses. With"
            " `on check`, the effect doesn’t use the stack but waits until a player is about "
            "to get priority. Then all such effects happen one by one: the turn player’s "
            "first, and each player’s in an order of their choice."
        ),
        "after add by you.opponents from hand on stack\nset game.sum += 5",
    ),
    Form(
        "when KIND of this from ZONES to ZONES",
        (
            "The effect triggers on an event of its own card: an effect of the card, a command or "
            "an effect that is given the card, or a move or a change of the card. `from` says "
            "where the card was just before, and `to`, after `enter` and `leave`, where it is "
            "now. Wherever the card is by then, the effect happens; `you` is the player who "
            "controlled it, and `this.last` is the card as it was. `by`, `on stack` and "
            "`priority` work as above. Since format 3, `wait` and `resolve` are about effects of "
            "the card on the stack: `trigger.effect` is the one that now waits there or has left."
        ),
        "when leave of this from field to discard\ndraw this.owner",
        since=2,
    ),
    Form(
        "before KIND of this from ZONES",
        (
            "The effect triggers before an event of its own card, while the card is in one of the zones, and "
            "can replace the event. If the event is about several cards, `cancel` spares only this one."
        ),
        "before discard of this from hand\ndraw you\ncancel",
        since=2,
    ),
    Form(
        "raising KIND by PLAYERS from ZONES",
        (
            "The effect triggers when a player uses an effect with this name or kind: after it has "
            "been paid for, before it happens or goes on the stack. With `on stack`, it goes there "
            "below that effect."
        ),
        "raising add by you.opponents from hand\nset game.sum += 1",
        since=2,
    ),
    Form(
        "before any effect of ZONES by PLAYERS from ZONES",
        (
            "The effect triggers only on effects that players can use from one of the zones after "
            "`of`. The same works with `after` and `raising`."
        ),
        "after any effect of hand by you.opponents from hand\ndraw you",
        since=2,
    ),
    Form(
        "before any effect …, after any effect …, raising any effect …",
        (
            "The effect triggers on all effects that players use. Effects that only trigger, are "
            "called or are carried out don’t count."
        ),
        "raising any effect by you.opponents from hand\nset game.sum += 1",
        since=2,
    ),
    Form(
        "before set of CLASS.ATTRIBUTE …, after set of CLASS.ATTRIBUTE …",
        (
            "The effect triggers when `set` or a cost changes the attribute. `trigger.old` and "
            "`trigger.new` are the values, and `trigger.whose` is the entity that has the "
            "attribute. An effect isn’t triggered by its own changes, so it can `cancel` a "
            "change and set something else."
        ),
        "before set of game.sum from hand\nonly if trigger.new > trigger.old\ncancel\n"
        "set game.sum += 5",
    ),
    Form(
        "reading ATTRIBUTE of CLASS NAME from ZONES priority NUMBER",
        (
            "The effect modifies an attribute that the game defines: whenever it’s read, for "
            "any entity of the class, the lines below may change `value`. They can’t change "
            "anything else. Of several modifiers, the one with the lowest number comes first, and of equal "
            "ones the oldest; each changes what the one before has left. So “at most 5” needs a higher "
            "number than bonuses. A modifier can’t depend on the attribute that it modifies, except through "
            "`unmodified(…)`."
        ),
        "reading number of card other from field\nonly if other != this\nset value += 1",
    ),
    Form(
        "takes CLASS NAME = VALUE",
        (
            "A parameter, whose value is given where the effect is called. With `= VALUE` it’s "
            "optional."
        ),
        "takes number amount = 1\nset game.sum -= amount",
    ),
    Form(
        "answers KIND VALUE",
        (
            "Makes the effect a function of the game: other effects use its value like that of "
            "a built-in function. If it takes two values of one kind and returns yes or no, "
            "it’s a comparison, and `ordered`, `best` and similar functions accept its name."
        ),
        "takes card first\ntakes card second\nanswers flag first.number > second.number",
    ),
    Form(
        "answers KIND VALUE, and lines",
        (
            "The lines of a function change its answer, which is `value`, as those of a `reading` do, and "
            "they can change nothing else: `let`, conditions and loops compute it step by step. Only the "
            "lines that are reached cost anything."
        ),
        "takes card first\n"
        "takes card second\n"
        "answers flag first.number > second.number\n"
        "if first.number == second.number\n"
        "  set value = first.special",
        since=3,
    ),
    Form(
        "use while drafting",
        (
            "Once for each copy, the player who has drafted the card may use the effect while a pack is in "
            "their hand, or in their turn at a shared pack. A draft has no table, so the effect has no other "
            "heading, and only the [commands for drafts](#commands-for-drafts) and `reveal this`, which "
            "shows the card to all players of the draft. In a match, the effect does nothing."
        ),
        "use while drafting\nreveal this\npick_more 1",
        since=2,
    ),
    Form(
        "when drafted",
        (
            "The effect happens when a player takes the card, also if it was the last one of a pack. Burned "
            "cards do nothing. The same commands are possible."
        ),
        "when drafted\nnote_number this.number to: 6",
        since=2,
    ),
    Form(
        'label "TEXT"',
        (
            "The words on the button with which a player uses the effect, with values in braces, up to "
            "60 characters. Without a label, it is the effect’s title. Only the player who may use the "
            "effect sees it; the log and other effects know the title."
        ),
        'use in play from hand\nlabel "Add {this.number} to {game.sum}"\n'
        "move this to: you.discard\nset game.sum += this.number",
        since=2,
    ),
    Form(
        'reads "TEXT"',
        (
            "The text that cards print for a call of the effect, with values in braces. Cards leave out "
            'calls of an effect that reads `""` if there are other lines: use it for steps that only '
            "remember something. If players use the effect, cards print this text instead of what "
            "their effects share with it."
        ),
        'takes number amount = 1\nreads "lower the sum by {amount}"\nset game.sum -= amount',
    ),
    Form(
        "quiet",
        (
            "The log doesn’t mention that the effect is used, triggers or happens, only what "
            "it does. Use it for steps whose names tell players nothing new."
        ),
        "use in play from hand\nquiet\nmove this to: you.discard",
    ),
)
