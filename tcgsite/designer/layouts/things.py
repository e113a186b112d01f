"""The things on the table of a draft’s game, and changes of their places."""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from cards.authoring.designer import changes
from cards.authoring.designer.definition import Definition
from cards.authoring.designer.table_fields import FieldError
from cards.web.request_values import number_in
from engine.language.messages.problems import Problem
from engine.language.vocabulary import SECOND
from engine.rulebook import InvalidPackError
from engine.rulebook.packs.entries import ZoneEntry
from engine.rulebook.packs.generated_tables import expand_tables
from engine.rulebook.packs.places import GRIDS, Area, PlaceEntry, complete
from engine.rulebook.packs.readers.game import read_seats
from engine.rulebook.packs.readers.places import OVERLAPS, SPREADS, read_places
from engine.rulebook.packs.readers.zones import read_zones
from engine.rulebook.packs.table_reader import TableReader
from engine.rulebook.packs.write_pack import write_pack

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

Tables = dict[str, Any]


@dataclass(frozen=True, slots=True)
class LayoutThing:
    """Something that can be placed. `area` is its present area on the edited screen."""

    place: PlaceEntry
    title: str
    area: Area | None = None
    is_chosen: bool = False
    """True if the author has chosen the area, False if the site has."""

    @property
    def slug(self) -> str:
        return slug_of(self.place)

    @property
    def has_cards_in_sight(self) -> bool:
        return bool(self.place.zone) and not self.place.is_pile


def slug_of(place: PlaceEntry) -> str:
    """Return the name of the place in element IDs and forms."""
    seat = "-".join(map(str, place.seat or ()))
    return "-".join(filter(None, (place.zone, place.whose, seat))) or "values"


@dataclass(frozen=True)
class DraftLayout:
    """The places of a draft's game, as its definition has them now."""

    definition: Definition
    zones: tuple[ZoneEntry, ...]
    places: tuple[PlaceEntry, ...]
    seats: tuple[int, int]
    problems: tuple[Problem, ...]

    def things(self, screen: str, players: int) -> list[LayoutThing]:
        """Return everything that a table with this many players can place, beginning with placed things."""
        drawn = [each for each in self.places if each.seat is None or each.seat[1] == players]
        areas = {each.key: each.area(screen) for each in complete(self.places)}
        found = [
            LayoutThing(each, self.title(each), areas[each.key], each.area(screen) is not None)
            for each in drawn
        ]
        placed = {each.key for each in drawn}
        rest = (each for each in self._all_places(players) if each.key not in placed)
        return found + [LayoutThing(each, self.title(each)) for each in rest]

    def _all_places(self, players: int) -> Iterator[PlaceEntry]:
        for zone in self.zones:
            if zone.slot > 1:
                continue
            name = zone.group or zone.name
            place = PlaceEntry(name, names=(name,), is_pile=zone.shape == "pile")
            if zone.each == "game":
                yield place
                continue
            if zone.role != "hand":
                yield replace(place, whose="mine")
            yield replace(place, whose="opponents")
        yield from (PlaceEntry(seat=(seat, players)) for seat in range(1, players))
        yield PlaceEntry()

    def zone_of(self, place: PlaceEntry) -> ZoneEntry | None:
        """Return the zone that the place shows, or the first zone of its group, or None."""
        named = (zone for zone in self.zones if place.zone in (zone.group or zone.name, zone.name))
        return next(named, None)

    def is_hidden(self, place: PlaceEntry) -> bool:
        """Return True if players see only the backs of the cards."""
        zone = self.zone_of(place)
        viewer = "opponents" if place.whose == "opponents" else "owner"
        return zone is not None and viewer not in zone.seen_by

    @property
    def has_values(self) -> bool:
        """Return True if the game as a whole has attributes."""
        attributes = self.definition.tables.get("attributes", {})
        return isinstance(attributes, dict) and bool(attributes.get("game"))

    def title(self, place: PlaceEntry) -> str:
        if place.seat:
            number, players = place.seat
            return _("Opponent %(number)d of %(count)d") % {"number": number, "count": players - 1}
        zone = self.zone_of(place)
        if zone is None:
            return place.zone or _("Values of the game")
        title = zone.group_title or zone.title
        return _("%s of the opponents") % title if place.whose == "opponents" else title


def layout_of_draft(found: Definition, raw: Sequence[Any] | None = None) -> DraftLayout:
    """Return the layout with the places of the definition, or with those in `raw`, and list
    their mistakes.
    """
    tables = deepcopy({key: found.tables.get(key, []) for key in ("zones", "places")})
    if raw is not None:
        tables["places"] = list(raw)
    problems: list[Problem] = []
    try:
        expand_tables(tables)
    except InvalidPackError as refused:
        problems += refused.problems
    head = TableReader(tables, "the game", problems, SECOND)
    zones = read_zones(head)
    game = TableReader(found.tables.get("game", {}), "[game]", [], SECOND)
    seats = read_seats(game)
    problems.clear()
    places = read_places(head, zones, seats[1])
    return DraftLayout(found, zones, places, seats, tuple(problems))


def move_thing(
    layout: DraftLayout, sent: QueryDict, screen: str, author: "AbstractBaseUser"
) -> None:
    """Place a thing as the form says. Raises FieldError, EditConflictError, PackError."""
    thing = _thing_named(layout, sent, screen)
    area = [_whole(sent, key) for key in ("column", "row", "width", "height")]
    values: Tables = {screen: area}
    if thing.has_cards_in_sight:
        overlap = sent.get("overlap", "")
        values["shape"] = sent.get("shape", "") if sent.get("shape") in SPREADS else None
        values["overlap"] = int(overlap) if overlap in map(str, OVERLAPS) else None
    if thing.place.zone:
        values["caption"] = None if "caption" in sent else False
    raw = _with_place(layout, thing.place, values)
    _save(layout, raw, author, _("Place %s") % thing.title)


def leave_to_site(
    layout: DraftLayout, sent: QueryDict, screen: str, author: "AbstractBaseUser"
) -> None:
    """Remove the place of a thing, so that the site places it."""
    thing = _thing_named(layout, sent, screen)
    kept = zip(layout.places, _raw(layout), strict=True)
    raw = [table for place, table in kept if place.key != thing.place.key]
    _save(layout, raw, author, _("Remove the place of %s") % thing.title)


def place_everything(
    layout: DraftLayout, sent: QueryDict, screen: str, author: "AbstractBaseUser"
) -> None:
    """Give each thing that has no place on this screen one that the author can move, while there is room."""
    players = players_in(layout, sent)
    placed = {each.key for each in layout.places}
    things = [each.place for each in layout.things(screen, players)]
    rest = [each for each in things if each.key not in placed and _is_usual(layout, each, players)]
    rest.sort(key=lambda place: (place.seat is None, place.whose == "mine"))
    raw = _raw(layout)
    for place in complete((*layout.places, *rest)):
        area = place.area(screen)
        if place in layout.places or area is None or not area.is_inside(*GRIDS[screen]):
            continue
        raw = _with_place(layout, place, {screen: area.numbers}, raw)
    _save(layout, raw, author, _("Place everything"))


def _is_usual(layout: DraftLayout, place: PlaceEntry, players: int) -> bool:
    """Return False if the opponents’ seats show the place anyway, or if it has nothing to show."""
    zone = layout.zone_of(place)
    if place.is_values:
        return layout.has_values
    return place.whose != "opponents" or (players == 2 and zone is not None and zone.role != "hand")


CHANGES = {"place": move_thing, "leave": leave_to_site, "all": place_everything}


def players_in(layout: DraftLayout, sent: Mapping[str, Any]) -> int:
    """Return the number of players for which the page shows the table, within the game’s limits."""
    low, high = layout.seats
    return min(max(number_in(str(sent.get("players", ""))), low), high)


def _thing_named(layout: DraftLayout, sent: QueryDict, screen: str) -> LayoutThing:
    things = layout.things(screen, players_in(layout, sent))
    found = next((each for each in things if each.slug == sent.get("thing")), None)
    if found is None:
        raise FieldError(_("This is no longer in the game."))
    return found


def _whole(sent: QueryDict, key: str) -> int:
    text = sent.get(key, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0


def _raw(layout: DraftLayout) -> list[Any]:
    found = layout.definition.tables.get("places", [])
    return list(found) if isinstance(found, list) else []


def _with_place(
    layout: DraftLayout, place: PlaceEntry, values: Tables, raw: list[Any] | None = None
) -> list[Any]:
    """Return the tables of all places, with these values set in that of `place`. None removes a key."""
    raw = _raw(layout) if raw is None else list(raw)
    keys = [each.key for each in layout.places]
    number = keys.index(place.key) if place.key in keys else len(raw)
    before = raw[number] if number < len(raw) else _new_table(place)
    changed = {key: value for key, value in {**before, **values}.items() if value is not None}
    return [*raw[:number], changed, *raw[number + 1 :]]


def _new_table(place: PlaceEntry) -> Tables:
    table: Tables = {"zone": place.zone} if place.zone else {}
    if place.whose == "opponents":
        table["whose"] = place.whose
    return {**table, "seat": list(place.seat)} if place.seat else table


def _save(layout: DraftLayout, raw: Sequence[Any], author: "AbstractBaseUser", title: str) -> None:
    """Save the places as one change. Raises FieldError if they contain mistakes."""
    found = layout.definition
    problems = layout_of_draft(found, raw).problems
    if problems:
        raise FieldError(_("Not placed: %s") % problems[0])
    tables = {key: value for key, value in found.tables.items() if key != "places"}
    if raw:
        tables["places"] = list(raw)
    content = {**found.part.content, "text": write_pack(tables)}
    changes.save_change(found.draft, {found.part: content}, author, title)
