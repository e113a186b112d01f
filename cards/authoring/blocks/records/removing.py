"""Remove a block from a game, except for parts that were changed or are used elsewhere."""

from collections.abc import Collection, Sequence

from django.utils.translation import gettext as _

from cards.authoring.blocks.game_parts import GameParts
from cards.authoring.blocks.records.listings import remove_decks, remove_listings
from cards.authoring.blocks.records.needs import claimer, needed_things, unchanged_things
from cards.authoring.blocks.records.record import GAME, LINES, SHELL, BlockRecord, BlockThing
from cards.authoring.blocks.records.removal import Removal, remove_definitions
from cards.authoring.blocks.records.uses import title_of
from cards.authoring.drafts.document import Kind


def without_block(
    game: GameParts,
    own: BlockRecord,
    others: Sequence[BlockRecord],
    returning: Collection[str] = (),
) -> Removal:
    """Return the game without the block. Things with `returning` IDs are removed even if others need them."""
    left = Removal(dict(game.tables), dict(enumerate(game.parts)), game.edition)
    gone = {thing.id: thing for thing in unchanged_things(left, own, others)}
    for thing in own.of_kind(LINES):
        _remove_lines(left, thing)
    for thing in own.of_kind(SHELL):
        _add_shell(left, thing, gone)
    for thing, reason in needed_things(left, own, others, gone, returning):
        del gone[thing.id]
        left.kept.append(thing)
        left.stays.append(reason)
    remove_listings(left, own, gone, returning)
    remove_definitions(left, gone.values())
    _remove_keys(left, own, others, returning)
    remove_decks(left, own, gone)
    return left


def _remove_lines(left: Removal, thing: BlockThing) -> None:
    place = left.place_of(Kind.EFFECT, thing.name)
    if place is None:
        return
    now = str(left.parts[place].content.get("text", "")).rstrip("\n").split("\n")
    own = thing.was.split("\n")
    starts = [n for n in range(1, len(now) - len(own) + 2) if now[n : n + len(own)] == own]
    if not starts:
        title = title_of(left.parts[place])
        left.stays.append(_("Its lines in “%s” stay, because you have changed them.") % title)
        return
    left.lines[thing.name] = starts[-1]
    text = "\n".join([*now[: starts[-1]], *now[starts[-1] + len(own) :]])
    left.put(place, text=f"{text}\n")


def _add_shell(left: Removal, thing: BlockThing, gone: dict[str, BlockThing]) -> None:
    """Mark an effect for removal if all of its lines came from blocks and none are left.
    Otherwise, keep it.
    """
    place = left.place_of(Kind.EFFECT, thing.name)
    if place is None:
        return
    if str(left.parts[place].content.get("text", "")).strip() == thing.was:
        gone[thing.id] = thing
    else:
        left.kept.append(thing)


def _remove_keys(
    left: Removal, own: BlockRecord, others: Sequence[BlockRecord], returning: Collection[str]
) -> None:
    """Restore the game’s earlier keys, unless an author has changed the new values or another block needs
    them.
    """
    now = left.tables.get("game", {})
    for thing in own.of_kind(GAME):
        after, before = thing.was
        is_setup = thing.name == "setup"
        is_left = is_setup and left.place_of(Kind.EFFECT, str(after)) is not None
        is_free = thing.id in returning or is_setup or not claimer(thing, others)
        if now.get(thing.name) != after:
            continue
        if is_left or not is_free:
            left.kept.append(thing)
            continue
        now = {**now, thing.name: before}
        now = {key: value for key, value in now.items() if value is not None}
    left.tables = {**left.tables, "game": now} if "game" in left.tables else left.tables
