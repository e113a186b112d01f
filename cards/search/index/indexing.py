"""Write published versions into the search index."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db import transaction

from cards.models import IndexedCard, IndexedVersion, PackVersion, Pool, PrintedWords, Printing
from cards.models.immutable import content_hash
from cards.packs.rules_cache import rules_with
from cards.search.index.effect_facts import facts_of
from cards.search.index.folding import search_words, title_sort_key
from engine.language.kinds import FLAG, NUMBER, TEXT
from engine.language.syntax import Effect
from engine.rulebook import CardRules, GameRules, InvalidPackError

AT_ONCE = 500
LONGEST_TITLE = 400
PLAIN = (NUMBER, TEXT, FLAG)


def index_missing() -> list[PackVersion]:
    """Index the published versions that are not in the index, and return those that could be indexed.

    Some versions were published before there was an index, and others could not be read before.
    """
    missing = PackVersion.objects.only_published().filter(indexed=None).select_related("pack__game")
    return [version for version in missing if index_version(version)]


def index_pool(pool: Pool) -> None:
    """Index the pool's versions again.

    A card's printed text depends on the rules in the newest pool, so it may have changed.
    """
    for version in pool.ordered_versions:
        if version.pack.owner_id == pool.owner_id:
            index_version(version)


def index_version(version: PackVersion) -> bool:
    """Index the version, using the packs with which it is played.

    Return False if it could not be indexed because its cards have no rules yet.
    """
    names = Printing.objects.filter(version=version).values_list("revision__card__name", flat=True)
    entries = index_entries(version, names)
    if entries is not None:
        write_index(version, entries)
    return entries is not None


@dataclass(frozen=True)
class CardEntry:
    """The data that the index stores for a card."""

    words: PrintedWords
    sort_title: str
    attributes: dict[str, int | str | bool]
    facts: dict[str, list[str]]


@dataclass(frozen=True)
class IndexEntries:
    attributes: list[dict[str, str]]
    cards: dict[str, CardEntry]


def index_entries(version: PackVersion, names: Iterable[str]) -> IndexEntries | None:
    """Return index entries for these cards. The version may still be unsaved.

    Return None if the cards have no rules yet. Building rules is slow, so don't call this in a transaction.
    """
    try:
        rules, _ = rules_with(version)
    except InvalidPackError:
        return None
    trees = {effect.name: effect.tree for effect in rules.effects}
    return IndexEntries(
        _attributes(rules), {name: _entry(rules, rules.cards[name], trees) for name in names}
    )


def _entry(rules: GameRules, card: CardRules, trees: dict[str, Effect]) -> CardEntry:
    sort_title = title_sort_key(card.title)[:LONGEST_TITLE]
    return CardEntry(_words(card), sort_title, _values(rules, card), _facts(rules, card, trees))


@transaction.atomic
def write_index(version: PackVersion, entries: IndexEntries) -> None:
    IndexedVersion.objects.filter(version=version).delete()
    indexed = IndexedVersion.objects.create(version=version, attributes=entries.attributes)
    printings = list(
        Printing.objects.filter(version=version)
        .select_related("revision__card")
        .order_by("position")
    )
    cards = [entries.cards[printing.revision.card.name] for printing in printings]
    printed = _printed_words(cards)
    IndexedCard.objects.bulk_create(
        (
            IndexedCard(
                indexed=indexed,
                printing=printing,
                words_id=printed[card.words.digest],
                sort_title=card.sort_title,
                attributes=card.attributes,
                facts=card.facts,
            )
            for printing, card in zip(printings, cards, strict=True)
        ),
        batch_size=AT_ONCE,
    )
    PrintedWords.objects.filter(cards=None).delete()


def _attributes(rules: GameRules) -> list[dict[str, str]]:
    """Return the public card attributes. No others can be printed on cards."""
    return [
        {
            "name": word.name,
            "title": word.title,
            "wording": word.wording,
            "kind": word.kind.of_class,
        }
        for word in rules.entry.attributes
        if word.of_class == "card" and word.is_shown and word.kind in PLAIN
    ]


def _values(rules: GameRules, card: CardRules) -> dict[str, int | str | bool]:
    usual = {word.name: word.default for word in rules.entry.attributes if word.of_class == "card"}
    names = [each["name"] for each in _attributes(rules)]
    return {name: card.attributes.get(name, usual[name]) for name in names}


def _facts(rules: GameRules, card: CardRules, trees: dict[str, Effect]) -> dict[str, list[str]]:
    own = [rules.effects[number].tree for number in card.effects]
    return facts_of(own, trees, rules.words.effects)


def _printed_words(cards: Iterable[CardEntry]) -> dict[str, int]:
    """Return the ids of the printed texts by digest, creating rows for new texts."""
    rows = {card.words.digest: card.words for card in cards}
    PrintedWords.objects.bulk_create(rows.values(), batch_size=AT_ONCE, ignore_conflicts=True)
    found: dict[str, int] = {}
    digests = list(rows)
    for first in range(0, len(digests), AT_ONCE):
        several = PrintedWords.objects.filter(digest__in=digests[first : first + AT_ONCE])
        found |= dict(several.values_list("digest", "pk"))
    return found


def _text(card: CardRules) -> str:
    return "\n".join(f"{each.title}: {each.text}" for each in card.printed)


def _words(card: CardRules) -> PrintedWords:
    text = _text(card)
    return PrintedWords(
        digest=content_hash({"title": card.title, "text": text, "flavour": card.flavour}),
        title=card.title,
        text=text,
        flavour=card.flavour,
        title_words=" ".join(search_words(card.title)),
        text_words=" ".join(search_words(text)),
        flavour_words=" ".join(search_words(card.flavour)),
    )
