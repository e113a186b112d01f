"""Test the command that prints the Python that packs compile to."""

import ast

import pytest

from engine.rulebook import load_rules
from engine.rulebook.compiler.__main__ import main

NINETY_NINE = "cards/starter/99.toml"


def test_the_compiled_source_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([NINETY_NINE]) == 0
    rules = load_rules(NINETY_NINE)
    compiled = rules.program.source + rules.deck_source + rules.preference_source
    assert ast.dump(ast.parse(capsys.readouterr().out)) == ast.dump(ast.parse(compiled))


def test_effects_and_columns_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    main([NINETY_NINE])
    lines = capsys.readouterr().out.splitlines()
    place = lines.index("# next_player: “Next player”")
    assert lines[place + 1 : place + 4] == [
        "def plain_3(w, this, you, given=(), event=None):",
        "    C = w.columns",
        "    C[1][1] = player_next(w, you)  # 1 game.turn_player",
    ]


def test_problems_of_packs_are_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards/starter/bulwark-cards.toml"]) == 1
    printed = capsys.readouterr()
    assert (printed.out, bool(printed.err)) == ("", True)
