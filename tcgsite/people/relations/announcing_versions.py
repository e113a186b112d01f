"""Announce new versions to players who follow the author, the game, the pack or a changed card."""

from collections.abc import Iterator

from django.db.models import Q

from cards.jobs.job_limits import UPKEEP
from cards.jobs.kinds import job
from cards.jobs.queue import add_unless_there
from cards.jobs.signals import VersionPublished, version_published
from cards.models import PackVersion, Printing
from tcgsite.accounts.models import Following
from tcgsite.notices.announcing import Announcement, announce, subject_words
from tcgsite.notices.notice_kinds import NoticeKind
from tcgsite.people.models import FollowedSubject

BATCH = 500


def listen_to_versions() -> None:
    version_published.connect(on_version_published)


def on_version_published(published: VersionPublished) -> None:
    """Let a job notify the followers. A game may have a hundred thousand."""
    add_unless_there(announce_version, published.version_id)


@job("announce_version", UPKEEP)
def announce_version(target: int) -> None:
    """Announce the version to its followers, a few at a time. Repeating this notifies nobody twice."""
    version = PackVersion.objects.select_related("pack__game").filter(pk=target).first()
    if version is None or not version.is_published or version.pack.hidden_at:
        return
    for some in batches(_followers_of(version)):
        announce(_announcement(version, some))


def _followers_of(version: PackVersion) -> list[int]:
    pack = version.pack
    subject = Q(game=pack.game_id) | Q(pack=pack) | Q(card__in=_changed_cards(version))
    found = set(FollowedSubject.objects.filter(subject).values_list("user", flat=True))
    if pack.owner_id:
        of_author = Following.objects.filter(followed=pack.owner_id)
        found.update(of_author.values_list("user", flat=True))
    return sorted(found)


def _changed_cards(version: PackVersion) -> list[int]:
    """Return the cards that are new or whose printed text has changed since the previous version."""
    older = version.pack.versions.only_published().filter(order__lt=version.order)
    before = older.order_by("-order").first()
    known = Printing.objects.filter(version=before) if before else Printing.objects.none()
    new = Printing.objects.filter(version=version).exclude(revision__in=known.values("revision"))
    return list(new.values_list("revision__card", flat=True))


def batches(users: list[int]) -> Iterator[list[int]]:
    for start in range(0, len(users), BATCH):
        yield users[start : start + BATCH]


def _announcement(version: PackVersion, users: list[int]) -> Announcement:
    pack = version.pack
    shipped = "shipped" if pack.owner_id is None else "published"
    return Announcement(
        NoticeKind.VERSION,
        f"version {version.pk}",
        users,
        pack.get_absolute_url(),
        actor=pack.owner_id,
        thread=f"version {pack.pk}",
        words={"form": shipped}
        | subject_words(pack.title, pack.game.slug, pack.owner_id, version.number),
        subjects=[f"pack:{pack.pk}"],
    )
