"""The steps of the designer, in any order, and what each one shows."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from cards.authoring.drafts.document import Kind


@dataclass(frozen=True, slots=True)
class DesignerStep:
    """A step of the designer. It shows the tables of `sorts`, and lists parts of `kinds`."""

    name: str
    title: str | Promise
    help: str | Promise
    sorts: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()


STEPS: Mapping[str, DesignerStep] = {
    step.name: step
    for step in (
        DesignerStep(
            "basics",
            _("Basics"),
            _("What the game is called, who plays, and what decks need."),
            sorts=("game", "deck-rules"),
        ),
        DesignerStep(
            "classes",
            _("Attributes"),
            _("What the game, players, cards and zones have: points, costs, colours, hit points."),
            sorts=(
                "card-attributes",
                "player-attributes",
                "game-attributes",
                "zone-attributes",
                "phase-attributes",
                "effect-attributes",
                "looks",
            ),
        ),
        DesignerStep(
            "zones",
            _("Zones"),
            _("The places for cards: draw piles, hands, the table."),
            sorts=("zones",),
        ),
        DesignerStep(
            "phases",
            _("Turns"),
            _("The phases of a turn. After the last phase, the first one begins again."),
            sorts=("phases",),
        ),
        DesignerStep(
            "blocks",
            _("Add rules"),
            _(
                "Ready pieces of rules, which become part of your game and can be changed like all else."
            ),
        ),
        DesignerStep(
            "rules",
            _("Rules and actions"),
            _("What happens by itself, and what players and cards can do."),
            kinds=(Kind.EFFECT,),
        ),
        DesignerStep(
            "objects",
            _("Everything"),
            _(
                "All that the game consists of. What you add in the other steps appears here by itself."
            ),
        ),
        DesignerStep(
            "cards", _("Cards"), _("The cards, and ready-made decks."), kinds=(Kind.CARD, Kind.DECK)
        ),
        DesignerStep(
            "looks",
            _("Looks"),
            _(
                "How cards are printed, and which sounds tables make. What you leave out is chosen for you."
            ),
            sorts=("style", "sounds"),
        ),
        DesignerStep(
            "tests",
            _("Scenarios"),
            _("Tables that show what a card does, and test it before you publish."),
            kinds=(Kind.SCENARIO, Kind.RECIPE),
        ),
        DesignerStep(
            "bots",
            _("Bots"),
            _("What a choice is worth. Bots play without this, too, but not as well."),
            sorts=("preferences",),
        ),
    )
}
FIRST = next(iter(STEPS))
