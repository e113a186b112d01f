"""What somebody at the table suggests, as a region: who is asked to answer, and what was answered."""

from dataclasses import dataclass

from engine.view import View
from tcgsite.matches.beside import Beside


@dataclass(frozen=True, slots=True)
class SuggestionContent:
    id: int = 0
    """0: nobody suggests anything."""
    kind: str = ""
    name: str = ""
    mine: bool = False
    open_to_viewer: bool = False
    waiting_for: tuple[str, ...] = ()
    declined: str = ""
    """Who has said no."""

    @classmethod
    def of(cls, beside: Beside, view: View) -> "SuggestionContent":
        found = beside.suggested
        if found is None:
            return cls()
        names = [player.name for player in view.players]
        declined = "" if found.declined is None else names[found.declined]
        return cls(
            found.id,
            found.kind,
            names[found.seat],
            found.seat == view.viewer,
            view.viewer in found.open_to and not declined,
            tuple(names[seat] for seat in found.open_to),
            declined,
        )
