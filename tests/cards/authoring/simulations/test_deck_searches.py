"""Deck searches on the site: the grid, its decks, and the decks and drafts that take them."""

import re
from pathlib import Path

import pytest
from django.utils import timezone

from cards.authoring.drafts.creation import open_draft
from cards.authoring.simulations.laboratory import run as lab
from cards.authoring.simulations.laboratory.requests.feature_form import FeatureForm
from cards.authoring.simulations.laboratory.studies.study import Study
from cards.jobs.job_limits import SIMULATIONS
from cards.models import Deck, Draft, Game, LabRun, Pack, Pool
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor
from tests.cards.pond import write
from tests.cases import for_each
from tests.jobs import do_jobs, end_leases, fill_queue
from tests.published_packs import publish_packs

GAMES = Path(__file__).parents[4] / "cards/starter/games"
LANES = "/cards/packs/three-bridges/three-bridges/"
DECKS = f"{LANES}laboratory/decks/"
FORM = {
    "down": "mean:strength",
    "across": "different",
    "size": "3",
    "bots": "random",
    "wanted": "160",
}


@pytest.fixture
def pack(db: None, bo: User, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pack:
    monkeypatch.setattr(FeatureForm.base_fields["wanted"], "choices", [(160, "160")])
    publish_packs(write(tmp_path, (GAMES / "lanes.toml").read_text(encoding="utf-8")))
    pack = Pack.objects.get(slug="three-bridges")
    pack.owner = bo
    pack.save()
    return pack


def study() -> LabRun:
    return LabRun.objects.get(kind="decks")


def played(address: str) -> str:
    """Return the address of the first deck in the grid."""
    page = Visitor().reads(address)
    return str(re.findall(r'href="(/cards/laboratory/\w+/decks/\d/\d/)"', page)[0])


@pytest.mark.slow
def test_a_grid_shows_the_best_deck_of_each_cell(pack: Pack, bo_visits: Visitor) -> None:
    assert f'href="{DECKS}"' in bo_visits.reads(f"{LANES}laboratory/")
    assert "Strength on average" in bo_visits.reads(DECKS)
    grid = bo_visits.sends(DECKS, **FORM)
    assert 100 < study().played == study().wanted <= 160
    page = Visitor().reads(grid)
    assert "Strength on average" in page
    assert "with new seeds" in page
    assert "too few" in page
    deck = played(grid)
    page = Visitor().reads(deck)
    assert "Sly raiders" in page
    replay = re.findall(r'href="(/designer/laboratory/[^"]+)"', page)[0]
    assert f'href="{deck}"' in Visitor().reads(replay)
    assert bo_visits.sends(DECKS, **FORM) == grid
    assert LabRun.objects.count() == 1
    Visitor().reads(f"{grid}9/9/", status=404)
    Visitor().reads(replay.replace("/0/", "/9/"), status=404)
    assert f'href="{grid}"' in Visitor().reads(DECKS)


@pytest.mark.slow
def test_a_found_deck_is_opened_as_a_new_one(
    pack: Pack, bo_visits: Visitor, cy_visits: Visitor
) -> None:
    deck = played(bo_visits.sends(DECKS, **FORM))
    assert "Open as a new deck" in cy_visits.reads(deck)
    cy_visits.sends(deck)
    made = Deck.objects.get(owner__isnull=False)
    assert made.is_legal
    assert made.cards in [each for decks in study().found["generations"] for each in decks]


@pytest.mark.slow
def test_a_found_deck_is_added_to_a_draft(
    pack: Pack, bo_visits: Visitor, cy_visits: Visitor
) -> None:
    draft: Draft = open_draft(pack)
    address = f"{LANES}draft/laboratory/decks/"
    deck = played(bo_visits.sends(address, **FORM))
    assert "Add to the draft" not in cy_visits.reads(deck)
    decks = draft.parts.filter(kind="deck")
    before = decks.count()
    assert "Only the makers" in cy_visits.sends(deck, status=422)
    assert decks.count() == before
    bo_visits.sends(deck)
    bo_visits.sends(deck)
    assert [part.name for part in decks.order_by("pk")[before:]] == ["found-1", "found-2"]


def test_a_search_keeps_the_limits_of_its_pool(
    pack: Pack, bo_visits: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "SECONDS", 0.0)
    pool = Pool.objects.create(
        game=pack.game, slug="calm", title="Calm", dated=timezone.now().date(), limits={"Giant": 1}
    )
    pool.versions.set(pack.versions.all(), through_defaults={"position": 0})
    grid = bo_visits.sends(f"{pool.get_absolute_url()}laboratory/decks/", **FORM)
    assert study().get_absolute_url() == grid
    found = [deck for decks in study().found["generations"] for deck in decks]
    assert len(found) > 2
    assert all(deck.get("Giant", 0) <= 1 for deck in found)


@for_each(
    "change, words",
    [
        ({"across": "mean:strength"}, "two different features"),
        ({"across": "mean:charm"}, "mean:charm"),
        ({"size": "9"}, "9"),
        ({"wanted": "7"}, "7"),
        ({"size": "5"}, "at least"),
    ],
)
def test_requests_without_sense_are_refused(
    pack: Pack, bo_visits: Visitor, change: dict[str, str], words: str
) -> None:
    assert words in bo_visits.sends(DECKS, status=422, **FORM | change)
    assert not LabRun.objects.exists()


def test_visitors_and_guests_start_no_search(
    pack: Pack, ann: User, bo: User, bo_visits: Visitor
) -> None:
    Visitor().sends(DECKS, status=403, **FORM)
    assert "Guests can start runs" in Visitor(ann).sends(DECKS, status=422, **FORM)
    fill_queue(SIMULATIONS, bo)
    assert "still running" in bo_visits.sends(DECKS, status=422, **FORM)
    assert not LabRun.objects.filter(kind="decks").exists()


def test_a_game_without_decks_has_no_search(db: None, tmp_path: Path, bo_visits: Visitor) -> None:
    publish_packs(write(tmp_path, (GAMES / "smallest.toml").read_text(encoding="utf-8")))
    game = Game.objects.get(title="Last Straw")
    address = f"/cards/packs/{game.slug}/{game.packs.get().slug}/laboratory/"
    assert "Let bots search decks" not in bo_visits.reads(address)
    bo_visits.reads(f"{address}decks/", status=404)


@pytest.mark.slow
def test_a_search_that_ran_out_of_time_goes_on(
    pack: Pack, bo_visits: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "SECONDS", 0.3)
    grid = bo_visits.sends(DECKS, **FORM)
    first = study()
    assert 0 < first.played < first.wanted
    monkeypatch.setattr(lab, "SECONDS", 60.0)
    bo_visits.sends(grid)
    after = study()
    assert first.played < after.played == after.wanted
    assert (
        after.found["generations"][: len(first.found["generations"])]
        == (first.found["generations"])
    )


@pytest.mark.slow
def test_a_search_that_is_killed_goes_on(
    pack: Pack, bo_visits: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process is killed before a save. Earlier saves contain whole matches only."""

    def killed(study: Study) -> bool:
        if study.match_count > 80:
            raise SystemExit
        return study.match_count < 75 or study.save()

    with monkeypatch.context() as patches:
        patches.setattr(Study, "goes_on", killed)
        with pytest.raises(SystemExit):
            bo_visits.sends(DECKS, **FORM)
    first = study()
    assert first.finished_at is None
    grid = first.get_absolute_url()
    assert "lucky decks" in Visitor().reads(grid)
    assert "These are the matches of the search" in Visitor().reads(played(grid))
    end_leases()
    do_jobs()
    assert study().played == study().wanted > first.played
