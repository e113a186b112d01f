"""The rules of card games, in packages that import only those above them.

language   effect text: grammar, syntax tree, vocabulary, checker, formatter, rules text
editing    the tree editor: effects as an outline, and edits that keep them valid
rulebook   packs compiled to immutable rules (neither this nor editing imports the other)
world      the state of a match at one moment
machine    the stack machine: resolve effects, trigger effects, ask players
view       what each viewer may see
play       a match: act, view, record, replay
bots       choose among the legal actions
lab        the laboratory: bots play many matches, and figures say how the game plays
console    the command with which makers work on packs

`immutable.py` makes the classes of immutable values that all of them use.

The names in `__all__` are stable, see docs/engine.md. They are imported when they are first used, so that
programs that need only a part don’t load the rest.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING
from warnings import warn

if TYPE_CHECKING:
    from engine.bots import LEVELS, Bot, CarefulBot, RandomBot
    from engine.language.messages.problems import Problem
    from engine.play import (
        Action,
        Decision,
        IllegalAction,
        IllegalDeck,
        MatchRecord,
        Outcome,
        RecordError,
        Session,
        StartError,
        View,
        replay,
    )
    from engine.play.scenario import run_pack
    from engine.rulebook import (
        GameRules,
        InvalidPackError,
        PackFile,
        Violation,
        build_rules,
        load_rules,
        read_pack,
    )
    from engine.rulebook.packs.write_pack import write_pack

PLACES = {
    "engine.bots": ("LEVELS", "Bot", "CarefulBot", "RandomBot"),
    "engine.language.messages.problems": ("Problem",),
    "engine.play": (
        *("Action", "Decision", "IllegalAction", "IllegalDeck", "MatchRecord", "Outcome"),
        *("RecordError", "Session", "StartError", "View", "replay"),
    ),
    "engine.play.scenario": ("run_pack",),
    "engine.rulebook": (
        *("GameRules", "InvalidPackError", "PackFile", "Violation", "build_rules"),
        *("load_rules", "read_pack"),
    ),
    "engine.rulebook.packs.write_pack": ("write_pack",),
}
"""The stable names, by the module that defines them at present."""
DEPRECATED: dict[str, str] = {}
"""Names that will go, each with a sentence that says what to use instead and which release drops it."""
_PLACE_OF = {name: place for place, names in PLACES.items() for name in names}

__all__ = [
    "LEVELS",
    "Action",
    "Bot",
    "CarefulBot",
    "Decision",
    "GameRules",
    "IllegalAction",
    "IllegalDeck",
    "InvalidPackError",
    "MatchRecord",
    "Outcome",
    "PackFile",
    "Problem",
    "RandomBot",
    "RecordError",
    "Session",
    "StartError",
    "View",
    "Violation",
    "build_rules",
    "load_rules",
    "read_pack",
    "replay",
    "run_pack",
    "write_pack",
]


def __getattr__(name: str) -> object:
    if name not in _PLACE_OF:
        raise AttributeError(name)
    if name in DEPRECATED:
        warn(DEPRECATED[name], DeprecationWarning, stacklevel=2)
    return getattr(import_module(_PLACE_OF[name]), name)
