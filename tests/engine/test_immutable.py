"""Immutable values are equal if their parts are, whatever their class hashes."""

from dataclasses import replace

import pytest

from engine.immutable import immutable, with_changes


@immutable
class Point:
    x: int
    y: int = 0


@immutable
class Named:
    name: str
    points: tuple[Point, ...] = ()

    def __hash__(self) -> int:
        return hash(self.name)


def test_all_parts_count_for_equality_and_for_the_usual_hash() -> None:
    assert {Point(1), Point(1, 0), Point(1, 2)} == {Point(1), Point(1, 2)}
    assert hash(Point(1)) != hash(Point(1, 2))
    assert replace(Point(1), y=3) == Point(1, 3)


def test_a_class_may_hash_less_than_it_compares() -> None:
    named, other = Named("a"), Named("a", (Point(1),))
    assert named != other
    assert hash(named) == hash(other) == hash("a")


def test_some_fields_are_changed_as_dataclasses_do() -> None:
    named = Named("a", (Point(1),))
    assert with_changes(named, name="b") == replace(named, name="b")
    assert with_changes(named) == named
    with pytest.raises(KeyError):
        with_changes(named, nmae="b")
