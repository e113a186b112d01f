"""Health checks for load balancers, and metrics for holders of the token only."""

from typing import Any

import pytest
from django.db.models.functions import Now
from django.test import Client

from cards.jobs.lease import LEASE
from cards.jobs.models import JobWorker
from tests.running_site import free_port


@pytest.mark.django_db
def test_a_site_that_is_well_says_so(client: Client) -> None:
    answer = client.get("/healthz")
    assert answer.status_code == 200
    assert answer.json() == {"database": "ok", "memory": "ok", "worker": "ok"}


@pytest.mark.django_db
def test_a_site_without_a_worker_is_well_but_says_so(client: Client, settings: Any) -> None:
    settings.JOBS_APART = True
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["worker"]) == (200, "none is running")
    JobWorker.objects.create(name="one", beat_at=Now())
    assert client.get("/healthz").json()["worker"] == "ok"
    JobWorker.objects.update(beat_at=Now() - LEASE * 2)
    assert client.get("/healthz").json()["worker"] == "none is running"
    assert "no-store" in answer.headers["Cache-Control"]


@pytest.mark.django_db
def test_what_does_not_answer_is_named_without_its_address(
    client: Client, settings: Any, caplog: pytest.LogCaptureFixture
) -> None:
    redis = "django.core.cache.backends.redis.RedisCache"
    nobody = f"redis://:secret@127.0.0.1:{free_port()}"
    settings.CACHES = {"default": {"BACKEND": redis, "LOCATION": nobody}}
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json() == {"database": "ok", "memory": "does not answer", "worker": "ok"}
    assert "Health check failed: memory" in caplog.text
    assert "secret" not in caplog.text


@pytest.mark.parametrize("authorization", [None, "", "Bearer ", "Bearer guess", "Bearer tökén"])
def test_figures_are_not_for_everybody(
    client: Client, settings: Any, authorization: str | None
) -> None:
    headers = {} if authorization is None else {"Authorization": authorization}
    assert client.get("/metrics", headers=headers).status_code == 404
    settings.METRICS_TOKEN = "token"
    assert client.get("/metrics", headers=headers).status_code == 404


def test_whoever_holds_the_token_reads_figures(client: Client, settings: Any) -> None:
    settings.METRICS_TOKEN = "token"
    answer = client.get("/metrics", headers={"Authorization": "Bearer token"})
    for name in ("sockets", "actions", "chat_lines", "reports", "rated_matches"):
        assert f"# HELP tcgsite_{name}".encode() in answer.content
