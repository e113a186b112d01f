"""Setting: the bot and deck of each player in the matches of a run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, TypeAlias

from engine.language.messages.refusal_messages import CodedError
from engine.play.setup import Options
from engine.rulebook import GameRules


class SettingError(CodedError):
    """Raised if a setting names a bot or a deck that doesn’t exist."""


Deck: TypeAlias = tuple[str, Mapping[str, int]]
"""The title and the cards of a deck."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The bots, decks and options of a run. Players change seats after every match.

    If `without` names a card, the first player never chooses it while another action is possible. With an
    `own_deck`, the first player has these cards, and the others have the ready-made decks.

    `bots` contains one name for each player, such as "random", "careful" or "60 playouts". If there are
    more players, the last bot plays for them, too. `decks` are titles of ready-made decks, or () for all of
    them. If `seats` is 0, as few players play as the game allows.
    """

    bots: tuple[str, ...] = ("random",)
    decks: tuple[str, ...] = ()
    seats: int = 0
    options: Options = field(default_factory=dict)
    without: str = ""
    own_deck: Mapping[str, int] = field(default_factory=dict)

    def to_data(self) -> dict[str, Any]:
        """Return the setting as JSON data.

        Newer fields are left out while they have their defaults, so that older file names stay valid.
        """
        data = asdict(self)
        return {key: data[key] for key in data if data[key] or key not in ("without", "own_deck")}


def as_setting(data: Mapping[str, Any]) -> Setting:
    """Return the setting that `to_data` wrote."""
    return Setting(
        tuple(data["bots"]),
        tuple(data["decks"]),
        data["seats"],
        data["options"],
        data.get("without", ""),
        data.get("own_deck", {}),
    )


@dataclass(frozen=True, slots=True)
class SeatSetting:
    bot: str
    deck: str
    cards: Mapping[str, int]
    without: str = ""


def seat_settings(rules: GameRules, setting: Setting, number: int) -> list[SeatSetting]:
    """Return the player of each seat in a match.

    Consecutive matches have the same players in different seats. Then, the next decks meet, until all pairs
    have met.
    """
    seats = setting.seats or rules.seats[0]
    people = seats - len(rules.automas)
    players = [(seat + number) % people for seat in range(people)]
    decks = chosen_decks(rules, setting)
    return [
        SeatSetting(
            bot_of(setting, player),
            *dealt_deck(setting, decks, player, number // people),
            setting.without if player == 0 else "",
        )
        for player in players
    ]


def bot_of(setting: Setting, player: int) -> str:
    return setting.bots[min(player, len(setting.bots) - 1)]


def chosen_decks(rules: GameRules, setting: Setting) -> list[Deck]:
    """Return the decks of a run. Raises SettingError."""
    if not rules.uses_decks:
        return []
    known = {deck.title: deck.cards for deck in rules.decks}
    for title in setting.decks:
        if title not in known:
            listed = ", ".join(known)
            raise SettingError("deck_title_unknown", game=rules.title, deck=title, known=listed)
    return [(title, known[title]) for title in setting.decks or known]


def dealt_deck(setting: Setting, decks: list[Deck], player: int, pairing: int) -> Deck:
    if not setting.own_deck:
        return deck_of(decks, player, pairing)
    return deck_of(decks, player - 1, pairing) if player else ("", setting.own_deck)


def deck_of(decks: list[Deck], player: int, pairing: int) -> Deck:
    """Return the title and the cards of a player’s deck, or no cards in games with a common deck."""
    if not decks:
        return "", {}
    place: int = pairing // len(decks) ** player % len(decks)
    return decks[place]
