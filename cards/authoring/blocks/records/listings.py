"""Remove a block's entries from phases, cards and decks."""

from collections.abc import Collection, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.authoring.blocks.records.record import (
    CARD,
    DECK,
    EFFECT,
    IN_DECK,
    LISTED,
    ON_CARD,
    PHASES,
    BlockRecord,
    BlockThing,
    digest_of_card,
)
from cards.authoring.blocks.records.removal import Removal, some_of
from cards.authoring.blocks.records.uses import title_of
from cards.authoring.designer.renaming import content_without_name, tables_without_effect
from cards.authoring.designer.table_changes import SORTS, tables_of_sort, with_values
from cards.authoring.drafts.document import Kind


def remove_listings(
    left: Removal, own: BlockRecord, gone: Mapping[str, BlockThing], returning: Collection[str]
) -> None:
    """Remove the removed effects from phases and cards, and note which of them the author had
    listed there.
    """
    effects = [thing.name for thing in gone.values() if thing.kind == EFFECT]
    leaving = [each for each in effects if f"{EFFECT}/{each}" not in returning]
    by_block = {(t.was, t.name) for t in own.of_kind(LISTED) if t.name in effects}
    for phase in tables_of_sort(SORTS[PHASES], left.tables):
        now = phase.values.get("effects", ())
        own_ones = [each for each in now if (phase.name, each) in by_block]
        lost = [each for each in now if each in (effects if each in leaving else own_ones)]
        for each in lost:
            if each not in own_ones:
                sentence = _("The phase “%(where)s” loses “%(what)s”.")
                left.losses.append(sentence % {"where": phase.title, "what": _effect(left, each)})
        if lost:
            values = {key: each for key, each in phase.values.items() if key != "effects"}
            rest = [each for each in now if each not in lost]
            values |= {"effects": rest} if rest else {}
            left.tables = with_values(left.tables, phase.sort, phase.number, values, phase.name)
    for effect in leaving:
        left.tables = _without_preferences(left.tables, effect)
        _remove_from_cards(left, own, effect, gone)


def _without_preferences(tables: dict[str, Any], effect: str) -> dict[str, Any]:
    changed = tables_without_effect(tables, effect)
    if changed.get("preferences") == []:
        del changed["preferences"]
    return changed


def _effect(left: Removal, name: str) -> str:
    place = left.place_of(Kind.EFFECT, name)
    return name if place is None else title_of(left.parts[place])


def _remove_from_cards(
    left: Removal, own: BlockRecord, effect: str, gone: Mapping[str, BlockThing]
) -> None:
    by_block = {t.name: t.was for t in own.of_kind(ON_CARD) if effect in t.was[0]}
    lost = []
    for place, part in list(left.parts.items()):
        if part.kind != Kind.CARD or effect not in part.content.get("effects", ()):
            continue
        if part.name not in by_block and f"{CARD}/{part.name}" not in gone:
            lost.append(title_of(part))
        rest = content_without_name(Kind.CARD, part.content, Kind.EFFECT, effect)["effects"]
        had_none = part.name in by_block and not by_block[part.name][1]
        left.put(place, effects=None if had_none and not rest else rest)
    if lost:
        sentence = ngettext(
            "%(count)d card loses “%(what)s”: %(cards)s.",
            "%(count)d cards lose “%(what)s”: %(cards)s.",
            len(lost),
        )
        values = {"count": len(lost), "what": _effect(left, effect), "cards": some_of(lost)}
        left.losses.append(sentence % values)


def remove_decks(left: Removal, own: BlockRecord, gone: Mapping[str, BlockThing]) -> None:
    """Remove the removed cards from all decks, and delete a deck of the block that is then empty."""
    cards = {thing.name for thing in gone.values() if thing.kind == CARD}
    by_block = {thing.name for thing in own.of_kind(IN_DECK)}
    decks = {thing.name: thing for thing in own.of_kind(DECK)}
    for place, part in list(left.parts.items()):
        listed = part.content.get("cards", {}) if part.kind == Kind.DECK else {}
        lost = cards & set(listed)
        if lost and part.name not in by_block:
            sentence = _("The deck “%(where)s” loses %(count)d cards.")
            left.losses.append(sentence % {"where": title_of(part), "count": len(lost)})
        if lost:
            left.put(place, cards={name: n for name, n in listed.items() if name not in lost})
        own_deck = decks.get(part.name) if part.kind == Kind.DECK else None
        if own_deck is None:
            continue
        if left.parts[place].content.get("cards") or digest_of_card(part.content) != own_deck.was:
            left.kept.append(own_deck)
        else:
            del left.parts[place]
