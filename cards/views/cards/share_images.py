"""Pictures of cards, decks and games for links that users share on other sites."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.models import Deck, Game, Printing
from cards.packs.card_styles import face_of_revision
from cards.packs.share_images.picture import SharedPicture, draw
from cards.views.tiles import deck_tiles, game_tile, main_tint

SECONDS = 3600
"""The seconds for which browsers and proxies may keep a picture. Decks change, and moderators
hide pictures.
"""


@require_safe
def draw_card(request: HttpRequest, pk: int) -> HttpResponse:
    """Draw a card of a published pack that no moderator has hidden."""
    seen = Printing.objects.only_published().filter(version__pack__hidden_at=None)
    related = seen.select_related("revision", "version__pack__game").defer("version__source")
    printing = get_object_or_404(related, pk=pk)
    version, revision = printing.version, printing.revision
    face = face_of_revision(version, revision)
    lines = [version.pack.game.title, f"{version.pack.title} {version.number}"]
    return png(SharedPicture.of(revision.title, lines, [face], main_tint([face])))


@require_safe
def draw_deck(request: HttpRequest, pk: int) -> HttpResponse:
    """Draw a deck that everyone can read. Other decks give 404."""
    readable = Deck.objects.readable_by(None).in_full()
    tile = deck_tiles([get_object_or_404(readable, pk=pk)])[0]
    deck = tile.deck
    lines = [deck.game.title, str(deck.owner or "")]
    return png(SharedPicture.of(deck.name, lines, tile.faces, tile.tint))


@require_safe
def draw_game(request: HttpRequest, pk: int) -> HttpResponse:
    """Draw a game that can be played, for its page and for pages about it."""
    game = get_object_or_404(Game.objects.playable(), pk=pk)
    tile = game_tile(game)
    return png(SharedPicture.of(game.title, [tile.rules.summary], tile.faces, tile.tint))


@require_safe
def draw_site(request: HttpRequest) -> HttpResponse:
    """Draw the site, for all pages without a picture of their own."""
    first = Game.objects.only_shipped().order_by("pk").first()
    tile = game_tile(first) if first else None
    lines = [_("Play, make and share"), _("trading card games")]
    faces, tint = (tile.faces, tile.tint) if tile else ([], "green")
    return png(SharedPicture.of(settings.SITE_NAME, lines, faces, tint))


def png(shared: SharedPicture) -> HttpResponse:
    headers = {"Cache-Control": f"public, max-age={SECONDS}"}
    return HttpResponse(draw(shared), content_type="image/png", headers=headers)
