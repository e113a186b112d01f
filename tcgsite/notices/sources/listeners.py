"""Listen to matches, packs, trades and reports, and announce events to players who are away.

Each listener writes at most one row for each player.
"""

from cards.jobs.signals import (
    ProposalChanged,
    RemarkMade,
    TradeChanged,
    proposal_changed,
    remark_made,
    trade_changed,
)
from cards.models import Pack, Proposal, Remark, Trade
from tcgsite.matches.models import Match, Report
from tcgsite.matches.realtime.presence import is_seat_here
from tcgsite.matches.realtime.signals import (
    MoveAsked,
    ReportSettled,
    SeatFilled,
    match_finished,
    move_asked,
    report_settled,
    seat_filled,
)
from tcgsite.notices.announcing import Announcement, announce, subject_words
from tcgsite.notices.notice_kinds import NoticeKind
from tcgsite.notices.sources.matches import announce_bot, announce_moves, announce_result


def connect() -> None:
    move_asked.connect(on_move_asked)
    match_finished.connect(announce_result)
    report_settled.connect(on_report_settled)
    seat_filled.connect(on_seat_filled)
    proposal_changed.connect(on_proposal_changed)
    remark_made.connect(on_remark_made)
    trade_changed.connect(on_trade_changed)


def on_move_asked(asked: MoveAsked) -> None:
    """Announce the move. Most players have the table open, and cost no query."""
    away = [seat for seat in asked.seats if not is_seat_here(asked.match_id, seat)]
    if away:
        announce_moves(asked.match_id, asked.number, away)


def on_seat_filled(filled: SeatFilled) -> None:
    match = Match.objects.with_seats().get(pk=filled.match_id)
    announce_bot(match, match.seats.get(position=filled.seat), filled.number)


def on_report_settled(settled: ReportSettled) -> None:
    report = Report.objects.get(pk=settled.report_id)
    announce(
        Announcement(
            NoticeKind.REPORT,
            f"report {report.pk}",
            [report.user_id],
            report.get_absolute_url(),
            thread=f"report {report.pk}",
            words={"form": "settled"},
        )
    )


def on_proposal_changed(changed: ProposalChanged) -> None:
    proposal = Proposal.objects.in_full().get(pk=changed.proposal_id)
    # The proposal has been reopened or closed since this news was sent.
    if proposal.is_open is changed.answered:
        return
    pack = proposal.pack
    announce(
        Announcement(
            NoticeKind.PROPOSAL,
            f"proposal {proposal.pk} {proposal.state}",
            [proposal.author_id] if changed.answered else _makers(pack),
            proposal.get_absolute_url(),
            actor=proposal.answered_by_id if changed.answered else proposal.author_id,
            thread=f"proposal {proposal.pk}" if changed.answered else f"pack {pack.pk}",
            words={"form": str(proposal.state)}
            | subject_words(pack.title, pack.game.slug, pack.owner_id),
            subjects=[f"pack:{pack.pk}"],
        )
    )


def on_remark_made(made: RemarkMade) -> None:
    remark = Remark.objects.select_related("proposal__pack__game").get(pk=made.remark_id)
    proposal = remark.proposal
    announce(
        Announcement(
            NoticeKind.REMARK,
            f"remark {remark.pk}",
            [*{proposal.author_id, *_makers(proposal.pack)}],
            proposal.get_absolute_url(),
            actor=remark.author_id,
            thread=f"proposal {proposal.pk}",
            words={"form": "made", "subject": proposal.title},
            subjects=[f"pack:{proposal.pack_id}"],
        )
    )


def on_trade_changed(changed: TradeChanged) -> None:
    trade = Trade.objects.select_related("game").get(pk=changed.trade_id)
    if (
        trade.state == Trade.State.WITHDRAWN
        or (trade.state == Trade.State.OPEN) is changed.answered
    ):
        return
    reader, actor = trade.partner_id, trade.proposer_id
    if changed.answered:
        reader, actor = actor, reader
    announce(
        Announcement(
            NoticeKind.TRADE,
            f"trade {trade.pk} {trade.state}",
            [reader],
            trade.get_absolute_url(),
            actor=actor,
            thread=f"trade {trade.pk}",
            words={"form": str(trade.state), "game": trade.game.title},
        )
    )


def _makers(pack: Pack) -> list[int]:
    """Return the owner and the maintainers of the pack."""
    owner = [pack.owner_id] if pack.owner_id else []
    return [*{*owner, *pack.maintainers.values_list("pk", flat=True)}]
