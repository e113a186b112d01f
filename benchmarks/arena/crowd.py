"""The players of an arena: they watch its page while they are free, and end their matches.

`python -m benchmarks.arena.crowd prepare PEOPLE` makes an arena that already has the matches of an hour,
and prints its public ID. `python -m benchmarks.arena.crowd live ADDRESS SPEED SHARE` lets its players
continue, and prints a line when this share of them is playing.
"""

import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from datetime import timedelta
from random import Random
from urllib.error import URLError
from urllib.request import Request, urlopen

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")
django.setup()

from django.utils import timezone  # noqa: E402

from benchmarks.tables.accounts import sign_up  # noqa: E402
from cards.models import Game  # noqa: E402
from cards.packs.rules_cache import standard_pool  # noqa: E402
from tcgsite.matches.errors import TableError  # noqa: E402
from tcgsite.matches.live import table_registry  # noqa: E402
from tcgsite.matches.live.table_registry import InterventionRequest  # noqa: E402
from tcgsite.matches.models import Match  # noqa: E402
from tcgsite.notices.models import News  # noqa: E402
from tcgsite.organised.models import Pairing, Tournament, TournamentEntry  # noqa: E402
from tcgsite.organised.tournaments.entering import enter  # noqa: E402

USUAL_MATCH = 300.0
"""The average length of a match, in seconds."""
EVERY = 4.0
"""How many seconds an open page waits before it asks for news again."""
MATCHES_BEHIND = 12
"""How many matches each player has played in the hour before."""
TICK = 0.25
BEHIND = timedelta(seconds=5)
"""News that players wait for longer than this are left from a time when all matches began at once."""


def prepare(people: int) -> None:
    accounts = [sign_up(f"Player {number}") for number in range(people)]
    arena = _arena(accounts[0].user.pk)
    first = enter(arena, accounts[0].user)
    deck = {"deck_name": first.deck_name, "deck_cards": first.deck_cards}
    TournamentEntry.objects.bulk_create(
        TournamentEntry(tournament=arena, user=each.user, name=each.user.name, **deck)
        for each in accounts[1:]
    )
    entries = list(arena.entries.all())
    Pairing.objects.bulk_create(_past_pairings(arena, entries))
    cookie_of = {each.user.pk: each.cookie for each in accounts}
    cookies = {entry.pk: cookie_of[entry.user_id] for entry in entries if entry.user_id}
    sys.stdout.write(json.dumps({"arena": arena.public_id, "cookies": cookies}))


def _arena(organiser: int) -> Tournament:
    game, now = Game.objects.get(slug="99"), timezone.now()
    return Tournament.objects.create(
        title="Arena",
        organiser_id=organiser,
        game=game,
        pool=standard_pool(game),
        kind=Tournament.Kind.ARENA,
        places=1_000,
        minutes=60,
        clock_minutes=10,
        status=Tournament.Status.RUNNING,
        round=MATCHES_BEHIND,
        started_at=now,
        ends_at=now + timedelta(days=1),
    )


def _past_pairings(arena: Tournament, entries: list[TournamentEntry]) -> Iterator[Pairing]:
    dice, now = Random(1), timezone.now()
    for number in range(1, MATCHES_BEHIND + 1):
        dice.shuffle(entries)
        pairs = zip(entries[::2], entries[1::2], strict=False)
        for table, (first, second) in enumerate(pairs, 1):
            won = dice.randrange(2)
            yield Pairing(
                tournament=arena,
                round=number,
                table=table,
                first=first,
                second=second,
                won=won,
                lost=1 - won,
                is_over=True,
                ended_at=now - timedelta(minutes=5 * (MATCHES_BEHIND - number)),
            )


class Crowd:
    """The players of the arena. With a speed of 4, they do in 15 minutes what they would do in an hour."""

    def __init__(self, address: str, speed: float, cookies: dict[str, str]) -> None:
        self.address, self.speed, self.cookies = address, speed, cookies
        self.dice = Random(2)
        self.ends: dict[int, float] = {}
        """The time when each match ends."""
        self.looks: dict[int, float] = {}
        """The time when the page of each free player next asks for news."""
        self.tags: dict[int, str] = {}
        """The ETag of the news on each page, which browsers send with the next request."""

    def tick(self, arena: Tournament) -> int:
        """Do what is due, and return how many players are playing."""
        now = time.monotonic()
        playing = set[int]()
        rows = arena.pairings.filter(is_over=False).values_list(
            "first", "second", "games__match", "games__match__status"
        )
        for first, second, match, status in rows:
            playing |= {first, second}
            if status == Match.Status.RUNNING and match not in self.ends:
                self.ends[match] = now + self.dice.expovariate(self.speed / USUAL_MATCH)
        for match in [each for each, end in self.ends.items() if end <= now]:
            self.end(match)
        for entry in map(int, self.cookies):
            if entry not in playing and self.looks.get(entry, 0.0) <= now:
                self.look(entry)
                self.looks[entry] = now + EVERY / self.speed
        return len(playing)

    def end(self, match: int) -> None:
        del self.ends[match]
        with suppress(TableError):
            table_registry.submit(match, self.dice.randrange(2), InterventionRequest("resign"))
        table_registry.forget(match)

    def look(self, entry: int) -> None:
        headers = {"Cookie": self.cookies[str(entry)], "If-None-Match": self.tags.get(entry, "")}
        with (
            suppress(URLError),  # Also raised if there is no news.
            urlopen(Request(self.address, headers=headers), timeout=30) as answer,  # noqa: S310
        ):
            self.tags[entry] = answer.headers.get("ETag", "")


def are_all_told() -> bool:
    """Return True if all players know of the matches that have begun."""
    since = timezone.now() - BEHIND
    return not News.objects.filter(delivered_at=None, due_at__lt=since).exists()


def live(address: str, speed: float, share: float) -> None:
    """Print a line once this share of the players is playing and all know that their matches have begun.
    Continue until this process is ended.
    """
    given = json.loads(sys.stdin.read())
    arena = Tournament.objects.get(public_id=given["arena"])
    crowd = Crowd(f"{address}/events/{arena.public_id}/now/", speed, given["cookies"])
    fewest, playing, has_begun = share * len(crowd.cookies), 0, False
    while True:
        if not has_begun and playing >= fewest and (not share or are_all_told()):
            has_begun = True
            sys.stdout.write("most play\n")
            sys.stdout.flush()
        playing = crowd.tick(arena)
        time.sleep(TICK)


if __name__ == "__main__":
    if sys.argv[1] == "prepare":
        prepare(int(sys.argv[2]))
    else:
        live(sys.argv[2], float(sys.argv[3]), float(sys.argv[4]))
