"""Packs as JSON, for programs that anyone can write."""

import json
from typing import Any

from django.utils.translation import gettext_lazy

from cards.exchange.pack_files.exported_pack import ExportedCard, ExportedPack

LOST = gettext_lazy(
    "It has everything that cards print, but no rules or effects as code; the pack file has them."
)


def write_json(pack: ExportedPack) -> bytes:
    version = pack.version
    content = {
        "game": version.pack.game.slug,
        "pack": version.pack.slug,
        "title": pack.title,
        "version": version.number,
        "published": pack.date,
        "hash": version.content_hash,
        "attributes": [
            {"name": word.name, "title": word.title or word.name, "kind": word.kind.of_class}
            for word in pack.attributes
        ],
        "decks": [
            {"name": deck.name, "title": deck.title, "cards": dict(deck.cards)}
            for deck in pack.file.decks
        ],
        "cards": [_card(card, place) for place, card in enumerate(pack.cards, start=1)],
    }
    return f"{json.dumps(content, ensure_ascii=False, indent=1)}\n".encode(errors="replace")


def _card(card: ExportedCard, place: int) -> dict[str, Any]:
    rules = card.rules
    return {
        "name": card.name,
        "title": rules.title,
        "number": place,
        "attributes": dict(rules.attributes),
        "type": card.type,
        "text": [{"title": each.title, "text": each.text} for each in rules.printed],
        "flavour": rules.flavour,
        "effects": list(card.effects),
        "look": {key: value for key, value in rules.look.content.items() if value},
        "made_by": list(card.made_by),
        "token": card.is_token,
    }
