"""/llms.txt and /reference.txt: what programs need to write cards, as plain text from the code."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import override
from django.views.decorators.http import require_safe

from cards.authoring.reference import pack_file_page
from cards.models import PackVersion
from cards.packs.rules_cache import rules_with
from engine.language.parsing.formatter import unparse
from engine.language.reference import reference_page
from engine.rulebook import CardRules, GameRules
from engine.rulebook.packs.read_pack import decode
from engine.rulebook.packs.write_pack import write_pack

CARDS = 40
FROM_A_PACK = 9
PLAIN = "text/plain; charset=utf-8"
HEAD = "parameter | kind | default | meaning"
SHORTER = [
    (re.compile(find, re.MULTILINE), instead)
    for find, instead in {
        r"<!--[^>]*-->\n*": "",
        r"^\| ---[-| ]*\n": "",
        r"^\| (.*) \|$": r"\1",
        r"\[([^\]]+)\]\(#[^)]+\)": r"\1",
        r"\*Since format 2\.\*\n+": "",
    }.items()
]
"""Replacements that remove what only browsers and older packs need: comments, table lines, page links,
formats.
"""
INTRODUCTION = """\
# {site}

> People play, make and share trading card games here. Cards are written in an effect language, and each
> effect is printed from the same tree that the table plays. Programs can write, check, publish and play.

To write cards:

1. Read [the reference]({root}/reference.txt): the effect language, keys of pack files, {cards} worked cards.
2. Write a pack file, and send its text to `POST {root}/api/v1/check`. No account is needed.
3. Mend what `mistakes` lists: `where` and `line` say the place, `message` what is wrong, and `instead`
   what to write, often with the nearest word that is known. Check again until `is_sound` is true.
4. With a player’s token, publish the pack and play with it, as
   [the document of the API]({root}/api/openapi.json) says.

## Documents

- [Reference]({root}/reference.txt): plain text, at most 60,000 tokens
- [API for programs]({root}/api/openapi.json): OpenAPI 3.1
- [API for people]({root}/api/): its addresses and limits
- [Cards]({root}/api/v1/cards): those of all games, with the trees of their effects
"""


@require_safe
def introduction(request: HttpRequest) -> HttpResponse:
    root = request.build_absolute_uri("/").rstrip("/")
    text = INTRODUCTION.format(site=settings.SITE_NAME, root=root, cards=CARDS)
    return HttpResponse(text, content_type=PLAIN)


@require_safe
def reference(request: HttpRequest) -> HttpResponse:
    """Send the same text to everyone. It is in English, like the words of the language."""
    newest = PackVersion.objects.newest().only_shipped().order_by("pk")
    with override("en"):
        text = reference_text(tuple(newest.values_list("pk", flat=True)))
    return HttpResponse(text, content_type=PLAIN)


@lru_cache(1)
def reference_text(versions: tuple[int, ...]) -> str:
    """Return the whole reference, with cards of these versions."""
    found = PackVersion.objects.filter(pk__in=versions).select_related("pack__game").order_by("pk")
    cards = "\n".join(islice((card for each in found for card in worked_cards(each)), CARDS))
    pages = (reference_page.page(), pack_file_page.page())
    parts = [in_short(page) for page in pages]
    return "\n".join([*parts, "# Worked cards\n", cards])


def in_short(page: str) -> str:
    """Return a page of the reference without what programs don’t need. Only its first table keeps its
    headings.
    """
    for pattern, instead in SHORTER:
        page = pattern.sub(instead, page)
    first, head, others = page.partition(HEAD)
    return first + head + others.replace(f"{HEAD}\n", "")


def worked_cards(version: PackVersion) -> Iterator[str]:
    """Yield some cards of the version, no two of them with the same effects."""
    tables = {each.get("name"): each for each in decode(version.source).get("cards", ())}
    if not tables:
        return
    rules, _versions = rules_with(version)
    shown: set[tuple[int, ...]] = set()
    for name, table in tables.items():
        card = rules.cards.get(name)
        if card and card.effects and card.effects not in shown and len(shown) < FROM_A_PACK:
            shown.add(card.effects)
            yield card_text(version, rules, card, write_pack({"cards": [table]}))


def card_text(version: PackVersion, rules: GameRules, card: CardRules, table: str) -> str:
    """Return a card as in its file, with its effects and its printed texts."""
    place = f"{version.pack.game.slug}, pack {version.pack.slug}"
    effects = "\n\n".join(unparse(rules.effects[each].tree) for each in card.effects)
    printed = "\n".join(f"> {each.title}: {each.text}" for each in card.printed)
    heading = f"## {card.title} ({place})"
    return f"{heading}\n\n```toml\n{table.strip()}\n```\n\n```effect\n{effects}\n```\n\n{printed}\n"
