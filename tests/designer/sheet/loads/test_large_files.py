"""Files larger than a page become jobs: read, compared, and saved part by part, once."""

import csv
import io
from typing import Any

import pytest
from bs4 import BeautifulSoup
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from openpyxl import Workbook

from cards.authoring.designer.changes import save_change
from cards.authoring.drafts import saving
from cards.exchange.spreadsheets.cells import FOR_JOBS
from cards.jobs.job_limits import SHEETS
from cards.jobs.lease import present_job
from cards.jobs.models import Job
from cards.models import DraftChange, SheetLoad
from tcgsite.designer.sheet.loads import row_steps
from tcgsite.designer.sheet.loads.load_jobs import give_up_load
from tcgsite.designer.sheet.saving.save import save_plan
from tests.cards.people import player
from tests.designer.sheet.sheet_page import SheetPage
from tests.jobs import do_jobs, end_leases, fill_queue
from tests.scale import LONG

pytestmark = pytest.mark.django_db
ROWS = 420
"""More than a page of the sheet has."""
COLUMNS = 100
"""With so many columns, these are more cells than a request reads."""
Rows = list[list[str]]


class LoadPage:
    """A sheet whose author loads large files."""

    def __init__(self, client: Client) -> None:
        self.sheet, self.client = SheetPage(client), client
        self.draft = self.sheet.draft
        self.address = f"{self.sheet.address}load/"

    def loads(self, data: bytes) -> Any:
        file = SimpleUploadedFile("cards.csv", data)
        return self.sheet.sends(self.sheet.values | {"do": "load", "csv": file})

    def presses(self, button: str, **more: object) -> Any:
        return self.client.post(self.address, {"do": button, **more})

    @property
    def shows(self) -> str:
        page = BeautifulSoup(self.client.get(self.address).content, "html.parser")
        return page.get_text(" ", strip=True)

    @property
    def weights(self) -> dict[str, int]:
        cards = self.draft.parts.filter(kind="card", name__startswith="Hay")
        return {each.name: each.content["attributes"]["weight"] for each in cards}


def hay(count: int, **weights: int) -> Rows:
    """Return rows of new cards with these weights by name, or else 1."""
    names = [f"Hay{number}" for number in range(1, count + 1)]
    return [["name", "weight"], *([name, str(weights.get(name, 1))] for name in names)]


def wide(rows: Rows) -> Rows:
    return [[*row, *[""] * (COLUMNS - len(row))] for row in rows]


def csv_of(rows: Rows) -> bytes:
    file = io.StringIO(newline="")
    csv.writer(file).writerows(rows)
    return file.getvalue().encode()


@pytest.fixture
def page(client: Client) -> LoadPage:
    return LoadPage(client)


def test_a_large_file_is_proposed_before_it_is_saved(page: LoadPage) -> None:
    before = page.sheet.contents
    assert page.loads(csv_of(hay(ROWS))).headers["Location"] == page.address
    assert f"The file has {ROWS} new cards and changes 0" in page.shows
    assert page.sheet.contents == before
    page.presses("take-room")
    assert f"Saved: {ROWS} new cards, 0 changed ones." in page.shows
    assert page.weights == {f"Hay{number}": 1 for number in range(1, ROWS + 1)}


@pytest.mark.slow
def test_a_second_file_shows_what_differs(page: LoadPage) -> None:
    page.loads(csv_of(hay(ROWS)))
    page.presses("take-apart")
    before = page.sheet.contents
    page.sheet.opens()
    page.loads(csv_of(wide(hay(ROWS, Hay7=9))))
    shown = page.shows
    assert f"changes 1; {ROWS - 1} stay the same" in shown
    assert "Hay7 Weight 1 9" in shown
    assert page.sheet.contents == before
    page.presses("drop")
    assert page.sheet.contents == before
    assert "No file is being loaded." in page.shows


@pytest.mark.slow
def test_cards_far_apart_exchange_their_titles(page: LoadPage) -> None:
    titled = [
        [*row, "title" if row[0] == "name" else f"Bale {number}"]
        for number, row in enumerate(hay(ROWS))
    ]
    page.loads(csv_of(titled))
    page.presses("take-apart")
    titled[1][2], titled[ROWS][2] = titled[ROWS][2], titled[1][2]
    page.sheet.opens()
    page.loads(csv_of(wide(titled)))
    assert f"changes 2; {ROWS - 2} stay the same" in page.shows
    page.presses("take-apart")
    assert "Saved: 0 new cards, 2 changed ones." in page.shows
    assert page.sheet.card("Hay1")["title"] == f"Bale {ROWS}"
    assert page.sheet.card(f"Hay{ROWS}")["title"] == "Bale 1"


@pytest.mark.slow
def test_a_game_without_a_deck_gets_one_of_all_new_cards(page: LoadPage) -> None:
    page.draft.parts.filter(kind="deck").delete()
    page.sheet.opens()
    page.loads(csv_of(hay(ROWS)))
    page.presses("take-room")
    assert page.sheet.deck == {f"Hay{number}": 1 for number in range(1, ROWS + 1)}


@pytest.mark.slow
def test_what_another_author_has_changed_since_the_proposal_stays(page: LoadPage) -> None:
    page.loads(csv_of(hay(ROWS)))
    page.presses("take-apart")
    page.sheet.opens()
    page.loads(csv_of(wide(hay(ROWS, Hay7=9, Hay8=9))))
    for name in ("Hay2", "Hay7"):
        card = page.draft.parts.get(kind="card", name=name)
        content = {**card.content, "attributes": {**card.content["attributes"], "weight": 5}}
        save_change(page.draft, {card: content}, player("Ben"), "Change a card")
    page.presses("take-room")
    assert (page.weights["Hay2"], page.weights["Hay7"], page.weights["Hay8"]) == (5, 5, 9)
    shown = page.shows
    assert "Saved: 0 new cards, 1 changed ones." in shown
    assert "These rows couldn’t be saved: Row 3:" in shown
    assert "Row 8: another author has changed this card" in shown


def test_a_draft_without_room_is_refused_before_anything_is_saved(
    page: LoadPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(row_steps, "MOST_PARTS", ROWS)
    before = page.sheet.contents
    page.loads(csv_of(hay(ROWS)))
    assert f"A pack can contain at most {ROWS} parts" in page.shows
    assert page.sheet.contents == before


def test_wrong_rows_are_named_and_left_out(page: LoadPage) -> None:
    rows = hay(ROWS)
    rows[3][1] = "heavy"
    page.loads(csv_of(rows))
    assert "Row 4, column “Weight”" in page.shows
    page.presses("take-room")
    assert "Hay3" not in page.weights
    assert len(page.weights) == ROWS - 1


@pytest.mark.slow
def test_columns_that_are_not_known_are_asked_about(page: LoadPage) -> None:
    rows = [[*row, "Rustle." if row[0] != "name" else "ability"] for row in hay(ROWS)]
    page.loads(csv_of(wide(rows)))
    assert "Choose what each column means." in page.shows
    rest = ["leave out"] * (COLUMNS - 3)
    wrong = ["column name", "column name", "rules text", *rest]
    refused = page.presses("columns", meaning=wrong)
    assert (refused.status_code, SheetLoad.objects.get().state) == (422, "asked")
    right = ["column name", "column attribute weight", "rules text", *rest]
    page.presses("columns", meaning=right)
    page.presses("take-apart")
    assert page.sheet.card("Hay2")["flavour"] == "Not enforced: Rustle."
    assert len(page.weights) == ROWS


@pytest.mark.slow
def test_a_killed_job_saves_each_row_once(
    page: LoadPage, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    page.loads(csv_of(hay(ROWS)))
    saved = list[int]()

    def killed(found: Any, plan: Any, contents: Any, author: Any, **options: Any) -> None:
        save_plan(found, plan, contents, author, **options)
        saved.append(len(plan.new))
        if len(saved) == 2:
            raise SystemExit  # In the transaction, whose rows are lost.

    settings.JOBS_APART = True
    page.presses("take-room")
    with monkeypatch.context() as patches:
        patches.setattr(row_steps, "save_plan", killed)
        with pytest.raises(SystemExit):
            do_jobs()
    assert (len(page.weights), SheetLoad.objects.get().done) == (200, 200)
    assert f"200 of {ROWS} rows saved" in page.shows
    end_leases()
    do_jobs()
    assert len(page.weights) == ROWS
    assert DraftChange.objects.filter(draft=page.draft).count() in (3, 4)
    changes = DraftChange.objects.count()
    do_jobs()
    assert DraftChange.objects.count() == changes


def test_only_the_holder_of_the_job_gives_a_file_up(page: LoadPage) -> None:
    page.loads(csv_of(hay(ROWS)))
    load = SheetLoad.objects.get()
    with present_job(Job(pk=0, holder="another")):
        give_up_load(load.pk, "No.")
    assert SheetLoad.objects.get().problem == ""
    give_up_load(load.pk, "No.")
    assert "No." in page.shows


def test_what_is_too_large_is_refused(page: LoadPage, monkeypatch: pytest.MonkeyPatch) -> None:
    before = page.sheet.contents
    page.loads(csv_of(hay(FOR_JOBS.rows + 1)))
    assert f"use at most {FOR_JOBS.cells} cells in {FOR_JOBS.rows} rows" in page.shows
    monkeypatch.setattr(saving, "MOST_PARTS", 100)
    page.loads(csv_of(hay(ROWS)))
    page.presses("take-room")
    assert "A pack can contain at most 100 parts" in page.shows
    assert page.sheet.contents == before


def test_a_player_loads_one_file_at_a_time(page: LoadPage, settings: Any) -> None:
    settings.JOBS_APART = True
    fill_queue(SHEETS, page.draft.pack.owner)
    page.sheet.presses("load", csv=SimpleUploadedFile("cards.csv", csv_of(hay(ROWS))))
    assert "Another file of yours is still being loaded." in page.sheet.says
    assert not SheetLoad.objects.exists()


def test_unsaved_rows_are_not_lost(page: LoadPage) -> None:
    page.sheet.put(1, attribute_weight="9")
    page.sheet.presses("load", csv=SimpleUploadedFile("cards.csv", csv_of(hay(ROWS))))
    assert "Save your rows before you load a file as large as this." in page.sheet.says
    assert not SheetLoad.objects.exists()


@pytest.mark.slow
def test_an_honest_workbook_is_read(page: LoadPage) -> None:
    """5,000 rows of 30 columns under LONG, of which the game has two; else 420 rows of 100."""
    count, columns = (5_000, 30) if LONG else (ROWS, COLUMNS)
    book = Workbook(write_only=True)
    sheet = book.create_sheet()
    sheet.append(["name", "weight", *(f"note {number}" for number in range(columns - 2))])
    for number in range(1, count + 1):
        sheet.append([f"Hay{number}", 1, *range(columns - 2)])
    written = io.BytesIO()
    book.save(written)
    page.loads(written.getvalue())
    meanings = ["column name", "column attribute weight", *["leave out"] * (columns - 2)]
    page.presses("columns", meaning=meanings)
    assert f"{count} new cards" in page.shows
    page.presses("take-apart")
    assert len(page.weights) == count
