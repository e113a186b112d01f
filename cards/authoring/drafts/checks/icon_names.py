"""Find names of icons in packs that the site doesn’t have."""

from collections.abc import Iterator
from difflib import get_close_matches

from cards.packs.faces.icons import outlines
from engine.language.messages.problems import Problem
from engine.rulebook import PackFile

SHOWN = 4


def unknown_icons(file: PackFile) -> Iterator[Problem]:
    """Yield a problem for each icon of the style or of a card that the site doesn’t have."""
    for where, name in _names_of_icons(file):
        if name and name not in outlines():
            near = get_close_matches(name, outlines(), SHOWN, cutoff=0) or ["gems"]
            problem = Problem.of("style_icon_unknown", name=name, known=", ".join(near))
            yield problem.inside(where)


def _names_of_icons(file: PackFile) -> Iterator[tuple[str, str]]:
    if file.rules:
        style = file.rules.style
        yield "[style]", style.emblem
        yield from (("[style]", name) for _word, name in style.icons)
    yield from dict.fromkeys((f"card {card.name}", card.look.mark) for card in file.cards)
