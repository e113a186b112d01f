"""Makers work on packs with the command: each subcommand with a small pack, and what it refuses."""

import json
from io import StringIO
from pathlib import Path

import pytest

from cards.authoring.loading.files import FOLDER
from engine.console.commands import run_command
from tests.cards.pond import newts, pond

NINETY_NINE = str(FOLDER / "99.toml")


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder with the pond and its newts."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pond.toml").write_text(pond(flavour="=Croak & <splash>"), "utf-8")
    (tmp_path / "newts.toml").write_text(newts(), "utf-8")
    return tmp_path


def printed(capsys: pytest.CaptureFixture[str], command: str, status: int = 0) -> str:
    assert run_command(command.split()) == status
    found = capsys.readouterr()
    return found.out if not status else found.out + found.err


def test_check_says_what_is_right(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    expected = "pond.toml: Pond 1.0.0 is valid. 2 cards, 2 effects, 0 scenarios.\n"
    assert printed(capsys, "check pond.toml") == expected
    assert "newts.toml: Newts" in printed(capsys, "check newts.toml --with pond.toml")
    assert printed(capsys, f"check {NINETY_NINE}").endswith(" scenarios.\n")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("lose game.turn_player", "loose game.turn_player", "pond.toml: effect croak, line 5"),
        ('title = "Pond"', "", "pond.toml: "),
        ("format = 1", "format = ", "pond.toml: "),
        ("{ Frog = 2 }", "{ Frog = 9 }", "pond.toml: deck A pair: A pond holds at most 3 cards."),
        ('shape = "pile"', 'shape = "heap"', "pond.toml: zone library"),
    ],
)
def test_check_names_the_place_of_each_mistake(
    files: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, sentence: str
) -> None:
    wrong = pond().replace(old, new)
    assert wrong != pond()
    (files / "pond.toml").write_text(wrong, "utf-8")
    assert sentence in printed(capsys, "check pond.toml", 1)


def test_check_plays_scenarios(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = Path(NINETY_NINE).read_text("utf-8")
    wrong = text.replace("count(you.library) == 2", "count(you.library) == 3")
    assert wrong != text
    (files / "99.toml").write_text(wrong, "utf-8")
    assert "scenario " in printed(capsys, "check 99.toml", 1)


def test_a_pack_without_its_rules_or_file_is_refused(
    files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "newts.toml: " in printed(capsys, "check newts.toml", 1)
    assert "No such file" in printed(capsys, "print frogs.toml", 1)
    assert "no ready-made deck" in printed(capsys, "play pond.toml --deck none", 1)


def test_print_shows_what_is_on_cards(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "print pond.toml") == "Frog\n=Croak & <splash>\n\nOld toad\n"
    assert "You can't take any more actions." in printed(capsys, f"print {NINETY_NINE}")
    assert "Wrote 2 cards" in printed(capsys, "print pond.toml --html cards.html")
    html = (files / "cards.html").read_text("utf-8")
    assert html.count("<article>") == 2
    assert "<p>=Croak &amp; &lt;splash&gt;</p>" in html


def test_diff_lists_what_differs(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    after = pond("1.1.0", flavour="Quack").replace("croak.", "quack.").replace('"Toad"', '"Newt"')
    (files / "after.toml").write_text(after, "utf-8")
    lines = printed(capsys, "diff pond.toml after.toml").splitlines()
    assert lines[0] == "1.0.0 → 1.1.0"
    assert {"~ card Frog", "- card Toad", "+ card Newt", "~ rules"} <= set(lines)
    assert '    +"flavour":"Quack"' in lines
    assert "are the same" in printed(capsys, "diff pond.toml pond.toml")


def test_export_writes_cards_for_other_programs(
    files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    frog, toad = json.loads(printed(capsys, "export pond.toml"))
    assert (frog["name"], toad["title"]) == ("Frog", "Old toad")
    cards = json.loads(printed(capsys, f"export {NINETY_NINE}"))
    effect = cards[0]["effects"][0]
    assert effect["tree"]["node"] == "Effect"
    assert effect["text"].startswith("effect ")
    sheet = printed(capsys, "export pond.toml --format csv")
    # A spreadsheet would run a text that begins with “=”.
    assert sheet == "name,title,text,flavor\nFrog,Frog,,'=Croak & <splash>\nToad,Old toad,,\n"


def test_simulate_prints_figures(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, f"simulate {NINETY_NINE} --matches 2 --workers 1 --json")
    assert json.loads(found)["matches"] == 2


def test_a_match_is_played_in_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("x\n99\n" + "1\n" * 500))
    found = printed(capsys, f"play {NINETY_NINE} --seed 3 --bot random")
    assert "Your turn: play a card." in found
    assert "  Hand (5 cards)\n" in found
    assert "1  99: K\n" in found
    assert " wins!" in found


@pytest.mark.parametrize("left", ["q\n", ""])
def test_a_player_leaves_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, left: str
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO(left))
    assert printed(capsys, f"play {NINETY_NINE} --seed 3").endswith("You have left the match.\n")
