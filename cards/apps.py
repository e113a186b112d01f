"""Django configuration of the cards app."""

from functools import cache

from django.apps import AppConfig
from django.conf import settings
from django.utils.translation import get_language, gettext, override

from cards.names.accepted_words import later_words_of
from cards.names.shipped_words import printed_words
from engine.language.messages.translation import current_language, set_translator
from engine.language.vocabulary.author_words import set_later_words


class CardsConfig(AppConfig):
    name = "cards"
    # A dotted path instead of an import, because the accounts app is a layer above this one.
    ensure_player = "tcgsite.accounts.guests.ensure_player"

    def ready(self) -> None:
        """Make Django translate the engine's sentences into the language of each request.

        Finding that language takes longer than the rest, and often there is only one.
        """
        set_later_words(later_words_of, printed_words)
        if len(settings.LANGUAGES) > 1:
            set_translator(lambda text: _translation(text, current_language()), current_code)
        else:
            set_translator(lambda text: _translation(text, settings.LANGUAGE_CODE))


def current_code() -> str:
    return get_language() or settings.LANGUAGE_CODE


@cache
def _translation(text: str, language: str) -> str:
    """Return a template in this language. Tables need ten for every action."""
    with override(language):
        return gettext(text)
