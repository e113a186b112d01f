"""The form for a trade: cards picked by number or typed as lists, and the suggested players."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy

from cards.models import Game
from cards.names.folding import folded_name
from cards.packs.card_lists import CardListError, CardLookup, read_list
from cards.packs.forms import LinesField
from cards.views.collections.collection import OwnedCount, owned_cards
from cards.web.request_values import number_in
from engine.rulebook import GameRules

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

MOST_SHOWN = 200
"""The maximum number of cards per player to pick from. Other cards can be typed."""
MOST_SUGGESTED = 20
ONE_A_LINE = gettext_lazy("Write one card per line: the number of copies, then the name.")


@dataclass(frozen=True)
class CardPick:
    """A number field for one card in a trade. `most` is the number of copies that can be traded."""

    owned: OwnedCount
    field: str
    copies: int

    @property
    def most(self) -> int:
        return self.owned.copies - self.owned.at_stake


class TradeForm(forms.Form):
    """A trade. Picked and typed copies are added together."""

    partner = forms.CharField(label=gettext_lazy("Name of the other player"), max_length=60)
    given = LinesField(label=gettext_lazy("You also give"), help_text=ONE_A_LINE, rows=4)
    wanted = LinesField(label=gettext_lazy("You also get"), help_text=ONE_A_LINE, rows=4)

    def __init__(
        self, rules: GameRules, data: Mapping[str, Any] | None = None, **options: Any
    ) -> None:
        super().__init__(data, **options)
        self.rules = rules

    def clean_given(self) -> dict[str, int]:
        return self._cards("given")

    def clean_wanted(self) -> dict[str, int]:
        return self._cards("wanted")

    def _cards(self, side: str) -> dict[str, int]:
        lookup = CardLookup(self.rules)
        try:
            found = Counter(read_list(self.cleaned_data[side], self.rules))
            for card, copies in picked_copies(self.data, side).items():
                found[lookup.card(card)] += copies
        except CardListError as refused:
            raise ValidationError(list(refused.sentences)) from refused
        return dict(found)

    def picks(self, side: str, owner: "AbstractBaseUser", game: Game) -> list[CardPick]:
        """Return a number field for each of the owner's cards, with the submitted numbers."""
        sent = picked_copies(self.data, side)
        owned = [each for each in owned_cards(owner.pk, game) if each.face]
        return [
            CardPick(each, f"{side} {each.name}", sent.get(each.name, 0))
            for each in owned[:MOST_SHOWN]
        ]


def picked_copies(sent: Mapping[str, Any], side: str) -> dict[str, int]:
    """Return the number of copies picked of each card, for one side of the trade."""
    found = {
        field.removeprefix(f"{side} "): number_in(str(value))
        for field, value in sent.items()
        if field.startswith(f"{side} ")
    }
    return {card: copies for card, copies in found.items() if copies}


def suggested_partners(user: "AbstractBaseUser", game: Game, beginning: str = "") -> list[str]:
    """Return the names of other players who own cards of the game."""
    players = get_user_model().objects.filter(
        owned_cards__game=game, owned_cards__copies__gt=0, folded__startswith=folded_name(beginning)
    )
    names = players.exclude(pk=user.pk).order_by("name").values_list("name", flat=True).distinct()
    return list(names[:MOST_SUGGESTED])
