"""COMMANDS: the built-in commands, which change a match or ask players, and those for drafts."""

from __future__ import annotations

from engine.language.vocabulary.commands.basic import BASIC
from engine.language.vocabulary.commands.drafting import DRAFTING
from engine.language.vocabulary.commands.placement import PLACEMENT
from engine.language.vocabulary.commands.questions import QUESTIONS
from engine.language.vocabulary.commands.turns import TURNS
from engine.language.vocabulary.declaration import CommandWord

COMMANDS: dict[str, CommandWord] = {
    word.name: word for word in (*BASIC, *PLACEMENT, *QUESTIONS, *TURNS)
}
DRAFT_COMMANDS: dict[str, CommandWord] = {word.name: word for word in DRAFTING}
"""The commands that only effects for drafts can use. Games can use these words as names of their own."""
