"""Recomputes every rating from the results of rated matches."""

from typing import Any

from django.core.management.base import BaseCommand

from tcgsite.matches.rating.recomputing import recompute


class Command(BaseCommand):
    help = "Recompute every rating from the results of rated matches. Nothing else is changed."

    def handle(self, **options: Any) -> None:
        self.stdout.write(f"Ratings follow from {recompute()} matches.")
