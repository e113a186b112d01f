"""Find the parts of a block that must stay, because an author has changed them or other blocks need them."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.authoring.blocks.records.record import (
    CARD,
    EFFECT,
    ON_CARD,
    PHASES,
    SHELL,
    BlockRecord,
    BlockThing,
    digest_of_card,
    digest_of_effect,
    digest_of_table,
)
from cards.authoring.blocks.records.removal import (
    Removal,
    definition,
    remove_definitions,
    some_of,
    title_of_definition,
)
from cards.authoring.blocks.records.uses import title_of, user_of
from cards.authoring.designer.table_changes import SORTS, NamedTable, tables_of_sort
from cards.authoring.drafts.document import Kind, PartContent


def unchanged_things(
    left: Removal, own: BlockRecord, others: Sequence[BlockRecord]
) -> Iterator[BlockThing]:
    """Yield the tables, effects and cards that are unchanged since the block put them in. Note the others as
    staying.
    """
    cards = []
    for thing in own.things:
        if thing.kind not in SORTS and thing.kind not in (EFFECT, CARD):
            continue
        now = definition(left, thing)
        if now is not None and _is_unchanged(thing, now, others):
            yield thing
        elif now is not None and thing.kind == CARD:
            cards.append(title_of_definition(now))
        elif now is not None:
            left.stays.append(
                _("“%s” stays, because you have changed it.") % title_of_definition(now)
            )
    if cards:
        sentence = ngettext(
            "%(count)d card stays, because you have changed it: %(cards)s.",
            "%(count)d cards stay, because you have changed them: %(cards)s.",
            len(cards),
        )
        left.stays.append(sentence % {"count": len(cards), "cards": some_of(cards)})


def _is_unchanged(
    thing: BlockThing, now: NamedTable | PartContent, others: Sequence[BlockRecord]
) -> bool:
    if isinstance(now, NamedTable):
        return bool(digest_of_table(thing.kind, now.values) == thing.was)
    if thing.kind == EFFECT:
        return bool(digest_of_effect(now) == thing.was)
    on_cards = [each for other in others for each in other.of_kind(ON_CARD)]
    known = {effect for each in on_cards if each.name == thing.name for effect in each.was[0]}
    added = set(now.content.get("effects", ())) - set(thing.was[1]) - known
    return bool(digest_of_card(now.content) == thing.was[0]) and not added


def needed_things(
    left: Removal,
    own: BlockRecord,
    others: Sequence[BlockRecord],
    gone: Mapping[str, BlockThing],
    returning: Collection[str],
) -> Iterator[tuple[BlockThing, str]]:
    """Yield the things that other parts need, each with a sentence that says so."""
    asked = [thing for thing in gone.values() if thing.id not in returning and thing.kind != SHELL]
    is_new = True
    while is_new:
        is_new = False
        for thing in [each for each in asked if each.id in gone]:
            user = claimer(thing, others) or _user(left, own, thing, gone)
            if user:
                is_new = True
                now = definition(left, thing)
                title = title_of_definition(now) if now is not None else thing.name
                sentence = _("“%(what)s” stays, because “%(where)s” uses it.")
                yield thing, sentence % {"what": title, "where": user}
    for thing in [each for each in own.of_kind(PHASES) if each.id in gone and each.id in returning]:
        if _effects_left(left, own, thing.name, gone):
            yield thing, ""


def claimer(thing: BlockThing, others: Iterable[BlockRecord]) -> str:
    return next((other.title for other in others if thing.id in other.claims), "")


def _user(
    left: Removal, own: BlockRecord, thing: BlockThing, gone: Mapping[str, BlockThing]
) -> str:
    if thing.kind == CARD:
        return ""
    if thing.kind == PHASES and (listed := _effects_left(left, own, thing.name, gone)):
        place = left.place_of(Kind.EFFECT, listed[0])
        return listed[0] if place is None else title_of(left.parts[place])
    rest = replace(left, parts=dict(left.parts), tables=dict(left.tables))
    remove_definitions(rest, gone.values())
    return user_of(thing.kind, thing.name, rest.game)


def _effects_left(
    left: Removal, own: BlockRecord, phase: str, gone: Mapping[str, BlockThing]
) -> list[str]:
    """Return the effects of the phase that stay."""
    table = next((t for t in tables_of_sort(SORTS[PHASES], left.tables) if t.name == phase), None)
    now = table.values.get("effects", ()) if table else ()
    return [str(each) for each in now if f"{EFFECT}/{each}" not in gone]
