"""The present state of a draft, replayed from its picks; and storing picks."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

from django.utils import timezone

from engine.drafting.choices.draft_effects import effects_from_data
from engine.drafting.draft import BoosterDraft, DraftPick, start_draft
from engine.drafting.draft_bot import DraftBot
from engine.drafting.seat_view import seat_view
from engine.drafting.valuation import Valuation
from tcgsite.organised.drafts.news import announce_pick
from tcgsite.organised.models import DraftSeat, DraftTable, StoredPick
from tcgsite.organised.sideboards.handing_in import NotedNumbers

BUILDING_TIME = timedelta(minutes=10)
MOST_KEPT = 50
"""The most drafts whose present states a process keeps."""
By = StoredPick.By
_kept: dict[str, tuple[int, BoosterDraft]] = {}
"""States by the ID of the draft, each with the number of its last pick."""


def live_draft(table: DraftTable) -> BoosterDraft:
    """Return the draft after all stored picks."""
    number, draft = _kept.get(table.public_id) or (0, _start_of(table))
    for new in table.picks.filter(number__gt=number):
        number, draft = new.number, draft.after(DraftPick(new.seat, new.choice))
    if len(_kept) >= MOST_KEPT:
        _kept.clear()
    _kept[table.public_id] = number, draft
    return draft


def _start_of(table: DraftTable) -> BoosterDraft:
    effects = effects_from_data(table.effects)
    return start_draft(table.rules, table.places, table.deal, effects)


def noted_numbers(table: DraftTable, seat: DraftSeat) -> NotedNumbers:
    """Return the numbers that the seat has noted, by card.

    Numbers that the player has chosen come first. The others are in the order of their copies.
    """
    found: dict[int, dict[str, int]] = {}
    live = live_draft(table)
    for each in live.seats[seat.position].noted:
        found.setdefault(each.card, {})[each.attribute] = each.number
    by_name: NotedNumbers = {}
    for card, numbers in sorted(
        found.items(), key=lambda each: note_rank(each[0], seat.first_notes)
    ):
        by_name.setdefault(live.names[card], []).append(numbers)
    return by_name


def note_rank(card: int, first: Sequence[int]) -> int:
    """Return the sort key of a noted copy among other copies of its card. Chosen ones come first."""
    return first.index(card) if card in first else len(first)


def begin_picking(table: DraftTable) -> None:
    """Open the first packs, in the transaction that starts the draft."""
    table.status = DraftTable.Status.PICKING
    table.save()
    store_picks(table, _start_of(table), ())


def bot_of(table: DraftTable) -> DraftBot:
    cards = sum(len(pack) for packs in table.deal for pack in packs) // table.rules.dealt
    return DraftBot(Valuation.from_data(table.valuation), cards // table.places)


def store_picks(
    table: DraftTable, draft: BoosterDraft, picks: Iterable[tuple[DraftPick, str]]
) -> BoosterDraft:
    """Store these picks, then the picks of bots. The caller’s transaction has locked the draft."""
    now, before = timezone.now(), draft
    seats = list(table.seats.all())
    made = list(picks)
    for pick, _by in made:
        draft = draft.after(pick)
    draft, of_bots = _with_bots(table, draft, {seat.position for seat in seats if not seat.user_id})
    last = table.picks.last()
    first = last.number + 1 if last else 1
    StoredPick.objects.bulk_create(
        StoredPick(draft=table, number=number, seat=pick.seat, choice=pick.choice, by=by)
        for number, (pick, by) in enumerate([*made, *of_bots], first)
    )
    _set_clocks(table, seats, before if first > 1 else None, draft, now)
    if draft.is_over:
        table.status = DraftTable.Status.BUILDING
        table.building_until = now + building_time(table) if table.seconds else None
        table.save(update_fields=["status", "building_until"])
    return draft


def _with_bots(
    table: DraftTable, draft: BoosterDraft, bots: set[int]
) -> tuple[BoosterDraft, list[tuple[DraftPick, str]]]:
    """Return the draft after bots have picked from all packs in their hands, and their picks."""
    made: list[tuple[DraftPick, str]] = []
    waiting = [seat for seat in draft.waiting_seats() if seat in bots]
    bot = bot_of(table) if waiting else None
    while bot and waiting:
        pick = DraftPick(waiting[0], bot.choose(seat_view(draft, waiting[0])))
        draft = draft.after(pick)
        made.append((pick, By.BOT))
        waiting = [seat for seat in draft.waiting_seats() if seat in bots]
    return draft, made


def _set_clocks(
    table: DraftTable,
    seats: Iterable[DraftSeat],
    before: BoosterDraft | None,
    after: BoosterDraft,
    now: datetime,
) -> None:
    """Start the clock of each player with a new question, and notify players who may be away.

    Using an effect takes time from the pack in hand. Noting a number has as much time as a first pick.
    """
    size = size_of_packs(table)
    for seat in seats:
        asked = after.asked_of(seat.position)
        if not seat.user_id or (before and before.asked_of(seat.position) == asked):
            continue
        time = table.time_for(after.cards_before(seat.position) or size, size)
        is_asked = any(asked)
        seat.selected, seat.due_at = None, now + time if is_asked and table.seconds else None
        seat.save(update_fields=["selected", "due_at"])
        if is_asked and table.is_over_days:
            announce_pick(table, seat, after.seats[seat.position].picks)


def building_time(table: DraftTable) -> timedelta:
    return timedelta(seconds=table.seconds) if table.is_over_days else BUILDING_TIME


def size_of_packs(table: DraftTable) -> int:
    return max((len(pack) for packs in table.deal for pack in packs), default=0)
