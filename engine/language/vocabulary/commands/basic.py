"""Commands that move, reveal and change cards and values."""

from __future__ import annotations

from engine.language.kinds import ANY, CARD, EFFECT, FLAG, NUMBER, PLAYER, TEXT, ZONE
from engine.language.vocabulary.declaration import CommandWord, Parameter

ONCE = Parameter("count", NUMBER, "how many", default="1")

REASON = Parameter("reason", TEXT, "the reason, as a sentence", default='""')

BASIC = (
    CommandWord(
        "move",
        (
            Parameter("cards", CARD.several, "the cards to move"),
            Parameter("to", ZONE, "the zone they move to"),
            Parameter(
                "bottom", FLAG, "whether the cards go below those already there", default="no"
            ),
            Parameter(
                "shuffled",
                FLAG,
                "whether they go there in a random order, which the log doesn’t tell",
                default="no",
                since=2,
            ),
        ),
        "Moves cards to a zone, on top of the cards already there.",
        "put {cards} {bottom?on the bottom of {to}|{into to}}{shuffled? in a random order}",
        "move this to: you.discard",
        moves=True,
    ),
    CommandWord(
        "draw",
        (Parameter("player", PLAYER, "the player who draws"), ONCE),
        (
            "Moves cards from the top of a player’s library to that player’s hand. If too few"
            " are left, it moves them all."
        ),
        "{player} <draw|draws> {count:a card|cards}",
        "draw you count: 2",
        roles=("library", "hand"),
        moves=True,
    ),
    CommandWord(
        "discard",
        (
            Parameter("cards", CARD.several, "the cards to discard"),
            Parameter(
                "pile_of",
                PLAYER,
                "the player whose discard pile takes the cards that nobody owns",
                default="you",
                since=2,
            ),
        ),
        "Moves cards to their owners’ discard piles.",
        "discard {cards}[, those that nobody owns to the discard pile of {pile_of}]",
        "discard random(cards in you.hand)",
        roles=("discard",),
        moves=True,
    ),
    CommandWord(
        "shuffle",
        (Parameter("zone", ZONE, "the zone to shuffle"),),
        "Puts the cards of a zone into a random order.",
        "shuffle {zone}",
        "shuffle you.library",
    ),
    CommandWord(
        "say",
        (
            Parameter("text", TEXT, "the text that everyone can read"),
            Parameter(
                "minor",
                FLAG,
                "whether pages show the line small, and leave it out where they show only a few lines",
                default="no",
            ),
        ),
        "Writes a line to the match log.",
        "announce {text}",
        'say "The sum is {game.sum}."',
    ),
    CommandWord(
        "award",
        (
            Parameter("cards", CARD.several, "the cards the player wins"),
            Parameter("to", PLAYER, "the player who keeps them"),
        ),
        "Takes cards out of the match; the player keeps them permanently.",
        "{to} <keep|keeps> {cards}",
        "award this to: you",
        moves=True,
    ),
    CommandWord(
        "cancel",
        (),
        "Stops the event that triggered this effect. It works only in “before” triggers.",
        "prevent what was about to happen",
        "cancel",
    ),
    CommandWord(
        "counter",
        (Parameter("effects", EFFECT.several, "the effects to remove"),),
        "Removes effects from the stack, so that they don’t happen.",
        "counter {effects}",
        "counter last(game.stack)",
    ),
    CommandWord(
        "remove",
        (Parameter("cards", CARD.several, "the cards to remove"),),
        "Takes cards out of the match.",
        "remove {cards} from the game",
        "remove this",
        moves=True,
    ),
    CommandWord(
        "swap",
        (Parameter("first", ZONE, "one zone"), Parameter("second", ZONE, "the other zone")),
        "Exchanges the cards of two zones.",
        "exchange {first} with {second}",
        "swap first: you.hand second: you.next.hand",
        moves=True,
    ),
    CommandWord(
        "reveal",
        (
            Parameter("cards", CARD.several, "the cards to show"),
            Parameter("to", PLAYER.several, "the players who see them", default="players"),
        ),
        "Shows the faces of cards to players until the cards move.",
        "reveal {cards}[ to {those to}]",
        "reveal you.hand",
    ),
    CommandWord(
        "give",
        (
            Parameter("effect", TEXT, "the effect to give", naming="effect"),
            Parameter(
                "to",
                ANY.several,
                "the cards that get the effect, or the entities named in its “of” line",
                bearing=True,
            ),
            Parameter("until", TEXT, "how long it lasts", default="match", naming="duration"),
        ),
        (
            "Gives an effect to cards, or to players, zones or phases. Since format 2, the values of "
            "its parameters follow, as in `give dearer amount: 3 to: this`. If a card has the effect "
            "several times, numbers add up, sets are joined, and of other values the newest counts. An "
            "effect without parameters counts only once, until the last of its durations is over."
        ),
        "[{until}, ]{those to} <gain|gains> {effect}",
        "give grow to: this until: turn",
    ),
    CommandWord(
        "tell",
        (
            Parameter("player", PLAYER, "the player who can read it"),
            Parameter("text", TEXT, "the text of the line"),
        ),
        "Writes a line to the log that only one player sees.",
        "only {player} <are|is> told {text}",
        'tell you text: "Psst."',
    ),
    CommandWord(
        "lose",
        (Parameter("players", PLAYER.several, "the players who lose"), REASON),
        "Makes players lose. They are asked no more questions, and the last player left wins.",
        "{players} <lose|loses> the game",
        "lose you",
    ),
    CommandWord(
        "win",
        (Parameter("players", PLAYER.several, "the players who win"), REASON),
        "Makes players win and ends the match.",
        "{players} <win|wins> the game",
        "win you",
    ),
    CommandWord(
        "end_match",
        (REASON,),
        "Ends the match without a winner.",
        "the game ends in a draw",
        "end_match",
    ),
    CommandWord(
        "hide",
        (
            Parameter("cards", CARD.several, "the cards to hide"),
            Parameter(
                "from", PLAYER.several, "the players who no longer see them", default="players"
            ),
        ),
        "Hides cards that “reveal” showed.",
        "hide {cards} again[ from {those from}]",
        "hide you.hand",
    ),
    CommandWord(
        "make_final",
        (),
        (
            "Makes everything up to now final: no player can undo an earlier action, "
            "even if all players agree."
        ),
        "nothing up to now can be undone",
        "make_final",
        since=2,
    ),
    CommandWord(
        "note_position",
        (
            Parameter(
                "as",
                NUMBER,
                "a new name for how often this position has been noted, including this time",
                default="",
                naming="new",
            ),
        ),
        (
            "Notes where all cards are and what all attributes are, including hidden ones, so that rules can "
            "end a match that goes round in circles. Cards of the same name with the same attributes are "
            "alike. The number of the turn, the log, and what has happened don’t count. A match knows the "
            "last 2,000 positions noted."
        ),
        "note the position[, with {named as} as how often it has been the same]",
        "note_position as: times",
        since=2,
    ),
    CommandWord(
        "take_away",
        (
            Parameter("effect", TEXT, "the effect to take away", naming="effect"),
            Parameter(
                "from",
                ANY.several,
                "the cards or other entities that lose the effect",
                bearing=True,
            ),
        ),
        "Takes away an effect that “give” added; printed effects stay.",
        "{those from} <lose|loses> {effect}",
        "take_away grow from: you.hand",
    ),
)
