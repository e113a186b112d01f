"""Pages of tables at any position, drawn without a server, so that browsers look at hundreds of them."""

import re
from pathlib import Path

from django.contrib.auth.models import AnonymousUser
from django.contrib.staticfiles.finders import find
from django.template import engines
from django.test import RequestFactory

from engine.play import Session
from tcgsite.matches.models import Match
from tcgsite.matches.rendering.layout import TableLayout, layout_of
from tcgsite.matches.rendering.perspective import perspective_of

STATIC = Path("static")
PAGE = '{% extends "matches/table.html" %}{% block report %}{% endblock report %}'
STYLES = re.compile(r'<link rel="stylesheet" href="/static/([\w/.]+)">')
SCRIPTS_OF_PUSHES = (
    "vendor/htmx/htmx.min.js",
    "js/table.js",
    "js/table/motion.js",
)
"""What a page needs to show a push."""
SCRIPTS = re.compile(r"<(script|noscript)\b.*?</\1>", re.DOTALL)


def still(
    session: Session,
    viewer: int | None,
    scripts: tuple[str, ...] = (),
    layout: TableLayout | None = None,
) -> str:
    """Return the page of a table as one file, with its styles and these scripts."""
    request = RequestFactory().get("/matches/still/")
    request.user = AnonymousUser()
    context = {
        "match": Match(public_id="x" * 16),
        "layout": layout or layout_of(perspective_of(session, viewer)),
        "title": "A table",
        "is_seated": viewer is not None,
        "chat": {"is_alone": True},
        "look_rules": session.rules,
        "asks_why": viewer is not None,
    }
    html = engines["django"].from_string(PAGE).render(context, request)
    html = STYLES.sub(style_element, SCRIPTS.sub("", html))
    elements = [f"<script>{{{(STATIC / each).read_text()}}}</script>" for each in scripts]
    return html.replace("</body>", f"{''.join(elements)}</body>")


def style_element(link: re.Match[str]) -> str:
    # Joined sheets are in no folder of the code.
    sheet = Path(str(find(link[1])))
    return f"<style>{sheet.read_text(encoding='utf-8')}</style>"
