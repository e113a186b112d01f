"""Messages of authors are translated with the values that are filled in."""

from hypothesis import given
from hypothesis import strategies as st

from engine.language.vocabulary.author_words import AuthorWords

WORDS = AuthorWords(
    {
        "Bear": "クマ",
        "red": "赤",
        "{you.name} rests.": "{you.name}が休んだ。",
        "{card} beats {other}.": "{other}は{card}に負けた。",
        "{you.name} beats {other} twice.": "{you.name}が{other}に2回勝った。",
        "{all}": "「{all}」",
    }
)
SAID = {
    "Bear": "クマ",
    "Bear rests.": "クマが休んだ。",
    "Ann rests.": "Annが休んだ。",
    "Bear beats red.": "赤はクマに負けた。",
    "Ann beats Bear twice.": "Annがクマに2回勝った。",
    "Nothing of this": "Nothing of this",
}


def test_messages_with_values() -> None:
    assert {said: WORDS.sentence(said) for said in SAID} == SAID


def test_names_of_players_stay_as_they_are() -> None:
    assert WORDS.sentence("Bear rests.", ("Bear", "Ann")) == "Bearが休んだ。"


def test_names_may_have_blanks_and_words_of_messages() -> None:
    points = AuthorWords(
        {"{you.name} {n}, {other.name} {m}.": "{you.name}{n}点、{other.name}{m}点。"}
    )
    assert points.sentence("Player 1 38, Player 2 15.", ("Player 1", "Player 2")) == (
        "Player 138点、Player 215点。"
    )
    assert WORDS.sentence("rests rests.", ("rests", "Ann")) == "restsが休んだ。"
    assert WORDS.sentence("Ann and Bo rests.", ("Ann", "Bo")) == "Ann and Boが休んだ。"


def test_lists_of_texts_are_translated_one_by_one() -> None:
    assert WORDS.value("red, Bear, blue") == "赤, クマ, blue"


@given(st.text("a b.{}", max_size=30), st.lists(st.text("ab ", max_size=4), max_size=3))
def test_any_text_can_be_said(said: str, names: list[str]) -> None:
    assert isinstance(WORDS.sentence(said, names), str)
    assert AuthorWords({}).sentence(said, names) == said
