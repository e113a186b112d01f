"""Jobs that read or write files: sheets loaded into drafts, dumps, and PDFs."""

import hashlib
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from django.conf import settings
from django.utils import timezone

from cards.authoring.drafts.creation import fork
from cards.exchange.printing.options import PrintOptions
from cards.exchange.printing.paper_card import PaperCard, PaperList, PaperText
from cards.exchange.printing.paper_files import begin_file
from cards.exchange.printing.pdf.sheets_pdf import write_sheets
from cards.exchange.printing.print_request import PrintRequest
from cards.jobs.errors import JobLimitError
from cards.jobs.queue import ALL_ROWS, job_queue
from cards.models import Draft, PackVersion, PaperFile, SheetLoad
from cards.packs.card_face import face_with
from engine.rulebook import Look
from tcgsite.api.dumps.dump_jobs import write_nightly
from tcgsite.api.dumps.stored_dumps import SUMS
from tcgsite.designer.sheet.loads.load_jobs import begin_load, continue_load
from tcgsite.designer.sheet.shown import NewLoad
from tests.cards.people import player
from tests.servers.job_samples import Sample

ROWS, CARDS = 500, 100
State = SheetLoad.State


class SampleSheet(Sample):
    """A file of new cards, which its author accepts as soon as it is proposed."""

    def __init__(self, name: str, draft: Draft) -> None:
        super().__init__(name)
        self.draft = draft

    def request(self) -> None:
        names = "\n".join(f"Hay{number}" for number in range(ROWS))
        begin_load(self.draft, self.user, NewLoad(f"name\n{names}\n".encode()))

    @property
    def load(self) -> SheetLoad:
        return SheetLoad.objects.get(draft=self.draft)

    def progress(self) -> int:
        return self.load.done

    def is_over(self) -> bool:
        load = self.load
        if load.state == State.PROPOSED:
            with suppress(JobLimitError):
                continue_load(load, self.user, State.PROPOSED, state=State.TAKING)
        return load.state == State.DONE

    def problems(self) -> Iterator[str]:
        cards = self.draft.parts.filter(kind="card", name__startswith="Hay").count()
        changes = self.draft.changes.count()
        if self.load.problem or (cards, changes) != (ROWS, 3):
            yield f"{self.name}: {self.load.problem} {cards} cards in {changes} changes"


class SampleDump(Sample):
    """The dump of today, written once more. There is one such job at a time."""

    is_done = False

    def request(self) -> None:
        with job_queue() as queue:
            if queue.has(write_nightly, ALL_ROWS):
                raise JobLimitError
            shutil.rmtree(self.folder, ignore_errors=True)
            queue.add(write_nightly, ALL_ROWS)

    @property
    def folder(self) -> Path:
        found: Path = settings.DUMPS / timezone.localdate().isoformat()
        return found

    def progress(self) -> int:
        self.is_done = self.is_done or self.folder.exists()
        return int(self.is_done)

    def is_over(self) -> bool:
        return bool(self.progress())

    def problems(self) -> Iterator[str]:
        for line in (self.folder / SUMS).read_text().splitlines():
            digest, name = line.split()
            if hashlib.sha256((self.folder / name).read_bytes()).hexdigest() != digest:
                yield f"{self.name}: {name} is broken"
        others = sorted(each.name for each in settings.DUMPS.glob(".dump-*"))
        if others:
            yield f"{self.name}: {others}"


class SamplePrint(Sample):
    """A PDF of different cards."""

    def request(self) -> None:
        begin_file(self.asked, self.user, "/")

    @property
    def asked(self) -> PrintRequest:
        titles = [f"{self.name} {number}" for number in range(CARDS)]
        text = (PaperText("", "Draw a card. " * 20),)
        cards = tuple((PaperCard(each, face_with(each, Look()), text), 1) for each in titles)
        return PrintRequest(PaperList(self.name, cards), PrintOptions())

    @property
    def file(self) -> PaperFile:
        return PaperFile.objects.get(asked_by=self.user)

    def progress(self) -> int:
        return self.file.done

    def is_over(self) -> bool:
        return not self.file.is_at_work

    def problems(self) -> Iterator[str]:
        file = self.file
        if file.problem or bytes(file.content) != write_sheets(self.asked, {}):
            yield f"{self.name}: {file.problem} {len(file.content)} bytes"


def file_samples(count: int) -> list[Sample]:
    """Return so many jobs of each kind, in a database that has the pond."""
    version = PackVersion.objects.get(pack__slug="pond")
    maker = player("loader")
    drafts = [fork(maker, version, f"bog-{number}", "Bog") for number in range(count)]
    sheets = [SampleSheet(f"sheet {number}", draft) for number, draft in enumerate(drafts)]
    dumps = (SampleDump(f"dump {number}") for number in range(count))
    return [*sheets, *dumps, *(SamplePrint(f"print {number}") for number in range(count))]
