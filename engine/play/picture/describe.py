"""Describe pictures in the reader's words, with the titles of cards and zones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce

from engine.language.kinds import FLAG
from engine.language.messages.translation import gettext_noop, translate
from engine.play.picture.picture_stack import KEY
from engine.play.picture.syntax import PictureError, PictureKey, Value, read_parts
from engine.rulebook import GameRules
from engine.view.translated_view import readers_words

OMITTED = ("may_act", "turn")
"""Attributes that only the engine uses. Players who may act are described separately."""
TITLES = {
    KEY: gettext_noop("On the stack"),
    "phase": gettext_noop("Phase"),
    "turn_player": gettext_noop("Turn of"),
}
"""Short titles for attributes that all games have."""
PLAYERS = {"you": gettext_noop("you"), "opponent": gettext_noop("opponent")}
"""The players whom pictures name."""
FROM_THE_TOP = gettext_noop("{zone}, from the top")
NEXT = gettext_noop("{first}, {second}")
IN_BRACKETS = gettext_noop("{name} ({changes})")


@dataclass(frozen=True, slots=True)
class DescribedSide:
    """The values of a player, or of the game if `player` is empty, as pairs of title and values."""

    player: str
    parts: tuple[tuple[str, str], ...]


def describe_picture(rules: GameRules, text: str) -> list[DescribedSide]:
    """Describe the picture. It may name cards that are not in the rules.

    Raises PictureError if the text isn't a picture.
    """
    players, parts = read_parts(text)
    shown = [part for part in parts if part.key not in OMITTED]
    sides = [
        DescribedSide(
            player, tuple(describe_part(rules, part) for part in shown if part.player == player)
        )
        for player in ("", *players)
    ]
    return [each for each in sides if each.player or each.parts]


def describe_part(rules: GameRules, part: PictureKey) -> tuple[str, str]:
    say = readers_words(rules).text
    name, _, attribute = part.key.partition(".")
    if attribute and name in rules.words.zones:
        known = rules.words.attribute("zone", attribute)
        titles = (rules.words.zones[name].title, known.title if known else attribute)
        return ": ".join(map(say, titles)), values_in_a_row([value.word for value in part.values])
    zone, word = rules.words.zones.get(part.key), rules.words.attribute(part.of_class, part.key)
    named = word.title if word else ""
    title = say(zone.title if zone else named or part.key.replace("_", " "))
    if part.of_class == "game" and part.key in TITLES:
        title = translate(TITLES[part.key])
    shown = part.values[:1] if part.key == "phase" else part.values
    values = [describe_value(rules, part, value) for value in shown]
    if zone and len(values) > 1 and is_pile(rules, part.key):
        title, values = translate(FROM_THE_TOP).format(zone=title), values[::-1]
    return title[:1].upper() + title[1:], values_in_a_row(values)


def values_in_a_row(values: Sequence[str]) -> str:
    """Return the values with the comma of the reader's language."""
    template = translate(NEXT)
    return reduce(lambda first, second: template.format(first=first, second=second), values or [""])


def is_pile(rules: GameRules, zone: str) -> bool:
    return any(each.name == zone and each.shape == "pile" for each in rules.zones)


def describe_value(rules: GameRules, part: PictureKey, value: Value) -> str:
    if part.key == "turn_player" and value.word in PLAYERS:
        return translate(PLAYERS[value.word])
    if part.key == "phase":
        return readers_words(rules).text(rules.words.phases.get(value.word, value.word))
    title = readers_words(rules).text(value_title(rules, part.key, value.word))
    changes = values_in_a_row([describe_change(rules, *change) for change in value.changes])
    return translate(IN_BRACKETS).format(name=title, changes=changes) if changes else title


def value_title(rules: GameRules, key: str, word: str) -> str:
    """Return the title of a card in a zone, or of an effect on the stack. Return other words unchanged."""
    if key == KEY and word in rules.effect_numbers:
        return rules.effects[rules.effect_numbers[word]].title
    is_card = key in rules.words.zones and word in rules.cards
    return rules.cards[word].title if is_card else word


def describe_change(rules: GameRules, name: str, value: str) -> str:
    """Return a text such as "life 2". For a flag, it is "bulwark" or "not bulwark"."""
    word = rules.words.attribute("card", name)
    designed = word is not None and rules.words.is_defined_by_game("card", name)
    title = word.title.lower() if word is not None and designed else name.replace("_", " ")
    if word is not None and word.kind == FLAG:
        return title if value == "yes" else f"not {title}"
    return f"{title} {value}"


def names_in_picture(text: str) -> Iterator[str]:
    """Yield all values named in the picture, or nothing if the text isn't a picture."""
    try:
        _, parts = read_parts(text)
    except PictureError:
        return
    for part in parts:
        yield from (value.word for value in part.values)
