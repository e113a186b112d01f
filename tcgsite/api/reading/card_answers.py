"""Cards: what is printed on them, and the trees of their effects."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from ninja import Field, Query, Router, Schema

from cards.models import IndexedCard, PackVersion, Printing
from cards.packs.rules_cache import rules_with
from cards.search.search import search_cards
from cards.web.fairness.kept_results import keep_within
from engine.language.parsing.formatter import unparse
from engine.language.syntax.tree_data import tree_of
from engine.rulebook import CardRules, GameRules
from engine.rulebook.effect import EffectRules
from tcgsite.api.paging import PageOf, Paging
from tcgsite.api.problems import ApiProblemError
from tcgsite.api.reading.game_answers import game_at
from tcgsite.api.reading.kept_answers import (
    MOST_KEPT,
    VersionKey,
    as_json,
    kept_for_ever,
    version_of,
)
from tcgsite.api.reading.pack_answers import version_at

router = Router(tags=["Cards"])
LONGEST_QUERY = 300


class EffectAnswer(Schema):
    """An effect in its three forms: as printed, as text, and as the tree that both are made of."""

    name: str
    title: str
    printed: str
    text: str
    tree: dict[str, Any]


class CardAnswer(Schema):
    """A card in a version. `number` is its place in the file, counting from 1."""

    game: str
    pack: str
    version: str
    number: int
    name: str
    title: str
    attributes: dict[str, int | str | bool]
    flavor: str
    effects: list[EffectAnswer]
    page: str


class FoundCard(Schema):
    """A card that a search has found. `address` is that of the card in this API."""

    game: str
    pack: str
    version: str
    name: str
    title: str
    attributes: dict[str, Any]
    text: str
    address: str


class CardSearch(Schema):
    """`q` is what people type into the search box, such as `type:creature power>3`.

    `game` is the slug of the only game to search, or empty for all games.
    """

    q: str = Field("", max_length=LONGEST_QUERY)
    game: str = ""
    page: int = Field(1, ge=1, le=10_000)


class SearchAnswer(Schema):
    """A page of found cards, best first. `count` and `pages` are about all found cards.

    `mistakes` are sentences about parts of the query that were ignored. `did_you_mean` is another query
    to try if nothing was found, or “”.
    """

    items: list[FoundCard]
    count: int
    pages: int
    mistakes: list[str]
    did_you_mean: str


@router.get("/cards", response=SearchAnswer, summary="Search, in the language of the search box")
def search(request: HttpRequest, asked: Query[CardSearch]) -> dict[str, Any]:
    """Two searches a second. A query with mistakes isn’t refused: `mistakes` says what was ignored."""
    found = search_cards(asked.q, game_at(asked.game) if asked.game else None)
    return {
        "items": [found_card(each) for each in found.page(asked.page)],
        "count": found.count,
        "pages": found.pages,
        "mistakes": [mistake.message for mistake in found.mistakes],
        "did_you_mean": found.did_you_mean,
    }


@router.get(
    "/packs/{name:game}/{name:pack}/versions/{name:number}/cards",
    response=PageOf[CardAnswer],
    summary="All cards of a version, in the order of its file",
)
def cards(
    request: HttpRequest, game: str, pack: str, number: str, paging: Query[Paging]
) -> HttpResponse:
    found, first = version_at(game, pack, number), int(paging.cursor or 0)
    body = cards_json(found, first, paging.limit)
    return kept_for_ever(body, found, f"cards-{first}-{paging.limit}")


@keep_within(MOST_KEPT)
def cards_json(key: VersionKey, first: int, limit: int) -> bytes:
    version, names = version_of(key), card_names_in(key)
    rules, _versions = rules_with(version)
    shown = names[first : first + limit]
    rest = first + len(shown)
    items = [
        card_answer(version, rules, rules.cards[name], place)
        for place, name in enumerate(shown, first + 1)
    ]
    following = str(rest) if rest < len(names) else None
    return as_json(PageOf[CardAnswer], {"items": items, "next": following})


@router.get(
    "/packs/{name:game}/{name:pack}/versions/{name:number}/cards/{last_name:card}",
    response=CardAnswer,
    summary="A card",
)
def card(request: HttpRequest, game: str, pack: str, number: str, card: str) -> HttpResponse:
    found = version_at(game, pack, number)
    place, body = card_json(found, card)
    return kept_for_ever(body, found, f"card-{place}")


@keep_within(MOST_KEPT)
def card_json(key: VersionKey, name: str) -> tuple[int, bytes]:
    """Return the position of the card in the version, and its answer. Raises ApiProblemError."""
    names = card_names_in(key)
    if name not in names:
        raise ApiProblemError(404, f"{key.pack} {key.number} has no card “{name}”.")
    version, place = version_of(key), names.index(name) + 1
    rules, _versions = rules_with(version)
    return place, as_json(CardAnswer, card_answer(version, rules, rules.cards[name], place))


def card_names_in(key: VersionKey) -> list[str]:
    """Return the names of the cards of a version, in the order of its file."""
    printings = Printing.objects.filter(version=key.pk).order_by("position")
    return list(printings.values_list("revision__card__name", flat=True))


def card_answer(
    version: PackVersion, rules: GameRules, card: CardRules, number: int
) -> dict[str, Any]:
    printed = {each.name: each.text for each in card.printed}
    place = [version.pack.game.slug, version.pack.slug, version.number]
    return {
        "game": place[0],
        "pack": place[1],
        "version": version.number,
        "number": number,
        "name": card.name,
        "title": card.title,
        "attributes": card.attributes,
        "flavor": card.flavour,
        "effects": [effect_answer(rules.effects[each], printed) for each in card.effects],
        "page": reverse("cards:card", args=[*place, card.name]),
    }


def effect_answer(effect: EffectRules, printed: dict[str, str]) -> dict[str, Any]:
    return {
        "name": effect.name,
        "title": effect.title,
        "printed": printed.get(effect.name, ""),
        "text": unparse(effect.tree),
        "tree": tree_of(effect.tree),
    }


def found_card(indexed: IndexedCard) -> dict[str, Any]:
    printing = indexed.printing
    version, name = printing.version, printing.revision.card.name
    place = {"game": version.pack.game.slug, "pack": version.pack.slug, "number": version.number}
    return {
        "game": place["game"],
        "pack": place["pack"],
        "version": version.number,
        "name": name,
        "title": printing.revision.title,
        "attributes": indexed.attributes,
        "text": indexed.words.text,
        "address": reverse("api-1:card", kwargs=place | {"card": name}),
    }
