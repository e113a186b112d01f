"""Why a match ended, in the language of its reader."""

from django.utils import translation

from cards.models import Game
from tcgsite.matches.models import Match
from tests.cases import for_each


@for_each(
    "stored, shown",
    [
        ("Bo resigned.", "Bo さんが投了しました。"),
        ("Bo had no card to play.", "Boには出せるカードがなかった。"),
        ("Bo ate the cards.", "Bo ate the cards."),
    ],
)
def test_a_stored_reason_is_read_in_japanese(stored: str, shown: str) -> None:
    match = Match(game=Game(slug="99"), result={"reason": stored})
    with translation.override("ja"):
        assert match.why_it_ended == shown
    assert match.why_it_ended == stored
