"""Programs have pack files checked: each mistake has its place, a sentence and what to write instead."""

from typing import Any

import pytest
from django.test import Client

from cards.models import Draft, Pack, PackVersion
from tcgsite.api.making.check_answers import LARGEST_SOURCE
from tests.cards.pond import newts, pond


def checked(source: str) -> Any:
    answer = Client().post("/api/v1/check", source, content_type="text/plain")
    assert answer.status_code == 200, answer.content
    return answer.json()


@pytest.mark.parametrize("source", [newts(), pond("1.1.0", flavour="Croak.")])
def test_a_sound_pack_has_no_mistakes(version: PackVersion, source: str) -> None:
    found = checked(source)
    assert (found["is_sound"], found["mistakes"]) == (True, [])
    assert (Draft.objects.count(), Pack.objects.count()) == (0, 1)


def test_a_mistake_has_its_place_and_what_to_write_instead(version: PackVersion) -> None:
    found = checked(pond("1.1.0").replace("lose game.turn_player", "lsoe game.turn_player"))
    assert not found["is_sound"]
    (mistake,) = found["mistakes"]
    assert mistake["line"] > 0
    assert "croak" in mistake["where"]
    assert "lose" in mistake["instead"]


@pytest.mark.parametrize("source", ["", "= what", "[pack]", "\0", newts(game="unknown")])
def test_what_is_no_pack_has_mistakes(version: PackVersion, source: str) -> None:
    found = checked(source)
    assert not found["is_sound"]
    assert all(each["message"] for each in found["mistakes"])
    assert found["mistakes"]


def test_a_file_that_is_too_large_is_refused(version: PackVersion) -> None:
    answer = Client().post("/api/v1/check", "#" * (LARGEST_SOURCE + 1), content_type="text/plain")
    assert answer.status_code == 413
    assert answer.json()["detail"] == "The file is larger than 300,000 bytes."


def test_a_few_files_a_minute_are_checked(version: PackVersion) -> None:
    answers = [
        Client().post("/api/v1/check", newts(), content_type="text/plain") for _each in range(7)
    ]
    assert [each.status_code for each in answers] == [200] * 6 + [429]
    assert answers[-1]["Retry-After"] == "10"
