"""Bo, who edits jokers for 99 in the tree editor."""

import pytest

from cards.authoring.drafts.creation import create_pack
from cards.authoring.drafts.document import PartContent
from cards.authoring.drafts.saving import add_part
from cards.models import Draft, DraftPart, Game
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player

JOKER = """effect strike "Strike"
  before sub by you.opponents from hand
  move this to: you.discard # it is gone
  set game.sum -= 5
"""


@pytest.fixture
def bo(game: Game) -> User:
    return player("Bo")


@pytest.fixture
def bo_visits(bo: User) -> Visitor:
    return Visitor(bo)


@pytest.fixture
def draft(bo: User, game: Game) -> Draft:
    return create_pack(bo, game, "jokers", "Jokers")


@pytest.fixture
def joker(draft: Draft, bo: User) -> DraftPart:
    content = {"name": "Joker", "effects": ["add"], "text": JOKER, "flavour": "Ha!"}
    return add_part(draft, PartContent("card", content), bo)
