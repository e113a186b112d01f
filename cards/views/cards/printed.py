"""Find the first cards in pack versions, with their printings and faces."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from cards.models import PackVersion, Printing
from cards.packs.card_face import CardFace, face_of
from engine.rulebook import CardRules, GameRules


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
        card = rules.cards[printing.revision.card.name]
        found.setdefault(printing.version_id, []).append(PrintedCard(printing, card, face_of(card)))
    return found


def printed_with_names(
    rules: GameRules, versions: Iterable[PackVersion], names: Collection[str]
) -> dict[str, PrintedCard]:
    """Return the cards with these names, by name. This takes a single query."""
    printings = Printing.objects.in_versions(versions).filter(revision__card__name__in=names)
    found = {each.revision.card.name: each for each in printings.defer("version__source")}
    return {
        name: PrintedCard(found[name], rules.cards[name], face_of(rules.cards[name]))
        for name in names
    }


def cards_of(rules: GameRules, version: PackVersion) -> list[str]:
    """Return the names of all cards in a version that is part of these rules."""
    files = (file for file in rules.packs if file.content_hash == version.content_hash)
    return [card.name for file in files for card in file.cards]
