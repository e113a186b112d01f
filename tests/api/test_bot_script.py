"""A script with only the documented API makes a pack, plays a match with it and reads the replay."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import httpx
import pytest

from engine.play import MatchRecord, replay
from engine.rulebook import GameRules, build_rules, read_pack
from tests.api.client_script import SCRIPT, bot_script
from tests.running_site import PATIENCE, Site

SECRET = "four small words"
PASSWORDS = ("password1", "password2")
PACK = """
format = 1

[pack]
name = "seventies"
version = "1.0.0"
title = "Seventies"
game = "99"

[[cards]]
name = "Seventy"
attributes = { number = 70 }
effects = ["add"]
"""


def test_the_client_is_short_and_needs_nothing() -> None:
    lines = [line for line in SCRIPT.read_text("utf-8").splitlines() if line.strip()]
    assert len(lines) <= 75


@pytest.fixture
def site(tmp_path: Path, only_99: Path, prepared_database: Path) -> Iterator[Site]:
    running = Site(tmp_path, prepared_database)
    yield running
    running.stop()


def token_of_a_new_player(site: Site) -> str:
    """Register and make a token, as a person does in a browser."""
    with httpx.Client(base_url=site.url, timeout=PATIENCE, follow_redirects=True) as browser:
        for address, fields in (
            ("/accounts/register/", {"username": "stranger"} | dict.fromkeys(PASSWORDS, SECRET)),
            ("/accounts/tokens/", {"title": "Script", "scopes": ["read", "packs", "play"]}),
        ):
            page = browser.get(address)
            sent = fields | {"csrfmiddlewaretoken": browser.cookies["csrftoken"]}
            page = browser.post(address, data=sent, headers={"Origin": site.url})
            assert page.status_code == 200, page.text
    (token,) = re.findall(r"tcg_[\w-]{43}", page.text)
    return str(token)


@pytest.mark.slow
def test_a_stranger_makes_a_pack_plays_a_match_and_reads_the_replay(site: Site) -> None:
    """Only addresses of the API document, and those that its answers name, are used."""
    script = bot_script()
    api = script.Api(site.url, token_of_a_new_player(site))
    api.ask("POST", "drafts", PACK)
    assert api.ask("POST", "drafts/99/seventies/check")["is_sound"]
    published = api.ask("POST", "drafts/99/seventies/publish")
    assert published["warnings"] == []
    table = api.ask("POST", "tables", {"game": "99", "pool": "seventies", "bot": "careful"})
    result = script.play(api, table, random.Random(1))
    assert [each["name"] for each in result["players"]] == ["stranger (bot)", "House bot"]
    assert "seventies@1.0.0" in result["versions"]
    record = MatchRecord.from_data(read(site, result["record"]))
    replayed = replay(rules_of(site, result["versions"]), record)
    assert replayed.outcome
    assert replayed.outcome.reason == result["reason"]
    assert urlopen(site.url + result["replay"], timeout=PATIENCE).status == 200


def read(site: Site, address: str) -> Any:
    with urlopen(site.url + address, timeout=PATIENCE) as answer:
        return json.load(answer)


def rules_of(site: Site, versions: list[str]) -> GameRules:
    files = []
    for each in versions:
        pack, _at, number = each.partition("@")
        version = read(site, f"/api/v1/packs/99/{pack}/versions/{number}")
        with urlopen(site.url + version["source"], timeout=PATIENCE) as source:
            files.append(read_pack(source.read().decode()))
    return build_rules(files)
