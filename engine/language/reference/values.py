"""Values as a designer writes them: their kinds, their forms, the names that are always there."""

from __future__ import annotations

from engine.language.reference.headings import Form

KINDS = {
    "number": "a whole number",
    "text": "letters between quotes",
    "flag": "`yes` or `no`",
    "game": "the match",
    "player": "somebody who plays, or nobody",
    "zone": "a place for cards; where cards are wanted it stands for those in it",
    "card": "one copy in the match, or none",
    "effect": "an effect, as it waits on the stack",
    "phase": "a part of a turn",
    "past": "what a card was before it last moved",
    "event": "what a `before` or `after` answers",
}

EXPRESSIONS = (
    Form("12", "A whole number; results beyond ±1,000,000,000 stay there.", "12"),
    Form('"TEXT {VALUE}"', "A text, with values between braces.", '"The sum is {game.sum}."'),
    Form("yes, no", "A flag.", "yes"),
    Form("[VALUE, …]", "A list, all of one kind.", '["red", "green"]'),
    Form("WHOSE.ATTRIBUTE", "An attribute, or a zone, of something.", "you.next.hand"),
    Form("FUNCTION(VALUE, NAME: VALUE)", "The answer to a question.", "top(you.library, count: 3)"),
    Form(
        "cards in PLACE where CONDITION",
        "All cards, in a zone or set if one is named, for which it is so; `it` is the one at hand.",
        "cards in you.hand where it.special and it.number > 5",
    ),
    Form(
        "players where CONDITION",
        "All players still playing, in seat order.",
        "players where count(it.hand) > 3",
    ),
    Form(
        "zones in LIST where CONDITION",
        "Those of several zones for which it is so; zones must be listed.",
        "zones in [you.discard, game.field] where it.count > 0",
    ),
    Form("+ - * / %", "Of numbers. Division leaves out the rest; by zero it gives 0.", "7 / 2"),
    Form("== !=", "Of two values of one kind; sets in any order.", "this.owner == you"),
    Form("< <= > >=", "Of numbers.", "game.sum <= 99"),
    Form("VALUE in SET", "Whether it is one of them.", "this in you.hand"),
    Form("and, or, not", "Of flags.", "this.special and not even(this.number)"),
)

KNOWN_NAMES = {
    "you": "who uses or controls the effect; in a game's rules, who has the turn",
    "this": "the card the effect belongs to, or the player, zone or phase that carries it; other "
    "rules of the game have none",
    "game": "the match as a whole",
    "players": "all who still play",
    "cards": "all cards in the match",
    "trigger": "in an answer: the effect that is answered",
    "it": "in a condition about a set: the member at hand",
    "value": "in a reading: the value so far",
    "deck": "in a deck rule: the cards of the deck",
}
