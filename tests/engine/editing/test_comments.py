"""Comments stay at their lines when an effect is edited."""

from engine.editing.document.comments import MOST_ALIGNED, with_comments

HEAD = "effect watch\n  use in play from hand\n"


def test_comments_of_a_long_effect_survive_a_rename() -> None:
    """difflib would take minutes for it, because every other line is changed."""
    old = HEAD + "  strike # hard\n  draw you # a card\n" * (3 * MOST_ALIGNED)
    new = HEAD + "  blow\n  draw you\n" * (3 * MOST_ALIGNED)
    assert with_comments(old, new) == old.replace("strike", "blow")


def test_comments_follow_lines_that_move() -> None:
    old = HEAD + "  strike # hard\n  draw you # a card\n  discard this\n"
    new = HEAD + "  draw you\n  discard this\n  strike\n"
    assert with_comments(old, new) == (HEAD + "  draw you # a card\n  discard this\n  strike\n")
