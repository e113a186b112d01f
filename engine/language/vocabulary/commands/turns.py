"""Commands about turns, phases and who acts."""

from __future__ import annotations

from engine.language.kinds import CARD, EFFECT, FLAG, NUMBER, PLAYER, TEXT
from engine.language.vocabulary.declaration import CommandWord, Parameter

TURNS = (
    CommandWord(
        "begin_turn",
        (Parameter("player", PLAYER, "the player whose turn begins"),),
        (
            "Begins a player’s turn with the first phase. If a player still has an "
            "extra turn, that turn comes first."
        ),
        "{player}'s turn <begin|begins>",
        "begin_turn you.next",
    ),
    CommandWord(
        "extra_turn",
        (Parameter("player", PLAYER, "the player who gets the turn"),),
        (
            "Gives the player an extra turn after this one. Then the order of turns goes on where it "
            "was; of several extra turns, the last one given comes first."
        ),
        "{player} <take|takes> an extra turn after this one",
        "extra_turn you",
    ),
    CommandWord(
        "go_to",
        (Parameter("phase", TEXT, "the phase to begin", naming="phase"),),
        "Skips the rest of this phase and begins another one.",
        "go to {phase}",
        "go_to draw",
    ),
    CommandWord(
        "end_phase",
        (),
        "Skips the rest of this phase.",
        "the phase ends",
        "end_phase",
    ),
    CommandWord(
        "reverse_order",
        (),
        "Reverses the order of turns.",
        "reverse the order of turns",
        "reverse_order",
    ),
    CommandWord(
        "skip_phase",
        (
            Parameter("phase", TEXT, "the phase to skip", naming="phase"),
            Parameter("player", PLAYER, "the player who skips it", default="you"),
        ),
        "Makes the player skip a phase the next time it would begin in that player’s turn.",
        "{player} <skip|skips> the next {bare phase}",
        "skip_phase draw player: you.next",
    ),
    CommandWord(
        "skip_turn",
        (Parameter("player", PLAYER, "the player who skips it"),),
        (
            "Makes the player skip a turn: when “begin_turn” would next begin that player’s "
            "turn, the following player’s turn begins instead."
        ),
        "{player} <skip|skips> the next turn",
        "skip_turn you.next",
    ),
    CommandWord(
        "give_control",
        (
            Parameter("players", PLAYER.several, "the players who act"),
            Parameter(
                "optional",
                FLAG,
                "whether the players may also pass, which ends their actions",
                default="no",
            ),
            Parameter(
                "count",
                NUMBER,
                "how many effects each player may use; 0 for any number",
                default="0",
            ),
            Parameter(
                "at_once",
                FLAG,
                "whether all of them act at the same time: the match waits for each of them, and "
                "nobody waits while another chooses targets",
                default="no",
                since=2,
            ),
        ),
        (
            "Lets players use effects for as long as they may act, starting with the first player. "
            "Players who have nothing to use aren’t asked. Afterwards, `may_act` is no for all of them."
        ),
        "{players} <take|takes> actions{optional? or <pass|passes>}{at_once?, all at the same time}",
        "give_control you",
        asks=True,
    ),
    CommandWord(
        "give_chance",
        (
            Parameter("player", PLAYER, "the player who gets priority first"),
            Parameter(
                "closed",
                FLAG,
                "whether the whole stack resolves before anybody gets priority again",
                default="no",
                since=2,
            ),
        ),
        (
            "Gives a player priority: the player may use an effect or pass. When all players "
            "have passed, the top effect of the stack resolves, and the turn player gets "
            "priority again. This ends when all players pass with an empty stack, or when the"
            " phase ends."
        ),
        "{player} <get|gets> priority{closed?, and the whole stack resolves once all have passed}",
        "give_chance you",
        asks=True,
    ),
    CommandWord(
        "force_play",
        (
            Parameter("player", PLAYER, "the player who must play"),
            Parameter("count", NUMBER, "how many effects to use", default="1"),
            Parameter("from", CARD.several, "the cards to play from", default="cards"),
            Parameter("optional", FLAG, "whether the player may also pass", default="no"),
        ),
        "Makes the player use an effect of a card; if no effect can be used, nothing happens.",
        "{player} {optional?may|must} play {count:a card|cards}[ from {those from}]{optional?| if able}",
        "force_play you",
        asks=True,
    ),
    CommandWord(
        "play_card",
        (
            Parameter("card", CARD, "the card to play, wherever it is"),
            Parameter("by", PLAYER, "the player who plays and then controls it", default="you"),
            Parameter("kind", TEXT, "the kind that the effect must have", "any", naming="kind"),
            Parameter("free", FLAG, "whether the player pays no costs", default="no"),
            Parameter("at_random", FLAG, "whether chance picks the effect", default="no"),
            Parameter("optional", FLAG, "whether the player may also decline", default="no"),
        ),
        (
            "Makes a player use an effect of a card, in any phase and from any zone, if its "
            "conditions, targets and costs allow it. If the card has several, the player chooses "
            "one. If there is none, nothing happens. What triggers on the use of an effect triggers "
            "on this one, too, also if it is free."
        ),
        "{by} {optional?may play|<play|plays>} {at_random?a random effect of }{card}"
        "[ as {kind}]{free? without paying its cost}",
        "play_card last(you.library) free: yes",
        asks=True,
        since=2,
    ),
    CommandWord(
        "carry_out",
        (
            Parameter("card", CARD, "the card whose effects happen, wherever it is"),
            Parameter("by", PLAYER, "the player who controls the effects", default="you"),
            Parameter("kind", TEXT, "the kind that the effects must have", "any", naming="kind"),
            Parameter(
                "as_card",
                CARD,
                "the card that `this` is in the effects; with no card, it is their own",
                default="none",
                since=2,
            ),
        ),
        (
            "Carries out the effects of a card, one after the other in the order in which the card "
            "has them, as if a line called each. So their conditions count and their targets are "
            "chosen, but nothing is paid, and zones and phases don’t matter. With `as_card`, a card whose "
            "effects are still being carried out this way isn’t carried out again, so that two cards that "
            "borrow from each other come to an end."
        ),
        "{by} <carry|carries> out the[ {kind}] effects of {card} in order"
        "[, as though they were effects of {as_card}]",
        "carry_out last(you.discard) kind: add",
        asks=True,
        since=2,
    ),
    CommandWord(
        "copy_effect",
        (
            Parameter("effect", EFFECT, "the effect on the stack"),
            Parameter("by", PLAYER, "the player who controls the copy", default="you"),
            Parameter("retarget", FLAG, "whether that player chooses new targets", default="no"),
            Parameter(
                "target",
                CARD,
                "the card at which the copy is aimed, as its first target that is a card; with no card, "
                "the targets are the same",
                default="none",
                since=2,
            ),
        ),
        (
            "Puts a copy of an effect on the stack. It has the same values and announcements and, "
            "unless the player chooses new ones, the same targets. Nothing is paid for it. Nothing "
            "happens if the effect has left the stack, or can’t be aimed at the given card. Of several "
            "copies, the last one happens first."
        ),
        "{by} <copy|copies> {effect}{retarget?, with new targets}[, aimed at {target}]",
        "copy_effect last(game.stack) retarget: yes",
        asks=True,
        since=2,
    ),
    CommandWord(
        "repeat_triggers",
        (
            Parameter(
                "of",
                CARD.several,
                "only effects of these cards, without those of rules",
                default="cards",
            ),
        ),
        (
            "Lets all effects that trigger on the same event as this one trigger once more, in their "
            "usual order, if their conditions are still met. Effects that repeat triggers themselves are "
            "left out, so two of them let the others trigger twice more. Only effects that trigger after "
            "an event can use it."
        ),
        "everything[ of {those of}] that triggers on the same event triggers once more",
        "repeat_triggers",
        asks=True,
        since=2,
    ),
)
