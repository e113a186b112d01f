"""What is chosen before a match, and why it can't begin like that."""

from __future__ import annotations

from collections.abc import Mapping

from engine.rulebook import GameRules

Options = Mapping[str, int | str | bool]
"""By name; what is left out is as usual."""


class StartRefused(Exception):
    """No match can begin like this, as a sentence for whoever would play it."""


def refuse_options(rules: GameRules, chosen: Options) -> None:
    """Raises StartRefused."""
    for name, value in chosen.items():
        word = rules.options.get(name)
        if word is None:
            raise StartRefused(f"{rules.title} has no option “{name}”.")
        if not any(value == each and type(value) is type(each) for each in word.choices):
            known = ", ".join(map(str, word.choices))
            raise StartRefused(f"“{word.title}” can't be {value}; there is: {known}.")
