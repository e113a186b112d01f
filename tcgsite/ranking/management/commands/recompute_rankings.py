"""Recompute the rankings from all rated matches."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from tcgsite.ranking.counting.count_matches import forget_counts
from tcgsite.ranking.seasons import update_rankings


class Command(BaseCommand):
    help = "Recompute the rankings. Keeps how earlier seasons ended."

    def handle(self, **options: Any) -> None:
        forget_counts()
        self.stdout.write(f"Counted {update_rankings(timezone.now())} matches.")
