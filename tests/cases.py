"""Tests of hundreds of small cases, tried as one test each.

What pytest does for a test takes some milliseconds in each process, more than such a case. Where a case
takes long, needs a fixture of its own, or can’t be told from its values, `pytest.mark.parametrize` is right.
"""

from collections.abc import Callable, Iterable
from inspect import signature
from typing import Any

Test = Callable[..., None]


def for_each(names: str, cases: Iterable[Any]) -> Callable[[Test], Test]:
    """Call the test with each case, the values of these arguments. A failure names its case.

    The first failure ends the test. All other arguments are fixtures, which the cases share.
    """
    arguments, found = names.split(", "), list(cases)

    def decorate(test: Test) -> Test:
        def all_cases(**fixtures: object) -> None:
            assert found
            for case in found:
                values = case if len(arguments) > 1 else (case,)
                try:
                    test(**fixtures, **dict(zip(arguments, values, strict=True)))
                except BaseException as fault:
                    fault.add_note(f"The case was {names} = {case!r}.")
                    raise

        taken = signature(test)
        left = [each for each in taken.parameters.values() if each.name not in arguments]
        all_cases.__signature__ = taken.replace(parameters=left)  # type: ignore[attr-defined]
        for name in ("__name__", "__qualname__", "__module__", "__doc__"):
            setattr(all_cases, name, getattr(test, name))
        return all_cases

    return decorate
