"""Commands that move, reveal and change cards and values."""

from __future__ import annotations

from engine.language.kinds import ANY, CARD, EFFECT, FLAG, NUMBER, PLAYER, TEXT, ZONE
from engine.language.vocabulary.commands.placement import PLACING
from engine.language.vocabulary.commands.questions import ASKING
from engine.language.vocabulary.commands.turns import ACTING, TURNS
from engine.language.vocabulary.declaration import CommandWord, Parameter

UNDOING = (
    CommandWord(
        "hide",
        (
            Parameter("cards", CARD.several, "what was shown"),
            Parameter("from", PLAYER.several, "who no longer sees it", default="players"),
        ),
        "What was shown by “reveal” is not shown any longer.",
        "hide {cards} again[ from {all from}]",
        "hide you.hand",
    ),
    CommandWord(
        "take_away",
        (
            Parameter("effect", TEXT, "which effect", naming="effect"),
            Parameter("from", ANY.several, "which cards, or what else, lose it", bearing=True),
        ),
        "Cards lose an effect that “give” gave them; what is printed on them stays.",
        "{those from} <lose|loses> {effect}",
        "take_away grow from: you.hand",
    ),
    CommandWord(
        "reset",
        (Parameter("cards", CARD.several, "which cards"),),
        "The game's own attributes of cards become what is printed on them again.",
        "{those cards} <become|becomes> as printed again",
        "reset this",
    ),
)


ONCE = Parameter("count", NUMBER, "how many", default="1")

REASON = Parameter("reason", TEXT, "why, in a sentence", default='""')

_ALL = (
    CommandWord(
        "move",
        (
            Parameter("cards", CARD.several, "what moves"),
            Parameter("to", ZONE, "where to"),
            Parameter("bottom", FLAG, "below the cards that lie there", default="no"),
        ),
        "Moves cards to a zone, on top of what lies there.",
        "put {cards} {bottom?at the bottom of|into} {to}",
        "move this to: you.discard",
        moves=True,
    ),
    CommandWord(
        "draw",
        (Parameter("player", PLAYER, "who draws"), ONCE),
        "Moves cards from the top of a player's library to the hand; none are left, none move.",
        "{player} <draw|draws> {count:a card|cards}",
        "draw you count: 2",
        roles=("library", "hand"),
        moves=True,
    ),
    CommandWord(
        "discard",
        (Parameter("cards", CARD.several, "what is discarded"),),
        "Moves cards to their owners' discard piles.",
        "discard {cards}",
        "discard random(cards in you.hand)",
        roles=("discard",),
        moves=True,
    ),
    CommandWord(
        "shuffle",
        (Parameter("zone", ZONE, "what is shuffled"),),
        "Puts the cards of a zone into a random order.",
        "shuffle {zone}",
        "shuffle you.library",
    ),
    CommandWord(
        "say",
        (Parameter("text", TEXT, "what everyone reads"),),
        "Writes a line into the match's log.",
        "announce {text}",
        'say "The sum is {game.sum}."',
    ),
    CommandWord(
        "award",
        (
            Parameter("cards", CARD.several, "what is won"),
            Parameter("to", PLAYER, "who keeps them"),
        ),
        "Takes cards out of the match; the player keeps them for good.",
        "{to} <keep|keeps> {cards}",
        "award this to: you",
        moves=True,
    ),
    CommandWord(
        "cancel",
        (),
        "In a “before” trigger: what was about to happen does not happen.",
        "cancel what was about to happen",
        "cancel",
    ),
    CommandWord(
        "counter",
        (Parameter("effects", EFFECT.several, "what is taken away"),),
        "Takes effects off the stack: they do not happen.",
        "counter {effects}",
        "counter last(game.stack)",
    ),
    CommandWord(
        "create",
        (
            Parameter("card", TEXT, "which card", naming="card"),
            Parameter("to", ZONE, "where to"),
            Parameter("owner", PLAYER, "whose it is", default="you"),
            Parameter("count", NUMBER, "how many", default="1"),
        ),
        "Makes new copies of a card of this game.",
        "create {count:a copy|copies} of {card} in {to}[ for {owner}]",
        'create "Soldier" to: game.field',
        moves=True,
    ),
    CommandWord(
        "copy",
        (Parameter("card", CARD, "what is copied"), Parameter("to", ZONE, "where to")),
        "Makes a new card that is the same as another is now.",
        "create a copy of {card} in {to}",
        "copy this to: game.field",
        moves=True,
    ),
    CommandWord(
        "transform",
        (
            Parameter("card", CARD, "what changes"),
            Parameter("into", TEXT, "which card it becomes", naming="card"),
        ),
        "A card becomes another card, with that one's values and effects.",
        "{card} <become|becomes> {into}",
        'transform this into: "Soldier"',
    ),
    CommandWord(
        "remove",
        (Parameter("cards", CARD.several, "what leaves the match"),),
        "Takes cards out of the match.",
        "remove {cards} from the game",
        "remove this",
        moves=True,
    ),
    CommandWord(
        "swap",
        (Parameter("first", ZONE, "one zone"), Parameter("second", ZONE, "the other")),
        "Two zones exchange their cards.",
        "exchange {first} with {second}",
        "swap first: you.hand second: you.next.hand",
        moves=True,
    ),
    CommandWord(
        "reveal",
        (
            Parameter("cards", CARD.several, "what is shown"),
            Parameter("to", PLAYER.several, "who sees it", default="players"),
        ),
        "Players see the faces of cards until these move.",
        "show {cards} to {all to}",
        "reveal you.hand",
    ),
    CommandWord(
        "give",
        (
            Parameter("effect", TEXT, "which effect", naming="effect"),
            Parameter(
                "to", ANY.several, "who gets it: cards, or what the effect is of", bearing=True
            ),
            Parameter("until", TEXT, "for how long", default="match", naming="duration"),
        ),
        "Cards, or players, zones or phases, get one more effect.",
        "{those to} <get|gets> {effect} {until}",
        "give grow to: this until: turn",
    ),
    CommandWord(
        "tell",
        (Parameter("player", PLAYER, "who reads it"), Parameter("text", TEXT, "what")),
        "Writes a line into the log that only one player sees.",
        "{player} alone <are|is> told {text}",
        'tell you text: "Psst."',
    ),
    CommandWord(
        "lose",
        (Parameter("players", PLAYER.several, "who loses"), REASON),
        "The players lose, and are asked nothing any more. The last one left wins.",
        "{players} <lose|loses> the game",
        "lose you",
    ),
    CommandWord(
        "win",
        (Parameter("players", PLAYER.several, "who wins"), REASON),
        "The players win and the match is over.",
        "{players} <win|wins> the game",
        "win you",
    ),
    CommandWord(
        "end_match",
        (REASON,),
        "The match is over and nobody wins.",
        "the game ends in a draw",
        "end_match",
    ),
)

COMMANDS: dict[str, CommandWord] = {
    word.name: word for word in (*_ALL, *TURNS, *PLACING, *UNDOING, *ASKING, *ACTING)
}
