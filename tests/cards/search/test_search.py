"""The results of a search, and its summary of the query."""

from hypothesis import given
from hypothesis import strategies as st

from cards.models import Game, Pack
from cards.search.language.parser import parse
from cards.search.language.query import query_text
from cards.search.search import SearchResult, search_cards

ANY_TEXT = st.text(alphabet=st.sampled_from('ab1 ()"-:<>=,@|orntd\n丟'), max_size=60)
ALL = ["Café rose", "Lily", "Poppy", "丟牌"]
FOUND = {
    "": ALL,
    "poppy": ["Poppy"],
    "POP": ["Poppy"],
    "cafe": ["Café rose"],
    "name:rose": ["Café rose"],
    "name:ose": [],
    "丟": ["丟牌"],
    "丟牌": ["丟牌"],
    "牌丟": [],
    "text:draw": ["Poppy"],
    'text:"draw a card"': ["Poppy"],
    'text:"draw a car"': [],
    '"a card draw"': [],
    "flavour:sleep": ["Poppy"],
    "power>=4": ["Lily", "Poppy", "丟牌"],
    "power > 9": ["丟牌"],
    "power:2,9": ["Café rose", "Lily"],
    "power!=9": ["Café rose", "Poppy", "丟牌"],
    "power<4": ["Café rose"],
    "colour:red": ["Poppy"],
    "colour:light": ["Café rose"],
    'colour="light red"': ["Café rose"],
    '"grows wild":yes': ["Poppy"],
    "wild:no colour:white": ["Lily", "丟牌"],
    "does:draw": ["Poppy", "丟牌"],
    "does:reveal": ["Café rose"],
    "does:shuffle": [],
    "changes:power": ["丟牌"],
    "reads:Power": ["Café rose"],
    "trigger:seed": ["Café rose"],
    'trigger:"sow seeds"': ["Café rose"],
    "trigger:enter": ["丟牌"],
    "asks:yes": ["Café rose"],
    "effect:scent": ["Café rose"],
    "kind:sowing": ["Poppy"],
    "phase:bloom": ["Poppy"],
    "from:hand": ["Café rose", "Poppy", "丟牌"],
    "poppy or lily": ["Lily", "Poppy"],
    "-does:draw": ["Café rose", "Lily"],
    "not does:draw power>2": ["Lily"],
    "-(poppy or lily) and wild:no": ["Café rose", "丟牌"],
    "pack:flowers": ALL,
    'pack:"wild flowers"': ALL,
    "pack:rules": [],
    "pack:flowers@1.0 power:3": ["Poppy"],
    "version:1.0": ["Café rose", "Poppy", "丟牌"],
    "version:any poppy": ["Poppy", "Poppy"],
    "pool:standard": ALL,
    "game:meadow": ALL,
    "by:site": ALL,
    "sort:power": ["Café rose", "Poppy", "Lily", "丟牌"],
    "sort:-power": ["丟牌", "Lily", "Poppy", "Café rose"],
    "sort:-name": ALL[::-1],
    "sort:pack": ["Poppy", "Café rose", "丟牌", "Lily"],
}
TOLD = {
    "": "All cards.",
    "power>=3 does:draw": "Cards whose power is 3 or more and that draw cards.",
    "wild:yes": "Cards that are wild.",
    "-does:draw": "All cards, except those that draw cards.",
    "poppy or power:1": "Cards with “poppy” in the name or text or whose power is 1.",
    "asks:no pack:flowers@1.0": "Cards that don’t ask players to choose and that are in Wild flowers 1.0.0.",
    "sort:-power": "All cards, sorted by power, highest first.",
}


def titles(found: SearchResult) -> list[str]:
    return [card.words.title for card in found.page(1)]


def test_a_search_finds(meadow: Game) -> None:
    found = {text: search_cards(text, meadow) for text in FOUND}
    assert {text: titles(each) for text, each in found.items()} == FOUND
    assert [each.mistakes for each in found.values() if each.mistakes] == []


def test_a_search_is_told_in_words(meadow: Game) -> None:
    assert {text: search_cards(text, meadow).sentence for text in TOLD} == TOLD


def test_words_in_the_name_come_first(meadow: Game) -> None:
    assert titles(search_cards("sow or poppy or lily", meadow)) == [
        "Lily",
        "Poppy",
        "Café rose",
        "丟牌",
    ]
    assert titles(search_cards("scent or 丟", meadow)) == ["丟牌", "Café rose"]


def test_a_maker_is_found_by_the_name_of_today(meadow: Game, django_user_model: type) -> None:
    maker = django_user_model.objects.create(username="ann", name="Ann")  # type: ignore[attr-defined]
    Pack.objects.filter(slug="flowers").update(owner=maker)
    assert search_cards("by:ann", meadow).count == len(ALL)
    maker.name = "Bea"
    maker.save()
    assert search_cards("by:bea", meadow).count == len(ALL)
    assert search_cards("by:ann", meadow).mistakes[0].code == "value_unknown"


def test_all_games_are_searched_together(meadow: Game, game: Game) -> None:
    assert titles(search_cards("game:99 joker")) == ["Joker I", "Joker II"]
    assert titles(search_cards("power>5 or number>10")) == ["Lily", "Q", "丟牌"]


def test_a_query_is_written_well_formed_so_that_more_can_be_added(meadow: Game) -> None:
    wanted = {
        "poppy or lily": "(poppy or lily)",
        "(poppy or -(a b": "(poppy or -(a b))",
        'not "a b': '-"a b"',
        '"grows wild": yes and power >= 3': '"grows wild":yes power>=3',
        "not (a or b) c": "-(a or b) c",
        ") ()": "",
    }
    assert {text: search_cards(text, meadow).written for text in wanted} == wanted
    assert titles(
        search_cards(f"{search_cards('poppy or lily', meadow).written} does:draw", meadow)
    ) == ["Poppy"]


@given(ANY_TEXT)
def test_what_is_written_well_formed_means_the_same(text: str) -> None:
    once = query_text(parse(text)[0])
    again, slips = parse(once)
    assert (query_text(again), slips) == (once, [])


def test_terms_can_be_taken_away(meadow: Game) -> None:
    terms = search_cards('poppy -does:draw "a b" (lily or rose)', meadow).terms
    assert [term.text for term in terms] == ["poppy", "-does:draw", '"a b"']
    assert terms[1].rest == 'poppy "a b" (lily or rose)'


@given(ANY_TEXT)
def test_every_text_is_a_query(text: str) -> None:
    parse(text)
