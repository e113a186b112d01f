"""Recompute all ratings from the results of rated matches."""

from typing import Any

from django.core.management.base import BaseCommand

from tcgsite.matches.results.rating_updates import recompute


class Command(BaseCommand):
    help = "Recompute all ratings from the results of rated matches. Changes nothing else."

    def handle(self, **options: Any) -> None:
        self.stdout.write(f"Recomputed all ratings from {recompute()} matches.")
