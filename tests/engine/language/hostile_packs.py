"""Write packs whose authors choose names and titles that mean something to Python or to the printer."""

from __future__ import annotations

import builtins
import inspect
import keyword
import pkgutil
from functools import cache
from importlib import import_module
from random import Random
from types import FunctionType

from engine.language import rules_text

ODD = (
    *(
        "_",
        "__",
        "___",
        "the_",
        "a_",
        "an_",
        "the",
        "a",
        "an",
        "of",
        "is",
        "its",
        "their",
        "your",
        "my",
    ),
    *(
        "card",
        "player",
        "it_",
        "that_card",
        "this_card",
        "yours",
        "one",
        "ones",
        "s",
        "x",
        "n1",
        "_1",
        "__class__",
    ),
    *(
        "naïve",
        "Ж_1",
        "丟牌",
        "données",
        "controller",
        "kinds",
        "parent",
        "cause",
        "count",
        "value_",
        "old",
        "new",
    ),
    *(
        "whose",
        "left",
        "reached",
        "to",
        "from_",
        "as_",
        "by",
        "where_",
        "members",
        "optional",
        "minimum",
        "sorted",
    ),
)
TITLES = (
    *(
        "Hit",
        "{0}",
        "{who}",
        "<a|b>",
        "[x {who}]",
        "{a b}",
        "{}",
        "[",
        "]",
        "<|>",
        "{{",
        "}}",
        "%s",
        "%(who)s",
    ),
    *(
        "The the",
        "a a",
        "$1",
        r"(?P<who>.)",
        "“",
        "’s",
        "'s",
        "{of}'s",
        "Draw {count:a card|cards}",
        ".",
    ),
    *(
        "Add",
        "draw a card",
        "Take that",
        "no",
        "yes",
        "1",
        "0",
        "—",
        "..",
        "{optional?may|must}",
        "{low..high*of}",
    ),
)
PACK = """
format = {edition}
[pack]
name = "probe"
version = "1.0.0"
title = "Probe"
game = "probe"
[game]
title = "Probe"
seats = [2, 3]
setup = "begin_probe"
[attributes.card."{number}"]
kind = "number"{title_of_number}
[attributes.card."{flag}"]
kind = "flag"{wording_of_flag}
[attributes.player."{purse}"]
kind = "number"
[attributes.game."{total}"]
kind = "number"
[[zones]]
name = "library"
each = "player"
role = "library"
seen_by = []
[[zones]]
name = "hand"
each = "player"
role = "hand"
seen_by = ["owner"]
[[zones]]
name = "discard"
each = "player"
role = "discard"
seen_by = ["owner", "allies", "opponents"]
[[zones]]
name = "{zone}"
title = '''{zone_title}'''
each = "game"
seen_by = ["owner", "allies", "opponents"]
[[phases]]
name = "main"
effects = ["act_probe"]
[effects]
rules = '''
effect begin_probe
  set game.turn_player = first(players)
effect act_probe
  set you.may_act = yes
  give_control you
effect {hit} "{title}" is {kind}
  takes card {prey}
  takes player {hunter}
  takes number {amount} = 1
  reads "{words} {{{prey}}} {more} {{{hunter}}} {{{amount}}} {last}"
  move {prey} to: {hunter}.hand
effect {silent}_ "{other_title}" is {kind}
  takes cards {prey}
  takes player {amount}
  discard {prey}
effect {test} "{title}"
  takes card {prey}
  reads "{{{prey}}} {words}"
  answers flag {prey}.{flag}
effect {sum} "{title}"
  takes player {hunter}
  reads "the {words} of {{{hunter}}}"
  answers number count(cards in {hunter}.hand where {test}(it))
'''
cards = '''
{effects}'''
[[cards]]
name = "Card"
effects = [{own}]
"""
EFFECTS = """effect go_1
  use in main from hand
  target {prey} from cards in game.{zone} where {test}(it) or it.{number} > count(you.hand)
  only if every_one(you.hand, it.{number} > this.{number} or {test}(it))
  for each {silent} in players
    for each {title_name} in {silent}.opponents
      {hit} {prey} {hunter}: {title_name} {amount}: {sum}({silent})
  let {last_name} = highest(you.hand, by: it.{number})
  set {last_name}.{flag} = yes
  set {last_name}.{number} += count(players where it.{purse} > game.{total})
  if {last_name}.{flag}
    {silent}_ [{last_name}] {amount}: you
effect go_2
  after {hit} by you from hand
  only if trigger.{hunter} == you and trigger.{prey}.{flag}
  discard trigger.{prey}
effect go_3
  before {kind} from hand, {zone}
  choose from: you.hand by: you as: {prey}
  discard {prey}
effect go_4
  reading {number} of card {prey} from {zone}
  only if {prey}.controller == you and not {test}({prey})
  set value += {sum}(you)
effect go_5
  after set of card.{number} from hand
  only if trigger.whose.{flag}
  move trigger.whose to: game.{zone}
effect go_6
  after {silent}_ from hand
  choose_number low: 1 high: 3 by: you as: {amount}
  confirm "{title}" by: you as: {hunter}
  if {hunter}
    set you.{purse} -= {amount}
effect go_7
  reading {flag} of card {hunter} from {zone}
  only if {hunter} != this
  set value = game.{total} > {hunter}.owner.{purse}
"""
NEWER = """effect go_8
  when {hit} of this from hand, {zone}
  {hit} this {hunter}: you
effect go_9
  raising {hit} from hand
  only if trigger.{amount} == 2 and trigger.controller in you.opponents
  set game.{total} = count(cards {prey} in you.hand where any_one(cards {kind} in you.hand, {test}({kind})))
effect go_10
  use in main from hand
  target {prey} from game.{zone} minimum: 1 maximum: 2
  announce {amount} from 1 to 3
  for each {hunter} in {prey}
    set {hunter}.{number} += {amount} until turn
"""


@cache
def hostile_names() -> tuple[str, ...]:
    """Return Python's words, the parameter names of every function of the printer, and odd names."""
    found = [*keyword.kwlist, *keyword.softkwlist, *dir(builtins), *ODD]
    for module in pkgutil.walk_packages(rules_text.__path__, f"{rules_text.__name__}."):
        parts = vars(import_module(module.name)).values()
        classes = [vars(each).values() for each in parts if inspect.isclass(each)]
        for each in (*parts, *(method for own in classes for method in own)):
            if isinstance(each, FunctionType):
                found += [*inspect.signature(each).parameters]
    return tuple(dict.fromkeys(found))


def hostile_pack(dice: Random) -> str:
    names = iter(dice.sample(hostile_names(), 20))
    titles = iter(dice.choices([each for each in TITLES if '"' not in each], k=8))
    places = (
        *("number", "flag", "purse", "total", "zone", "hit", "kind", "prey", "hunter", "amount"),
        *("silent", "test", "sum", "title_name", "last_name"),
    )
    values = {place: next(names) for place in places}
    for place in ("zone_title", "title", "other_title", "words", "more", "last"):
        values[place] = next(titles).replace("{", "(").replace("}", ")")
    values["zone_title"] = next(titles).replace("'", "’") or "Zone"
    values["title_of_number"] = f"\ntitle = '''{next(titles)} '''"
    wording = dice.choice(("{of}", "alone", "{of} glows", "{of} {who}", "", "is {of} set"))
    values["wording_of_flag"] = f"\nwording = '''{wording}'''" if wording else ""
    edition = dice.choice((1, 2))
    known = EFFECTS + (NEWER if edition == 2 else "")
    chosen = dice.sample(["effect " + each for each in known.split("effect ")[1:]], 3)
    own = ", ".join(f'"{each.split()[1]}"' for each in chosen)
    values["edition"] = str(edition)
    filled = PACK.replace("{effects}", "".join(chosen)).replace("{own}", own)
    for name, value in values.items():
        filled = filled.replace(f"{{{{{{{name}}}}}}}", f"{{{value}}}").replace(f"{{{name}}}", value)
    return filled
