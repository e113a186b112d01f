"""Two changes of one thing are printed as one."""

import pytest

from engine.language.rules_text.grammar.english.english import ENGLISH
from engine.language.rules_text.lines.joined_changes import joined_change
from engine.language.rules_text.plan.phrases import Phrase
from engine.language.rules_text.plan.sentences import Added, Lasts

TURN = "until the end of the turn"
IT, THAT = Phrase("it", own="its"), Phrase("that card")


def lasts(of: Phrase, *changes: tuple[str, str], until: str = TURN) -> Lasts:
    return Lasts(of, changes, until)


def added(value: int, noun: str, operator: str = "+=") -> Added:
    return Added(operator, Phrase(str(value)), IT, (noun,))


@pytest.mark.parametrize(
    ("first", "second", "joined"),
    [
        (
            lasts(THAT, ("get", "+3 might")),
            lasts(THAT, ("get", "−1 hold")),
            f"that card gets +3 might and −1 hold {TURN}",
        ),
        (
            lasts(Phrase("you", many=True), ("get", "+1 might"), ("get", "+1 hold")),
            lasts(Phrase("you", many=True), ("get", "+1 shell")),
            f"you get +1 might, +1 hold and +1 shell {TURN}",
        ),
        (
            lasts(IT, ("get", "+1 might")),
            lasts(IT, ("become", "swift")),
            f"it gets +1 might and becomes swift {TURN}",
        ),
        (
            lasts(IT, ("become", "swift")),
            lasts(IT, ("become", "huge")),
            f"it becomes swift and huge {TURN}",
        ),
        (lasts(THAT, ("get", "+3 might")), lasts(IT, ("get", "+3 hold")), ""),
        (
            lasts(THAT, ("get", "+3 might")),
            lasts(THAT, ("get", "+3 hold"), until="until your next turn"),
            "",
        ),
        (added(1, "might"), added(1, "hold"), "add 1 to its might and hold"),
        (added(1, "might"), added(2, "hold"), ""),
        (added(1, "might"), added(1, "hold", "-="), ""),
        (added(1, "might"), "add 1 to the sum", ""),
    ],
)
def test_changes_of_one_thing_are_joined(
    first: Lasts | Added, second: Lasts | Added | str, joined: str
) -> None:
    assert ENGLISH.text(joined_change(first, second)) == joined
