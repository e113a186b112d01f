"""A moment of a finished match opens as a scenario with the same outcome."""

from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from cards.authoring.drafts.creation import fork
from cards.models import Draft
from cards.packs.rules_cache import rules_of
from engine.play.scenario import run_scenarios
from engine.rulebook.packs.read_pack import decode
from engine.rulebook.packs.scenarios import read_scenarios
from engine.rulebook.packs.table_reader import TableReader
from tcgsite.accounts.models import User
from tcgsite.matches.live.interventions import intervene
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match
from tests.matches.playing import act, play_to_the_end


@pytest.fixture
def over(match: Match, table: Table) -> Match:
    play_to_the_end(table)
    return Match.objects.get(pk=match.pk)


def address(match: Match, at: object, more: str = "") -> str:
    return f"{reverse('matches:scenario', args=[match.public_id])}?at={at}{more}"


def test_a_match_that_goes_on_tells_nothing(client: Client, match: Match, table: Table) -> None:
    act(table)
    kept = client.post(reverse("matches:keep_scenario", args=[match.public_id]), {"draft": "x"})
    assert kept.status_code == 404
    assert client.get(address(match, 1)).headers["Location"] == match.get_absolute_url()


@pytest.mark.slow
def test_any_moment_comes_out_as_it_did(client: Client, over: Match) -> None:
    rules = rules_of(over.pack_versions.all())
    for at in (0, 1, over.action_count // 2, over.action_count, 10**9, "x"):
        answer = client.get(address(over, at, "&download"))
        head = TableReader(decode(answer.content), "the file", [])
        (scenario,) = read_scenarios(head)
        assert (head.problems, run_scenarios(rules, [scenario])) == ([], []), at
        assert scenario.expects or not scenario.moves
    page = unescape(client.get(address(over, over.action_count)).content.decode())
    assert "one of the winners" in page
    assert "moment_0.toml" in answer.headers["Content-Disposition"]


def test_the_moments_round_a_resignation_open_too(
    client: Client, match: Match, table: Table
) -> None:
    act(table)
    intervene(table, 0, "resign")
    play_to_the_end(table)
    for at in range(table.number + 1):
        answer = client.get(address(match, at, "&download"))
        assert answer.status_code == 200
        assert b"resign" not in answer.content


def test_it_is_put_into_a_draft_of_ones_own(client: Client, over: Match, ann: User) -> None:
    draft = fork(ann, over.pack_versions.get(), "mine", "Mine")
    keep = reverse("matches:keep_scenario", args=[over.public_id])
    sent = {"at": "3", "draft": str(draft.pk)}
    assert client.post(keep, sent).status_code == 403
    client.force_login(ann)
    assert "Add to draft" in client.get(address(over, 3)).content.decode()
    for name in ("moment_3", "moment_3_2"):
        led = client.post(keep, sent).headers["Location"]
        part = Draft.objects.get().parts.get(name=name)
        assert led == reverse("scenarios:trying", args=[part.pk])
        assert client.get(led).status_code == 200
    assert part.content["moves"]
