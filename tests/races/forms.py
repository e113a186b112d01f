"""All addresses of the site that accept forms, found from its URL configuration."""

from collections.abc import Callable, Iterator
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver


def posted_names() -> list[str]:
    """Return the names of all URLs whose view accepts a POST request, each with its namespace."""
    return sorted(name for name, view in _named_views(get_resolver(), "") if accepts_post(view))


def _named_views(resolver: URLResolver, space: str) -> Iterator[tuple[str, Callable[..., Any]]]:
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLResolver):
            inner = f"{space}{pattern.namespace}:" if pattern.namespace else space
            yield from _named_views(pattern, inner)
        elif isinstance(pattern, URLPattern):
            yield f"{space}{pattern.name}", pattern.callback


def accepts_post(view: Callable[..., Any]) -> bool:
    """Return False if a decorator or a class without a `post` method refuses POST requests."""
    cls = getattr(view, "view_class", None)
    if cls is not None:
        return hasattr(cls, "post")
    layer: Any = view
    while layer is not None:
        free = getattr(getattr(layer, "__code__", None), "co_freevars", ())
        if "request_method_list" in free:
            methods = layer.__closure__[free.index("request_method_list")].cell_contents
            return "POST" in methods
        layer = getattr(layer, "__wrapped__", None)
    return True
