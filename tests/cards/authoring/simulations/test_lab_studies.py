"""Studies of the laboratory: worth of cards, skill, and other numbers taken into a draft."""

from pathlib import Path

import pytest
from django.db import OperationalError
from django.utils import timezone

from cards.authoring.drafts.creation import open_draft
from cards.authoring.simulations.laboratory import run as lab
from cards.authoring.simulations.laboratory.form import LabForm
from cards.authoring.simulations.laboratory.studies.study import Study
from cards.jobs.job_limits import SIMULATIONS
from cards.models import Draft, LabBatch, LabRun, Pack
from engine.lab.studies.tuning import Tuning
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor
from tests.cards.pond import write
from tests.engine.lab.lab_facts import facts
from tests.jobs import do_jobs, end_leases, fill_queue
from tests.published_packs import publish_packs

GAMES = Path(__file__).parents[4] / "cards/starter/games"
LANES = "/cards/packs/three-bridges/three-bridges/"
BOTS = {"first": "random", "others": "random", "wanted": "8"}
NUMBERS = {"goal": "decks", "bots": "random", "wanted": "300"}
PLAYED = {"numbers": ["card:Giant:strength", "card:Robber:strength", "effect:lead:0"]}
pytestmark = pytest.mark.slow


@pytest.fixture
def draft(db: None, bo: User, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Draft:
    """The next version of Three Bridges. Its matches aren't judged: learning that takes seconds."""
    monkeypatch.setattr(lab, "NOT_JUDGED", 1_000)
    monkeypatch.setattr(LabForm.base_fields["wanted"], "choices", [(8, "8")])
    publish_packs(write(tmp_path, (GAMES / "lanes.toml").read_text(encoding="utf-8")))
    pack = Pack.objects.get(slug="three-bridges")
    pack.owner = bo
    pack.save()
    return open_draft(pack)


@pytest.fixture
def run(draft: Draft, bo_visits: Visitor) -> str:
    return bo_visits.sends(f"{LANES}laboratory/", **BOTS)


def test_cards_that_nobody_held_are_listed_apart(run: str) -> None:
    assert "Cards that nobody held" not in Visitor().reads(f"{run}coverage/")
    LabRun.objects.update(titles={"Giant": "Giant"}, coverage={"matches": 8, "effects": {}})
    page = Visitor().reads(f"{run}coverage/")
    absent = page.partition("Cards that nobody held")[2].partition("</section>")[0]
    assert "Robber" in absent
    assert "Giant" not in absent


def test_the_worth_of_each_card(run: str, bo_visits: Visitor) -> None:
    assert 'href="worth/"' in bo_visits.reads(run)
    assert "Giant" not in bo_visits.reads(f"{run}worth/")
    bo_visits.sends(f"{run}worth/")
    study = LabRun.objects.get(kind="worth")
    assert study.played == study.wanted > 20
    page = Visitor().reads(f"{run}worth/")
    assert f"{study.played} of {study.wanted} matches played" in page
    assert "Giant" in page
    assert "too few" in page
    assert study.get_absolute_url() == f"{run}worth/"
    assert Visitor().reads(f"/cards/laboratory/{study.content}/", status=302) is not None


def test_a_worth_is_known_until_its_run_has_more_matches(run: str, bo_visits: Visitor) -> None:
    bo_visits.sends(f"{run}worth/")
    bo_visits.sends(f"{run}worth/")
    assert LabRun.objects.filter(kind="worth").count() == 1
    LabRun.objects.filter(kind="").update(played=7)
    assert "Let bots play without each card" in bo_visits.reads(f"{run}worth/")


def test_visitors_start_no_study_and_others_stop_none(
    run: str, bo_visits: Visitor, cy_visits: Visitor
) -> None:
    Visitor().sends(f"{run}worth/", status=403)
    assert not LabRun.objects.filter(kind="worth").exists()
    bo_visits.sends(f"{run}worth/")
    LabRun.objects.filter(kind="worth").update(finished_at=None)
    cy_visits.sends(f"{run}worth/", status=403, stop="1")
    assert LabRun.objects.get(kind="worth").is_at_work
    bo_visits.sends(f"{run}worth/", stop="1")
    assert not LabRun.objects.get(kind="worth").is_at_work


def test_a_study_counts_among_the_runs_of_its_user(run: str, bo: User, bo_visits: Visitor) -> None:
    fill_queue(SIMULATIONS, bo)
    refused = bo_visits.sends(f"{run}worth/", status=422)
    assert "One of your simulations is still running" in refused
    assert not LabRun.objects.filter(kind="worth").exists()


def test_a_study_that_ran_out_of_time_goes_on(
    run: str, bo_visits: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "SECONDS", -1.0)
    bo_visits.sends(f"{run}worth/")
    study = LabRun.objects.get(kind="worth")
    assert 0 < study.played < study.wanted
    monkeypatch.undo()
    bo_visits.sends(f"{run}worth/")
    after = LabRun.objects.get(kind="worth")
    assert after.played == after.wanted
    known = {card: set(parts) for card, parts in study.found.items()}
    assert all(known[card] <= set(after.found[card]) for card in known)


def test_five_budgets_play_each_other(
    run: str, bo_visits: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "SECONDS", -1.0)
    bo_visits.sends(f"{run}skill/")
    first = LabRun.objects.filter(kind="skill").order_by("pk")[0]
    assert LabRun.objects.filter(kind="skill").count() == 4
    assert first.setting["bots"] == ["4 playouts", "random"]
    matches = [facts(number, number % 2, bots=("", "")).to_data() for number in range(40)]
    LabBatch.objects.create(run=first, first=0, matches=matches)
    LabRun.objects.filter(pk=first.pk).update(played=40, started_at=timezone.now())
    page = Visitor().reads(f"{run}skill/")
    assert "4 playouts against Random" in page
    assert "100 %" in page
    assert "4 playouts" not in Visitor().reads(f"{LANES}laboratory/")


def test_numbers_are_tried_and_one_set_is_taken(draft: Draft, bo_visits: Visitor) -> None:
    """The robber is far too strong, so the sly deck wins nearly always."""
    robber = draft.parts.get(name="Robber")
    robber.content["attributes"]["strength"] = 8
    robber.save()
    page = bo_visits.reads(f"{LANES}draft/laboratory/numbers/")
    assert "Giant, Strength: 6" in page
    assert "set value += 1" in page
    ticked = {"numbers": ["card:Robber:strength"]}
    address = bo_visits.sends(f"{LANES}draft/laboratory/numbers/", **NUMBERS, **ticked)
    study = LabRun.objects.get(kind="numbers")
    assert 0 < study.played <= 300
    page = bo_visits.reads(address)
    assert page.count("Take into the draft") <= 3
    assert "Take into the draft" in page
    assert "Take into the draft" not in Visitor().reads(address)
    before = numbers_of(draft)
    bo_visits.sends(address, take="0")
    assert numbers_of(draft) != before
    refused = bo_visits.sends(address, status=422, take="0")
    assert "no longer has the numbers" in refused


def test_numbers_that_already_reach_the_goal(draft: Draft, bo_visits: Visitor) -> None:
    address = bo_visits.sends(f"{LANES}draft/laboratory/numbers/", **NUMBERS, **PLAYED)
    for won, words in ((5, "The game already reaches the goal"), (9, "Tick other numbers")):
        known = [[number, "Sly – Strong", float(number < won)] for number in range(10)]
        LabRun.objects.filter(kind="numbers").update(found={"": known}, wanted=10, played=10)
        page = bo_visits.reads(address)
        assert words in page
        assert f"{10 * won} %" in page


def numbers_of(draft: Draft) -> list[object]:
    return [
        part.content.get("attributes") or part.content.get("text")
        for part in draft.parts.filter(kind__in=("card", "effect"))
    ] + [part.content.get("text") for part in draft.parts.filter(kind="card")]


def test_a_study_of_numbers_goes_on_where_it_stopped(
    draft: Draft, bo_visits: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "SECONDS", 0.2)
    address = bo_visits.sends(f"{LANES}draft/laboratory/numbers/", **NUMBERS, **PLAYED)
    first = LabRun.objects.get(kind="numbers")
    assert 0 < first.played < first.wanted
    assert f"{first.played} of 300 matches" in bo_visits.reads(address)
    monkeypatch.undo()
    bo_visits.sends(address)
    study = LabRun.objects.get(kind="numbers")
    assert first.played < study.played == study.wanted <= 300
    kept = [match for match in first.found[""] if match in study.found[""]]
    assert kept == first.found[""]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"numbers": []}, "Tick the numbers that may change"),
        ({"numbers": ["card:Nobody:strength"]}, "Nobody"),
        ({"wanted": "7"}, "7"),
        ({"goal": "length"}, "length"),
    ],
)
def test_requests_without_sense_are_refused(
    draft: Draft, bo_visits: Visitor, change: dict[str, object], words: str
) -> None:
    given = {**NUMBERS, **PLAYED, **change}
    assert words in bo_visits.sends(f"{LANES}draft/laboratory/numbers/", status=422, **given)
    assert not LabRun.objects.exists()


def test_only_makers_try_and_take_numbers(
    draft: Draft, bo_visits: Visitor, cy_visits: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    cy_visits.sends(f"{LANES}draft/laboratory/numbers/", status=403, **NUMBERS, **PLAYED)
    monkeypatch.setattr(lab, "SECONDS", 0.0)
    address = bo_visits.sends(f"{LANES}draft/laboratory/numbers/", **NUMBERS, **PLAYED)
    before = numbers_of(draft)
    assert "Only the makers" in cy_visits.sends(address, status=422, take="0")
    assert numbers_of(draft) == before


def test_too_many_numbers_are_refused(
    draft: Draft, bo_visits: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    studies = "cards.authoring.simulations.laboratory.requests.studies"
    monkeypatch.setattr(f"{studies}.MOST_TICKED", 2)
    page = bo_visits.sends(f"{LANES}draft/laboratory/numbers/", status=422, **NUMBERS, **PLAYED)
    assert "Tick 1 to 2 numbers" in page
    assert not LabRun.objects.exists()


def test_a_small_budget_for_many_decks_is_refused(
    draft: Draft, bo_visits: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Tuning, "least_budget", 301)
    page = bo_visits.sends(f"{LANES}draft/laboratory/numbers/", status=422, **NUMBERS, **PLAYED)
    assert "at least 301 matches" in page
    assert not LabRun.objects.exists()


def test_a_study_of_worth_has_few_matches_and_guests_fewer(
    run: str, bo_visits: Visitor, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    requests = "cards.authoring.simulations.laboratory.requests.studies"
    monkeypatch.setattr(f"{requests}.MOST_WITHOUT", 9)
    monkeypatch.setattr(f"{requests}.MATCHES_OF_GUESTS", 4)
    Visitor(ann).sends(f"{run}worth/")
    assert LabRun.objects.get(kind="worth").played == 4
    LabRun.objects.filter(kind="worth").delete()
    bo_visits.sends(f"{run}worth/")
    assert LabRun.objects.get(kind="worth").played == 9


def test_a_full_disk_ends_a_study_with_a_sentence(
    run: str, bo_visits: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> bool:
        raise OperationalError("database or disk is full")

    monkeypatch.setattr(Study, "save", full)
    bo_visits.sends(f"{run}worth/")
    assert "disk or database is full" in bo_visits.reads(f"{run}worth/")
    monkeypatch.undo()
    bo_visits.sends(f"{run}worth/")
    study = LabRun.objects.get(kind="worth")
    assert study.played == study.wanted > 0
    assert study.problem == ""


@pytest.mark.parametrize("moment", [1, 5])
def test_a_study_that_is_killed_goes_on(
    run: str, bo_visits: Visitor, monkeypatch: pytest.MonkeyPatch, moment: int
) -> None:
    """The process is killed before a save. Earlier saves contain whole matches only."""
    saves, save = [], Study.save

    def killed(study: Study, *, is_over: bool = False) -> bool:
        saves.append(is_over)
        if len(saves) > moment:
            raise SystemExit
        return save(study, is_over=is_over)

    monkeypatch.setattr(Study, "save", killed)
    monkeypatch.setattr("cards.authoring.simulations.laboratory.studies.study.SAVED_AFTER", 0.0)
    with pytest.raises(SystemExit):
        bo_visits.sends(f"{run}worth/")
    monkeypatch.undo()
    study = LabRun.objects.get(kind="worth")
    assert study.finished_at is None
    assert study.played == sum(map(len, study.found.values())) < study.wanted
    end_leases()
    do_jobs()
    after = LabRun.objects.get(kind="worth")
    assert after.played == after.wanted
