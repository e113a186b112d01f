"""Remove null characters from query strings, because PostgreSQL refuses queries with them."""

from django.http import HttpRequest
from django.utils.deprecation import MiddlewareMixin

NULL = "%00"


class NullCharactersMiddleware(MiddlewareMixin):
    def process_request(self, request: HttpRequest) -> None:
        if NULL in (query := request.META.get("QUERY_STRING", "")):
            request.META["QUERY_STRING"] = query.replace(NULL, "")
