"""What can't be done with a scenario, as a sentence for whoever tried."""

from engine.play.scenario import Stepped


class Refused(Exception):
    """Nothing has changed."""


class Undone(Refused):
    """A move that went over its budget, as far as it got."""

    def __init__(self, found: Stepped) -> None:
        super().__init__(f"{found.undone} {found.busy.sentence if found.busy else ''}".strip())
        self.found = found
