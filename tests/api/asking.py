"""Asks the API as programs do."""

from typing import Any

from django.test import Client


def read(address: str) -> Any:
    """Return what the address below /api/v1/ answers."""
    answer = Client().get(f"/api/v1/{address}")
    assert answer.status_code == 200, answer.content
    assert answer["Content-Type"].startswith("application/json")
    return answer.json()


def problem(address: str, method: str = "GET") -> tuple[int, str]:
    """Return the status and the sentence of a refusal."""
    answer = Client().generic(method, f"/api/{address}")
    assert answer["Content-Type"] == "application/problem+json"
    told = answer.json()
    assert told["status"] == answer.status_code
    return told["status"], told["detail"]
