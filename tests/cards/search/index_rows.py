"""The search index rows of a version, to compare two ways of writing them."""

from typing import Any

from django.forms import model_to_dict

from cards.models import IndexedCard, IndexedVersion, PackVersion

WORDS = ("title", "text", "flavour", "title_words", "text_words", "flavour_words", "digest")


def index_rows(version: PackVersion) -> list[Any]:
    indexed = IndexedVersion.objects.get(version=version)
    cards = IndexedCard.objects.filter(indexed=indexed).select_related("words")
    rows = [
        (
            card.sort_title,
            card.printing_id,
            card.attributes,
            card.facts,
            model_to_dict(card.words, WORDS),
        )
        for card in cards
    ]
    return [indexed.attributes, *rows]
