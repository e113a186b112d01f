"""Two changes of one thing are printed as one."""

import pytest

from engine.language.rules_text.lines.joined_changes import joined_change

TURN = "until the end of the turn"


@pytest.mark.parametrize(
    ("first", "second", "joined"),
    [
        (
            f"that card gets +3 might {TURN}",
            f"that card gets −1 hold {TURN}",
            f"that card gets +3 might and −1 hold {TURN}",
        ),
        (
            f"you get +1 might and +1 hold {TURN}",
            f"you get +1 shell {TURN}",
            f"you get +1 might, +1 hold and +1 shell {TURN}",
        ),
        (
            f"it gets +1 might {TURN}",
            f"it becomes swift {TURN}",
            f"it gets +1 might and becomes swift {TURN}",
        ),
        (
            f"it becomes swift {TURN}",
            f"it becomes huge {TURN}",
            f"it becomes swift and huge {TURN}",
        ),
        (f"that card gets +3 might {TURN}", f"this card gets +3 hold {TURN}", ""),
        (f"that card gets +3 might {TURN}", "that card gets +3 hold until your next turn", ""),
        ("add 1 to its might", "add 1 to its hold", "add 1 to its might and hold"),
        ("add 1 to its might", "add 2 to its hold", ""),
        ("add 1 to its might", "subtract 1 from its hold", ""),
        ("add 1 to the sum", "add 1 to the sum", ""),
    ],
)
def test_changes_of_one_thing_are_joined(first: str, second: str, joined: str) -> None:
    assert joined_change(first, second) == joined
