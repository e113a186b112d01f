"""Addresses under /api/: the document that describes all others, and version 1."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path, re_path
from django.views.decorators.http import require_POST, require_safe
from ninja.errors import ValidationError

from tcgsite.api.document import DescribedApi
from tcgsite.api.making import check_answers
from tcgsite.api.paging import MOST_ON_A_PAGE
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

LIMITS = {
    "requests": MOST_REQUESTS,
    "searches": MOST_SEARCHES,
    "on_a_page": MOST_ON_A_PAGE,
    "checks": round(60 * MOST_CHECKS),
}
WRITTEN = {"check"}
"""Names of the addresses to which programs send something."""
DESCRIPTION = "What all visitors can read, as data. No account is needed."
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
api.add_router("/v1/rankings", ranking_answers.router)
api.add_router("/v1/tournaments", tournament_answers.router)
api.add_router("/v1/rulings", ruling_answers.router)
api.add_router("/v1/check", check_answers.router)
api.add_router("/v1", card_answers.router)


@api.exception_handler(ApiProblemError)
def refuse(request: HttpRequest, problem: ApiProblemError) -> HttpResponse:
    return problem_response(problem.status, problem.sentence)


@api.exception_handler(ValidationError)
def refuse_parameters(request: HttpRequest, refused: ValidationError) -> HttpResponse:
    mistakes = [
        {"parameter": str(each["loc"][-1]), "mistake": str(each["msg"])} for each in refused.errors
    ]
    sentences = "; ".join(f"{each['parameter']}: {each['mistake']}" for each in mistakes)
    return problem_response(422, f"A parameter can’t be used. {sentences}.", mistakes=mistakes)


@require_safe
def described_api(request: HttpRequest) -> HttpResponse:
    """Show people every address, with what it answers."""
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
    raise Http404


patterns, app, namespace = api.urls
for each in patterns:
    if each.callback:
        only = require_POST if each.name in WRITTEN else require_safe
        each.callback = only(each.callback)
urlpatterns = [
    path("", described_api, name="api"),
    path("", (patterns, app, namespace)),
    re_path("", no_such_address),
]
