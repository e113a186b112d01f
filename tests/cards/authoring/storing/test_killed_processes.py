"""A process that is killed while it stores a pack leaves nothing visible, and a job deletes the rest."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction
from django.db.models import Model
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cards.authoring.drafts.creation import fork, open_draft
from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.uploading import upload
from cards.authoring.storing import loose_parts, unfinished_versions
from cards.authoring.storing.unfinished_versions import request_removal
from cards.jobs.models import RequestJob
from cards.models import (
    Card,
    CardRevision,
    Deck,
    Draft,
    DraftPart,
    Effect,
    EffectRevision,
    IndexedCard,
    PackVersion,
    PrintedWords,
    Printing,
)
from cards.search.index.edition import editions
from tcgsite.accounts.models import User
from tests.cards.authoring.storing.killed_process import Process
from tests.cards.pond import newts
from tests.scale import sample

MOST = 10_000
ROWS: tuple[type[Model], ...] = (
    Card,
    CardRevision,
    Deck,
    DraftPart,
    Effect,
    EffectRevision,
    IndexedCard,
    PackVersion,
    PrintedWords,
    Printing,
)
FILE = newts() + '\n[[decks]]\nname = "two"\ntitle = "Two newts"\n[decks.cards]\n"Newt" = 2\n'


def counts() -> dict[str, int]:
    return {rows.__name__: rows._default_manager.count() for rows in ROWS}


def remove_abandoned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the job delete what a process has left that was killed long ago."""
    for module in (loose_parts, unfinished_versions):
        monkeypatch.setattr(module, "ABANDONED", timedelta())
    request_removal()


def statements_of(work: Callable[[], Any]) -> int:
    process = Process(MOST)
    with transaction.atomic():
        with process.running():
            work()
        transaction.set_rollback(True)
    return process.executed


@pytest.fixture
def draft(bo: User) -> Draft:
    return upload(bo, FILE.encode())


@pytest.mark.slow
@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    deadline=None,
    max_examples=sample(100),
)
@given(at=st.floats(0, 1, exclude_max=True))
def test_a_killed_publication(draft: Draft, monkeypatch: pytest.MonkeyPatch, at: float) -> None:
    with transaction.atomic():
        _publish_and_die(draft, monkeypatch, at)
        transaction.set_rollback(True)


def _publish_and_die(draft: Draft, monkeypatch: pytest.MonkeyPatch, at: float) -> None:
    before, parts = counts(), list(draft.parts.values_list("pk", "content"))
    searched = editions()
    process = Process(int(at * statements_of(lambda: publish_checked(draft))))
    with process.running():
        publish_checked(draft)
    if Draft.objects.filter(pk=draft.pk).exists():
        assert not Printing.objects.only_published().filter(version__pack=draft.pack).exists()
        assert (editions(), list(draft.parts.values_list("pk", "content"))) == (searched, parts)
        with monkeypatch.context() as patched:
            remove_abandoned(patched)
        assert counts() == before
        version = publish_checked(draft)
    else:
        version = draft.pack.versions.get()
    with monkeypatch.context() as patched:
        remove_abandoned(patched)
    assert (version.number, version.printings.count()) == ("1.0.0", 1)
    assert not DraftPart.objects.exists()
    assert len(editions()) == len(searched) + 1


@pytest.mark.few(3)
@pytest.mark.parametrize("share", [0, 0.2, 0.4, 0.6, 0.8, 0.95])
@pytest.mark.parametrize("way", ["upload", "fork", "open"])
def test_a_killed_new_draft(
    bo: User, version: PackVersion, monkeypatch: pytest.MonkeyPatch, way: str, share: float
) -> None:
    work: Callable[[], Draft] = {
        "upload": lambda: upload(bo, FILE.encode()),
        "fork": lambda: fork(bo, version, "copy", "Copy"),
        "open": lambda: open_draft(version.pack),
    }[way]
    before, parts = counts(), parts_of_new(work)
    with Process(int(share * statements_of(work))).running():
        work()
    RequestJob.objects.all().delete()  # Its lease ends.
    if Draft.objects.exists():
        assert Draft.objects.get().parts.count() == parts
        return
    remove_abandoned(monkeypatch)
    assert counts() == before
    assert work().parts.count() == parts


def parts_of_new(work: Callable[[], Draft]) -> int:
    with transaction.atomic():
        found: int = work().parts.count()
        transaction.set_rollback(True)
    return found


def test_an_abandoned_version_takes_no_rows_from_one_that_is_being_stored(
    bo: User, draft: Draft, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both have found the same cards, and only one of them has printed them."""
    total = statements_of(lambda: publish_checked(draft))
    with Process(total // 2).running():
        publish_checked(draft)
    with Process(total // 3).running():
        publish_checked(draft)
    first, second = PackVersion.objects.only_unfinished().order_by("pk")
    cards = counts()["CardRevision"]
    unfinished_versions.discard_unfinished(first)
    assert counts()["CardRevision"] == cards
    unfinished_versions.discard_unfinished(second)
    assert counts()["CardRevision"] < cards
    assert publish_checked(draft).printings.count() == 1
