"""A job draws the PDF of many cards for the player who asked, and for nobody else."""

import json
import re
from dataclasses import replace
from functools import partial
from io import BytesIO

import pytest
from django.test import Client
from PIL import Image
from pytest_django import Settings

from cards.decks.editing import save_deck
from cards.exchange.printing import paper_files
from cards.exchange.printing.options import PrintOptions
from cards.exchange.printing.paper_card import PaperCard, PaperList
from cards.exchange.printing.paper_files import (
    LARGEST_FILE,
    MOST_CARDS,
    begin_file,
    draw_file,
    give_up_file,
)
from cards.exchange.printing.pdf.sheets_pdf import write_sheets
from cards.exchange.printing.print_request import PrintRequest
from cards.jobs.errors import JobLimitError
from cards.jobs.job_limits import QUEUES
from cards.jobs.lease import present_job
from cards.jobs.models import Job
from cards.jobs.performing import take_job
from cards.models import Art, Deck, PaperFile
from cards.packs.errors import PackError
from engine.rulebook import load_rules
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor
from tests.cards.exchange.printing.paper import BACK, card, facts, ninety_nine
from tests.cards.people import player
from tests.scale import LONG

UPLOADS = 1000 if LONG else 36
LOW_WATER = [f"cards/starter/low-water{part}.toml" for part in ("", "-core")]


@pytest.fixture
def request_of_ten() -> PrintRequest:
    return PrintRequest(ninety_nine(9, 1), PrintOptions(backs="long"))


@pytest.mark.django_db
def test_a_large_deck_is_drawn_by_a_job(deck: Deck, ann: User) -> None:
    save_deck(deck, {"7": 99, "10": 99})
    visitor = Visitor(ann)
    address = f"/cards/decks/{deck.pk}/print/?paper=letter"
    assert "Make the PDF" in visitor.reads(address)
    place = visitor.sends(address)
    page = visitor.reads(place)
    assert "The file is ready: 198 cards." in page
    assert "hx-trigger" not in page
    answer = visitor.client.get(f"{place}?as=file")
    assert answer.headers["Content-Type"] == "application/pdf"
    assert facts(answer.content)["Pages"] == "22"
    for other in (Visitor(), Visitor(player("Bo"))):
        assert other.client.get(place).status_code == 404
        assert other.client.get(f"{place}?as=file").status_code == 404


@pytest.mark.django_db
def test_the_file_shows_what_was_asked_for(ann: User, request_of_ten: PrintRequest) -> None:
    file = begin_file(request_of_ten, ann, "/")
    file.refresh_from_db()
    assert bytes(file.content) == write_sheets(request_of_ten, {})
    assert (file.done, file.wanted, file.asked) == (10, 10, {})


@pytest.mark.django_db
def test_the_next_file_replaces_the_last(ann: User, request_of_ten: PrintRequest) -> None:
    first, second = (begin_file(request_of_ten, ann, "/") for _ in range(2))
    assert list(PaperFile.objects.all()) == [second]
    assert Visitor(ann).client.get(first.get_absolute_url()).status_code == 404


@pytest.mark.django_db
def test_progress_is_shown(ann: User, request_of_ten: PrintRequest, settings: Settings) -> None:
    settings.JOBS_APART = True
    file = begin_file(request_of_ten, ann, "/")
    PaperFile.objects.filter(pk=file.pk).update(done=9)
    page = Visitor(ann).reads(file.get_absolute_url())
    assert re.search(r"9 of 10 cards done\s+· waits until", page)
    assert 'hx-trigger="every 1s"' in page
    with pytest.raises(JobLimitError, match="still being made"):
        begin_file(request_of_ten, ann, "/")


@pytest.mark.django_db
def test_too_many_cards_are_refused(ann: User) -> None:
    cards = PaperList("Many", ((ninety_nine(1).cards[0][0], MOST_CARDS + 1),), BACK)
    with pytest.raises(PackError, match="at most 2,000 cards, and these are 2001"):
        begin_file(PrintRequest(cards, PrintOptions()), ann, "/")
    assert not PaperFile.objects.exists()


@pytest.mark.django_db
def test_a_file_that_is_too_large_is_not_kept(
    ann: User, request_of_ten: PrintRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paper_files, "LARGEST_FILE", 1000)
    file = begin_file(request_of_ten, ann, "/")
    assert "Print fewer cards at once." in Visitor(ann).reads(file.get_absolute_url())


@pytest.mark.few(1)
@pytest.mark.django_db
@pytest.mark.parametrize("form", ["pdf", "png"])
def test_drawing_stops_when_the_file_is_too_large(
    form: str, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = BytesIO()
    Image.effect_noise((200, 200), 90).save(content, "WEBP")
    shown = content.getvalue()
    Art.objects.create(name="a" * 64, width=200, height=200, exact=b"", shown=shown, made_by=ann)
    plain = card("Crab", "Take it.")
    drawn = replace(plain, face=replace(plain.face, art="a" * 64))
    request = PrintRequest(PaperList("Many", ((drawn, 18),), BACK), PrintOptions(), form)
    monkeypatch.setattr(paper_files, "LARGEST_FILE", 1000)
    file = begin_file(request, ann, "/")
    file.refresh_from_db()
    assert (file.problem[:22], file.done) == ("The file is larger tha", 0)


@pytest.mark.django_db
def test_a_deck_with_too_many_uploads_says_how_many_have_room(
    ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thousand pictures as authors upload them are 75 MB, which shows only while they are drawn."""
    content = BytesIO()
    grain = Image.effect_noise((213, 146), 60).resize((640, 439))
    grain.convert("RGB").save(content, "WEBP", quality=82)
    names = [f"{number:064x}" for number in range(UPLOADS)]
    row = partial(Art, width=640, height=439, exact=b"", shown=content.getvalue(), made_by=ann)
    Art.objects.bulk_create(row(name=name) for name in names)
    plain = card("Crab", "Take it.")
    drawn = [replace(plain, face=replace(plain.face, art=name)) for name in names]
    monkeypatch.setattr(paper_files, "LARGEST_FILE", LARGEST_FILE * UPLOADS // 1000)
    many = PaperList("Many", tuple((each, 1) for each in drawn), BACK)
    file = begin_file(PrintRequest(many, PrintOptions()), ann, "/")
    file.refresh_from_db()
    found = re.search(rf"it has room for (\d+) of {UPLOADS} cards", file.problem)
    assert found, file.problem
    assert UPLOADS // 2 < int(found[1]) < UPLOADS
    assert (bytes(file.content), file.asked) == (b"", {})


@pytest.mark.django_db
def test_the_oldest_files_of_too_many_are_forgotten(
    ann: User, request_of_ten: PrintRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [begin_file(request_of_ten, player(name), "/") for name in ("Bo", "Cy", "Di")]
    size = len(PaperFile.objects.get(pk=files[0].pk).content)
    monkeypatch.setattr(paper_files, "MOST_KEPT", 2 * size)
    files.append(begin_file(request_of_ten, ann, "/"))
    assert list(PaperFile.objects.order_by("pk")) == files[1:]
    assert Visitor(ann).client.get(files[-1].get_absolute_url()).status_code == 200


@pytest.mark.django_db
def test_only_the_holder_of_the_job_writes(
    ann: User, request_of_ten: PrintRequest, settings: Settings
) -> None:
    settings.JOBS_APART = True
    file = begin_file(request_of_ten, ann, "/")
    job = take_job(QUEUES, "one")
    assert job is not None
    with present_job(Job(pk=job.pk, holder="another")):
        draw_file.func(file.pk)
        give_up_file(file.pk, "No.")
    file.refresh_from_db()
    assert (bytes(file.content), file.done, file.problem) == (b"", 0, "")
    with present_job(job):
        draw_file.func(file.pk)
    file.refresh_from_db()
    assert file.content


@pytest.mark.django_db
def test_visitors_without_an_account_become_guests(deck: Deck) -> None:
    ready = Deck.objects.ready_for(deck.game)[0]
    client = Client()
    place = client.post(f"/cards/decks/{ready.pk}/print/").headers["Location"]
    assert client.get(place).status_code == 200


def test_a_request_is_the_same_after_it_was_stored() -> None:
    rules = load_rules(*LOW_WATER)
    cards = tuple((PaperCard.of(card, "rune", "/a"), 2) for card in rules.cards.values())
    listed = PaperList("Low Water", cards, BACK, "2026-03-04T05:06:07+00:00")
    asked = PrintRequest(listed, PrintOptions(ink="plain", code="yes"))
    assert PrintRequest.from_data(json.loads(json.dumps(asked.data))) == asked
    without = replace(asked, cards=replace(listed, back=None))
    assert PrintRequest.from_data(json.loads(json.dumps(without.data))) == without
