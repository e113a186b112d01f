"""Different effects print different sentences, and every sentence is English and true."""

import pytest

from engine.language.checking.checker import check_effect
from engine.language.parsing.parser import parse_effect
from engine.language.rules_text.effect import worded_effect
from engine.language.vocabulary import LATEST
from engine.language.vocabulary.example_game import SMALL_GAME
from engine.rulebook.checker import PackChecker
from engine.rulebook.packs.read_pack import read_pack
from tests.cases import for_each
from tests.engine.language.test_hostile_names import GAME

WORDS = SMALL_GAME.in_edition(LATEST)
USE = "use in play from hand"
SUM = "set game.sum = "


def printed(lines: str, heading: str = USE) -> str:
    text = "\n".join(f"  {line}" for line in (*heading.split("\n"), *lines.split("\n")))
    effect = parse_effect(f'effect e "E"\n{text}\n', LATEST)
    checked = check_effect(effect, WORDS, on_card=True)
    assert not checked.problems
    return worded_effect(effect, WORDS, checked.kinds, on_card=True)


NESTED = (
    f"{SUM}total(cards a in you.hand, total(cards b in game.field, "
    "total(cards c in you.discard, %s.number)))"
)
SEARCHED = (
    "discard cards a in you.hand where any_one(cards b in game.field, "
    "any_one(cards c in you.discard, c.number == %s.number))"
)
OWNED = (
    "if every_one(cards a in you.hand, any_one(cards b in game.field, "
    "any_one(cards c in you.discard, c.owner == %s.owner)))\n  draw you"
)
NAMED = "let first_card = first(you.hand)\nlet the_first = last(you.hand)\ndiscard %s"


@for_each(
    "one, other",
    [
        *(
            (f"{SUM}{name}(1, 2) {sign} 3", f"{SUM}{name}(1, 2 {sign} 3)")
            for name in ("min", "max")
            for sign in "+-*/%"
        ),
        (
            "if none in (cards where no)\n  draw you",
            "if (cards where no) in none\n  draw you",
        ),
        (f"{SUM}abs(game.sum) + 2", f"{SUM}abs(game.sum + 2)"),
        (f"{SUM}abs(game.sum) - 2", f"{SUM}abs(game.sum - 2)"),
        (f"{SUM}max(min(1, game.sum), 3) + 4", f"{SUM}max(min(1, game.sum), 3 + 4)"),
        (f"{SUM}1 + min(2, 3) + 4", f"{SUM}1 + min(2, 3 + 4)"),
        (f"{SUM}last(numbers(1, 5)) * 2", f"{SUM}last(numbers(1, 5 * 2))"),
        (f"{SUM}count(numbers(1, 5)) - 2", f"{SUM}count(numbers(1, 5 - 2))"),
        (f"{SUM}occurrences(1, [1, game.sum]) + 1", f"{SUM}occurrences(1, [1, game.sum + 1])"),
        (f"{SUM}divided_up(game.sum, 2) + 1", f"{SUM}divided_up(game.sum, 2 + 1)"),
        (f"{SUM}limit(game.sum, 0, 9) + 1", f"{SUM}limit(game.sum, 0, 9 + 1)"),
        (
            f"{SUM}count(cards in you.hand where it.number > 2) + 1",
            f"{SUM}count(cards in you.hand where it.number > 2 + 1)",
        ),
        (
            f"{SUM}count(cards in you.hand where it.number > game.sum) * 2",
            f"{SUM}count(cards in you.hand where it.number > game.sum * 2)",
        ),
        *(
            (
                f"{SUM}{rank}(you.hand, by: it.number).number + 1",
                f"{SUM}{rank}(you.hand, by: it.number + 1).number",
            )
            for rank in ("highest", "lowest")
        ),
        ("if min(game.sum, 2) + 1 > 3\n  draw you", "if min(game.sum, 2 + 1) > 3\n  draw you"),
        (NESTED % "a", NESTED % "b"),
        (NESTED % "b", NESTED % "c"),
        (SEARCHED % "a", SEARCHED % "b"),
        (OWNED % "a", OWNED % "b"),
        (NAMED % "first_card", NAMED % "the_first"),
        (
            "let a_card = first(you.hand)\nlet card = last(you.hand)\ndiscard a_card",
            "let a_card = first(you.hand)\nlet card = last(you.hand)\ndiscard card",
        ),
        (
            "for each p in players\n  for each q in p.opponents\n    draw p",
            "for each p in players\n  for each q in p.opponents\n    draw q",
        ),
        (
            "for each one in you.hand\n  for each two in game.field\n    if two.special\n      discard one",
            "for each one in you.hand\n  for each two in game.field\n    if two.special\n      discard two",
        ),
        (
            "discard sorted(you.hand, by: it.number, descending: you.may_act)",
            "discard sorted(you.hand, by: it.number, descending: this.special)",
        ),
        (
            "give_control players count: 2 at_once: yes",
            "give_control players count: 2",
        ),
        (
            "while this.special\n  for each t in [1, 2]\n    draw you count: t\n    end_phase",
            "while this.special\n  for each t in [1, 2]\n    draw you count: t\n  end_phase",
        ),
        (
            f"{SUM}total(players, total(it.hand, it.number))",
            f"{SUM}total(players, total(players, total(it.hand, it.number)))",
        ),
        ("discard this", "discard nth(this, 3)"),
        (
            "if any_one(top(you.library), it.special)\n  draw you",
            "if every_one(top(you.library), it.special)\n  draw you",
        ),
        (
            "if any_one(players, every_one(players, it.lost))\n  draw you",
            "if every_one(players, it.lost)\n  draw you",
        ),
    ],
)
def test_different_lines_print_differently(one: str, other: str) -> None:
    assert printed(one) != printed(other)


@pytest.mark.parametrize("event", ["add", "discard", "leave", "enter", "draw"])
@pytest.mark.parametrize(
    "line", ["discard %s.card", "draw %s.controller", "say %s.name", "discard %s.controller.hand"]
)
def test_values_of_earlier_events_are_told_apart(event: str, line: str) -> None:
    whose = ("trigger", "trigger.parent", "trigger.cause")
    texts = {printed(line % each, f"after {event} from field") for each in whose}
    assert len(texts) == len(whose)


@pytest.mark.parametrize(
    ("event", "one", "other"),
    [
        ("draw", "draw trigger.controller", "draw trigger.player"),
        ("set of player.team", "draw trigger.controller", "draw trigger.whose"),
        ("set of card.number", "discard trigger.card", "discard trigger.whose"),
    ],
)
def test_who_did_something_is_not_to_whom_it_was_done(event: str, one: str, other: str) -> None:
    assert printed(one, f"after {event} from field") != printed(other, f"after {event} from field")


LAWS = (
    'effect hit "Hit"\n  takes card who\n  reads "hit a {who}"\n  set who.power -= 1\n'
    'effect greet "Greet"\n  takes player who\n  reads "greet the {who}"\n  draw who\n'
    'effect search "Search"\n  takes player who\n  reads "search {who}\'s hand"\n  draw who\n'
    'effect suffer "Suffer"\n  takes player who\n  reads "{who} suffers"\n  draw who\n'
    'effect first_kind "One" is onreveal\n  draw you\neffect second_kind "Two" is onreveal\n  draw you\n'
)


def on_card(lines: str) -> str:
    source = GAME.replace("rules = '''", f"rules = '''\n{LAWS}").replace(
        "EFFECTS", f"effect go\n{lines}"
    )
    found = PackChecker((read_pack(source),)).check()
    each = next(each for each in found.effects if each.name == "go")
    return worded_effect(each.tree, found.words, each.kinds, on_card=True)


def test_who_suffers_is_not_who_makes_them_suffer() -> None:
    headings = (
        "after suffer by you.opponents from hand",
        "after suffer from hand\n  only if trigger.who in you.opponents",
    )
    texts = [on_card(f"  {each}\n  draw you") for each in headings]
    assert "whenever a player suffers because of an opponent" in texts[0]
    assert texts[0] != texts[1]
    things = ("card", "who")
    assert len({on_card(f"  after hit from hand\n  discard trigger.{n}") for n in things}) == 2


def test_a_condition_on_the_owner_of_something_is_printed() -> None:
    conditions = (
        "trigger.who in you.opponents",
        "trigger.who != you",
        "trigger.who == you",
        "trigger.who in you.allies",
    )
    texts = {
        on_card(f"  after search from hand\n  only if {each}\n  draw you") for each in conditions
    }
    assert len(texts) == len(conditions)


USED = "  use in main from hand\n  "
SENTENCES = {
    f"{USED}hit first(you.hand)": "Hit the first card in your hand.",
    f"{USED}choose from: you.hand by: you as: prey\n  hit prey": "Hit a card in your hand.",
    f"{USED}hit this": "Hit this card.",
    f"{USED}greet you": "Greet you.",
    f"{USED}greet you.next.next": "Greet the player after the next player.",
    "  after hit from hand\n  draw you": "whenever a card is hit, draw a card.",
    "  after hit from hand\n  draw trigger.controller": "whenever a player hits a card, "
    "that player draws a card.",
    "  after onreveal by you from hand\n  draw you": "whenever one of your onreveal effects happens, "
    "draw a card.",
    "  before onreveal by you from hand\n  draw you": "before one of your onreveal effects happens, "
    "draw a card.",
    "  when leave of this from hand to discard\n  draw you": "goes from your hand to a discard, draw a card.",
    "  after leave from hand\n  draw trigger.left.owner": "the owner of the zone it left draws a card.",
    "  after discard from hand\n  discard trigger.card": "discard the card whose effect did this.",
    "  after hit from hand\n  say listed(trigger.kinds, it)": "announce a list of its kinds.",
    f"{USED}choose_number low: 1 high: 3 by: you as: a_number\n  draw you count: a_number": (
        "Draw cards equal to the number."
    ),
}


@pytest.mark.parametrize(("lines", "words"), SENTENCES.items())
def test_sentences(lines: str, words: str) -> None:
    assert on_card(lines).endswith(words)


@pytest.mark.parametrize("when", ["after", "before"])
@pytest.mark.parametrize("name", ["special", "face_down"])
def test_a_change_of_yes_or_no(when: str, name: str) -> None:
    text = printed("draw you", f"{when} set of card.{name} from field")
    assert f"it changes whether a card is {name.replace('_', ' ')}, draw a card." in text


def test_the_first_side_of_a_comparison_is_a_pronoun() -> None:
    for sign in (">", "<", ">=", "==", "!="):
        text = printed(
            f"discard cards a in game.field where any_one(cards b in you.hand, a.number {sign} b.number)"
        )
        assert "for which that card's number" in text
        assert "its number" in text


def test_its_is_the_members_in_a_formula() -> None:
    lines = "attach this to: highest(you.hand, by: {}.number + 1) everywhere: yes"
    assert printed(lines.format("it")) != printed(lines.format("this"))
