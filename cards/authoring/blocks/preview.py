"""Preview the additions of a block, as text and as a tree."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.authoring.blocks.game_parts import GameParts
from cards.authoring.designer.game_tree import TreeNode
from cards.authoring.designer.labels import LABELS
from cards.authoring.designer.table_changes import SORTS, NamedTable, tables_of_sort
from cards.authoring.drafts.document import Kind, PartContent
from engine.rulebook.packs.write_pack import write_pack

MOST_CARDS = 3
"""The most cards whose text is shown. Further cards are only counted."""


def added_parts(before: GameParts, after: GameParts) -> list[PartContent]:
    """Return the parts that are new or have changed."""
    old = [part.content for part in before.parts]
    return [part for part in after.parts if part.content not in old]


def added_tables(before: GameParts, after: GameParts) -> list[NamedTable]:
    """Return the tables that are new or have changed."""
    found = []
    for sort in SORTS.values():
        old = [(each.name, each.values) for each in tables_of_sort(sort, before.tables)]
        now = tables_of_sort(sort, after.tables)
        found += [each for each in now if (each.name, each.values) not in old]
    return found


def added_text(before: GameParts, after: GameParts) -> str:
    """Return the new and changed parts, as text of a pack file."""
    tables: dict[str, Any] = {}
    for each in added_tables(before, after):
        _put(tables, each)
    parts = added_parts(before, after)
    effects: dict[str, str] = {}
    for part in parts:
        if part.kind == Kind.EFFECT:
            place, text = part.content["list"], part.content["text"].strip()
            effects[place] = f"{effects[place]}\n{text}\n" if place in effects else f"{text}\n"
    tables |= {"effects": effects} if effects else {}
    cards = [part.content for part in parts if part.kind == Kind.CARD]
    decks = [part.content for part in parts if part.kind == Kind.DECK]
    tables |= {"decks": decks} if decks else {}
    tables |= {"cards": cards[:MOST_CARDS]} if cards else {}
    more = len(cards) - MOST_CARDS
    rest = ngettext("and %d more card", "and %d more cards", more) % more if more > 0 else ""
    return write_pack(tables) + (f"\n# {rest}\n" if rest else "")


def _put(tables: dict[str, Any], each: NamedTable) -> None:
    place = tables
    for key in each.sort.path[:-1]:
        place = place.setdefault(key, {})
    key = each.sort.path[-1]
    if each.sort.is_single:
        place[key] = dict(each.values)
    elif each.sort.in_list:
        values = {name: value for name, value in each.values.items() if name != each.sort.name_key}
        place.setdefault(key, []).append({each.sort.name_key: each.name, **values})
    else:
        place.setdefault(key, {})[each.name] = dict(each.values)


def added_tree(before: GameParts, after: GameParts) -> list[TreeNode]:
    """Return the new and changed parts as a tree."""
    nodes: dict[str, list[TreeNode]] = {}
    for each in added_tables(before, after):
        inside = nodes.setdefault(str(each.sort.title), [])
        if each.sort.is_single:
            inside += _changed_keys(each, before)
        else:
            inside.append(TreeNode(each.title, _detail(each)))
    parts = added_parts(before, after)
    for part in parts:
        if part.kind == Kind.EFFECT:
            is_rule = part.content.get("list") == "rules"
            title = _("Rules") if is_rule else _("Effects of cards")
            lines = str(part.content.get("text", "")).strip().splitlines()
            children = list(_lines(lines[1:]))
            nodes.setdefault(title, []).append(
                TreeNode(_title_of(lines, part), part.name, children=children)
            )
    for kind, title in ((Kind.CARD, _("Cards")), (Kind.DECK, _("Ready-made decks"))):
        listed = [part for part in parts if part.kind == kind]
        if listed:
            nodes[title] = [TreeNode(str(part.content.get("title", part.name))) for part in listed]
    return [TreeNode(title, children=inside) for title, inside in nodes.items()]


def _changed_keys(table: NamedTable, before: GameParts) -> Iterator[TreeNode]:
    """Yield the keys of a table that have changed, such as the number of players."""
    [old] = tables_of_sort(table.sort, before.tables)
    for key, value in table.values.items():
        if old.values.get(key) != value:
            values = value if isinstance(value, list) else [value]
            title = LABELS.get((table.sort.heading, key), key)
            yield TreeNode(str(title), ", ".join(map(str, values)))


def _detail(table: NamedTable) -> str:
    """Return the most important value of a phase, zone or attribute, or "" for other tables."""
    values = table.values
    if table.sort.name == "phases":
        return " · ".join(map(str, values.get("effects", ())))
    if table.sort.name == "zones":
        return _("of the table") if values.get("each") == "game" else _("of each player")
    return str(values.get("kind", "")) if table.sort.path[0] == "attributes" else ""


def _title_of(lines: Sequence[str], part: PartContent) -> str:
    title = lines[0].partition('"')[2].rpartition('"')[0] if lines else ""
    return title or part.name


def _lines(lines: Sequence[str]) -> Iterator[TreeNode]:
    """Yield a node for each line, with the lines below it that are indented further."""
    place = 0
    while place < len(lines):
        margin = _margin(lines[place])
        end = place + 1
        while end < len(lines) and _margin(lines[end]) > margin:
            end += 1
        if lines[place].strip():
            yield TreeNode(lines[place].strip(), children=list(_lines(lines[place + 1 : end])))
        place = end


def _margin(line: str) -> int:
    return len(line) - len(line.lstrip())
