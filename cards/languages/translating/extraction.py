"""Find all sentences of the code and the templates that can be translated. Needs no gettext."""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple, TypeAlias

import polib
from babel.messages.extract import extract
from django.conf import settings
from django.utils.translation.template import templatize

ROOT = Path(settings.ROOT)
CODE = ("cards", "engine", "tcgsite")
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "_lazy": None,
}
Key: TypeAlias = tuple[str | None, str]
"""The context of a sentence, or None, and its text in English."""
CALLS = re.compile(r"\b(?:_|_lazy|[np]*gettext(?:_lazy|_noop)?)\(")
TAGS = re.compile(r"{%\s*(?:blocktrans|trans)|_\(")
NOTE = "Translators:"


class Found(NamedTuple):
    """A sentence in a file. `context` distinguishes sentences that are equal in English."""

    context: str | None
    text: str
    plural: str
    place: str
    note: str = ""

    @property
    def key(self) -> Key:
        return self.context, self.text


def sentences() -> dict[Key, polib.POEntry]:
    """Return an entry for each sentence, in the order of the files, with the files that have it."""
    found: dict[Key, polib.POEntry] = {}
    for each in sorted(in_all_files(), key=lambda each: each.place):
        entry = found.get(each.key)
        if entry is None:
            entry = found[each.key] = polib.POEntry(
                msgctxt=each.context, msgid=each.text, msgid_plural=each.plural
            )
        entry.msgid_plural = entry.msgid_plural or each.plural
        entry.comment = entry.comment or each.note
        if (each.place, "") not in entry.occurrences:
            entry.occurrences.append((each.place, ""))
    return found


def in_all_files() -> Iterator[Found]:
    for folder in CODE:
        for path in (ROOT / folder).rglob("*.py"):
            text = path.read_text("utf-8")
            if CALLS.search(text) and "migrations" not in path.parts:
                yield from in_code(text, path_in_site(path))
    for path in (ROOT / "templates").rglob("*"):
        text = path.read_text("utf-8") if path.is_file() else ""
        if TAGS.search(text):
            yield from in_template(text, path_in_site(path))


def path_in_site(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def in_template(text: str, place: str) -> Iterator[Found]:
    """Yield the sentences of a template, which Django turns into lines like those of code."""
    lines = templatize(text, origin=place).splitlines()
    return in_code("\n".join(line.lstrip() for line in lines), place)


def in_code(text: str, place: str) -> Iterator[Found]:
    file = BytesIO(text.encode())
    for _line, said, notes, context in extract("python", file, KEYWORDS, [NOTE]):
        one, *more = (said,) if isinstance(said, str) else said
        note = " ".join(notes).removeprefix(NOTE).strip()
        if one:
            yield Found(context, one, more[0] if more else "", place, note)
