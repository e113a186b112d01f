"""The pages of the reference: documents of docs/, rendered once for each process and language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from cards.authoring.reference.rendering import Document, Entry, render_document

DOCUMENTS = Path(__file__).resolve().parents[3] / "docs"


@dataclass(frozen=True, slots=True)
class Page:
    name: str
    file: str
    title: str | Promise
    summary: str | Promise

    @property
    def document(self) -> Document:
        return page_document(self.name, get_language() or "")

    @property
    def sections(self) -> list[tuple[Entry, list[Entry]]]:
        """Return the sections, each with its subheadings."""
        found: list[tuple[Entry, list[Entry]]] = []
        for entry in self.document.entries:
            if entry.level == 2:
                found.append((entry, []))
            elif entry.level == 3 and found:
                found[-1][1].append(entry)
        return found


PAGES: Mapping[str, Page] = {
    page.name: page
    for page in (
        Page(
            "language",
            "language.md",
            _("The effect language"),
            _("Every heading, command, function and attribute, with examples."),
        ),
        Page(
            "timing",
            "timing.md",
            _("Timing"),
            _("When effects happen and in which order: costs, triggers, the stack and batches."),
        ),
        Page(
            "pack-files",
            "pack-files.md",
            _("Pack files"),
            _("Every table and key of a pack file."),
        ),
        Page(
            "scenarios",
            "scenarios.md",
            _("Pictures and scenarios"),
            _("How to write down a table, and test what cards do."),
        ),
        Page(
            "making-packs",
            "packs.md",
            _("Making packs"),
            _("The guide: cards, keywords, house rules and whole games."),
        ),
    )
}


@lru_cache(maxsize=40)
def page_document(name: str, language: str) -> Document:
    """Return the page as HTML, with its buttons in the language. The language is part of the cache key."""
    path = DOCUMENTS / PAGES[name].file
    return render_document(path.read_text(encoding="utf-8"), address_of)


def address_of(link: str) -> str:
    """Return the URL of a link in a document, or "" for files that aren’t on the site.

    Links without a URL become plain text.
    """
    file, _sharp, anchor = link.partition("#")
    if not file or "://" in file:
        return link
    page = next((each for each in PAGES.values() if each.file == file), None)
    return (
        f"{reverse('cards:reference', args=[page.name])}{'#' * bool(anchor)}{anchor}"
        if page
        else ""
    )


def look_up(words: str) -> Iterator[tuple[Page, Entry]]:
    """Yield the entries whose titles contain the words. Exact titles come first."""
    wanted = " ".join(words.split()).casefold()
    found = [
        (page, entry)
        for page in PAGES.values()
        for entry in page.document.entries
        if wanted and wanted in entry.title.casefold()
    ]
    yield from sorted(found, key=lambda pair: pair[1].title.casefold() != wanted)
