"""Requests of strangers whose fields are hostile names, lists and tables, and what they may change."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from random import Random
from typing import Any

from django.apps import apps
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.db.models import Model
from django.http import HttpResponseBase
from django.test import Client
from django.urls import reverse

from cards.models import Card, Deck, Draft, DraftPart, Game, PackVersion
from tests.fuzz.hostile_texts import (
    cut_bytes,
    hostile_name,
    hostile_text,
    mutated_text,
    table,
)

ASIDE = {"sessions.Session", "usersessions.UserSession", "accounts.RateCount"}
"""Rows that every request may write."""
SEEN = "seen_at"
"""The column that says when a player was here last, which looking at a page writes, too."""


@dataclass
class HostileSite:
    """A player with a deck and a draft, and the game for which they are."""

    client: Client
    game: Game
    deck: Deck
    draft: Draft
    version: PackVersion
    names: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.names = sorted(
            Card.objects.filter(pack__game=self.game).values_list("name", flat=True)
        )


@dataclass(frozen=True)
class HostileRequest:
    """A request, and where it goes. Without fields, it only looks at a page."""

    address: str
    fields: dict[str, Any]
    is_search: bool = False


def hostile_request(dice: Random, site: HostileSite) -> HostileRequest:
    return dice.choice(REQUESTS)(dice, site)


def card_list(dice: Random, site: HostileSite) -> str:
    lines = (f"{dice.choice(('', '2 ', '1x ', '0 '))}{dice.choice(site.names)}" for _ in range(3))
    return mutated_text(dice, "\n".join(lines)) if dice.random() < 0.7 else hostile_text(dice)


def text(dice: Random, _site: HostileSite) -> str:
    return hostile_text(dice, odd=dice.choice((0, 0.1, 0.5)))


def form(name: str, of: str, /, **fields: Any) -> Callable[[Random, HostileSite], HostileRequest]:
    """Return what makes a request to the form of this name. Functions among the fields make their texts."""

    def made(dice: Random, site: HostileSite) -> HostileRequest:
        of_what: dict[str, tuple[object, ...]] = {
            "game": (site.game.slug,),
            "deck": (site.deck.pk,),
            "pack": (site.game.slug, site.draft.pack.slug),
            "draft": (site.draft.pk,),
            "": (),
        }
        sent = {key: each(dice, site) if callable(each) else each for key, each in fields.items()}
        args = of_what[of]
        if "kind" in sent:
            args = (*args, sent.pop("kind"))
        return HostileRequest(reverse(name, args=args), sent)

    return made


def _saved_card(dice: Random, site: HostileSite) -> HostileRequest:
    part: DraftPart = dice.choice(site.draft.parts.of_kind("card"))
    address = reverse("cards:draft_part", args=[site.game.slug, site.draft.pack.slug, part.pk])
    name = text(dice, site) if dice.random() < 0.5 else part.name
    return HostileRequest(address, {"name": name, "title": text(dice, site), "token": part.token})


def _loaded_sheet(dice: Random, site: HostileSite) -> HostileRequest:
    rows = table(dice)
    data = "\n".join(",".join(row) for row in rows).encode("utf-8", errors="replace")
    file = SimpleUploadedFile("cards.csv", cut_bytes(dice, data))
    return HostileRequest(
        reverse("designer:sheet", args=[site.draft.pk]), {"do": "load", "csv": file}
    )


def _search(dice: Random, site: HostileSite) -> HostileRequest:
    asked = mutated_text(dice, dice.choice(site.names))
    return HostileRequest(
        reverse("cards:cards", args=[site.game.slug]), {"q": asked}, is_search=True
    )


def _card_page(dice: Random, site: HostileSite) -> HostileRequest:
    pack = site.version.pack
    args = [site.game.slug, pack.slug, site.version.number, hostile_name(dice)]
    return HostileRequest(reverse("cards:card", args=args), {}, is_search=True)


REQUESTS = (
    form("cards:new_deck", "game", name=text, cards=card_list),
    form("cards:replace_deck", "deck", cards=card_list),
    form("cards:rename_deck", "deck", name=text),
    form("cards:change_deck", "deck", put=text),
    form("cards:new_trade", "game", partner=text, given=card_list, wanted=card_list),
    form("cards:new_trade", "game", partner="Cy", given=card_list, wanted=card_list),
    form("accounts:profile", "", name=text),
    form("cards:add_maintainer", "pack", name=text),
    form("cards:new_part", "pack", kind="card", name=text, title=text, effects=""),
    form("cards:new_part", "pack", kind="deck", name=text, cards=card_list),
    form("designer:sheet", "draft", do="paste", pasted=text),
    _saved_card,
    _loaded_sheet,
    _search,
    _card_page,
)


def send(site: HostileSite, request: HostileRequest) -> tuple[HttpResponseBase, str, str]:
    """Send the request, then undo what it changed. Return what the rows were before and after it."""
    with transaction.atomic():
        before = digest_of_rows()
        ask = site.client.get if request.is_search else site.client.post
        response = partial(ask, request.address)(
            {k: _sendable(v) for k, v in request.fields.items()}
        )
        after = digest_of_rows()
        transaction.set_rollback(True)
    return response, before, after


def _sendable(value: Any) -> Any:
    """Return the value without halves of characters, which no browser can send."""
    return value.encode("utf-8", "ignore").decode() if isinstance(value, str) else value


def digest_of_rows() -> str:
    models = [each for each in apps.get_models() if each._meta.label not in ASIDE]
    rows = (repr((each._meta.label, *_rows(each))) for each in models)
    return sha256("\n".join(rows).encode("utf-8", "replace")).hexdigest()


def _rows(model: type[Model]) -> Iterator[tuple[Any, ...]]:
    columns = [each.attname for each in model._meta.concrete_fields if each.attname != SEEN]
    yield from model._default_manager.values_list(*columns)
