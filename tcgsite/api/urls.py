"""Addresses under /api/: the document that describes all others, and version 1."""

from collections.abc import Callable
from inspect import getclosurevars, isfunction
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path, re_path
from django.views.decorators.http import require_http_methods, require_safe
from ninja.errors import AuthenticationError, ValidationError
from ninja.operation import PathView

from cards.decks.editing import DeckError
from cards.packs.errors import PackError
from tcgsite.accounts.rate_limits import RateLimitError
from tcgsite.api.document import DescribedApi
from tcgsite.api.making import check_answers, deck_answers, draft_answers
from tcgsite.api.paging import MOST_ON_A_PAGE
from tcgsite.api.playing import play_answers, table_answers
from tcgsite.api.problems import ApiProblemError, problem_response
from tcgsite.api.reading import (
    card_answers,
    change_answers,
    game_answers,
    match_answers,
    pack_answers,
    ranking_answers,
    ruling_answers,
    tournament_answers,
)
from tcgsite.api.request_rates import MOST_CHECKS, MOST_REQUESTS, MOST_SEARCHES
from tcgsite.matches.errors import TableBusyError, TableError
from tcgsite.matches.views.table_page import RETRY_AFTER

LIMITS = {
    "requests": MOST_REQUESTS,
    "searches": MOST_SEARCHES,
    "on_a_page": MOST_ON_A_PAGE,
    "checks": round(60 * MOST_CHECKS),
}
DESCRIPTION = (
    "Games, packs, cards and finished matches, as data. With a token, programs make packs and decks and"
    " play. Each answer that isn’t as expected is a problem, with a sentence in `detail`."
)
api = DescribedApi(
    title="Cards and games",
    version="1",
    description=DESCRIPTION,
    urls_namespace="api-1",
    docs_url=None,
    openapi_url="/openapi.json",
)
api.add_router("/v1/games", game_answers.router)
api.add_router("/v1/packs", pack_answers.router)
api.add_router("/v1/changes", change_answers.router)
api.add_router("/v1/matches", match_answers.router)
api.add_router("/v1/check", check_answers.router)
api.add_router("/v1/rankings", ranking_answers.router)
api.add_router("/v1/tournaments", tournament_answers.router)
api.add_router("/v1/rulings", ruling_answers.router)
api.add_router("/v1/drafts", draft_answers.router)
api.add_router("/v1/decks", deck_answers.router)
api.add_router("/v1/tables", table_answers.router)
api.add_router("/v1/tables", play_answers.router)
api.add_router("/v1", card_answers.router)


@api.exception_handler(ApiProblemError)
def refuse(request: HttpRequest, problem: ApiProblemError) -> HttpResponse:
    return problem.response


@api.exception_handler(AuthenticationError)
def refuse_stranger(request: HttpRequest, refused: AuthenticationError) -> HttpResponse:
    return problem_response(401)


@api.exception_handler(PackError)
@api.exception_handler(DeckError)
def refuse_content(request: HttpRequest, refused: PackError | DeckError) -> HttpResponse:
    sentences = refused.sentences if isinstance(refused, PackError) else (str(refused),)
    return ApiProblemError(422, *sentences).response


@api.exception_handler(TableError)
def refuse_at_table(request: HttpRequest, refused: TableError) -> HttpResponse:
    if not isinstance(refused, TableBusyError):
        return ApiProblemError(422, *refused.sentences).response
    answer = ApiProblemError(503, *refused.sentences).response
    answer["Retry-After"] = str(RETRY_AFTER)
    return answer


@api.exception_handler(PermissionDenied)
def refuse_right(request: HttpRequest, refused: PermissionDenied) -> HttpResponse:
    return problem_response(403, str(refused))


@api.exception_handler(RateLimitError)
def refuse_haste(request: HttpRequest, refused: RateLimitError) -> HttpResponse:
    answer = problem_response(429, str(refused))
    answer["Retry-After"] = str(refused.seconds)
    return answer


@api.exception_handler(ValidationError)
def refuse_parameters(request: HttpRequest, refused: ValidationError) -> HttpResponse:
    mistakes = [
        {"parameter": str(each["loc"][-1]), "mistake": str(each["msg"])} for each in refused.errors
    ]
    sentences = "; ".join(f"{each['parameter']}: {each['mistake']}" for each in mistakes)
    return problem_response(422, f"A parameter can’t be used. {sentences}.", mistakes=mistakes)


@require_safe
def described_api(request: HttpRequest) -> HttpResponse:
    """Show people all addresses and their answers."""
    paths = api.get_openapi_schema(path_prefix="/api")["paths"]
    addresses = [
        (each, method.upper(), operation)
        for each, operations in paths.items()
        for method, operation in operations.items()
    ]
    root = request.build_absolute_uri("/api/v1/")
    return render(request, "api/api.html", {"addresses": addresses, "root": root} | LIMITS)


@require_safe
def no_such_address(request: HttpRequest) -> HttpResponse:
    """Return the problem directly. Otherwise, Django would make a page only to throw it away."""
    return problem_response(404)


def methods_of(view: Callable[..., Any]) -> list[str]:
    """Return the HTTP methods of an address. Its view contains a list of its operations."""
    described = getclosurevars(view).nonlocals.get("self") if isfunction(view) else None
    operations = described.operations if isinstance(described, PathView) else []
    return sorted({method for each in operations for method in each.methods}) or ["GET", "HEAD"]


patterns, app, namespace = api.urls
by_route: dict[str, URLPattern] = {}
for each in patterns:
    # An address has a pattern for each of its operations, and the first one answers all of them.
    if isinstance(each, URLPattern) and str(each.pattern) not in by_route:
        by_route[str(each.pattern)] = each
        each.callback = require_http_methods(methods_of(each.callback))(each.callback)
urlpatterns = [
    path("", described_api, name="api"),
    path("", (list(by_route.values()), app, namespace)),
    re_path("", no_such_address),
]
