"""Code shared by all pages that have a card search box."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from cards.decks.grouping import card_mark
from cards.models import Game, IndexedCard
from cards.names.shipped_words import text_in_games, words_for_readers
from cards.packs.card_face import CardFace, translated_face
from cards.packs.card_styles import face_of_revision
from cards.packs.game_style import GameStyle
from cards.search.facets import display_text
from cards.search.index.card_index import CardIndex
from cards.search.search import SearchResult
from cards.views.cards.facet_links import facet_links
from engine.language.vocabulary.author_words import AuthorWords
from engine.rulebook import CardRules
from engine.view.translated_view import translated_card

LOOKS = ("grid", "list")
FRAGMENTS = ("found", "browser")
FIRST_PAGE = 1
SPANNED = 2


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """The search that the page's URL asks for. `within` is a second query, which limits the printings."""

    text: str
    order: str
    within: str
    look: str
    page: int

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> "SearchRequest":
        look, page = given.get("look", ""), given.get("page", "")
        return cls(
            text=" ".join(given.get("q", "").replace("\0", " ").split()),
            order=given.get("order", "").replace("\0", ""),
            within=given.get("in", "").replace("\0", ""),
            look=look if look in LOOKS else LOOKS[0],
            page=max(int(page[:6]), FIRST_PAGE)
            if page.isdecimal() and page.isascii()
            else FIRST_PAGE,
        )

    def address(self, **changed: object) -> str:
        """Return the URL of this search with some parameters changed, on the first page."""
        given = {"q": self.text, "order": self.order, "in": self.within, "look": self.look}
        given |= {"look": ""} if self.look == LOOKS[0] else {}
        written = urlencode({key: value for key, value in (given | changed).items() if value})
        return f"?{written}" if written else "?"

    @property
    def same_page(self) -> str:
        return self.address(page=self.page if self.page > FIRST_PAGE else "")


@dataclass(frozen=True, slots=True)
class CardResult:
    """A card in the results. `copies` is the number of copies in the deck being built, if any."""

    name: str
    title: str
    address: str
    printed_in: str
    face: CardFace
    lines: list[str]
    attributes: list[tuple[str, str]]
    copies: int | None = None
    classes: str = ""
    """The CSS classes for the frame and finish of the card’s game, on pages that show several games."""

    @property
    def mark(self) -> str:
        return card_mark(self.name)


def card_result(
    indexed: IndexedCard,
    index: CardIndex,
    game: Game | None,
    held: Mapping[str, int] | None = None,
    style: GameStyle | None = None,
    card: CardRules | None = None,
) -> CardResult:
    """Return the card as results show it. Pass `card` if it isn’t shown in English."""
    printing = indexed.printing
    revision, version = printing.revision, printing.version
    name = revision.card.name
    known = [each for each in index.attributes_known if each.name in indexed.attributes]
    words = words_for_readers(version.pack.game.slug)
    where = f"{version.pack.translated_title} {version.number}"
    game_title = version.pack.game.translated_title
    said = game is not None or where.startswith(game_title)
    return CardResult(
        name=name,
        title=words.text(revision.title),
        address=printing.get_absolute_url(),
        printed_in=where if said else f"{game_title} · {where}",
        face=translated_face(face_of_revision(version, revision), revision.title, words),
        lines=printed_lines(card, words) if card else indexed.words.text.splitlines(),
        attributes=[
            (words.text(each.title), words.text(display_text(indexed.attributes[each.name])))
            for each in known
        ],
        copies=None if held is None else held.get(name, 0),
        classes=style.classes if style else "",
    )


def printed_lines(card: CardRules, words: AuthorWords) -> list[str]:
    """Return the printed texts in these words, each as one line with its title, as the index has them."""
    printed = translated_card(card, words).printed
    return "\n".join(f"{each.title}: {each.text}" for each in printed).splitlines()


def search_context(asked: SearchRequest, found: SearchResult) -> dict[str, Any]:
    """Return the context for templates/cards/_search.html and _results.html, but without the cards."""
    page = min(asked.page, found.pages)
    return {
        "asked": asked,
        "found": found,
        "terms": [(each.text, asked.address(q=each.rest)) for each in found.terms],
        "did_you_mean": (found.did_you_mean, asked.address(q=found.did_you_mean)),
        "facets": facet_links(asked.address, found),
        "orders": _orders(found),
        "looks": [("grid", _("Grid")), ("list", _("List"))],
        "page": page,
        "steps": _steps(asked, page, found.pages),
        "examples": _examples(found),
    }


def requested_fragment(request: HttpRequest) -> str:
    """Return the id of the fragment that htmx requested, or "" for the whole page."""
    part = request.headers.get("HX-Target", "").rpartition("#")[2]
    return part if part in FRAGMENTS else ""


def render_search(
    request: HttpRequest, template: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """Render the page, or only the fragment that htmx requested.

    Typing replaces the current history entry, so that keystrokes don't fill the browser's history.
    """
    part = requested_fragment(request)
    if not part:
        return render(request, template, context, status=status)
    response = render(request, f"{template}#{part}", context)
    address = request.path + context["asked"].same_page
    response["HX-Replace-Url" if part == "found" else "HX-Push-Url"] = address
    return response


def _examples(found: SearchResult) -> list[str]:
    """Return example queries that find cards in this game."""
    numbers = [f"{each.name}>=3" for each in found.index.attributes_known if each.kind == "number"]
    return [*numbers[:1], "does:draw", "trigger:enter"]


def _orders(found: SearchResult) -> list[tuple[str, str]]:
    """Return the choices of the sort menu. Queries can also use other sort orders."""
    games = {each.game_slug: None for each in found.editions}
    fixed = [
        ("", _("Best match")),
        ("name", _("Name")),
        ("newest", _("Newest")),
        ("pack", _("Pack")),
    ]
    return fixed + [
        (sign + each.name, title)
        for each in found.index.attributes_known
        if each.kind == "number"
        for said in [text_in_games(each.title, games)]
        for sign, title in (
            ("", _("%s, lowest first") % said),
            ("-", _("%s, highest first") % said),
        )
    ]


def _steps(asked: SearchRequest, page: int, last: int) -> list[tuple[int, str]]:
    """Return the page numbers to link to. 0 stands for a gap."""
    near = {FIRST_PAGE, last, *range(page - SPANNED, page + SPANNED + 1)}
    numbers = sorted(number for number in near if FIRST_PAGE <= number <= last)
    steps: list[tuple[int, str]] = []
    for number in numbers:
        if steps and number > steps[-1][0] + 1:
            steps.append((0, ""))
        steps.append((number, asked.address(page=number if number > FIRST_PAGE else "")))
    return steps
