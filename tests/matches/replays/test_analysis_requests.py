"""Analyses of finished matches: worked out once, within limits, stopped without harm."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.conf import LazySettings
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cards.jobs import job_limits
from cards.jobs.models import Job
from cards.web.fairness.accounts import accounts
from engine.bots.analysis import Analysis
from tcgsite.accounts.models import User
from tcgsite.accounts.rate_limits import ANALYSES
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match, MatchAnalysis
from tcgsite.matches.replays import analysing, analysis_requests
from tcgsite.matches.replays.analysing import MatchAnalyst, StoppedError, analyse, placeholder
from tcgsite.matches.replays.analysis_requests import known_analysis, request_analysis
from tests.jobs import do_jobs, end_leases, fill_queue
from tests.matches.playing import act, play_to_the_end

BUTTON = "Analyse the match"


@pytest.fixture(autouse=True)
def little_time(monkeypatch: pytest.MonkeyPatch) -> None:
    analysis_requests._content_of.cache_clear()
    monkeypatch.setattr(analysing, "SECONDS", 0.3)
    monkeypatch.setattr(analysing, "AT_LEAST", 0.2)
    monkeypatch.setattr(analysing, "SAVED_AFTER", 0.0)


@pytest.fixture
def over(match: Match, table: Table) -> Match:
    play_to_the_end(table)
    return Match.objects.get(pk=match.pk)


def page_of(client: Client, match: Match) -> str:
    return client.get(reverse("matches:analysis", args=[match.public_id])).content.decode()


def request(client: Client, match: Match) -> str:
    address = reverse("matches:analysis", args=[match.public_id])
    return client.post(address, follow=True).content.decode()


def test_a_finished_match_is_analysed_once(
    client: Client, over: Match, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.force_login(ann)
    assert BUTTON in client.get(over.get_absolute_url()).content.decode()
    assert BUTTON in client.get(reverse("matches:replay", args=[over.public_id])).content.decode()
    assert BUTTON in page_of(client, over)
    shown = request(client, over)
    assert "Decisions that cost most" in shown
    assert f"{over.action_count}</a></th>" in shown
    assert "every 1s" not in shown
    assert placeholder(0) not in shown
    known = known_analysis(over)
    assert known is not None
    assert known.finished_at
    assert "Ann" not in str(known.results)
    last, chances = known.results["chances"][-1]
    winner = (over.result or {})["winners"][0]
    assert (last, chances[winner], sum(chances)) == (over.action_count, 1, 1)
    monkeypatch.setattr(MatchAnalyst, "run", None)
    accounts._known.clear()  # Usually another process pays for its time itself.
    assert request(client, over).count("<tr>") == shown.count("<tr>") > 1
    assert known_analysis(over) == request_analysis(over, ann) == known
    over.seats.filter(user=ann).update(name="Deleted player")
    assert "Deleted player" in page_of(client, over)


@pytest.mark.slow
def test_what_costs_most_leads_to_its_moment(client: Client, over: Match, ann: User) -> None:
    found = request_analysis(over, ann)
    line = [f"{placeholder(0)} plays <b>."]
    costly = {"number": 1, "seat": 1, "played": "7 (Add)", "better": "K (99)", "cost": 0.25}
    found.results["costly"] = [{**costly, "error": 0.001, "line": line}]
    found.save()
    shown = page_of(client, over)
    assert "25 ± 1 matches of 100" in shown
    assert "<b>7 (Add)</b>" in shown
    assert f"{over.seats.all()[0].name} plays &lt;b&gt;." in shown
    address = f"{reverse('matches:replay', args=[over.public_id])}?at=1&eyes=1"
    assert shown.count(address.replace("&", "&amp;")) == 2
    assert client.get(address).status_code == 200


def test_a_match_that_goes_on_is_not_analysed(client: Client, match: Match, table: Table) -> None:
    act(table)
    address = reverse("matches:analysis", args=[match.public_id])
    for answer in (client.get(address), client.post(address)):
        assert answer.headers["Location"] == match.get_absolute_url()
    assert not MatchAnalysis.objects.exists()


@pytest.mark.slow
def test_an_analysis_that_was_killed_goes_on(
    client: Client, over: Match, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def kill_after(save: Callable[[MatchAnalyst, Analysis], None]) -> Callable[..., None]:
        def killed(analyst: MatchAnalyst, analysis: Analysis) -> None:
            save(analyst, analysis)
            raise SystemExit

        return killed

    monkeypatch.setattr(MatchAnalyst, "save", kill_after(MatchAnalyst.save))
    with pytest.raises(SystemExit):
        request_analysis(over, ann)
    monkeypatch.undo()
    first = MatchAnalysis.objects.get()
    assert "every 1s" in page_of(client, over)
    assert request_analysis(over, ann) == first
    MatchAnalysis.objects.update(results=first.results | {"percent": 99})
    end_leases()
    shares = list[float]()
    save = MatchAnalyst.save

    def noted(analyst: MatchAnalyst, analysis: Analysis) -> None:
        shares.append(analysis.spent())
        save(analyst, analysis)

    monkeypatch.setattr(MatchAnalyst, "save", noted)
    do_jobs()
    assert MatchAnalysis.objects.get().finished_at
    assert all(share >= 0.99 for share in shares[:-1])
    MatchAnalysis.objects.update(finished_at=None, results={})
    late = MatchAnalyst(first)
    with pytest.raises(StoppedError):  # The first process goes on although it seemed dead.
        late.run()
    assert MatchAnalysis.objects.get().results == {}


def refusal(match: Match, user: User) -> str:
    with pytest.raises(TableError) as refused:
        request_analysis(match, user)
    return str(refused.value)


def test_analyses_have_limits(
    client: Client, over: Match, ann: User, ben: User, settings: LazySettings
) -> None:
    settings.RATE_LIMITS = 1
    fill_queue(job_limits.ANALYSES, ann)
    assert "Another of your matches" in refusal(over, ann)
    fill_queue(job_limits.ANALYSES, count=job_limits.ANALYSES.per_site - 1)
    assert "analysing other matches" in refusal(over, ben)
    client.force_login(ann)
    assert "Another of your matches" in request(client, over)
    assert known_analysis(over) is None
    Job.objects.all().delete()
    for _ in range(20):
        ANALYSES.count(ann.pk)
    assert "Too many analyses" in refusal(over, ann)
    assert known_analysis(over) is None


def test_a_match_that_is_too_long_says_so(
    client: Client, over: Match, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysing, "FOR_REPLAY", 0)
    assert "too long to be analysed" in request_analysis(over, ann).problem
    assert "too long to be analysed" in page_of(client, over)


@pytest.mark.slow
def test_bots_learn_a_game_once(over: Match, ann: User, monkeypatch: pytest.MonkeyPatch) -> None:
    weights = request_analysis(over, ann).weights
    assert weights
    MatchAnalysis.objects.update(content="another")
    monkeypatch.setattr(analysing, "judgement_of", None)
    assert request_analysis(over, ann).weights == weights


@pytest.mark.slow
def test_only_the_latest_are_kept(over: Match, ann: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_requests, "MOST_KEPT", 1)
    old = timezone.now() - timedelta(days=1)
    MatchAnalysis.objects.create(content="old", match=over, finished_at=old)
    analyse_again = request_analysis(over, ann)
    assert list(MatchAnalysis.objects.all()) == [analyse_again]
    analyse.call(analyse_again.pk)  # A second process changes nothing that is done.
    assert MatchAnalysis.objects.get().results == analyse_again.results
