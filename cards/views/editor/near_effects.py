"""Suggest published effects whose printed text is close to the words of a card that no effect enforces."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from heapq import nlargest
from itertools import islice
from textwrap import dedent

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.authoring.drafts.document import effect_name, effects_in
from cards.authoring.editor.session import EditorSession
from cards.models import EffectPrinting, IndexedCard, PackVersion
from cards.models.draft import title_in
from cards.names.folding import search_words
from engine.editing.document.document import open_effect
from engine.editing.document.errors import EditError
from engine.editing.menus.choices import MenuEntry
from engine.editing.menus.starters import effect_text
from engine.language.vocabulary import EDITIONS

NOT_ENFORCED = gettext_lazy("Not enforced: %s")
"""The mark of rules text until an effect enforces it."""
MOST_SENTENCES = 3
MOST_TEXTS = 2_000
"""The most cards whose texts are compared."""
MOST_TRIED = 12
SHOWN = 4
"""The most effects suggested for each sentence."""
NEAR = 0.5
"""The smallest share of words that two similar texts have in common."""
LONGEST = 300
END = re.compile(r"(?<=[.!?])\s+")
NUMBER = "#"
Words = Counter[str]


def unenforced_sentences(flavour: str) -> list[str]:
    """Return the first sentences that are marked as not enforced."""
    before = str(NOT_ENFORCED).partition("%s")[0]
    marked = [line[len(before) :] for line in flavour.splitlines() if line.startswith(before)]
    sentences = [each[:LONGEST] for line in marked for each in END.split(line) if each.strip()]
    return sentences[:MOST_SENTENCES]


def near_effects(opened: EditorSession) -> Iterator[MenuEntry]:
    """Yield effects for each sentence of the card that isn’t enforced, the most similar first."""
    sentences = unenforced_sentences(str(opened.part.content.get("flavour", "")))
    lines = list(_printed_lines(opened)) if sentences else []
    for sentence in sentences:
        wanted = _words(sentence)
        if not wanted:
            continue
        rated = ((_likeness(wanted, words), line) for line, words in lines)
        near = nlargest(MOST_TRIED, ((rate, line) for rate, line in rated if rate >= NEAR))
        fitting = filter(None, (_entry(opened, sentence, *line) for _rate, line in near))
        yield from islice(fitting, SHOWN)


Line = tuple[str, str, int]
"""The printed text, the title of its effect, and the id of an indexed card with it."""


def _printed_lines(opened: EditorSession) -> Iterator[tuple[Line, list[Words]]]:
    """Yield the texts of effects on the game’s newest cards, each once, with the words of their sentences."""
    versions = PackVersion.objects.newest().filter(
        pack__game=opened.draft.pack.game_id, pack__hidden_at=None
    )
    cards = IndexedCard.objects.filter(indexed__version__in=versions.values("pk"))
    rows = cards.order_by("-pk").values_list("pk", "words__text")[:MOST_TEXTS]
    seen = set[str]()
    for pk, text in rows:
        for each in text.splitlines():
            title, _colon, printed = each.partition(": ")
            if printed and printed not in seen:
                seen.add(printed)
                yield (printed, title, pk), list(map(_words, END.split(printed)))


def _words(text: str) -> Words:
    return Counter(NUMBER if word.isdigit() else word for word in search_words(text[:LONGEST]))


def _likeness(wanted: Words, sentences: Sequence[Words]) -> float:
    """Return the largest share of words that a sentence has in common, from 0 to 1.

    Among equally similar sentences, that of the shorter text counts as more similar.
    """
    best = max(2 * (wanted & each).total() / (wanted.total() + each.total()) for each in sentences)
    return best - len(sentences) / 1_000


def _entry(
    opened: EditorSession, sentence: str, printed: str, title: str, pk: int
) -> MenuEntry | None:
    """Return the effect with this printed text, or None if it doesn’t work in the draft."""
    card = IndexedCard.objects.select_related("printing__revision", "indexed__version__pack").get(
        pk=pk
    )
    version = card.indexed.version
    for text in _effect_texts(card):
        if title in (title_in(text), effect_name(text)):
            lines = dedent("\n".join(text.strip().splitlines()[1:]))
            if _is_sound(opened, lines):
                group = _("Similar to “%s”, which isn’t enforced") % sentence
                where = f"{card.printing.revision.title}, {version.pack.title}"
                return MenuEntry(lines, "", group, where, printed)
    return None


def _effect_texts(card: IndexedCard) -> Iterator[str]:
    revision, version = card.printing.revision, card.indexed.version
    named = EffectPrinting.objects.filter(
        version=version, revision__effect__name__in=revision.effects
    )
    yield from named.values_list("revision__text", flat=True)
    if revision.text:
        for edition in EDITIONS:
            yield from effects_in(revision.text, edition)


def _is_sound(opened: EditorSession, lines: str) -> bool:
    try:
        text = effect_text("beginning", "", lines)
        return not open_effect(text, opened.around.words, opened.on_card).problems
    except EditError:
        return False
