"""Find icon names in packs that the site doesn’t have."""

from collections.abc import Iterator

from cards.packs.faces.icons import outlines, similar_icons
from engine.language.messages.problems import Problem
from engine.rulebook import PackFile

SHOWN = 4
MOST_COMPARED = 20
"""The most unknown names that are compared with the site’s icons. A pack can have 20,000 cards."""


def unknown_icons(file: PackFile) -> Iterator[Problem]:
    """Yield a problem for each unknown icon of the style or of a card."""
    named = ((where, name) for where, name in _names_of_icons(file) if name)
    unknown = ((where, name) for where, name in named if name not in outlines())
    for number, (where, name) in enumerate(unknown):
        near = similar_icons(name, SHOWN) if number < MOST_COMPARED else []
        known = ", ".join(near or ["gems"])
        yield Problem.of("style_icon_unknown", name=name, known=known).inside(where)


def _names_of_icons(file: PackFile) -> Iterator[tuple[str, str]]:
    if file.rules:
        style = file.rules.style
        yield "[style]", style.emblem
        yield from (("[style]", name) for _word, name in style.icons)
    yield from dict.fromkeys((f"card {card.name}", card.look.mark) for card in file.cards)
