"""Find out whether a sheet makes the deck illegal, and which deck rules would allow it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cards.authoring.designer.definition import Definition, definition_of
from cards.authoring.designer.table_changes import SORTS, with_values
from cards.authoring.drafts.checking import check_parts
from cards.authoring.drafts.document import Kind, PartContent
from cards.models import DraftPart
from engine.rulebook.packs.write_pack import write_pack
from tcgsite.designer.sheet.columns import Content
from tcgsite.designer.sheet.sheet import SheetDraft

MAKE_ROOM, KEEP_DECK = "room", "apart"
SIZE = re.compile(r"count\(deck\) *(==|<=|>=) *([0-9]{1,4})")
RANGE = re.compile(r"count\(deck\) >= ([0-9]{1,4}) and count\(deck\) <= ([0-9]{1,4})")
COPIES = re.compile(r"(.*<= *)([0-9]{1,4})")
NOT_NEEDED = (Kind.DECK, Kind.SCENARIO, Kind.RECIPE)
"""The kinds of parts left out of this check. The rules of a draft with an illegal deck can’t be built."""
Contents = Mapping[DraftPart, Content]


@dataclass(frozen=True)
class DeckSize:
    """The deck rules that a changed deck breaks, and parts with which it would be legal."""

    violations: Sequence[str] = ()
    room: dict[DraftPart, Content] = field(default_factory=dict)


def new_deck_size(found: SheetDraft, contents: Contents, new: Sequence[Content]) -> DeckSize:
    """Return how a save affects the deck. A deck that is already illegal may stay so.

    Raises ServerBusyError.
    """
    definition = definition_of(found.draft)
    if found.deck is None or definition is None or not _deck_rules(definition):
        return DeckSize()
    deck: dict[str, int] = contents.get(found.deck, found.deck.content).get("cards", {})
    violations = _violations(found, contents, new, deck)
    if not violations or _violations(found, {}, [], found.copies):
        return DeckSize()
    text = write_pack(_with_room(definition, deck))
    room = {definition.part: {**definition.part.content, "text": text}}
    is_enough = not _violations(found, {**contents, **room}, new, deck, unplayable="?")
    return DeckSize(violations, room if is_enough else {})


def _deck_rules(definition: Definition) -> list[Any]:
    return list(definition.tables_of_sort(SORTS["deck-rules"]))


def _violations(
    found: SheetDraft,
    contents: Contents,
    new: Sequence[Content],
    deck: Mapping[str, int],
    unplayable: str = "",
) -> list[str]:
    """Return the sentences about the deck. If the draft can't be played, return only `unplayable`."""
    own = {part.pk: content for part, content in contents.items()}
    parts = [PartContent(row.kind, own.get(row.pk, row.data)) for row in found.draft.parts.all()]
    parts += [PartContent(Kind.CARD, content) for content in new]
    kept = [part for part in parts if part.kind not in NOT_NEEDED]
    rules = check_parts(found.draft.pack, found.draft.about, kept).rules
    if rules is None:
        return [unplayable] if unplayable else []
    return [each.message for each in rules.violations(deck)]


def _with_room(definition: Definition, deck: Mapping[str, int]) -> dict[str, Any]:
    """Return the game’s tables with wider deck rules: they allow this deck, and all that they allow now."""
    sort, tables = SORTS["deck-rules"], definition.tables
    for table in _deck_rules(definition):
        holds, message = str(table.values.get("holds", "")), str(table.values.get("message", ""))
        for wider, replaced in _wider_rules(holds.strip(), bool(table.values.get("each")), deck):
            for old, text in replaced.items():
                message = re.sub(rf"\b{old}\b", text, message, count=1)
            values = {**table.values, "holds": wider, "message": message}
            tables = with_values(tables, sort, table.number, values, table.name)
    return tables


def _wider_rules(
    holds: str, is_of_cards: bool, deck: Mapping[str, int]
) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the condition with room for the deck, and replacements for words in its message."""
    size, most = sum(deck.values()), max(deck.values(), default=0)
    if is_of_cards:
        if (found := COPIES.fullmatch(holds)) and most > int(found[2]):
            yield f"{found[1]}{most}", {found[2]: str(most)}
        return
    low = high = 0
    if found := RANGE.fullmatch(holds):
        low, high = int(found[1]), int(found[2])
        words = f"{low} to {high}"
    elif (found := SIZE.fullmatch(holds)) and found[1] == "==":
        low = high = int(found[2])
        words = rf"(?:exactly )?{low}"
    elif found and (size > int(found[2])) == (found[1] == "<="):
        yield f"count(deck) {found[1]} {size}", {found[2]: str(size)}
        return
    if low and not low <= size <= high:
        low, high = min(low, size), max(high, size)
        wider = f"count(deck) >= {low} and count(deck) <= {high}"
        yield wider, {words: f"{low} to {high}"}
