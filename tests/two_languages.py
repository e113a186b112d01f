"""A language for tests, in which every sentence that was marked for translation shows."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import polib
from django.apps import apps
from django.test import override_settings
from django.utils.translation import get_language, gettext

from cards.languages.catalogues import catalogue_of, offered_languages
from engine.language.messages.translation import set_translator

CODE, NAME = "he", "עברית"
"""Read from the right. No catalogue has it, so nothing that is cached by language meets it."""


def in_other_words(text: str) -> str:
    return f"«{text}»"


@contextmanager
def two_languages(folder: Path, sentences: Iterable[str]) -> Iterator[None]:
    """Offer the language besides English, with these sentences, also to the engine."""
    path = catalogue_of(folder, CODE)
    path.parent.mkdir(parents=True)
    catalogue = polib.POFile()
    catalogue.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
    for text in sentences:
        catalogue.append(polib.POEntry(msgid=text, msgstr=in_other_words(text)))
    catalogue.save(str(path))
    languages = offered_languages(folder)
    set_translator(gettext, lambda: get_language() or "en")
    try:
        with override_settings(LANGUAGES=languages, LOCALE_PATHS=[folder]):
            yield
    finally:
        apps.get_app_config("cards").ready()
