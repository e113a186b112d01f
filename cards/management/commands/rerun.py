"""Plays a rerun that somebody asked for: the site starts this, one process for each."""

import os
import resource
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from cards.reruns.playing import play

KINDNESS = 15
MOST_SECONDS = 90
"""Of the processor's time; a draft that keeps it busy for longer is broken off."""


class Command(BaseCommand):
    help = "Play the rerun of that number, with what time others leave."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("pk", type=int)

    def run_from_argv(self, argv: list[str]) -> None:
        """Only a process of its own is held back."""
        os.nice(KINDNESS)
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
        super().run_from_argv(argv)

    def handle(self, *, pk: int, **options: Any) -> None:
        play(pk)
