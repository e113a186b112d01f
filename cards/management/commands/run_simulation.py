"""Run a simulation. The site runs this command in a separate process."""

import os
import resource
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from cards.authoring.simulations.run import run_simulation

KINDNESS = 15
MOST_SECONDS = 90
"""Processor time in seconds. A simulation that needs more is killed."""


class Command(BaseCommand):
    help = "Run the simulation with this id, at low priority."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("pk", type=int)

    def run_from_argv(self, argv: list[str]) -> None:
        """Lower the priority of the process and limit its run time. Tests that call the command skip this
        method.
        """
        os.nice(KINDNESS)
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
        super().run_from_argv(argv)

    def handle(self, *, pk: int, **options: Any) -> None:
        run_simulation(pk)
