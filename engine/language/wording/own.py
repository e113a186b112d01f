"""How an effect of the game's own is said where it is called or asked."""

from __future__ import annotations

from collections.abc import Mapping

from engine.language.effect_words import EffectWord


def own_wording(word: EffectWord, given: Mapping[str, str]) -> str:
    """How the game's own effect is said, by its own words or by its title."""
    if word.wording is not None:
        pieces = (
            part if isinstance(part, str) else given.get(getattr(part, "name", ""), "")
            for part in word.wording.parts
        )
        return "".join(pieces)
    about = [given[each.name] for each in word.parameters if given[each.name] != "given"]
    if word.answer is not None:
        return (
            f"“{word.title or word.name}” of {' and '.join(about)}"
            if about
            else f"“{word.title or word.name}”"
        )
    return f"“{word.title or word.name}”" + (f": {', '.join(about)}" if about else "")
