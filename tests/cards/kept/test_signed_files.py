"""Kept files are believed only if this site has written all of them, and they need a bounded room."""

import os
import pickle
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from pytest_django.fixtures import Settings

from cards.kept import signed_files
from cards.kept.signed_files import read_kept, write_kept
from engine.language.messages.problems import EffectTextError
from engine.language.parsing.parser import DEEPEST, parse_effect

VALUE = {"cards": ["Frog", "Toad"], "code": compile("x = 1", "<pond>", "exec")}
WRITERS, TIMES = 4, 40
EFFECT = "effect e\n  only if {condition}\n"


class Trap:
    """A pickle that leaves a mark when it is read, as an attacker's would do worse."""

    sprung = 0

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return spring, ()


def spring() -> None:
    Trap.sprung += 1


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_what_was_written_is_read_again(folder: Path) -> None:
    assert read_kept("pond") is None
    write_kept("pond", VALUE)
    assert read_kept("pond") == VALUE
    assert folder.joinpath("pond").stat().st_mode & 0o077 == 0


def test_the_deepest_effects_are_kept(folder: Path) -> None:
    text = "no"
    for _ in range(DEEPEST):
        with suppress(EffectTextError):
            parse_effect(EFFECT.format(condition=f"not {text}"))
            text = f"not {text}"
    deepest = parse_effect(EFFECT.format(condition=text))
    assert text.count("not") > DEEPEST / 2
    write_kept("deep", deepest)
    assert read_kept("deep") == deepest


@given(at=st.floats(0, 1, exclude_max=True), change=st.integers(1, 255))
@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_changed_byte_makes_a_file_missing(folder: Path, at: float, change: int) -> None:
    write_kept("pond", VALUE)
    file = folder / "pond"
    content = bytearray(file.read_bytes())
    content[int(at * len(content))] ^= change
    file.write_bytes(content)
    assert read_kept("pond") is None


@given(share=st.floats(0, 1, exclude_max=True))
@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_file_that_was_cut_short_is_missing(folder: Path, share: float) -> None:
    write_kept("pond", VALUE)
    file = folder / "pond"
    content = file.read_bytes()
    file.write_bytes(content[: int(share * len(content))])
    assert read_kept("pond") is None


def test_a_file_counts_only_for_its_own_name(folder: Path) -> None:
    write_kept("pond", VALUE)
    (folder / "pond").rename(folder / "lake")
    assert read_kept("lake") is None


def test_a_file_of_another_site_is_missing(folder: Path, settings: Settings) -> None:
    write_kept("pond", VALUE)
    settings.SECRET_KEY = "another"
    assert read_kept("pond") is None


def test_what_others_have_written_is_never_unpickled(folder: Path) -> None:
    trap = pickle.dumps(Trap())
    (folder / "bare").write_bytes(trap)
    (folder / "signed").write_bytes(b"x" * signed_files.SIGNATURE + trap)
    assert read_kept("bare") is read_kept("signed") is None
    assert Trap.sprung == 0


def test_without_a_folder_nothing_is_kept(folder: Path, settings: Settings) -> None:
    for missing in (None, folder / "gone"):
        settings.KEPT_FILES = missing
        write_kept("pond", VALUE)
        assert read_kept("pond") is None


def test_writers_at_once_leave_one_whole_file(folder: Path) -> None:
    seen: list[object] = []

    def write(number: int) -> None:
        for _ in range(TIMES):
            write_kept("pond", [number] * 5_000)
            seen.append(read_kept("pond"))

    writers = [Thread(target=write, args=(number,)) for number in range(WRITERS)]
    for each in writers:
        each.start()
    for each in writers:
        each.join()
    whole = [[number] * 5_000 for number in range(WRITERS)]
    assert len(seen) == WRITERS * TIMES
    assert all(found in whole for found in seen)
    assert names_in(folder) == ["pond"]


def test_the_least_used_files_leave(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["a", "b", "c"]
    for hours, name in enumerate(names):
        write_kept(name, bytes(10_000))
        os.utime(folder / name, (hours, hours))
    read_kept("a")  # Now “b” was not used for the longest time.
    monkeypatch.setattr(signed_files, "MOST", 35_000)
    write_kept("d", bytes(10_000))
    assert names_in(folder) == ["a", "c", "d"]
