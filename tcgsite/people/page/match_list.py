"""A player’s finished matches, filtered by the address, page by page and without counting."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import QuerySet
from django.http import QueryDict

from cards.models import Game, PackVersion
from cards.web.request_values import number_in
from tcgsite.accounts.models import User
from tcgsite.matches.models import PlayedMatch, RatingChange
from tcgsite.matches.results.page_by_page import NEWEST_FIRST, page_place, rows_before
from tcgsite.people.finding.name_search import LONGEST_QUERY, find_opponents

SHOWN = 20
MOST_VERSIONS = 40


@dataclass(frozen=True)
class MatchFilters:
    """The filters in the address. Unknown parameters are ignored, so that old links keep working."""

    sent: QueryDict

    @property
    def game(self) -> str:
        return self.sent.get("game", "")[:100]

    @property
    def result(self) -> str:
        result = self.sent.get("result", "")
        return result if result in PlayedMatch.Result else ""

    @property
    def opponent(self) -> str:
        return self.sent.get("opponent", "")[:LONGEST_QUERY]

    @property
    def is_rated(self) -> str:
        rated = self.sent.get("rated", "")
        return rated if rated in ("yes", "no") else ""

    @property
    def version(self) -> int:
        return number_in(self.sent.get("version", ""))

    @property
    def is_any(self) -> bool:
        return any((self.game, self.result, self.opponent, self.is_rated, self.version))

    def apply(self, rows: QuerySet[PlayedMatch]) -> QuerySet[PlayedMatch]:
        if self.game:
            rows = rows.filter(game__slug=self.game)
        if self.result:
            rows = rows.filter(result=self.result)
        if self.opponent:
            rows = rows.filter(opponent__in=find_opponents(self.opponent))
        if self.is_rated:
            rows = rows.filter(rated=self.is_rated == "yes")
        if self.version:
            rows = rows.filter(match__pack_versions=self.version)
        return rows

    def address_before(self, last: PlayedMatch) -> str:
        """Return the query of the next page."""
        query = self.sent.copy()
        query["before"] = page_place(last)
        return query.urlencode()


@dataclass(frozen=True, slots=True)
class ListedMatch:
    played: PlayedMatch
    names: str
    """The names of the other players, unless there is exactly one other person."""
    rating_change: str
    """The change such as “+12”, or "" for an unrated match."""


@dataclass(frozen=True, slots=True)
class MatchPage:
    matches: list[ListedMatch]
    next_query: str


def match_page(
    player: User, filters: MatchFilters, *, is_own: bool, shown: int = SHOWN
) -> MatchPage:
    """Return the newest matches that fit, or those before the position in the address."""
    rows = PlayedMatch.objects.filter(user=player)
    if not is_own:
        rows = rows.filter(listed=True)
    rows = filters.apply(rows).filter(rows_before(filters.sent.get("before", "")))
    in_full = rows.select_related("game", "opponent", "match__game").prefetch_related(
        "match__seats"
    )
    found = list(in_full.order_by(*NEWEST_FIRST)[: shown + 1])
    page = list(listed_matches(player, found[:shown]))
    return MatchPage(page, filters.address_before(found[shown - 1]) if found[shown:] else "")


def listed_matches(player: User, rows: list[PlayedMatch]) -> Iterator[ListedMatch]:
    # With a condition on the player, SQLite would read all the player’s rating changes instead of these.
    changed = RatingChange.objects.filter(match__in=[row.match_id for row in rows])
    changes = {
        change.match_id: round(change.rating) - round(change.before)
        for change in changed
        if change.user_id == player.pk
    }
    for row in rows:
        others = [seat.name for seat in row.match.seats.all() if seat.user_id != player.pk]
        change = f"{changes[row.match_id]:+d}" if row.match_id in changes else ""
        yield ListedMatch(row, ", ".join(others), change.replace("-", "−"))


def versions_to_choose(game: str) -> list[PackVersion]:
    """Return the versions of a game’s own packs, newest first."""
    found = PackVersion.objects.only_published().filter(pack__game__slug=game, pack__owner=None)
    newest = found.select_related("pack").defer("source").order_by("-pk")
    return list(newest[:MOST_VERSIONS]) if game else []


def games_played(player: User) -> list[Game]:
    """Return the games in which the player has a tally, by title."""
    return list(Game.objects.filter(pk__in=player.tallies.values("game")).order_by("title"))
