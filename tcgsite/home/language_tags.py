"""Template tags for a page in other languages: language_links, own_address and languages_offered."""

from typing import NamedTuple

from django import template
from django.conf import settings
from django.http import HttpRequest
from django.template import RequestContext

from cards.languages.choosing import IN_ADDRESS, address_in
from tcgsite.home.feeds.robots import LEFT_ALONE

register = template.Library()
ANY = "x-default"
"""What search engines call the address for readers of all other languages."""


class LanguageLink(NamedTuple):
    language: str
    address: str


@register.simple_tag(takes_context=True)
def own_address(context: RequestContext) -> str:
    """Return the page’s full address. It begins with a language only if the visitor’s does."""
    request = context["request"]
    return site_of(request) + address_in(
        getattr(request, IN_ADDRESS, "") or settings.LANGUAGE_CODE, request.path
    )


@register.simple_tag(takes_context=True)
def language_links(context: RequestContext) -> list[LanguageLink]:
    """Return the page’s addresses by language, or [] for pages that search engines must not index."""
    request = context["request"]
    if len(settings.LANGUAGES) < 2 or request.path.startswith(LEFT_ALONE):
        return []
    site = site_of(request)
    found = [
        LanguageLink(code, site + address_in(code, request.path)) for code, _ in settings.LANGUAGES
    ]
    return [*found, LanguageLink(ANY, site + request.path)]


@register.simple_tag
def languages_offered() -> list[tuple[str, str]]:
    """Return each language with its own name, or [] if there is only one."""
    return settings.LANGUAGES if len(settings.LANGUAGES) > 1 else []


def site_of(request: HttpRequest) -> str:
    return f"{request.scheme}://{request.get_host()}"
