"""Store each player’s part in a finished match, and raise their tallies."""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Any

from django.db import connection, transaction
from django.db.models import QuerySet
from django.utils import timezone

from engine.immutable import immutable
from tcgsite.accounts.models import User
from tcgsite.matches.models import Match, PlayedMatch, ResultTally
from tcgsite.matches.results.conduct import note_conduct
from tcgsite.matches.results.places import has_won
from tcgsite.matches.results.tallies import ResultSums, add, places_of, sums_of

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
NEAR = f"""
    SELECT id, {", ".join(PLACE + NUMBERS)} FROM matches_resulttally
    WHERE user_id IN (%s) AND key IN (%s) AND (game_id = %s OR game_id IS NULL) ORDER BY id
"""  # noqa: S608
COUNTED = "SELECT 1 FROM matches_playedmatch WHERE match_id = %s LIMIT 1"
numbers_of = attrgetter(*NUMBERS)
BATCH = 500
Row = tuple[Any, ...]
RESULTS = {
    True: PlayedMatch.Result.WON,
    False: PlayedMatch.Result.LOST,
    None: PlayedMatch.Result.DRAWN,
}


@immutable
class TallyChanges:
    """How results change the tallies, and the rows that this was computed from."""

    users: tuple[int, ...]
    before: list[Row]
    raised: list[Row]
    new: list[Row]


def count_result(match_id: int, margin: float | None, left: dict[str, str] | None) -> None:
    """Store the players’ results and change their karma, once for each match.

    `left` maps the seats (as text) that left before the end to their reasons, or is None if the match doesn’t
    affect conduct. Players who have deleted their accounts since are ignored.
    """
    match = Match.objects.prefetch_related("seats").get(pk=match_id)
    _read_players(match, User.objects.all())
    # Computed before the transaction, so that other writers needn’t wait.
    changes = tally_changes([*played_rows(match, margin)])
    with transaction.atomic():
        lock_players(match)
        if _rows(COUNTED, [match_id]):
            return
        remember_result(match, margin, changes)
        if left is not None:
            note_conduct(match, {int(seat): why for seat, why in left.items()})


def lock_players(match: Match) -> None:
    """Lock the players of the seats, which are prefetched, and read who still has an account.

    Until this transaction ends, other matches of theirs can’t end, and their accounts can’t be deleted.
    """
    _read_players(match, User.objects.select_for_update())


def _read_players(match: Match, rows: QuerySet[User]) -> None:
    people = {seat.user_id for seat in match.seats.all() if seat.user_id}
    found = {user.pk: user for user in rows.only("is_active").filter(pk__in=people).order_by("pk")}
    for seat in match.seats.all():
        seat.user = found.get(seat.user_id or 0)


def remember_result(
    match: Match, margin: float | None = None, changes: TallyChanges | None = None
) -> None:
    """Store the players’ results, within a transaction in which the players are locked.

    `changes` are those of the tallies, if they were computed before it.
    """
    results = PlayedMatch.objects.bulk_create(played_rows(match, margin))
    if results:
        _raise_tallies(results, changes)


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


def tally_changes(results: Sequence[PlayedMatch]) -> TallyChanges:
    """Return how the results of a match change the tallies of all its players."""
    before = _tallies_near(results)
    known = {row[1:5]: row for row in before}
    raised, new = list[Row](), list[Row]()
    for played in results:
        for place in places_of(played):
            row = known.get((played.user_id, *place))
            sums = ResultSums(*row[5:]) if row else ResultSums()
            add(sums, played, place[1])
            if row:
                raised.append((*numbers_of(sums), row[0]))
            else:
                new.append((played.user_id, *place, *numbers_of(sums)))
    return TallyChanges(_users_of(results), before, raised, new)


def _raise_tallies(results: Sequence[PlayedMatch], changes: TallyChanges | None) -> None:
    """Raise the tallies of all players of a match, in plain SQL because matches end all the time."""
    is_valid = changes and changes.users == _users_of(results)
    if changes is None or not is_valid or changes.before != _tallies_near(results):
        changes = tally_changes(results)
    with connection.cursor() as cursor:
        cursor.executemany(UPDATE, changes.raised)
        cursor.executemany(INSERT, changes.new)


def _users_of(results: Sequence[PlayedMatch]) -> tuple[int, ...]:
    return tuple(each.user_id for each in results)


def _tallies_near(results: Sequence[PlayedMatch]) -> list[Row]:
    """Return the tallies that the results raise, and perhaps others with the same keys."""
    if not results:
        return []
    keys = sorted({key for played in results for _game, _kind, key in places_of(played)})
    if not keys:
        return []
    users = _users_of(results)
    marks = (", ".join(["%s"] * len(each)) for each in (users, keys))
    return _rows(NEAR % (*marks, "%s"), [*users, *keys, results[0].game_id])


def _rows(sql: str, params: Sequence[int | str]) -> list[Row]:
    with connection.cursor() as cursor:
        cursor.execute(sql, params)
        return list(cursor.fetchall())


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
