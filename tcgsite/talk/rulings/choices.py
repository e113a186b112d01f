"""What a question can be about, and the scenarios that can show an answer."""

from __future__ import annotations

from cards.models import PackVersion
from cards.packs.rules_cache import rules_with
from engine.play.scenario import is_about
from engine.rulebook import GameRules, InvalidPackError
from tcgsite.talk.subjects import Subject

MOST_CHOICES = 100


def effect_titles(subject: Subject) -> list[str]:
    """Return the titles of the card’s effects, or [] if the subject isn’t a card that can be played."""
    card = subject.card
    built = _rules(subject)
    if card is None or built is None or card.name not in built[0].cards:
        return []
    return [printed.title for printed in built[0].cards[card.name].printed if printed.title]


def scenario_choices(subject: Subject) -> list[tuple[str, str]]:
    """Return the key and the title of scenarios: those about the card first, then all others."""
    built = _rules(subject)
    if built is None:
        return []
    rules, versions = built
    by_content = {version.content_hash: version for version in versions}
    name = subject.card.name if subject.card else ""
    every = [
        (by_content[file.content_hash].pk, each)
        for file in rules.packs
        if file.content_hash in by_content
        for each in file.scenarios
    ]
    if name:
        every.sort(key=lambda found: not is_about(found[1], name))
    return [(f"{pk}:{each.name}", each.title or each.name) for pk, each in every[:MOST_CHOICES]]


def _rules(subject: Subject) -> tuple[GameRules, list[PackVersion]] | None:
    """Return the rules of the newest version, or None if they can’t be built."""
    versions = PackVersion.objects.only_published().filter(pack=subject.pack)
    version = versions.select_related("pack__game").filter(number=subject.version).first()
    newest = version or versions.select_related("pack__game").order_by("-order").first()
    try:
        return rules_with(newest) if newest else None
    except InvalidPackError:
        return None
