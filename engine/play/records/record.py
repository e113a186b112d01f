"""MatchRecord: everything that is needed to replay a match exactly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.rulebook.compiler.program import FIRST_FORMAT, LATEST_FORMAT
from engine.world import Noted


@dataclass(frozen=True)
class MatchRecord:
    """The rules, seed, decks, options and entries of a match.

    `rules` is the fingerprint of the rules. `packs` contains the name, version and content hash of each
    pack. Seats are counted from 0. `actions` contains the seat and text of every entry, in order. A match
    that started from a picture has a `picture` but no decks. `noted` are numbers of cards from a draft.
    `format` is the record format, which decides by which rules of timing the match is played.
    """

    rules: str
    packs: tuple[tuple[str, str, str], ...]
    decks: Mapping[int, Mapping[str, int]]
    seed: int
    names: tuple[str, ...]
    actions: tuple[tuple[int, str], ...]
    picture: str = ""
    options: Mapping[str, int | str | bool] = field(default_factory=dict)
    noted: Noted = field(default_factory=dict)
    format: int = LATEST_FORMAT

    def to_data(self) -> dict[str, Any]:
        """Return the record as JSON data. Parts that few matches have are left out if they are empty."""
        noted = {str(seat): dict(cards) for seat, cards in self.noted.items()}
        return ({"noted": noted} if noted else {}) | {
            "rules": self.rules,
            "packs": [list(pack) for pack in self.packs],
            "decks": {str(seat): dict(deck) for seat, deck in self.decks.items()},
            "seed": self.seed,
            "names": list(self.names),
            "actions": [list(action) for action in self.actions],
            "picture": self.picture,
            "options": dict(self.options),
            "format": self.format,
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> MatchRecord:
        return cls(
            rules=data["rules"],
            packs=tuple((name, version, content) for name, version, content in data["packs"]),
            decks={int(seat): dict(deck) for seat, deck in data["decks"].items()},
            seed=data["seed"],
            names=tuple(data["names"]),
            actions=tuple((seat, text) for seat, text in data["actions"]),
            picture=data.get("picture", ""),
            options=dict(data.get("options", {})),
            noted={int(seat): dict(cards) for seat, cards in data.get("noted", {}).items()},
            format=data.get("format", FIRST_FORMAT),
        )
