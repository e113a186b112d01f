"""Layout: one viewer's page as regions, each with exactly the content it shows."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from datetime import datetime
from functools import cached_property
from itertools import chain
from typing import TypeAlias
from weakref import WeakKeyDictionary

from engine.immutable import immutable, with_changes
from engine.language.messages.translation import current_language, in_one_language
from engine.play import Session
from engine.rulebook.packs.places import GRIDS, PlaceEntry, complete
from engine.view import View, ZoneView
from tcgsite.matches.live.auto_pass import StopSettings
from tcgsite.matches.live.record.shared_time import shared_time
from tcgsite.matches.live.status import NO_STATUS, TableStatus
from tcgsite.matches.live.table import Table
from tcgsite.matches.rendering.action_targets import asks_for_zone
from tcgsite.matches.rendering.perspective import FAN, Perspective, perspective_of, with_hint
from tcgsite.matches.rendering.player_region import PlayerContent, TurnContent
from tcgsite.matches.rendering.regions import (
    LogContent,
    MiddleContent,
    NewsContent,
    PromptContent,
    Region,
    ResultContent,
)
from tcgsite.matches.rendering.stack_region import PassingContent, StackContent
from tcgsite.matches.rendering.status_region import ClockContent, OfferContent
from tcgsite.matches.rendering.zone_region import ZoneContent, choices_content, zone_region


@immutable
class Side:
    """A player's side of the table: name, clock and zones."""

    player: Region
    clock: Region | None
    hand: tuple[Region, ...]
    rows: tuple[Region, ...]
    piles: tuple[Region, ...]

    @property
    def spread(self) -> tuple[Region, ...]:
        return self.hand + self.rows


@immutable
class Lane:
    """A column across the table, with the zones of the opponents, the shared zones and the viewer's zones."""

    number: int
    far: tuple[Region, ...]
    shared: tuple[Region, ...]
    near: tuple[Region, ...]
    caption: str = ""
    """The title that all zones of the lane have, or "" if each zone shows its own."""


@immutable
class Spot:
    """A place of the board with zones, the side of an opponent, or the values of the game."""

    place: PlaceEntry
    zones: tuple[Region, ...] = ()
    side: Side | None = None
    handle: str = ""
    """The name of the place in the designer, where authors move it, or ""."""
    title: str = ""

    @property
    def classes(self) -> str:
        """Return the classes for the place on wide and on narrow screens, such as “w-c1” for column 1."""
        place = self.place
        found = [
            f"{screen[0]}-{letter}{number}"
            for screen in GRIDS
            if (area := place.area(screen))
            for letter, number in zip("crwh", area.numbers, strict=True)
        ]
        found += ["is-seat"] if self.side else ["is-values"] if place.is_values else []
        found += [f"as-{place.shape}"] if place.shape else []
        found += [] if place.overlap is None else [f"covers-{place.overlap}"]
        found += [] if place.caption else ["no-caption"]
        return " ".join(found + (["has-slots"] if len(place.names) > 1 else []))


@dataclass(frozen=True)
class TableLayout:
    """All regions of the page. The socket sends only those that have changed."""

    status: Region
    far: tuple[Side, ...]
    middle: Region
    stack: Region
    shared: tuple[Region, ...]
    lanes: tuple[Lane, ...]
    near: Side
    news: Region
    prompt: Region
    offer: Region
    controls: Region
    choices: Region
    result: Region
    rated: Region
    rematch: Region
    log: Region
    passing: Region
    board: tuple[Spot, ...] = ()
    """The places that the game declares. Everything else is drawn as without a board."""

    @property
    def sides_without_place(self) -> tuple[Side, ...]:
        """Return the opponents who have no place on the board."""
        seated = [spot.side for spot in self.board]
        return tuple(side for side in self.far if side not in seated) if seated else self.far

    @property
    def classes(self) -> str:
        """Return the classes of the felt. They say which rows its grid needs."""
        found = {
            "has-many": len(self.sides_without_place) > 1,
            "has-board": self.board,
            "has-lanes": self.lanes and not self.board,
            "has-middle": self._has_middle,
            "is-bare": not self.near.rows and not self._has_rows_opposite,
        }
        return " ".join(name for name, is_so in found.items() if is_so)

    @property
    def _has_middle(self) -> bool:
        """Return True if the middle has a row of its own.

        If players have rows, shared cards that appear for a moment are drawn over the felt instead.
        """
        if self.middle.content.prominent and not self.has_values_on_board:
            return True
        return any(zone.content.is_pile or not self.near.rows for zone in self.shared)

    @property
    def _has_rows_opposite(self) -> bool:
        far = self.sides_without_place
        return len(far) == 1 and bool(far[0].rows)

    @property
    def has_values_on_board(self) -> bool:
        return any(spot.place.is_values for spot in self.board)

    @property
    def around(self) -> dict[str, tuple[Side, ...]]:
        """Return the other players by side of the table, clockwise from the viewer's left."""
        far = self.sides_without_place
        at_hand = min(len(far) // 3, 2) or len(far) // 2
        places = {"left": far[:at_hand], "top": far[at_hand : len(far) - at_hand]}
        return places | {"right": far[len(far) - at_hand :]}

    @cached_property
    def regions(self) -> tuple[Region, ...]:
        found: list[Region] = []
        for name in PARTS:
            _add_regions(found, getattr(self, name))
        return tuple(found)


Part: TypeAlias = Region | Side | Lane | Spot
PARTS = tuple(field.name for field in fields(TableLayout))


def _add_regions(found: list[Region], part: Part | tuple[Part, ...]) -> None:
    if isinstance(part, Region):
        found.append(part)
    elif isinstance(part, Side):
        clock = (part.clock,) if part.clock else ()
        found += (part.player, *clock, *part.hand, *part.rows, *part.piles)
    elif isinstance(part, Lane):
        found += (*part.far, *part.shared, *part.near)
    elif isinstance(part, Spot):
        found += part.zones
    else:
        for inner in part:
            _add_regions(found, inner)


Sources: TypeAlias = tuple[Session, TableStatus, StopSettings]


@immutable
class LastLayout:
    """A viewer's last layout, and the sources that it was made from."""

    sources: Sources
    seen: Perspective
    layout: TableLayout


_layouts: WeakKeyDictionary[Table, dict[tuple[int | None, str], LastLayout]] = WeakKeyDictionary()
"""The last layout by table, viewer and language."""


def layout_for(table: Table, viewer: int | None, now: datetime | None = None) -> TableLayout:
    """Return the viewer's layout. It is cached until one of its sources changes."""
    return last_layout_for(table, viewer, now).layout


def last_layout_for(table: Table, viewer: int | None, now: datetime | None = None) -> LastLayout:
    with in_one_language():
        session, status = table.session, table.status_for(viewer, now or shared_time.now())
        sources = session, status, table.stop_settings_of(viewer)
        cached, reader = _layouts.setdefault(table, {}), (viewer, current_language())
        last = cached.get(reader)
        if last is None or last.sources != sources:
            last = cached[reader] = _next_layout(table, viewer, sources, last)
        return last


def _next_layout(
    table: Table, viewer: int | None, sources: Sources, last: LastLayout | None
) -> LastLayout:
    """Return the viewer’s layout. Regions that look as before are taken from the last one."""
    (session, status, stop_settings), due = sources, table.pending_answer
    own = due if due and due.seat == viewer else None
    seen = perspective_of(session, viewer, stop_settings, own, pile_query="")
    seen = with_hint(seen, session, status.hint)
    if last:
        seen.kept.update(kept_regions(seen, last.seen, last.layout))
    layout = layout_of(seen, status)
    seen.kept.clear()
    return LastLayout(sources, seen, layout)


def kept_regions(seen: Perspective, before: Perspective, last: TableLayout) -> dict[int, Region]:
    """Return the regions of zones that look as before, unless their own view has changed.

    Effects on the stack, attachments and questions about zones can change the look of any zone.
    """
    if seen.view.stack != before.view.stack or seen.attachments or before.attachments:
        return {}
    if seen.asking != before.asking or asks_for_zone(seen) or asks_for_zone(before):
        return {}
    touched = {*seen.offered, *before.offered, *(seen.refused ^ before.refused)}
    if seen.is_using != before.is_using:
        touched |= seen.refused | before.refused
    zones = [
        (region.content.zone, region)
        for region in last.regions
        if isinstance(region.content, ZoneContent)
    ]
    return {
        zone.id: region
        for zone, region in zones
        if not (touched and zone.cards) or touched.isdisjoint([card.id for card in zone.cards])
    }


def layout_of(seen: Perspective, status: TableStatus = NO_STATUS) -> TableLayout:
    view = seen.view
    places = _places_at(view)
    rest = _zones_without_place(seen, places)
    sides = [_side(rest, status, seat) for seat in order_around(view)]
    return TableLayout(
        status=Region("status", TurnContent.of(view)),
        far=tuple(sides[1:]),
        middle=Region("middle", MiddleContent(view.attributes + view.phase_attributes)),
        stack=Region("stack", StackContent.of(seen)),
        shared=tuple(zone_region(seen, zone) for zone in rest.view.zones if not zone.lane),
        lanes=tuple(_lanes(rest)),
        near=sides[0],
        news=Region("news", NewsContent.of(view)),
        prompt=Region("prompt", PromptContent.of(seen, status)),
        offer=Region("suggestion", OfferContent.of(status, view)),
        controls=Region("ways", status.controls.without_undo()),
        choices=Region("choices", choices_content(seen)),
        result=Region("result", ResultContent.of(view, status.event, status.people)),
        rated=Region("rated", status.rated),
        rematch=Region("again", status.rematch.seen_by(view)),
        log=Region("log", LogContent.of(view, status.by_itself, status.judged)),
        passing=Region("passing", PassingContent.of(seen)),
        board=tuple(_spots(seen, places, sides)),
    )


def _places_at(view: View) -> tuple[PlaceEntry, ...]:
    """Return the places of a table with this many players."""
    if not view.places:
        return ()
    return tuple(
        place
        for place in complete(view.places)
        if place.seat is None or place.seat[1] == len(view.players)
    )


def _zones_without_place(seen: Perspective, places: tuple[PlaceEntry, ...]) -> Perspective:
    """Return the view without the zones that have a place on the board."""
    if not places:
        return seen
    view, near = seen.view, order_around(seen.view)[0]
    names = {whose: _names_of(places, whose) for whose in ("", "mine", "opponents")}
    players = tuple(
        with_changes(
            each, zones=_without(each.zones, names["mine" if number == near else "opponents"])
        )
        for number, each in enumerate(view.players)
    )
    left = with_changes(view, zones=_without(view.zones, names[""]), players=players)
    return with_changes(seen, view=left)


def _names_of(places: tuple[PlaceEntry, ...], whose: str) -> set[str]:
    return {name for place in places if place.whose == whose for name in place.names}


def _without(zones: tuple[ZoneView, ...], names: set[str]) -> tuple[ZoneView, ...]:
    return tuple(zone for zone in zones if zone.name not in names)


def _spots(seen: Perspective, places: tuple[PlaceEntry, ...], sides: list[Side]) -> Iterator[Spot]:
    """Yield the places of the board. Places for opponents contain the zones of all opponents, clockwise."""
    view = seen.view
    near, *far = order_around(view)
    owners = {"": [view.zones], "mine": [view.players[near].zones]}
    owners["opponents"] = [view.players[seat].zones for seat in far]
    for place in places:
        zones = (zone for each in owners[place.whose] for zone in each if zone.name in place.names)
        side = sides[place.seat[0]] if place.seat else None
        yield Spot(place, tuple(zone_region(seen, zone) for zone in zones), side)


def _lanes(seen: Perspective) -> Iterator[Lane]:
    """Yield the lanes from left to right."""
    near, *far = order_around(seen.view)
    players = seen.view.players
    each = chain(seen.view.zones, *(player.zones for player in players))
    for number in sorted({zone.lane for zone in each} - {0}):

        def regions_of(zones: tuple[ZoneView, ...], lane: int = number) -> tuple[Region, ...]:
            return tuple(zone_region(seen, zone) for zone in zones if zone.lane == lane)

        others = tuple(region for seat in far for region in regions_of(players[seat].zones))
        shared = regions_of(seen.view.zones)
        caption = "" if shared else _lane_title(seen.view, number)
        yield Lane(number, others, shared, regions_of(players[near].zones), caption)


def _lane_title(view: View, lane: int) -> str:
    """Return the title of the players' zones in the lane, or "" if they have different titles."""
    titles = {zone.title for each in view.players for zone in each.zones if zone.lane == lane}
    return titles.pop() if len(titles) == 1 else ""


def order_around(view: View) -> list[int]:
    """Return the seats in playing order, starting with the viewer or, for spectators, with the first seat."""
    first = view.viewer or 0
    return [(first + step) % len(view.players) for step in range(len(view.players))]


def _side(seen: Perspective, status: TableStatus, seat: int) -> Side:
    player = seen.view.players[seat]
    clock, account = ClockContent.of(status, seat, player.name), dict(status.people).get(seat)
    is_near = seat == (seen.view.viewer or 0)
    held, rows, piles = list[Region](), list[Region](), list[Region]()
    for zone in player.zones:
        if not zone.lane:
            region = zone_region(seen, zone)
            is_held = _is_held(region, is_near)
            (held if is_held else piles if region.content.is_pile else rows).append(region)
    return Side(
        Region(f"player-{seat}", PlayerContent.of(seen, seat, status.absent, account)),
        Region(f"clock-{seat}", clock) if clock else None,
        hand=tuple(held),
        rows=tuple(rows),
        piles=tuple(piles),
    )


def _is_held(zone: Region, is_near: bool) -> bool:
    """Return True for a viewer’s own hand, and for other players’ hands that the viewer can't see."""
    frame = zone.content.frame
    return frame.shape == FAN and (is_near or not frame.is_open)
