"""In packs of format 2, one table can stand for many cards or zones."""

import hashlib
import json

import pytest

from engine.rulebook import InvalidPackError, PackFile, read_pack
from engine.rulebook.packs.entries import CardEntry
from engine.rulebook.packs.generated_tables import MOST_EXCEPTIONS, MOST_TABLES
from engine.rulebook.packs.read_pack import decode
from engine.rulebook.packs.readers.playing_cards import READY
from tests.engine.example_game import toml_text

HEAD = """
format = 2

[pack]
name = "suits"
version = "1.0.0"
title = "Suits"
game = "suits"

[[decks]]
name = "standard"
cards = { joker = 2 }

[[cards]]
name = "joker"
"""
SUITS = """
[[cards]]
name = "{suit}-{rank.number}"
title = "{rank.title} of {suit}"
attributes = { suit = "{suit}", number = "{rank.number}", red = true }
look = { symbol = "{rank.title}" }
in_decks = { standard = 1 }
for_each.suit = ["hearts", "spades"]
for_each.rank = [{ number = 11, title = "Jack" }, { number = 12, title = "Queen" }]
"""
MANY_EXCEPTIONS = '[[cards]]\nname = "x{n}"\nfor_each.n = [1]\n' + "".join(
    f'except."x1{"*" * n}" = {{}}\n' for n in range(MOST_EXCEPTIONS + 1)
)


def read(more: str) -> PackFile:
    return read_pack(HEAD + more)


def refused(more: str) -> str:
    with pytest.raises(InvalidPackError) as found:
        read(more)
    (problem,) = found.value.problems
    return problem.code


def test_a_table_stands_for_every_combination() -> None:
    cards = {card.name: card for card in read(SUITS).cards}
    assert list(cards) == ["joker", "hearts-11", "hearts-12", "spades-11", "spades-12"]
    queen = cards["spades-12"]
    assert (queen.title, queen.look.symbol) == ("Queen of spades", "Queen")
    assert queen.attributes == {"suit": "spades", "number": 12, "red": True}


def test_numbers_become_texts_where_only_a_text_makes_sense() -> None:
    (_, card) = read(
        """
[[cards]]
name = "{number}"
attributes = { number = "{number}" }
look = { symbol = "{number}", corner = "{number}" }
for_each.number = [7]
"""
    ).cards
    assert (card.name, card.look.symbol, card.look.corner) == ("7", "7", "7")
    assert card.attributes == {"number": 7}


def test_a_card_names_the_decks_that_contain_it() -> None:
    (deck,) = read(SUITS).decks
    assert deck.cards == {
        "joker": 2,
        "hearts-11": 1,
        "hearts-12": 1,
        "spades-11": 1,
        "spades-12": 1,
    }


def test_numbers_can_be_a_range_and_zones_several() -> None:
    tables = decode(
        HEAD + '[[zones]]\nname = "lane_{n}"\nlane = "{n}"\nfor_each.n = {from=1, to=3}\n'
    )
    assert tables["zones"] == [{"name": f"lane_{n}", "lane": n} for n in (1, 2, 3)]


def test_a_pack_that_writes_its_cards_out_is_the_same() -> None:
    written = "".join(
        f"""
        [[cards]]
        name = "{suit}-{number}"
        title = "{title} of {suit}"
        attributes = {{ suit = "{suit}", number = {number}, red = true }}
        look = {{ symbol = "{title}" }}
        in_decks = {{ standard = 1 }}
        """
        for suit in ("hearts", "spades")
        for number, title in ((11, "Jack"), (12, "Queen"))
    )
    assert read(SUITS).content_hash == read(written).content_hash


PLAYING_CARDS = """
[[cards]]
name = "{rank.short}{suit.letter}"
title = "{rank.title} of {suit.title}"
attributes = { number = "{rank.number}", low = "{rank.low}", points = "{rank.points}" }
look = { symbol = "{suit.symbol}", tint = "{suit.tint}" }
for_each = { suit = "suits", rank = RANKS }
"""


def playing_cards(ranks: str = '"ranks"', more: str = "") -> dict[str, CardEntry]:
    found = read(PLAYING_CARDS.replace("RANKS", ranks) + more).cards
    return {card.name: card for card in found if card.name != "joker"}


def test_suits_and_ranks_of_playing_cards_are_ready() -> None:
    cards = playing_cards()
    assert (len(cards), [*cards][:3], [*cards][-1]) == (52, ["2C", "3C", "4C"], "AS")
    ace, jack = cards["AS"], cards["JH"]
    assert ace.attributes == {"number": 14, "low": 1, "points": 1}
    assert jack.attributes == {"number": 11, "low": 11, "points": 10}
    assert (jack.title, jack.look.symbol, jack.look.tint) == ("Jack of hearts", "♥", "crimson")


def test_low_and_high_ranks_can_be_left_out() -> None:
    assert len(playing_cards('{ of = "ranks", from = 7 }')) == 32
    assert [*playing_cards('{ of = "ranks", from = 9, to = 10 }')][:2] == ["9C", "10C"]


def test_ready_lists_never_change() -> None:
    """Published packs contain these cards."""
    found = hashlib.sha256(json.dumps(READY, sort_keys=True).encode()).hexdigest()
    assert found == "f07b29768c8cf79d0be31d6f4befd395b9edef2da5bb667aff1daa65709949c5"


def test_some_cards_differ_from_the_others() -> None:
    more = """
    except."*H" = { attributes = { points = 20 } }
    except.QH = { title = "Lady", look = { tint = "gold" } }
    """
    cards = playing_cards(more=more)
    assert (cards["2H"].attributes["points"], cards["2C"].attributes["points"]) == (20, 2)
    queen = cards["QH"]
    assert (queen.title, queen.look.tint, queen.look.symbol) == ("Lady", "gold", "♥")
    assert queen.attributes == {"number": 12, "low": 12, "points": 20}


def test_placeholders_of_effect_text_stay() -> None:
    text = 'effect hi_{n}\n  log "{card} says {n}"\n'
    (table,) = decode(f"format = 2\ncards = [{{ text = {toml_text(text)}, for_each.n = [5] }}]")[
        "cards"
    ]
    assert table["text"] == 'effect hi_5\n  log "{card} says 5"\n'


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ('[[cards]]\nname = "x"\nfor_each = 3', "for_each_values"),
        ('[[cards]]\nname = "x"\nfor_each = {}', "for_each_values"),
        ('[[cards]]\nname = "x{n}"\nfor_each.n = []', "for_each_values"),
        ('[[cards]]\nname = "x{n}"\nfor_each.n = { from = 3, to = 1 }', "for_each_values"),
        ('[[cards]]\nname = "x{n.a}"\nfor_each.n = [1]', "for_each_field"),
        ('[[cards]]\nname = "x{n}"\nfor_each.n = [{ a = 1 }]', "for_each_whole"),
        ('[[cards]]\nname = "x"\nfor_each.n = [1, 2]', "card_twice"),
        ('[[cards]]\nname = "x{n}"\nfor_each.n = "clubs"', "for_each_values"),
        ('[[cards]]\nname = "x{n}"\nfor_each.n = { of = "ranks", from = 15 }', "for_each_values"),
        ('[[cards]]\nname = "x{n}"\nfor_each.n = [1]\nexcept = [2]', "pack_kind"),
        ('[[cards]]\nname = "x{n}"\nfor_each.n = [1]\nexcept.x2 = {}', "except_unknown"),
        (MANY_EXCEPTIONS, "except_many"),
        ('[[cards]]\nname = "x"\nexcept.x = {}', "pack_key"),
        ('[[cards]]\nname = "x"\nin_decks = 2', "pack_kind"),
        ('[[cards]]\nname = "x"\nin_decks = { other = 2 }', "in_decks_unknown"),
        ('[[cards]]\nname = "joke{n}"\nfor_each.n = ["r"]', "card_twice"),
    ],
)
def test_wrong_tables_are_refused(more: str, code: str) -> None:
    assert refused(more) == code


def test_a_card_that_its_deck_lists_too_is_refused() -> None:
    assert refused('[[decks]]\nname = "b"\ncards.x = 1\n[[cards]]\nname = "x"\nin_decks.b = 2') == (
        "in_decks_twice"
    )


def test_a_short_file_cannot_stand_for_a_huge_pack() -> None:
    many = f"for_each.a = {{ from = 1, to = {MOST_TABLES} }}\nfor_each.b = [1, 2]"
    assert refused(f'[[cards]]\nname = "{{a}}{{b}}"\n{many}') == "for_each_large"
    long = "x" * 100_000
    assert refused(f'[[cards]]\nname = "{{a}}{long}"\nfor_each.a = {{ from = 1, to = 99 }}') == (
        "for_each_large"
    )


def test_format_1_does_not_know_for_each() -> None:
    with pytest.raises(InvalidPackError) as found:
        read_pack(
            HEAD.replace("format = 2", "format = 1") + '[[cards]]\nname = "x"\nfor_each.n = [1]'
        )
    assert [each.code for each in found.value.problems] == ["pack_key"]
