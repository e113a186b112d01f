"""The meaning of each column of a file: guessed, remembered, or chosen by the author from a menu."""

from collections.abc import Iterator, Sequence

from django.core import signing
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.authoring.designer.definition import definition_of
from cards.exchange.spreadsheets import ReadFile
from cards.models import Draft, Pack, SheetMemory
from cards.names.folding import folded_name
from cards.packs.errors import PackError
from tcgsite.designer.sheet.files.guesses import (
    COLUMN,
    FLAG,
    ID,
    LEAVE_OUT,
    NEW,
    NUMBER,
    RULES_TEXT,
    TEXT,
    fits,
    guessed_meaning,
    plain_heading,
    with_names,
)
from tcgsite.designer.sheet.files.spreadsheet_rows import columns_by_heading
from tcgsite.designer.sheet.sheet import SheetDraft
from tcgsite.designer.sheet.shown import ColumnChoice

SAMPLES = 3
LONGEST_SAMPLE = 80
LARGEST_LOADED = 1_500_000
"""The most characters of a file while its author chooses. Forms can have 2.5 MB."""
SALT = "tcgsite.designer.sheet.files"
MOST_REMEMBERED = 200
"""The most headings that are remembered of each pack."""
ACTIONS = (
    (LEAVE_OUT, gettext_lazy("Leave out")),
    (RULES_TEXT, gettext_lazy("This is the rules text")),
    (ID, gettext_lazy("This tells the cards apart")),
)
NEW_ATTRIBUTES = (
    (NUMBER, gettext_lazy("Make an attribute: a number")),
    (TEXT, gettext_lazy("Make an attribute: a text")),
    (FLAG, gettext_lazy("Make an attribute: yes or no")),
)
TWO_COLUMNS = gettext_lazy(
    "The columns “%(one)s” and “%(other)s” can’t mean the same. Choose another meaning for one."
)
Option = tuple[str, str | Promise]


def choices_for(found: SheetDraft, file: ReadFile) -> list[ColumnChoice]:
    """Return the probable meanings of a file’s columns. Columns without a heading are left out."""
    remembered = memory_of(found.draft.pack).columns
    options = {value for value, _title in options_for(found)}
    rows, exact = file.rows[1:], {each.heading: [each] for each in found.columns}
    named = columns_by_heading(found)
    choices = []
    for place, heading in enumerate(file.rows[0]):
        cells = [row[place] for row in rows if place < len(row)]
        own = exact.get(heading) or named.get(folded_name(heading) or heading, [])
        known = remembered.get(plain_heading(heading), "")
        meaning = f"{COLUMN}{own[0].key}" if len(own) == 1 else known
        is_certain = meaning in options and (meaning == known or fits(own[0], cells))
        if not heading.strip():
            is_certain, meaning = not any(map(str.strip, cells)), LEAVE_OUT
        elif not is_certain:
            may_add, others = NUMBER in options, [each for each in found.columns if each not in own]
            meaning = guessed_meaning(heading, cells, others, may_add=may_add)
        samples = tuple(cell.strip()[:LONGEST_SAMPLE] for cell in _samples(heading, cells))
        choices.append(ColumnChoice(heading.strip(), samples, meaning, is_certain))
    return with_names(list(_without_doubles(choices)), rows)


def _samples(heading: str, cells: Sequence[str]) -> Sequence[str]:
    """Return the first cells. Columns without a heading have few, so only non-empty ones count there."""
    return [each for each in cells if heading.strip() or each.strip()][:SAMPLES]


def _without_doubles(choices: Sequence[ColumnChoice]) -> Iterator[ColumnChoice]:
    """Leave out columns that probably mean the same as an earlier or more certain one."""
    taken = {each.meaning for each in choices if each.is_certain}
    for each in choices:
        is_taken = each.meaning in taken and not each.is_certain
        if is_taken and (each.meaning.startswith(COLUMN) or each.meaning == ID):
            yield ColumnChoice(each.heading, each.samples, LEAVE_OUT, is_certain=False)
            continue
        taken.add(each.meaning)
        yield each


def options_for(found: SheetDraft) -> list[Option]:
    """Return the menu of meanings. Only packs with rules can add attributes to the game."""
    new = NEW_ATTRIBUTES if may_add_attributes(found.draft) else ()
    columns: list[Option] = [(f"{COLUMN}{each.key}", each.title) for each in found.columns]
    return [*ACTIONS, *new, *columns]


def may_add_attributes(draft: Draft) -> bool:
    definition = definition_of(draft)
    return definition is not None and not definition.problem


def sent_choices(found: SheetDraft, file: ReadFile, meanings: Sequence[str]) -> list[ColumnChoice]:
    """Return the columns with the meanings that the author has chosen. Raises PackError."""
    before, options = choices_for(found, file), {value for value, _title in options_for(found)}
    if len(meanings) != len(before) or not options.issuperset(meanings):
        raise PackError(_("The game changed while you chose. Load the file again."))
    return [
        ColumnChoice(each.heading, each.samples, meaning, is_certain=True)
        for each, meaning in zip(before, meanings, strict=True)
    ]


def check_choices(choices: Sequence[ColumnChoice]) -> None:
    """Raises PackError if two columns mean the same, or none names the cards."""
    first: dict[str, str] = {}
    for each in choices:
        if each.meaning.startswith(COLUMN) or each.meaning == ID:
            if each.meaning in first:
                both = {"one": first[each.meaning][:40], "other": each.heading[:40]}
                raise PackError(TWO_COLUMNS % both)
            first[each.meaning] = each.heading
    if not {f"{COLUMN}name", f"{COLUMN}title"} & set(first):
        raise PackError(
            _("No column has the names of the cards. Choose “Name” or “Title” for one of them.")
        )


def remember(pack: Pack, choices: Sequence[ColumnChoice], names: dict[str, str]) -> None:
    """Remember the meanings, and the names of cards by their ids, for the pack’s next file."""
    memory = memory_of(pack)
    own = {plain_heading(each.heading): each.meaning for each in choices if each.heading}
    kept = {key: each for key, each in own.items() if not each.startswith(NEW)}
    columns = {key: each for key, each in memory.columns.items() if key not in kept} | kept
    columns = dict(list(columns.items())[-MOST_REMEMBERED:])
    SheetMemory.objects.update_or_create(pack=pack, defaults={"columns": columns, "cards": names})


def memory_of(pack: Pack) -> SheetMemory:
    return SheetMemory.objects.filter(pack=pack).first() or SheetMemory(pack=pack)


def text_of_file(file: ReadFile) -> str:
    """Return the file as text for the form in which the author chooses. Raises PackError."""
    content = [file.rows, list(file.numbers), file.encoding, file.remark]
    found = signing.dumps(content, salt=SALT, compress=True)
    if len(found) > LARGEST_LOADED:
        raise PackError(
            _("This file is too large to ask about its columns. Load it in several parts.")
        )
    return found


def file_of_text(text: str) -> ReadFile:
    """Return the file that `text_of_file` has turned into this text. Raises PackError."""
    try:
        return ReadFile(*signing.loads(text, salt=SALT))
    except signing.BadSignature:
        raise PackError(_("The file is gone. Load it again.")) from None
