"""Trials: bots play a draft after each save, and one line reports the result."""

import pytest
from django.utils import timezone
from pytest_django import Settings

from cards.authoring.drafts.creation import fork
from cards.authoring.simulations.laboratory.requests.trial import outcome_of, slow_line
from cards.jobs.job_limits import TRIALS
from cards.models import Draft, LabBatch, LabRun, PackVersion
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor
from tests.engine.lab.lab_facts import facts
from tests.jobs import fill_queue

HERE = "/cards/packs/pond/lake/draft/"
TRIAL = f"{HERE}trial/"
LOSES = "lose game.turn_player"


@pytest.fixture
def draft(version: PackVersion, bo: User, settings: Settings) -> Draft:
    settings.LAB_TRIALS = True
    return fork(bo, version, "lake", "Lake")


def save(draft: Draft, old: str, new: str) -> None:
    effect = draft.parts.get(kind="effect", name="croak")
    effect.content["text"] = effect.content["text"].replace(old, new)
    effect.save()


def test_a_draft_is_played_at_once(draft: Draft, bo_visits: Visitor) -> None:
    assert f'hx-post="{TRIAL}"' in bo_visits.reads(HERE)
    line = bo_visits.sends(TRIAL, status=200)
    assert "20 matches played, median 1 turns." in line
    assert LabRun.objects.get().get_absolute_url() in line


def test_the_author_reads_which_condition_took_too_long() -> None:
    matches = [facts(3), facts(4, slow=("“Knock” takes too long.",)), facts(5)]
    line = slow_line(matches)
    assert line is not None
    assert (line.sentence, line.match) == ("1 of 3 matches: “Knock” takes too long.", 4)
    assert slow_line(matches[:1]) is None


def test_no_state_of_a_draft_is_played_twice(draft: Draft, bo_visits: Visitor) -> None:
    bo_visits.sends(TRIAL, status=200)
    save(draft, LOSES, f"{LOSES}.next")
    bo_visits.sends(TRIAL, status=200)
    played = set(LabBatch.objects.values_list("pk", flat=True))
    save(draft, f"{LOSES}.next", LOSES)
    assert "20 matches" in bo_visits.sends(TRIAL, status=200)
    assert set(LabBatch.objects.values_list("pk", flat=True)) == played
    assert LabRun.objects.count() == 2


def test_a_newer_state_replaces_the_older(
    draft: Draft, bo_visits: Visitor, settings: Settings
) -> None:
    settings.JOBS_APART = True
    assert "0 of 20" in bo_visits.sends(TRIAL, status=200)
    save(draft, LOSES, f"{LOSES}.next")
    bo_visits.sends(TRIAL, status=200)
    older, newer = LabRun.objects.order_by("pk")
    assert not older.is_at_work
    assert newer.is_at_work
    save(draft, f"{LOSES}.next", LOSES)
    settings.JOBS_APART = False
    assert "20 matches" in bo_visits.sends(TRIAL, status=200)
    assert LabRun.objects.get(pk=older.pk).played == 20


def test_what_breaks_is_named(draft: Draft, bo_visits: Visitor) -> None:
    save(draft, LOSES, "set game.turn_player = game.turn_player")
    line = bo_visits.sends(TRIAL, status=200)
    run = LabRun.objects.get()
    assert run.problem
    assert run.problem in line


def test_the_first_match_that_broke_is_linked(draft: Draft, bo_visits: Visitor) -> None:
    bo_visits.sends(TRIAL, status=200)
    run = LabRun.objects.get()
    batch = run.batches.get(first=1)
    batch.matches[3] |= {"ending": "undone", "refusal": "“Croak” never ends."}
    batch.save()
    LabRun.objects.update(started_at=timezone.now())
    run.refresh_from_db()
    assert outcome_of(run).match == 4
    line = bo_visits.reads(f"{run.get_absolute_url()}trial/")
    assert "1 of 20 matches: “Croak” never ends." in line
    assert f"/designer/laboratory/{run.content}/4/" in line


def test_a_busy_server_tries_later(draft: Draft, bo_visits: Visitor) -> None:
    fill_queue(TRIALS, count=TRIALS.per_site)
    assert "when the server has time" in bo_visits.sends(TRIAL, status=200)
    assert not LabRun.objects.exists()


def test_only_its_makers_let_bots_play_a_draft(draft: Draft, cy_visits: Visitor) -> None:
    cy_visits.sends(TRIAL, status=404)
    Visitor().sends(TRIAL, status=404)
    assert not LabRun.objects.exists()
