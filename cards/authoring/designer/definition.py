"""The definition of a draft's game: its tables, and changes of them."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from cards.authoring.designer import changes, table_changes
from cards.authoring.designer.labels import ATTRIBUTE, LOOK
from cards.authoring.designer.renaming import (
    content_with_new_name,
    content_without_name,
    is_renamed_everywhere,
    tables_with_new_name,
    tables_without_attribute,
)
from cards.authoring.designer.table_changes import NamedTable, TableSort
from cards.authoring.designer.table_fields import FieldError, TableField, form_fields, sent_table
from cards.authoring.drafts.checking import check_parts
from cards.authoring.drafts.document import Kind, PartContent, edition_of
from cards.authoring.drafts.saving import EditConflictError
from cards.models import Draft, DraftPart
from cards.web.request_values import number_in
from engine.rulebook import InvalidPackError
from engine.rulebook.packs.read_pack import read_tables
from engine.rulebook.packs.table_reader import WORD
from engine.rulebook.packs.write_pack import write_pack

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


MOST_RENAMED = 200
"""The most parts that a rename changes at once. Nobody else can write to the database meanwhile."""
MOST_PROBLEMS = 8
"""The most problems that authors are shown before they confirm a change."""


class ConfirmationNeededError(Exception):
    """Raised if a change would break other parts. Nothing has been saved."""

    def __init__(self, sentences: list[str]) -> None:
        super().__init__(*sentences)
        self.sentences = sentences


@dataclass(frozen=True)
class Definition:
    """The present definition of a draft's game. `problem` says why its file can't be read.

    `after_rename` returns further changes of the part’s content if a rename leads to these contents.
    """

    draft: Draft
    part: DraftPart
    tables: dict[str, Any]
    problem: str = ""
    after_rename: "AfterRename | None" = None

    @property
    def edition(self) -> int:
        return edition_of(self.draft.about)

    def fields(self, sort: TableSort) -> tuple[TableField, ...]:
        found = form_fields(sort.heading, self.edition)
        return found if sort.is_single or sort.in_list else (name_field(), *found)

    def tables_of_sort(self, sort: TableSort) -> list[NamedTable]:
        return table_changes.tables_of_sort(sort, self.tables)


AfterRename = Callable[
    [Definition, Mapping[DraftPart, Mapping[str, Any]], str, str], dict[str, Any]
]


def name_field() -> TableField:
    """Return the field for the name of a table that isn't in a list."""
    return replace(form_fields("[[zones]]", 1)[0], help=_("The name in effects, one word."))


def definition_of(draft: Draft) -> Definition | None:
    """Return the definition of the draft's game, or None if the draft contains no rules."""
    part = draft.parts.of_kind(Kind.RULES).first()
    if part is None:
        return None
    part.draft = draft
    try:
        return Definition(draft, part, read_tables(str(part.content.get("text", ""))))
    except InvalidPackError as problem:
        return Definition(draft, part, {}, str(problem.problems[0]))


def change_definition(
    found: Definition, sent: QueryDict, token: int, author: "AbstractBaseUser"
) -> None:
    """Make the change that the form sent.

    Raises FieldError, ConfirmationNeededError, EditConflictError, PackError, ServerBusyError.
    """
    if token != found.part.token:
        raise EditConflictError
    sort = table_changes.SORTS.get(sent.get("sort", ""))
    do = CHANGES.get(sent.get("do", "save"))
    if sort is None or do is None or found.problem or (sort.is_single and do is not _save_values):
        raise FieldError(_("This can’t be changed here. Edit the file instead."))
    do(found, sort, sent, author)


def _requested_table(found: Definition, sort: TableSort, sent: QueryDict) -> NamedTable:
    known = {str(table.number): table for table in found.tables_of_sort(sort)}
    table = known.get(sent.get("number", ""))
    if table is None:
        raise FieldError(_("This is no longer in the game."))
    return table


def _add(found: Definition, sort: TableSort, sent: QueryDict, author: "AbstractBaseUser") -> None:
    names = table_changes.taken_names(sort, found.tables, found.edition)
    title = sent.get("title", "").strip()[:60]
    name = table_changes.free_table_name(sort, names, title)
    has_title = any(each.key == "title" for each in form_fields(sort.heading, found.edition))
    values = {"title": title} if title and has_title else {}
    changed = table_changes.with_table(found.tables, sort, values, name)
    _save(found, changed, author, _("Add %s") % (title or name))


def _save_values(
    found: Definition, sort: TableSort, sent: QueryDict, author: "AbstractBaseUser"
) -> None:
    table = _requested_table(found, sort, sent)
    fields = form_fields(sort.heading, found.edition)
    values = sent_table(fields, sent, table.values)
    new = sent.get(sort.name_key, table.name).strip()[:60] if not sort.is_single else ""
    if new != table.name and sort.heading != LOOK and not WORD.fullmatch(new):
        raise FieldError(_("“%s” isn’t a name: use letters, digits and _.") % new)
    changed = table_changes.with_values(found.tables, sort, table.number, values, new)
    title = _("Change %s") % (table.title if not sort.is_single else sort.title)
    if new != table.name and is_renamed_everywhere(sort):
        _refuse_shared_name(found, table)
        _rename(found, changed, author, table.name, new)
    else:
        _save(found, changed, author, title)


def _refuse_shared_name(found: Definition, table: NamedTable) -> None:
    """Raise FieldError if something else has the name, because effects couldn't tell them apart."""
    named = [
        sort.title
        for sort in table_changes.SORTS.values()
        if is_renamed_everywhere(sort)
        for each in found.tables_of_sort(sort)
        if each.name == table.name
    ]
    if len(named) > 1:
        sentence = _(
            "“%(name)s” can’t be renamed everywhere, because several things have this name (%(where)s). "
            "Change its title instead, which is what players read."
        )
        raise FieldError(sentence % {"name": table.name, "where": ", ".join(map(str, named))})


def _rename(
    found: Definition, changed: dict[str, Any], author: "AbstractBaseUser", old: str, new: str
) -> None:
    """Save the tables, and rename the word in all parts. Raises ConfirmationNeededError."""
    contents: dict[DraftPart, dict[str, Any]] = {
        part: content_with_new_name(part.kind, part.content, old, new)
        for part in found.draft.parts.exclude(pk=found.part.pk)
    }
    contents = {part: content for part, content in contents.items() if content != part.content}
    if len(contents) > MOST_RENAMED:
        raise FieldError(_("More than %d parts use this name, too many to rename.") % MOST_RENAMED)
    for part in contents:
        part.draft = found.draft
    contents[found.part] = _content(found, tables_with_new_name(changed, old, new))
    if found.after_rename:
        contents[found.part] |= found.after_rename(found, contents, old, new)
    broken = new_problems(found.draft, contents)
    if broken:
        raise ConfirmationNeededError(broken)
    title = _("Rename %(old)s to %(new)s") % {"old": old, "new": new}
    changes.save_change(found.draft, contents, author, title)


def _remove(
    found: Definition, sort: TableSort, sent: QueryDict, author: "AbstractBaseUser"
) -> None:
    table = _requested_table(found, sort, sent)
    changed = table_changes.without_table(found.tables, sort, table.number)
    contents: dict[DraftPart, dict[str, Any]] = {}
    if sort is table_changes.SORTS["card-attributes"]:
        changed = tables_without_attribute(changed, table.name)
        contents = {
            card: content_without_name(card.kind, card.content, ATTRIBUTE, table.name)
            for card in found.draft.parts.of_kind(Kind.CARD).select_related("draft__pack")
        }
    contents[found.part] = _content(found, changed)
    if "anyway" not in sent:
        broken = new_problems(found.draft, contents)
        if broken:
            raise ConfirmationNeededError(broken)
    changes.save_change(found.draft, contents, author, _("Remove %s") % table.title)


def _move(found: Definition, sort: TableSort, sent: QueryDict, author: "AbstractBaseUser") -> None:
    table = _requested_table(found, sort, sent)
    steps = {"up": table.number - 1, "down": table.number + 1}
    to = steps.get(sent.get("do", ""), number_in(sent.get("to", "")))
    changed = table_changes.with_table_moved(found.tables, sort, table.number, to)
    _save(found, changed, author, _("Move %s") % table.title)


CHANGES = {
    "add": _add,
    "save": _save_values,
    "remove": _remove,
    "up": _move,
    "down": _move,
    "place": _move,
}


def new_problems(
    draft: Draft,
    contents: Mapping[DraftPart, Mapping[str, Any]],
    removed: Collection[DraftPart] = (),
    new: Sequence[PartContent] = (),
) -> list[str]:
    """Return the problems that the changes would add to the draft, as sentences. Raises ServerBusyError."""
    rows = list(draft.parts.all())
    changed = {part.pk: dict(content) for part, content in contents.items()}
    after = [
        PartContent(row.kind, changed.get(row.pk, row.data)) for row in rows if row not in removed
    ]
    found = check_parts(draft.pack, draft.about, [*after, *new]).sentences
    if not found:  # Most changes break nothing. Then the earlier draft needn’t be checked.
        return []
    before = [PartContent(row.kind, row.data) for row in rows]
    known = set(check_parts(draft.pack, draft.about, before).sentences)
    return [each for each in found if each not in known][:MOST_PROBLEMS]


def _content(found: Definition, changed: Mapping[str, Any]) -> dict[str, Any]:
    return {**found.part.content, "text": write_pack(changed)}


def _save(
    found: Definition, changed: Mapping[str, Any], author: "AbstractBaseUser", title: str
) -> None:
    changes.save_change(found.draft, {found.part: _content(found, changed)}, author, str(title))


def add_card_attributes(
    found: Definition, wanted: Sequence[tuple[str, str]], author: "AbstractBaseUser"
) -> list[str]:
    """Add attributes of cards with these titles and kinds, and return their names.

    Raises FieldError, EditConflictError, PackError.
    """
    sort, tables, names = table_changes.SORTS["card-attributes"], found.tables, list[str]()
    for title, kind in wanted:
        taken = table_changes.taken_names(sort, tables, found.edition)
        names.append(table_changes.free_table_name(sort, taken, title))
        tables = table_changes.with_table(tables, sort, {"kind": kind, "title": title}, names[-1])
    _save(found, tables, author, _("Add %s") % ", ".join(title for title, _kind in wanted)[:150])
    return names
