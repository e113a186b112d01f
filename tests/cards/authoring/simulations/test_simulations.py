"""Simulations: a version and its next draft play the same matches."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone
from pytest_django import Settings

from cards.authoring.drafts.creation import fork, open_draft
from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.simulations.results import results_of
from cards.authoring.simulations.start import MATCHES
from cards.models import Draft, PackVersion, Rerun
from cards.models.simulation import SILENCE
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player

HERE = "/cards/packs/pond/lake/draft/"
LOSER = "lose game.turn_player"


@pytest.fixture
def draft(version: PackVersion, bo: User, settings: Settings) -> Draft:
    """The next version of a lake. In this version, the other player loses."""
    settings.RERUNS_APART = False
    draft = open_draft(publish_checked(fork(bo, version, "lake", "Lake")).pack)
    effect = draft.parts.get(kind="effect", name="croak")
    effect.content["text"] = effect.content["text"].replace(LOSER, f"{LOSER}.next")
    effect.save()
    return draft


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
    rerun = Rerun.objects.create(
        draft=draft,
        version=PackVersion.objects.get(pack__slug="pond"),
        asked_by=bo,
        wanted=5,
        courses=[course],
    )
    page = bo_visits.reads(f"{HERE}rerun/")
    assert "1 of 5 matches played" in " ".join(page.split())
    assert 'hx-trigger="every 1s"' in page
    refused = bo_visits.sends(f"{HERE}rerun/play/", status=422)
    assert "One of your simulations is still running." in refused
    Rerun.objects.filter(pk=rerun.pk).update(changed_at=timezone.now() - SILENCE - timedelta(1))
    assert "because a match took too long" in bo_visits.reads(f"{HERE}rerun/")
    bo_visits.sends(f"{HERE}rerun/play/")
    assert Rerun.objects.get().finished_at


def test_the_server_plays_few_at_a_time(draft: Draft, bo_visits: Visitor) -> None:
    first = PackVersion.objects.get(pack__slug="pond")
    for name in ("Di", "Ed"):
        other = fork(player(name), first, f"lake of {name}", "Lake")
        Rerun.objects.create(draft=other, version=first, wanted=5)
    assert "busy running other simulations" in bo_visits.sends(f"{HERE}rerun/play/", status=422)


def test_only_those_who_make_the_pack_ask(draft: Draft, cy_visits: Visitor) -> None:
    cy_visits.sends(f"{HERE}rerun/play/", status=403)
    assert not Rerun.objects.exists()


def test_it_is_played_by_the_process_that_the_site_starts(draft: Draft) -> None:
    rerun = Rerun.objects.create(
        draft=draft, version=PackVersion.objects.get(pack__slug="pond"), wanted=2
    )
    call_command("rerun", rerun.pk)
    assert results_of(Rerun.objects.get()).played == 2
