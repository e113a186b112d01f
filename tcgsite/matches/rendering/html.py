"""Render regions as HTML, cached by content except for parts that change with every action."""

from collections.abc import Callable
from functools import lru_cache
from html import escape
from typing import Any, cast

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from cards.languages.wide_signs import joined_sentences
from cards.templatetags.listed import element_of, tame_text
from engine.immutable import with_changes
from engine.view import LogLine
from tcgsite.matches.rendering.card_html import draw_cards, draw_titles, render_compact
from tcgsite.matches.rendering.player_region import PlayerContent, TurnContent
from tcgsite.matches.rendering.regions import (
    BY_ITSELF,
    LogContent,
    NewsContent,
    PromptContent,
    Region,
)
from tcgsite.matches.rendering.status_region import ClockContent
from tcgsite.matches.rendering.zone_region import ZoneContent, ZoneFrame

KEPT, SENTENCES_KEPT = 16384, 512
CARDS, TITLES, NUMBER = "\ue002\ue003", "\ue002\ue004", "\ue002\ue005"
OWNER, OWNER_IN_TITLE, TEXTS_AT = "\ue002\ue006", "\ue002\ue007", "\ue002\ue008"
HINT_NUMBER, ASKER = "\ue002\ue009", "\ue002\ue00a"
"""Placeholders of private-use characters, which never occur in text."""


def draw(region: Region, language: str) -> str:
    """Return a region's HTML. Pages and socket messages use the same HTML."""
    return DRAW_BY_CONTENT.get(type(region.content), _draw_cached)(region, language)


def draw_change(region: Region, older: object, language: str) -> str:
    """Return the HTML that updates a region from its `older` content. The page keeps unchanged parts where
    possible.
    """
    content = region.content
    if isinstance(content, ZoneContent) and isinstance(older, ZoneContent):
        return draw_zone(region, language, older)
    is_player = isinstance(content, PlayerContent) and isinstance(older, PlayerContent)
    if is_player and content.is_named_as(older):
        return _draw_cached(Region(region.name, content.without_name()), language, True)
    return draw(region, language)


def draw_zone(region: Region, language: str, older: ZoneContent | None = None) -> str:
    """Return a zone's HTML. The page keeps what it already shows."""
    content: ZoneContent = region.content
    frame = content.frame
    shown = {laid.card.id: laid for laid in older.cards} if older else None
    html = _draw_frame(frame, language, older is not None and content.is_titled_as(older))
    if frame.is_owned:
        name, name_in_title = _names_of(content.owner)
        html = html.replace(OWNER, name).replace(OWNER_IN_TITLE, name_in_title)
    if content.texts_at:
        html = html.replace(TEXTS_AT, escape(content.texts_at))
    if frame.has_cards:
        html = html.replace(CARDS, draw_cards(content.cards, language, shown))
        return html.replace(TITLES, draw_titles(content.from_the_top))
    return html


@lru_cache(KEPT)
def _names_of(owner: str) -> tuple[str, str]:
    """Return the owner’s name as HTML twice: as plain text for attributes, and as an element for titles."""
    return conditional_escape(tame_text(owner)), conditional_escape(element_of(owner))


@lru_cache(KEPT)
def _draw_frame(frame: ZoneFrame, language: str, is_known: bool) -> str:
    """Return the frame’s HTML. If the frame `is_known`, its buttons are left out, because the
    page has them.
    """
    cards = (CARDS, TITLES) if frame.has_cards else ("", "")
    given = dict(zip(("cards", "titles"), cards, strict=True))
    names = {"owner": mark_safe(OWNER), "owner_in_title": OWNER_IN_TITLE}  # noqa: S308
    context = {"frame": frame, "is_known": is_known, "texts_at": TEXTS_AT, **names, **given}
    return render_compact("matches/regions/_zone.html", context)


def draw_status(region: Region, language: str) -> str:
    content: TurnContent = region.content
    html = _draw_status_without_number(
        language,
        content.phase,
        content.turn,
        content.mine,
        content.over,
        content.is_spectator,
        content.direction,
    )
    return html.replace(NUMBER, str(content.number))


@lru_cache(KEPT)
def _draw_status_without_number(language: str, *words: Any) -> str:
    return _draw_uncached(Region("status", TurnContent(cast(int, NUMBER), *words)), language)


def draw_prompt(region: Region, language: str) -> str:
    """Return the question’s HTML. Questions that differ only in numbers are drawn once."""
    content: PromptContent = region.content
    undo = content.undo_state
    numbers = {
        NUMBER: undo.action,
        HINT_NUMBER: content.ask_hint,
        ASKER: content.asking_card or None,
    }
    if all(number is None for number in numbers.values()):
        return _draw_cached(region, language)
    place = {key: None if number is None else key for key, number in numbers.items()}
    undo = with_changes(undo, action=place[NUMBER])
    asking = {"ask_hint": place[HINT_NUMBER], "asking_card": place[ASKER] or 0}
    alike = with_changes(content, undo_state=undo, **asking)
    html: str = _draw_cached(with_changes(region, content=alike), language)
    for key, number in numbers.items():
        html = html.replace(key, str(number))
    return html


def draw_news(region: Region, language: str) -> str:
    """Return the region, drawn without a template because nearly every action changes it."""
    content: NewsContent = region.content
    lines = "".join([f"<li>{_draw_sentence(line.text, '', '')}</li>" for line in content.lines])
    return f'<ul id="{region.name}" class="news" aria-hidden="true">{lines}</ul>'


def draw_lines(content: LogContent) -> SafeString:
    return mark_safe("\n".join(_draw_line(*part) for part in content.parts))  # noqa: S308


def _draw_line(line: LogLine, seat: int | None, name: str, mark: str) -> str:
    kind = " is-minor" if line.is_minor else " is-move" if line.is_move else ""
    whose = "" if seat is None else f" of-seat-{seat}"
    whose += " is-own" if mark else ""
    text = _draw_sentence(line.text, name, _("by itself") if mark == BY_ITSELF else "")
    return f'<li class="log-line{kind}{whose}" data-action="{line.number}">{text}</li>'


@lru_cache(SENTENCES_KEPT)
def _draw_sentence(text: str, name: str, remark: str) -> str:
    """Return a sentence of the log that begins with the player’s name.

    All viewers of an action have it in their logs, and some in their news, too.
    """
    html = escape(text.removeprefix(name))
    if name:
        html = f'<b class="log-name">{escape(name)}</b>{html}'
    if remark:
        html = joined_sentences((html, f'<i class="by-itself">{escape(remark)}</i>'))
    return html


def _draw_uncached(region: Region, language: str, is_known: bool = False) -> str:
    """Render a region without caching it, because its content hardly ever repeats."""
    context = {"name": region.name, "content": region.content, "is_known": is_known}
    return render_compact(region.template, context)


_draw_cached = lru_cache(KEPT)(_draw_uncached)

DRAW_BY_CONTENT: dict[type, Callable[[Any, str], str]] = {
    ZoneContent: draw_zone,
    TurnContent: draw_status,
    PromptContent: draw_prompt,
    NewsContent: draw_news,
    LogContent: _draw_uncached,
    ClockContent: _draw_uncached,
}
