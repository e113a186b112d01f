"""Add a block's tables to a game, or refuse those that contradict the game."""

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from typing import Any

from django.utils.translation import gettext as _

from cards.authoring.blocks.game_parts import GameParts
from cards.authoring.designer.table_changes import (
    OF_CLASS,
    SORTS,
    NamedTable,
    TableSort,
    tables_of_sort,
    taken_names,
    with_table,
    with_table_moved,
    with_values,
)
from cards.authoring.designer.table_fields import FieldError
from cards.authoring.drafts.document import Kind, PartContent, each_effect
from engine.language.messages.problems import EffectTextError
from engine.rulebook import InvalidPackError
from engine.rulebook.packs.generated_tables import expand_tables

Tables = Mapping[str, Any]
MOST_ADDED = 200
"""The most cards that a block adds, and the most effects per list."""
SETUP, START = "setup", "start"
DISCARD = "discard"
SAME_KEYS: Mapping[str, tuple[str, ...]] = {
    "zones": ("each", "slots"),
    "phases": (),
    "looks": (),
    "deck-rules": ("holds",),
}
"""For each sort of tables, the keys that must be equal if the game already has a table with the name."""


def game_with(game: GameParts, adds: Tables) -> GameParts:
    """Return the game with the block's tables. Raises FieldError."""
    for of_class in OF_CLASS:
        added = adds.get("attributes", {}).get(of_class, {})
        tables = [{**values, "name": name} for name, values in added.items()]
        game = _with_tables(game, SORTS[f"{of_class}-attributes"], tables, ("kind",))
    for sort in ("zones", "deck-rules"):
        added = adds.get(sort.replace("-", "_"), ())
        game = _with_tables(game, SORTS[sort], added, SAME_KEYS[sort])
    looks = [{**values, "name": name} for name, values in adds.get("looks", {}).items()]
    game = _with_tables(game, SORTS["looks"], looks, ())
    game = _with_game_keys(game, adds.get("game", {}))
    game = _with_effects(game, adds.get("effects", {}))
    game = _with_phases(game, adds.get("phases", ()))
    game = _with_lines(game, adds)
    game = _with_preferences(game, adds.get("preferences", ()))
    return _with_cards(game, adds)


def _with_tables(
    game: GameParts, sort: TableSort, added: Iterable[Tables], same: Sequence[str]
) -> GameParts:
    """Add the tables that the game lacks. Raises FieldError if it has others of their names."""
    for each in added:
        name = str(each.get("name", ""))
        values = {key: value for key, value in each.items() if key != "name"}
        known = next((t for t in tables_of_sort(sort, game.tables) if t.name == name), None)
        if known is None:
            _refuse_taken(game, sort, name)
            values = _without_taken_role(game, sort, name, values)
            game = game.with_tables(with_table(game.tables, sort, values, name))
        elif any(known.values.get(key) != values.get(key) for key in same):
            raise FieldError(_other_sort(known, values))
    return game


def _without_taken_role(
    game: GameParts, sort: TableSort, name: str, values: dict[str, Any]
) -> dict[str, Any]:
    """Return the zone’s values, without the role of a discard pile if the game already has one.

    Raises FieldError if the game already has a zone with another role that this one has.
    """
    role, zones = values.get("role"), tables_of_sort(sort, game.tables)
    known = next((each.name for each in zones if each.values.get("role") == role), "")
    if not role or not known or sort is not SORTS["zones"]:
        return values
    if role != DISCARD:
        sentence = _("The game uses “%(known)s” for this already. Choose it instead of “%(name)s”.")
        raise FieldError(sentence % {"known": known, "name": name})
    return {key: value for key, value in values.items() if key != "role"}


def _other_sort(known: NamedTable, wanted: Tables) -> str:
    """Return a sentence that refuses the block, because the game’s table of this name is of another kind."""
    owners = tuple(each.get("each", "player") for each in (known.values, wanted))
    sentence = {
        ("game", "player"): _(
            "The whole table has one “%s”, but this block needs one for each player. "
            "Choose another zone, or a name that is free."
        ),
        ("player", "game"): _(
            "Each player has a “%s”, but this block needs one for the whole table. "
            "Choose another zone, or a name that is free."
        ),
    }.get(owners if known.sort is SORTS["zones"] else ())
    return (
        sentence
        or _(
            "The game’s “%s” is of another sort than this block needs. "
            "Choose another one, or a name that is free."
        )
    ) % known.name


def _refuse_taken(game: GameParts, sort: TableSort, name: str) -> None:
    if name in taken_names(sort, game.tables, game.edition):
        raise FieldError(_("The name “%s” is already used; choose another.") % name)


def _with_game_keys(game: GameParts, added: Tables) -> GameParts:
    if not added:
        return game
    sort = SORTS["game"]
    now = tables_of_sort(sort, game.tables)[0].values
    return game.with_tables(with_values(game.tables, sort, 0, {**now, **added}))


def _with_effects(game: GameParts, added: Tables) -> GameParts:
    for place, text in added.items():
        for each in _split(str(text), game.edition):
            part = PartContent(Kind.EFFECT, {"list": place, "text": each})
            known = game.place_of(Kind.EFFECT, part.name)
            if known is None:
                game = game.with_part(part)
            elif game.parts[known].content.get("text", "").split() != each.split():
                raise FieldError(
                    _(
                        "The game has its own effect “%s”, which this block would have to replace. "
                        "Remove it or rename it, then add the block."
                    )
                    % part.name
                )
    return game


def _split(text: str, edition: int) -> list[str]:
    try:
        return _refuse_many(list(each_effect(text, edition)))
    except EffectTextError as wrong:
        raise FieldError(_("This block can’t be read: %s") % wrong.problem) from None


def _with_phases(game: GameParts, added: Iterable[Tables]) -> GameParts:
    for each in added:
        game = _with_phase(game, str(each.get("name", "")), each)
    return game


def _with_phase(game: GameParts, name: str, added: Tables) -> GameParts:
    sort = SORTS["phases"]
    tables = tables_of_sort(sort, game.tables)
    known = next((each for each in tables if each.name == name), None)
    if known is None:
        values = {key: added[key] for key in ("title", "effects") if key in added}
        _refuse_taken(game, sort, name)
        changed = with_table(game.tables, sort, values, name)
        place = 0 if added.get("at") == START else len(tables)
        return game.with_tables(with_table_moved(changed, sort, len(tables), place))
    listed = _in_order(known.values.get("effects", ()), added)
    values = {**known.values, **({"effects": listed} if listed else {})}
    return game.with_tables(with_values(game.tables, sort, known.number, values, name))


def _in_order(now: Any, added: Tables) -> list[str]:
    """Return the effects of a phase with the added ones: at the start, before the effect named in `before`,
    or at the end.
    """
    found = [str(each) for each in now] if isinstance(now, list | tuple) else []
    new = [str(each) for each in added.get("effects", ()) if each not in found]
    before = added.get("before", ())
    place = next((place for place, name in enumerate(found) if name in before), len(found))
    place = 0 if added.get("at") == START else place
    return [*found[:place], *new, *found[place:]]


def _with_lines(game: GameParts, adds: Tables) -> GameParts:
    lines = [dict(each) for each in adds.get("lines", ())]
    if str(adds.get(SETUP, "")).strip():
        name = game.setup or SETUP
        lines.append({"to": name, "title": _("Set up"), "text": adds[SETUP]})
        game = _with_game_keys(game, {SETUP: name})
    for each in lines:
        if str(each.get("text", "")).strip():
            game = _with_line(game, each)
    return game


def _with_line(game: GameParts, line: Tables) -> GameParts:
    name = str(line.get("to", ""))
    text = "\n".join(f"  {each}" for each in str(line["text"]).strip("\n").split("\n"))
    known = game.place_of(Kind.EFFECT, name)
    if known is None:
        title = str(line.get("title", name)).replace('"', "”")
        whole = f'effect {name} "{title}"\n{text}\n'
        return game.with_part(PartContent(Kind.EFFECT, {"list": "rules", "text": whole}))
    content = game.parts[known].content
    return game.with_content(
        known, {**content, "text": f"{str(content.get('text', '')).rstrip()}\n{text}\n"}
    )


def _with_preferences(game: GameParts, added: Iterable[Tables]) -> GameParts:
    sort = SORTS["preferences"]
    for each in added:
        known = [{sort.name_key: t.name, **t.values} for t in tables_of_sort(sort, game.tables)]
        if dict(each) not in known:
            values = {key: value for key, value in each.items() if key != sort.name_key}
            name = str(each.get(sort.name_key, ""))
            game = game.with_tables(with_table(game.tables, sort, values, name))
    return game


def _refuse_many(parts: list[Any]) -> list[Any]:
    if len(parts) > MOST_ADDED:
        raise FieldError(_("A block can add at most %d cards or effects.") % MOST_ADDED)
    return parts


def _with_cards(game: GameParts, adds: Tables) -> GameParts:
    tables = {key: deepcopy(list(adds.get(key, ()))) for key in ("cards", "decks")}
    try:
        expand_tables(tables)
    except InvalidPackError as wrong:
        raise FieldError(_("This block can’t be read: %s") % wrong.problems[0]) from None
    _refuse_many(tables["cards"])
    on_cards = [str(each) for each in adds.get("on_cards", ())]
    for place, part in game.of_kind(Kind.CARD):
        own = [str(each) for each in part.content.get("effects", ())]
        new = [each for each in on_cards if each not in own]
        game = game.with_content(place, {**part.content, "effects": own + new}) if new else game
    for card in tables["cards"]:
        if game.place_of(Kind.CARD, str(card.get("name"))) is not None:
            sentence = _("There is a card “%s” already; choose another title.")
            raise FieldError(sentence % card.get("name"))
        game = game.with_part(PartContent(Kind.CARD, card))
    for deck in tables["decks"]:
        game = _with_deck(game, deck)
    return game


def _with_deck(game: GameParts, deck: dict[str, Any]) -> GameParts:
    """Put the cards into the game's first ready-made deck, or add the deck."""
    known = next(iter(game.of_kind(Kind.DECK)), None)
    if known is None:
        return game.with_part(PartContent(Kind.DECK, deck))
    place, part = known
    lists = [each.get("cards") for each in (part.content, deck)]
    cards = {
        name: copies for each in lists if isinstance(each, dict) for name, copies in each.items()
    }
    return game.with_content(place, {**part.content, "cards": cards})
