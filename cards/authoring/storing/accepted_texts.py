"""Store translations beside a pack, and update them when a file is published."""

from collections.abc import Mapping

from django.db import transaction
from django.db.models import F

from cards.models import AcceptedText, Pack
from cards.packs.rules_cache import accepted_texts
from cards.search.index.indexing import request_index
from cards.search.index.writing import forget_printer
from engine.language.vocabulary.author_words import Words


def write_record(
    pack: Pack, words: Mapping[str, Words], translator_id: int | None, accepted_by_id: int | None
) -> None:
    AcceptedText.objects.bulk_create(
        AcceptedText(
            pack=pack,
            language=language,
            source=source,
            text=text,
            translator_id=translator_id,
            accepted_by_id=accepted_by_id,
        )
        for language, texts in words.items()
        for source, text in texts.items()
    )
    Pack.objects.filter(pk=pack.pk).update(words_edition=F("words_edition") + 1)
    forget_printer(pack.versions.only_published())
    transaction.on_commit(request_index)


def follow_published_words(pack: Pack, words: Mapping[str, Words]) -> None:
    """Give precedence to the translations in a newly published file over older ones beside the pack."""
    if not pack.words_edition:
        return
    known = accepted_texts(pack)
    newer = {
        language: {
            source: text
            for source, text in texts.items()
            if known.get(language, {}).get(source, text) != text
        }
        for language, texts in words.items()
    }
    if any(newer.values()):
        write_record(pack, newer, pack.owner_id, pack.owner_id)
