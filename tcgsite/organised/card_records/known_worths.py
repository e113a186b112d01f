"""What draft bots know about the cards of a game from its tournaments."""

from collections.abc import Iterator, Mapping

from cards.models import Game
from engine.drafting.won_when_drawn import CardRecord, measured_worths, sum_of_records
from tcgsite.organised.models import Tournament

MOST_TOURNAMENTS = 50
"""The latest tournaments of a game that bots learn from."""


def known_worths(game: Game) -> dict[str, float]:
    """Return what the latest tournaments of the game add to the worth of its cards."""
    return measured_worths(sum_of_records(_latest_records(game)))


def _latest_records(game: Game) -> Iterator[Mapping[str, CardRecord]]:
    noted = Tournament.objects.filter(game=game, card_records__isnull=False)
    latest = noted.exclude(card_records={}).order_by("-created_at")
    for found in latest.values_list("card_records", flat=True)[:MOST_TOURNAMENTS]:
        yield records_of(found)


def records_of(stored: Mapping[str, tuple[int, float]] | None) -> dict[str, CardRecord]:
    """Return the records that a tournament has stored, or {} before they are noted."""
    return {name: CardRecord(games, won) for name, (games, won) in (stored or {}).items()}
