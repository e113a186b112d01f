"""Learn from matches how often players win after drawing a card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.immutable import immutable
from engine.play import MatchRecord, Session, start_from_record
from engine.play.imagined import imagine
from engine.rulebook import GameRules

LONGEST = 3_000
"""The most entries of a match to replay."""
PER_SHARE = 8.0
"""The worth of a share of wins above the average: 0.8 for 10 % more."""
SURE_AFTER = 40
"""After this many games, the card’s own share of wins counts as much as the average."""


@immutable
class DrawnCards:
    """The cards that a player has held in a match, and the player’s share of the victory."""

    names: frozenset[str]
    won: float


@immutable
class CardRecord:
    """The number of games in which a card was drawn, and how many of those were won."""

    games: int = 0
    won: float = 0.0

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0


def drawn_in_match(rules: GameRules, record: MatchRecord) -> list[DrawnCards]:
    """Replay a finished match, and return the cards that each seat drew, or [] if it is too long.

    Raises StartError, IllegalAction.
    """
    if len(record.actions) > LONGEST:
        return []
    session = start_from_record(rules, record)
    held = [set[str]() for _seat in range(session.seats)]
    for seat, text in record.actions:
        note_held_cards(session, held)
        session.enter(seat, text)
    return [
        DrawnCards(frozenset(names), _share_of_victory(session, seat))
        for seat, names in enumerate(held)
    ]


def note_held_cards(session: Session, held: list[set[str]]) -> None:
    """Add the cards that only their players can see at this moment."""
    match = imagine(session)
    for seat in session.decisions:
        held[seat] |= match.held_cards(seat)


def _share_of_victory(session: Session, seat: int) -> float:
    winners = session.outcome.winners if session.outcome else ()
    return 1 / len(winners) if seat in winners else 0.0


def card_records(found: Iterable[DrawnCards]) -> dict[str, CardRecord]:
    """Return the record of each card that was ever drawn."""
    games, won = dict[str, int](), dict[str, float]()
    for each in found:
        for name in each.names:
            games[name] = games.get(name, 0) + 1
            won[name] = won.get(name, 0.0) + each.won
    return {name: CardRecord(games[name], won[name]) for name in games}


def sum_of_records(found: Iterable[Mapping[str, CardRecord]]) -> dict[str, CardRecord]:
    total: dict[str, CardRecord] = {}
    for records in found:
        for name, each in records.items():
            before = total.get(name, CardRecord())
            total[name] = CardRecord(before.games + each.games, before.won + each.won)
    return total


def measured_worths(records: Mapping[str, CardRecord]) -> dict[str, float]:
    """Return how much wins change the worth of cards. After few games, they change little."""
    games = sum(each.games for each in records.values())
    if not games:
        return {}
    usual = sum(each.won for each in records.values()) / games
    return {
        name: PER_SHARE * (each.won - usual * each.games) / (each.games + SURE_AFTER)
        for name, each in records.items()
    }
