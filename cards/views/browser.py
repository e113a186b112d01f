"""The card browser: a search box, what was understood, what was found, and how to narrow it down."""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from cards.faces import Face, face_with
from cards.models import Game, IndexedCard, Pool
from cards.search.card_index import CardIndex
from cards.search.facets import shown, term
from cards.search.finding import Found, find
from engine.rulebook.pack import Look

LOOKS = ("grid", "list")
FRAGMENTS = ("found", "browser")
FIRST_PAGE = 1
SPANNED = 2


@dataclass(frozen=True, slots=True)
class Asked:
    """What stands in the address. `within` is a query, too: the printings one looks among."""

    text: str
    order: str
    within: str
    look: str
    page: int

    @classmethod
    def of(cls, request: HttpRequest) -> "Asked":
        given = request.GET
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
        """The same search with something else about it, from its first page on."""
        given = {"q": self.text, "order": self.order, "in": self.within, "look": self.look}
        given |= {"look": ""} if self.look == LOOKS[0] else {}
        written = urlencode({key: value for key, value in (given | changed).items() if value})
        return f"?{written}" if written else "?"


@dataclass(frozen=True, slots=True)
class FoundCard:
    title: str
    address: str
    printed_in: str
    face: Face
    lines: list[str]
    attributes: list[tuple[str, str]]


@require_safe
def all_cards(request: HttpRequest) -> HttpResponse:
    return _page(request, None)


@require_safe
def game_cards(request: HttpRequest, slug: str) -> HttpResponse:
    return _page(request, get_object_or_404(Game, slug=slug))


@vary_on_headers("HX-Request", "HX-Target")
def _page(request: HttpRequest, game: Game | None) -> HttpResponse:
    asked = Asked.of(request)
    found = find(asked.text, game, asked.order, asked.within)
    page = min(asked.page, found.pages)
    context: dict[str, object] = {
        "game": game,
        "asked": asked,
        "found": found,
        "cards": [_found_card(each, found.index, game) for each in found.page(page)],
        "terms": [(each.text, asked.address(q=each.rest)) for each in found.terms],
        "facets": _facets(asked, found),
        "orders": _orders(found.index),
        "printings": _printings(found, game, request.user.pk),
        "looks": [("grid", _("Grid")), ("list", _("List"))],
        "page": page,
        "steps": _steps(asked, page, found.pages),
        "examples": _examples(found),
    }
    return _drawn(request, context, asked.address(page=page if page > FIRST_PAGE else ""))


def _drawn(request: HttpRequest, context: dict[str, object], address: str) -> HttpResponse:
    """The whole page, or the part of it that htmx asks for; what is typed leaves no trail behind."""
    part = request.headers.get("HX-Target", "").rpartition("#")[2]
    if part not in FRAGMENTS:
        return render(request, "cards/browser.html", context)
    response = render(request, f"cards/browser.html#{part}", context)
    response["HX-Replace-Url" if part == "found" else "HX-Push-Url"] = request.path + address
    return response


def _found_card(indexed: IndexedCard, index: CardIndex, game: Game | None) -> FoundCard:
    printing = indexed.printing
    revision, version = printing.revision, printing.version
    known = [each for each in index.attributes_known if each.name in indexed.attributes]
    where, game_title = f"{version.pack.title} {version.number}", version.pack.game.title
    said = game is not None or where.startswith(game_title)
    return FoundCard(
        title=revision.title,
        address=printing.get_absolute_url(),
        printed_in=where if said else f"{game_title} · {where}",
        face=face_with(revision.title, Look(**revision.look)),
        lines=indexed.words.text.splitlines(),
        attributes=[(each.title, shown(indexed.attributes[each.name])) for each in known],
    )


def _examples(found: Found) -> list[str]:
    """Questions that can be asked here."""
    numbers = [f"{each.name}>=3" for each in found.index.attributes_known if each.kind == "number"]
    return [*numbers[:1], "does:draw", "trigger:enter"]


def _facets(asked: Asked, found: Found) -> list[tuple[str, list[tuple[str, int, str]]]]:
    """Title, and of each choice: title, count, address."""
    return [
        (
            facet.title,
            [
                (each.title, each.count, asked.address(q=f"{found.written} {each.term}".strip()))
                for each in facet.choices
            ],
        )
        for facet in found.facets
    ]


def _orders(index: CardIndex) -> list[tuple[str, str]]:
    """What the menu offers; the search language can order by more."""
    fixed = [
        ("", _("Best match")),
        ("name", _("Name")),
        ("newest", _("Newest")),
        ("pack", _("Pack")),
    ]
    return fixed + [
        (sign + each.name, title)
        for each in index.attributes_known
        if each.kind == "number"
        for sign, title in (
            ("", _("%s, lowest first") % each.title),
            ("-", _("%s, highest first") % each.title),
        )
    ]


def _printings(found: Found, game: Game | None, user_id: int | None) -> list[tuple[str, str]]:
    """The newest printings, all of them, those of a pool or a version; all games together have too many."""
    fixed = [("", _("Newest printings")), (term("version", "any"), _("Every printing"))]
    if game is None:
        return fixed
    pools = Pool.objects.current().of_game(game).offered_to(user_id)
    return [
        *fixed,
        *((term("pool", pool.slug), _("Pool: %s") % pool.title) for pool in pools),
        *(
            (term("pack", f"{each.pack_slug}@{each.number}"), f"{each.pack_title} {each.number}")
            for each in found.known
        ),
    ]


def _steps(asked: Asked, page: int, last: int) -> list[tuple[int, str]]:
    """Pages one can go to from here; 0 stands for some left out."""
    near = {FIRST_PAGE, last, *range(page - SPANNED, page + SPANNED + 1)}
    numbers = sorted(number for number in near if FIRST_PAGE <= number <= last)
    steps: list[tuple[int, str]] = []
    for number in numbers:
        if steps and number > steps[-1][0] + 1:
            steps.append((0, ""))
        steps.append((number, asked.address(page=number if number > FIRST_PAGE else "")))
    return steps
