"""The effects of a card that players can talk about, by their titles."""

from __future__ import annotations

from cards.models import PackVersion
from cards.packs.rules_cache import rules_with
from engine.rulebook import GameRules, InvalidPackError
from tcgsite.talk.subjects import Subject


def effect_titles(subject: Subject) -> list[str]:
    """Return the titles of the card’s effects, or [] if the subject isn’t a card that can be played."""
    card = subject.card
    built = rules_about(subject) if card else None
    if card is None or built is None or card.name not in built[0].cards:
        return []
    titles = (printed.title for printed in built[0].cards[card.name].printed)
    return list(dict.fromkeys(title for title in titles if title))


def rules_about(subject: Subject) -> tuple[GameRules, list[PackVersion]] | None:
    """Return the rules of the newest version, or None if they can’t be built."""
    versions = PackVersion.objects.only_published().filter(pack=subject.pack)
    version = versions.select_related("pack__game").filter(number=subject.version).first()
    newest = version or versions.select_related("pack__game").order_by("-order").first()
    try:
        return rules_with(newest) if newest else None
    except InvalidPackError:
        return None
