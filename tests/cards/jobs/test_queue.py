"""The queue: jobs within limits, refused with a sentence, and cancelled."""

import pytest
from django_tasks_db.models import DBTaskResult
from pytest_django import Settings

from cards.jobs.errors import JobLimitError
from cards.jobs.job_limits import MOST_ATTEMPTS, QUEUES
from cards.jobs.models import Job, JobWorker
from cards.jobs.performing import give_back, give_expired_back, perform, take_job
from cards.jobs.queue import job_queue
from cards.jobs.status import reason_to_wait
from cards.models import Game
from tcgsite.accounts.models import User
from tests.cards.jobs.sample_jobs import SAMPLES, break_down, mark_game
from tests.cards.people import player
from tests.jobs import do_jobs, end_leases


@pytest.fixture
def games(db: None, settings: Settings) -> list[Game]:
    settings.JOBS_APART = True
    return [Game.objects.create(slug=f"g{number}", title="G") for number in range(5)]


@pytest.fixture
def bo(db: None) -> User:
    return player("Bo")


def add(game: Game, user: User | None = None) -> None:
    with job_queue() as queue:
        queue.add(mark_game, game.pk, user)


def add_with_row(game: Game, user: User) -> None:
    with job_queue() as queue:
        Game.objects.create(slug="new", title="New")
        queue.add(mark_game, game.pk, user)


def titles() -> list[str]:
    return list(Game.objects.order_by("pk").values_list("title", flat=True))


def test_jobs_are_done_in_turn(games: list[Game]) -> None:
    for game in games[:3]:
        add(game)
    assert do_jobs() == [f"sample {game.pk}" for game in games[:3]]
    assert titles() == ["G!", "G!", "G!", "G", "G"]
    assert not Job.objects.exists()
    assert set(DBTaskResult.objects.values_list("status", flat=True)) == {"SUCCESSFUL"}


@pytest.mark.parametrize(("of_bo", "of_others"), [(SAMPLES.per_person, 0), (0, SAMPLES.per_site)])
def test_a_person_and_the_site_have_limits(
    games: list[Game], bo: User, of_bo: int, of_others: int
) -> None:
    for number in range(of_bo):
        add(games[number], bo)
    for number in range(of_others):
        add(games[number], player(f"Guest {number}"))
    with pytest.raises(JobLimitError) as refused:
        add_with_row(games[4], bo)
    sentences = {str(SAMPLES.too_many), str(SAMPLES.too_many_of_person)}
    assert str(refused.value) in sentences
    assert not Game.objects.filter(slug="new").exists()
    assert Job.objects.count() == of_bo + of_others
    do_jobs()
    add(games[4], bo)


def test_a_job_about_the_same_row_replaces_the_earlier_one(games: list[Game], bo: User) -> None:
    add(games[0], bo)
    add(games[0], bo)
    assert Job.objects.count() == DBTaskResult.objects.count() == 1


def test_a_cancelled_job_is_not_begun(games: list[Game]) -> None:
    add(games[0])
    with job_queue() as queue:
        queue.cancel(mark_game, [games[0].pk])
    assert do_jobs() == []
    assert not DBTaskResult.objects.exists()


def test_a_cancelled_job_writes_nothing_more(games: list[Game], bo: User) -> None:
    add(games[0], bo)
    job = take_job(QUEUES, "one")
    assert job is not None
    with job_queue() as queue:
        queue.cancel(mark_game, [games[0].pk])
        queue.add(mark_game, games[1].pk, bo)  # The user’s place is free at once.
    perform(job)
    assert titles()[0] == "G"


def test_a_job_whose_user_or_row_was_deleted_ends(games: list[Game], bo: User) -> None:
    add(games[0], bo)
    bo.delete()
    add(games[1])
    games[1].delete()
    assert len(do_jobs()) == 2
    assert titles()[0] == "G!"
    assert not Job.objects.exists()


def test_a_job_that_fails_notes_a_sentence_and_its_error(games: list[Game]) -> None:
    with job_queue() as queue:
        queue.add(break_down, games[0].pk)
    with pytest.raises(ZeroDivisionError):
        do_jobs()
    assert titles()[0].startswith("This failed because of an error of the site.")
    task = DBTaskResult.objects.get()
    assert (task.status, Job.objects.count()) == ("FAILED", 0)
    assert "ZeroDivisionError" in task.traceback


def test_a_job_that_kills_its_workers_is_given_up(games: list[Game]) -> None:
    add(games[0])
    for _attempt in range(MOST_ATTEMPTS):
        assert take_job(QUEUES, "one")
        end_leases()
        give_expired_back()
    assert titles()[0] == "This was stopped because it failed too often."
    assert not Job.objects.exists()


def test_a_worker_that_is_stopped_gives_its_job_back_without_blame(games: list[Game]) -> None:
    add(games[0])
    for _attempt in range(2 * MOST_ATTEMPTS):
        job = take_job(QUEUES, "one")
        assert job is not None
        give_back(job, counts=False)
    assert do_jobs()


def test_a_job_says_why_it_waits(games: list[Game]) -> None:
    add(games[0])
    add(games[1])
    assert "starts a worker" in reason_to_wait(mark_game, games[0].pk)
    JobWorker.objects.create(name="one", beat_at="2999-01-01T00:00Z")
    assert "about to begin" in reason_to_wait(mark_game, games[0].pk)
    assert "waits for 1" in reason_to_wait(mark_game, games[1].pk)
    assert take_job(QUEUES, "one")
    assert reason_to_wait(mark_game, games[0].pk) == ""
    do_jobs()
    assert reason_to_wait(mark_game, games[1].pk) == ""


def test_a_job_whose_function_is_gone_ends(games: list[Game]) -> None:
    add(games[0])
    DBTaskResult.objects.update(task_path="cards.jobs.gone")
    with pytest.raises(ImportError):
        do_jobs()
    assert not Job.objects.exists()
