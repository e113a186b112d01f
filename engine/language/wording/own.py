"""How an effect of the game's own is said where it is called or asked."""

from __future__ import annotations

from collections.abc import Mapping

from engine.language.effect_words import EffectWord
from engine.language.wording.phrase import Phrase
from engine.language.wording.templates import fill


def own_wording(word: EffectWord, given: Mapping[str, Phrase]) -> str:
    """By its own words or by its title."""
    if word.wording is not None:
        return fill(own_template(word, given), given)
    title = f"“{word.title or word.name.replace('_', ' ')}”"
    said = {name: phrase.text for name, phrase in given.items() if phrase.text != "given"}
    if word.answer is not None:
        return f"{title} of {listed(list(said.values()))}" if said else title
    if not said:
        return f"do {title}"
    if len(said) == len(word.parameters) == 1:
        return f"do {title} with {next(iter(said.values()))}"
    return f"do {title} with " + listed([as_named(name, text) for name, text in said.items()])


def own_template(word: EffectWord, given: Mapping[str, Phrase]) -> str:
    """The same of a question of yes or no, so that it can be denied."""
    if word.wording is None:
        return f"{own_wording(word, given)} <is|is> yes"
    return "".join(
        part if isinstance(part, str) else f"{{{getattr(part, 'name', '')}}}"
        for part in word.wording.parts
    )


def as_named(name: str, text: str) -> str:
    name = name.replace("_", " ")
    return text if text == f"the {name}" else f"{text} as {name}"


def listed(said: list[str], last: str = "and") -> str:
    return f" {last} ".join(filter(None, [", ".join(said[:-1]), said[-1]])) if said else ""
