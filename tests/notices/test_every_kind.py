"""What players do is told to those whom it concerns, in a sentence for each kind of notice."""

from collections.abc import Callable
from pathlib import Path

import pytest
from django.db import transaction
from django.db.models import F
from django.http import QueryDict
from pytest_django import DjangoCaptureOnCommitCallbacks

from cards.authoring.loading.files import FOLDER
from cards.collections.trades import accept
from cards.jobs.signals import ProposalChanged, TradeChanged, proposal_changed, trade_changed
from cards.models import Game, Pack, Proposal, Trade
from tcgsite.accounts.models import User
from tcgsite.moderation.deciding_cases import (
    UNDO_FOR,
    Measures,
    answer_appeal,
    appeal,
    claim_case,
    decide,
)
from tcgsite.moderation.models import ModerationDecision
from tcgsite.moderation.reporting import report_thing
from tcgsite.notices.models import News, Notice
from tcgsite.notices.notice_kinds import NoticeKind
from tcgsite.people.challenges.answering import accept_challenge
from tcgsite.people.challenges.sending import send_challenge
from tcgsite.people.relations.announcing_versions import announce_version
from tcgsite.people.relations.subjects import follow_subject
from tcgsite.talk.comments.posting import post_comment
from tests.cards.people import player
from tests.cards.pond import newts, pond, write
from tests.notices.telling import tell_all, texts_for
from tests.published_packs import publish_packs
from tests.servers import announcing_acts as acts

Act = Callable[[User, User], object]
ANN, BEN, BO = "Ann", "Ben", "Bo"
VERIFIED = "Bo verified the ruling on Newt"
DECLINED = "Ben declined your challenge: Another time control, please"


@pytest.fixture(autouse=True)
def world(db: None, nobody_plays_yet: None, tmp_path: Path) -> None:
    """Bo owns the pack of newts, and Mo moderates."""
    publish_packs(write(tmp_path, (FOLDER / "99.toml").read_text("utf-8"), pond(), newts()))
    Pack.objects.filter(slug="newts").update(owner=player(BO))
    User.objects.filter(pk=player("Mo").pk).update(is_superuser=True, is_staff=True)


def accepts(ann: User, ben: User) -> None:
    terms = QueryDict("game=99&clock=3d")
    accept_challenge(send_challenge(ann, ben, Game.objects.get(slug="99"), terms), ben)


def challenges(ann: User, ben: User) -> None:
    send_challenge(ann, ben, Game.objects.get(slug="99"), QueryDict("game=99&clock=10%2B10"))


def offers_a_trade(ann: User, ben: User) -> None:
    game = Game.objects.get(slug="99")
    trade = Trade.objects.create(game=game, proposer=ann, partner=ben)
    trade_changed.send_after_commit(TradeChanged(trade.pk))


def agrees_to_a_trade(ann: User, ben: User) -> None:
    game = Game.objects.get(slug="99")
    accept(Trade.objects.create(game=game, proposer=ann, partner=ben), ben)


def gets_an_answer(state: str) -> Act:
    """Let Ann propose changes, and Bo accept or decline them."""

    def proposes_and_is_answered(ann: User, ben: User) -> None:
        acts.proposes(ann, ben)
        with transaction.atomic():
            Proposal.objects.update(state=state, answered_by=player(BO))
            proposal_changed.send_after_commit(
                ProposalChanged(Proposal.objects.get().pk, answered=True)
            )

    return proposes_and_is_answered


def follows_a_pack(ann: User, ben: User) -> None:
    follow_subject(ann, "pack", acts.newts().pack_id)
    announce_version.func(acts.newts().pk)


def follows_a_game_that_ships(ann: User, ben: User) -> None:
    game = Game.objects.get(slug="99")
    follow_subject(ann, "game", game.pk)
    announce_version.func(Pack.objects.get(slug="99").versions.get().pk)


def appeals(*, grants: bool) -> Act:
    """Let Ann report Ben, who appeals against the decision."""

    def reports_and_appeals(ann: User, ben: User) -> None:
        rude = post_comment(ben, acts.newt(), "Rude.")
        case = report_thing(ann, "comment", rude.pk, "rude", "")
        claim_case(case, player("Mo"))
        decide(case, player("Mo"), Measures(hides=True, message="Be kind."))
        appeal(ben, ModerationDecision.objects.get(), "It was a joke.")
        case.refresh_from_db()
        claim_case(case, player("Mo"))
        answer_appeal(case, player("Mo"), grants=grants)

    return reports_and_appeals


TOLD: list[tuple[NoticeKind, Act, dict[str, str]]] = [
    (
        NoticeKind.REMARK,
        acts.comments,
        {ANN: "Ben replied to you on Newt", BO: "2 comments on Newt"},
    ),
    (NoticeKind.REMARK, acts.reviews, {BO: "Ann reviewed Newts"}),
    (
        NoticeKind.RULING,
        acts.rules,
        {ANN: VERIFIED, BEN: VERIFIED},
    ),
    (
        NoticeKind.CHALLENGE,
        acts.challenges,
        {ANN: DECLINED},
    ),
    (NoticeKind.CHALLENGE, challenges, {BEN: "Ann challenges you: 99, 10 min + 10 s"}),
    (NoticeKind.CHALLENGE, accepts, {ANN: "Ben accepted your challenge: 99, 3 days a move"}),
    (
        NoticeKind.RESULT,
        acts.plays,
        {ANN: "You won against Ben in 99", BEN: "You lost against Ann in 99"},
    ),
    (NoticeKind.TRADE, offers_a_trade, {BEN: "Ann offers you a trade in 99"}),
    (NoticeKind.TRADE, acts.trades, {ANN: "Ben declined your trade in 99"}),
    (NoticeKind.TRADE, agrees_to_a_trade, {ANN: "Ben accepted your trade in 99"}),
    (NoticeKind.PROPOSAL, acts.proposes, {BO: "Ann proposes changes to Newts"}),
    (NoticeKind.PROPOSAL, gets_an_answer("accepted"), {ANN: "Bo accepted your changes to Newts"}),
    (NoticeKind.PROPOSAL, gets_an_answer("declined"), {ANN: "Bo declined your changes to Newts"}),
    (NoticeKind.VERSION, follows_a_pack, {ANN: "Bo published Newts 1.0.0"}),
    (NoticeKind.VERSION, follows_a_game_that_ships, {ANN: "99 1.5.0 is out"}),
    (NoticeKind.REPORT, acts.moderates, {ANN: "A moderator has settled your report"}),
    (
        NoticeKind.REPORT,
        acts.moderates,
        {BEN: "A moderator has made a decision about something of yours"},
    ),
    (NoticeKind.REPORT, appeals(grants=True), {BEN: "Your appeal was granted"}),
    (NoticeKind.REPORT, appeals(grants=False), {BEN: "Your appeal was denied"}),
]
ELSEWHERE = {
    NoticeKind.MOVE: "notices/test_telling.py",
    NoticeKind.ALARM: "notices/test_over_days.py",
    NoticeKind.TOURNAMENT: "organised/test_tournament_notices.py",
}
"""Kinds that depend on whose move it is or on rounds, and who tests them."""
TESTS = Path(__file__).parents[1]


@pytest.mark.few(6)
@pytest.mark.parametrize(("kind", "act", "told"), TOLD)
def test_players_are_told(
    kind: NoticeKind,
    act: Act,
    told: dict[str, str],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        act(player(ANN), player(BEN))
    News.objects.update(due_at=F("due_at") - UNDO_FOR)
    tell_all()
    for name, sentence in told.items():
        assert sentence in texts_for(player(name))
        assert Notice.objects.filter(to=player(name), kind=kind).exists()


def test_no_kind_is_left_out() -> None:
    assert {kind for kind, _act, _told in TOLD} | {*ELSEWHERE} == {*NoticeKind}
    assert all((TESTS / file).exists() for file in ELSEWHERE.values())
