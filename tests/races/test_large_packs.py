"""Large packs are stored a few rows at a time, so others write meanwhile."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from cards.authoring.drafts.creation import discard, fork, open_draft
from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.uploading import upload
from cards.models import PackVersion
from tests.cards.people import player
from tests.cards.pond import newts, pond, write
from tests.published_packs import publish_packs
from tests.races.statements import Statements
from tests.races.test_every_form import MOST_ROWS, MOST_STATEMENTS
from tests.scale import LONG

CARDS = 990 if LONG else 300
DECKS = "".join(
    f'\n[[decks]]\nname = "d{number}"\ntitle = "D{number}"\n[decks.cards]\n"Newt {number}" = 2\n'
    for number in range(120)
)


@pytest.fixture(autouse=True)
def game(db: None, tmp_path: Any) -> None:
    publish_packs(write(tmp_path, pond()))


def pack(number: str) -> bytes:
    """Return a pack of many cards, each with an effect, and of many decks."""
    cards = "".join(
        f'\n[[cards]]\nname = "Newt {each}"\neffects = []\nflavour = "{number}"\n'
        for each in range(CARDS)
    )
    return (newts().replace("1.0.0", number) + cards + DECKS).encode()


def test_no_transaction_writes_many_rows() -> None:
    bo = player("Bo")
    found = {}

    def counted(name: str, work: Callable[[], Any]) -> Any:
        statements = Statements()
        with statements.counted():
            done = work()
        found[name] = (statements.most, statements.most_rows)
        return done

    for number in ("1.0.0", "1.1.0"):
        draft = counted(f"upload {number}", partial(upload, bo, pack(number)))
        version: PackVersion = counted(f"publish {number}", partial(publish_checked, draft))
    assert version.printings.count() == CARDS + 1
    counted("fork", partial(fork, bo, version, "efts", "Efts"))
    following = counted("open", partial(open_draft, version.pack))
    assert following.parts.count() == CARDS + 1 + 120
    counted("discard", partial(discard, following))
    over = {
        name: each
        for name, each in found.items()
        if each[0] > MOST_STATEMENTS or each[1] > MOST_ROWS
    }
    assert over == {}
