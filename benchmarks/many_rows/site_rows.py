"""The rows of a site with many players, packs and matches, with the proportions of real sites."""

from datetime import UTC, datetime

from django.db.models import F

from benchmarks.many_rows.filling import (
    START,
    analyse,
    fill,
    fill_pairs,
    hurry,
    moment,
    unchecked_keys,
)
from benchmarks.many_rows.shelf_rows import fill_shelves
from cards.models import Card, CardRevision, Game, Pack, PackVersion, Pool, Printing
from tcgsite.accounts.models import PlayerNameWord, User
from tcgsite.matches.models import Match, PlayedMatch, RatingChange, ResultTally, Seat
from tcgsite.ranking.models import RankedPlayer, RankingList, SeasonPlace

FIRST = 1_000_000
"""The first ID of made-up rows. It is above all rows of the packs that ship."""
OLD = datetime.fromtimestamp(START, UTC)
FORKS = 10
"""Every 10th pack is a fork of the one before it."""
BUSY = 50
"""The first player takes part in every 50th match."""


def fill_site(matches: int) -> None:
    """Make this many matches of 99, and a tenth as many players and packs (at least 200)."""
    players = packs = max(matches // 10, 200)
    game = Game.objects.get(slug="99")
    hurry()
    _players(players)
    _packs(game, packs, players)
    with unchecked_keys():
        _matches(game, matches, players)
        _results(game, matches, players)
    _ranking(game, players)
    fill_shelves(game, players, packs, FIRST)
    analyse()


def _players(many: int) -> None:
    made = User(
        username="",
        name="",
        password="!",  # noqa: S106 - nobody can sign in
        seen_at=OLD,
        date_joined=OLD,
    )
    names = {name: f"'{name}' || i" for name in ("username", "name", "look", "folded")}
    fill(made, many, FIRST, **names, seen_at=moment("i"))
    word = PlayerNameWord(word="", name="")
    fill(word, many, FIRST, user=f"{FIRST} + i", word="'name' || i", name="'name' || i")


def _packs(game: Game, many: int, players: int) -> None:
    pack = Pack(game=game, description="Made up.")
    owner = f"{FIRST} + i % {players}"
    fill(pack, many, FIRST, owner=owner, slug="'made-' || i", title="'Made ' || i")
    version = PackVersion(number="1.0.0", order="1", has_rules=False, source="")
    own = f"{FIRST} + i"
    fill(version, many, FIRST, pack=own, published_at=moment("i * 60"), content_hash="'v' || i")
    fill(Card(name="Newt"), many, FIRST, pack=own)
    fill(CardRevision(title="Newt"), many, FIRST, card=own, content_hash="'c' || i")
    fill(Printing(position=0), many, FIRST, version=own, revision=own)
    tenth = Pack.objects.filter(pk__gt=FIRST).annotate(rest=F("pk") % FORKS).filter(rest=0)
    tenth.update(forked_from=F("pk") - 1)
    # Published versions refuse new cards, and their packs refuse changes, so publish them last.
    PackVersion.objects.filter(pk__gte=FIRST).update(state=PackVersion.State.PUBLISHED)


def _matches(game: Game, many: int, players: int) -> None:
    pool = Pool.objects.filter(game=game).first()
    version = PackVersion.objects.filter(pools=pool).first()
    result = {"winners": [0], "losers": [1], "reason": "name1 won.", "awards": [], "withdrawn": []}
    finished = Match.Status.FINISHED
    match = Match(game=game, pool=pool, status=finished, rated=True, result=result, action_count=24)
    times = {name: moment("i * 30") for name in ("created_at", "started_at", "finished_at")}
    fill(match, many, FIRST, public_id="'made-' || i", **times)
    own = f"{FIRST} + i"
    for position in range(2):
        seat = Seat(position=position, name="Newt", deck_cards={"Ten": 4}, is_over=True)
        user = _player_at(position, players)
        fill(seat, many, FIRST + position * many, match=own, user=user)
    if version:
        through = Match.pack_versions.through._meta.db_table  # noqa: SLF001 - documented by Django
        fill_pairs(through, many, {"match_id": own, "packversion_id": str(version.pk)})


def _player_at(position: int, players: int) -> str:
    """Return the SQL of the player in a seat. Odd numbers have the first seat, and even ones the second.

    The very first player has the first seat of every 50th match.
    """
    half = (players - 4) // 2
    if position:
        return f"{FIRST} + 2 + 2 * ((i * 7) % {half})"
    return f"CASE WHEN i % {BUSY} = 0 THEN {FIRST} ELSE {FIRST} + 1 + 2 * ((i * 3) % {half}) END"


def _results(game: Game, many: int, players: int) -> None:
    own, when = f"{FIRST} + i", moment("i * 30")
    seats = [_player_at(position, players) for position in range(2)]
    for position, (user, other) in enumerate((seats, seats[::-1])):
        first = FIRST + position * many
        result = "lw"[not position]
        played = PlayedMatch(
            game=game, seat=position, people=2, result=result, rated=True, listed=True, actions=24
        )
        fill(played, many, first, match=own, user=user, opponent=other, finished_at=when)
        change = RatingChange(game=game, before=1500, rating=1500, deviation=60, volatility=0.06)
        fill(change, many, first, match=own, user=user, at=when)
    for first, of_game in ((FIRST, game), (FIRST + players, None)):
        tally = ResultTally(game=of_game, kind=ResultTally.Kind.ALL, won=10, lost=10, played=20)
        fill(tally, players, first, user=own)


def _ranking(game: Game, players: int) -> None:
    ranking = RankingList.objects.create(
        game=game, season=OLD.date().replace(day=1), listed=players, bins=[1] * 17
    )
    row = RankedPlayer(
        ranking=ranking, deviation=60, volatility=0.06, rated_at=OLD, played=20, opponents=9
    )
    places = {"rating": "1900 - i * 0.001", "place": "i + 1", "listed_until": moment("-99999999")}
    fill(row, players, FIRST, user=f"{FIRST} + i", **places)
    season = SeasonPlace(ranking=ranking, season=OLD.date().replace(day=1), deviation=60)
    fill(season, 100, FIRST, user=f"{FIRST} + i", place="i + 1", rating="1900 - i")
