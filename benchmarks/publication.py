"""Measure how long the server works and holds the write lock to publish 1,000 cards."""

from __future__ import annotations

import argparse
import os
import tempfile
from time import perf_counter, thread_time
from typing import TYPE_CHECKING

import django
from django.core.management import call_command

from benchmarks.hostile_uploads import RULES, card

if TYPE_CHECKING:
    from cards.models import Draft

LINES = 2
"""The lines of each card's effect, apart from the last."""
HEAD = "| version | seconds | CPU s | seconds of the transaction | CPU s of the transaction |"


def pack(cards: int, version: str) -> bytes:
    """Return a valid pack of cards with distinct effects."""
    rules = RULES.split("[[scenarios]]", maxsplit=1)[0].replace("1.0.0", version)
    return (rules + "".join(card(number, LINES) for number in range(cards))).encode()


def publish(draft: Draft, version: str) -> None:
    """Publish the draft in the two steps of `publish_checked`, and print their times."""
    from cards.authoring.drafts.publishing import _prepare, _publish_if_current

    start, cpu = perf_counter(), thread_time()
    checked = _prepare(draft)
    begin, cpu_before = perf_counter(), thread_time()
    _publish_if_current(checked)
    end, cpu_after = perf_counter(), thread_time()
    times = (end - start, cpu_after - cpu, end - begin, cpu_after - cpu_before)
    print(f"| {version} |", " | ".join(f"{each:.2f}" for each in times), "|", flush=True)  # noqa: T201


def measure(cards: int) -> None:
    from django.contrib.auth import get_user_model

    from cards.authoring.drafts.uploading import upload
    from cards.sandbox import for_uploads

    author = get_user_model().objects.create(username="author")
    for version in ("1.0.0", "1.1.0"):
        publish(upload(author, pack(cards, version)), version)
    for_uploads.stop()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--cards", type=int, default=1_000)
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
