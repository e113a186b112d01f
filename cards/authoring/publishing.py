"""Store a version of a pack from its file, and publish it."""

from django.utils import timezone

from cards.models import (
    Card,
    CardRevision,
    Deck,
    Effect,
    EffectPrinting,
    EffectRevision,
    Pack,
    PackVersion,
    Printing,
)
from cards.models.immutable import content_hash
from cards.search.index.entries import IndexEntries
from cards.search.index.indexing import index_version, write_index
from engine.rulebook import PackFile
from engine.rulebook.packs.entries import CardEntry, DeckEntry, EffectEntry


def create_version(pack: Pack, file: PackFile, source: str, number: str) -> PackVersion:
    """Store the file as a new version, without its cards, effects and decks."""
    return PackVersion.objects.create(
        pack=pack,
        number=number,
        has_rules=file.has_rules,
        adds_to=list(file.adds_to),
        recipes=[each.content for each in file.recipes],
        changelog=file.changelog,
        content_hash=file.content_hash,
        source=source,
    )


def store_version(pack: Pack, file: PackFile, source: str) -> PackVersion:
    """Store the file as a new version, with printings for all its cards and effects."""
    version = create_version(pack, file, source, file.version)
    for position, effect in enumerate(file.effects):
        revision = _effect_revision(pack, effect)
        EffectPrinting.objects.create(version=version, revision=revision, position=position)
    for position, card in enumerate(file.cards):
        Printing.objects.create(
            version=version, revision=_card_revision(pack, card), position=position
        )
    add_ready_decks(version, file)
    return version


def add_ready_decks(version: PackVersion, file: PackFile) -> None:
    for deck in file.decks:
        _ready_deck(version, deck)


def publish_version(version: PackVersion, entries: IndexEntries | None = None) -> None:
    """Publish the version, and write its search index entries.

    If `entries` is None, compute them first, which builds the rules in this process.
    """
    version.state = PackVersion.State.PUBLISHED
    version.published_at = timezone.now()
    version.save()
    if entries:
        write_index(version, entries)
    else:
        index_version(version)


def _card_revision(pack: Pack, entry: CardEntry) -> CardRevision:
    card, _ = Card.objects.get_or_create(pack=pack, name=entry.name)
    content = {
        "title": entry.title,
        "attributes": dict(entry.attributes),
        "effects": list(entry.effects),
        "look": entry.look.content,
        "text": entry.text,
        "flavour": entry.flavour,
    }
    name = content_hash(content)
    return CardRevision.objects.get_or_create(card=card, content_hash=name, defaults=content)[0]


def _effect_revision(pack: Pack, entry: EffectEntry) -> EffectRevision:
    effect, _ = Effect.objects.get_or_create(pack=pack, name=entry.name)
    content = {"title": entry.title, "is_rule": entry.is_rule, "text": entry.text}
    name = content_hash(content)
    return EffectRevision.objects.get_or_create(effect=effect, content_hash=name, defaults=content)[
        0
    ]


def _ready_deck(version: PackVersion, entry: DeckEntry) -> None:
    # Ready-made decks are legal here, because the check rejects packs that contain illegal ones.
    deck = Deck.objects.create(
        game=version.pack.game, name=entry.title, ready_in=version, is_legal=True
    )
    deck.fill(entry.cards)
    deck.built_for.add(version)
