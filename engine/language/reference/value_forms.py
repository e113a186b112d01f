"""Kinds, forms of values and built-in names, for the reference."""

from __future__ import annotations

from engine.language.reference.heading_forms import Form

KINDS = {
    "number": "a whole number",
    "text": "a text in quotes",
    "flag": "`yes` or `no`",
    "game": "the match",
    "player": "a player, or nobody",
    "zone": "a place for cards; where cards are expected, it stands for the cards in it",
    "card": "one copy of a card in the match, or none",
    "effect": "an effect on the stack",
    "printing": "a card as it is printed in the packs of the match, or none (since format 2)",
    "phase": "a part of a turn",
    "past": "a card as it was before its last move",
    "event": "an effect or other event that triggered an effect, or a past one",
}

EXPRESSIONS = (
    Form("12", "A whole number. Results are limited to ±1,000,000,000.", "12"),
    Form('"TEXT {VALUE}"', "A text, with values in braces.", '"The sum is {game.sum}."'),
    Form("yes, no", "Yes or no.", "yes"),
    Form(
        "[VALUE, …]",
        (
            "A list of values of one kind. Since format 2, the empty list `[]` can be written where "
            "only one kind of set fits, such as a parameter. In formulas about a list of zones, `it` is "
            "a zone; for the cards in them, write `cards in [you.hand, you.discard]`."
        ),
        '["red", "green"]',
    ),
    Form(
        "no cards, no numbers, …",
        "A set of this kind without members, such as the first value of a name.",
        "no cards",
        since=3,
    ),
    Form("WHOSE.ATTRIBUTE", "An attribute or a zone of an entity.", "you.next.hand"),
    Form("FUNCTION(VALUE, NAME: VALUE)", "The value of a function.", "top(you.library, count: 3)"),
    Form(
        "cards in PLACE where CONDITION",
        (
            "All cards, or those in a zone or set, for which the condition holds; `it` is the "
            "card being checked."
        ),
        "cards in you.hand where it.special and it.number > 5",
    ),
    Form(
        "players where CONDITION, players in SET where CONDITION",
        "The players who are still in the match, or those of a set, for whom the condition holds, "
        "in seat order or in the order of the set.",
        "players where count(it.hand) > 3",
    ),
    Form(
        "zones in LIST where CONDITION",
        "The zones of a list for which the condition holds.",
        "zones in [you.discard, game.field] where it.count > 0",
    ),
    Form(
        "printings where CONDITION",
        (
            "The cards that the packs of the match contain, as they are printed there, whether copies "
            "of them are in the match or not. Commands and functions accept a printing in place of a "
            "card’s name. Its attributes have the printed values."
        ),
        "printings where it.number > 3 and not it.special",
        since=2,
    ),
    Form(
        "numbers in LIST where CONDITION, texts in LIST where CONDITION",
        "The numbers or texts of a list for which the condition holds.",
        "numbers in values(you.hand, it.number) where it > 5",
        since=2,
    ),
    Form(
        "events in SET where CONDITION",
        "The events of a set of past events for which the condition holds.",
        "events in past_events(draw, during: turn) where it.amount > 1",
        since=2,
    ),
    Form(
        "cards NAME in PLACE where CONDITION",
        (
            "Gives the card being checked a name besides `it`. Conditions and formulas inside this "
            "one, which have an `it` of their own, can use that name. All sets can be named this way; "
            "in a formula of a function, the name is that of the member of the function’s set."
        ),
        "cards mine in you.hand where any_one(game.field, it.number == mine.number)",
        since=2,
    ),
    Form(
        "+ - * / %", "Arithmetic. Division drops the remainder; division by zero gives 0.", "7 / 2"
    ),
    Form(
        "== !=",
        "Compares two values of one kind. The order of a set doesn’t matter.",
        "this.owner == you",
    ),
    Form("< <= > >=", "Compares two numbers.", "game.sum <= 99"),
    Form("VALUE in SET", "Checks whether the set contains the value.", "this in you.hand"),
    Form("and, or, not", "Combines values of yes or no.", "this.special and not even(this.number)"),
)

KNOWN_NAMES = {
    "you": "the player who uses or controls the effect; in a game’s rules, the turn player",
    "this": "the card that has the effect, or the player, zone or phase that carries it; other "
    "rules of the game have no `this`",
    "game": "the match as a whole",
    "players": "all players who are still in the match",
    "cards": "all cards in the match",
    "trigger": "in a triggered effect: the event that triggered it",
    "it": "in a condition or formula about a set: the member being checked",
    "value": "in a `reading`: the value so far",
    "deck": "in a deck rule: the cards of the deck",
}
