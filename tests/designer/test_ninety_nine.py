"""Rebuild 99 in the designer by pressing buttons, and check its examples."""

from collections.abc import Iterable
from itertools import chain

import pytest
from bs4 import Tag
from django.test import Client

from cards.authoring.drafts.checking import CheckResult
from cards.authoring.drafts.document import Kind, PartContent
from cards.authoring.drafts.publishing import check_draft
from cards.authoring.drafts.saving import add_part
from cards.models import Draft, DraftPart
from engine.editing.menus.starters import effect_text
from engine.language.parsing.formatter import unparse
from engine.language.parsing.parser import parse_effect
from engine.language.syntax import Effect
from engine.language.vocabulary import SECOND
from engine.rulebook import GameRules, PackFile, load_rules, read_pack
from engine.rulebook.packs.entries import CardEntry
from tests.designer.pressing import Visitor
from tests.designer.tree_hands import PageBuilder
from tests.engine.editing.builder import DECIDING
from tests.engine.editing.canonical import canonical
from tests.engine.table import Table
from tests.games.ninety_nine import test_examples
from tests.games.ninety_nine.conftest import PACK
from tests.scale import LONG

pytestmark = pytest.mark.django_db
MOST = 1_000
PHASES = {
    "who": ["show_phase", "next_player", "show_player"],
    "play": ["show_phase", "loss_check", "show_sum", "let_act", "hand_over"],
    "draw": ["show_phase", "draw_one"],
}
RULES = ["begin_with", "setup", *dict.fromkeys(chain(*PHASES.values())), "take_home", "loot"]
"""The rules, those first that others call."""
EFFECTS = ["add", "subtract", "ninety_nine", "pass", "discard_one", "play_again"]
"""The effects of cards, those first whose kinds others trigger on."""
PRESSED = {"let_act", "subtract"}
STRAWS = [f"straw-{weight}" for weight in range(1, 7)]


class Designer(Visitor):
    """An author who has begun with the smallest game."""

    def __init__(self) -> None:
        super().__init__(Client())
        self.goes_to("/cards/make/")
        self.presses_button('button[name="game"][value="smallest"]')
        self.draft, self.home = Draft.objects.latest("pk"), self.address

    def step(self, name: str) -> None:
        self.goes_to(self.home)
        self.follows(f"#step-{name}")

    def adds(self, sort: str, title: str) -> None:
        self.presses_button(f"#add-{sort}", title=title)

    def saves(self, place: str, **values: str | list[str]) -> None:
        self.presses_button(f'#{place} button[value="save"]', **values)

    def removes(self, name: str) -> None:
        self.goes_to(self.part(name).get_absolute_url())
        self.presses_button('form[action$="/delete/"] button')

    def part(self, name: str) -> DraftPart:
        found: DraftPart = self.draft.parts.get(name=name)
        found.draft = self.draft
        return found

    def checked(self) -> CheckResult:
        return check_draft(Draft.objects.get(pk=self.draft.pk))


@pytest.fixture(scope="module")
def shipped() -> GameRules:
    return load_rules(PACK)


@pytest.fixture(scope="module")
def pack() -> PackFile:
    return read_pack(PACK.read_bytes())


@pytest.fixture
def author() -> Designer:
    return Designer()


@pytest.mark.long
def test_it_plays_the_examples(author: Designer, shipped: GameRules, pack: PackFile) -> None:
    """With LONG, every effect is built by pressing. Else most of them are added as they are."""
    remove_the_smallest_game(author)
    lay_out(author)
    for name in (*RULES, *EFFECTS):
        if LONG or name in PRESSED:
            make_effect(author, shipped, name)
        else:
            add_effect(author, shipped, name)
    arrange_turns(author)
    make_cards(author, pack.cards)
    checked = author.checked()
    assert checked.is_sound, checked.sentences
    assert author.presses <= MOST
    assert checked.rules
    for name, example in vars(test_examples).items():
        if name.startswith("test_e"):
            table = Table(checked.rules)
            example(table)
            table.leave()


def remove_the_smallest_game(author: Designer) -> None:
    author.step("basics")
    author.saves("game-0", setup="")
    author.step("phases")
    author.saves("phases-0", effects=[""])
    for card in (*STRAWS, "mouse"):
        author.step("cards")
        author.follows(f"#card-{author.part(card).pk}")
        author.presses_button('#card-form button[value="save-card"]', copies="0")
        author.removes(card)
    parts = author.draft.parts.filter(kind__in=(Kind.EFFECT, Kind.SCENARIO))
    for part in list(parts.values_list("name", flat=True)):
        author.removes(part)
    author.step("bots")
    author.presses_button('#preferences-0 button[value="remove"]')


def lay_out(author: Designer) -> None:
    author.step("zones")
    author.saves("zones-0", title="Library", each="player")
    author.saves("zones-1", name="discard", title="Discard pile", each="player")
    author.presses_button('#zones-1 button[value="down"]')
    author.step("classes")
    author.saves("game-attributes-0", name="sum", title="Sum", wording="the sum")
    author.adds("game-attributes", "For keeps")
    author.saves("game-attributes-1", kind="flag", choices="false, true")
    author.saves("card-attributes-0", name="number", title="Number", wording="{of}'s number")
    author.adds("card-attributes", "Special")
    author.saves("card-attributes-1", kind="flag", wording="{of} is special")
    author.step("phases")
    author.saves("phases-0", name="who", title="Who")
    author.adds("phases", "Play")
    author.adds("phases", "Draw")


def make_effect(author: Designer, shipped: GameRules, name: str) -> None:
    author.step("rules")
    author.presses_button("#add-rule" if name in RULES else "#add-effect", title=name)
    wanted = canonical(tree_of(shipped, name), shipped.words)
    begin_with(author, wanted)
    PageBuilder.at(author, author.part(name)).build(wanted)
    assert parse_effect(author.part(name).content["text"], SECOND) == wanted


def add_effect(author: Designer, shipped: GameRules, name: str) -> None:
    content = {
        "list": "rules" if name in RULES else "cards",
        "text": unparse(tree_of(shipped, name)),
    }
    owner = author.draft.pack.owner
    assert owner
    add_part(author.draft, PartContent(Kind.EFFECT, content), owner)


def tree_of(shipped: GameRules, name: str) -> Effect:
    return next(each.tree for each in shipped.effects if each.name == name)


def begin_with(author: Designer, wanted: Effect) -> None:
    """Press the beginning that has the same deciding heading, or else the one without headings."""
    buttons = author.page.select("#begin button.choice[name=text]")
    trees = [parse_effect(effect_text("x", "", str(each["value"])), SECOND) for each in buttons]
    sorts = [[type(each) for each in tree.headers] for tree in trees]
    deciding = [type(each) for each in wanted.headers if isinstance(each, DECIDING)]
    fitting = (set(deciding) <= set(each) if deciding else not each for each in sorts)
    button = next(each for each, fits in zip(buttons, fitting, strict=True) if fits)
    form = button.find_parent("form")
    assert isinstance(form, Tag)
    author.sends(form, {"text": str(button["value"])}, {})


def arrange_turns(author: Designer) -> None:
    author.step("phases")
    for place, effects in enumerate(PHASES.values()):
        for count in range(1, len(effects) + 1):
            author.saves(f"phases-{place}", effects=effects[:count])
    author.step("basics")
    author.saves("game-0", title="99", seats="2, 2", setup="setup", ending="loot")
    author.saves("game-0", summary="Push the sum to 99.", guide="Nobody may push it past 99.")


def make_cards(author: Designer, cards: Iterable[CardEntry]) -> None:
    author.step("cards")
    for card in cards:
        author.presses_button("#add-cards", title=card.name, like="", copies="3")
        special = {"attribute special": "on"} if card.attributes["special"] else {}
        author.presses_button(
            '#card-form button[value="save-card"]',
            title=card.title,
            effects=list(card.effects),
            tint=card.look.tint,
            symbol=card.look.symbol,
            **{"attribute number": str(card.attributes["number"])},
            **special,
        )
