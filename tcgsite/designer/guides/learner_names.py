"""Find the learner's own names for the zones and attributes that a guide means."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cards.authoring.designer.table_changes import SORTS, tables_of_sort

PLACEHOLDER = re.compile(r"\$(\w+)")


@dataclass(frozen=True)
class Sought:
    """A zone or attribute that a guide means, whatever its name in the learner’s game.

    `zone` and `attribute` are the class that it belongs to, such as `player`. An empty `role` or `kind` fits
    all.
    """

    zone: str = ""
    role: str = ""
    attribute: str = ""
    kind: str = ""

    def candidates(self, tables: Mapping[str, Any]) -> Iterator[str]:
        """Yield the names that fit, in the order of the game's tables."""
        sort = "zones" if self.zone else f"{self.attribute}-attributes"
        for table in tables_of_sort(SORTS[sort], tables):
            values = table.values
            fits_zone = not self.zone or values.get("each") == self.zone
            fits_role = self.role in ("", values.get("role"))
            if fits_zone and fits_role and self.kind in ("", values.get("kind")):
                yield table.name


def own_names(sought: Mapping[str, Sought], tables: Mapping[str, Any]) -> dict[str, str]:
    """Return the learner's name for each one that the game has. A name that equals the guide's
    is preferred.
    """
    found: dict[str, str] = {}
    for name, each in sought.items():
        candidates = list(each.candidates(tables))
        if candidates:
            found[name] = name if name in candidates else candidates[0]
    return found


def placeholders_in(texts: Iterable[str]) -> set[str]:
    return {name for text in texts for name in PLACEHOLDER.findall(text)}


def with_own_names(text: str, names: Mapping[str, str]) -> str:
    return PLACEHOLDER.sub(lambda found: names[found[1]], text)
