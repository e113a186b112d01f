"""Options of house rules are shown below the rule and apply if the rule is ticked."""

from pathlib import Path
from shutil import copy

import pytest
from django.test import Client
from django.urls import reverse

from cards.authoring.loading.packs import load_starter_packs
from tcgsite.matches.models import Match

OPEN = reverse("matches:open")
HASTE = """
format = 1
[pack]
name = "haste"
version = "1.0.0"
title = "Haste"
game = "solo"
adds_to = ["solo"]
[attributes.game.pace]
kind = "number"
title = "Pace"
help = "How fast the clock goes."
default = 1
choices = [1, 2]
"""


@pytest.fixture(autouse=True)
def games(db: None, tmp_path: Path) -> None:
    copy(Path(__file__).with_name("solo.toml"), tmp_path)
    (tmp_path / "haste.toml").write_text(HASTE)
    load_starter_packs(tmp_path)


def test_the_lobby_offers_them_and_keeps_them_after_a_refusal(client: Client) -> None:
    page = client.get(f"{reverse('matches:lobby')}?game=solo").content.decode()
    assert "How fast the clock goes." in page
    wishes = {"game": "solo", "rule": "haste", "option-pace": "2", "option-goal": "4"}
    answer = client.post(OPEN, wishes)
    assert answer.status_code == 422
    found = [
        line for line in answer.content.decode().split("<input") if 'name="option-pace"' in line
    ]
    assert ["checked" in line for line in found] == [False, True]


@pytest.mark.parametrize(("ticked", "options"), [(["haste"], {"goal", "pace"}), ([], {"goal"})])
def test_they_count_only_when_it_is_ticked(
    client: Client, ticked: list[str], options: set[str]
) -> None:
    wishes = {"game": "solo", "rule": ticked, "option-goal": "5", "option-pace": "2"}
    assert client.post(OPEN, wishes).status_code == 302
    assert Match.objects.get().options.keys() == options | {"kind_clock"}
