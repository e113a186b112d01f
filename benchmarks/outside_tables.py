"""Load files that other programs have written, as an author who accepts all suggestions.

`python -m benchmarks.outside_tables FOLDER` reads every file below a folder. It makes a temporary site,
where a guest begins a game for each file, and uploads the file to the sheet of the game’s cards. The guest
accepts the suggested meanings of the columns, and saves all valid rows. Files of decks (.cod, .dck, .dek,
.o8d, .ydk, and all in a folder “decks”) are read by the page for a new deck. The benchmark prints what the
site made of each file, and fails if the site could read fewer than `--least`.
"""

import argparse
import os
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from bs4 import BeautifulSoup, Tag

from benchmarks.fresh_site import fresh_site

if TYPE_CHECKING:
    from django.test import Client

GAME = "creature-duel"
"""The game for each file. Its cards have a cost, power and life."""
DECKS = (".cod", ".dck", ".dek", ".o8d", ".ydk")
HEAD = "| file | read as | asked about | cards | what the site says |\n|---|---|---|---|---|\n"
LONGEST = 300
"""The most characters to print of a row's message."""
Sent = dict[str, Any]


@dataclass
class Reading:
    """What the site made of a file: its kind, the columns it asked about, and the cards that were saved."""

    kind: str = ""
    asked: list[str] = field(default_factory=list)
    cards: int = 0
    says: str = ""

    @property
    def row(self) -> str:
        asked, says = ", ".join(self.asked), self.says[:LONGEST]
        return f"{self.kind} | {asked.replace('|', '¦')} | {self.cards} | {says.replace('|', '¦')}"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folder", type=Path)
    options.add_argument("--least", type=int, default=0)
    given = options.parse_args()
    files = [each for each in sorted(given.folder.rglob("*")) if each.is_file()]
    with TemporaryDirectory() as folder:
        os.environ.update(fresh_site(folder, log="CRITICAL"))
        read = print_readings(files, given.folder)
    sys.exit(f"Only {read} files were read." if read < given.least else 0)


def print_readings(files: list[Path], folder: Path) -> int:
    """Print a row for each file, and return how many could be read."""
    import django
    from django.test import Client

    django.setup()
    sys.stdout.write(HEAD)
    read = 0
    for file in files:
        place = file.relative_to(folder)
        is_deck = file.suffix in DECKS or "decks" in place.parts
        reading = (
            reading_of_deck(file.read_bytes())
            if is_deck
            else Author(Client(HTTP_HOST="localhost")).reading_of(file)
        )
        read += bool(reading.cards)
        sys.stdout.write(f"| {place} | {reading.row} |\n")
        sys.stdout.flush()
    sys.stdout.write(f"\n{read} of {len(files)} files were read.\n")
    return read


def reading_of_deck(data: bytes) -> Reading:
    """Return the number of copies in each part of a deck, or the number of lines in a list."""
    from cards.decks.sent_files import read_file
    from cards.exchange.deck_files.deck_file import DeckFile
    from cards.packs.errors import PackError
    from cards.sandbox import for_uploads

    found = for_uploads.run(read_file, data)
    if isinstance(found, PackError):
        return Reading(says=" ".join(found.sentences))
    if not isinstance(found, DeckFile):
        return Reading("list", cards=sum(bool(line.strip()) for line in found.splitlines()))
    parts = Counter[str]()
    for card in found.cards:
        parts[card.part] += card.copies
    unnamed = sum(not card.name for card in found.cards)
    counts = ", ".join(f"{copies} {part}" for part, copies in parts.items())
    says = f"{len(found.cards)} different" + (f", {unnamed} of them by number" if unnamed else "")
    return Reading(f"deck: {counts}", cards=parts.total(), says=says)


class Author:
    """A guest with the sheet of a new game, who accepts all suggestions."""

    def __init__(self, client: "Client") -> None:
        from cards.models import Draft

        client.post("/cards/make/", {"game": GAME})
        self.client, self.page = client, BeautifulSoup()
        self.draft = Draft.objects.latest("pk")
        self.address = f"/designer/sheet/{self.draft.pk}/"
        self.reading = Reading()

    def reading_of(self, file: Path) -> Reading:
        from django.core.files.uploadedfile import SimpleUploadedFile

        before = self._cards()
        self._see(self.client.get(self.address))
        self._press("load", csv=SimpleUploadedFile(file.name, file.read_bytes()))
        if self.page.select("tbody tr [name=meaning]"):
            self._press("columns")
        if not self.is_refused:
            for button in ("save-good", "save-room", "take-room"):
                self._press_if_shown(button)
        self.reading.cards = self._cards() - before
        return self.reading

    @property
    def is_refused(self) -> bool:
        """Return True if the file was refused. The rows of an accepted file can still have problems."""
        said = map(text_of, self.page.select("p.notice.is-error"))
        return any(said) or bool(self.page.select("tbody tr [name=meaning]"))

    def _cards(self) -> int:
        return self.draft.parts.filter(kind="card").count()

    def _press_if_shown(self, button: str) -> None:
        is_save = button == "save-good" and self.page.select_one('[value="save"]')
        if is_save or self.page.select_one(f'[value="{button}"]'):
            self._press(button)

    def _press(self, button: str, **more: object) -> None:
        """Press a button. If the response is the page of a job, do the job."""
        form = self.page.select_one("#sheet-form") or self.page.select_one("#load form")
        if form is None:
            return
        if button == "columns":
            rows = self.page.select("tbody tr.is-changed:has([name=meaning])")
            self.reading.asked = [meaning_in(row) for row in rows]
        sent: Sent = values_of(form) | {"do": button} | more
        response = self.client.post(self.address, sent)
        if response.status_code == 302:
            self.address = urlsplit(str(response.headers["Location"])).path
            do_jobs()
            response = self.client.get(self.address)
        self._see(response)

    def _see(self, response: Any) -> None:
        self.page = BeautifulSoup(response.content, "html.parser")
        shown = [text_of(each) for each in self.page.select(".notice, #load p:not(.hint)")]
        self.reading.says = " ".join(filter(None, shown))
        _before, _, kind = self.reading.says.partition("Read as ")
        if kind:
            self.reading.kind = kind.partition(", with")[0].partition(". ")[0]


def meaning_in(row: Tag) -> str:
    """Return a column’s heading and its suggested meaning."""
    heading, chosen = row.select_one("th"), row.select_one("option[selected]")
    chosen = chosen or row.select_one("option")
    return f"{text_of(heading)} → {chosen['value'] if chosen else ''}"


def text_of(element: Tag | None) -> str:
    return element.get_text(" ", strip=True) if element else ""


def values_of(form: Tag) -> Sent:
    """Return what a browser would send for the unchanged form, without files."""
    sent: dict[str, list[str]] = {}
    for each in form.select("input[name]:not([type=file]), select[name], textarea[name]"):
        is_box = each.get("type") in ("checkbox", "radio")
        if not is_box or each.has_attr("checked"):
            sent.setdefault(str(each["name"]), []).append(value_of(each))
    return sent


def value_of(field: Tag) -> str:
    if field.name == "textarea":
        return field.get_text().removeprefix("\n")
    if field.name == "select":
        field = field.select_one("option[selected]") or field.select_one("option") or field
    return str(field.get("value", ""))


def do_jobs() -> None:
    from cards.jobs.job_limits import QUEUES
    from cards.jobs.performing import perform, take_job

    while job := take_job(QUEUES, "benchmark"):
        perform(job)


if __name__ == "__main__":
    main()
