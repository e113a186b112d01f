"""Find the first cards in pack versions, with their printings and faces."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from cards.models import PackVersion, Printing
from cards.packs.card_face import CardFace, face_in_words
from engine.rulebook import CardRules, GameRules
from engine.view.translated_view import readers_words, translated_card


@dataclass(frozen=True)
class PrintedCard:
    printing: Printing
    card: CardRules
    face: CardFace


def first_printed(
    rules: GameRules, versions: Iterable[PackVersion], of_each: int, in_all: int | None = None
) -> dict[int, list[PrintedCard]]:
    """Return the first `of_each` cards of each version, by version id. This takes a single query."""
    printings = Printing.objects.in_versions(versions).filter(position__lt=of_each)
    found: dict[int, list[PrintedCard]] = {}
    for printing in printings.defer("version__source")[:in_all]:
        card = printed_card(rules, printing)
        found.setdefault(printing.version_id, []).append(card)
    return found


def printed_with_names(
    rules: GameRules, versions: Iterable[PackVersion], names: Collection[str]
) -> dict[str, PrintedCard]:
    """Return the cards with these names, by name. This takes a single query."""
    printings = Printing.objects.in_versions(versions).filter(revision__card__name__in=names)
    found = {each.revision.card.name: each for each in printings.defer("version__source")}
    return {name: printed_card(rules, found[name]) for name in names}


def printed_card(rules: GameRules, printing: Printing) -> PrintedCard:
    """Return the card as it is printed in the current language."""
    card = rules.cards[printing.revision.card.name]
    words = readers_words(rules)
    return PrintedCard(printing, translated_card(card, words), face_in_words(card, words))


def cards_of(rules: GameRules, version: PackVersion) -> list[str]:
    """Return the names of all cards in a version that is part of these rules."""
    files = (file for file in rules.packs if file.content_hash == version.content_hash)
    return [card.name for file in files for card in file.cards]
