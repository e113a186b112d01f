"""Which language a visitor reads: that of the address, else the chosen one, else the browser’s."""

from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from asgiref.sync import iscoroutinefunction
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.cookie import parse_cookie
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.decorators import sync_and_async_middleware
from django.utils.http import quote_etag

P = ParamSpec("P")
TEXTS = ("text/html", "application/manifest+json")
"""The content types of answers in the language of the visitor’s cookie. Pictures and feeds have none."""
Answer = Callable[[HttpRequest], Any]
IN_ADDRESS = "language_in_address"
"""The attribute of requests with the language that their address begins with, or ""."""
CHOSEN = "chosen_language"
"""The attribute of requests with the language that the answer asks the browser to remember."""


@sync_and_async_middleware
def speak_visitors_language(get_response: Answer) -> Answer:
    """Answer each request in the visitor’s language.

    `/ja/cards/` is the page `/cards/` in Japanese, so that search engines and links can name it. All other
    code sees the address without the language. Links lead to addresses without it: visitors who came by
    such a link, and who haven’t chosen a language, keep this one until they close the browser.
    """
    if not iscoroutinefunction(get_response):

        def middleware(request: HttpRequest) -> HttpResponse:
            with translation.override(note_language(request)):
                return with_language(request, get_response(request))

        return middleware

    async def async_middleware(request: HttpRequest) -> HttpResponse:
        answer: Awaitable[HttpResponse]
        with translation.override(note_language(request)):
            answer = get_response(request)
            return with_language(request, await answer)

    return async_middleware


def note_language(request: HttpRequest) -> str:
    """Return the visitor’s language, and remove it from the request’s path."""
    code, rest = split_address(request.path_info)
    setattr(request, IN_ADDRESS, code)
    if code:
        request.path = request.path.removesuffix(request.path_info) + rest
        request.path_info = rest
    request.LANGUAGE_CODE = code or translation.get_language_from_request(request)
    return request.LANGUAGE_CODE


def split_address(path: str) -> tuple[str, str]:
    """Return the language with which the path begins, or "", and the path without it."""
    first, slash, rest = path.removeprefix("/").partition("/")
    if not slash or first == settings.LANGUAGE_CODE or first not in dict(settings.LANGUAGES):
        return "", path
    return first, "/" + rest


def address_in(language: str, path: str) -> str:
    """Return the path of the page in this language. English addresses are the plain ones."""
    return path if language == settings.LANGUAGE_CODE else f"/{language}{path}"


def with_language(request: HttpRequest, answer: HttpResponse) -> HttpResponse:
    """Return the answer with headers for its language and for what the language depends on."""
    answer.headers.setdefault("Content-Language", request.LANGUAGE_CODE)
    patch_vary_headers(answer, ("Accept-Language",))
    if answer.headers.get("Content-Type", "").startswith(TEXTS):
        patch_vary_headers(answer, ("Cookie",))
    chosen, in_address = getattr(request, CHOSEN, ""), getattr(request, IN_ADDRESS)
    if chosen:
        remember_language(request, answer, chosen, settings.LANGUAGE_COOKIE_AGE)
    elif in_address and settings.LANGUAGE_COOKIE_NAME not in request.COOKIES:
        remember_language(request, answer, in_address, None)
    return answer


def remember_language(
    request: HttpRequest, answer: HttpResponse, language: str, seconds: int | None
) -> None:
    """Let the browser remember the language for so many seconds or, with None, until it is closed."""
    answer.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=seconds,
        samesite="Lax",
        secure=request.is_secure(),
    )


def has_chosen(request: HttpRequest) -> bool:
    return settings.LANGUAGE_COOKIE_NAME in request.COOKIES


def tag_in_language(fingerprint: str) -> str:
    """Return the ETag of a page with this content. Each language has its own."""
    return quote_etag(f"{fingerprint} {translation.get_language()}")


def speak_over_sockets(application: Any) -> Any:
    """Wrap an ASGI application for sockets, so that each speaks the language of its visitor."""

    async def speaking(scope: Any, receive: Any, send: Any) -> None:
        with translation.override(language_of_socket(scope)):
            await application(scope, receive, send)

    return speaking


def language_of_socket(scope: Any) -> str:
    headers = {name: value.decode("latin-1") for name, value in scope.get("headers", ())}
    request = HttpRequest()
    request.COOKIES = parse_cookie(headers.get(b"cookie", ""))
    request.META["HTTP_ACCEPT_LANGUAGE"] = headers.get(b"accept-language", "")
    return translation.get_language_from_request(request)


Speaker = Any
"""A consumer with the attribute `language`."""


def in_own_language(
    method: Callable[Concatenate[Speaker, P], Awaitable[None]],
) -> Callable[Concatenate[Speaker, P], Coroutine[Any, Any, None]]:
    """Make a consumer’s method use the consumer’s own language. Its caller’s task may use another one."""

    @wraps(method)
    async def speak_own_language(consumer: Speaker, /, *args: P.args, **kwargs: P.kwargs) -> None:
        with translation.override(consumer.language):
            await method(consumer, *args, **kwargs)

    return speak_own_language
