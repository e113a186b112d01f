"""Actions: everything a player can send, and its text form in records and sockets."""

from __future__ import annotations

from typing import NamedTuple

from engine.language.messages.refusal_messages import CodedError

GO_BACK = "back"
LONGEST = 15_000  # In characters. Every legal answer is shorter.


class IllegalAction(CodedError):
    """Raised when an action isn't allowed now. The message is shown to the player who sent it."""


class Action(NamedTuple):
    """A player's action.

    Its text form is `use 12 subtract` (the effect `subtract` of card 12), `use draw_one` (a rule), `choose
    12`, `pass` or, while planning, `back`.
    """

    verb: str
    card: int = 0
    effect: str = ""
    choice: str = ""

    def __str__(self) -> str:
        if self.verb == "use":
            return f"use {self.card} {self.effect}" if self.card else f"use {self.effect}"
        return f"choose {self.choice}" if self.verb == "choose" else self.verb

    @property
    def goes_back(self) -> bool:
        """Return True if the player undoes the last answer of a plan."""
        return self.verb == GO_BACK

    @classmethod
    def parse(cls, text: str) -> Action:
        """Parse the text of an action. Raises IllegalAction if it is malformed."""
        verb, _, rest = text.partition(" ") if len(text) <= LONGEST else ("", "", "")
        card, _, effect = rest.partition(" ")
        number = int(card) if card.isascii() and card.isdigit() and len(card) < 9 else 0
        if verb == "use" and number and effect:
            return cls("use", card=number, effect=effect)
        if verb == "use" and card and not effect and not card[0].isdigit():
            return cls("use", effect=card)
        if verb == "choose" and rest:
            return cls("choose", choice=rest)
        if text in ("pass", GO_BACK):
            return cls(text)
        raise IllegalAction("action_unknown")
