"""A match that can't begin: the player who opened it reads the reason, and the table is removed."""

from pathlib import Path

import pytest

from cards.authoring.loading.packs import load_starter_packs
from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby import lobby
from tcgsite.matches.models import Match
from tests.cards.pond import pond, write


def test_a_game_that_never_asks_is_refused_with_a_sentence(ann: User, tmp_path: Path) -> None:
    endless = pond().replace("  lose game.turn_player", "  set game.turn_player = you.next")
    load_starter_packs(write(tmp_path, endless))
    with pytest.raises(TableError) as refused:
        lobby.open_table(Game.objects.get(slug="pond"), ann)
    assert str(refused.value) == (
        "The effect “Croak” went on for more than 50,000 steps, so the match can’t start."
    )
    assert not Match.objects.exists()
