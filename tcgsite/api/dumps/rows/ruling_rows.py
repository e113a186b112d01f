"""The rulings of a dump: questions with answers, and the versions for which these are right."""

from collections.abc import Iterator

from django.contrib.auth.models import AnonymousUser

from cards.models import Pool
from tcgsite.api.dumps.rows.dumped_versions import (
    DumpedVersions,
    Row,
    one_after_another,
    written_moment,
)
from tcgsite.api.dumps.rows.pack_rows import dumped_pools
from tcgsite.talk.models import Ruling, Topic
from tcgsite.talk.models.topic import TopicKind
from tcgsite.talk.rulings.ruling_list import ShownRuling, visible_rulings


def ruling_rows(versions: DumpedVersions) -> Iterator[Row]:
    pools = {(pool.game_id, pool.slug) for pool in dumped_pools(versions)}
    for ruling in one_after_another(visible_rulings(AnonymousUser())):
        topic = ruling.topic
        pool = _pool_of(topic)
        is_public = topic.pack_id is None or topic.pack_id in versions.packs
        is_public &= topic.kind != TopicKind.POOL or (topic.game_id, pool) in pools
        if topic.game_id in versions.games and is_public:
            yield _ruling_row(ruling, pool, versions)


def _pool_of(topic: Topic) -> str:
    """Return the name of the pool that a ruling is about, or ""."""
    if topic.kind != TopicKind.POOL:
        return ""
    return Pool.objects.filter(pk=topic.number).values_list("slug", flat=True).first() or ""


def _ruling_row(ruling: Ruling, pool: str, versions: DumpedVersions) -> Row:
    shown, topic = ShownRuling(ruling), ruling.topic
    scenario = versions.name(ruling.scenario_version_id)
    return {
        "game": topic.game.slug,
        "about": topic.kind,
        "pack": topic.pack.slug if topic.pack else None,
        "card": topic.card.name if topic.card else None,
        "pool": pool or None,
        "effect": ruling.effect,
        "state": ruling.state,
        "question": ruling.question,
        "asker": str(shown.asker) if shown.asker else None,
        "asked_at": written_moment(ruling.asked_at),
        "answer": ruling.answer,
        "answered_by": str(shown.author) if shown.author else None,
        "answered_at": written_moment(ruling.answered_at),
        "verified_by": str(shown.verifier) if shown.verifier else None,
        "verified_at": written_moment(ruling.verified_at),
        "version": versions.name(ruling.version_id),
        "scenario": {"version": scenario, "name": ruling.scenario} if scenario else None,
        "outdated_since": versions.name(ruling.outdated_since_id),
        "checks": [
            {"version": versions.names[each.version_id], "difference": each.difference}
            for each in ruling.checks.all()
            if each.version_id in versions.names
        ],
    }
