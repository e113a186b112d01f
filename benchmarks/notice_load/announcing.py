"""Fill a site with players and matches over days, and announce events. `notice_load` runs this."""

import json
import sys
from contextlib import suppress
from datetime import timedelta
from itertools import count
from random import Random
from threading import Event, Thread
from time import monotonic, sleep

import django

django.setup()

from django.db import OperationalError, connection  # noqa: E402
from django.utils import timezone  # noqa: E402

from benchmarks.many_rows.filling import analyse, fill, moment  # noqa: E402
from cards.jobs.models import Job  # noqa: E402
from cards.models import Game  # noqa: E402
from tcgsite.accounts.models import User  # noqa: E402
from tcgsite.matches.models import Match, Seat  # noqa: E402
from tcgsite.notices.announcing import Announcement, announce  # noqa: E402
from tcgsite.notices.models import News  # noqa: E402
from tcgsite.notices.notice_kinds import NoticeKind  # noqa: E402
from tcgsite.notices.sources.matches import announce_moves  # noqa: E402

FIRST = 1_000_000
PARTS = 10
"""How many times a second notices are announced."""


def fill_site(players: int, matches: int) -> None:
    """Make the players, and matches over days in which the first seat must act."""
    now = timezone.now()
    user = User(username="", name="", password="!", date_joined=now)  # noqa: S106 - nobody signs in
    names = dict.fromkeys(("username", "name", "look", "folded"), "'name' || i")
    fill(user, players, FIRST, **names)
    game, due = Game.objects.get(slug="99"), now + timedelta(days=2)
    running = Match.Status.RUNNING
    match = Match(game=game, pool=game.pools.first(), status=running, clock_days=3, awaited=1)
    match.due_at = due
    fill(match, matches, FIRST, public_id="'slow-' || i", started_at=moment("i"))
    for position in range(2):
        seat = Seat(position=position, name="Newt", deck_cards={"Ten": 4})
        own = f"{FIRST} + (2 * i + {position}) % {players}"
        fill(seat, matches, FIRST + position * matches, match=f"{FIRST} + i", user=own)
    analyse()


class Announcing(Thread):
    """Announces this many events a second while it isn't paused. Half are moves, and half are comments."""

    def __init__(self, per_second: int) -> None:
        super().__init__(daemon=True)
        self.each, self.goes_on, self.announced = per_second // PARTS, Event(), 0
        self.dice, self.numbers = Random(7), count(1)
        self.matches = Match.objects.filter(pk__gte=FIRST).count()
        self.players = User.objects.filter(pk__gte=FIRST).count()

    def run(self) -> None:
        while True:
            self.goes_on.wait()
            began = monotonic()
            for turn in range(self.each):
                with suppress(OperationalError):  # Another program has held the lock for too long.
                    (self.ask_for_move if turn % 2 else self.comment)()
                    self.announced += 1
            sleep(max(0.0, 1 / PARTS - (monotonic() - began)))

    def ask_for_move(self) -> None:
        number, pk = next(self.numbers), FIRST + self.dice.randrange(self.matches)
        Match.objects.filter(pk=pk).update(action_count=number, awaited=1)
        announce_moves(pk, number, [0])

    def comment(self) -> None:
        number, to = next(self.numbers), FIRST + self.dice.randrange(self.players - 1)
        words = {"form": "made", "subject": "Ferry"}
        event, thread = f"load {number}", f"talk {number % 5}"
        announce(Announcement(NoticeKind.REMARK, event, [to], "/ferry/", to + 1, thread, words))


def wait_for_first_jobs() -> None:
    """Wait until the worker has done all jobs of a new site."""
    while Job.objects.exists():
        sleep(0.5)
    connection.close()


def main(per_second: int, *, with_worker: bool) -> None:
    if with_worker:
        wait_for_first_jobs()
    announcing = Announcing(per_second)
    announcing.start()
    for line in sys.stdin:
        (announcing.goes_on.set if line.strip() == "go" else announcing.goes_on.clear)()
        told = News.objects.exclude(delivered_at=None).filter(to__gte=FIRST).count()
        sys.stdout.write(json.dumps([announcing.announced, told]) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    if sys.argv[1] == "fill":
        fill_site(int(sys.argv[2]), int(sys.argv[3]))
    else:
        main(int(sys.argv[1]), with_worker=sys.argv[2] == "told")
