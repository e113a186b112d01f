"""Every message is caused by its example texts and avoids the jargon of parsers."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.language.checking.checker import check_effect
from engine.language.messages.catalogue import MESSAGES
from engine.language.messages.headings.drafting_messages import DRAFTING_MESSAGES
from engine.language.messages.problems import EffectTextError, Problem
from engine.language.parsing.parser import (
    LONGEST_TEXT,
    parse_effect,
    parse_effects,
    parse_expression,
)
from engine.language.vocabulary import FIRST
from engine.language.vocabulary.example_game import SMALL_GAME
from tests.cases import for_each
from tests.engine.language.later_words import WORDS

PARSER_WORDS = re.compile(
    r"token|terminal|lexer|lark|grammar|pars(e|er|ing)\b|unexpected|indent(ation)?error|"
    r"_NL|DEDENT|\bAST\b|syntax|“None”|traceback|exception|expected one of|\bEOF\b|\$END",
    re.IGNORECASE,
)
TESTS = Path(__file__).parents[2]
EXAMPLES = [
    (code, text) for code, rule in MESSAGES.items() for text in (*rule.misread, *rule.examples)
]
LATER = [(code, text) for code, text in EXAMPLES if MESSAGES[code].since > FIRST]


def problems(text: str, edition: int = FIRST) -> list[Problem]:
    words = SMALL_GAME.in_edition(edition)
    try:
        effects = parse_effects(text, edition)
    except EffectTextError as error:
        return [error.problem]
    return [each for effect in effects for each in check_effect(effect, words, True).problems]


@for_each("code, text", EXAMPLES)
def test_a_text_gives_its_message(code: str, text: str) -> None:
    assert code in [each.code for each in problems(text, MESSAGES[code].since)]


REFUSED_OTHERWISE = (
    "until_name",
    "lasting_unknown",
    "lasting_here",
    "label_unused",
    "label_target",
    "such_that_single",
    "or_target_alone",
    "or_target_kinds",
    "or_target_depends",
    "or_cost_alone",
    "cost_label",
    "cost_named",
    "own_after",
    *DRAFTING_MESSAGES,
)
"""Messages about mistakes that the first format refuses for other reasons."""


@for_each("code, text", LATER)
def test_an_earlier_format_reports_nothing_new(code: str, text: str) -> None:
    """The rules of a published pack are checked every time they are built."""
    found = [each.code for each in problems(text)]
    assert [code for code in found if MESSAGES[code].since > FIRST] == []
    is_known = set(WORDS).isdisjoint(re.findall(r"\w+", text))
    if is_known and code not in REFUSED_OTHERWISE:  # otherwise, it may be no effect of that format
        assert found == []


@for_each("code, text", EXAMPLES)
def test_a_text_gives_no_other_message(code: str, text: str) -> None:
    """Authors would look for a second mistake if one mistake gave two problems."""
    assert {each.code for each in problems(text, MESSAGES[code].since)} == {code}


@for_each("code, text", EXAMPLES)
def test_a_problem_says_where(code: str, text: str) -> None:
    for each in problems(text, MESSAGES[code].since):
        assert 0 < each.at.line <= len(text.splitlines()) + 1
        assert each.at.column > 0


def sentences() -> Iterator[str]:
    for code, text in EXAMPLES:
        yield from (
            f"{each.message} {each.instead}" for each in problems(text, MESSAGES[code].since)
        )
        yield f"{MESSAGES[code].message} {MESSAGES[code].instead}"
    for rule in MESSAGES.values():
        yield f"{rule.message} {rule.instead}"


def test_no_message_uses_the_jargon_of_parsers() -> None:
    assert [each for each in sentences() if PARSER_WORDS.search(each)] == []


def test_every_message_says_what_to_write_instead() -> None:
    for code, rule in MESSAGES.items():
        assert rule.message.rstrip("”")[-1:] in ".!?}", code
        assert rule.instead.strip(), code


# Messages with texts that are too long for the table, or that aren't about a single effect.

DEEP = "effect e\n  let x = " + "[" * 300 + "yes" + "]" * 300


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("too_long", "x" * (LONGEST_TEXT + 1)),
        ("too_deep", DEEP),
        ("indent", "effect e\n    if yes\n        draw you\n      draw you\n"),
        ("one_effect", "effect e\n  draw you\n\neffect f\n  draw you\n"),
        ("one_effect", ""),
    ],
)
def test_a_whole_text_is_refused(code: str, text: str) -> None:
    with pytest.raises(EffectTextError) as refused:
        parse_effect(text)
    assert refused.value.problem.code == code


def test_every_message_is_caused_somewhere() -> None:
    """A message counts as caused by its own examples, or by a test of packs or texts that names its code."""
    tests = [path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py")]
    caused = {code for code, _ in EXAMPLES}
    missing = [code for code in MESSAGES if code not in caused]
    assert [code for code in missing if not any(f'"{code}"' in text for text in tests)] == []


# Positions


def test_the_caret_is_below_the_mistake() -> None:
    (problem,) = problems('effect e "E"\n  draw you\n  set game.sum += *\n')
    assert (problem.at.line, problem.at.column) == (3, 19)
    assert problem.excerpt == "  set game.sum += *\n" + " " * 18 + "^"


def test_the_caret_is_right_after_wide_letters() -> None:
    (problem,) = problems("effect 丟牌\n  draw 牌 牌\n")
    assert problem.excerpt.splitlines()[1].index("^") == "  draw 牌 牌".rindex("牌")


def test_a_line_that_begins_between_two_steps_is_shown() -> None:
    (problem,) = problems("effect e\n    if yes\n        draw you\n      draw me\n    draw you\n")
    assert (problem.code, problem.at.line, problem.at.column) == ("indent", 4, 7)
    assert problem.excerpt == "      draw me\n      ^"


def test_the_end_of_the_text_is_a_place_too() -> None:
    (problem,) = problems("effect e\n  draw")
    assert problem.code == "argument_missing"
    with pytest.raises(EffectTextError) as refused:
        parse_expression("(1 + 2")
    assert refused.value.problem.at.column == 7
    assert "before the end of the line" in str(refused.value)


def test_a_problem_reads_as_a_sentence_with_its_place() -> None:
    (problem,) = problems("effect e\n  shufle you.hand\n")
    assert str(problem.inside("card 7")) == (
        "card 7, line 2, column 3: There is no command or effect named “shufle”. Did you mean “shuffle”?"
    )


def test_all_problems_of_an_effect_are_found_at_once() -> None:
    found = problems("effect e\n  drow you\n  set game.summ = 1\n  draw 3\n")
    assert [each.code for each in found] == ["verb_unknown", "attribute_unknown", "kind_wrong"]
