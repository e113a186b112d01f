"""Match options, and the errors for invalid ones."""

from __future__ import annotations

from collections.abc import Mapping

from engine.rulebook import GameRules

Options = Mapping[str, int | str | bool]
"""Values by option name; options left out have their defaults."""


class StartRefused(Exception):
    """The match can't start; the message says why."""


def refuse_options(rules: GameRules, chosen: Options) -> None:
    """Raises StartRefused."""
    for name, value in chosen.items():
        word = rules.options.get(name)
        if word is None:
            raise StartRefused(f"{rules.title} has no option “{name}”.")
        if not any(value == each and type(value) is type(each) for each in word.choices):
            choices = ", ".join(map(str, word.choices))
            raise StartRefused(f"“{word.title}” can’t be {value}. Choose one of: {choices}.")
