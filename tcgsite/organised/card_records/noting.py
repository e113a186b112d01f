"""The job that replays the matches of a finished tournament, to count wins after drawing each card."""

from collections.abc import Iterator
from contextlib import suppress

from cards.jobs.job_limits import CARD_RECORDS
from cards.jobs.kinds import every, job
from cards.jobs.queue import add_unless_there
from engine.drafting.won_when_drawn import DrawnCards, card_records, drawn_in_match
from engine.play import IllegalAction, StartError
from engine.rulebook import InvalidPackError
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.record.start import match_rules
from tcgsite.matches.models import Match
from tcgsite.matches.replays.moments import match_record
from tcgsite.organised.models import Tournament

MOST_MATCHES = 300
"""The most matches of a tournament that are replayed. The latest ones count."""
MOST_AT_ONCE = 10
"""The most tournaments that wait for their matches to be replayed."""


@every(seconds=20)
def note_cards_of_ended() -> None:
    """Let a worker replay the matches of finished tournaments."""
    ended = Tournament.objects.filter(status=Tournament.Status.OVER, card_records__isnull=True)
    for pk in ended.order_by("pk").values_list("pk", flat=True)[:MOST_AT_ONCE]:
        add_unless_there(note_cards, pk)


def note_nothing(pk: int, _sentence: str) -> None:
    Tournament.objects.filter(pk=pk, card_records__isnull=True).update(card_records={})


@job("cards of a tournament", CARD_RECORDS, note_nothing)
def note_cards(pk: int) -> None:
    """Count the games in which each card was drawn, and how many of these were won.

    If the worker is killed, another one starts again.
    """
    tournament = Tournament.objects.filter(pk=pk, card_records__isnull=True).first()
    if tournament is None or not tournament.is_over:
        return
    records = card_records(_drawn_cards(tournament))
    found = {name: [each.games, each.won] for name, each in sorted(records.items())}
    Tournament.objects.filter(pk=pk).update(card_records=found)


def _drawn_cards(tournament: Tournament) -> Iterator[DrawnCards]:
    played = Match.objects.filter(
        pairing_game__pairing__tournament=tournament, status=Match.Status.FINISHED
    )
    with_decks = played.filter(seats__deck_cards__isnull=False).distinct()
    for match in with_decks.order_by("-pk")[:MOST_MATCHES]:
        # Records of old formats, and of packs that can’t be played any more, don’t count.
        with suppress(InvalidPackError, StartError, IllegalAction, TableError, ValueError):
            yield from drawn_in_match(match_rules(match), match_record(match))
