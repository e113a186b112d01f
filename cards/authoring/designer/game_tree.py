"""Everything in a game as a tree: the game, players, zones, phases and cards."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from cards.authoring.designer.definition import Definition
from cards.authoring.designer.table_changes import SORTS, NamedTable
from cards.authoring.drafts.document import Kind
from cards.models import DraftPart

MOST_CARDS = 200
"""The most cards in the tree. The others are on the page of cards."""


@dataclass(frozen=True)
class TreeNode:
    """A node of the tree. It links to a table of the definition, to a part of the draft, or nowhere."""

    title: str
    detail: str = ""
    table: NamedTable | None = None
    step: str = ""
    part: DraftPart | None = None
    children: "Sequence[TreeNode]" = field(default_factory=tuple)


def game_tree(found: Definition, parts: Sequence[DraftPart]) -> list[TreeNode]:
    effects = {part.name: part for part in parts if part.kind == Kind.EFFECT}
    return [
        TreeNode(_("The game"), children=list(_game(found, effects))),
        TreeNode(_("Each player"), children=list(_player(found))),
        TreeNode(_("The table’s zones"), children=list(_zones(found, "game"))),
        TreeNode(_("Turns"), children=list(_phases(found, effects))),
        TreeNode(_("Cards"), children=list(_cards(found, parts, effects))),
    ]


def _attributes(found: Definition, of_class: str) -> Iterator[TreeNode]:
    for table in found.tables_of_sort(SORTS[f"{of_class}-attributes"]):
        default = table.values.get("default", "")
        detail = str(default) if default != "" else str(table.values.get("kind", ""))
        yield TreeNode(table.title, detail, table, "classes")


def _game(found: Definition, effects: dict[str, DraftPart]) -> Iterator[TreeNode]:
    yield from _attributes(found, "game")
    placed = {name for table in _phase_tables(found) for name in _rules_of_phase(table)}
    for part in effects.values():
        if part.content.get("list") == "rules" and part.name not in placed:
            yield _effect(part)


def _player(found: Definition) -> Iterator[TreeNode]:
    yield from _attributes(found, "player")
    yield from _zones(found, "player")


def _zones(found: Definition, each: str) -> Iterator[TreeNode]:
    attributes = list(_attributes(found, "zone"))
    for table in found.tables_of_sort(SORTS["zones"]):
        if table.values.get("each") == each:
            yield TreeNode(table.title, table.name, table, "zones", children=attributes)


def _phase_tables(found: Definition) -> list[NamedTable]:
    return found.tables_of_sort(SORTS["phases"])


def _rules_of_phase(table: NamedTable) -> list[str]:
    named = table.values.get("effects", [])
    return [str(each) for each in named] if isinstance(named, list) else []


def _phases(found: Definition, effects: dict[str, DraftPart]) -> Iterator[TreeNode]:
    for table in _phase_tables(found):
        rules = [effects[name] for name in _rules_of_phase(table) if name in effects]
        children = [*_attributes(found, "phase"), *map(_effect, rules)]
        yield TreeNode(table.title, table.name, table, "phases", children=children)


def _effect(part: DraftPart) -> TreeNode:
    return TreeNode(part.title, part.name, part=part)


def _cards(
    found: Definition, parts: Sequence[DraftPart], effects: dict[str, DraftPart]
) -> Iterator[TreeNode]:
    yield from _attributes(found, "card")
    cards = [part for part in parts if part.kind == Kind.CARD]
    for part in cards[:MOST_CARDS]:
        shared = [effects[name] for name in part.content.get("effects", ()) if name in effects]
        yield TreeNode(part.title, _values(part), part=part, children=list(map(_effect, shared)))
    if len(cards) > MOST_CARDS:
        yield TreeNode(_("%d more cards") % (len(cards) - MOST_CARDS))


def _values(part: DraftPart) -> str:
    values = part.content.get("attributes", {})
    found: Iterable[tuple[str, object]] = values.items() if isinstance(values, dict) else ()
    return ", ".join(f"{key} {value}" for key, value in found)
