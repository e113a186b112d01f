"""Read numbers, addresses and selected options from a request."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.http import url_has_allowed_host_and_scheme

MOST_DIGITS = 17
"""The most digits that are read. So many fit in a database integer, and int() refuses more than 4,300."""


def number_in(text: str) -> int:
    """Return the number in the text, or 0 if there is none.

    Very long numbers are cut off, but are still larger than any real id.
    """
    return int(text[:MOST_DIGITS]) if text.isascii() and text.isdecimal() else 0


def page_to_return_to(request: HttpRequest) -> str:
    """Return the submitted address of a page of this site, or "" if there is none."""
    address = request.POST.get("next", "")
    return address if url_has_allowed_host_and_scheme(address, {request.get_host()}) else ""


@dataclass(frozen=True, slots=True)
class Pick:
    key: str
    title: str
    address: str
    chosen: bool
