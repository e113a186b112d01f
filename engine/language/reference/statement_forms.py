"""The forms of statements for the reference, with examples."""

from __future__ import annotations

from engine.language.reference.heading_forms import Form

STATEMENTS = (
    Form(
        "set WHAT = VALUE",
        (
            "Changes a name or an attribute. Numbers can also be changed with `+=`, `-=`, "
            "`*=`, `/=` and `%=`."
        ),
        "set game.sum += 10",
    ),
    Form(
        "set FUNCTION(…).ATTRIBUTE = VALUE",
        "Changes an attribute of the entity that a function returns.",
        "set first(cards in you.hand where it.special).number += 1",
        since=2,
    ),
    Form(
        "set WHAT += NUMBER until DURATION",
        (
            "Changes a number temporarily: until the end of the `turn` or the `phase`, or for "
            "the rest of the `match`. In format 1, this works only for numbers that the game "
            "defines, with `+=` or `-=`."
        ),
        "set this.number += 2 until turn",
    ),
    Form(
        "set WHOSE.ATTRIBUTE = VALUE until DURATION",
        (
            "The same for any change of an attribute, such as the controller of a card. The latest "
            "value that is still in force is read. A value that is set for good ends the temporary "
            "ones before it, and is read again when those after it have ended. In games whose rules "
            "have format 1, the old value returns unless another one has been set since."
        ),
        "set this.controller = you until turn",
        since=2,
    ),
    Form(
        "… until turn of PLAYER, … until PHASE of PLAYER, … until CARD leaves",
        (
            "Until the end of the player’s next turn (not the present one), until the next such "
            "phase of the player begins, or until the card leaves its zone. `give` takes the "
            "same durations, as in `until: turn of you`."
        ),
        "set this.number += 2 until turn of you\n"
        "set this.special = yes until play of you.next\n"
        "set you.may_act = no until this leaves",
        since=2,
    ),
    Form(
        "… until EVENT of PLAYER",
        (
            "Until after the next such effect, command or other event because of the player, as in “the "
            "next card you play costs 2 less”. All changes that wait for the same event end together, "
            "before anything triggers on it. An effect on the stack ends them when it has happened; "
            "`wait` is the event of putting one there. `give` takes the same duration."
        ),
        "set game.sum += 2 until add of you",
        since=2,
    ),
    Form(
        "let NAME = VALUE",
        "Stores a value under a new name.",
        "let drawn = top(you.library, 2)\nmove drawn to: you.hand",
    ),
    Form(
        "if CONDITION … else …",
        "Runs the indented lines only if the condition holds. `else` is optional.",
        "if game.sum > 50\n  draw you\nelse\n  set game.sum += 5",
    ),
    Form(
        "if CONDITION … else if CONDITION … else …",
        "Runs only the lines of the first condition that holds. There can be several `else if`.",
        "if game.sum > 80\n  draw you\nelse if game.sum > 50\n  set game.sum += 5\nelse\n  add",
        since=2,
    ),
    Form("repeat NUMBER …", "Runs the indented lines this many times.", "repeat 3\n  draw you"),
    Form(
        "for NAME from NUMBER to NUMBER …",
        "Runs the lines once for each number, both ends included.",
        "for step from 1 to 3\n  set game.sum += step",
    ),
    Form(
        "for each NAME in SET …",
        "Runs the lines once for each member, one after the other.",
        "for each other in you.opponents\n  draw other count: 2",
    ),
    Form(
        "for each NAME in SET with NAME in SHARES …",
        (
            "The same, with a second name for the member’s share: what the second set contains at the "
            "member’s place, such as the part of a number that was divided. Without a share, it is 0, "
            "none or nobody."
        ),
        "split amount: 5 among: players by: you as: shares\n"
        "for each other in players with share in shares\n"
        "  draw other count: share",
        since=2,
    ),
    Form(
        "while CONDITION …",
        (
            "Runs the lines as long as the condition holds. An effect that runs for too long "
            "is undone."
        ),
        "while game.sum < 20\n  set game.sum += 7",
    ),
    Form(
        "repeat until CONDITION …",
        (
            "Runs the lines once, and again until the condition holds, which is checked after them. It "
            "can use the names that the lines define, such as a player’s answer: so lines are repeated "
            "until the player chooses nothing."
        ),
        "repeat until given == none\n"
        "  choose from: you.hand by: you as: given optional: yes\n"
        "  move given to: you.discard",
        since=3,
    ),
    Form(
        "for each NAME from PLAYER until CONDITION …",
        (
            "Goes around the table: runs the lines for this player, then for the next one, and so on, until "
            "the condition holds after the lines of a player. It can use the names that the lines "
            "define. Players who sit out or have lost are left out, and the same players can have "
            "several goes. With nobody to begin, nothing happens."
        ),
        "for each bidder from you.next until game.sum > 20\n"
        "  choose_number low: 1 high: 9 by: bidder as: bid\n"
        "  set game.sum += bid",
        since=3,
    ),
    Form(
        "together …",
        (
            "Runs all lines at once: each line sees the state from before the block, and "
            "nothing triggers until all of them are done."
        ),
        "together\n  move you.hand to: you.next.hand\n  move you.next.hand to: you.hand",
    ),
    Form(
        "at next PHASE of PLAYER …",
        (
            "Runs the indented lines once, when this phase of the player next begins, before "
            "the phase’s own effects. Names keep the values that they have now. Without `of`, "
            "it is the next such phase of any player, so the last phase stands for the end of this turn."
        ),
        "at next draw of you\n  draw you count: 2",
        since=2,
    ),
    Form(
        "at next EVENT of PLAYER …",
        (
            "Runs the indented lines once, after the next such effect, command or other event because "
            "of the player, or without `of` because of any player. In them, `trigger` is this event. What "
            "triggers on the event comes first. Of several such lines, the oldest come first. Lines "
            "whose event never happens are forgotten at the end of the match. If a phase has the same "
            "name, the phase is meant."
        ),
        "at next add of you\n  draw you count: 2",
        since=2,
    ),
    Form(
        "plan for each NAME in PLAYERS …",
        (
            "Lets all of the players plan in secret and at the same time: each works through the lines "
            "without waiting for the others, can go back to change an answer, and says when they are "
            "ready. The lines can ask the player, store names, branch and repeat, but change nothing "
            "else. The others see only whether a player is ready."
        ),
        (
            "plan for each p in players\n"
            "  choose from: p.hand by: p as: sent\n"
            "  if sent.special\n"
            "    choose from: p.opponents by: p as: rival\n"
            "    then\n"
            "      discard random(rival.hand)\n"
            "  then\n"
            "    move sent to: game.field"
        ),
        since=2,
    ),
    Form(
        "then …",
        (
            "In a plan: runs the indented lines once all players are ready, with the values that names "
            "have now. First come all such lines of the first player, in the order of the plan."
        ),
        "plan for each p in players\n  choose_number low: 1 high: 6 by: p as: bid\n"
        "  then\n    set game.sum += bid",
        since=2,
    ),
    Form(
        "COMMAND VALUE NAME: VALUE …",
        (
            "Runs a command, or calls an effect by its name. The first value can be given "
            "without a name. A called effect checks its own conditions, and its controller "
            "chooses the targets that aren’t given."
        ),
        "draw you count: 2\nadd",
    ),
    Form(
        "create …, copy …, move …, transform … ATTRIBUTE: VALUE",
        (
            "Gives the cards values of attributes that the game defines for cards. They have these when "
            "they enter, or become another card: what triggers on that, and what modifies them, never "
            "sees them with others, and nothing triggers on a change. All cards of the command get the "
            "same values; with `every`, `it` is the card. Cards that don’t move keep their values. A "
            "parameter of the command hides an attribute of the same name."
        ),
        'create "Soldier" to: game.field number: 1',
        since=2,
    ),
    Form(
        "COMMAND every SET NAME: VALUE …",
        "Runs the command for all members at once, as in `together`; `it` is the member.",
        "draw every players count: count(it.hand)",
    ),
)
