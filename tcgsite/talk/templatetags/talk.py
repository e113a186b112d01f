"""Template tags: comments and rulings on the pages of cards, packs, games and pools."""

from typing import Any, NamedTuple

from django import template
from django.http import HttpRequest

from cards.models import Game, Pack, PackVersion, Pool, Printing
from tcgsite.talk.comments.comment_list import CommentViewer
from tcgsite.talk.comments.comment_views import comments_context, effect_address
from tcgsite.talk.models import TrustedPlayer
from tcgsite.talk.reviews.review_list import star_counts
from tcgsite.talk.rulings.ruling_list import (
    first_rulings,
    rulings_about,
    verified_in,
    visible_rulings,
)
from tcgsite.talk.rulings.ruling_search import rulings_with, words_in
from tcgsite.talk.subjects import (
    Subject,
    subject_of_game,
    subject_of_pack,
    subject_of_pool,
    subject_of_printing,
)

register = template.Library()
Context = dict[str, Any]
NEWEST = 5
RULINGS = 3
RULINGS_OF_GAME = 30
FOUND = 3


@register.inclusion_tag("talk/_comments.html", takes_context=True)
def comments_about(context: Context, thing: object) -> Context:
    """Show the newest comments about the thing, with a form for another."""
    request = context["request"]
    return _page_context(context) | comments_context(request, subject_about(thing), {}, NEWEST)


@register.simple_tag(takes_context=True)
def effect_comments(context: Context, printing: Printing) -> "EffectComments":
    """Return how many comments there are about each effect of the card."""
    subject, user = subject_of_printing(printing), context["request"].user
    return EffectComments(subject, CommentViewer(subject, user).counts_by_effect())


@register.inclusion_tag("talk/_effect_comments.html")
def comments_on_effect(found: "EffectComments", title: str) -> Context:
    """Show a link to the comments about one effect."""
    return {
        "address": effect_address(found.subject, title),
        "count": found.counts.get(title, 0),
        "title": title,
    }


class EffectComments(NamedTuple):
    subject: Subject
    counts: dict[str, int]
    """The number of comments for each effect that has any."""


@register.inclusion_tag("talk/_rulings.html", takes_context=True)
def rulings_on(context: Context, thing: object) -> Context:
    """Show the most important rulings about the thing, with a link for asking."""
    subject, user = subject_about(thing), context["request"].user
    found = first_rulings(rulings_about(subject, user), RULINGS, user)
    return _page_context(context) | {"subject": subject, "rulings": found}


@register.inclusion_tag("talk/_game_rulings.html", takes_context=True)
def rulings_of_game(context: Context, game: Game) -> Context:
    """Show the newest verified rulings, as part of the game’s rules."""
    user = context["request"].user
    found = first_rulings(verified_in(game, user), RULINGS_OF_GAME, user)
    return _page_context(context) | {"game": game, "rulings": found}


@register.inclusion_tag("talk/_found_rulings.html", takes_context=True)
def found_rulings(context: Context, query: str | None, game: Game | None) -> Context:
    """Show some rulings that contain the words of a search for cards."""
    user, text = context["request"].user, query or ""
    rulings = visible_rulings(user)
    rulings = rulings.filter(topic__game=game) if game else rulings
    named = rulings_with(text, rulings).order_by("-pk")
    found = first_rulings(named, FOUND, user) if words_in(text) else []
    return {"rulings": found, "query": text, "game": game}


@register.inclusion_tag("talk/_trusted.html", takes_context=True)
def trusted_players(context: Context, pack: Pack) -> Context:
    rows = TrustedPlayer.objects.filter(pack=pack).select_related("user").order_by("pk")
    return _page_context(context) | {"pack": pack, "trusted": rows}


@register.inclusion_tag("talk/_version_stars.html")
def stars_of(version: PackVersion) -> Context:
    """Show the average stars of the version, with a link to its reviews."""
    return {"version": version, "counts": star_counts(version)}


def _page_context(context: Context) -> Context:
    request: HttpRequest = context["request"]
    return {"request": request, "user": request.user, "csrf_token": context.get("csrf_token")}


def subject_about(thing: object) -> Subject:
    match thing:
        case Printing():
            return subject_of_printing(thing)
        case PackVersion():
            return subject_of_pack(thing)
        case Pool():
            return subject_of_pool(thing)
        case Game():
            return subject_of_game(thing)
    raise TypeError(f"Nobody talks about {thing!r}.")
