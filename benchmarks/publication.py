"""Measure how long the server works, and holds the write lock, to upload, publish and fork 1,000 cards."""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from time import perf_counter, thread_time
from typing import Any, TypeVar

import django
from django.core.management import call_command
from django.db.transaction import Atomic

from benchmarks.hostile_uploads import RULES, card

Made = TypeVar("Made")
LINES = 2
"""The number of lines in each card's effect, without the last one."""
HEAD = "| step | seconds | CPU s | transactions | longest transaction, CPU s |"


def pack(cards: int, version: str) -> bytes:
    """Return a valid pack of cards with distinct effects."""
    rules = RULES.split("[[scenarios]]", maxsplit=1)[0].replace("1.0.0", version)
    return (rules + "".join(card(number, LINES) for number in range(cards))).encode()


@contextmanager
def transaction_times() -> Iterator[list[float]]:
    """Yield a list that gets the processor time of each transaction, from taking the lock to releasing it."""
    enter, leave = Atomic.__enter__, Atomic.__exit__
    times: list[float] = []
    begun: list[float] = []

    def begin(block: Atomic) -> None:
        enter(block)
        begun.append(thread_time())

    def end(block: Atomic, *error: Any) -> None:
        leave(block, *error)
        start = begun.pop()
        if not begun:
            times.append(thread_time() - start)

    Atomic.__enter__, Atomic.__exit__ = begin, end  # type: ignore[method-assign]
    try:
        yield times
    finally:
        Atomic.__enter__, Atomic.__exit__ = enter, leave  # type: ignore[method-assign]


def measure_step(name: str, step: Callable[[], Made]) -> Made:
    with transaction_times() as times:
        start, cpu = perf_counter(), thread_time()
        made = step()
        took = (perf_counter() - start, thread_time() - cpu)
    shown = [f"{took[0]:.2f}", f"{took[1]:.2f}", str(len(times)), f"{max(times):.3f}"]
    print(f"| {name} |", " | ".join(shown), "|", flush=True)  # noqa: T201
    return made


def measure(cards: int) -> None:
    from django.contrib.auth import get_user_model

    from cards.authoring.drafts.creation import discard, fork, open_draft
    from cards.authoring.drafts.publishing import publish_checked
    from cards.authoring.drafts.uploading import upload
    from cards.sandbox import for_uploads

    author = get_user_model().objects.create(username="author")
    for number in ("1.0.0", "1.1.0"):
        file = pack(cards, number)
        draft = measure_step(f"upload {number}", partial(upload, author, file))
        version = measure_step(f"publish {number}", partial(publish_checked, draft))
    for_uploads.stop()
    measure_step("fork", partial(fork, author, version, "copy", "Copy"))
    opened = measure_step("open the next draft", partial(open_draft, version.pack))
    measure_step("discard it", partial(discard, opened))


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--cards", type=int, default=990)
    cards = asked.parse_args().cards
    with tempfile.TemporaryDirectory() as folder:
        own = {"TCG_DATA": folder, "DJANGO_SETTINGS_MODULE": "tcgsite.settings"}
        os.environ.update(own, TCG_LOG="ERROR")
        django.setup()
        call_command("migrate", verbosity=0)
        print(HEAD)  # noqa: T201
        print("| --- " * 5 + "|", flush=True)  # noqa: T201
        measure(cards)


if __name__ == "__main__":
    main()
