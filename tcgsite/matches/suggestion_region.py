"""The standing offer as a region: who made it and who has yet to answer."""

from dataclasses import dataclass

from engine.view import View
from tcgsite.matches.beside import Beside


@dataclass(frozen=True, slots=True)
class SuggestionContent:
    id: int = 0
    """0 if there is no offer."""
    kind: str = ""
    name: str = ""
    mine: bool = False
    open_to_viewer: bool = False
    waiting_for: tuple[str, ...] = ()
    declined: str = ""
    """The name of the player who declined."""

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
