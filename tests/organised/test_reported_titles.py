"""Titles of events and badges are reported, hidden and shown again in the one queue of moderation."""

import pytest
from django.test import Client
from django.urls import reverse

from cards.models import Game
from cards.packs.rules_cache import standard_pool
from tcgsite.accounts.models import User
from tcgsite.matches.models import Match
from tcgsite.moderation.deciding_cases import Measures, appeal, claim_case, decide, undo_decision
from tcgsite.moderation.models import ModerationCase
from tcgsite.moderation.reporting import report_thing
from tcgsite.moderation.things import hide_thing, show_thing
from tcgsite.organised.clubs.membership import found_club
from tcgsite.organised.leagues.joining import join_league
from tcgsite.organised.leagues.league_form import make_league
from tcgsite.organised.models import Badge, Club, League, RecurringEvent, Tournament
from tcgsite.organised.tournaments.making import make_tournament
from tests.cards.authoring.visits import Visitor
from tests.moderation.test_moderation import moderator, refusal
from tests.organised.conftest import CHOICES, made
from tests.organised.test_badges import NAME, page_of, played
from tests.organised.test_clubs import WORDS
from tests.organised.test_event_pages import client_of, read
from tests.organised.test_leagues import CHOICES as LEAGUE
from tests.organised.test_leagues import begin
from tests.organised.test_rounds import play_round
from tests.organised.test_tournament_notices import told

RUDE = "Xyzzy cup"


def winner_of(tournament: Tournament) -> User:
    user = Badge.objects.get(entry__tournament=tournament, place=1).entry.user
    assert user is not None
    return user


def report(reporter: User, kind: str, number: int) -> ModerationCase:
    Visitor(reporter).sends(f"/moderation/report/{kind}/{number}/", reason="rude", text="Look.")
    return ModerationCase.objects.get()


@pytest.mark.slow
def test_a_moderator_removes_badges_and_can_undo_it(game: Game, players: list[User]) -> None:
    tournament = played(game, players[:2], places=4, badges=1)
    winner, mo = winner_of(tournament), moderator("Mo")
    other = next(each for each in players[1:3] if each != winner)
    assert f"/moderation/report/badge/{tournament.pk}/" in page_of(winner, other)
    case = report(other, "badge", tournament.pk)
    assert (case.about, case.text) == (players[0], NAME)
    claim_case(case, mo)
    made = decide(case, mo, Measures(hides=True, message="Choose a kinder name."))
    for page in (page_of(winner), read(None, tournament)):
        assert NAME not in page
    own = page_of(winner, winner)
    assert "A moderator hid this badge from others. Choose a kinder name." in own
    address = reverse("organised:show_badge", args=[Badge.objects.get().pk])
    client_of(winner).post(address, {"shows": "1"})
    assert NAME not in page_of(winner), "a player can’t show what a moderator has hidden"
    assert "Choose a kinder name." in Visitor(mo).reads("/moderation/log/")
    undo_decision(made, mo)
    for page in (page_of(winner), read(None, tournament)):
        assert NAME in page


def test_the_organiser_of_a_hidden_badge_can_appeal(game: Game, players: list[User]) -> None:
    tournament = played(game, players[:2], places=4, badges=1)
    case = report_thing(players[5], "badge", tournament.pk, "rude", "")
    mo = moderator("Mo")
    claim_case(case, mo)
    decision = decide(case, mo, Measures(hides=True, message="Choose a kinder name."))
    assert "nothing to appeal" in refusal(appeal, players[5], decision, "Why?")
    appeal(players[0], decision, "It is a bird.")
    assert ModerationCase.objects.get().state == "appealed"


@pytest.mark.slow
def test_a_badge_that_is_only_promised_can_be_hidden(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], places=4, badges=1, badge_title=NAME)
    assert NAME in read(players[1], tournament)
    hide_thing("badge", tournament.pk, "Be kind.", 0)
    tournament.refresh_from_db()
    assert NAME not in read(players[1], tournament)
    while tournament.is_running:
        play_round(tournament)
    winner = winner_of(tournament)
    assert NAME not in page_of(winner)
    assert told(winner)[0] == "You won Friday 99"
    show_thing("badge", tournament.pk, {})
    assert NAME in page_of(winner), "given, so that the decision can be undone"


def test_a_tournament_without_badges_has_none_to_report(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:2])
    assert "deleted" in refusal(report_thing, players[1], "badge", tournament.pk, "rude", "")
    page = read(players[1], tournament)
    assert "/moderation/report/badge/" not in page
    assert f"/moderation/report/tournament/{tournament.pk}/" in page
    assert "/moderation/report/" not in read(players[0], tournament), "their own"
    assert "yourself" in refusal(report_thing, players[0], "tournament", tournament.pk, "rude", "")


def test_a_reported_tournament_gets_another_name(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:4], places=4, title=RUDE, badges=1)
    case, mo = report(players[1], "tournament", tournament.pk), moderator("Mo")
    claim_case(case, mo)
    assert "Give it another name" in Visitor(mo).reads(case.get_absolute_url())
    decision = decide(case, mo, Measures(hides=True, message="Be kind."))
    titles = [tournament.get_absolute_url(), reverse("organised:events")]
    titles += [match.get_absolute_url() for match in Match.objects.all()]
    for address in titles:
        assert RUDE not in Client().get(address).content.decode()
    tournament.refresh_from_db()
    while tournament.is_running:
        play_round(tournament)
    assert Badge.objects.get().title == f"Tournament {tournament.pk}"
    undo_decision(decision, mo)
    assert RUDE in read(None, tournament)
    assert Badge.objects.get().title == RUDE
    assert set(Match.objects.values_list("event_title", flat=True)) == {RUDE}


def test_the_next_evening_of_a_weekly_event_has_the_other_name_too(
    game: Game, players: list[User]
) -> None:
    weekly = RecurringEvent.objects.create(
        club=found_club(players[0], WORDS),
        made_by=players[0],
        weekday=4,
        time="20:00",
        game=game,
        pool=standard_pool(game),
        choices={"title": RUDE},
        next_at="2030-01-04T19:00Z",
    )
    evening = make_tournament(players[0], game, standard_pool(game), CHOICES | {"title": RUDE})
    Tournament.objects.filter(pk=evening.pk).update(recurring=weekly)
    before = hide_thing("tournament", evening.pk, "Be kind.", 0)
    weekly.refresh_from_db()
    assert str(weekly) == f"Tournament {evening.pk}"
    show_thing("tournament", evening.pk, before)
    weekly.refresh_from_db()
    assert str(weekly) == RUDE


def test_a_reported_club_loses_its_name_and_text(players: list[User]) -> None:
    club = found_club(players[0], WORDS | {"title": RUDE, "about": "You all."})
    assert f"/moderation/report/club/{club.pk}/" in Visitor(players[1]).reads(
        club.get_absolute_url()
    )
    assert report(players[1], "club", club.pk).text == f"{RUDE}\n\nYou all."
    before = hide_thing("club", club.pk, "Be kind.", 0)
    page = Visitor().reads(club.get_absolute_url())
    assert RUDE not in page
    assert "You all." not in page
    taken = found_club(players[1], WORDS | {"title": RUDE.upper()})
    show_thing("club", club.pk, before)
    club.refresh_from_db()
    assert (club.title, club.about) == (f"Club {club.pk}", "You all."), "another has the name now"
    taken.delete()
    show_thing("club", club.pk, before)
    assert Club.objects.get(pk=club.pk).title == RUDE


def test_a_reported_league_and_its_groups_get_another_name(game: Game, players: list[User]) -> None:
    league = make_league(players[0], game, standard_pool(game), LEAGUE | {"title": RUDE})
    for each in players[:4]:
        join_league(league, each)
    begin(league)
    assert League.objects.get().groups.exists()
    assert f"/moderation/report/league/{league.pk}/" in Visitor(players[1]).reads(
        league.get_absolute_url()
    )
    before = hide_thing("league", league.pk, "Be kind.", 0)
    titles = [*league.groups.values_list("title", flat=True), League.objects.get().title]
    assert all(title.startswith(f"League {league.pk}") for title in titles)
    show_thing("league", league.pk, before)
    titles = [*league.groups.values_list("title", flat=True), League.objects.get().title]
    assert all(title.startswith(RUDE) for title in titles)
