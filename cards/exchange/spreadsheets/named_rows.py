"""Find the rows of a sheet by the names of cards in a file."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy

from cards.names.folding import folded_name
from cards.packs.errors import PackError

UNCLEAR = gettext_lazy(
    "Row %(row)d, column “Name”: “%(name)s” can mean “%(one)s” and “%(other)s”. "
    "Write the name as the card has it."
)


class NamedRows:
    """The indexes of rows by card name. An exact name wins over names that only fold to it."""

    def __init__(self, names: Sequence[str]) -> None:
        self.exact: dict[str, list[int]] = {}
        self.folded: dict[str, list[int]] = {}
        self.names = names
        for place, name in enumerate(self.names):
            self.exact.setdefault(name, []).append(place)
            self.folded.setdefault(folded_name(name), []).append(place)

    def take(self, name: str, number: int) -> int | None:
        """Return the index of a row with this name, or None. Each row is returned once. Raises PackError."""
        if not name.strip():
            return None
        if places := self.exact.get(name, []):
            return places.pop(0)
        places = self.folded.get(folded_name(name), [])
        names = sorted({self.names[place] for place in places})
        if len(names) > 1:
            where = {"row": number, "name": name[:40]}
            raise PackError(UNCLEAR % {**where, "one": names[0][:40], "other": names[1][:40]})
        exact = self.exact[names[0]] if names else []
        return exact.pop(0) if exact else None
