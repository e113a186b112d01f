"""Actions of players that others are notified of, and the notices expected afterwards."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from itertools import chain

from django.db import transaction
from django.http import QueryDict
from django.utils import timezone

from cards.collections.trades import decline
from cards.jobs.signals import ProposalChanged, TradeChanged, proposal_changed, trade_changed
from cards.models import Game, Pack, PackVersion, Proposal, Trade
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table_registry import InterventionRequest
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import Match
from tcgsite.moderation.deciding_cases import Measures, claim_case, decide
from tcgsite.moderation.models import ModerationDecision
from tcgsite.moderation.reporting import report_thing
from tcgsite.people.challenges.answering import decline_challenge
from tcgsite.people.challenges.sending import send_challenge
from tcgsite.people.models import Challenge
from tcgsite.talk.comments.posting import post_comment
from tcgsite.talk.models import Comment, Review, Ruling
from tcgsite.talk.reviews.reviewing import review
from tcgsite.talk.rulings.answering import answer_ruling, ask, verify
from tcgsite.talk.subjects import Subject, subject_at
from tests.cards.people import player
from tests.talk.test_reviews import play

Act = Callable[[User, User], object]
SLOW = TableOptions(clock=("3d", "", ""))


def newts() -> PackVersion:
    return PackVersion.objects.select_related("pack").get(pack__slug="newts")


def newt() -> Subject:
    card = newts().printings.get().revision.card_id
    found = subject_at("card", card, player("Bo"))
    assert found
    return found


def comments(ann: User, ben: User) -> None:
    first = post_comment(ann, newt(), f"By {ann}.")
    post_comment(ben, newt(), f"By {ben}.", first.pk)


def reviews(ann: User, ben: User) -> None:
    play(ann, newts())
    review(ann, newts(), "4", f"By {ann}.")


def rules(ann: User, ben: User) -> None:
    ruling = ask(ann, newt(), f"Is it wet, asks {ann}?")
    answer_ruling(ben, ruling, "Yes.")
    verify(player("Bo"), ruling)


def challenges(ann: User, ben: User) -> None:
    game = Game.objects.get(slug="99")
    made = send_challenge(ann, ben, game, QueryDict("game=99&clock=10%2B10"))
    decline_challenge(made, ben, "time")


def plays(ann: User, ben: User, *, to_the_end: bool = True) -> Match:
    match = lobby.open_table(Game.objects.get(slug="99"), ann, lobby.PERSON, options=SLOW)
    lobby.take_seat(match, ben)
    if to_the_end:
        table_registry.submit(match.pk, 1, InterventionRequest("resign"))
    return match


def begins(ann: User, ben: User) -> None:
    plays(ann, ben, to_the_end=False)


def nearly_loses(ann: User, ben: User) -> None:
    match = plays(ann, ben, to_the_end=False)
    soon = timezone.now() + timedelta(hours=1)
    Match.objects.filter(pk=match.pk).update(due_at=soon)


def trades(ann: User, ben: User) -> None:
    game = Game.objects.get(slug="99")
    with transaction.atomic():
        trade = Trade.objects.create(game=game, proposer=ann, partner=ben)
        trade_changed.send_after_commit(TradeChanged(trade.pk))
    decline(trade, ben)


def proposes(ann: User, ben: User) -> None:
    pack, version = Pack.objects.get(slug="newts"), newts()
    with transaction.atomic():
        made = Proposal.objects.create(pack=pack, base=version, author=ann, title=f"By {ann}")
        proposal_changed.send_after_commit(ProposalChanged(made.pk))


def moderates(ann: User, ben: User) -> None:
    rude = post_comment(ben, newt(), f"Rude, {ben}.")
    case = report_thing(ann, "comment", rude.pk, "rude", "")
    claim_case(case, player("Mo"))
    decide(case, player("Mo"), Measures(hides=True, message="Be kind."))


ACTS: list[Act] = [
    comments, reviews, rules, challenges, plays, begins, nearly_loses, trades, proposes, moderates,
]  # fmt: skip


def expected_news() -> set[str]:
    """Return the keys of the news that the database calls for, no matter which processes were killed."""
    parts = (_of_talk(), _of_matches(), _of_challenges_and_trades(), _of_moderators())
    return set(chain(*parts))


def _of_talk() -> Iterator[str]:
    bo = player("Bo").pk
    for comment in Comment.objects.select_related("parent"):
        yield f"comment {comment.pk} {bo}"
        if comment.parent:
            yield f"comment {comment.pk} {comment.parent.author_id}"
    yield from (f"review {each} {bo}" for each in Review.objects.values_list("pk", flat=True))
    for ruling in Ruling.objects.all():
        yield f"ruling {ruling.pk} open {ruling.asked_at.isoformat()} {bo}"
        if ruling.answered_at:
            answered = f"ruling {ruling.pk} answered {ruling.answered_at.isoformat()}"
            yield from (f"{answered} {each}" for each in (bo, ruling.asker_id))
        if ruling.verified_at:
            verified = f"ruling {ruling.pk} verified {ruling.verified_at.isoformat()}"
            told = (ruling.asker_id, ruling.answered_by_id)
            yield from (f"{verified} {each}" for each in told)


def _of_matches() -> Iterator[str]:
    for match in Match.objects.with_seats().exclude(seed=1).exclude(status="open"):
        if match.status == Match.Status.FINISHED:
            yield from (f"result {match.pk} {seat.user_id}" for seat in match.seats.all())
        for seat in match.seats.all():
            if seat.is_awaited and match.status == Match.Status.RUNNING:
                yield f"move {match.pk} {match.action_count} {seat.user_id}"
                if match.due_at and match.due_at < timezone.now() + timedelta(hours=2):
                    yield f"alarm {match.pk} {match.action_count} {seat.user_id}"


def _of_challenges_and_trades() -> Iterator[str]:
    for each in Challenge.objects.exclude(state="replaced"):
        told = each.receiver_id if each.state == "open" else each.sender_id
        yield f"challenge {each.pk} {each.state} {told}"
    for trade in Trade.objects.all():
        told = trade.partner_id if trade.state == "open" else trade.proposer_id
        yield f"trade {trade.pk} {trade.state} {told}"
    bo = player("Bo").pk
    yield from (f"proposal {each.pk} open {bo}" for each in Proposal.objects.all())


def _of_moderators() -> Iterator[str]:
    for decision in ModerationDecision.objects.select_related("case"):
        yield f"decision {decision.pk} decided {decision.case.about_id}"
        for reporter in decision.case.reports.values_list("reporter", flat=True):
            yield f"decision {decision.pk} settled {reporter}"
