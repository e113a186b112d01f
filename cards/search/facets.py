"""Facets: values that some results share, with search terms for narrowing down the results."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.conf import settings
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from cards.names.shipped_words import text_in_games
from cards.search.index.card_index import AttributeTitle, CardIndex
from cards.search.index.edition import Edition
from cards.search.index.segment_data import Places, Value
from cards.search.language.keys import attribute_key
from cards.search.summary import COMMAND_PHRASES

FEW = 12
FACT_TITLES = {
    "does": gettext_lazy("Does"),
    "trigger": gettext_lazy("Triggers on"),
    "asks": gettext_lazy("Asks players"),
}


@dataclass(frozen=True, slots=True)
class FacetChoice:
    """A value to choose. `term` is the search term that it adds to the query."""

    title: str
    term: str
    count: int


@dataclass(frozen=True, slots=True)
class Facet:
    title: str
    choices: tuple[FacetChoice, ...]


def facets(found: Places, index: CardIndex, editions: tuple[Edition, ...]) -> list[Facet]:
    """Return the facets that divide the results. Values that all results share are left out.

    Attributes of a single game are included only if all results are from that game.
    """
    games, slugs = _games(found, index, editions), {each.game_slug: None for each in editions}
    parted = _of_several_games(found, index, editions) if games.choices else index.attributes
    known = [each for each in index.attributes_known if each.name in parted]
    all_facets = [
        games,
        _packs(found, index, editions),
        *(_attribute(found, index, each, slugs) for each in known if _has_few(index, each)),
        *(_fact(found, index, key) for key in FACT_TITLES),
    ]
    return [facet for facet in all_facets if facet.choices]


def _facet(
    title: str, choices: Iterable[FacetChoice], found: Places, ordered: bool = False
) -> Facet:
    parting = [each for each in choices if 0 < each.count < found.bit_count()]
    if not ordered:
        parting.sort(key=lambda each: (-each.count, each.title))
    return Facet(title, tuple(parting))


def _games(found: Places, index: CardIndex, editions: tuple[Edition, ...]) -> Facet:
    choices = (
        FacetChoice(
            text_in_games(title, [slug]), query_term("game", slug), _count(found, index, several)
        )
        for (slug, title), several in _by_game(editions).items()
    )
    return _facet(_("Game"), choices, found)


def _by_game(editions: tuple[Edition, ...]) -> dict[tuple[str, str], list[Edition]]:
    by_game: dict[tuple[str, str], list[Edition]] = {}
    for each in editions:
        by_game.setdefault((each.game_slug, each.game_title), []).append(each)
    return by_game


def _of_several_games(
    found: Places, index: CardIndex, editions: tuple[Edition, ...]
) -> frozenset[str]:
    """Return the names of attributes that occur in results from more than one game."""
    games = [
        found & index.of_editions(each.indexed for each in several)
        for several in _by_game(editions).values()
    ]
    return frozenset(
        name
        for name, held in index.attributes.items()
        if sum(any(places & game for places in held.values()) for game in games) > 1
    )


def _packs(found: Places, index: CardIndex, editions: tuple[Edition, ...]) -> Facet:
    by_pack: dict[tuple[str, str], list[Edition]] = {}
    for each in editions:
        title = text_in_games(each.pack_title, [each.game_slug])
        by_pack.setdefault((each.pack_slug, title), []).append(each)
    choices = (
        FacetChoice(title, query_term("pack", slug), _count(found, index, several))
        for (slug, title), several in by_pack.items()
    )
    return _facet(_("Pack"), choices, found)


def _count(found: Places, index: CardIndex, editions: list[Edition]) -> int:
    return (found & index.of_editions(each.indexed for each in editions)).bit_count()


def _has_few(index: CardIndex, attribute: AttributeTitle) -> bool:
    return len(index.attributes.get(attribute.name, {})) <= FEW


def _attribute(
    found: Places, index: CardIndex, attribute: AttributeTitle, games: Iterable[str]
) -> Facet:
    held = index.attributes.get(attribute.name, {})
    choices = (
        FacetChoice(
            text_in_games(display_text(value), games),
            query_term(attribute_key(attribute.name), _term_value(value)),
            (found & places).bit_count(),
        )
        for value, places in sorted(held.items(), key=lambda pair: (str(type(pair[0])), pair[0]))
        if value != ""
    )
    title = text_in_games(attribute.title, games)
    facet = _facet(title, choices, found, ordered=attribute.kind == "number")
    # If all cards that have the attribute have the same value, there is no choice.
    return facet if len(facet.choices) > 1 else Facet(title, ())


def _fact(found: Places, index: CardIndex, key: str) -> Facet:
    choices = (
        FacetChoice(title, query_term(key, str(value)), (found & places).bit_count())
        for value, places in index.facts.get(key, {}).items()
        if (title := _fact_title(str(value)))
    )
    return _facet(str(FACT_TITLES[key]), choices, found)


def _fact_title(value: str) -> str:
    """Return the word of the language of effects or, for readers of another language, what it means.

    Words of authors have no meaning there, so they can only be searched for.
    """
    if get_language() == settings.LANGUAGE_CODE:
        return value.replace("_", " ")
    if value in ("yes", "no"):
        return _("yes") if value == "yes" else _("no")
    return str(COMMAND_PHRASES.get(value, ""))


def display_text(value: Value) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return str(value)


def _term_value(value: Value) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def query_term(key: str, value: str) -> str:
    """Return the term as a user would type it, with quotation marks where necessary."""
    # A quotation mark would end the value. The index ignores them.
    value = " ".join(value.replace('"', " ").split())
    plain = value and not set(value) & set(" (),|") and value.casefold() not in ("or", "and", "not")
    return f"{key}:{value}" if plain else f'{key}:"{value}"'
