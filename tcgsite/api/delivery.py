"""How the API answers: rates, HEAD, problems instead of pages, hashes, and readable by all sites."""

from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any

from asgiref.sync import iscoroutinefunction
from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from django.utils.decorators import sync_and_async_middleware

from cards.web.client_address import network_of
from tcgsite.api.problems import is_problem, problem_response
from tcgsite.api.request_rates import Allowance, checks, requests, searches

PREFIX = "/api/"
DEARER = {"/api/v1/cards": searches, "/api/v1/check": checks}
"""Addresses of which a network may ask less often, each with its rate."""
Answer = Callable[[HttpRequest], Any]


@sync_and_async_middleware
def deliver_answers(get_response: Answer) -> Answer:
    """Look after what comes below /api/, and leave other pages alone."""
    if not iscoroutinefunction(get_response):

        def middleware(request: HttpRequest) -> HttpResponse:
            answer: HttpResponse
            if not asks_api(request):
                answer = get_response(request)
                return answer
            allowed = count_request(request)
            return with_headers(
                request, allowed, None if allowed.is_spent else get_response(request)
            )

        return middleware

    async def async_middleware(request: HttpRequest) -> HttpResponse:
        answer: Awaitable[HttpResponse]
        if not asks_api(request):
            answer = get_response(request)
            return await answer
        allowed = count_request(request)
        return with_headers(
            request, allowed, None if allowed.is_spent else await get_response(request)
        )

    return async_middleware


def asks_api(request: HttpRequest) -> bool:
    """Return True for all that programs read. The page that describes the API is for people."""
    return request.path.startswith(PREFIX) and request.path != PREFIX


def count_request(request: HttpRequest) -> Allowance:
    """Count the request. HEAD asks for the same as GET; the server leaves out the body."""
    if request.method == "HEAD":
        request.method = "GET"
    network = network_of(request)
    allowed = requests.count(network)
    dearer = DEARER.get(request.path)
    return dearer.count(network) if dearer and not allowed.is_spent else allowed


def with_headers(
    request: HttpRequest, allowed: Allowance, answer: HttpResponse | None
) -> HttpResponse:
    """Return the answer, as a problem if it is a page about one, with the headers of the API."""
    answer = problem_response(429) if answer is None else as_problem(answer)
    for name, value in allowed.headers.items():
        answer[name] = value
    answer["Access-Control-Allow-Origin"] = "*"
    answer["Access-Control-Expose-Headers"] = "ETag, Link, Retry-After, " + ", ".join(
        Allowance(1, 0).headers
    )
    return unless_known(request, answer) if answer.status_code == 200 else answer


def as_problem(answer: HttpResponse) -> HttpResponse:
    """Return a problem in place of a page that tells of one. Headers stay, such as Retry-After."""
    if answer.status_code < 400 or is_problem(answer):
        return answer
    problem = problem_response(answer.status_code)
    for name in ("Allow", "Retry-After"):
        if name in answer:
            problem[name] = answer[name]
    return problem


def unless_known(request: HttpRequest, answer: HttpResponse) -> HttpResponse:
    """Return the answer with its hash, or 304 if the program has it already."""
    if "ETag" not in answer:
        answer["ETag"] = f'"{sha256(answer.content).hexdigest()[:32]}"'
        answer["Cache-Control"] = "no-cache"
    found = get_conditional_response(request, etag=answer["ETag"], response=answer)
    return found if isinstance(found, HttpResponse) else answer
