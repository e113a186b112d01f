"""After a publication, a job fits by what bots judge matches, and keeps it only if they win more often."""

from datetime import timedelta
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from cards.authoring.simulations.judgements import fitting
from cards.authoring.simulations.judgements.asking import (
    MOST_WAITING,
    ask_for_judgement,
    on_version_published,
    work_on_judgements,
)
from cards.authoring.simulations.judgements.fitting import fit_judgement, give_up_judgement
from cards.authoring.simulations.judgements.kept import kept_judgement
from cards.authoring.simulations.judgements.words import judgement_note
from cards.jobs.job_limits import JUDGEMENTS, SIMULATIONS
from cards.jobs.models import Job
from cards.jobs.signals import VersionPublished
from cards.models import FittedJudgement, Pack, PackVersion
from cards.packs.rules_cache import rules_with
from engine.bots.search.fitting import PAIRS
from engine.bots.search.judgement import Judgement
from engine.rulebook import GameRules
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.cards.pond import write
from tests.engine.bots.search.test_fitting import HOT_COINS
from tests.jobs import do_jobs, fill_queue
from tests.killed_jobs import survive
from tests.published_packs import publish_packs

pytestmark = pytest.mark.django_db
State, Problem = FittedJudgement.State, FittedJudgement.Problem
SHORT = HOT_COINS.replace("game.turns == 24", "game.turns == 4")
LAB = "/cards/packs/hot-coins/hot-coins/laboratory/"
BEFORE = [0.2, 0.0, 0.0, 0.0]


@pytest.fixture
def version(tmp_path: Path) -> PackVersion:
    publish_packs(write(tmp_path, SHORT))
    Pack.objects.update(owner=player("Bo"))
    return PackVersion.objects.select_related("pack__game").get()


@pytest.fixture
def rules(version: PackVersion) -> GameRules:
    return rules_with(version)[0]


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let jobs play few matches, and save after each."""
    for name, value in {"MATCHES": 2, "FEWEST_FINISHED": 1, "PAIRS": 2, "SAVED_AFTER": -1}.items():
        monkeypatch.setattr(fitting, name, value)


def fitted(version: PackVersion, rules: GameRules, gains: list[float]) -> FittedJudgement:
    """Return a judgement whose weights are being compared."""
    return FittedJudgement.objects.create(
        version=version,
        state=State.FITTED,
        game=rules.fingerprint,
        played_with=[version.pk],
        readings=["Coins", "own turn", "cards in Hand", "cards in common zones"],
        before=BEFORE,
        weights=[-0.5, 0.0, 0.2, 0.0],
        spreads=[2.0, 1.0, 1.5, 0.0],
        learned_from=300,
        gains=gains,
    )


def test_publications_of_people_ask_for_a_judgement(version: PackVersion) -> None:
    for _sent_twice in range(2):
        on_version_published(VersionPublished(version.pk))
    assert FittedJudgement.objects.get().state == State.WAITING
    assert "This version waits" in Visitor().reads(LAB)
    FittedJudgement.objects.all().delete()
    Pack.objects.update(owner=None)
    on_version_published(VersionPublished(version.pk))
    assert not FittedJudgement.objects.exists()
    call_command("fit_judgements", "hot-coins")
    assert FittedJudgement.objects.get().version == version
    with pytest.raises(CommandError, match="cold-coins"):
        call_command("fit_judgements", "cold-coins")


def test_a_newer_version_takes_the_place_of_one_that_waits(
    version: PackVersion, tmp_path: Path
) -> None:
    ask_for_judgement(version)
    Pack.objects.update(owner=None)
    publish_packs(write(tmp_path, SHORT.replace('"1.0.0"', '"1.1.0"')))
    newer = PackVersion.objects.get(number="1.1.0")
    for asked in (newer, version):
        ask_for_judgement(asked)
        assert FittedJudgement.objects.get().version == newer


def test_few_versions_of_an_author_wait(version: PackVersion, tmp_path: Path) -> None:
    Pack.objects.update(owner=None)
    names = [f"coins-{number}" for number in range(MOST_WAITING + 1)]
    publish_packs(write(tmp_path, *(SHORT.replace('"hot-coins"', f'"{name}"') for name in names)))
    Pack.objects.update(owner=player("Bo"))
    for each in PackVersion.objects.select_related("pack").filter(pack__slug__in=names):
        ask_for_judgement(each)
    assert FittedJudgement.objects.count() == MOST_WAITING


def test_a_killed_job_leaves_the_same_judgement(
    version: PackVersion, rules: GameRules, few: None
) -> None:
    """All is decided before bots must judge, so the new judgement is as good as the old one, and refused."""
    row = FittedJudgement.objects.create(version=version, game=rules.fingerprint, before=BEFORE)
    assert survive(fit_judgement, row.pk) > 5
    killed = FittedJudgement.objects.get()
    assert (killed.state, killed.gains, killed.lessons) == (State.REFUSED, [0.0, 0.0], [])
    assert killed.learned_from == 2
    assert "isn’t used" in Visitor().reads(LAB)
    row.delete()
    again = FittedJudgement.objects.create(version=version, game=rules.fingerprint, before=BEFORE)
    fit_judgement.func(again.pk)
    again.refresh_from_db()
    assert again.weights == killed.weights
    fit_judgement.func(again.pk)
    assert FittedJudgement.objects.get().finished_at == again.finished_at, "it was finished"


def test_bots_use_a_judgement_that_wins_in_later_matches(
    version: PackVersion, rules: GameRules
) -> None:
    row = fitted(version, rules, [1.0] * (PAIRS - 1))
    began = timezone.now()
    fit_judgement.func(row.pk)
    row.refresh_from_db()
    assert (row.state, len(row.gains)) == (State.KEPT, PAIRS)
    assert kept_judgement(rules, timezone.now()) == Judgement((-0.5, 0.0, 0.2, 0.0))
    assert kept_judgement(rules, began) is None
    row.readings = ["Coins"]
    row.save()
    assert kept_judgement(rules, timezone.now()) is None, "it reads other numbers"


def test_weights_are_shown_in_words(version: PackVersion, rules: GameRules) -> None:
    row = fitted(version, rules, [0.5, 0.0, 0.5, 0.5])
    assert "4 of 200 pairs" in Visitor().reads(LAB)
    FittedJudgement.objects.filter(pk=row.pk).update(state=State.KEPT, finished_at=timezone.now())
    note = judgement_note(rules)
    assert note is not None
    assert "by 37.5 percentage points, and surely by 16.9" in note.sentence
    assert note.lines == [
        "Who is ahead by 2.0 Coins, as usual, wins 27 % of the matches.",
        "A card in Hand is worth as much as 0.40 Coins less.",
    ]
    assert "as much as 0.40 Coins less" in Visitor().reads(LAB)


def test_judgements_wait_for_people_and_for_each_other(
    version: PackVersion, rules: GameRules, few: None
) -> None:
    FittedJudgement.objects.create(version=version, game=rules.fingerprint, before=BEFORE)
    for others in (SIMULATIONS, JUDGEMENTS):
        fill_queue(others)
        work_on_judgements()
        assert not Job.objects.filter(kind="judgement").exists()
        Job.objects.all().delete()
    work_on_judgements()
    do_jobs()
    assert FittedJudgement.objects.get().state == State.REFUSED


def test_why_nothing_is_learned(version: PackVersion, rules: GameRules) -> None:
    row = FittedJudgement.objects.create(version=version, seconds=fitting.BUDGET + 1)
    row.game, row.before = rules.fingerprint, BEFORE
    row.save()
    fit_judgement.func(row.pk)
    row.refresh_from_db()
    assert (row.state, row.problem) == (State.REFUSED, Problem.SLOW)
    assert "its matches take too long" in Visitor().reads(LAB)
    FittedJudgement.objects.update(finished_at=None, problem=Problem.NONE)
    give_up_judgement(row.pk, "a sentence")
    assert "their matches were stopped" in Visitor().reads(LAB)
    old = timezone.now() - timedelta(days=1)
    FittedJudgement.objects.update(finished_at=old)
    give_up_judgement(row.pk, "a sentence")
    assert FittedJudgement.objects.get().finished_at == old
