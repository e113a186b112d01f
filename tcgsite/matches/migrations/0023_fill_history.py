"""Store what players’ pages show of the matches that ended before."""

from dataclasses import asdict

from django.db import migrations

from tcgsite.matches.results.tallies import sums_of

BATCH = 500


def fill(apps, _editor):
    Match = apps.get_model("matches", "Match")
    finished = Match.objects.filter(status="finished").exclude(finished_at=None)
    apps.get_model("matches", "Seat").objects.filter(match__status="finished").update(is_over=True)
    rows = apps.get_model("matches", "PlayedMatch")
    batch = []
    for match in finished.prefetch_related("seats").order_by("finished_at", "pk").iterator(BATCH):
        batch += played_rows(rows, match)
        if len(batch) >= BATCH:
            rows.objects.bulk_create(batch)
            batch = []
    rows.objects.bulk_create(batch)
    count(apps)


def played_rows(rows, match):
    """Yield a row for each person at the table, as tcgsite.matches.results.history does now."""
    seats = list(match.seats.all())
    people = [seat for seat in seats if seat.user_id]
    result = match.result or {}
    winners, losers = result.get("winners", []), result.get("losers", [])
    for seat in people:
        others = [each.user_id for each in people if each.pk != seat.pk]
        won = seat.position in winners
        lost = not won and (seat.position in losers or winners)
        yield rows(
            user_id=seat.user_id,
            match_id=match.pk,
            game_id=match.game_id,
            opponent_id=others[0] if len(people) == len(seats) == 2 else None,
            seat=seat.position,
            people=len(people),
            deck_name=seat.deck_name,
            result="w" if won else "l" if lost else "d",
            rated=match.rated,
            listed=match.listed,
            actions=match.action_count,
            finished_at=match.finished_at,
        )


def count(apps):
    """Sum up the matches of each player."""
    rows, ResultTally = apps.get_model("matches", "PlayedMatch"), apps.get_model("matches", "ResultTally")
    players = rows.objects.order_by("user").values_list("user", flat=True).distinct()
    for user in list(players):
        history = rows.objects.filter(user=user).order_by("finished_at", "pk").iterator(BATCH)
        ResultTally.objects.bulk_create(
            [
                ResultTally(user_id=user, game_id=game, kind=kind, key=key, **asdict(sums))
                for (game, kind, key), sums in sums_of(history).items()
            ],
            BATCH,
        )


class Migration(migrations.Migration):
    dependencies = [("matches", "0022_history")]

    operations = [migrations.RunPython(fill, migrations.RunPython.noop)]
