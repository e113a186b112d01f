"""Analyse a match. The site runs this command in a separate process."""

from typing import Any

from cards.management.commands.run_simulation import Command as InBackground
from tcgsite.matches.replays.analysing import analyse


class Command(InBackground):
    help = "Work out the analysis with this id, at low priority."

    def handle(self, *, pk: int, **options: Any) -> None:
        analyse(pk)
