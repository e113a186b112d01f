"""A sandbox: answers, limits, and crashes."""

import asyncio
import os
import signal
from collections.abc import Iterator
from threading import Thread

import pytest
from asgiref.sync import sync_to_async
from django.conf import LazySettings

from cards.authoring.drafts.checking import checked_with
from cards.authoring.drafts.checks.verdict import ALL, Check, Upload, check, read_upload
from cards.authoring.drafts.document import parts_of
from cards.sandbox import Sandbox, SandboxStoppedError
from cards.web.abandoned import AbandonedError, Message, Receive, Send, notices_leaving
from cards.web.busy_server import ServerBusyError
from engine.rulebook.packs.read_pack import decode
from tests.cards.pond import newts, pond
from tests.running_site import PATIENCE

TABLES = decode(pond())


@pytest.fixture
def checker(settings: LazySettings) -> Iterator[Sandbox]:
    settings.CHECKS_APART = True
    checker = Sandbox()
    yield checker
    checker.stop()


def wanted(tables: dict[str, object] = TABLES) -> Check:
    return Check(TABLES["pack"], parts_of(tables), (), scenario=ALL)


def test_it_answers_as_this_process_would_and_is_used_again(checker: Sandbox) -> None:
    read: Upload = checker.run(read_upload, newts().encode())
    assert read == read_upload(newts().encode())
    first = checker._process
    assert first is not None
    assert first.pid != os.getpid()
    assert checker.run(check, wanted()) == check(wanted())
    assert checker._process is first
    assert_problems_have_their_places(checker)


def assert_problems_have_their_places(checker: Sandbox) -> None:
    spoilt = pond().replace("lose game", "lose gaem")
    read: Upload = checker.run(read_upload, spoilt.encode())
    assert list(read.problems) == list(read_upload(spoilt.encode()).problems)
    found = checker.run(check, wanted(decode(spoilt)))
    assert [str(each) for each in found.by_part[2]] == [
        str(each) for each in check(wanted(decode(spoilt))).by_part[2]
    ]


@pytest.mark.slow
def test_after_it_was_killed_the_next_job_starts_another(checker: Sandbox) -> None:
    checker.run(read_upload, newts().encode())
    assert checker._process is not None
    os.kill(checker._process.pid, signal.SIGKILL)
    assert checker.run(read_upload, newts().encode()).name == "newts"


def test_a_job_without_time_is_stopped_with_a_sentence(
    checker: Sandbox, settings: LazySettings
) -> None:
    settings.CHECK_SECONDS = 0
    with pytest.raises(SandboxStoppedError):
        checker.run(read_upload, newts().encode())
    assert checker._process is None
    checked = checked_with(checker, wanted())
    assert not checked.is_sound
    assert "too much time or memory" in checked.sentences[0]


def test_a_job_without_memory_is_stopped(checker: Sandbox, settings: LazySettings) -> None:
    settings.CHECK_MEMORY = 150_000_000
    with pytest.raises(SandboxStoppedError):
        checker.run(read_upload, b"x" * 200_000_000)


def test_who_waits_too_long_for_another_job_is_sent_away(
    checker: Sandbox, settings: LazySettings
) -> None:
    settings.CHECK_WAIT = 0
    with checker._turn, pytest.raises(ServerBusyError):
        checker.run(read_upload, newts().encode())


@pytest.mark.slow
def test_it_ends_when_the_server_does(checker: Sandbox) -> None:
    checker.run(read_upload, newts().encode())
    process = checker._process
    assert process is not None
    assert process.stdin is not None
    process.stdin.close()
    assert process.wait(120) == 0


@pytest.mark.slow
def test_jobs_of_many_threads_take_turns(checker: Sandbox) -> None:
    names: list[str] = []
    sources = [newts(name=f"newts {n}").encode() for n in range(6)]
    threads = [
        Thread(target=lambda each=each: names.append(checker.run(read_upload, each).name))
        for each in sources
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert sorted(names) == [f"newts {n}" for n in range(6)]


async def test_a_check_ends_when_its_client_leaves(checker: Sandbox) -> None:
    """The check of a large pack took a minute, in which all other checks waited."""

    async def application(_scope: Message, receive: Receive, _send: Send) -> None:
        checking = asyncio.create_task(sync_to_async(checker.run)(check, wanted()))
        await receive()
        with pytest.raises(AbandonedError):
            await checking

    async def receive() -> Message:
        while checker._process is None:  # noqa: ASYNC110
            await asyncio.sleep(0)
        return {"type": "http.disconnect"}

    async def send(_message: Message) -> None:
        """Drop the message."""

    await notices_leaving(application)({}, receive, send)
    assert checker._process is None
    assert checker.run(read_upload, newts().encode()).name == "newts"
