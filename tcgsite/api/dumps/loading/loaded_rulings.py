"""Rulings made from the lines of a dump."""

from cards.models import Card, Pool
from tcgsite.api.dumps.errors import DumpLoadingError
from tcgsite.api.dumps.loading.loaded_packs import LoadedPacks, moment, moment_or_none
from tcgsite.api.dumps.rows.dumped_versions import Row
from tcgsite.talk.models import Ruling, RulingCheck, Topic
from tcgsite.talk.models.topic import TopicKind
from tcgsite.talk.rulings.ruling_search import index_ruling
from tcgsite.talk.subjects import topic_subject


def load_ruling(row: Row, packs: LoadedPacks) -> None:
    account_of, scenario = packs.people.account_of, row["scenario"]
    ruling = Ruling.objects.create(
        topic=_topic(row, packs),
        effect=row["effect"],
        state=row["state"],
        question=row["question"],
        asker=account_of(row["asker"]),
        asked_at=moment(row["asked_at"]),
        answer=row["answer"],
        answered_by=account_of(row["answered_by"]),
        answered_at=moment_or_none(row["answered_at"]),
        verified_by=account_of(row["verified_by"]),
        verified_at=moment_or_none(row["verified_at"]),
        version_id=_version(row["version"], packs),
        scenario_version_id=packs.version(scenario["version"]) if scenario else None,
        scenario=scenario["name"] if scenario else "",
        outdated_since_id=_version(row["outdated_since"], packs),
    )
    RulingCheck.objects.bulk_create(
        RulingCheck(
            ruling=ruling,
            version_id=packs.version(each["version"]),
            difference=each["difference"],
        )
        for each in row["checks"]
    )
    index_ruling(ruling)


def _version(name: list[str] | None, packs: LoadedPacks) -> int | None:
    return packs.version(name) if name else None


def _topic(row: Row, packs: LoadedPacks) -> Topic:
    """Return the topic, with the key by which pages find it. Raises DumpLoadingError."""
    subject = topic_subject(Topic(kind=row["about"], number=_number(row, packs)))
    if subject is None:
        raise DumpLoadingError(f"The ruling “{row['question']}” is about nothing in this dump.")
    return subject.ensure_topic()


def _number(row: Row, packs: LoadedPacks) -> int:
    """Return the id of the card, pack, pool or game that the ruling is about."""
    game = packs.game(row["game"])
    match row["about"]:
        case TopicKind.CARD:
            return Card.objects.get(pack=packs.pack(row["game"], row["pack"]), name=row["card"]).pk
        case TopicKind.PACK:
            return packs.pack(row["game"], row["pack"]).pk
        case TopicKind.POOL:
            return Pool.objects.filter(game=game, slug=row["pool"]).latest("pk").pk
        case _:
            return game.pk
