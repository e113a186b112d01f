"""Names can be in any script and can begin like words of the language."""

import pytest

from engine.language.messages.problems import EffectTextError
from engine.language.parsing.parser import parse_effect
from engine.language.syntax import Command, Name, Trigger, nodes


@pytest.mark.parametrize("name", ["丟牌", "naïve", "карта_2", "ｆｕｌｌ", "عكس", "𠮷", "e"])
def test_names_can_be_in_any_script(name: str) -> None:
    effect = parse_effect(f'effect {name} "{name}!" is {name}_kind\n  {name} {name} {name}: {name}')
    assert (effect.name, effect.title, effect.kinds) == (name, f"{name}!", (f"{name}_kind",))
    (command,) = effect.body
    assert isinstance(command, Command)
    assert (command.verb, command.target) == (name, Name(name))


@pytest.mark.parametrize("name", ["2nd", "a-b", "a b", "x!", ""])
def test_invalid_names_are_refused(name: str) -> None:
    with pytest.raises(EffectTextError):
        parse_effect(f"effect {name}\n  draw you\n")


def test_a_name_may_begin_like_a_word_of_the_language() -> None:
    effect = parse_effect("effect iffy\n  before_all in_front setting: nobody\n")
    assert effect.body == parse_effect("effect iffy\n  before_all in_front setting: nobody").body


def test_a_trigger_differs_from_a_name_that_begins_alike() -> None:
    effect = parse_effect("effect e\n  before beforehand from hand\n  draw you\n")
    assert [type(node) for node in nodes(effect)][1] is Trigger


def test_layout_does_not_matter() -> None:
    plain = parse_effect("effect e\n  if yes\n    draw you\n  draw you\n")
    wide = parse_effect(
        "# on top\n\neffect e # here\r\n\tif   yes#there\r\n\r\n\t\t\t draw  you\n\n# out\n\tdraw you"
    )
    assert wide == plain


def test_brackets_can_span_lines() -> None:
    assert parse_effect("effect e\n  let x = (1 +\n 2)\n") == parse_effect(
        "effect e\n  let x = (1 + 2)\n"
    )
