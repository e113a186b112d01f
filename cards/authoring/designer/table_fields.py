"""Form fields for the keys of a pack file's tables, derived from the code that reads the tables."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from cards.authoring.designer.labels import (
    FIRST_KEYS,
    HINTS,
    LABELS,
    LONG_KEYS,
    OPTIONS,
    USUAL_LABELS,
)
from cards.authoring.reference.key_help import HELP
from cards.authoring.reference.key_recorder import NAMED, KeySort, PackKey, pack_file_keys
from cards.exchange.spreadsheets.cells import WHOLE
from engine.rulebook import InvalidPackError
from engine.rulebook.packs.read_pack import read_tables
from engine.rulebook.packs.write_pack import inline_value

LONGEST = 20_000
MOST_VALUES = 200
Values = dict[str, Any]


class FieldError(Exception):
    """Raised if a field contains something that its key can't have. Nothing has been saved."""


@dataclass(frozen=True, slots=True)
class TableField:
    """A key of a table, with what its form field needs.

    `is_more` is True for keys that few games need. `needs` is True for keys that every such table has.
    """

    key: str
    label: str | Promise
    help: str | Promise
    sort: KeySort
    options: tuple[tuple[str, str | Promise], ...]
    needs: bool
    is_long: bool
    is_more: bool
    usual: Any = None

    @property
    def hint(self) -> str:
        """Return the help in the current language, without the marks around code."""
        return _(str(self.help)).replace("`", "")

    @property
    def widget(self) -> str:
        """Return the kind of widget: a line, a text, a number, a box, a choice, boxes or lines."""
        if self.sort in WIDGETS:
            return WIDGETS[self.sort]
        return "text" if self.is_long else "line"


WIDGETS = {
    KeySort.NUMBER: "number",
    KeySort.FLAG: "box",
    KeySort.CHOICE: "choice",
    KeySort.CHOICES: "boxes",
    KeySort.TEXTS: "lines",
}


@cache
def form_fields(heading: str, edition: int) -> tuple[TableField, ...]:
    """Return the fields of tables with this heading of docs/pack-files.md, the usual ones first."""
    keys = pack_file_keys()[heading]
    found = [_field(heading, key, each) for key, each in keys.items() if each.since <= edition]
    first = FIRST_KEYS.get(heading, ())
    return tuple(
        sorted(found, key=lambda field: first.index(field.key) if field.key in first else 99)
    )


def _field(heading: str, key: str, each: PackKey) -> TableField:
    known = OPTIONS.get((heading, key), {})
    first = FIRST_KEYS.get(heading)
    return TableField(
        key,
        LABELS.get((heading, key)) or USUAL_LABELS.get(key) or key.replace("_", " ").capitalize(),
        HINTS.get((heading, key)) or HELP[heading].keys[key],
        each.sort,
        tuple((value, known.get(value, value)) for value in each.options),
        needs=each.usual is None,
        is_long=(heading, key) in LONG_KEYS,
        is_more=first is not None and key not in first,
        usual=None if NAMED in str(each.usual) else each.usual,
    )


def shown_value(field: TableField, table: Mapping[str, Any]) -> Any:
    """Return the table’s value in the form that its widget needs."""
    found = table.get(field.key, field.usual)
    match field.sort:
        case KeySort.FLAG:
            return found is True
        case KeySort.CHOICES | KeySort.TEXTS:
            return [str(each) for each in found] if isinstance(found, list) else []
        case KeySort.TABLE | KeySort.LIST | KeySort.VALUE:
            return _as_text(found)
    return "" if found is None else str(found)


def _as_text(value: Any) -> str:
    """Return a value as authors type it: lists with commas, and tables in braces as in the file."""
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case list():
            return ", ".join(map(_as_text, value))
        case dict():
            return inline_value(value) if value else ""
    return str(value)


def sent_table(fields: Sequence[TableField], sent: QueryDict, before: Mapping[str, Any]) -> Values:
    """Return the table with the submitted values. Keys without a field stay. Raises FieldError.

    Default values aren’t written into the table.
    """
    table = {key: value for key, value in before.items() if key not in {f.key for f in fields}}
    for field in fields:
        is_same = sent.get(field.key) == shown_value(field, before) and field.key in before
        value = before[field.key] if is_same else _sent_value(field, sent)
        if value is not None and (field.needs or value != field.usual):
            table[field.key] = value
    return table


def _sent_value(field: TableField, sent: QueryDict) -> Any:
    """Return the value that the form sent for this field, or None for no value."""
    text = sent.get(field.key, "").replace("\r\n", "\n")[:LONGEST]
    match field.sort:
        case KeySort.FLAG:
            return field.key in sent
        case KeySort.CHOICES:
            known = [value for value, _title in field.options]
            return [each for each in sent.getlist(field.key) if each in known]
        case KeySort.TEXTS:
            lines = "\n".join(sent.getlist(field.key)).splitlines()
            return [each.strip() for each in lines if each.strip()][:MOST_VALUES]
        case KeySort.NUMBER:
            return _number(field, text) if text.strip() else None
        case KeySort.LIST:
            each = [part.strip() for part in text.split(",")][:MOST_VALUES]
            return [_plain(part) for part in each if part] or None
        case KeySort.TABLE:
            return _inline_table(field, text) if text.strip() else None
        case KeySort.VALUE:
            return _value(text.strip(), sent.get("kind", "")) if text.strip() else None
    return text.strip() or ("" if field.needs else None)


def _number(field: TableField, text: str) -> int:
    if not WHOLE.fullmatch(text.strip()):
        raise FieldError(_("“%s” needs a whole number.") % field.label)
    return int(text)


def _plain(text: str) -> int | str | bool:
    """Return the text as a number or a flag if it looks like one."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if WHOLE.fullmatch(text) else text


def _value(text: str, kind: str) -> int | str | bool | list[int | str | bool]:
    """Return the value of a key whose kind depends on another key."""
    if kind == "flag":
        return text.lower() in ("true", "yes", "1", "on")
    if kind == "text":
        return text
    if "," in text:
        return [_plain(each.strip()) for each in text.split(",") if each.strip()]
    return _plain(text)


def _inline_table(field: TableField, text: str) -> Values:
    try:
        found = read_tables(f"x = {text}")["x"]
    except InvalidPackError as problem:
        raise FieldError(f"{field.label}: {problem.problems[0]}") from None
    if not isinstance(found, dict):
        raise FieldError(_("“%s” needs a table in braces, such as { a = 1 }.") % field.label)
    return found
