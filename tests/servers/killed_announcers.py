"""Kill processes that announce and workers that tell, and find what was told too often or never.

`python tests/servers/killed_announcers.py FOLDER KILLS` uses the database of the environment, which must have
tables and nothing else. It prints its findings as JSON.
"""

import json
import logging
import os
import re
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from email import message_from_bytes
from functools import partial
from pathlib import Path
from random import Random
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
sys.modules["tests"] = tests = ModuleType("tests")  # An installed package has the same name.
tests.__path__ = [str(ROOT / "tests")]
sys.path.insert(0, str(ROOT))

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")
os.environ["TCG_PUSH_KEY"] = "TCXwLb8-DnNNqBKuzWm6BXUZKR0zCqpLZsGkS4NVj0I"
os.environ["TCG_PUSH_LOCALLY"] = "1"

import django  # noqa: E402

django.setup()

from django.db import connections  # noqa: E402
from django.db.models import F  # noqa: E402
from django.utils import timezone  # noqa: E402

from cards.authoring.loading.files import FOLDER  # noqa: E402
from cards.authoring.loading.packs import load_starter_packs  # noqa: E402
from cards.jobs import kinds, signals  # noqa: E402
from cards.jobs.models import Job, UnheardNews  # noqa: E402
from cards.jobs.worker import Worker  # noqa: E402
from cards.models import Pack  # noqa: E402
from tcgsite.accounts.models import User  # noqa: E402
from tcgsite.notices.channels.subscribing import subscribe  # noqa: E402
from tcgsite.notices.models import Inbox, News, Notice, PushMessage  # noqa: E402
from tcgsite.notices.notice_kinds import NoticeKind  # noqa: E402
from tests.cards.people import player  # noqa: E402
from tests.cards.pond import newts, pond, write  # noqa: E402
from tests.notices.push_service import (  # noqa: E402
    BrowserKeys,
    PushService,
    running_push_service,
)
from tests.servers.announcing_acts import ACTS, Act, expected_news  # noqa: E402

PATIENCE = 1200.0
"""Seconds until all must be told."""
PAUSE = 0.05
"""Seconds between two acts of a process."""
EVERYTHING = "bpm"
OFTEN = ("tcgsite.notices.", "cards.jobs.")
logger = logging.getLogger(__name__)


def announce(folder: Path, name: str, before: Random) -> None:
    """Let pairs of players do things until this process is killed or the file says so.

    `before` are the dice of the process that kills, which it has rolled before each start: no two
    announcers do the same.
    """
    dice = Random(f"{name} {before.random()}")
    while not (folder / "calm").exists():
        do(dice.choice(ACTS), dice.randrange(10**9))
        time.sleep(PAUSE)


def do(act: Act, number: int) -> None:
    try:
        act(player(f"Ann {number}"), player(f"Ben {number}"))
    except Exception:
        logger.exception("An act failed")


def work() -> None:
    """Do jobs, and tell news every second."""
    found = [each for each in kinds.recurring if each.function.__module__.startswith(OFTEN)]
    kinds.recurring[:] = [replace(each, seconds=1.0) for each in found]
    Worker(os.getppid()).run()


class Family:
    """Processes that begin at once, because everything is loaded already."""

    def __init__(self, tasks: list[Callable[[], None]]) -> None:
        self.tasks = tasks
        self.children = [self.start(each) for each in tasks]

    def start(self, task: Callable[[], None]) -> int:
        connections.close_all()
        number = os.fork()
        if not number:
            with suppress(BaseException):
                task()
            os._exit(0)
        return number

    def kill(self, place: int) -> None:
        os.kill(self.children[place], signal.SIGKILL)
        os.waitpid(self.children[place], 0)

    def restart(self, place: int) -> None:
        self.kill(place)
        self.children[place] = self.start(self.tasks[place])


def run(folder: Path, kills: int) -> dict[str, object]:
    signals.HEARD_WITHIN = timedelta(seconds=2)
    packs = folder / "packs"
    packs.mkdir()
    load_starter_packs(write(packs, (FOLDER / "99.toml").read_text("utf-8"), pond(), newts()))
    Pack.objects.filter(slug="newts").update(owner=player("Bo"))
    User.objects.filter(pk=player("Mo").pk).update(is_superuser=True, is_staff=True)
    with running_push_service() as service:
        keys = prepare_bo(service)
        for number, act in enumerate(ACTS):
            do(act, number)  # What is loaded now, children need not load.
        dice = Random(7)
        announcers = [partial(announce, folder, name, dice) for name in ("first", "second")]
        family = Family([*announcers, work, work])
        for _kill in range(kills):
            wait_for_acts(dice)
            family.restart(dice.randrange(len(family.children)))
            Inbox.objects.exclude(digest="never").update(digest_due_at=timezone.now())
        (folder / "calm").touch()
        is_over = wait_until_told()
        for place in range(len(family.children)):
            family.kill(place)
        return {"is over": is_over, **findings(folder, service, keys)}


def prepare_bo(service: PushService) -> BrowserKeys:
    """Let Bo, who made the pack, have a browser and digests."""
    bo, keys = player("Bo"), BrowserKeys()
    User.objects.filter(pk=bo.pk).update(email="bo@example.org")
    subscribe(bo.pk, keys.sent(service.url), "Firefox")
    channels = dict.fromkeys(("remark", "ruling", "proposal"), EVERYTHING)
    Inbox.objects.create(user=bo, channels=channels, digest="daily", digest_due_at=timezone.now())
    return keys


def wait_for_acts(dice: Random) -> None:
    """Wait until some more acts are done, and a moment that may lie in the middle of another."""
    enough = User.objects.count() + 2 * dice.randint(2, 8)
    until = time.monotonic() + PATIENCE
    while User.objects.count() < enough and time.monotonic() < until:
        time.sleep(0.02)
    time.sleep(dice.uniform(0, 4 * PAUSE))


def wait_until_told() -> bool:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        News.objects.filter(delivered_at=None).update(due_at=F("due_at") - timedelta(minutes=20))
        Inbox.objects.exclude(digest="never").update(digest_due_at=timezone.now())
        if is_all_told():
            return True
        time.sleep(0.5)
    return False


def is_all_told() -> bool:
    told = set(News.objects.exclude(delivered_at=None).values_list("key", flat=True))
    waiting = Notice.objects.exclude(push_due_at=None) | Notice.objects.filter(is_mail_due=True)
    rest = (UnheardNews.objects, PushMessage.objects, Job.objects, waiting)
    return expected_news() <= told and not any(rows.exists() for rows in rest)


def findings(folder: Path, service: PushService, keys: BrowserKeys) -> dict[str, object]:
    others = News.objects.exclude(kind=NoticeKind.MOVE)  # Those that were answered aren’t told.
    notices = Notice.objects.exclude(kind=NoticeKind.MOVE)
    return {
        "lost": sorted(expected_news() - {*News.objects.values_list("key", flat=True)}),
        "kinds": sorted({*News.objects.values_list("kind", flat=True)}),
        "told": others.count() - sum(notices.values_list("folded", flat=True)),
        "counted": [
            inbox.user_id
            for inbox in Inbox.objects.all()
            if inbox.unread != Notice.objects.filter(to=inbox.pk, is_read=False).count()
        ],
        "never pushed": len(newest_notices() - shown_notices(service, keys)),
        "mailed twice": mailed_twice(folder / "mails"),
    }


def newest_notices() -> set[tuple[str, str]]:
    found = Notice.objects.filter(to=player("Bo"))
    return {(f"notice-{each.pk}", each.changed_at.isoformat()) for each in found}


def shown_notices(service: PushService, keys: BrowserKeys) -> set[tuple[str, str]]:
    """Return what the browser shows. Messages with the same tag and version are one."""
    pushed = (keys.read(body) for body in service.bodies)
    return {(each["tag"], each["version"]) for each in pushed}


def mailed_twice(folder: Path) -> list[str]:
    """Return the lines that two mails have. Each new comment changes the line of its notice."""
    mails = [message_from_bytes(file.read_bytes()) for file in folder.iterdir()]
    texts = [str(mail.get_payload()) for mail in mails]
    lines = Counter(part for text in texts for part in re.findall(r"\* (.+\n +http.+)", text))
    assert lines, "nothing was mailed"
    return [line for line, times in lines.items() if times > 1]


if __name__ == "__main__":
    print(json.dumps(run(Path(sys.argv[1]), int(sys.argv[2]))))  # noqa: T201
