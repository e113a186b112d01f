"""Check the seats, decks and options of a new match."""

from __future__ import annotations

from collections.abc import Mapping

from engine.language.messages.refusal_messages import CodedError, refusal_sentence
from engine.rulebook import GameRules, Violation
from engine.world import Noted, Seating

Decks = Mapping[int, Mapping[str, int]]


class IllegalDeck(Exception):
    """Raised if a seat has no deck, or if its deck has the listed `violations`."""

    def __init__(self, seat: int, violations: list[Violation]) -> None:
        super().__init__(seat, violations)
        self.seat = seat
        self.violations = violations

    def __str__(self) -> str:
        return " ".join(each.message for each in self.violations)


def check_decks(rules: GameRules, decks: Decks, count: int) -> None:
    for seat in range(count):
        if seat not in decks:
            missing = Violation("deck", str(refusal_sentence("deck_missing")))
            raise IllegalDeck(seat, [missing])
        violations = rules.violations(decks[seat])
        if violations:
            raise IllegalDeck(seat, violations)


Options = Mapping[str, int | str | bool]
"""Values by option name. Missing options have their default values."""


class StartError(CodedError):
    """Raised if a match can't start. The message gives the reason."""


class PlayerCountError(StartError, ValueError):
    """Raised if the game doesn't allow this number of players."""


def player_count_error(rules: GameRules, count: int) -> PlayerCountError:
    (low, high), game = rules.seats, rules.title
    if low == high:
        return PlayerCountError("seats_exactly", game=game, wanted=low, count=count)
    return PlayerCountError("seats_range", game=game, low=low, high=high, count=count)


def check_options(rules: GameRules, chosen: Options) -> None:
    """Raise StartError if an option is unknown or has an invalid value."""
    for name, value in chosen.items():
        word = rules.options.get(name)
        if word is None:
            raise StartError("option_unknown", game=rules.title, name=name)
        if not any(value == each and type(value) is type(each) for each in word.choices):
            choices = ", ".join(map(str, word.choices))
            raise StartError("option_value", option=word.title, value=value, choices=choices)


def seating_for(
    rules: GameRules,
    decks: Decks,
    names: Mapping[int, str],
    seats: int | None,
    options: Options,
    noted: Noted | None = None,
) -> Seating:
    """Return the checked seating of a new match.

    The number of seats is `seats`. If that is missing, it is the number of decks, the number of names, or
    the game's minimum.

    Raises IllegalDeck, StartError, and ValueError if the game can't be played by this many players.
    """
    count = seats or len(decks) or len(names) or rules.seats[0]
    low, high = rules.seats
    if not low <= count <= high:
        raise player_count_error(rules, count)
    if rules.uses_decks:
        check_decks(rules, decks, count)
    check_options(rules, options)
    automas = dict(enumerate(rules.automas, count - len(rules.automas)))
    called = automas | dict(names)
    in_order = tuple(called.get(seat, f"Player {seat + 1}") for seat in range(count))
    kept = {seat: dict(deck) for seat, deck in decks.items()}
    return Seating(in_order, kept, dict(options), noted or {})
