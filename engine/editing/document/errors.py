"""EditError: an edit that can’t be made, with the sentence shown to the author."""

from __future__ import annotations

from engine.language.messages.problems import Problem
from engine.language.messages.refusal_messages import CodedError


class EditError(CodedError):
    @classmethod
    def of_problem(cls, problem: Problem) -> EditError:
        return cls("edit_problem", message=problem.sentence, instead=problem.advice)
