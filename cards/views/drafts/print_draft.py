"""Print the cards of a draft, so that its authors can test the game on paper."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from cards.authoring.drafts.publishing import check_draft
from cards.packs.game_style import style_of
from cards.views.cards.printing.print_list import PaperSource, PrintedList, no_addresses
from cards.views.cards.printing.print_page import print_page
from cards.views.packs.access import own_draft
from cards.views.packs.print_pack import earlier_versions
from engine.language.messages.translation import current_language


@require_http_methods(["GET", "HEAD", "POST"])
def print_draft(request: HttpRequest, slug: str, pack: str) -> HttpResponseBase:
    draft = own_draft(request, slug, pack)
    checked = check_draft(draft)
    if checked.file is None or checked.rules is None:
        context = {"draft": draft, "pack": draft.pack, "problems": checked.sentences}
        return render(request, "packs/not_printed.html", context, status=422)
    rules = checked.rules
    names = [card.name for card in checked.file.cards]
    words = rules.translations.words(current_language())
    source = PaperSource.of(rules.cards, style_of(rules), no_addresses, words)
    printed = PrintedList(
        draft.pack.game,
        f"{draft.pack.title} {draft.about.get('version', '')}".strip(),
        draft.get_absolute_url(),
        [(name, 1) for name in names],
        source,
        rules,
        earlier=earlier_versions(draft.pack, source, len(names)),
    )
    return print_page(request, printed)
