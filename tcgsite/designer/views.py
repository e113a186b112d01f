"""The running table of a draft, which deals again whenever the draft has changed."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache

from cards.authoring.designer.playable import PlayableDraft, playable
from cards.models import Draft
from cards.views.packs.access import own_draft
from cards.web.request_values import number_in
from engine.play import IllegalAction, Session, StartError
from engine.play.setup import IllegalDeck
from tcgsite.designer.dealt_match import DealtMatch
from tcgsite.designer.played_states import MatchTooLongError
from tcgsite.scenarios.display.rendering import current_layout
from tcgsite.scenarios.requests import parse_action

HAND = "hand"
"""The choice to play all seats by hand. Without it, bots play the others."""
ENDLESS = "start_endless"
NOBODY_MOVES = gettext_lazy(
    "Until then, no player had anything to decide. If it repeats something, make it stop. If it waits for "
    "players, let at least one of them use a card or an action."
)
NO_CARDS = gettext_lazy(
    "The game has no cards yet, so nobody can do anything. Add cards in the step “Cards”."
)
NO_DECK = gettext_lazy(
    "The players have no deck yet. Add cards in the step “Cards”; they are the first deck."
)
LONGEST_MOVES = 100_000
"""The most characters of moves. The page sends all moves of its match with each action."""


@dataclass(frozen=True)
class Shown:
    """The content of the page: a match or, if that is None, the reason."""

    match: DealtMatch | None
    session: Session | None = None
    refused: str = ""
    is_new: bool = False
    """True if the draft has changed since the page was drawn, so the match was dealt again."""


@never_cache
def table(request: HttpRequest, pk: int) -> HttpResponse:
    draft = get_object_or_404(Draft.objects.select_related("pack__game"), pk=pk)
    draft = own_draft(request, draft.pack.game.slug, draft.pack.slug)
    found = playable(draft)
    sent = request.POST if request.method == "POST" else request.GET
    shown = _match_to_show(found, sent) if found.rules else Shown(None)
    context = _context(found, shown) | {
        "draft": draft,
        "pack": draft.pack,
        "here": request.path,
        "title": draft.pack.title,
        "is_seated": False,
    }
    return render(request, "designer/table.html", context)


def _match_to_show(found: PlayableDraft, sent: QueryDict) -> Shown:
    assert found.rules is not None  # noqa: S101
    is_new = sent.get("rules", "") not in ("", found.rules.fingerprint)
    moves = () if is_new else tuple(sent.get("moves", "")[:LONGEST_MOVES].splitlines())
    match = DealtMatch(found.rules, number_in(sent.get("seed", "")), sent.get("by") != HAND, moves)
    try:
        match = _match_after_form(match, sent, is_new)
        return Shown(match, match.session, is_new=is_new)
    except StartError as refused:
        return Shown(None, refused=_why_not_begun(found, refused))
    except IllegalDeck as refused:
        return Shown(None, refused=str(refused) if found.rules.decks else str(NO_DECK))
    except (IllegalAction, MatchTooLongError) as refused:
        return _match_without_action(match, str(refused))


def _why_not_begun(found: PlayableDraft, refused: StartError) -> str:
    """Return the reason why no match begins, and what to do."""
    if refused.code != ENDLESS:
        return str(refused)
    has_cards = found.rules and found.rules.cards
    return f"{refused} {NOBODY_MOVES}" if has_cards else str(NO_CARDS)


def _match_after_form(match: DealtMatch, sent: QueryDict, is_new: bool) -> DealtMatch:
    """Return the match after the action that the form requests."""
    if "again" in sent:
        return DealtMatch(match.rules, match.seed + 1, match.has_bots).after_bots()
    if "back" in sent and match.moves:
        return DealtMatch(match.rules, match.seed, match.has_bots, match.moves[:-1])
    action = "" if is_new else parse_action(sent)
    return match.after(action) if action else match.after_bots()


def _match_without_action(match: DealtMatch, refused: str) -> Shown:
    """Return the match without the refused action or, if its moves don't fit the draft, dealt again."""
    try:
        return Shown(match, match.session, refused)
    except (IllegalAction, MatchTooLongError):
        found = DealtMatch(match.rules, match.seed, match.has_bots)
        return Shown(found, found.session, refused)


def _context(found: PlayableDraft, shown: Shown) -> dict[str, Any]:
    match = shown.match
    context: dict[str, Any] = {"found": found, "dealt": match, "refused_because": shown.refused}
    if shown.is_new:
        context["said"] = _("The game has changed, so it was dealt again.")
    if match is not None and shown.session is not None:
        context |= {
            "layout": current_layout(shown.session, match.viewer),
            "moves": "\n".join(match.moves),
        }
    return context
