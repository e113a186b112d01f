"""Find where the rest of a game uses a zone, an attribute, a phase or an effect."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from cards.authoring.blocks.game_parts import GameParts
from cards.authoring.blocks.records.record import EFFECT, PHASES
from cards.authoring.designer.renaming import IN_BRACES, QUOTED
from cards.authoring.designer.table_changes import SORTS, tables_of_sort
from cards.authoring.drafts.document import Kind, PartContent
from cards.models.draft import title_in

LINKED = r"(?:\b(?:from|to|of|in|and|or|reading|go_to|skip_phase)\s+|,\s*)"
"""What can precede the name of a zone, phase or attribute that doesn’t follow a full stop."""
HEADER = re.compile(r"^effect [^\n]*$", re.MULTILINE)
WITH_EXPRESSIONS = ("deck-rules", "preferences")


def title_of(part: PartContent) -> str:
    """Return the title of an effect, a card or a deck, or its name."""
    if part.kind == Kind.EFFECT:
        return title_in(str(part.content.get("text", ""))) or part.name
    return str(part.content.get("title", part.name))


def user_of(kind: str, name: str, game: GameParts) -> str:
    """Return the title of something in the game that uses this name, or ""."""
    word = _word(kind, name)
    found = (title for title, text in _texts(game) if word.search(text))
    return next(found, "") or next(_listing(kind, name, game), "")


def _word(kind: str, name: str) -> re.Pattern[str]:
    escaped = re.escape(name)
    if kind == EFFECT:
        return re.compile(rf"(?<![\w.]){escaped}(?!\w)")
    dot = "" if kind == PHASES else r"\.|"
    return re.compile(rf"(?:{dot}{LINKED}){escaped}(?!\w)")


def _texts(game: GameParts) -> Iterator[tuple[str, str]]:
    """Yield the effect text of each part and table, without quoted texts and headers."""
    for part in game.parts:
        if part.kind in (Kind.EFFECT, Kind.CARD, Kind.RECIPE) and part.content.get("text"):
            yield title_of(part), _code(str(part.content["text"]))
    for sort in WITH_EXPRESSIONS:
        for table in tables_of_sort(SORTS[sort], game.tables):
            values = [str(each) for key, each in table.values.items() if key != "effect"]
            yield str(SORTS[sort].title), "\n".join(values)


def _code(text: str) -> str:
    inside = HEADER.sub("", text)
    return QUOTED.sub(lambda quoted: " ".join(IN_BRACES.findall(quoted[0])), inside)


def _listing(kind: str, name: str, game: GameParts) -> Iterator[str]:
    """Yield the titles of cards, zones and places that have the attribute or the zone."""
    if kind == "card-attributes":
        for place, part in game.of_kind(Kind.CARD):
            if name in part.content.get("attributes", {}):
                yield title_of(game.parts[place])
    for zone in tables_of_sort(SORTS["zones"], game.tables):
        if kind == "card-attributes" and name in zone.values.get("sorted_by", ()):
            yield zone.title
    places: Any = game.tables.get("places", ())
    for each in places if isinstance(places, list) else ():
        if kind == "zones" and isinstance(each, Mapping) and each.get("zone") == name:
            yield str(each.get("title", name))
