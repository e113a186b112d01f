"""The scenarios that can demonstrate an answer."""

from __future__ import annotations

from engine.play.scenario import is_about
from tcgsite.talk.card_effects import rules_about
from tcgsite.talk.subjects import Subject

MOST_CHOICES = 100


def scenario_choices(subject: Subject) -> list[tuple[str, str]]:
    """Return keys and titles of scenarios, with those about the card first."""
    built = rules_about(subject)
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
