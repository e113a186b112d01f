"""Pack files are read completely or refused with all problems, and hashed by content."""

from collections.abc import Iterable

import pytest

from engine.language.messages.problems import MOST_PROBLEMS
from engine.rulebook import InvalidPackError, build_rules, read_pack
from engine.rulebook.packs.read_pack import LARGEST, has_long_key
from tests.cases import for_each
from tests.engine.tiny_game import tiny_pack

HIT = "effect hit\n  use in play from hand\n  set game.score += 1\n"
TINY = tiny_pack(HIT)
CARDS = """
format = 1

[pack]
name = "more"
version = "1.0.0"
title = "More"
game = "tiny"
"""


def problems(*packs: str | bytes) -> list[str]:
    """Return the problem codes of packs that are read and combined."""
    try:
        build_rules([read_pack(pack) for pack in packs])
    except InvalidPackError as error:
        return [each.code for each in error.problems]
    return []


def content_hash(text: str | bytes) -> str:
    return read_pack(text).content_hash


# whole files


@pytest.mark.parametrize(
    ("source", "code"),
    [
        (b"\xff\xfe\x00", "pack_not_text"),
        ("format = ", "pack_not_toml"),
        ("[pack]\n[pack]\n", "pack_not_toml"),
        ("x = " + "[" * 5_000, "pack_not_toml"),
        ("a" + ".a" * 500_000 + " = 1", "pack_key_long"),
        ("a = " + "[" * 300 + "]" * 300, "pack_deep"),
        ("a = " + "[" * 41 + "]" * 41, "pack_deep"),
        ("a = " + "{ a = [" * 40 + "]}" * 40, "pack_deep"),
        ("x = " + "9" * 5_000, "pack_number_long"),
        ("x = [{ y = 0x" + "f" * 5_000 + " }]", "pack_number_long"),
        ("#" * (LARGEST + 1), "pack_large"),
        (b"#" * (LARGEST + 1), "pack_large"),
        ("#" + "丟" * (LARGEST // 2), "pack_large"),
    ],
)
def test_files_that_are_not_packs(source: str | bytes, code: str) -> None:
    assert problems(source) == [code]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_a_file_is_read_with_any_line_endings_and_byte_order_mark(encoding: str) -> None:
    windows = TINY.replace("\n", "\r\n")
    assert content_hash(windows.encode(encoding)) == content_hash(TINY)


NAMES = ".b" * 20
"""A key after “a”, with 21 names."""


@pytest.mark.parametrize(
    "text",
    [
        f"a{NAMES} = 1",
        f"[ 'a' {NAMES} ]",
        '{ x = "q.\'", a' + NAMES + ' = 1, z = "\'." }',
        f'x = """y"""""\na{NAMES} = 1',
        f"x = 1 # '''\na{NAMES} = 1",
        f'x = 1 # "\na{NAMES} = 1',
        f'"\\"" = 1\n"q\\"."{NAMES} = 1',
    ],
)
def test_keys_with_too_many_names_are_found(text: str) -> None:
    assert has_long_key(text)


@pytest.mark.parametrize(
    "text",
    [
        f"a{NAMES[2:]} = 1",
        f'x = "a{NAMES}"',
        f'x = """\n\\"""a{NAMES}\n"""',
        f"x = '''\nsay a{NAMES}\n'''",
        f"# a{NAMES}",
    ],
)
def test_dots_in_texts_and_comments_separate_no_names(text: str) -> None:
    assert not has_long_key(text)


@pytest.mark.parametrize(
    "text",
    [
        f'a = [{NAMES}"' + '\\"' * (LARGEST // 2 - 50),
        f'x = """\n{NAMES}' + '\\"""x\n' * (LARGEST // 6 - 50) + "\\",
    ],
    ids=["one line", "several lines"],
)
def test_the_largest_text_without_an_end_is_refused_at_once(text: str) -> None:
    """Looking for names from each of its escaped marks would take hours."""
    assert problems(text) == ["pack_not_toml"]


def test_an_empty_file_reports_all_missing_keys() -> None:
    with pytest.raises(InvalidPackError) as found:
        read_pack("")
    missing = [each for each in found.value.problems if each.code == "pack_missing"]
    assert len(missing) == 5
    assert {each.where for each in missing} == {"the pack", "[pack]"}


MANY = ", ".join(f"a{number} = 1" for number in range(2 * MOST_PROBLEMS))


@pytest.mark.parametrize(
    ("pack", "code"),
    [
        (f'{TINY}[[cards]]\nname = "x"\n' + MANY.replace(", ", "\n"), "pack_key"),
        (f'{TINY}[[cards]]\nname = "x"\nattributes = {{ {MANY} }}\n', "card_attribute_unknown"),
        (f'{TINY}[[decks]]\nname = "x"\ncards = {{ {MANY} }}\n', "deck_card_unknown"),
    ],
)
def test_reading_and_checking_stop_after_many_problems(pack: str, code: str) -> None:
    assert problems(pack) == [*[code] * MOST_PROBLEMS, "problems_many"]


def test_all_problems_are_reported_at_once() -> None:
    broken = (
        CARDS.replace("1.0.0", "1.0").replace('title = "More"', 'titel = "More"')
        + '[[cards]]\nname = "x"\ncost = 5\nattributes = { power = 1.5 }\n'
        + '[[cards]]\nname = "x"\ntext = "effect e"\n'
        + '[[decks]]\nname = "d"\ncards = { rock = 0 }\n'
    )
    with pytest.raises(InvalidPackError) as found:
        read_pack(broken)
    assert {each.code for each in found.value.problems} == {
        "pack_version",
        "pack_missing",
        "pack_key",
        "pack_kind",
        "effect_empty",
        "card_twice",
        "pack_copies",
    }
    assert "card x" in str(found.value)


# names and versions


def test_the_hash_depends_only_on_content() -> None:
    reordered = TINY.replace('name = "tiny"\nversion = "1.0.0"', 'version = "1.0.0"\nname = "tiny"')
    commented = "# mine\n" + TINY.replace("effect hit\n", "effect hit # a hit\n\n")
    spaced = TINY.replace("set game.score += 1", "set   game.score  +=  (1)")
    assert {content_hash(text) for text in (reordered, commented, spaced)} == {content_hash(TINY)}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('version = "1.0.0"', 'version = "1.0.1"'),
        ("game.score += 1", "game.score += 2"),
        ('name = "rock"', 'name = "stone"'),
        ("default = 1", "default = 2"),
        ("seats = [2, 4]", "seats = [2, 3]"),
        ('seen_by = ["owner"]', "seen_by = []"),
        ('title = "Tiny"', 'title = "Tinier"'),
    ],
)
def test_different_content_has_a_different_hash(old: str, new: str) -> None:
    assert old in TINY
    assert content_hash(TINY.replace(old, new)) != content_hash(TINY)


@pytest.mark.parametrize(
    ("name", "right"),
    [
        ("99", True),
        ("Black Poker-2_b", True),
        ("丟牌", True),
        ("", False),
        ("a/b", False),
        ("../a", False),
        (" a", False),
        ("a\\nb", False),
        ("x" * 51, False),
    ],
)
def test_pack_names(name: str, right: bool) -> None:
    assert (problems(TINY, CARDS.replace('"more"', f'"{name}"')) == []) == right


@pytest.mark.parametrize("version", ["1", "1.0", "1.0.0.0", "v1.0.0", "1.0.x", "", "1.0.9999999"])
def test_version_numbers(version: str) -> None:
    assert problems(TINY, CARDS.replace("1.0.0", version))


# every table of a game


@for_each(
    "old, new, code",
    [
        ("format = 1", "format = 4", "pack_format"),
        ("format = 1", "", "pack_missing"),
        ("seats = [2, 4]", "seats = 2", "pack_kind"),
        ("seats = [2, 4]", "seats = [4, 2]", "pack_seats"),
        ("seats = [2, 4]", "seats = [2, 99]", "pack_seats"),
        ('setup = ""', 'setup = "begin"', "rule_effect_unknown"),
        ("seats = [2, 4]", 'seats = [2, 4]\nending = "hit"', "rule_effect_unknown"),
        ('effects = ["act"]', 'effects = ["axt"]', "rule_effect_unknown"),
        ('effects = ["act"]', 'effects = [""]', "pack_word"),
        ('name = "play"', 'name = "any"', "pack_taken"),
        ('name = "field"', 'name = "a field"', "pack_word"),
        ('name = "field"', 'name = "hand"', "pack_twice"),
        ('name = "field"', 'name = "score"', "pack_taken"),
        ('role = "hand"', 'role = "hund"', "pack_choice"),
        ('role = "hand"', 'role = "library"', "pack_twice"),
        ('seen_by = ["owner"]', 'seen_by = ["owners"]', "pack_choice"),
        ('seen_by = ["owner"]', "", "pack_missing"),
        ("[attributes.game.score]", "[attributes.game.phase]", "pack_taken"),
        ("[attributes.card.power]", "[attributes.card.definition]", "pack_taken"),
        ("[attributes.card.power]", '[attributes.card."a b"]', "pack_word"),
        ('kind = "flag"', 'kind = "flags"', "pack_choice"),
        ("default = 1", 'default = "1"', "pack_kind"),
        ("effect hit", "effect draw", "pack_taken"),
        ("effect hit", "effect act", "effect_twice"),
        ('effects = ["hit"]', 'effects = ["hat"]', "card_effect_unknown"),
        ('effects = ["hit"]', 'effects = ["act"]', "card_effect_rule"),
        ('effects = ["hit"]', "attributes = { size = 1 }", "card_attribute_unknown"),
        ('effects = ["hit"]', "attributes = { power = true }", "card_attribute_kind"),
        ("game.score += 1", "game.scor += 1", "attribute_unknown"),
    ],
)
def test_problems_in_tables(old: str, new: str, code: str) -> None:
    assert old in TINY
    assert code in problems(TINY.replace(old, new, 1))


@pytest.mark.parametrize("role", ["library", "hand", "discard"])
def test_commands_need_their_zones(role: str) -> None:
    uses = {"library": "draw you", "hand": "draw you", "discard": "discard this"}[role]
    text = tiny_pack(f"effect go\n  use in play from field\n  {uses}\n")
    assert problems(text.replace(f'role = "{role}"', "")) == ["zone_role"]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('title = "Tiny"', 'title = "a\\u0007b"', "pack_text"),
        ('title = "Tiny"', f'title = "{"x" * 101}"', "pack_text"),
        ('title = "Tiny"', 'title = "a\\nb"', "pack_line"),
        ('name = "tiny"', 'name = "ti/ny"', "pack_name"),
        ('role = "library"', "", "library_missing"),
        ("[[phases]]", "[[phrases]]", "phases_none"),
    ],
)
def test_problems_with_texts_names_and_zones(old: str, new: str, code: str) -> None:
    with_deck_rule = TINY + '[[deck_rules]]\nname = "all"\nholds = "yes"\nmessage = "No."\n'
    assert old in with_deck_rule
    assert code in problems(with_deck_rule.replace(old, new, 1))


def test_likely_mistakes_are_warned_about() -> None:
    unused = tiny_pack(HIT, rules="effect lost\n  draw first(players)\n")
    assert [each.code for each in build_rules([read_pack(unused)]).warnings] == ["effect_unused"]
    endless = TINY.replace("    end_match\n", "    draw you\n")
    assert [each.code for each in build_rules([read_pack(endless)]).warnings] == ["turn_endless"]


def test_ready_decks_contain_cards_of_these_packs() -> None:
    deck = '[[decks]]\nname = "d"\ncards = { bear = 1 }\n'
    assert problems(TINY + deck) == ["deck_card_unknown"]


# packs together


def test_packs_that_do_not_fit_together() -> None:
    again = CARDS.replace("more", "again")
    assert problems(TINY, CARDS) == []
    assert problems(CARDS) == ["rules_missing"]
    assert problems(TINY, TINY) == ["rules_several"]
    assert problems(TINY, CARDS + '[[cards]]\nname = "rock"\n') == ["card_twice"]
    card = '[[cards]]\nname = "bear"\n'
    assert problems(TINY, CARDS + card, again + card) == ["card_twice"]
    text = "[effects]\ncards = '''\neffect hit\n  draw you\n'''\n"
    assert problems(TINY, CARDS + text) == ["effect_twice"]


def test_deck_rules() -> None:
    rule = '[[deck_rules]]\nname = "size"\nholds = "{}"\nmessage = "Has {{count(deck)}}."\n'
    assert problems(TINY + rule.format("count(deck) == 3")) == []
    assert problems(TINY + rule.format("count(deck)")) == ["kind_wrong"]
    assert problems(TINY + rule.format("count(deck) ==")) == ["value_missing"]
    assert problems(TINY + rule.format("random([yes])")) == ["dice_in_condition"]
    (rules,) = [build_rules([read_pack(TINY + rule.format("count(deck) == 3"))])]
    assert [each.message for each in rules.violations({"rock": 2, "tree": 2})] == ["Has 4."]
    assert rules.violations({"rock": 3}) == []


@pytest.mark.parametrize("deck", [{"rock": 0}, {"rock": -1}, {"rock": 100_000}, {"bear": 1}])
def test_decks_that_cannot_be_checked(deck: dict[str, int]) -> None:
    rules = build_rules([read_pack(TINY)])
    assert len(rules.violations(deck)) == 1


def test_a_card_with_its_own_effects() -> None:
    own = '[[cards]]\nname = "own"\neffects = ["hit"]\ntext = """\neffect mine\n  draw you\n"""\n'
    rules = build_rules([read_pack(TINY), read_pack(CARDS + own)])
    assert [effect.name for effect in rules.cards["own"].printed] == ["hit", "mine"]


def test_problems_in_effects_quote_their_line() -> None:
    with pytest.raises(InvalidPackError) as found:
        build_rules([read_pack(tiny_pack("effect hit\n  drow you\n"))])
    (problem,) = found.value.problems
    assert str(problem).startswith("effect hit, line 2, column 3: There is no command")
    assert problem.excerpt.splitlines()[1] == "  ^"


def codes(packs: Iterable[str]) -> list[str]:
    return [code for pack in packs for code in problems(pack)]


def test_problems_in_cards_name_the_card() -> None:
    broken = CARDS + '[[cards]]\nname = "bear"\ntext = """\neffect roar\n  drow you\n"""\n'
    with pytest.raises(InvalidPackError, match="effect roar"):
        build_rules([read_pack(TINY), read_pack(broken)])


# looks


def test_looks_of_texts_are_hashed_only_if_given() -> None:
    drawn = TINY + '\n[looks.red]\ntint = "crimson"\nsymbol = "♥"\n'
    rules = build_rules([read_pack(drawn)])
    assert (rules.entry.looks["red"].tint, rules.entry.looks["red"].symbol) == ("crimson", "♥")
    assert content_hash(drawn) != content_hash(TINY)
    assert problems(drawn.replace("crimson", "loud")) == ["pack_choice"]
    assert problems(drawn.replace("tint =", "tnit =")) == ["pack_key"]


def test_stops_are_hashed_only_if_given() -> None:
    stopping = TINY + '\n[stops]\nattack = "Attacks"\n'
    assert build_rules([read_pack(stopping)]).entry.stops == {"attack": "Attacks"}
    assert content_hash(stopping) != content_hash(TINY)
    assert problems(stopping.replace('"Attacks"', "1")) == ["pack_kind"]
    assert problems(stopping.replace("attack =", '"no kind" =')) == ["pack_word"]


# licenses


def test_a_license_is_part_of_the_content() -> None:
    licensed = CARDS + 'license = "CC-BY-4.0"\n'
    assert read_pack(licensed).license == "CC-BY-4.0"
    assert content_hash(licensed) != content_hash(CARDS)
    assert content_hash(CARDS + 'license = ""\n') == content_hash(CARDS)


def test_an_unknown_license_is_refused() -> None:
    with pytest.raises(InvalidPackError, match="CC-BY-SA") as found:
        read_pack(CARDS + 'license = "mine"\n')
    assert [each.code for each in found.value.problems] == ["pack_choice"]
