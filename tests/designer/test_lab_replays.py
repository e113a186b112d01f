"""Every figure of the laboratory leads to matches, which can be watched, and to the rules that ran."""

import re
from html import unescape

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from cards.authoring.simulations.laboratory.played import rules_in
from cards.authoring.simulations.laboratory.start import LabSubject, request_run
from cards.models import Draft, LabBatch, LabRun
from engine.lab.setting import Setting
from tcgsite.accounts.models import User
from tcgsite.designer.laboratory import lab_match
from tcgsite.designer.laboratory.lab_match import OTHER_COURSE

pytestmark = pytest.mark.django_db


@pytest.fixture
def author(client: Client, settings: Settings) -> Client:
    """A guest whose draft bots have played."""
    settings.LAB_TRIALS = True
    client.post("/cards/make/", {"game": "smallest"})
    client.post(f"{Draft.objects.get().get_absolute_url()}trial/")
    return client


def read(client: Client, address: str, status: int = 200) -> str:
    response = client.get(address)
    assert response.status_code == status
    return unescape(response.content.decode())


def address_of(run: LabRun) -> str:
    return run.get_absolute_url()


def test_figures_lead_to_matches_and_these_to_replays(author: Client) -> None:
    run = LabRun.objects.get()
    results = read(Client(), address_of(run))
    behind = set(re.findall(r'href="(matches/\?[^"]+)"', results))
    assert {link.partition("&")[0] for link in behind} >= {
        "matches/?of=ending",
        "matches/?of=seat",
        "matches/?of=turns",
    }
    listed = read(Client(), f"{address_of(run)}matches/?of=ending&is=won")
    assert listed.index("Longest") < listed.index("Match 2<")
    replays = re.findall(r'href="(/designer/laboratory/[^"]+)"', listed)
    assert len(set(replays)) == 20
    facts = run.batches.get(first=0).matches[0]
    last = facts["actions"]
    page = read(Client(), f"/designer/laboratory/{run.content}/0/?at={last + 5}&eyes=1")
    assert f"{last} / {last}" in page
    assert f"Bot {facts['winners'][0] + 1}" in page


def test_seats_see_no_hidden_cards(author: Client) -> None:
    run = LabRun.objects.get()
    views = {
        eyes: read(Client(), f"/designer/laboratory/{run.content}/0/?eyes={eyes}")
        for eyes in ("open", "0", "1")
    }
    faces = {eyes: len(re.findall(r'data-card="', page)) for eyes, page in views.items()}
    assert views["0"] != views["1"] != views["open"]
    assert faces["open"] >= faces["0"]


@pytest.mark.slow
def test_matches_of_bots_that_plan_are_recorded(
    author: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They take too long to be played again."""
    found = LabRun.objects.get()
    subject = LabSubject(found.title, found.address, rules_in(found), tuple(found.sources))
    run = request_run(subject, Setting(("2 playouts", "random")), 1, User.objects.latest("pk"))
    run.refresh_from_db()
    assert run.batches.get().matches[0]["course"]
    assert "course" not in found.batches.get(first=0).matches[0]
    monkeypatch.setattr(lab_match.for_replays, "run", lambda *_: pytest.fail("was played again"))
    read(Client(), f"/designer/laboratory/{run.content}/0/?at=3")


def test_matches_that_can_no_longer_be_shown_say_so(author: Client) -> None:
    run = LabRun.objects.get()
    batch = LabBatch.objects.get(run=run, first=0)
    batch.matches[0]["actions"] += 1
    batch.save()
    LabRun.objects.update(started_at=timezone.now())
    address = f"/designer/laboratory/{run.content}"
    assert str(OTHER_COURSE) in read(Client(), f"{address}/0/", status=409)
    read(Client(), f"{address}/99/", status=404)
    read(Client(), "/designer/laboratory/none/0/", status=404)


@pytest.mark.slow
def test_the_rules_that_ran_are_counted(author: Client) -> None:
    run = LabRun.objects.get()
    address = f"{address_of(run)}coverage/"
    assert "coverage/" in read(Client(), address_of(run))
    page = read(author, address)
    assert "20 matches" in page
    effects = re.findall(r'href="(\?effect=[^"]+)"', page)
    assert effects
    tree = read(author, address + effects[-1])
    assert re.search(r"ran [\d,]+ times|never ran", tree)
    assert "/editor/" in tree
    assert "/editor/" not in read(Client(), address + effects[-1])
    read(Client(), f"{address}?effect=none", status=404)
