"""The laboratory: runs are started, stopped and gone on with, within limits."""

from datetime import timedelta
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from cards.authoring.drafts.creation import fork
from cards.authoring.simulations.laboratory import run as lab
from cards.authoring.simulations.laboratory import start
from cards.authoring.simulations.laboratory.progress import time_left
from cards.authoring.simulations.laboratory.results import deck_names
from cards.authoring.simulations.laboratory.start import delete_oldest_runs, request_run
from cards.jobs.job_limits import SIMULATIONS
from cards.jobs.models import Job
from cards.models import LabBatch, LabRun, PackVersion
from cards.packs.errors import PackError
from cards.views.laboratory.subjects import lab_subject
from engine.lab.match_facts import MatchFacts
from engine.lab.played_match import play_match
from engine.lab.setting import Setting
from engine.rulebook import GameRules
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.cards.pond import pond, write
from tests.jobs import do_jobs, end_leases, fill_queue
from tests.published_packs import publish_packs

GAMES = Path(__file__).parents[4] / "cards/starter/games"
LAB = "/cards/packs/pond/pond/laboratory/"
BOTS = {"first": "random", "others": "random", "wanted": "20"}


@pytest.fixture
def version(db: None, tmp_path: Path) -> PackVersion:
    publish_packs(write(tmp_path, pond()))
    return PackVersion.objects.get()


@pytest.fixture
def made(version: PackVersion, tmp_path: Path) -> PackVersion:
    """The smallest of the starting games, published."""
    publish_packs(write(tmp_path, (GAMES / "smallest.toml").read_text(encoding="utf-8")))
    return PackVersion.objects.latest("pk")


def test_everyone_sees_what_a_user_let_bots_play(version: PackVersion, bo_visits: Visitor) -> None:
    assert LAB in bo_visits.reads("/cards/packs/pond/pond/")
    address = bo_visits.sends(LAB, **BOTS)
    page = Visitor().reads(address)
    assert "20 of 20 matches played" in page
    assert "hx-get" not in page.split('id="lab-run"')[1]
    assert "too few" in page
    assert address in Visitor().reads(LAB)


def test_the_same_setting_is_played_once(version: PackVersion, bo_visits: Visitor) -> None:
    first = bo_visits.sends(LAB, **BOTS)
    played = list(LabBatch.objects.values_list("pk", flat=True))
    assert bo_visits.sends(LAB, **BOTS) == first
    assert list(LabBatch.objects.values_list("pk", flat=True)) == played
    bo_visits.sends(LAB, **BOTS | {"wanted": "100"})
    run = LabRun.objects.get()
    assert run.played == sum(len(batch.matches) for batch in run.batches.all()) == 100
    assert set(played) < set(LabBatch.objects.values_list("pk", flat=True))


def test_a_run_that_was_stopped_or_killed_goes_on(
    version: PackVersion, bo_visits: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "SECONDS", -1.0)
    address = bo_visits.sends(LAB, **BOTS)
    monkeypatch.undo()
    run = LabRun.objects.get()
    assert (run.played, run.wanted) == (0, 20)
    LabRun.objects.update(finished_at=None)
    assert 'hx-trigger="every 1s"' in bo_visits.reads(address)
    Visitor(player("Cy")).sends(f"{address}stop/", status=403)
    bo_visits.sends(f"{address}stop/")
    assert not LabRun.objects.get().is_at_work
    assert not list(lab.RunPlayer(run, monotonic() + 60).play())
    assert not LabBatch.objects.exists()
    bo_visits.sends(f"{address}go-on/")
    assert LabRun.objects.get().played == 20


def test_a_person_and_the_site_have_few_at_once(
    version: PackVersion, bo: User, bo_visits: Visitor
) -> None:
    fill_queue(SIMULATIONS, bo)
    assert "One of your simulations is still" in bo_visits.sends(LAB, status=422, **BOTS)
    Job.objects.all().delete()
    fill_queue(SIMULATIONS, count=SIMULATIONS.per_site)
    assert "server is busy" in bo_visits.sends(LAB, status=422, **BOTS)
    assert not LabRun.objects.exists()


@pytest.mark.slow
def test_of_a_hundred_people_few_start_runs(version: PackVersion, settings: Settings) -> None:
    settings.JOBS_APART = True
    subject, refused = lab_subject("Pond", "/", [version]), []
    for number in range(100):
        try:
            request_run(subject, Setting(seats=number), 20, player(f"Guest {number}"))
        except PackError as error:
            refused.append(str(error))
    assert Job.objects.count() == LabRun.objects.count() == SIMULATIONS.per_site
    assert len(refused) == 100 - SIMULATIONS.per_site
    assert all("server is busy" in sentence for sentence in refused)


def test_decks_are_named_as_briefly_as_they_differ() -> None:
    titles = ("Hush: counters", "Lamps: many", "Lamps: few", "Reef")
    assert list(deck_names(titles).values()) == ["Hush", "Lamps: many", "Lamps: few", "Reef"]


@pytest.mark.parametrize("moment", [0, 1, 7, 19])
def test_a_run_that_is_killed_at_any_moment_goes_on(
    version: PackVersion, bo: User, monkeypatch: pytest.MonkeyPatch, moment: int
) -> None:
    """The process is killed in the middle of a match. Earlier saves contain whole matches only."""

    def killed(rules: GameRules, setting: Setting, number: int, **given: Any) -> MatchFacts:
        if number == moment:
            raise SystemExit
        return play_match(rules, setting, number, **given)

    monkeypatch.setattr(lab, "play_match", killed)
    with pytest.raises(SystemExit):
        request_run(lab_subject("Pond", "/", [version]), Setting(), 20, bo)
    run = LabRun.objects.get()
    assert run.played == sum(len(batch.matches) for batch in run.batches.all()) <= moment
    monkeypatch.undo()
    end_leases()
    assert do_jobs() == [f"laboratory {run.pk}"]
    run = LabRun.objects.get()
    numbers = [match["number"] for batch in run.batches.all() for match in batch.matches]
    assert numbers == list(range(20))
    assert run.coverage["matches"] <= run.played == 20


def test_a_full_disk_ends_a_run_with_a_sentence(
    version: PackVersion, bo_visits: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(**_: Any) -> LabBatch:
        raise OperationalError("database or disk is full")

    monkeypatch.setattr(LabBatch.objects, "create", full)
    address = bo_visits.sends(LAB, **BOTS)
    assert "disk or database is full" in bo_visits.reads(address)
    assert (LabRun.objects.get().played, LabBatch.objects.count()) == (0, 0)
    monkeypatch.undo()
    bo_visits.sends(f"{address}go-on/")
    assert "20 of 20" in bo_visits.reads(address)


def test_bots_that_are_too_slow_end_a_run_with_a_sentence(
    made: PackVersion, bo_visits: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "OVERTIME", -60.0)
    laboratory = f"{made.pack.get_absolute_url()}laboratory/"
    page = bo_visits.reads(bo_visits.sends(laboratory, **BOTS))
    assert "too slow for this game" in page
    assert "0 of 20" in page


def test_the_time_left_is_honest(version: PackVersion) -> None:
    run = LabRun(wanted=100, started_at=timezone.now() - timedelta(seconds=30))
    assert time_left(run).startswith("at most 30 seconds")
    run.played = 75
    assert time_left(run) == "about 11 seconds left"
    run.played = 10
    assert time_left(run).endswith("after about 19 matches")
    run.started_at -= timedelta(seconds=40)
    assert "last match" in time_left(run)


def test_guests_start_smaller_runs_and_visitors_none(version: PackVersion, ann: User) -> None:
    many = BOTS | {"wanted": "300"}
    assert "at most 100 matches" in Visitor(ann).sends(LAB, status=422, **many)
    Visitor().sends(LAB, status=403, **BOTS)
    assert not LabRun.objects.exists()


def test_only_the_latest_results_are_kept(
    version: PackVersion, bo_visits: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "MOST_KEPT", 1)
    bo_visits.sends(LAB, **BOTS)
    address = bo_visits.sends(LAB, **BOTS | {"first": "careful"})
    assert LabRun.objects.get().get_absolute_url() == address


def test_runs_without_matches_push_out_no_results(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "MOST_KEPT", 2)
    for content, played in (("oldest", 20), ("stopped", 0), ("newest", 20), ("also stopped", 0)):
        LabRun.objects.create(
            content=content,
            played=played,
            sources=[],
            setting={},
            wanted=20,
            finished_at=timezone.now(),
        )
    delete_oldest_runs()
    assert {run.content for run in LabRun.objects.all()} == {"oldest", "newest"}


def test_long_titles_are_cut(version: PackVersion) -> None:
    subject = lab_subject("Pond" * 100, "/", [version])
    assert len(start.open_run(subject, Setting(), 20).title) == start.LONGEST_TITLE


@pytest.mark.slow
def test_seats_and_options_are_chosen(made: PackVersion, bo_visits: Visitor) -> None:
    laboratory = f"{made.pack.get_absolute_url()}laboratory/"
    assert 'name="people"' in bo_visits.reads(laboratory)
    bo_visits.sends(laboratory, **BOTS, people="3")
    run = LabRun.objects.get()
    assert run.setting["seats"] == 3
    assert {len(match["bots"]) for batch in run.batches.all() for match in batch.matches} == {3}
    bo_visits.sends(laboratory, status=422, **BOTS, people="40")
    bo_visits.sends(laboratory, **BOTS, people="2")
    assert LabRun.objects.latest("pk").setting["seats"] == 0


def test_a_draft_is_played_by_its_makers(
    version: PackVersion, bo: User, bo_visits: Visitor
) -> None:
    fork(bo, version, "lake", "Lake")
    draft = "/cards/packs/pond/lake/draft/"
    assert f"{draft}laboratory/" in bo_visits.reads(draft)
    assert "20 of 20" in bo_visits.reads(bo_visits.sends(f"{draft}laboratory/", **BOTS))
    assert Client().get(f"{draft}laboratory/").status_code == 404
