"""Hypothesis strategies for every syntax tree that the parser can build."""

from __future__ import annotations

import re

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from engine.language import syntax
from engine.language.parsing.parser import grammar
from engine.language.syntax import Expression, Statement
from engine.language.vocabulary import LATEST

RESERVED = set(re.findall(r'"(\w+)"', grammar(LATEST))) | {"before", "after"}
CLASSES = ("game", "number", "text", "flag", "player", "zone", "card", "effect", "phase")
RESERVED |= {word + ending for word in CLASSES for ending in ("", "s")}

words = st.one_of(
    st.sampled_from(("you", "sum", "丟牌", "naïve", "Ж_1", "x")),
    st.from_regex(r"[^\W\d]\w{0,5}", fullmatch=True),
).filter(lambda word: word not in RESERVED)
several = st.lists(words, min_size=1, max_size=3).map(tuple)
letters = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
numbers = st.builds(syntax.Number, st.integers(0, 1_000_000_000))
flags = st.builds(syntax.Flag, st.booleans())
names = st.builds(syntax.Name, words)


def pieces_joined(parts: list[str | Expression]) -> syntax.Text:
    """Join the parts of a text; adjacent literal pieces become one."""
    joined: list[str | Expression] = []
    for part in parts:
        if isinstance(part, str) and joined and isinstance(joined[-1], str):
            joined[-1] += part
        elif part != "":
            joined.append(part)
    return syntax.Text(tuple(joined))


def texts(inside: SearchStrategy[Expression]) -> SearchStrategy[syntax.Text]:
    return st.lists(letters | inside, max_size=3).map(pieces_joined)


def arguments(values: SearchStrategy[Expression]) -> SearchStrategy[syntax.Argument]:
    return st.builds(syntax.Argument, words, values)


def compound(inner: SearchStrategy[Expression]) -> SearchStrategy[Expression]:
    given = st.lists(st.builds(syntax.Argument, words | st.just(""), inner), max_size=2)
    signs = ("or", "and", "==", "!=", "<=", ">=", "<", ">", "in", "+", "-", "*", "/", "%")
    return st.one_of(
        st.builds(syntax.Attribute, inner, words),
        st.builds(syntax.Call, words, given.map(tuple)),
        st.builds(syntax.Listing, st.lists(inner, max_size=2).map(tuple)),
        st.builds(syntax.Unary, st.sampled_from(("not", "-")), inner),
        st.builds(syntax.Binary, st.sampled_from(signs), inner, inner),
        st.builds(
            syntax.Selection,
            st.sampled_from(("card", "player", "zone", "effect")),
            st.none() | inner,
            st.none() | inner,
        ),
    )


in_braces = st.recursive(numbers | flags | names, compound, max_leaves=4)
expressions: SearchStrategy[Expression] = st.recursive(
    numbers | flags | names | texts(in_braces), compound, max_leaves=8
)
references = st.recursive(
    names, lambda inner: st.builds(syntax.Attribute, inner, words), max_leaves=3
)


@st.composite
def commands(draw: st.DrawFn) -> syntax.Command:
    target = draw(st.none() | expressions)
    every = target is not None and draw(st.booleans())
    given = draw(st.lists(arguments(expressions), max_size=2))
    return syntax.Command(draw(words), target, tuple(given), every)


def blocks(inner: SearchStrategy[Statement]) -> SearchStrategy[Statement]:
    body = st.lists(inner, min_size=1, max_size=2).map(tuple)
    return st.one_of(
        st.builds(syntax.Branch, expressions, body, st.just(()) | body),
        st.builds(syntax.Repeat, expressions, body),
        st.builds(syntax.CountLoop, words, expressions, expressions, body),
        st.builds(syntax.EachLoop, words, expressions, body),
        st.builds(syntax.WhileLoop, expressions, body),
        st.builds(syntax.Together, body),
    )


signs = st.sampled_from(("=", "+=", "-=", "*=", "/=", "%="))
plain = st.one_of(
    st.builds(syntax.Assign, references, signs, expressions, st.just("") | words),
    st.builds(syntax.Let, words, expressions),
    commands(),
)
statements: SearchStrategy[Statement] = st.recursive(plain, blocks, max_leaves=4)

kinds = st.sampled_from([word + ending for word in CLASSES for ending in ("", "s")])
places = st.just(()) | several
priorities = st.integers(-9, 9)
headers = st.one_of(
    st.builds(syntax.Bearer, st.sampled_from(CLASSES), places),
    st.builds(syntax.Takes, kinds, words, st.none() | expressions),
    st.builds(syntax.Answers, kinds, expressions),
    st.builds(syntax.Use, several, places),
    st.builds(syntax.Target, words, expressions),
    st.builds(syntax.Pay, st.builds(syntax.Attribute, references, words), expressions),
    st.builds(syntax.Cost, commands()),
    st.builds(
        syntax.Trigger,
        st.sampled_from(("before", "after")),
        words,
        st.none() | expressions,
        places,
        priorities,
    ),
    st.builds(syntax.Reading, words, st.sampled_from(CLASSES), words, places, priorities),
    st.builds(syntax.Condition, expressions),
    st.builds(syntax.Wording, texts(in_braces)),
    st.just(syntax.Quiet()),
)


@st.composite
def effects(draw: st.DrawFn) -> syntax.Effect:
    head = tuple(draw(st.lists(headers, max_size=2)))
    body = tuple(draw(st.lists(statements, min_size=0 if head else 1, max_size=3)))
    return syntax.Effect(draw(words), draw(letters), draw(st.just(()) | several), head, body)
