"""The events that can trigger an effect, by group, as worded in a trigger heading."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.language import syntax
from engine.language.messages.translation import gettext_noop as _
from engine.language.rules_text.headings.printed_events import event
from engine.language.rules_text.wording import PhraseWording
from engine.language.vocabulary.game_words import GameWords

Options = Sequence[tuple[str, str]]
USED, HAPPENS, CHANGES = _("An effect is used"), _("Something happens"), _("A value changes")
LONGEST = 60
FURTHER = re.compile(r"(?:\[|;).*")
"""Matches the part of a command's wording that is about its arguments. The menu leaves it out."""


def event_options(words: GameWords, when: str = "after") -> tuple[tuple[str, Options], ...]:
    """Return the events with labels, by group. The game's own effects come first.

    If `when` is "when", they are worded as events of the card itself.
    """
    wording = PhraseWording(words, {}, on_card=True)
    found: dict[str, list[tuple[str, str]]] = {USED: [], HAPPENS: [], CHANGES: []}
    for kind in words.trigger_values:
        group = _group(kind, words)
        said = FURTHER.sub("", wording.read(event(wording, _heading(when, kind), ())))
        short = said if len(said) <= LONGEST else f"{said[: LONGEST - 1]}…"
        of_several = group == USED and kind not in words.effects
        found[group].append((kind, f"{short} (kind “{kind}”)" if of_several else short))
    return tuple((group, tuple(options)) for group, options in found.items() if options)


def _heading(when: str, kind: str) -> syntax.Trigger:
    return syntax.Trigger(when, kind, None, (), 0, of="this" if when == syntax.OWN else "")


def _group(kind: str, words: GameWords) -> str:
    if kind.startswith(syntax.SETTING):
        return CHANGES
    return HAPPENS if kind in words.built_in_events else USED
