"""A game, and finished rated matches of it."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from cards.models import Game
from tcgsite.matches.models import Match
from tcgsite.matches.results.rating_updates import rate
from tests.cards.people import player

NOW = datetime(2026, 5, 20, 12, tzinfo=UTC)
Finish = Callable[..., Match]


@pytest.fixture
def pond(db: None) -> Game:
    return Game.objects.create(slug="pond", title="Pond")


@pytest.fixture
def finish(pond: Game) -> Finish:
    """Return a function that finishes a rated match, which the first player wins."""

    def finish(*names: str, hours: float = 0, minutes: float = 20, **fields: object) -> Match:
        at = NOW + timedelta(hours=hours)
        result = {"winners": [0], "losers": [1], "reason": "It is over.", "withdrawn": []}
        match = Match.objects.create(
            game=pond, status=Match.Status.FINISHED, rated=True, action_count=20, result=result
        )
        times = {"created_at": at - timedelta(minutes=minutes), "finished_at": at}
        Match.objects.filter(pk=match.pk).update(started_at=times["created_at"], **(times | fields))
        for position, name in enumerate(names):
            match.seats.create(position=position, user=player(name), name=name)
        finished = Match.objects.get(pk=match.pk)
        rate(finished)
        return finished

    return finish
