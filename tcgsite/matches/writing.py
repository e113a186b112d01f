"""A row of the record is written, and in the same transaction all that follows from it."""

from django.db import transaction

from engine.play import Session
from tcgsite.matches.clocks import Clocks
from tcgsite.matches.keeps import settle
from tcgsite.matches.models import Match, RecordedAction
from tcgsite.matches.rating.rating_matches import rate


@transaction.atomic
def write(row: RecordedAction, following: Session, clocks: Clocks) -> None:
    """Raises IntegrityError where another process has written that number."""
    row.save(force_insert=True)
    standing = standing_of(following) | {"due_at": clocks.due_at}
    if not following.decisions:
        standing |= {"status": Match.Status.FINISHED, "finished_at": row.at}
    Match.objects.filter(pk=row.match_id).update(**standing)
    if not following.decisions:
        settle(row.match_id, following.awards)
        rate(row.match_id)


def standing_of(session: Session) -> dict[str, object]:
    """What the lobby and the history say about the match."""
    standing: dict[str, object] = {"action_count": session.number}
    if session.outcome:
        outcome = session.outcome
        standing["result"] = {
            "winners": list(outcome.winners),
            "losers": list(outcome.losers),
            "reason": outcome.reason,
            "awards": session.awards,
            "withdrawn": session.withdrawn,
        }
    return standing
