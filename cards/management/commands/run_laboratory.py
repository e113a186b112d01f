"""Play a run of the laboratory. The site runs this command in a separate process."""

from typing import Any

from cards.authoring.simulations.laboratory.run import play_lab_run
from cards.management.commands.run_simulation import Command as InBackground


class Command(InBackground):
    help = "Play the run of the laboratory with this id, at low priority."

    def handle(self, *, pk: int, **options: Any) -> None:
        play_lab_run(pk)
