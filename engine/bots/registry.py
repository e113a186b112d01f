"""KNOWN: the bots that players can choose, by stored name. LEVELS: the bots from weak to strong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random

from engine.bots.bot import Bot
from engine.bots.careful_bot import CarefulBot
from engine.bots.random_bot import RandomBot
from engine.bots.whimsical_bot import WhimsicalBot
from engine.language.messages.translation import gettext_noop as _
from engine.language.messages.translation import translate
from engine.rulebook import GameRules


@dataclass(frozen=True, slots=True)
class BotKind:
    """A kind of bot. `make` takes the rules and a seed. Bots with the same seed make the same choices.

    If `playouts` isn't 0, a SearchBot tries this many for each choice, and the bot from `make` chooses when
    nobody can wait. `unadvised` is the number of playouts in games without preferences. `whims` is the
    share of choices that the bot makes at random.
    """

    name: str
    make: Callable[[GameRules, int], Bot]
    playouts: int = 0
    unadvised: int = 0
    whims: float = 0.0

    @property
    def title(self) -> str:
        """Return the bot's name for players, in the current language."""
        return translate(self.name)

    @property
    def most_playouts(self) -> int:
        return max(self.playouts, self.unadvised)

    def playouts_for(self, rules: GameRules, seed: int) -> int:
        """Return the playouts for the choice with this seed, or 0 if the bot from `make` chooses."""
        is_whim = self.whims and Random(seed).random() < self.whims
        if is_whim:
            return 0
        return self.playouts if rules.preferences else self.most_playouts


def level(name: str, whims: float = 0.0, playouts: int = 0, unadvised: int = 0) -> BotKind:
    return BotKind(name, partial(WhimsicalBot, whims), playouts, unadvised, whims)


LEVELS: Mapping[str, BotKind] = {
    "beginner": level(_("Beginner"), 0.85, unadvised=8),
    "casual": level(_("Casual"), 0.5, unadvised=12),
    "skilled": level(_("Skilled"), 0.3, playouts=30),
    "expert": level(_("Expert"), 0.15, playouts=80),
    "master": level(_("Master"), playouts=300),
}
"""The bots that players meet at tables, from weak to strong."""
KNOWN: Mapping[str, BotKind] = {
    "random": BotKind(_("Random"), lambda rules, seed: RandomBot(seed)),
    "careful": BotKind(_("Careful"), CarefulBot),
    "search": BotKind(_("Planning"), CarefulBot, playouts=60),
    **LEVELS,
}
GENTLEST, USUAL = "beginner", "casual"
"""The bots for players who have chosen none: in a first match, and in later ones."""
STRONGEST = "careful"
"""The bot to use if nobody chooses one. Of the bots that choose at once, it is the strongest."""
