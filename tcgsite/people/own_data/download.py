"""Collect everything the site stores about an account in a .zip archive."""

import json
from collections.abc import Iterator
from tempfile import TemporaryFile
from typing import IO, Any
from zipfile import ZIP_DEFLATED, ZipFile

from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import QuerySet

from cards.models import Art, Deck, Draft, Pack, PackVersion, Proposal, Trade
from tcgsite.accounts.models import User
from tcgsite.accounts.muting import users_muted_by
from tcgsite.matches.models import RecordedAction, Seat
from tcgsite.people.own_data.own_rows import OWN_ROWS

SETTINGS = (
    "matches_for", "ratings_for", "statistics_for", "presence_for", "favourites_for",
    "challenges_from",
)  # fmt: skip


def account_archive(user: User) -> IO[bytes]:
    """Return an open .zip file. The file is deleted when it is closed."""
    archive = TemporaryFile()  # noqa: SIM115 - the response closes it
    with ZipFile(archive, "w", ZIP_DEFLATED) as parcel:
        for name, rows in _tables(user).items():
            text = json.dumps(rows, cls=DjangoJSONEncoder, ensure_ascii=False, indent=1)
            parcel.writestr(f"{name}.json", text)
        for name, content in _files(user):
            parcel.writestr(name, content)
    archive.seek(0)
    return archive


def _tables(user: User) -> dict[str, Any]:
    """Return the contents of the JSON files, by file name without extension."""
    return {
        "account": _account(user),
        "decks": [_deck(deck) for deck in Deck.objects.of(user.pk).in_full()],
        "packs": [_pack(pack, user) for pack in Pack.objects.made_by(user.pk)],
        "drafts": [_draft(draft) for draft in Draft.objects.made_by(user.pk)],
        "proposals": [_proposal(each) for each in Proposal.objects.filter(author=user)],
        "trades": [_trade(trade) for trade in Trade.objects.of(user.pk)],
        "matches": [_match(seat) for seat in _seats(user)],
        **{name: rows.of(user) for name, rows in OWN_ROWS.items()},
    }


def _files(user: User) -> Iterator[tuple[str, bytes]]:
    """Yield the name and content of each file for published packs and pictures."""
    published = PackVersion.objects.only_published().filter(pack__in=Pack.objects.made_by(user.pk))
    for version in published.select_related("pack__game").iterator():
        pack = version.pack
        yield f"packs/{pack.game.slug}/{pack.slug}-{version.number}.toml", version.source.encode()
    for art in Art.objects.filter(made_by=user).iterator():
        yield f"pictures/{art.name}.webp", bytes(art.exact)


def _account(user: User) -> dict[str, Any]:
    """Return the fields of the account, without the password's hash."""
    return {
        "username": "" if user.is_guest else user.username,
        "name": user.name,
        "email": user.email,
        "shown_to": {part: getattr(user, part) for part in SETTINGS},
        "joined": user.date_joined,
        "last_sign_in": user.last_login,
        "follows": [str(each.followed) for each in user.follows.select_related("followed")],
        "follows_also": [
            str(each.game or each.pack or each.card)
            for each in user.followed_subjects.select_related("game", "pack", "card")
        ],
        "blocked": [str(each.blocked) for each in user.blocks.select_related("blocked")],
        "earlier_names": _earlier_names(user),
        "muted": [str(muted) for muted in users_muted_by(user.pk)],
    }


def _earlier_names(user: User) -> list[str]:
    words = user.name_words.exclude(until=None).order_by("until")
    return list(dict.fromkeys(words.values_list("name", flat=True)))


def _deck(deck: Deck) -> dict[str, Any]:
    return {
        "game": deck.game.slug,
        "name": deck.name,
        "is_public": deck.is_public,
        "changed_at": deck.changed_at,
        "cards": deck.cards,
        "earlier": _rows(deck.earlier.all(), "cards", "saved_at", "kept_at"),
    }


def _pack(pack: Pack, user: User) -> dict[str, Any]:
    return {
        "game": pack.game.slug,
        "name": pack.slug,
        "title": pack.title,
        "description": pack.description,
        "is_owner": pack.owner_id == user.pk,
        "versions": list(pack.versions.only_published().values_list("number", flat=True)),
    }


def _draft(draft: Draft) -> dict[str, Any]:
    return {
        "game": draft.pack.game.slug,
        "name": draft.pack.slug,
        "about": draft.about,
        "parts": _rows(draft.parts.all(), "kind", "name", "content", "changed_at"),
    }


def _proposal(proposal: Proposal) -> dict[str, Any]:
    return {
        "pack": proposal.pack.slug,
        "title": proposal.title,
        "reason": proposal.reason,
        "state": proposal.state,
        "made_at": proposal.made_at,
        "changes": _rows(proposal.changes.all(), "kind", "name", "before", "after"),
    }


def _trade(trade: Trade) -> dict[str, Any]:
    return {
        "game": trade.game.slug,
        "proposer": str(trade.proposer),
        "partner": str(trade.partner),
        "given": trade.given,
        "wanted": trade.wanted,
        "state": trade.state,
        "made_at": trade.made_at,
    }


def _seats(user: User) -> QuerySet[Seat]:
    return Seat.objects.filter(user=user).select_related("match__game").order_by("match")


def _actions(seat: Seat) -> QuerySet[RecordedAction]:
    return RecordedAction.objects.filter(match=seat.match, seat=seat.position)


def _match(seat: Seat) -> dict[str, Any]:
    """Return the user's part of the match. The replay page offers the match's whole record for download."""
    match = seat.match
    return {
        "match": match.public_id,
        "game": match.game.slug,
        "status": match.status,
        "created_at": match.created_at,
        "finished_at": match.finished_at,
        "result": match.result,
        "seat": seat.position,
        "name": seat.name,
        "deck": {"name": seat.deck_name, "cards": seat.deck_cards, "noted": seat.noted},
        "actions": _rows(_actions(seat), "number", "text", "at", "automatic"),
    }


def _rows(rows: "QuerySet[Any]", *fields: str) -> list[dict[str, Any]]:
    return list(rows.values(*fields))
