"""The public decks and the finished public matches of a dump."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet

from cards.models import Deck, PackVersion
from cards.packs.rules_cache import in_rules_order
from engine.play import MatchRecord
from engine.rulebook.game import fingerprint
from tcgsite.accounts.models import Audience, User
from tcgsite.api.dumps.rows.dumped_versions import (
    DumpedVersions,
    Row,
    one_after_another,
    written_moment,
)
from tcgsite.api.dumps.rows.pack_rows import dumped_pools
from tcgsite.matches.models import Match, RecordedAction, Seat

MATCHES_AT_ONCE = 20
"""The number of matches whose actions are in memory together."""


def deck_rows(versions: DumpedVersions) -> Iterator[Row]:
    """Yield the decks that their owners show to everyone. Ready-made decks are in the files of packs."""
    decks = Deck.objects.filter(is_public=True, owner__is_active=True).select_related("owner")
    for deck in one_after_another(decks.select_related("game").prefetch_related("slots")):
        if deck.game_id in versions.games:
            built_for = deck.built_for.order_by("pk").values_list("pk", flat=True)
            yield {
                "game": deck.game.slug,
                "name": deck.name,
                "owner": str(deck.owner),
                "cards": deck.cards,
                "is_legal": deck.is_legal,
                "built_for": sorted(versions.names[pk] for pk in built_for if pk in versions.names),
                "changed_at": written_moment(deck.changed_at),
            }


def match_rows(versions: DumpedVersions) -> Iterator[Row]:
    pools = {pool.pk: number for number, pool in enumerate(dumped_pools(versions), 1)}
    matches = one_after_another(public_matches(), MATCHES_AT_ONCE)
    while some := list(islice(matches, MATCHES_AT_ONCE)):
        actions = _actions_of(some)
        for match in some:
            used = [each.pk for each in match.pack_versions.all()]
            if versions.names_of(used):
                yield _match_row(match, versions, pools, actions.get(match.pk, ()))


def public_matches() -> QuerySet[Match]:
    """Return the finished matches that were listed in the lobby, if all players show theirs to everyone."""
    kept_back = Q(user__matches_for__gt=Audience.EVERYBODY)
    kept_back |= Q(user__bot_of__matches_for__gt=Audience.EVERYBODY)
    private = Seat.objects.filter(kept_back, match=OuterRef("pk"))
    finished = Match.objects.public().filter(status=Match.Status.FINISHED)
    found = finished.exclude(finished_at=None).filter(~Exists(private)).select_related("game")
    used = PackVersion.objects.select_related("pack__game").defer("source")
    return found.prefetch_related("seats__user__bot_of").prefetch_related(
        Prefetch("pack_versions", used)
    )


def _actions_of(matches: list[Match]) -> dict[int, list[tuple[int, str]]]:
    rows = RecordedAction.objects.filter(match__in=matches).order_by("match", "number")
    found: dict[int, list[tuple[int, str]]] = {}
    for match, seat, text in rows.values_list("match", "seat", "text"):
        found.setdefault(match, []).append((seat, text))
    return found


def _match_row(match: Match, versions: DumpedVersions, pools: dict[int, int], actions: Any) -> Row:
    return {
        "id": match.public_id,
        "game": match.game.slug,
        "pool": pools.get(match.pool_id) if match.pool_id else None,
        "versions": versions.names_of(each.pk for each in match.pack_versions.all()),
        "rated": match.rated,
        "for_keeps": match.for_keeps,
        "time": {
            "minutes": match.clock_minutes,
            "increment": match.clock_increment,
            "days": match.clock_days,
            "is_bank": match.clock_bank,
        },
        "started_at": written_moment(match.started_at),
        "finished_at": written_moment(match.finished_at),
        "seats": [_seat_row(seat) for seat in match.seats.all()],
        "result": match.result or {},
        "record": record_from_rows(match, actions).to_data(),
    }


def _seat_row(seat: Seat) -> Row:
    """Return the player of the seat. `name` is the name at the time of the match, and `player` the present
    one.
    """
    return {
        "name": seat.name,
        "player": _name(seat.user),
        "bot": seat.bot,
        "bot_of": _name(seat.user.bot_of) if seat.user else None,
    }


def _name(user: User | None) -> str | None:
    return str(user) if user and user.is_active else None


def record_from_rows(match: Match, actions: Any) -> MatchRecord:
    """Return the record without compiling the rules, because each night many matches are written."""
    used = in_rules_order(match.pack_versions.all())
    seats = list(match.seats.all())
    decks = {} if match.picture else {each.position: each.deck_cards for each in seats}
    return MatchRecord(
        rules=fingerprint(used),
        packs=tuple((each.pack.slug, each.number, each.content_hash) for each in used),
        decks={seat: cards for seat, cards in decks.items() if cards},
        seed=match.seed,
        names=tuple(each.name for each in seats),
        actions=tuple(actions),
        picture=match.picture,
        options={} if match.picture else match.options,
        noted={each.position: each.noted for each in seats if each.noted},
        format=match.record_format,
    )
