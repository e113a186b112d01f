"""Announce new versions of pools to players who follow them."""

from django.db.models import QuerySet

from cards.jobs.job_limits import UPKEEP
from cards.jobs.kinds import job
from cards.jobs.queue import add_unless_there
from cards.jobs.signals import PoolMade, pool_made
from cards.models import Pool
from tcgsite.notices.announcing import Announcement, announce, subject_words
from tcgsite.notices.notice_kinds import NoticeKind
from tcgsite.people.models import FollowedSubject
from tcgsite.people.relations.announcing_versions import batches
from tcgsite.people.relations.subjects import same_pool


def listen_to_pools() -> None:
    pool_made.connect(on_pool_made)


def on_pool_made(made: PoolMade) -> None:
    if _followers_of(Pool.objects.get(pk=made.pool_id)).exists():
        add_unless_there(announce_pool, made.pool_id)


@job("announce_pool", UPKEEP)
def announce_pool(target: int) -> None:
    """Announce the pool to its followers, a few at a time. Repeating this notifies nobody twice."""
    pool = Pool.objects.select_related("game").filter(pk=target).first()
    if pool is None or pool.hidden_at:
        return
    for some in batches(sorted({*_followers_of(pool)})):
        announce(_announcement(pool, some))


def _followers_of(pool: Pool) -> QuerySet[FollowedSubject, int]:
    return FollowedSubject.objects.filter(same_pool(pool)).values_list("user", flat=True)


def _announcement(pool: Pool, users: list[int]) -> Announcement:
    return Announcement(
        NoticeKind.VERSION,
        f"pool {pool.pk}",
        users,
        pool.get_absolute_url(),
        actor=pool.owner_id,
        thread=f"pool {pool.game_id} {pool.slug}",
        words={"form": "published" if pool.owner_id else "shipped"}
        | subject_words(pool.title, pool.game.slug, pool.owner_id),
    )
