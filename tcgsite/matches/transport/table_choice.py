"""The rendering of the table that a browser shows: the drawn one or the text table."""

from typing import Any

from django.http import HttpRequest, HttpResponse

COOKIE = "table"
TEXT, DRAWN = "text", "drawn"
ADDRESS = b"as=text"
"""The query of a text table’s socket."""
KEPT_FOR = 365 * 24 * 60 * 60
"""The seconds for which the choice is kept."""


def is_text_chosen(request: HttpRequest) -> bool:
    return request.COOKIES.get(COOKIE) == TEXT


def table_of(request: HttpRequest) -> str:
    return TEXT if is_text_chosen(request) else DRAWN


def is_socket_of_text(scope: Any) -> bool:
    return bool(scope.get("query_string") == ADDRESS)


def remember_table(request: HttpRequest, answer: HttpResponse, table: str) -> HttpResponse:
    return keep_choice(request, answer, COOKIE, TEXT if table == TEXT else DRAWN, DRAWN)


def keep_choice(
    request: HttpRequest, answer: HttpResponse, cookie: str, chosen: str, usual: str
) -> HttpResponse:
    """Store the choice in a cookie of the response, unless it is the usual one."""
    if chosen == usual:
        answer.delete_cookie(cookie, samesite="Lax")
    else:
        secure = request.is_secure()
        answer.set_cookie(cookie, chosen, max_age=KEPT_FOR, samesite="Lax", secure=secure)
    return answer
