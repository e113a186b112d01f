"""Which rendering of the table a browser shows: the drawn one or the text table."""

from typing import Any

from django.http import HttpRequest, HttpResponse

COOKIE = "table"
TEXT = "text"
ADDRESS = b"as=text"
"""The query of a text table’s socket."""
KEPT_FOR = 365 * 24 * 60 * 60
"""Seconds."""


def is_text_chosen(request: HttpRequest) -> bool:
    return request.COOKIES.get(COOKIE) == TEXT


def is_socket_of_text(scope: Any) -> bool:
    return bool(scope.get("query_string") == ADDRESS)


def remember_table(request: HttpRequest, answer: HttpResponse) -> HttpResponse:
    """Store the choice from the query string in a cookie of the response."""
    if request.GET[COOKIE] == TEXT:
        secure = request.is_secure()
        answer.set_cookie(COOKIE, TEXT, max_age=KEPT_FOR, samesite="Lax", secure=secure)
    else:
        answer.delete_cookie(COOKIE, samesite="Lax")
    return answer
