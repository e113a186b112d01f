"""How the API answers: tokens, rates, HEAD, problems instead of pages, and hashes."""

from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any

from asgiref.sync import iscoroutinefunction, sync_to_async
from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from django.utils.decorators import sync_and_async_middleware

from cards.web.client_address import network_of
from tcgsite.accounts.models import ApiToken
from tcgsite.api.access import read_token, token_of, token_sent
from tcgsite.api.problems import is_problem, problem_response
from tcgsite.api.request_rates import Allowance, RequestRate, checks, requests, searches

PREFIX = "/api/"
SEARCH = "/api/v1/cards"
CHECKS = ("/api/v1/check", "/api/v1/drafts/")
UNKNOWN = "This token isn’t known, or it was revoked. Make a new one at /accounts/tokens/."
Answer = Callable[[HttpRequest], Any]


@sync_and_async_middleware
def deliver_answers(get_response: Answer) -> Answer:
    """Handle requests below /api/, and leave other pages alone."""
    if not iscoroutinefunction(get_response):

        def middleware(request: HttpRequest) -> HttpResponse:
            answer: HttpResponse
            if not asks_api(request):
                answer = get_response(request)
                return answer
            allowed = count_request(request, read_token(request))
            refused = refusal(request, allowed)
            return with_headers(request, allowed, refused or get_response(request))

        return middleware

    async def async_middleware(request: HttpRequest) -> HttpResponse:
        answer: Awaitable[HttpResponse]
        if not asks_api(request):
            answer = get_response(request)
            return await answer
        find = sync_to_async(read_token)
        allowed = count_request(request, await find(request) if token_sent(request) else None)
        refused = refusal(request, allowed)
        return with_headers(request, allowed, refused or await get_response(request))

    return async_middleware


def asks_api(request: HttpRequest) -> bool:
    """Return True for all addresses that programs read. The page that describes the API is for people."""
    return request.path.startswith(PREFIX) and request.path != PREFIX


def count_request(request: HttpRequest, token: ApiToken | None) -> Allowance:
    """Count the request for the player of a known token, or else for the network.

    HEAD costs as much as GET: the server only leaves out the body.
    """
    if request.method == "HEAD":
        request.method = "GET"
    payer = f"player {token.user_id}" if token else network_of(request)
    allowed = requests.count(payer)
    dearer = dearer_rate(request.path)
    return dearer.count(payer) if dearer and not allowed.is_spent else allowed


def dearer_rate(path: str) -> RequestRate | None:
    """Return the rate of an address with a lower limit, or None for all others."""
    if path == SEARCH:
        return searches
    return checks if path.startswith(CHECKS) and path.endswith("/check") else None


def refusal(request: HttpRequest, allowed: Allowance) -> HttpResponse | None:
    """Return the problem for a program that asks too often or has an unknown token, or else None."""
    if allowed.is_spent:
        return problem_response(429)
    if token_sent(request) and token_of(request) is None:
        return problem_response(401, UNKNOWN)
    return None


def with_headers(request: HttpRequest, allowed: Allowance, answer: HttpResponse) -> HttpResponse:
    """Return the answer with the API’s headers. An error page becomes a problem."""
    answer = as_problem(answer)
    for name, value in allowed.headers.items():
        answer.setdefault(name, value)
    answer["Access-Control-Allow-Origin"] = "*"
    answer["Access-Control-Expose-Headers"] = "ETag, Link, Retry-After, " + ", ".join(
        Allowance(1, 0).headers
    )
    return unless_known(request, answer) if answer.status_code == 200 else answer


def as_problem(answer: HttpResponse) -> HttpResponse:
    """Return a problem in place of an error page. Headers stay, such as Retry-After."""
    if answer.status_code < 400 or is_problem(answer):
        return answer
    problem = problem_response(answer.status_code)
    for name in ("Allow", "Retry-After"):
        if name in answer:
            problem[name] = answer[name]
    return problem


def unless_known(request: HttpRequest, answer: HttpResponse) -> HttpResponse:
    """Return the answer with its hash, or 304 if the program already has it."""
    with_hash(request, answer)
    found = get_conditional_response(request, etag=answer["ETag"], response=answer)
    return found if isinstance(found, HttpResponse) else answer


def with_hash(request: HttpRequest, answer: HttpResponse) -> HttpResponse:
    """Return the answer with its hash, unless the answer declares that it never changes."""
    if "ETag" not in answer:
        answer["ETag"] = f'"{sha256(answer.content).hexdigest()[:32]}"'
        answer["Cache-Control"] = "private, no-cache" if token_of(request) else "no-cache"
    return answer
