"""The rules of a game as PDF: pages to read, or sheets to fold into a booklet."""

from functools import partial

from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.exchange.printing.bounded_drawing import draw_rules, mark_of
from cards.exchange.printing.layout.rules_pages import RulesBook
from cards.exchange.printing.paper_card import PaperText
from cards.exchange.printing.sheets import PAPERS
from cards.models import Game, Pool
from cards.packs.errors import PackError
from cards.packs.game_style import style_of
from cards.packs.rules_cache import pool_rules
from cards.packs.rules_page import chapters
from cards.pools.legality import offered_pools
from cards.views.cards.printing.sent_pdf import send_pdf


@require_safe
def print_rules(request: HttpRequest, slug: str) -> HttpResponseBase:
    game = get_object_or_404(Game.objects.playable(), slug=slug)
    named = request.GET.get("pool", "")
    pools = offered_pools(game, request.user.pk, named)
    pool = next((each for each in pools if named in ("", each.slug)), None)
    if pool is None:
        raise Http404(_("This game has no such pool."))
    book, is_folded = _book_of(pool), request.GET.get("as") == "booklet"
    paper = PAPERS.get(request.GET.get("paper", ""), PAPERS["a4"])
    mark = mark_of(book, paper, is_folded)
    try:
        return send_pdf(request, book.title, mark, partial(draw_rules, book, paper, is_folded))
    except PackError as refused:
        raise Http404(str(refused)) from None


def _book_of(pool: Pool) -> RulesBook:
    rules, versions = pool_rules(pool)
    dates = [each.published_at for each in versions if each.published_at]
    return RulesBook(
        title=rules.title,
        summary=rules.summary,
        credit=rules.entry.credit,
        steps=tuple(step for step in rules.entry.guide.split("\n\n") if step.strip()),
        chapters=tuple(
            (each.title, tuple(PaperText(rule.title, rule.text) for rule in each.rules))
            for each in chapters(rules)
        ),
        emblem=style_of(rules).emblem,
        headings=(_("How to play"), _("All rules")),
        made_at=max(dates).isoformat() if dates else "",
    )
