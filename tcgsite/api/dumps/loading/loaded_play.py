"""Decks and matches made from the lines of a dump."""

from cards.authoring.storing.batches import AT_ONCE
from cards.models import Deck
from engine.play import MatchRecord
from tcgsite.api.dumps.loading.loaded_packs import LoadedPacks, moment, moment_or_none
from tcgsite.api.dumps.rows.dumped_versions import Row
from tcgsite.matches.models import Match, RecordedAction, Seat


def load_deck(row: Row, packs: LoadedPacks) -> None:
    deck = Deck.objects.create(
        game=packs.game(row["game"]),
        name=row["name"],
        owner=packs.people.account_of(row["owner"]),
        is_legal=row["is_legal"],
        is_public=True,
    )
    deck.fill(row["cards"])
    deck.built_for.set(packs.versions(row["built_for"]))
    Deck.objects.filter(pk=deck.pk).update(changed_at=moment(row["changed_at"]))


def load_match(row: Row, packs: LoadedPacks) -> None:
    record, time = MatchRecord.from_data(row["record"]), row["time"]
    match = Match.objects.create(
        public_id=row["id"],
        game=packs.game(row["game"]),
        pool_id=packs.pools[row["pool"] - 1] if row["pool"] else None,
        seed=record.seed,
        status=Match.Status.FINISHED,
        rated=row["rated"],
        for_keeps=row["for_keeps"],
        clock_minutes=time["minutes"],
        clock_increment=time["increment"],
        clock_days=time["days"],
        clock_bank=time.get("is_bank", False),
        action_count=len(record.actions),
        options=dict(record.options),
        picture=record.picture,
        record_format=record.format,
        result=row["result"],
        started_at=moment_or_none(row["started_at"]),
        finished_at=moment(row["finished_at"]),
    )
    Match.objects.filter(pk=match.pk).update(created_at=moment(row["started_at"]))
    match.pack_versions.set(packs.versions(row["versions"]))
    Seat.objects.bulk_create(_seats(match, row, record, packs))
    _store_actions(match, record)


def _seats(match: Match, row: Row, record: MatchRecord, packs: LoadedPacks) -> list[Seat]:
    return [
        Seat(
            match=match,
            position=position,
            user=packs.people.account_of(seat["player"], seat["bot_of"]),
            bot=seat["bot"],
            name=seat["name"],
            deck_cards=dict(record.decks[position]) if position in record.decks else None,
            noted=dict(record.noted.get(position, {})),
            is_over=True,
        )
        for position, seat in enumerate(row["seats"])
    ]


def _store_actions(match: Match, record: MatchRecord) -> None:
    """Store the entries. All get the time of the match’s end, because the other times aren’t public."""
    rows = (
        RecordedAction(
            match=match, number=number, seat=seat, text=text, at=match.finished_at or moment(None)
        )
        for number, (seat, text) in enumerate(record.actions)
    )
    RecordedAction.objects.bulk_create(rows, AT_ONCE)
