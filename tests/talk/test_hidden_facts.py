"""Two worlds that differ only in what a viewer may not see show and tell the viewer the same."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from random import Random

import pytest
from django.core.cache import cache
from django.db import transaction
from django.db.models import F
from django.test import Client
from django.utils import timezone

from cards.models import Deck, Pack, PackVersion
from tcgsite.accounts.blocking import block
from tcgsite.accounts.models import Audience, Muting, User
from tcgsite.matches.models import Match, Vacation
from tcgsite.matches.realtime.signals import MatchFinished
from tcgsite.matches.results.history import remember_result
from tcgsite.matches.results.rating_updates import rate
from tcgsite.moderation.models import ModerationCase
from tcgsite.moderation.reporting import report_thing
from tcgsite.notices.models import Mute, Notice
from tcgsite.notices.sources.matches import announce_moves, announce_result
from tcgsite.people.challenges.announcing_challenges import on_challenge_changed
from tcgsite.people.challenges.signals import ChallengeNews
from tcgsite.people.models import Challenge, FollowedSubject
from tcgsite.people.relations.following import follow
from tcgsite.ranking.models import RankedPlayer, RankingList, SeenNetwork
from tcgsite.ranking.models.ranking import season_of
from tcgsite.ranking.seasons import update_rankings
from tcgsite.ranking.trends.counting_players import count_trends
from tcgsite.talk.comments.posting import post_comment
from tcgsite.talk.models import Comment
from tcgsite.talk.rulings.answering import ask
from tcgsite.talk.subjects import Subject
from tests.cards.people import player
from tests.notices.outside import told_outside
from tests.notices.telling import remark, tell_all
from tests.scale import LONG
from tests.talk.conftest import old_player

EXAMPLES, PARTS = (272, 4) if LONG else (3, 1)
"""With 37 comparisons each. Several processors share the parts, with `-n 2 --dist load`."""
LONGEST = 3600 if LONG else 300
"""In seconds, on a busy machine."""
MOST_AT_ONCE = 4
TOKENS = re.compile(r'(csrfmiddlewaretoken" value=|X-CSRFToken": )"\w+"|notices?[-/]\d+')
"""What differs on each page, and the numbers of notices."""
AGO = timedelta(days=2)
LONG_AGO = timezone.now() - AGO


@dataclass(frozen=True)
class Village:
    """Ben and Gus show others nothing of theirs. Dee’s comment was hidden. Ann plays against Ben."""

    version: PackVersion
    newt: Subject
    ben: User
    gus: User
    cy: User
    hidden: Comment
    challenge: Challenge
    match: Match

    @property
    def addresses(self) -> list[str]:
        game, pack = "pond", self.version.pack
        ben, cy = self.ben.get_absolute_url(), self.cy.get_absolute_url()
        pages = [ben, f"{ben}matches/", cy, f"{cy}matches/", pack.get_absolute_url()]
        pages += [self.newt.home, self.newt.address, f"{self.newt.address}rulings/"]
        pages += ["/", "/people/", "/people/?q=Ben", f"/rankings/games/{game}/", "/talk/rulings/"]
        feeds = [f"/feeds/games/{game}/", f"/feeds/packs/{game}/{pack.slug}/"]
        return [*pages, *feeds, f"/feeds/players/{self.ben.pk}/", "/rankings/trends/"]


@pytest.fixture
def village(version: PackVersion, newt: Subject, cy: User, dee: User) -> Village:
    ben, gus = old_player("Ben"), old_player("Gus")
    parts = ("matches_for", "ratings_for", "statistics_for", "presence_for", "favourites_for")
    User.objects.filter(pk__in=[ben.pk, gus.pk]).update(**dict.fromkeys(parts, Audience.NOBODY))
    hidden = post_comment(dee, newt, "What nobody is to read.")
    Comment.objects.update(hidden_at=timezone.now(), hidden_because="An insult.")
    post_comment(cy, newt, "A fine newt.")
    ask(cy, newt, "Is it wet?")
    ann, game = player("Ann"), version.pack.game
    challenge = Challenge.objects.create(sender=cy, receiver=ann, game=game)
    match = Match.objects.create(game=game, status=Match.Status.RUNNING, clock_days=3, awaited=1)
    for position, each in enumerate((ann, player("Ben"))):
        match.seats.create(position=position, user=each, name=str(each))
    found = Village(version, newt, player("Ben"), player("Gus"), cy, hidden, challenge, match)
    ranking = RankingList.objects.create(
        game=version.pack.game, season=season_of(timezone.localdate())
    )
    for number, name in enumerate(("Ben", "Cy", "Dee", "Gus")):
        _list_player(ranking, player(name), 1800 - 50 * number)
    recount()
    Comment.objects.update(made_at=F("made_at") - AGO)
    Challenge.objects.update(made_at=F("made_at") - AGO)
    Match.objects.update(created_at=F("created_at") - AGO, started_at=LONG_AGO)
    return found


def _list_player(ranking: RankingList, user: User, rating: float) -> None:
    now = timezone.now()
    fields = {"deviation": 50, "volatility": 0.06, "rated_at": now, "opponents": 5}
    ranking.players.create(user=user, rating=rating, listed_until=now + timedelta(days=9), **fields)


def recount() -> None:
    """Do what jobs do."""
    update_rankings(timezone.now())
    count_trends(timezone.now())
    tell_all()


def ann_is_told(at: Village) -> None:
    """Announce to Ann what she may know, and tell her."""
    ann = player("Ann")
    for number, actor in enumerate((at.cy, at.ben)):
        remark(ann, actor, number, f"proposal {number}")
    on_challenge_changed(ChallengeNews(at.challenge.pk, at.challenge.state))
    announce_moves(at.match.pk, 0, [0])
    announce_result(MatchFinished(at.match.pk))
    recount()
    Notice.objects.update(changed_at=LONG_AGO)
    kinds = {*Notice.objects.filter(to=ann).values_list("kind", flat=True)}
    assert kinds == {"remark", "challenge", "move", "result"}


def plays_by_invitation(at: Village, number: int) -> None:
    result = {"winners": [number % 2], "losers": [1 - number % 2], "reason": "It is over."}
    now = timezone.now()
    match = Match.objects.create(
        game=at.version.pack.game,
        status=Match.Status.FINISHED,
        listed=False,
        rated=bool(number % 3),
        finished_at=now,
        action_count=number,
        result=result,
    )
    for position, each in enumerate((at.ben, at.gus)):
        match.seats.create(position=position, user=each, name=str(each))
    remember_result(match)
    rate(match)


def is_ranked_otherwise(at: Village, number: int) -> None:
    RankedPlayer.objects.filter(user=at.ben).update(rating=1200 + number * 10)


def blocks_the_viewer(at: Village, number: int) -> None:
    block(at.ben, player("Ann"))


def mutes_the_viewer(at: Village, number: int) -> None:
    Muting.objects.get_or_create(user=at.cy, muted=player("Ann"))
    Mute.objects.get_or_create(user=at.cy, subject=f"player:{player('Ann').pk}")


def follows(at: Village, number: int) -> None:
    follow(at.ben, at.cy)
    FollowedSubject.objects.get_or_create(user=at.cy, game=at.version.pack.game)


def is_here(at: Village, number: int) -> None:
    now = timezone.now()
    User.objects.filter(pk=at.ben.pk).update(seen_at=now)
    SeenNetwork.objects.create(user=at.ben, network=f"{number:032}", first_at=now, last_at=now)


def challenges(at: Village, number: int) -> None:
    Challenge.objects.create(
        sender=at.ben, receiver=at.gus, game=at.version.pack.game, state=Challenge.State.DECLINED
    )


def reports(at: Village, number: int) -> None:
    report_thing(at.ben, "comment", at.hidden.pk, "spam", f"Number {number}")
    ModerationCase.objects.update(claimed_by=at.gus, claimed_until=timezone.now())


def writes_what_is_hidden(at: Village, number: int) -> None:
    Comment.objects.filter(pk=at.hidden.pk).update(text=f"Another insult, number {number}")


def has_drafts(at: Village, number: int) -> None:
    slug = f"secret-{number}"
    game = at.version.pack.game
    Pack.objects.create(game=game, slug=slug, title=f"Secret {number}", owner=at.ben)
    Deck.objects.create(game=game, owner=at.ben, name=slug, is_public=False)


def is_told(at: Village, number: int) -> None:
    remark(at.ben, at.gus, number)


def is_on_vacation(at: Village, number: int) -> None:
    now = timezone.now()
    Vacation.objects.create(user=at.ben, begins_at=now, ends_at=now + timedelta(days=number))


SECRETS: list[Callable[[Village, int], None]] = [
    plays_by_invitation, is_ranked_otherwise, blocks_the_viewer, mutes_the_viewer, follows, is_here,
    challenges, reports, writes_what_is_hidden, has_drafts, is_told, is_on_vacation,
]  # fmt: skip


def shown(at: Village, viewer: Client) -> dict[str, str]:
    """Return all pages, without the tokens of their forms. Ann has notices, too, also mailed and pushed."""
    is_ann = "sessionid" in viewer.cookies
    own = ["/notices/"] if is_ann else []
    pages = {address: viewer.get(address) for address in [*own, *at.addresses]}
    assert {page.status_code for page in pages.values()} == {200}
    found = {each: TOKENS.sub("", page.content.decode()) for each, page in pages.items()}
    return found | (told_outside(player("Ann")) if is_ann else {})


def worlds(at: Village, part: int) -> Iterator[list[str]]:
    """Let some secrets be different in each world but the first, and yield their names."""
    for seed in (-1, *range(part, EXAMPLES, PARTS)):
        dice = Random(seed)
        chosen = dice.sample(SECRETS, dice.randint(1, MOST_AT_ONCE))
        if not LONG:
            chosen = SECRETS[seed::EXAMPLES]
        with transaction.atomic():
            for secret in chosen if seed >= 0 else []:
                secret(at, dice.randint(1, 60))
            ann_is_told(at)
            yield [secret.__name__ for secret in chosen]
            transaction.set_rollback(True)


@pytest.mark.timeout(LONGEST)
@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_nobody_sees_what_others_hide(village: Village, part: int) -> None:
    ann = Client()
    ann.force_login(player("Ann"))
    viewers = [Client(), ann]
    for viewer in viewers:
        # The first visit stores that the player is here, which shows for ten minutes.
        viewer.get("/")
    User.objects.filter(name="Ann").update(seen_at=timezone.now() + AGO)
    plain: list[dict[str, str]] = []
    for secrets in worlds(village, part):
        plain = plain or [shown(village, viewer) for viewer in viewers]
        for viewer, pages in zip(viewers, plain, strict=True):
            for address, page in shown(village, viewer).items():
                assert page == pages[address], (address, secrets)
        cache.clear()
