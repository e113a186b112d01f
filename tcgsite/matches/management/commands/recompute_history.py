"""Recompute what players’ pages show of finished matches."""

from typing import Any

from django.core.management.base import BaseCommand

from tcgsite.matches.results.history import recompute_history


class Command(BaseCommand):
    help = "Recompute the players’ matches and statistics from the results. Changes nothing else."

    def handle(self, **options: Any) -> None:
        self.stdout.write(f"Recomputed the history of {recompute_history()} matches.")
