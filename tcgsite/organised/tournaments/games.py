"""The games of a pairing: start the next one, and count those that are over."""

import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress

from asgiref.sync import async_to_sync
from django.db import IntegrityError, transaction
from django.db.models import Q

from engine.bots import USUAL
from engine.play import DISQUALIFIED
from engine.rulebook import GameRules
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.lobby.dealing import deal_before
from tcgsite.matches.lobby.seating import last_stops, store_full_match
from tcgsite.matches.lobby.setup import options_at
from tcgsite.matches.models import Match, Seat
from tcgsite.matches.models.match import fresh_seed
from tcgsite.matches.realtime.broadcast import announce
from tcgsite.matches.results.margins import scores_to_rank
from tcgsite.matches.results.places import LEFT, places_of_seats
from tcgsite.organised.models import (
    Pairing,
    PairingGame,
    TableSeat,
    Tournament,
    TournamentEntry,
)
from tcgsite.organised.sideboards.preparations import (
    UNPREPARED,
    PreparedGame,
    are_players_ready,
    prepare_game,
    prepared_game,
)

logger = logging.getLogger(__name__)

MORE_AFTER_DRAWS = 2
"""The further games in a knockout match without a winner. After them, the better seed goes on."""
MOST_ATTEMPTS = 5
"""The most attempts to take a disqualified player out of a match while others act at the same time."""
DISQUALIFIED_LAST = LEFT - 1
"""The group of disqualified players at a table of several. It comes after the group of those who left."""


def begin_game(tournament: Tournament, pairing: Pairing, rules: GameRules) -> None:
    """Start the next game of the pairing, unless one is running or another process starts it.

    The pairing must be as `count_games` has left it. If a game has ended since, it may have decided the
    pairing, so nothing starts: the job after a match counts that game first.
    """
    games = list(pairing.games.select_related("match"))
    if pairing.second is None or any(game.match.status != Match.Status.FINISHED for game in games):
        return
    if len(games) != pairing.games_played:
        return
    if games:
        prepare_game(tournament, pairing, games[-1], _loser(pairing, games[-1]))
        if not are_players_ready(pairing, len(games) + 1):
            return
    stops = {
        each.pk: last_stops(each.user, tournament.game_id) for each in pairing.players if each.user
    }
    try:
        _begin(tournament, pairing, rules, games, stops, fresh_seed())
    except IntegrityError:
        return
    except TableError:  # The other pairings go on, and a worker tries this one again.
        logger.exception("Pairing %s: the next game can’t begin", pairing.pk)


@deal_before
def _begin(
    tournament: Tournament,
    pairing: Pairing,
    rules: GameRules,
    before: Sequence[PairingGame],
    stops: Mapping[int, dict[str, object]],
    seed: int,
) -> None:
    """Store the next game after `before` and start it. Numbers of games are unique.

    An organiser may have decided the pairing meanwhile.
    """
    if not Pairing.objects.select_for_update().filter(pk=pairing.pk, is_over=False).exists():
        return
    number = len(before) + 1
    prepared = prepared_game(tournament, pairing, number, rules) if before else UNPREPARED
    first_begins = prepared.first_begins
    if first_begins is None:
        first_begins = _first_begins(before)
    has_clock = not all(player.is_bot for player in pairing.players)
    match = _new_match(tournament, rules, seed, has_clock=has_clock)
    game = PairingGame(pairing=pairing, number=number, match=match, first_begins=first_begins)
    seats = _seats_of(match, seated_entries(game), prepared, stops)
    store_full_match(match, seats, tournament.pool.ordered_versions)
    game.save()


def _new_match(tournament: Tournament, rules: GameRules, seed: int, *, has_clock: bool) -> Match:
    """Return an unsaved match. Matches of bots get no clock, because bots that wait for a
    worker would lose.
    """
    is_by_minutes = has_clock and tournament.clock_days is None
    options = {name: word.default for name, word in rules.options.items()}
    return Match(
        game=tournament.game,
        pool=tournament.pool,
        event_title=tournament.title,
        event_address=tournament.get_absolute_url(),
        has_judges=True,
        created_by=tournament.organiser,
        seed=seed,
        rated=tournament.rated,
        options=options_at(options, for_keeps=False),
        clock_minutes=tournament.clock_minutes if is_by_minutes else None,
        clock_increment=tournament.clock_increment if is_by_minutes else 0,
        clock_days=tournament.clock_days,
        spectator_delay=tournament.spectator_delay,
    )


def _seats_of(
    match: Match,
    entries: Sequence[TournamentEntry],
    prepared: PreparedGame,
    stops: Mapping[int, dict[str, object]],
) -> list[Seat]:
    return [
        Seat(
            match=match,
            position=position,
            user=entry.user,
            bot=USUAL if entry.is_bot else "",
            name=entry.name,
            deck_name=entry.deck_name,
            deck_cards=prepared.decks.get(entry.pk, entry.deck_cards),
            noted=entry.noted,
            has_halved_clock=entry.halves_clock,
            stops=stops.get(entry.pk, {}),
        )
        for position, entry in enumerate(entries)
    ]


def seated_entries(game: PairingGame) -> list[TournamentEntry]:
    """Return the players of the match in the order of its seats."""
    return game.pairing.players[:: 1 if game.first_begins else -1]


def take_out_disqualified(tournament: Tournament) -> None:
    """Let disqualified players lose their running matches. Other players at the table go on.

    A job does this, so that a killed process can’t leave the others at the table waiting.
    """
    running = PairingGame.objects.filter(
        pairing__tournament=tournament, match__status=Match.Status.RUNNING
    )
    their = running.filter(
        Q(pairing__first__is_disqualified=True)
        | Q(pairing__second__is_disqualified=True)
        | Q(pairing__seats__entry__is_disqualified=True)
    )
    rows = their.select_related("match", "pairing__first", "pairing__second").distinct()
    for game in rows.prefetch_related("pairing__seats__entry"):
        for position, entry in enumerate(seated_entries(game)):
            if entry.is_disqualified:
                _take_out(game.match, position)


def _take_out(match: Match, position: int) -> None:
    for _attempt in range(MOST_ATTEMPTS):
        table = table_registry.table_of(match)
        if table.is_over or position in table.session.out:
            return
        with suppress(TableError):  # Another process has just recorded an action.
            table.record_intervention(position, DISQUALIFIED)
            async_to_sync(announce)(match.pk, table.number)


def _first_begins(games: Sequence[PairingGame]) -> bool:
    """Return True if the first player begins: in the first game, after losing, and in turn after draws."""
    if not games:
        return True
    last = games[-1]
    result = result_for_first(last)
    return not last.first_begins if result is None else not result


def _loser(pairing: Pairing, game: PairingGame) -> TournamentEntry | None:
    """Return the player who lost the game, or None after a draw."""
    result = result_for_first(game)
    return None if result is None else pairing.second if result else pairing.first


def result_for_first(game: PairingGame) -> bool | None:
    """Return True if the first player won the game, False if the second did, and None after a draw."""
    winners = (game.match.result or {}).get("winners", [])
    if len(winners) != 1:
        return None
    beginner_won: bool = winners[0] == 0
    return beginner_won == game.first_begins


def count_games(tournament: Tournament, pairing: Pairing) -> None:
    """Store the results of finished games and, if they decide it, the result of the pairing."""
    if tournament.is_for_tables:
        _count_table(pairing)
        return
    over = pairing.games.filter(match__status=Match.Status.FINISHED).select_related("match")
    results = [result_for_first(game) for game in over]
    pairing.won, pairing.lost = results.count(True), results.count(False)
    pairing.drawn = results.count(None)
    pairing.is_over = _is_decided(tournament, pairing)
    # If an organiser has set the result meanwhile, that one counts.
    undecided = Pairing.objects.filter(pk=pairing.pk, is_over=False)
    counted = undecided.update(
        won=pairing.won, lost=pairing.lost, drawn=pairing.drawn, is_over=pairing.is_over
    )
    if not counted:
        pairing.refresh_from_db()


def _count_table(pairing: Pairing) -> None:
    """Store the places at a table of several players and end its pairing.

    Does nothing if an organiser has set them meanwhile.
    """
    game = pairing.games.select_related("match").first()
    if game is None or game.match.status != Match.Status.FINISHED:
        return
    session = table_registry.table_of(game.match).session
    groups = places_of_seats(game.match) | dict.fromkeys(session.withdrawals, LEFT)
    for position, entry in enumerate(seated_entries(game)):
        if entry.is_disqualified:
            groups[position] = DISQUALIFIED_LAST
    places = ranks_of(groups, scores_to_rank(session))
    with transaction.atomic():
        if Pairing.objects.filter(pk=pairing.pk, is_over=False).update(is_over=True):
            store_places(pairing, places)
    pairing.refresh_from_db()


def store_places(pairing: Pairing, places: Mapping[int, int]) -> None:
    """Store the places at a table by seat."""
    seats = list(pairing.seats.all())
    for seat in seats:
        seat.place = places.get(seat.position, 1)
    TableSeat.objects.bulk_update(seats, ["place"])


def ranks_of(groups: Mapping[int, int], scores: Mapping[int, int]) -> dict[int, int]:
    """Return the places of all seats, from 1: by group, then by score. Equal seats share a place.

    Winners are in a higher group, and players who lost or left in a lower one.
    """
    keys = {seat: (group, scores.get(seat, 0)) for seat, group in groups.items()}
    return {seat: 1 + sum(other > key for other in keys.values()) for seat, key in keys.items()}


def _is_decided(tournament: Tournament, pairing: Pairing) -> bool:
    if max(pairing.won, pairing.lost) > tournament.best_of // 2:
        return True
    most = tournament.best_of
    if tournament.is_knockout_round(pairing.round) and pairing.won == pairing.lost:
        most += MORE_AFTER_DRAWS
    return pairing.games_played >= most
