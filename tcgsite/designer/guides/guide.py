"""Guides, read from the files of `cards/starter/guides`."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

from django.utils.translation import gettext_lazy as _

from cards.authoring.starting_games import StartingGame, read_starting_game
from tcgsite.designer.guides.learner_names import Sought

FOLDER = Path(__file__).parents[3] / "cards/starter/guides"
NAMES = (
    "first-game",
    "points",
    "phases",
    "card-effects",
    "triggers",
    "costs",
    "secret-choices",
)
"""The folders of the guides, in the order in which learners follow them."""


@dataclass(frozen=True)
class Fact:
    """A requirement of a task. `says` explains it to the learner.

    `start` must hold after dealing, and `expects` after the moves of a scenario. All texts may contain
    placeholders for the learner’s own names, such as `$hand`. The game must have the names in `needs`, and at
    least `effects` rules and effects.
    """

    says: str
    start: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    effects: int = 0
    picture: str = ""
    moves: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    expects: tuple[str, ...] = ()
    seed: int = 0

    @property
    def name(self) -> str:
        """Return the name of the fact’s scenario."""
        return f"guide {crc32(repr(self).encode())}"

    @property
    def texts(self) -> tuple[str, ...]:
        needed = tuple(f"${name}" for name in self.needs)
        return self.picture, *self.start, *self.moves, *self.expects, *needed


@dataclass(frozen=True, eq=False)
class Task:
    """A step of a guide, or its broken game. It is done when all facts hold.

    `show` says where in the designer the learner does it.
    """

    title: str
    says: str
    show: Mapping[str, str]
    facts: tuple[Fact, ...]
    hints: tuple[str, ...] = ()
    done: str = ""


@dataclass(frozen=True, eq=False)
class Guide:
    """A guide: a starting game, the steps that complete it, and a broken game to repair."""

    name: str
    title: str
    adds: str
    game: StartingGame
    steps: tuple[Task, ...]
    broken: StartingGame
    mend: Task
    names: Mapping[str, Sought] = field(default_factory=dict)

    def tasks(self, *, is_broken: bool) -> tuple[Task, ...]:
        return (self.mend,) if is_broken else self.steps


@cache
def guides() -> tuple[Guide, ...]:
    return tuple(_read_guide(FOLDER / name) for name in NAMES)


def guide_named(name: str) -> Guide | None:
    return next((each for each in guides() if each.name == name), None)


def guide_after(guide: Guide) -> Guide | None:
    place = guides().index(guide) + 1
    return guides()[place] if place < len(guides()) else None


def _read_guide(folder: Path) -> Guide:
    content = tomllib.loads((folder / "guide.toml").read_text("utf-8"))
    return Guide(
        name=folder.name,
        title=content["title"],
        adds=content["adds"],
        game=read_starting_game(folder / "start.toml", _("Guide")),
        steps=tuple(map(_task, content["steps"])),
        broken=read_starting_game(folder / "broken.toml", _("A game to mend")),
        mend=_task(content["mend"]),
        names={name: Sought(**each) for name, each in content.get("names", {}).items()},
    )


def _task(content: Mapping[str, Any]) -> Task:
    return Task(
        title=content["title"],
        says=content["says"],
        show=content["show"],
        facts=tuple(_fact(each) for each in content["facts"]),
        hints=tuple(content.get("hints", ())),
        done=content.get("done", ""),
    )


def _fact(content: Mapping[str, Any]) -> Fact:
    return Fact(**{key: _frozen(value) for key, value in content.items()})


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, Sequence) and not isinstance(value, str) else value
