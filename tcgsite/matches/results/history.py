"""Store each player’s part in a finished match, and raise their tallies."""

from collections.abc import Iterator, Sequence
from dataclasses import astuple, fields

from django.db import connection, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from tcgsite.accounts.models import User
from tcgsite.matches.models import Match, PlayedMatch, ResultTally
from tcgsite.matches.results.conduct import note_conduct
from tcgsite.matches.results.places import has_won
from tcgsite.matches.results.tallies import Place, ResultSums, add, places_of, sums_of

FOR_TWO = 2
NUMBERS = [each.name for each in fields(ResultSums)]
UPDATE = f"""
    UPDATE matches_resulttally SET {", ".join(f"{name} = %s" for name in NUMBERS)} WHERE id = %s
"""  # noqa: S608 - the names of our own fields
PLACE = ["user_id", "game_id", "kind", "key"]
INSERT = f"""
    INSERT INTO matches_resulttally ({", ".join(PLACE + NUMBERS)})
    VALUES ({", ".join(["%s"] * len(PLACE + NUMBERS))})
"""  # noqa: S608
BATCH = 500
RESULTS = {
    True: PlayedMatch.Result.WON,
    False: PlayedMatch.Result.LOST,
    None: PlayedMatch.Result.DRAWN,
}


def count_result(match_id: int, margin: float | None, left: dict[str, str] | None) -> None:
    """Store the players’ results and change their karma, once for each match.

    `left` maps the seats (as text) that left before the end to their reasons, or is None if the match doesn’t
    affect conduct. Players who have deleted their accounts since are ignored.
    """
    match = Match.objects.prefetch_related("seats").get(pk=match_id)
    with transaction.atomic():
        lock_players(match)
        if PlayedMatch.objects.filter(match=match).exists():
            return
        remember_result(match, margin)
        if left is not None:
            note_conduct(match, {int(seat): why for seat, why in left.items()})


def lock_players(match: Match) -> None:
    """Lock the players of the seats, which are prefetched, and read who still has an account.

    Until this transaction ends, other matches of theirs can’t end, and their accounts can’t be deleted.
    """
    people = {seat.user_id for seat in match.seats.all() if seat.user_id}
    rows = User.objects.select_for_update().only("is_active")
    locked = rows.filter(pk__in=people).order_by("pk")
    found = {user.pk: user for user in locked}
    for seat in match.seats.all():
        seat.user = found.get(seat.user_id or 0)


def remember_result(match: Match, margin: float | None = None) -> None:
    """Store the players’ results, within a transaction in which the players are locked."""
    _raise_tallies(PlayedMatch.objects.bulk_create(played_rows(match, margin)))


def played_rows(match: Match, margin: float | None = None) -> Iterator[PlayedMatch]:
    """Yield the rows of a finished match for those who still have accounts. Its seats are prefetched."""
    people = {seat: seat.user_id for seat in match.seats.all() if seat.user_id}
    is_pair = len(people) == len(match.seats.all()) == FOR_TWO
    for seat, user_id in people.items():
        if not (seat.user and seat.user.is_active):
            continue
        others = [other for other in people.values() if other != user_id]
        yield PlayedMatch(
            user_id=user_id,
            match=match,
            game_id=match.game_id,
            opponent_id=others[0] if is_pair else None,
            seat=seat.position,
            people=len(people),
            deck_name=seat.deck_name,
            result=RESULTS[has_won(match, seat.position)],
            rated=match.rated,
            listed=match.listed,
            actions=match.action_count,
            margin=margin,
            finished_at=match.finished_at or timezone.now(),
        )


def _raise_tallies(results: Sequence[PlayedMatch]) -> None:
    """Raise the tallies of all players of a match, in plain SQL because matches end all the time."""
    known = {(row.user_id, *_place(row)): row for row in _tallies_near(results)}
    rows = []
    for played in results:
        for place in places_of(played):
            row = known.get((played.user_id, *place)) or _new_tally(played.user_id, place)
            sums = _sums_in(row)
            add(sums, played, row.kind)
            _set_sums(row, sums)
            rows.append(row)
    raised = [(*astuple(_sums_in(row)), row.pk) for row in rows if row.pk]
    new = [(row.user_id, *_place(row), *astuple(_sums_in(row))) for row in rows if not row.pk]
    with connection.cursor() as cursor:
        cursor.executemany(UPDATE, raised)
        cursor.executemany(INSERT, new)


def _tallies_near(results: Sequence[PlayedMatch]) -> QuerySet[ResultTally]:
    """Return the tallies that the results raise, and perhaps others with the same keys."""
    keys = {key for played in results for _game, _kind, key in places_of(played)}
    of_games = Q(game__in={played.game_id for played in results}) | Q(game=None)
    users = {played.user_id for played in results}
    return ResultTally.objects.filter(of_games, user__in=users, key__in=keys)


def _new_tally(user_id: int, place: Place) -> ResultTally:
    game, kind, key = place
    return ResultTally(user_id=user_id, game_id=game, kind=kind, key=key)


def _sums_in(row: ResultTally) -> ResultSums:
    return ResultSums(*(getattr(row, name) for name in NUMBERS))


def _place(row: ResultTally) -> Place:
    return row.game_id, row.kind, row.key


def _set_sums(row: ResultTally, sums: ResultSums) -> None:
    for name in NUMBERS:
        setattr(row, name, getattr(sums, name))


def recompute_history() -> int:
    """Store the results of all finished matches again, and return their number. Known margins are kept."""
    finished = Match.objects.filter(status=Match.Status.FINISHED).exclude(finished_at=None)
    for match in finished.prefetch_related("seats").iterator(BATCH):
        with transaction.atomic():
            lock_players(match)  # A worker may be counting the match at the same time.
            known = dict(match.played.select_for_update().values_list("user", "margin"))
            match.played.all().delete()
            margin = next(iter(known.values()), None)
            PlayedMatch.objects.bulk_create(played_rows(match, margin))
            match.seats.update(is_over=True)
    for user in User.objects.filter(played_matches__isnull=False).distinct().iterator(BATCH):
        recompute_tallies(user.pk)
    return finished.count()


@transaction.atomic
def recompute_tallies(user_id: int) -> None:
    """Count the player’s matches again."""
    User.objects.select_for_update().get(pk=user_id)
    ResultTally.objects.filter(user=user_id).delete()
    history = PlayedMatch.objects.filter(user=user_id).order_by("finished_at", "pk")
    rows = []
    for (game, kind, key), sums in sums_of(history.iterator(BATCH)).items():
        rows.append(ResultTally(user_id=user_id, game_id=game, kind=kind, key=key))
        _set_sums(rows[-1], sums)
    ResultTally.objects.bulk_create(rows, BATCH)
