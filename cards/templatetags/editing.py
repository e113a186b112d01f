"""Template tags that render effect trees, and filters for paths in forms and URLs."""

from collections.abc import Iterable

from django import template
from django.template import Engine
from django.template.context import Context
from django.utils.safestring import SafeString, mark_safe

from cards.authoring.editor.tree_view import PanelPlace, TreeRenderer, render_choice
from engine.editing.document.paths import path_text
from engine.editing.menus.choices import MenuEntry
from engine.language.syntax import Path

register = template.Library()
PANEL = "editor/_panel.html"


@register.filter
def dotted_path(path: Path) -> str:
    return path_text(path)


@register.filter
def dotted_paths(paths: Iterable[Path]) -> str:
    return ",".join(map(path_text, paths))


@register.simple_tag
def choices(found: Iterable[MenuEntry]) -> SafeString:
    """Render the choices of a menu. There is no template, because a menu can have a hundred choices."""
    return mark_safe("".join(map(render_choice, found)))  # noqa: S308


@register.simple_tag(takes_context=True)
def tree(context: Context) -> SafeString:
    """Render the lines of an effect, with the panel at the selected place.

    The tag uses `here`, `sheet` and `shown` from the context. Single places have no templates of their own,
    because an effect can have hundreds of them.
    """
    sheet, panel = context["sheet"], context["shown"].panel
    pointing = None
    if panel is not None:
        with context.push(panel=panel):
            shown = Engine.get_default().get_template(PANEL).render(context)
        pointing = PanelPlace(panel.at, panel.line, panel.action == "insert", shown)
    drawing = TreeRenderer(sheet.number, context["here"], pointing)
    head = drawing.row(sheet.head) if sheet.head else ()
    return mark_safe("".join((*head, *drawing.effect(*sheet.rows))))  # noqa: S308
