"""The text table: the same view in words, for players who hear the table or read it in Braille."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from django.utils.translation import gettext as _

from cards.languages.wide_signs import joined_names
from engine.immutable import immutable
from engine.view import View
from tcgsite.matches.live.status import NO_STATUS, TableStatus
from tcgsite.matches.live.table import Table
from tcgsite.matches.rendering.in_words.text_choices import question_text, saying_of
from tcgsite.matches.rendering.in_words.text_zones import (
    TextRegion,
    values_of,
    zone_text,
)
from tcgsite.matches.rendering.layout import last_layout_for, order_around
from tcgsite.matches.rendering.perspective import Perspective
from tcgsite.matches.rendering.player_region import PlayerContent, TurnContent
from tcgsite.matches.rendering.regions import LogContent, Region, ResultContent
from tcgsite.matches.rendering.status_region import ClockContent, OfferContent


@immutable
class TextPlayer:
    """A player, with the player’s values as words."""

    content: PlayerContent
    values: tuple[str, ...]


@immutable
class StackLine:
    title: str
    text: str
    notes: tuple[str, ...]


@immutable
class TextStack:
    """The effects that wait: those on the stack with the next one first, those for a phase, and those given
    to players and zones.
    """

    waiting: tuple[StackLine, ...]
    upcoming: tuple[StackLine, ...]


@dataclass(frozen=True)
class TextSeat:
    """A player with their zones."""

    player: Region
    clock: Region | None
    zones: tuple[Region, ...]


@dataclass(frozen=True)
class TextLayout:
    """All regions of the page, in the order in which they are read."""

    status: Region
    log: Region
    saying: Region
    ask: Region
    offer: Region
    stack: Region
    values: Region
    seats: tuple[TextSeat, ...]
    shared: tuple[Region, ...]
    controls: Region
    result: Region
    rated: Region
    rematch: Region

    @cached_property
    def regions(self) -> tuple[Region, ...]:
        return tuple(self._all())

    def _all(self) -> Iterator[Region]:
        yield from (
            self.status,
            self.log,
            self.saying,
            self.ask,
            self.offer,
            self.stack,
            self.values,
        )
        for seat in self.seats:
            yield from (seat.player, *((seat.clock,) if seat.clock else ()), *seat.zones)
        yield from (*self.shared, self.controls, self.result, self.rated, self.rematch)


def text_layout_for(table: Table, viewer: int | None, now: datetime | None = None) -> TextLayout:
    last = last_layout_for(table, viewer, now)
    _session, status, _stops = last.sources
    return text_layout_of(last.seen, status)


def text_layout_of(seen: Perspective, status: TableStatus = NO_STATUS) -> TextLayout:
    view, ask = seen.view, question_text(seen, status)
    result = ResultContent.of(view, status.event, status.people)
    return TextLayout(
        status=Region("status", TurnContent.of(view)),
        log=TextRegion("log", LogContent.of(view, status.by_itself)),
        saying=saying_of(seen, ask.content, _result_line(result)),
        ask=ask,
        offer=Region("suggestion", OfferContent.of(status, view)),
        stack=TextRegion("stacked", _stack_text(view)),
        values=TextRegion("values", values_of(view.attributes + view.phase_attributes)),
        seats=tuple(_seat_text(seen, status, seat) for seat in order_around(view)),
        shared=tuple(zone_text(seen, zone) for zone in view.zones),
        controls=Region("ways", status.controls.without_undo()),
        result=TextRegion("result", result),
        rated=Region("rated", status.rated),
        rematch=Region("again", status.rematch.seen_by(view)),
    )


def _seat_text(seen: Perspective, status: TableStatus, seat: int) -> TextSeat:
    player = seen.view.players[seat]
    clock = ClockContent.of(status, seat, player.name)
    content = PlayerContent.of(seen, seat, status.absent)
    return TextSeat(
        TextRegion(f"person-{seat}", TextPlayer(content, values_of(player.attributes))),
        Region(f"clock-{seat}", clock) if clock else None,
        tuple(zone_text(seen, zone) for zone in player.zones),
    )


def _stack_text(view: View) -> TextStack:
    waiting = tuple(
        StackLine(
            each.name,
            each.text,
            (
                view.players[each.controller].name,
                *(_("target: %s") % target for target in each.targets),
                *each.announced,
                *values_of(each.attributes),
            ),
        )
        for each in reversed(view.stack)
    )
    upcoming = tuple(
        StackLine(each.title, each.text, (view.players[each.seat].name,)) for each in view.upcoming
    )
    gifts = tuple(StackLine(each.title, each.text, (each.bearer,)) for each in view.gifts)
    return TextStack(waiting, (*upcoming, *gifts))


def _result_line(result: ResultContent) -> str:
    if result.outcome is None:
        return ""
    if result.won is not None:
        said = _("You win!") if result.won else _("You lose")
    elif result.winners:
        said = _("Winners: %s") % joined_names(result.winners)
    else:
        said = _("Draw")
    return f"{said} {result.outcome.reason}".strip()
