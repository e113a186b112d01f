"""A change is judged: the same matches with two versions."""

from pathlib import Path

import pytest

from cards.authoring.drafts.creation import open_draft
from cards.authoring.drafts.publishing import publish_checked
from cards.models import Draft, LabRun, Pack
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor
from tests.cards.pond import pond, write
from tests.published_packs import publish_packs

BOTS = {"first": "random", "others": "random", "wanted": "20"}
DRAFT = "/cards/packs/pond/pond/draft/laboratory/"


@pytest.fixture
def draft(db: None, bo: User, tmp_path: Path) -> Draft:
    """The next version of the pond, in which the other player loses."""
    publish_packs(write(tmp_path, pond()))
    pack = Pack.objects.get()
    pack.owner = bo
    pack.save()
    draft = open_draft(pack)
    change(draft, "game.turn_player", "game.turn_player.next")
    return draft


def change(draft: Draft, old: str, new: str) -> None:
    effect = draft.parts.get(kind="effect", name="croak")
    effect.content["text"] = effect.content["text"].replace(f"lose {old}", f"lose {new}")
    effect.save()


def rival(page: str, title: str) -> str:
    """Return the value of the choice with this title."""
    return page.split(f">{title}<")[0].rpartition('value="')[2].partition('"')[0]


def test_a_draft_is_compared_with_a_version(draft: Draft, bo_visits: Visitor) -> None:
    against = rival(bo_visits.reads(DRAFT), "Pond 1.0.0")
    address = bo_visits.sends(DRAFT, **BOTS, against=against)
    page = Visitor().reads(address)
    assert "20 of 20 matches played with both" in page
    assert "Draft of Pond" in page
    before, after = LabRun.objects.order_by("title").reverse()
    assert {before.played, after.played} == {20}
    assert after.paired_with_id == before.pk
    assert "Too small to tell with 20 matches." in page or "→" in page.split("lab-verdict")[1][:80]


def test_a_change_without_effect_is_said_to_have_none(draft: Draft, bo_visits: Visitor) -> None:
    change(draft, "game.turn_player.next", "game.turn_player")
    draft.about["description"] = "Deeper."
    draft.save()
    against = rival(bo_visits.reads(DRAFT), "Pond 1.0.0")
    page = bo_visits.reads(bo_visits.sends(DRAFT, **BOTS, against=against))
    assert "All 20 matches took the same course." in page


def test_two_versions_are_compared(draft: Draft, bo: User, bo_visits: Visitor) -> None:
    publish_checked(draft, bo)
    laboratory = "/cards/packs/pond/pond/laboratory/"
    against = rival(bo_visits.reads(laboratory), "Pond 1.0.0")
    address = bo_visits.sends(laboratory, **BOTS, against=against)
    assert "Pond 1.1.0" in bo_visits.reads(address)
    assert bo_visits.sends(laboratory, **BOTS, against=against) == address
    assert LabRun.objects.count() == 2


def test_decks_that_only_one_version_has_stay_at_home(draft: Draft, bo_visits: Visitor) -> None:
    deck = draft.parts.get(kind="deck")
    deck.content["title"] = "Other"
    deck.save()
    page = bo_visits.reads(DRAFT)
    refused = bo_visits.sends(DRAFT, status=422, **BOTS, against=rival(page, "Pond 1.0.0"))
    assert "no ready-made deck of the same title" in refused
    assert not LabRun.objects.exists()


@pytest.mark.slow
def test_both_runs_are_stopped_and_go_on(
    draft: Draft, bo_visits: Visitor, cy_visits: Visitor
) -> None:
    address = bo_visits.sends(DRAFT, **BOTS, against=rival(bo_visits.reads(DRAFT), "Pond 1.0.0"))
    LabRun.objects.update(finished_at=None, wanted=30)
    cy_visits.sends(address, status=403, stop="1")
    assert LabRun.objects.at_work().count() == 2
    bo_visits.sends(address, stop="1")
    assert not LabRun.objects.at_work().exists()
    bo_visits.sends(address)
    assert {run.played for run in LabRun.objects.all()} == {30}


def test_runs_with_other_bots_cannot_be_compared(draft: Draft, bo_visits: Visitor) -> None:
    one = bo_visits.sends(DRAFT, **BOTS)
    other = bo_visits.sends(DRAFT, **BOTS | {"first": "careful"})
    bo_visits.reads(f"{one}against/{other.split('/')[-2]}/", status=404)
