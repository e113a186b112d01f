"""News about a player’s matches: their move, a bot that plays on for them, and the result."""

from collections.abc import Iterable, Sequence
from datetime import timedelta

from django.db.models import Prefetch

from tcgsite.matches.models import Match, Seat
from tcgsite.matches.realtime.presence import is_seat_here, is_seat_present
from tcgsite.matches.realtime.signals import MatchFinished
from tcgsite.matches.results.places import has_won
from tcgsite.notices.announcing import Announcement, announce
from tcgsite.notices.models import News
from tcgsite.notices.notice_kinds import NoticeKind

DELAY = timedelta(seconds=2)
"""The delay before news of a move. Players who reload the table, or open it at once, aren’t told."""


def announce_moves(match_id: int, number: int, seats: Iterable[int]) -> None:
    """Announce that the match waits for the players of these seats since its action `number`."""
    match = _match_in_short(match_id)
    for seat in match.seats.all():
        if seat.position in seats and seat.user_id:
            announce(_move_of(match, seat, number))


def _match_in_short(match_id: int) -> Match:
    """Return the match with only the fields that its sentences need. Reading decks and options would take
    twice as long.
    """
    seats = Seat.objects.only("match", "position", "name", "user")
    matches = Match.objects.select_related("game").only("public_id", "game__title")
    return matches.prefetch_related(Prefetch("seats", seats)).get(pk=match_id)


def _move_of(match: Match, seat: Seat, number: int) -> Announcement:
    return Announcement(
        NoticeKind.MOVE,
        f"move {match.pk} {number}",
        [seat.user_id] if seat.user_id else [],
        match.get_absolute_url(),
        words={"form": "asked", "number": str(number)} | match_words(match, seat),
        subjects=[f"match:{match.public_id}", *match_subjects(match, seat)],
        delay=DELAY,
    )


def announce_result(finished: MatchFinished) -> None:
    """Announce the result to the players who didn’t have the table open and still have an account."""
    if finished.away is not None and not finished.away:
        return
    match = Match.objects.with_seats().get(pk=finished.match_id)
    for seat in match.seats.all():
        is_away = finished.away is None or seat.position in finished.away
        if is_away and seat.user and seat.user.is_active:
            announce(_result_for(match, seat))


def _result_for(match: Match, seat: Seat) -> Announcement:
    return Announcement(
        NoticeKind.RESULT,
        f"result {match.pk}",
        [seat.user_id] if seat.user_id else [],
        match.get_absolute_url(),
        thread=f"match {match.pk}",
        words={"form": _form(match, seat)} | match_words(match, seat),
        subjects=match_subjects(match, seat),
        delay=DELAY,
    )


def announce_bot(match: Match, seat: Seat, number: int) -> None:
    """Announce to the player that a bot plays on. The result will follow in the same thread."""
    if not seat.user_id or is_seat_here(match.pk, seat.position):
        return
    form = "bot" if match.bots_fill == Match.BotsFill.UNTIL_BACK else "left"
    announce(
        Announcement(
            NoticeKind.RESULT,
            f"bot {match.pk} {number}",
            [seat.user_id],
            match.get_absolute_url(),
            thread=f"match {match.pk}",
            words={"form": form} | match_words(match, seat),
            subjects=match_subjects(match, seat),
            delay=DELAY,
        )
    )


def _form(match: Match, seat: Seat) -> str:
    return {True: "won", False: "lost", None: "drawn"}[has_won(match, seat.position)]


def match_words(match: Match, seat: Seat) -> dict[str, str]:
    """Return the values in the sentence: the game and, in a match of two, the opponent."""
    others = [each for each in match.seats.all() if each != seat]
    words = {"game": match.game.title}
    if len(others) > 1:
        words["opponents"] = str(len(others))
    elif others and others[0].user_id:
        words["player"] = str(others[0].user_id)
    elif others:
        words["who"] = others[0].name
    return words


def match_subjects(match: Match, seat: Seat) -> list[str]:
    """Return the opponents, whom the player can mute."""
    others = (each for each in match.seats.all() if each != seat and each.user_id)
    return [f"player:{each.user_id}" for each in others]


def still_due(batch: Sequence[News]) -> list[News]:
    """Return the news about matches for which `is_due_to` holds, with one query for all."""
    found = Seat.objects.select_related("match").filter(
        user__in={each.to_id for each in batch},
        match__public_id__in={_public_id(each.address) for each in batch},
    )
    seats = {(seat.user_id, seat.match.public_id): seat for seat in found}
    return [
        each
        for each in batch
        if _is_due(seats.get((each.to_id, _public_id(each.address))), each.kind, each.words)
    ]


def is_due_to(user_id: int, kind: str, address: str, words: dict[str, str]) -> bool:
    """Return True if the match is still as the words say, and the player doesn’t have the table open."""
    seats = Seat.objects.select_related("match")
    seat = seats.filter(user=user_id, match__public_id=_public_id(address)).first()
    return _is_due(seat, kind, words)


def _public_id(address: str) -> str:
    return address.rstrip("/").rpartition("/")[2]


def _is_due(seat: Seat | None, kind: str, words: dict[str, str]) -> bool:
    if seat is None or is_seat_present(seat.match_id, seat.position):
        return False
    if kind == NoticeKind.RESULT:
        return True
    match = seat.match
    is_same = match.status == Match.Status.RUNNING and str(match.action_count) == words["number"]
    return is_same and seat.is_awaited
