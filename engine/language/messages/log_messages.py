"""Sentences for the log and the end of a match, by code."""

from __future__ import annotations

from engine.language.messages.translation import gettext_noop as _
from engine.language.messages.translation import translate

LOG = {
    "plays": _("{player} plays {card}."),
    "plays_at": _("{player} plays {card}, targeting {targets}."),
    "plays_effect": _("{player} plays {card}: {effect}."),
    "plays_effect_at": _("{player} plays {card}: {effect}, targeting {targets}."),
    "plays_hidden": _("{player} plays a card."),
    "plays_face_down": _("{player} plays a card face down."),
    "uses": _("{player} uses “{effect}”."),
    "uses_at": _("{player} uses “{effect}”, targeting {targets}."),
    "rule_triggers": _("By the rules: {effect}."),
    "triggers": _("{player}'s {card} triggers: {effect}."),
    "resolves": _("{player}'s “{effect}” happens."),
    "rule_resolves": _("“{effect}” happens."),
    "targets": _("{effect} targets {targets}."),
    "announces": _("{player} chooses {values} for {effect}."),
    "no_target": _("{effect} has no legal target."),
    "fizzles": _("{effect} fizzles: no target is left."),
    "countered": _("{effect} is countered."),
    "draws": _("{player} draws {cards}."),
    "draws_several": _("{player} draws {count} cards: {cards}."),
    "moves": _("{cards} moves to {zone}."),
    "move": _("{cards} move to {zone}."),
    "shuffled_one": _("1 card is shuffled into {zone}."),
    "shuffled": _("{count} cards are shuffled into {zone}."),
    "aside_one": _("1 card is set aside."),
    "aside": _("{count} cards are set aside."),
    "returns_one": _("1 card that was set aside comes back."),
    "returns": _("{count} cards that were set aside come back."),
    "created": _("{card} is created in {zone}."),
    "created_copies": _("{count} copies of {card} are created in {zone}."),
    "created_cards": _("{count} cards are created in {zone}."),
    "becomes": _("{before} becomes {after}."),
    "leaves_game": _("{cards} leaves the game."),
    "leave_game": _("{cards} leave the game."),
    "swapped": _("{first} and {second} are swapped."),
    "sees": _("{player} sees {cards}."),
    "keeps": _("{player} keeps {card}."),
    "gone": _("The card is no longer there."),
    "zero": _("A division by zero counted as 0."),
    "unasked": _(
        "Checking whether “{effect}” can happen takes too long, so the effect is skipped."
    ),
    "untried": _(
        "Trying the choices of “{effect}” takes too long, so those not tried count as not allowed."
    ),
    "unordered": _("Computing the order of triggers takes too long, so some have none."),
    "unread": _("Computing “{attribute}” takes too long, so changes to it are not shown."),
    "loses": _("{player} loses."),
    "decides": _("{decider} decides for {player}."),
    "bot_time": _("{player} ran out of time. A bot plays on in this seat."),
    "bot_away": _("{player} has left. A bot plays on in this seat."),
    "back": _("{player} is back. The bot stops playing."),
    "undoes": _("{player} undoes their last action."),
    "draw": _("The match ends in a draw."),
    "all_lose": _("All players have lost together."),
    "wins": _("{winners} wins!"),
    "win": _("{winners} win!"),
    "a_card": _("a card"),
    "a_card_first": _("A card"),
    "cards": _("{count} cards"),
    "copies": _("{card} ×{count}"),
    "and_card": _("{cards} and another card"),
    "and_cards": _("{cards} and {count} other cards"),
    "zone_of": _("{player}'s {zone}"),
    "zone": _("the {zone}"),
}
STORED_REASONS = {
    "resign": _("{name} resigned."),
    "time": _("{name} ran out of time."),
    "away": _("{name} was away too long."),
    "disqualified": _("{name} was disqualified."),
    "agreed": _("The players agreed to a draw."),
    "claimed": _("{name} claimed a draw, because nobody else was at the table."),
    "limit_actions": _("The match ended in a draw: it reached the limit of {limit} actions."),
    "limit_lines": _(
        "The match ended in a draw: it reached the limit of {limit} lines in its log."
    ),
    "limit_work": _(
        "The match ended in a draw: its effects needed more of the server’s time than a match may use."
    ),
    "void_nobody": _(
        "Nobody could act any more: the rule “{rule}” goes on without asking anybody. "
        "This match doesn’t count."
    ),
    "void_may_act": _(
        "Nobody could act any more: the rule “{rule}” gives control, but the rules never set may_act to "
        "yes for a player who could use it. This match doesn’t count."
    ),
    "void_repeats": _(
        "“{effect}” triggers again and again without end, so the match was stopped. It doesn’t count."
    ),
    "void_hidden": _(
        "Effects trigger each other again and again without end, so the match was stopped. It doesn’t count."
    ),
    "won": _("{names} won."),
    "drawn": _("The match was drawn."),
}
"""Reasons why a match ended. Matches store these sentences in English. `translate_stored` translates them."""


def log_text(code: str, **values: object) -> str:
    return translate(LOG[code]).format(**values)


def stored_reason(code: str, **values: object) -> str:
    """Return a reason in English, as matches store it."""
    return STORED_REASONS[code].format(**values)
