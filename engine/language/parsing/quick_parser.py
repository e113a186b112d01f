"""Parse with lark's tables, and with the same results, in two thirds of the time.

Lark creates a token for each space, and compares rules and names whenever a rule is complete. Most rules
for expressions have one part, which they only pass on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Mapping
from typing import Any, TypeAlias

from lark import Token
from lark.lexer import ContextualLexer, Lexer, LexerState
from lark.parsers.lalr_analysis import Shift
from lark.parsers.lalr_parser import _Parser
from lark.parsers.lalr_parser_state import ParseConf, ParserState

from engine.language.parsing.positions import Made, PlacingLark, only_part

Reduction: TypeAlias = tuple[int, Made | None, str]
"""The number of parts of a rule, the function that builds a tree from them, and the rule's name.

The function is None if the rule passes on its only part.
"""
Scan: TypeAlias = tuple[Callable[..., re.Match[str] | None], Mapping[str, Any], Container[str]]
"""The function that matches a token, the functions that change
tokens, and the kinds of tokens with line breaks.
"""
Table: TypeAlias = dict[int, dict[str, int | Reduction]]
"""The next state, or the rule that is complete, by state and symbol."""


def quicken(lark: PlacingLark) -> PlacingLark:
    frontend: Any = lark.parser
    frontend.parser.parser = QuickParser(frontend.parser.parser)
    frontend.lexer.lexer = QuickLexer(frontend.lexer.lexer)
    return lark


class QuickLexer(Lexer):
    """Finds the same tokens as lark's lexer, but creates none for what is ignored."""

    def __init__(self, own: ContextualLexer) -> None:
        self.own = own
        self.lexers: Mapping[int, Any] = own.lexers
        root: Any = own.root_lexer
        self.ignored: Container[str] = root.ignore_types
        self.scans: dict[int, Scan] = {}

    def scan_of(self, state: int) -> Scan:
        """Return what finds the next token in this state. Lark compiles the pattern when it is first used."""
        lexer = self.lexers[state]
        (pattern,) = lexer.scanner._mres  # noqa: SLF001
        found = pattern.match, lexer.callback, lexer.newline_types
        return self.scans.setdefault(state, found)

    def lex(self, lexer_state: LexerState, parser_state: Any) -> Iterator[Token]:
        text, end = lexer_state.text.text, lexer_state.text.end
        place, states = lexer_state.line_ctr, parser_state.state_stack
        while place.char_pos < end:
            state = states[-1]
            match, callbacks, with_lines = self.scans.get(state) or self.scan_of(state)
            found = match(text, place.char_pos, end)
            if found is None:  # Lark reports what it expected.
                yield from self.own.lex(lexer_state, parser_state)
                return
            kind, value = found.lastgroup or "", found[0]
            if kind in self.ignored:
                place.feed(value, kind in with_lines)
                continue
            token = Token(kind, value, place.char_pos, place.line, place.column)
            place.feed(value, kind in with_lines)
            token.end_line, token.end_column = place.line, place.column
            token.end_pos = place.char_pos
            if kind in callbacks:
                token = callbacks[kind](token)
            lexer_state.last_token = token
            yield token


class QuickParser(_Parser):
    def __init__(self, own: _Parser) -> None:
        super().__init__(own.parse_table, own.callbacks)
        self.table = table_of(own)

    def parse(self, lexer: Any, start: str, *_: Any, **__: Any) -> Any:
        conf = QuickConf(self.parse_table, self.callbacks, start)
        conf.table = self.table
        return self.parse_from_state(QuickState(conf, lexer))


def table_of(own: _Parser) -> Table:
    """Return lark's table, with the functions of its rules.

    Its keys are converted, because tokens are slow keys.
    """
    return {
        state: {
            str(symbol): target if action is Shift else reduction(target, own.callbacks[target])
            for symbol, (action, target) in actions.items()
        }
        for state, actions in own.parse_table.states.items()
    }


def reduction(rule: Any, made: Made) -> Reduction:
    return len(rule.expansion), None if made is only_part else made, str(rule.origin.name)


class QuickConf(ParseConf[int]):
    table: Table


class QuickState(ParserState[int]):
    __slots__ = ()
    parse_conf: QuickConf

    def feed_token(self, token: Token, is_end: bool = False) -> Any:
        """Complete all rules that end before the token, then add it. Lark reports unexpected tokens."""
        table, states, values = self.parse_conf.table, self.state_stack, self.value_stack
        symbol = token.type
        while True:
            found: Any = table[states[-1]].get(symbol)
            if found is None:
                return super().feed_token(token, is_end)
            if type(found) is int:
                states.append(found)
                values.append(token)
                return None
            size, made, name = found
            if made is None:
                states.pop()
            elif size:
                values[-size:] = [made(values[-size:])]
                del states[-size:]
            else:
                values.append(made([]))
            reached: Any = table[states[-1]][name]
            states.append(reached)
            if is_end and reached == self.parse_conf.end_state:
                return values[-1]
