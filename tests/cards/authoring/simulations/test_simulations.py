"""Simulations: a version and its next draft play the same matches."""

from typing import Any

import pytest

from cards.authoring.drafts.creation import fork, open_draft
from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.simulations import run
from cards.authoring.simulations.results import results_of
from cards.authoring.simulations.start import MATCHES
from cards.jobs.job_limits import SIMULATIONS
from cards.jobs.models import Job
from cards.models import Draft, PackVersion, Rerun
from engine.bots.comparison import compare_rules
from engine.rulebook import GameRules
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor
from tests.jobs import do_jobs, end_leases, fill_queue

HERE = "/cards/packs/pond/lake/draft/"
LOSER = "lose game.turn_player"
KILLED_AT = 3


@pytest.fixture
def draft(version: PackVersion, bo: User) -> Draft:
    """The next version of a lake. In this version, the other player loses."""
    draft = open_draft(publish_checked(fork(bo, version, "lake", "Lake")).pack)
    effect = draft.parts.get(kind="effect", name="croak")
    effect.content["text"] = effect.content["text"].replace(LOSER, f"{LOSER}.next")
    effect.save()
    return draft


@pytest.mark.slow
def test_somebody_sees_where_the_matches_part(draft: Draft, bo_visits: Visitor) -> None:
    assert f"{HERE}rerun/" in bo_visits.reads(HERE)
    bo_visits.sends(f"{HERE}rerun/play/")
    page = bo_visits.reads(f"{HERE}rerun/")
    assert f"Matches that went differently: {MATCHES} of {MATCHES}" in page
    assert "Match 1, action 0" in page
    found = results_of(Rerun.objects.get())
    assert found.other_winners == found.played == MATCHES
    one, other = found.shares
    assert (one.before, one.after) == (other.after, other.before)
    assert "hx-get" not in page.split('id="rerun"')[1]
    changed = "The draft has changed since"
    assert changed not in page
    draft.parts.create(kind="card", name="Newt", content={"name": "Newt"}, position=99)
    assert changed in bo_visits.reads(f"{HERE}rerun/")


def test_the_same_draft_goes_the_same(draft: Draft, bo_visits: Visitor) -> None:
    effect = draft.parts.get(kind="effect", name="croak")
    effect.content["text"] = effect.content["text"].replace(".next", "")
    effect.save()
    bo_visits.sends(f"{HERE}rerun/play/")
    assert f"differently: 0 of {MATCHES}" in bo_visits.reads(f"{HERE}rerun/")


def test_a_draft_with_problems_says_so(draft: Draft, bo_visits: Visitor) -> None:
    draft.parts.filter(kind="effect", name="croak").update(content={"list": "rules", "text": "?"})
    bo_visits.sends(f"{HERE}rerun/play/")
    assert "fix its problems first" in bo_visits.reads(f"{HERE}rerun/")


def test_a_long_one_shows_how_far_it_is_and_one_person_has_one(
    draft: Draft, bo: User, bo_visits: Visitor
) -> None:
    course = {"difference": None, "winners_before": [0], "winners_after": [0]}
    Rerun.objects.create(
        draft=draft,
        version=PackVersion.objects.get(pack__slug="pond"),
        asked_by=bo,
        wanted=5,
        courses=[course],
    )
    fill_queue(SIMULATIONS, bo)
    page = bo_visits.reads(f"{HERE}rerun/")
    assert "1 of 5 matches played" in " ".join(page.split())
    assert 'hx-trigger="every 1s"' in page
    refused = bo_visits.sends(f"{HERE}rerun/play/", status=422)
    assert "One of your simulations is still running." in refused
    Job.objects.all().delete()
    bo_visits.sends(f"{HERE}rerun/play/")
    assert Rerun.objects.get().finished_at


def test_the_server_plays_few_at_a_time(draft: Draft, bo_visits: Visitor) -> None:
    fill_queue(SIMULATIONS, count=SIMULATIONS.per_site)
    assert "busy running other simulations" in bo_visits.sends(f"{HERE}rerun/play/", status=422)
    assert not Rerun.objects.exists()


def test_only_those_who_make_the_pack_ask(draft: Draft, cy_visits: Visitor) -> None:
    cy_visits.sends(f"{HERE}rerun/play/", status=403)
    assert not Rerun.objects.exists()


def test_a_killed_one_goes_on_unless_the_draft_has_changed(
    draft: Draft, bo_visits: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(before: GameRules, after: GameRules, seed: int, decks: Any) -> object:
        if seed == KILLED_AT:
            raise SystemExit
        return compare_rules(before, after, seed, decks)

    monkeypatch.setattr(run, "SECONDS", 1e6)
    for changes in (False, True):
        with monkeypatch.context() as patches:
            patches.setattr(run, "compare_rules", killed)
            with pytest.raises(SystemExit):
                bo_visits.sends(f"{HERE}rerun/play/")
        first = Rerun.objects.get().courses
        assert len(first) == KILLED_AT
        if changes:
            draft.parts.create(kind="card", name="Newt", content={"name": "Newt"}, position=99)
        end_leases()
        assert len(do_jobs()) == 1
        rerun = Rerun.objects.get()
        assert rerun.courses[:KILLED_AT] == first
        assert len(rerun.courses) == (KILLED_AT if changes else MATCHES)
        assert ("The draft changed" in rerun.problem) == changes
