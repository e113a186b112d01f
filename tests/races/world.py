"""A small site on which every form can be sent: drafts, packs, decks, tables, trades, and more."""

from dataclasses import dataclass, field
from datetime import time, timedelta
from pathlib import Path
from typing import Any, cast

from django.contrib.auth.models import Permission
from django.core.files.base import ContentFile
from django.http import HttpResponse, QueryDict
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cards.authoring.changes.proposals import add_remark, propose
from cards.authoring.drafts.creation import create_pack, fork, open_draft
from cards.authoring.drafts.document import PartContent
from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.saving import add_part
from cards.authoring.drafts.uploading import upload
from cards.authoring.frozen_drafts import frozen_draft
from cards.collections.ownership import begin_collection
from cards.collections.trades import propose_trade
from cards.decks.editing import new_deck
from cards.models import (
    Deck,
    Draft,
    DraftPart,
    Game,
    OwnedCard,
    Pack,
    PackVersion,
    Pool,
    Printing,
)
from cards.models.proposal import Proposal
from cards.packs.rules_cache import standard_pool
from cards.pools.creation import PoolInput, make_pool
from engine.rulebook.packs.write_pack import write_pack
from tcgsite.accounts.models import User
from tcgsite.accounts.models.api_token import TokenScope
from tcgsite.accounts.signing_in.api_tokens import make_token
from tcgsite.designer.notes import leave_note
from tcgsite.matches.chat.posting import post_message
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.interventions import intervene
from tcgsite.matches.lobby import lobby
from tcgsite.matches.models import JudgeCall, Match
from tcgsite.matches.reports import file_report
from tcgsite.moderation.deciding_cases import Measures, appeal, claim_case, decide
from tcgsite.moderation.models import ModerationCase, ModerationDecision
from tcgsite.moderation.reporting import report_thing
from tcgsite.notices.models import Notice, PushSubscription
from tcgsite.notices.notice_kinds import NoticeKind
from tcgsite.organised.clubs.membership import found_club, join_club
from tcgsite.organised.clubs.recurring_events import make_recurring
from tcgsite.organised.drafts.draft_form import make_draft
from tcgsite.organised.drafts.starting import start_draft_now
from tcgsite.organised.leagues.joining import join_league
from tcgsite.organised.leagues.league_form import make_league
from tcgsite.organised.models import Badge, DraftTable, Preparation, TournamentEntry
from tcgsite.organised.tournaments.entering import enter, start_now
from tcgsite.organised.tournaments.making import make_tournament
from tcgsite.organised.tournaments.rounds import go_on
from tcgsite.people.challenges.sending import send_challenge
from tcgsite.people.models import PlayerShelf
from tcgsite.talk.comments.posting import post_comment
from tcgsite.talk.models import Comment, Ruling
from tcgsite.talk.rulings.answering import answer_ruling, ask
from tcgsite.talk.subjects import subject_of_printing
from tests.cards.people import player
from tests.cards.pond import newts, pond, write
from tests.notices.telling import remark, tell_all
from tests.published_packs import publish_packs
from tests.scenarios.bog import BOG, LEAP, SPLASH

PASSWORD = "frogs-in-the-bog"
BODY = "application/json"
FILES = ("file",)
"""The fields whose texts are sent as files."""


@dataclass
class World:
    """Bo owns everything; Cy has a fork, a proposal and a seat at Bo’s tables; Dee is a moderator.

    New has no account yet, and Gone deletes one.
    """

    bo: User = field(default_factory=lambda: player("Bo"))
    cy: User = field(default_factory=lambda: player("Cy"))
    dee: User = field(default_factory=lambda: player("Dee"))
    new: User = field(default_factory=lambda: player("New"))
    gone: User = field(default_factory=lambda: player("Gone"))
    draft_tables: list[DraftTable] = field(default_factory=list)
    """Waiting for players, at its picks, and at its decks."""

    def build(self, packs: Path) -> "World":
        for each in (self.bo, self.gone):
            each.set_password(PASSWORD)
            each.save()
        publish_packs(write(packs, pond()))
        self.dee.user_permissions.add(Permission.objects.get(codename="hide_pack"))
        self._make_packs()
        self._play()
        self._collect()
        self._notify()
        self._organise()
        self._talk()
        self._moderate()
        self.shelf = PlayerShelf.objects.create(owner=self.bo, title="Wet things")
        make_token(self.bo, "Old one", [TokenScope.READ])
        self.old_token = self.bo.api_tokens.get()
        terms = QueryDict("clock=10%2B10")
        self.challenge = send_challenge(self.bo, self.cy, self.game, terms)
        return self

    def _make_packs(self) -> None:
        self.pond = PackVersion.objects.get(pack__slug="pond")
        upload(self.bo, newts().encode())
        self.newts = publish_checked(Draft.objects.get(pack__slug="newts"))
        self.newts.pack.maintainers.add(self.cy)
        upload(self.bo, (BOG + write_pack({"scenarios": [LEAP, SPLASH]})).encode())
        self.bog = publish_checked(Draft.objects.get(pack__slug="bog"))
        self.draft = open_draft(self.bog.pack)
        effect = {"list": "cards", "text": 'effect hop "Hop"\n  set game.splashes += 1\n'}
        self.effect = add_part(self.draft, PartContent("effect", effect), self.bo)
        self.card: DraftPart = self.draft.parts.get(kind="card", name="Newt")
        self.try_out: DraftPart = self.draft.parts.get(kind="scenario", name="splash")
        forked = fork(self.cy, self.newts, "efts", "Efts")
        add_part(forked, PartContent("card", {"name": "Eft", "effects": []}), self.cy)
        self.fork: Pack = forked.pack
        self.proposal: Proposal = propose(self.cy, self.fork, "Efts", "More of them.")
        self.remark = add_remark(self.bo, self.proposal, "Which?")
        self.printing: Printing = self.newts.printings.get()
        self.rules: DraftPart = self.draft.parts.get(kind="rules")
        wanted = PoolInput("moor", "Moor", "", [self.pond, self.newts])
        self.pool: Pool = make_pool(self.bo, self.pond.pack.game, wanted)

    def _play(self) -> None:
        self.game: Game = Game.objects.get(slug="99")
        self.match = self._table(self.cy)
        live = table_registry.table_of(self.match)
        seat = min(live.session.decisions)
        self.player = (self.bo, self.cy)[seat]
        self.action, self.number = str(live.session.legal_actions(seat)[0]), live.number
        self.message = post_message(self.match.pk, self.bo, 0, "Hello.")
        self.report = file_report(self.match, self.bo, "0", "It hangs.")
        self.waiting = self._table()
        self.finished = self._table(self.cy)
        intervene(table_registry.table_of(self.finished), 0, "resign")
        self.high = create_pack(self.bo, self.game, "high", "High cards")
        card = {"name": "Seventy", "attributes": {"number": 70}, "effects": ["add"]}
        add_part(self.high, PartContent("card", card), self.bo)
        opened = lobby.open_draft_table(frozen_draft(self.high), self.bo, "bot")
        self.of_draft = Match.objects.get(pk=opened.pk)
        self.note = leave_note(self.of_draft, self.bo, "0", "Too strong.")

    def _table(self, other: User | None = None) -> Match:
        match = lobby.open_table(self.game, self.bo, lobby.PERSON)
        Match.objects.filter(pk=match.pk).update(seed=30)
        if other:
            lobby.take_seat(match, other)
        return Match.objects.get(pk=match.pk)

    def _organise(self) -> None:
        pool = standard_pool(self.game)
        chosen = {"title": "Friday 99", "kind": "swiss", "places": 8, "rounds": None, "best_of": 1}
        more = {"clock": "10+10", "starts_when_full": True, "rated": False}
        self.tournament = make_tournament(self.bo, self.game, pool, chosen | more)
        for each in (self.dee, self.new):
            enter(self.tournament, each)
        self.running = make_tournament(self.bo, self.game, pool, chosen | more | {"places": 4})
        self.running.co_organisers.add(self.cy)
        for each in (self.dee, self.new):
            enter(self.running, each)
        start_now(self.running, self.bo)
        go_on.call(self.running.pk)
        self._prepare_game(self.running.entries.get(user=self.dee))
        played = Match.objects.get(pairing_game__pairing__tournament=self.running)
        self.judge_call: JudgeCall = JudgeCall.objects.create(
            match=played, judge=self.bo, eyes=[0], reason="A slip.", shown_to=[0, 1]
        )
        self.badge: Badge = Badge.objects.create(
            entry=self.running.entries.get(user=self.dee), place=1, title="Gull", players=2
        )
        self.arena = make_tournament(self.bo, self.game, pool, chosen | more | {"kind": "arena"})
        enter(self.arena, self.dee)
        self._found_club(pool, chosen | more)
        for kind, has_begun in (("booster", False), ("booster", True), ("sealed", True)):
            self.draft_tables.append(self._draft_table(kind, has_begun=has_begun))

    def _prepare_game(self, entry: TournamentEntry) -> None:
        """Let the player prepare a second game, as after a lost one."""
        Preparation.objects.create(
            pairing=self.running.pairings.get(),
            number=2,
            entry=entry,
            chooses=True,
            is_ready=False,
            due_at=timezone.now() + timedelta(hours=1),
        )

    def _found_club(self, pool: Pool, chosen: dict[str, Any]) -> None:
        self.club = found_club(self.bo, {"title": "Pond", "about": "", "zone": "UTC"})
        join_club(self.club, self.dee)
        self.member = self.club.members.get(user=self.dee)
        self.club_pool = pool
        self.club.pools.add(pool)
        evening = chosen | {"weekday": 4, "time": time(20)}
        self.weekly = make_recurring(self.club, self.bo, self.game, pool, evening)
        sizes = {"group_size": 4, "movers": 1, "round_days": 7, "clock_days": 1}
        self.league = make_league(
            self.bo, self.game, pool, {"title": "Flow", "rated": False} | sizes
        )
        for each in (self.dee, self.new):
            join_league(self.league, each)

    def _draft_table(self, kind: str, *, has_begun: bool) -> DraftTable:
        chosen = {"kind": kind, "places": 2, "packs": 4, "seconds": 75}
        table = make_draft(self.bo, self.game, standard_pool(self.game), chosen)
        if has_begun:
            start_draft_now(table, self.bo)
        table.refresh_from_db()
        return table

    def _collect(self) -> None:
        self.deck = new_deck(self.bo, self.game, "Mine", {"10": 4})
        self.ready: Deck = Deck.objects.ready_for(self.game)[0]
        for owner in (self.bo, self.cy):
            begin_collection(owner, self.game, self.ready)
        self.owned = OwnedCard.objects.filter(owner=self.bo)[0].card
        self.trade = propose_trade(self.bo, self.cy, self.game, {self.owned: 1}, {})

    def _talk(self) -> None:
        newt = subject_of_printing(self.printing)
        self.comment: Comment = post_comment(self.cy, newt, "A newt?")
        self.ruling: Ruling = answer_ruling(self.cy, ask(self.cy, newt, "Is it wet?"), "Yes.")

    def _moderate(self) -> None:
        """Dee has claimed one case, settled another and is to answer an appeal about a third."""
        self.case: ModerationCase = self._case("comment", self.comment.pk)
        claim_case(self.case, self.dee)
        decided = self._case("remark", self.remark.pk, self.cy)
        self.decision: ModerationDecision = self._decision(decided)
        self.appealed: ModerationCase = self._case("chat", self.message.pk, self.cy)
        appeal(self.bo, self._decision(self.appealed), "It was a joke.")
        claim_case(self.appealed, self.dee)

    def _case(self, kind: str, number: int, reporter: User | None = None) -> ModerationCase:
        return report_thing(reporter or self.bo, kind, number, "rude", "")

    def _decision(self, case: ModerationCase) -> ModerationDecision:
        claim_case(case, self.dee)
        return decide(case, self.dee, Measures(hides=True, message="Be kind."))

    def _notify(self) -> None:
        remark(self.bo, self.cy, 1)
        tell_all()
        self.notice = Notice.objects.get(to=self.bo, kind=NoticeKind.REMARK)
        self.browser = PushSubscription.objects.create(
            user=self.bo, endpoint="https://push.example.org/0", browser_key="", secret=""
        )


@dataclass(frozen=True)
class Sent:
    """A form as a browser sends it: who, the address, and the fields.

    Programs send a token and a body instead.
    """

    user: User
    address: str
    fields: dict[str, Any]
    token: str = ""
    body: str = ""

    def post(self, client: Client) -> HttpResponse:
        if not self.token:
            return cast(HttpResponse, client.post(self.address, self.sendable))
        bearer = {"authorization": f"Bearer {self.token}"}
        answer = client.post(self.address, self.body, content_type=BODY, headers=bearer)
        return cast(HttpResponse, answer)

    @property
    def sendable(self) -> dict[str, Any]:
        """Return the fields for the test client, with files instead of their texts."""
        files = {
            key: ContentFile(self.fields[key], f"{key}.toml") for key in FILES if key in self.fields
        }
        return self.fields | files


def sent(user: User, name: str, /, *args: object, **fields: Any) -> tuple[str, Sent]:
    return name, Sent(user, reverse(name, args=args), fields)
