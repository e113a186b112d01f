"""Whatever a program asks, the answer is as the document says, and never a fault of ours."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from hypothesis import HealthCheck, given, settings

from cards.models import PackVersion
from tcgsite.accounts.models.api_token import TokenScope
from tcgsite.accounts.signing_in.api_tokens import make_token
from tcgsite.api import request_rates
from tests.cards.people import player
from tests.scale import sample

REQUESTS = 10_000
"""Requests to all addresses together."""
ADDRESSES = 40


@pytest.fixture
def document(version: PackVersion, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    import schemathesis

    for rate in (request_rates.requests, request_rates.searches, request_rates.checks):
        monkeypatch.setattr(rate, "burst", 10 * REQUESTS)
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield schemathesis.openapi.from_wsgi("/api/openapi.json", get_wsgi_application())
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.mark.slow
@pytest.mark.timeout(1_800)
def test_answers_are_as_the_document_says(document: Any) -> None:
    """Schemathesis makes requests from the document, and compares the answers with it."""
    from schemathesis import checks
    from schemathesis.specs.openapi import checks as openapi_checks

    wanted = [
        checks.not_a_server_error,
        openapi_checks.status_code_conformance,
        openapi_checks.content_type_conformance,
        openapi_checks.response_schema_conformance,
    ]
    operations = [found.ok() for found in document.get_all_operations()]
    assert len(operations) >= ADDRESSES
    token = make_token(player("Bo"), "Schemathesis", list(TokenScope))
    sent = {"Authorization": f"Bearer {token}"}
    count = 0
    for operation in operations:

        @given(case=operation.as_strategy())
        @settings(
            max_examples=-(-sample(REQUESTS) // ADDRESSES),
            suppress_health_check=list(HealthCheck),
        )
        def answers_one(case: Any) -> None:
            nonlocal count
            count += 1
            case.validate_response(case.call(headers=sent), checks=wanted)

        answers_one()
    assert count >= sample(REQUESTS)
