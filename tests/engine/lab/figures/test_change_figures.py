"""Test comparing runs before and after a change."""

from engine.lab.figures.change_figures import change_figures
from engine.lab.played_match import play_match
from engine.lab.setting import Setting
from engine.rulebook import build_rules, read_pack
from tests.engine.lab.lab_facts import STARTING, facts

DECKS = ("strong", "weak")


def test_nothing_changed() -> None:
    matches = [facts(n, n % 2, decks=DECKS) for n in range(40)]
    found = change_figures(matches, matches)
    assert (found.matches, found.same) == (40, 40)
    assert not any(each.is_clear for each in (*found.seats, *found.decks, *found.lengths))


def test_a_deck_became_weaker() -> None:
    before = [facts(n, 0, decks=DECKS) for n in range(40)]
    after = [facts(n, n % 2, decks=DECKS) for n in range(40)]
    strong, weak = change_figures(before, after).decks
    assert (strong.before.value, strong.after.value, strong.is_clear) == (100, 50, True)
    assert (weak.before.value, weak.after.value, weak.is_clear) == (0, 50, True)


def test_beginning_became_less_of_an_advantage() -> None:
    before = [facts(n, n % 2, begins=n % 2) for n in range(40)]
    after = [facts(n, 0, begins=n % 2) for n in range(40)]
    first = change_figures(before, after).first_player
    assert (first.before.value, first.after.value, first.is_clear) == (100, 50, True)


def test_mirrors_say_nothing_about_decks() -> None:
    mirror = [facts(n, 0, decks=("one", "one")) for n in range(3)]
    assert change_figures(mirror, mirror).decks[0].gain.count == 0


def test_only_matches_of_both_runs_are_compared() -> None:
    found = change_figures([facts(0), facts(1)], [facts(1), facts(2)])
    assert (found.matches, found.same) == (1, 1)


def test_a_stronger_card_changes_matches() -> None:
    text = (STARTING / "lanes.toml").read_text(encoding="utf-8")
    rules = [
        build_rules([read_pack(each.encode())])
        for each in (text, text.replace("strength = 6 }", "strength = 1 }"))
    ]
    played = [[play_match(r, Setting(), n, judges=False) for n in range(30)] for r in rules]
    assert change_figures(*played).same < 30
