"""The history of a card: its printings, and what has changed in each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from django.utils.translation import gettext as _

from cards.authoring.changes.effect_diff import EffectChange, effect_changes
from cards.models import Card, CardRevision, EffectPrinting, PackVersion, Printing
from cards.search.facets import display_text
from engine.language.messages.problems import EffectTextError
from engine.language.parsing.parser import parse_effects
from engine.language.syntax import Effect
from engine.language.vocabulary import EDITIONS, AttributeWord
from engine.rulebook import GameRules

MOST_COMPARED = 20


@dataclass(frozen=True, slots=True)
class PrintingStep:
    """One printing. `changes` lists the differences from the previous printing.

    `changes` is None for the first printing and for old printings, which aren't compared.
    """

    printing: Printing
    changes: list[EffectChange] | None


def history(card: Card, rules: GameRules) -> list[PrintingStep]:
    """Return the card's printings, newest first. This takes three queries for any number of printings."""
    printings = list(
        Printing.objects.only_published()
        .of_card(card)
        .defer("version__source", "version__changelog")
    )
    recent = printings[: MOST_COMPARED + 1]
    effects = _effects(recent)
    steps = [PrintingStep(new, _changes(old, new, effects, rules)) for new, old in pairwise(recent)]
    return steps + [PrintingStep(printing, None) for printing in printings[len(steps) :]]


def _changes(
    old: Printing, new: Printing, effects: Mapping[int, Mapping[str, Effect]], rules: GameRules
) -> list[EffectChange]:
    own = [word for word in rules.entry.attributes if word.of_class == "card" and word.is_shown]
    before = _own_effects(old.revision, effects.get(old.version_id, {}))
    after = _own_effects(new.revision, effects.get(new.version_id, {}))
    changes = list(card_changes(old.revision, new.revision, own))
    return changes + effect_changes(before, after, rules.words)


def card_changes(
    old: CardRevision, new: CardRevision, attributes: Iterable[AttributeWord]
) -> Iterable[EffectChange]:
    """Yield the changes of everything on the card except its effects."""
    if old.title != new.title:
        yield EffectChange(_("Name"), old.title, new.title)
    for word in attributes:
        values = [each.attributes.get(word.name, word.default) for each in (old, new)]
        if values[0] != values[1]:
            yield EffectChange(word.title, display_text(values[0]), display_text(values[1]))
    if old.flavour != new.flavour:
        yield EffectChange(_("Flavour text"), old.flavour, new.flavour)
    if old.look != new.look:
        yield _look_change(old.look, new.look)


def _look_change(old: Mapping[str, Any], new: Mapping[str, Any]) -> EffectChange:
    if old.get("art") != new.get("art"):
        return EffectChange(_("Picture"), old.get("alt", ""), new.get("alt") or _("New picture"))
    return EffectChange(_("Appearance"), new=_("New appearance"))


def _own_effects(revision: CardRevision, effects: Mapping[str, Effect]) -> dict[str, Effect]:
    """Return the effects from the card's own pack. Effects from other packs have their own history."""
    return {name: effects[name] for name in revision.effects if name in effects}


def _effects(printings: Iterable[Printing]) -> dict[int, dict[str, Effect]]:
    """Map each version to the effects that these printings name."""
    printings = list(printings)
    names = {name for each in printings for name in each.revision.effects}
    versions: list[int | PackVersion] = [each.version_id for each in printings]
    rows = EffectPrinting.objects.filter(version__in=versions, revision__effect__name__in=names)
    found: dict[int, dict[str, Effect]] = {}
    trees: dict[int, Effect | None] = {}
    for version, name, revision, text in rows.values_list(
        "version_id", "revision__effect__name", "revision_id", "revision__text"
    ):
        if revision not in trees:
            trees[revision] = next(iter(parsed_effects(text).values()), None)
        tree = trees[revision]
        if tree is not None:
            found.setdefault(version, {})[name] = tree
    return found


def parsed_effects(text: str) -> dict[str, Effect]:
    """Return the effects by name, or {} if the text is from a very old version and no longer parses."""
    for edition in EDITIONS:
        try:
            return {effect.name: effect for effect in parse_effects(text, edition)}
        except EffectTextError:
            continue
    return {}
