"""Packs are checked before the transaction begins, one at a time for each user."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.utils import timezone

from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.uploading import upload
from cards.jobs.job_limits import CHECKS
from cards.jobs.lease import LEASE
from cards.jobs.models import RequestJob
from cards.jobs.requests import one_at_a_time
from cards.models import Draft, PackVersion
from cards.packs.errors import PackError
from cards.sandbox import Sandbox, for_uploads
from cards.web.busy_server import ServerBusyError
from tcgsite.accounts.models import User
from tests.cards.pond import newts

pytestmark = pytest.mark.usefixtures("version")
RUN = Sandbox.run
Meanwhile = Callable[[Callable[[], object]], list[int]]


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Meanwhile:
    """Do something during every check. Returns how many transactions were open at each check."""

    def during_checks(work: Callable[[], object]) -> list[int]:
        depths: list[int] = []

        def run(self: Sandbox, job: Any, *args: Any) -> Any:
            depths.append(len(connection.savepoint_ids))
            result = RUN(self, job, *args)
            work()
            return result

        monkeypatch.setattr(Sandbox, "run", run)
        return depths

    return during_checks


def test_no_transaction_is_open_during_a_check(bo: User, meanwhile: Meanwhile) -> None:
    """An open transaction kept all tables from writing for minutes."""
    depths, before = meanwhile(lambda: None), len(connection.savepoint_ids)
    version = publish_checked(upload(bo, newts().encode()), bo)
    assert version.is_published
    assert depths == [before] * 3


def test_a_draft_that_changes_during_its_check_is_checked_again(
    bo: User, meanwhile: Meanwhile
) -> None:
    draft = upload(bo, newts().encode())
    titles = iter(["Newts and efts"])

    def change() -> None:
        for title in titles:
            Draft.objects.update(about={**draft.about, "title": title})

    depths = meanwhile(change)
    assert publish_checked(draft, bo).pack.title == "Newts and efts"
    assert len(depths) == 2


def test_a_draft_that_always_changes_is_not_published(bo: User, meanwhile: Meanwhile) -> None:
    draft, number = upload(bo, newts().encode()), iter(range(100))
    versions = PackVersion.objects.count()
    meanwhile(lambda: Draft.objects.update(about={**draft.about, "title": f"Newts {next(number)}"}))
    with pytest.raises(PackError, match="changed while it was being checked"):
        publish_checked(draft, bo)
    assert PackVersion.objects.count() == versions
    assert Draft.objects.filter(pk=draft.pk).exists()


def test_a_draft_that_is_discarded_during_its_check_is_not_published(
    bo: User, meanwhile: Meanwhile
) -> None:
    draft = upload(bo, newts().encode())
    meanwhile(Draft.objects.all().delete)
    with pytest.raises(PackError, match="since been published or discarded"):
        publish_checked(draft, bo)


def test_each_user_has_one_job_at_a_time(bo: User, ann: User) -> None:
    with one_at_a_time(bo):
        with pytest.raises(PackError, match="Another pack of yours is still being checked"):
            upload(bo, newts().encode())
        assert not Draft.objects.exists()
        upload(ann, newts().encode())
    upload(bo, newts(name="efts").encode())
    assert not RequestJob.objects.exists()


def test_a_job_whose_server_was_killed_ends_with_its_lease(bo: User) -> None:
    dead = timezone.now() - LEASE - timedelta(seconds=1)
    RequestJob.objects.create(user=bo, queue=CHECKS.queue, holder="dead", beat_at=dead)
    upload(bo, newts().encode())
    assert not RequestJob.objects.exists()


def test_a_refused_job_frees_the_user(bo: User) -> None:
    with pytest.raises(PackError):
        upload(bo, b"nonsense")
    assert not RequestJob.objects.exists()


def test_a_busy_server_says_so_with_status_503(
    bo: User, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_: object) -> None:
        raise ServerBusyError

    monkeypatch.setattr(for_uploads, "run", busy)
    client.force_login(bo)
    file = SimpleUploadedFile("newts.toml", newts().encode())
    response = client.post("/cards/packs/upload/", {"file": file})
    assert response.status_code == 503
    assert response["Retry-After"] == "60"
    assert "The server is checking other packs." in response.content.decode()
    assert not RequestJob.objects.exists()
