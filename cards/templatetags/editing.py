"""Trees of effects as they are drawn; paths into them, as addresses and forms write them."""

from collections.abc import Iterable

from django import template
from django.template import Engine
from django.template.context import Context
from django.utils.safestring import SafeString, mark_safe

from cards.editing.drawing import Drawing, Pointing, choice_drawn
from engine.editing.choices import Choice
from engine.editing.paths import path_text
from engine.language.syntax import Path

register = template.Library()
PANEL = "editor/_panel.html"


@register.filter
def dotted(path: Path) -> str:
    return path_text(path)


@register.filter
def all_dotted(paths: Iterable[Path]) -> str:
    return ",".join(map(path_text, paths))


@register.simple_tag
def choices(found: Iterable[Choice]) -> SafeString:
    """What can be picked, one below the other: menus hold a hundred of them."""
    return mark_safe("".join(map(choice_drawn, found)))  # noqa: S308


@register.simple_tag(takes_context=True)
def tree(context: Context) -> SafeString:
    """The lines of an effect, and in its place the panel. Takes `here`, `sheet` and `shown`.

    Drawn without templates of their own: an effect has some hundred places.
    """
    sheet, panel = context["sheet"], context["shown"].panel
    pointing = None
    if panel is not None:
        with context.push(panel=panel):
            shown = Engine.get_default().get_template(PANEL).render(context)
        pointing = Pointing(panel.at, panel.line, panel.deed == "insert", shown)
    drawing = Drawing(sheet.number, context["here"], pointing)
    head = drawing.row(sheet.head) if sheet.head else ()
    return mark_safe("".join((*head, *drawing.effect(*sheet.rows))))  # noqa: S308
