"""Pages of heavy drafts keep what they have read only as long as it fits into memory."""

import gc
from pathlib import Path

import pytest
from django.conf import LazySettings

from cards.authoring.drafts.creation import add_parts, create_pack
from cards.authoring.drafts.document import PartContent
from cards.authoring.editor import edit_context
from cards.models import Draft, Game
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor
from tests.scale import LONG

DRAFTS = 500 if LONG else 5
CARDS = 15
MOST_MORE = 100_000_000


def resident() -> int:
    """Return the bytes of memory that this process uses."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def heavy_draft(owner: User, game: Game, number: int) -> Draft:
    draft = create_pack(owner, game, f"heavy-{number}", f"Heavy {number}")
    lines = "".join(f"  if game.sum > {line}\n    draw you\n" for line in range(12))
    texts = [
        f'effect e{each} "E {number}"\n  draw you count: {each + 1}\n{lines}'
        for each in range(CARDS)
    ]
    add_parts(
        draft,
        [
            PartContent("card", {"name": f"Card {each}", "effects": [], "text": text})
            for each, text in enumerate(texts)
        ],
    )
    return draft


def visit(visitor: Visitor, draft: Draft) -> None:
    """Open the draft, a card, and the menu of a line in the tree editor."""
    card = draft.parts.all()[0]
    visitor.reads(draft.get_absolute_url())
    visitor.reads(card.get_absolute_url())
    visitor.reads(f"{card.get_absolute_url()}editor/?effect=0&at=body.1&do=insert")


@pytest.mark.slow
@pytest.mark.timeout(1500)
def test_many_heavy_drafts_end_with_the_memory_of_a_few(
    game: Game,
    bo: User,
    bo_visits: Visitor,
    settings: LazySettings,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cards.authoring.drafts.creation.MOST_PACKS", 10 * DRAFTS)
    settings.CHECKS_APART = LONG
    drafts = (heavy_draft(bo, game, number) for number in range(DRAFTS))
    for _ in range(DRAFTS // 10 + 2):
        visit(bo_visits, next(drafts))
    start = resident()
    for draft in drafts:
        visit(bo_visits, draft)
    assert resident() - start < MOST_MORE
    assert edit_context._cached_context.cache_info().size <= edit_context.KEPT
