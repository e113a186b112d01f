"""The worths of cards that draft bots have learned from a game’s tournaments."""

from collections.abc import Iterator, Mapping

from cards.models import Game
from engine.drafting.won_when_drawn import CardRecord, measured_worths, sum_of_records
from tcgsite.organised.models import Tournament

MOST_TOURNAMENTS = 50
"""The most tournaments of a game that bots learn from. The latest ones count."""


def known_worths(game: Game) -> dict[str, float]:
    """Return the changes to the cards’ worths that the game’s latest tournaments suggest."""
    return measured_worths(sum_of_records(_latest_records(game)))


def _latest_records(game: Game) -> Iterator[Mapping[str, CardRecord]]:
    noted = Tournament.objects.filter(game=game, card_records__isnull=False)
    latest = noted.exclude(card_records={}).order_by("-created_at")
    for found in latest.values_list("card_records", flat=True)[:MOST_TOURNAMENTS]:
        yield records_of(found)


def records_of(stored: Mapping[str, tuple[int, float]] | None) -> dict[str, CardRecord]:
    """Return the records that a tournament has stored, or {} before they are counted."""
    return {name: CardRecord(games, won) for name, (games, won) in (stored or {}).items()}
