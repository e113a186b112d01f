"""Whole effects to start from, and the sorts of effects."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.editing.document.defaults import NothingFits, fresh_value
from engine.editing.document.document import open_effect
from engine.editing.document.errors import EditError
from engine.editing.document.parsing import line_text
from engine.editing.document.scope import Place
from engine.editing.menus.choices import Usage
from engine.editing.menus.heading_menu import HeadingMenu
from engine.language import syntax
from engine.language.kinds import FLAG, NUMBER, PLAYER, Kind
from engine.language.messages.translation import gettext_noop as _
from engine.language.messages.translation import translate
from engine.language.parsing.formatter import expression_text
from engine.language.syntax import Heading
from engine.language.vocabulary.game_words import GameWords


@dataclass(frozen=True, slots=True)
class Starter:
    """An effect to start from. `text` contains its lines, without the first line of the effect."""

    title: str
    text: str


DISCARDING = """repeat until given == none
  choose from: you.hand by: you as: given optional: yes
  discard given
"""
NAMING = """choose from: cards in you.next.hand where you in it.known_to by: you as: named
discard named
"""
UNSEEN = """set you.decider = you.next until turn
set you.decided_blindly = yes until turn
choose from: you.hand by: you as: lost
discard lost
"""
WITHIN = """set_aside {hand}
draw you
bring_back
"""
COPYING = """when wait of this
only if not trigger.effect.is_copy
copy_effect trigger.effect retarget: yes
"""
COMPUTING = """takes cards given
answers number 0
for each one in given
  set value += 1
"""
BIDDING = """let highest_bid = 0
for each bidder from game.turn_player until count(players where not it.sits_out) < 2
  choose_number low: 0 high: 20 by: bidder as: bid prompt: "Bid more than {highest_bid}, or pass with less."
  if bid > highest_bid
    set highest_bid = bid
  else
    set bidder.sits_out = yes
"""


def starters(words: GameWords, use: Usage, on_card: bool) -> list[Starter]:
    """Return the starters that are valid in this game. They use the phase in which players use effects."""
    phase = _phase(words, use)
    found = _of_cards(words, phase, use) if on_card else _of_rules(words, phase)
    return [each for each in found if _is_sound(each, words, on_card)]


def effect_text(name: str, title: str, lines: str) -> str:
    below = "\n".join(f"  {line}" for line in lines.splitlines())
    return f'effect {name} "{title}"\n{below}\n' if title else f"effect {name}\n{below}\n"


def _is_sound(each: Starter, words: GameWords, on_card: bool) -> bool:
    try:
        return not open_effect(effect_text("beginning", "", each.text), words, on_card).problems
    except EditError:
        return False


def _of_cards(words: GameWords, phase: str, use: Usage) -> Iterator[Starter]:
    hand, discard = _zone(words, "hand"), _zone(words, "discard")
    field = _field(words)
    heading = f"use in {phase} from {hand}"
    play = f"{heading}\nmove this to: {_of_you(words, discard)}\n"
    played = _common_lines(use, heading)
    yield Starter(translate(_("A player plays it")), play + played)
    yield Starter(
        translate(_("A player plays it and draws cards")), f"{play}draw you count: 2\n{played}"
    )
    for name in _numbers_of(words, "player"):
        hurt = f"choose from: you.opponents by: you as: chosen\nset chosen.{name} -= 1\n"
        yield Starter(
            translate(_("A player plays it and takes {name} from an opponent")).format(name=name),
            play + hurt + played,
        )
    entering = f"after enter from {field}\nonly if trigger.card == this\n"
    yield Starter(translate(_("When this enters")), f"{entering}draw you\n")
    leaving = f"after leave from {discard}\nonly if trigger.card == this\n"
    yield Starter(translate(_("When this leaves")), f"{leaving}draw you\n")
    kinds = {kind for word in words.effects.values() for kind in word.kinds}
    for kind in sorted(kinds):
        answer = f"after {kind} by you.opponents from {hand}\nmove this to: you.discard\ndraw you\n"
        yield Starter(translate(_("When an opponent uses “{kind}”")).format(kind=kind), answer)
    yield from _of_more(words, field)
    yield Starter(
        translate(_("Once while drafting, a player picks another card")),
        "use while drafting\npick_more 1\n",
    )
    choice = 'choose from: ["draw", "discard"] by: you as: chosen prompt: "Which one?"\n'
    choice += 'if chosen == "draw"\n  draw you\nelse\n  discard random(you.hand)\n'
    yield Starter(translate(_("A player plays it and chooses one of two")), play + choice + played)
    yield Starter(
        translate(_("A player plays it and discards until they stop")), play + DISCARDING + played
    )
    yield Starter(
        translate(_("A player names a card that they know in an opponent’s hand")), play + NAMING
    )
    yield Starter(translate(_("An opponent chooses without seeing")), play + UNSEEN)
    yield Starter(
        translate(_("Cards are set aside for a while, and then come back")),
        play + WITHIN.format(hand=_of_you(words, hand)),
    )
    yield Starter(translate(_("Its effect on the stack is copied")), COPYING)


def _of_more(words: GameWords, field: str) -> Iterator[Starter]:
    for name in _numbers_of(words, "card"):
        more = (
            f"reading {name} of card c from {field}\nonly if c.controller == you\nset value += 1\n"
        )
        yield Starter(translate(_("Your cards have more {name}")).format(name=name), more)
    for name in _own_attributes(words, "card", FLAG):
        so = (
            f"reading {name} of card c from {field}\nonly if c.controller == you\nset value = yes\n"
        )
        title = words.attributes["card", name].title or name
        yield Starter(translate(_("Your cards have “{title}”")).format(title=title), so)


def _of_rules(words: GameWords, phase: str) -> Iterator[Starter]:
    yield Starter(translate(_("Players may use it")), f"use in {phase}\ndraw you\n")
    yield Starter(translate(_("Other effects call it")), 'say "…"\n')
    yield Starter(translate(_("It returns a number")), "answers number 1\n")
    yield Starter(translate(_("It returns yes or no")), "answers flag yes\n")
    yield Starter(translate(_("It computes a number line by line")), COMPUTING)
    yield Starter(translate(_("Players bid in turn until one is left")), BIDDING)
    yield Starter(translate(_("For every player")), "for each p in players\n  draw p\n")
    kinds = {kind for word in words.effects.values() for kind in word.kinds}
    for kind in sorted(kinds):
        yield Starter(translate(_("After “{kind}”")).format(kind=kind), f'after {kind}\nsay "…"\n')


def _phase(words: GameWords, use: Usage) -> str:
    for text, _count in use.lines.most_common():
        word = text.split()[2].strip(",") if text.startswith("use in ") else ""
        if word in words.phases:
            return word
    return next(iter(words.phases), "")


def _common_lines(use: Usage, heading: str) -> str:
    """Return the lines that all effects with this heading share, such as the last line of actions in 99."""
    often = max(use.lines[heading], 2)
    usual = (text for text, count in use.lines.items() if count >= often)
    return "".join(f"{text}\n" for text in usual if text.startswith("set you."))


def _zone(words: GameWords, role: str) -> str:
    found = words.zone_with_role(role)
    return found.name if found else ""


def _field(words: GameWords) -> str:
    """Return the zone for cards in play: the first zone without a role, or any zone if all have one."""
    free = [zone.name for zone in words.zones.values() if not zone.role]
    return next(iter([*free, *words.zones]), "")


def _of_you(words: GameWords, zone: str) -> str:
    found = words.zones.get(zone)
    return f"{'you' if found and found.of_class == 'player' else 'game'}.{zone}"


def _numbers_of(words: GameWords, of_class: str) -> list[str]:
    return [
        name
        for name in _own_attributes(words, of_class, NUMBER)
        if words.attributes[of_class, name].settable
    ]


def _own_attributes(words: GameWords, of_class: str, kind: Kind) -> list[str]:
    """Return the attributes of this class and kind that the game defines."""
    return [
        name
        for (known, name), word in words.attributes.items()
        if known == of_class and word.kind == kind and words.is_defined_by_game(of_class, name)
    ]


DO = 'say "…"'


@dataclass(frozen=True, slots=True)
class EffectSort:
    """A sort of effect. `text` has the lines of its simplest example, without the effect's first line."""

    title: str
    help: str
    text: str


SORTS: tuple[tuple[str, str, Callable[[Heading], bool]], ...] = (
    (
        _("A player uses it"),
        _("on the player’s turn or at any time, with or without a cost"),
        lambda head: isinstance(head, syntax.Use),
    ),
    (
        _("It triggers after an event"),
        _("“When you draw a card, …”"),
        lambda head: isinstance(head, syntax.Trigger) and head.when == "after",
    ),
    (
        _("It triggers before an event"),
        _("it can prevent or change what is about to happen"),
        lambda head: isinstance(head, syntax.Trigger) and head.when == "before",
    ),
    (
        _("It triggers when something happens to its card"),
        _("“When you play this card, …”"),
        lambda head: isinstance(head, syntax.Trigger) and head.is_own,
    ),
    (
        _("It applies all the time"),
        _("“Your other cards have 1 more …”"),
        lambda head: isinstance(head, syntax.Reading),
    ),
    (
        _("It returns a value"),
        _("other effects use it: a number, a player, yes or no"),
        lambda head: isinstance(head, syntax.Answers),
    ),
    (
        _("It belongs to a player, a zone or a phase"),
        _("a rule that each of them has"),
        lambda head: isinstance(head, syntax.Bearer),
    ),
)
CALLED = EffectSort(_("Other effects call it"), _("phases, cards or other rules decide when"), DO)


def sorts(words: GameWords, use: Usage, on_card: bool) -> list[EffectSort]:
    """Return the sorts of effects that this game allows, each with its most common heading."""
    menu = HeadingMenu(Place(names={"you": PLAYER}), words, (), on_card)
    headings = [heading for heading, *_ in menu.headings()]
    found = []
    for title, about, is_so in SORTS:
        fitting = [each for each in headings if is_so(each)]
        if fitting:
            usual = max(fitting, key=lambda each: heading_sort_key(each, use))
            found.append(
                EffectSort(
                    translate(title), translate(about), "\n".join(_lines(usual, words)) + "\n"
                )
            )
    called = EffectSort(translate(CALLED.title), translate(CALLED.help), CALLED.text)
    return [*found[:3], called, *found[3:]]


def heading_sort_key(heading: Heading, use: Usage) -> tuple[int, int, bool]:
    """Return the sort key of a heading: how often it is used. In a tie, card modifiers come first."""
    word = f"{heading.when} {heading.kind}" if isinstance(heading, syntax.Trigger) else ""
    is_of_cards = isinstance(heading, syntax.Reading) and heading.of_class == "card"
    return use.lines[line_text(heading)], use.words[word], is_of_cards


def _lines(heading: Heading, words: GameWords) -> Iterator[str]:
    yield line_text(heading)
    if isinstance(heading, syntax.Reading):
        read = words.attributes[heading.of_class, heading.attribute].kind
        yield f"set value = {_first(read, words)}"
    elif not isinstance(heading, syntax.Answers):
        yield DO


def _first(kind: Kind, words: GameWords) -> str:
    try:
        return expression_text(fresh_value(kind, Place(names={"you": PLAYER}), words))
    except NothingFits:
        return "value"
