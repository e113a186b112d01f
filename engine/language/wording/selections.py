"""Sets by what they are made of: "the cards in your hand that are special"."""

from __future__ import annotations

from engine.language import syntax
from engine.language.kinds import PLAYER, ZONE, Kind
from engine.language.syntax import Path
from engine.language.wording.arguments import Arguments
from engine.language.wording.phrase import (
    NOUNS,
    Phrase,
    noun,
)


class Selections(Arguments):
    def selection(self, node: syntax.Selection, path: Path) -> Phrase:
        kind = Kind(node.of_class)
        one, several = NOUNS["zone"] if kind == ZONE else (noun(kind), noun(kind, many=True))
        bare = True
        if node.place is not None:
            at = (*path, "place")
            place = self.phrase(node.place, at)
            is_zone = self.kind(at) == ZONE
            if zones := self.zones_joined(node.place, at):
                place, is_zone = Phrase(zones), True
            is_narrowed = isinstance(node.place, syntax.Selection) and node.place.where is not None
            if place.one and kind != ZONE and not is_zone and not is_narrowed:
                one, several = place.one, place.several
            else:
                among = f"{'in' if is_zone else 'among'} {place.text}"
                one, several = f"{one} {among}", f"{several} {among}"
            bare = False
        if node.where is not None:
            at = (*path, "where")
            one += f" {self.relative(node.where, at, kind, many=False)}"
            several += f" {self.relative(node.where, at, kind, many=True)}"
            bare = False
        if is_empty(node):
            return Phrase(f"no {noun(kind)}", one=f"no {noun(kind)}")
        article = "all" if bare and kind != PLAYER else "the"
        return Phrase(f"{article} {several}", many=True, one=one, several=several)

    def zones_joined(self, node: syntax.Expression, path: Path) -> str:
        """ "your field or your hand", of the cards in either."""
        if not isinstance(node, syntax.Call) or node.function != "union":
            return ""
        places = [(*path, "arguments", place, "value") for place in range(len(node.arguments))]
        if any(self.kind(at) != ZONE for at in places):
            return ""
        pairs = zip(node.arguments, places, strict=True)
        return " or ".join(self.phrase(each.value, at).text for each, at in pairs)


def is_empty(node: syntax.Expression) -> bool:
    """A set that has nothing in it, written so."""
    return isinstance(node, syntax.Selection) and node.where == syntax.Flag(False)
