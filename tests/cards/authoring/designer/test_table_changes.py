"""Tables of a game's definition: added, saved, moved, removed and renamed everywhere."""

from collections.abc import Mapping
from typing import Any

import pytest
from django.http import QueryDict

from cards.authoring.blocks.game_parts import GameParts
from cards.authoring.blocks.records.uses import user_of
from cards.authoring.designer.labels import HINTS, LABELS
from cards.authoring.designer.renaming import (
    tables_with_new_name,
    tables_without_attribute,
    text_with_new_name,
)
from cards.authoring.designer.table_changes import (
    MOST_TABLES,
    SORTS,
    free_table_name,
    tables_of_sort,
    taken_names,
    with_table,
    with_table_moved,
    with_values,
    without_table,
)
from cards.authoring.designer.table_fields import FieldError, form_fields, sent_table, shown_value
from cards.authoring.drafts.document import PartContent
from cards.authoring.drafts.saving import LARGEST_PART
from cards.authoring.reference.key_recorder import pack_file_keys
from engine.language.vocabulary import LATEST
from engine.rulebook.packs.read_pack import read_tables
from engine.rulebook.packs.write_pack import write_pack

ZONES, ATTRIBUTES = SORTS["zones"], SORTS["card-attributes"]
GAME: dict[str, Any] = {
    "game": {"title": "Pond"},
    "zones": [
        {"name": "hand", "each": "player", "seen_by": ["owner"]},
        {"name": "bank", "each": "game", "seen_by": []},
    ],
    "attributes": {"card": {"cost": {"kind": "number"}}},
}


def names(sort: str, tables: Mapping[str, Any]) -> list[str]:
    return [each.name for each in tables_of_sort(SORTS[sort], tables)]


def test_a_table_is_added_moved_and_removed() -> None:
    added = with_table(GAME, ZONES, {"title": "Lake"}, "lake")
    assert names("zones", added) == ["hand", "bank", "lake"]
    assert added["zones"][-1] | {"seen_by": []} == {
        "name": "lake",
        "each": "player",
        "seen_by": [],
        "title": "Lake",
    }
    moved = with_table_moved(added, ZONES, 2, 0)
    assert names("zones", moved) == ["lake", "hand", "bank"]
    assert names("zones", without_table(moved, ZONES, 1)) == ["lake", "bank"]
    assert names("zones", GAME) == ["hand", "bank"]


@pytest.mark.parametrize(
    ("sort", "title", "name"),
    [
        ("player-attributes", "Hand", "hand_2"),
        ("card-attributes", "Hand", "hand"),
        ("game-attributes", "Bank", "bank_2"),
        ("card-attributes", "Owner", "owner_2"),
        ("zones", "Hand", "hand_2"),
        ("phases", "Any", "any_2"),
        ("zones", "Κήπος", "κήπος"),
        ("zones", "e\u0301te\u0301", "été"),
        ("zones", "庭 🌳", "庭"),
        ("zones", "🌳", "zone"),
        ("phases", "½", "new_12"),
    ],
)
def test_a_title_gives_a_name_that_nothing_else_has(sort: str, title: str, name: str) -> None:
    assert free_table_name(SORTS[sort], taken_names(SORTS[sort], GAME, 2), title) == name


def test_the_first_and_the_last_table_of_a_sort() -> None:
    empty = without_table(GAME, ATTRIBUTES, 0)
    assert names("card-attributes", empty) == []
    again = with_table(empty, ATTRIBUTES, {}, "power")
    assert again["attributes"]["card"] == {"power": {"kind": "number"}}


def test_two_tables_never_have_one_name() -> None:
    with pytest.raises(FieldError, match="already used"):
        with_values(GAME, ZONES, 0, {"each": "player"}, "bank")


@pytest.mark.parametrize("heading", sorted({sort.heading for sort in SORTS.values()}))
def test_every_key_of_a_table_has_a_field(heading: str) -> None:
    assert {field.key for field in form_fields(heading, LATEST)} == pack_file_keys()[heading].keys()


def sent(**values: object) -> QueryDict:
    found = QueryDict(mutable=True)
    for key, value in values.items():
        found.setlist(key, value if isinstance(value, list) else [str(value)])
    return found


def test_a_form_is_saved_without_what_holds_anyway() -> None:
    form = sent(name="bank", title="Bank", each="game", seen_by=["owner", "nobody"], shape="row")
    found = sent_table(form_fields("[[zones]]", 2), form, {})
    assert found == {"name": "bank", "title": "Bank", "each": "game", "seen_by": ["owner"]}


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [("number", "7", 7), ("flag", "yes", True), ("text", "7", "7"), ("numbers", "1, 2", [1, 2])],
)
def test_a_default_is_read_as_its_kind(kind: str, text: str, value: object) -> None:
    fields = form_fields("[attributes.CLASS.NAME]", 2)
    assert sent_table(fields, sent(kind=kind, default=text), {})["default"] == value


@pytest.mark.parametrize(
    ("key", "text"), [("lane", "left"), ("for_each", "{ a = }"), ("for_each", "3")]
)
def test_a_wrong_value_is_refused(key: str, text: str) -> None:
    with pytest.raises(FieldError):
        sent_table(form_fields("[[zones]]", 2), sent(**{key: text}), {})


def test_what_a_form_shows_is_what_it_saves() -> None:
    table: dict[str, Any] = {
        "name": "lane_{n}",
        "each": "game",
        "seen_by": ["owner"],
        "lane": 3,
        "for_each": {"n": [1, 2]},
    }
    fields = form_fields("[[zones]]", 2)
    form = QueryDict(mutable=True)
    for field in fields:
        value = shown_value(field, table)
        if field.widget == "box":
            form.setlist(field.key, ["on"] if value else [])
            if not value:
                del form[field.key]
        else:
            form.setlist(field.key, value if isinstance(value, list) else [value])
    assert sent_table(fields, form, {}) == table
    assert read_tables(write_pack({"zones": [table]})) == {"zones": [table]}


@pytest.mark.parametrize("text", ["--5", "1" * 20, "²", ""])
def test_a_strange_number_is_no_number(text: str) -> None:
    fields = form_fields("[attributes.CLASS.NAME]", 2)
    assert sent_table(fields, sent(kind="text", default=text), {}).get("default", "") == text
    with pytest.raises(FieldError):
        sent_table(form_fields("[[zones]]", 2), sent(lane=text or "-"), {})


def test_a_list_that_isn_t_touched_stays() -> None:
    fields, table = form_fields("[attributes.CLASS.NAME]", 2), {"choices": ["red, white", "007"]}
    form = sent(kind="text", choices="red, white, 007", title="Color")
    assert sent_table(fields, form, table)["choices"] == ["red, white", "007"]


def test_preferences_can_share_an_effect_and_change_it() -> None:
    tables = {"preferences": [{"effect": "load", "worth": "1"}, {"effect": "load", "worth": "2"}]}
    changed = with_values(tables, SORTS["preferences"], 1, {"worth": "3"}, "pass")
    assert changed["preferences"] == [
        {"effect": "load", "worth": "1"},
        {"effect": "pass", "worth": "3"},
    ]


def test_a_hand_broken_file_is_refused() -> None:
    with pytest.raises(FieldError, match="isn’t a table"):
        with_table({"attributes": "x"}, ATTRIBUTES, {})


def test_commands_and_effects_keep_their_names() -> None:
    text = "effect draw\n  use in draw from hand\n  draw you\n"
    assert text_with_new_name(text, "draw", "pull") == (
        "effect draw\n  use in pull from hand\n  draw you\n"
    )
    assert text_with_new_name('  say "\\{draw\\} {draw}"\n', "draw", "pull") == (
        '  say "\\{draw\\} {pull}"\n'
    )


def test_a_name_is_renamed_in_code_but_not_in_words() -> None:
    text = 'effect a "My hand"\n  say "Your hand: {count(you.hand)}"\n  move this to: you.hand\n'
    assert text_with_new_name(text, "hand", "palm") == (
        'effect a "My hand"\n  say "Your hand: {count(you.palm)}"\n  move this to: you.palm\n'
    )


def test_only_the_first_name_of_a_line_is_kept() -> None:
    text = "\tdraw draw\n  effect  draw # draw\n draws draw.draw\n  effective draw\n"
    assert text_with_new_name(text, "draw", "pull") == (
        "\tdraw pull\n  effect  draw # pull\n draws pull.pull\n  effective pull\n"
    )


def test_a_quoted_text_without_an_end_goes_on_to_the_end_of_its_line() -> None:
    text = '# 5" of hand, {hand}\n  move this to: you.hand\n'
    assert text_with_new_name(text, "hand", "palm") == (
        '# 5" of hand, {palm}\n  move this to: you.palm\n'
    )


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ('# "' + '\\"' * (LARGEST_PART // 2), ""),
        (" " * (LARGEST_PART // 2), "hand" + " palm" * (LARGEST_PART // 10)),
    ],
    ids=["quotation marks", "spaces"],
)
def test_names_in_the_longest_hostile_lines_are_renamed_at_once(text: str, after: str) -> None:
    """Searching again from each mark or name would take up to half a minute."""
    assert text_with_new_name(text + after.replace("palm", "hand"), "hand", "palm") == text + after


def test_names_in_quoted_texts_are_not_used() -> None:
    quoted = '  say "from hand" # "' + '\\"' * (LARGEST_PART // 2) + " from hand\n"
    for text, user in (("  move this from hand\n", "b"), ("", "")):
        part = PartContent("effect", {"list": "cards", "text": f"effect b\n{quoted}{text}"})
        assert user_of("zones", "hand", GameParts({}, (part,), 1)) == user


def test_cards_go_on_printing_an_attribute_under_its_new_name() -> None:
    style = {
        "frame": "slate",
        "corners": {"top_left": "cost", "top_right": "size"},
        "values": ["size", "cost"],
        "type_line": ["cost"],
        "icons": {"cost": "two-coins", "frog": "frog"},
    }
    assert tables_with_new_name({"style": style}, "cost", "price")["style"] == {
        "frame": "slate",
        "corners": {"top_left": "price", "top_right": "size"},
        "values": ["size", "price"],
        "type_line": ["price"],
        "icons": {"price": "two-coins", "frog": "frog"},
    }
    assert tables_without_attribute({"style": style}, "cost")["style"] == {
        "frame": "slate",
        "corners": {"top_right": "size"},
        "values": ["size"],
        "type_line": [],
        "icons": {"frog": "frog"},
    }


def test_a_game_has_at_most_so_many_tables() -> None:
    tables = {"zones": [{"name": f"zone_{number}"} for number in range(MOST_TABLES)]}
    with pytest.raises(FieldError, match="at most 200"):
        with_table(tables, ZONES, {})


def test_labels_and_hints_are_about_keys_that_exist() -> None:
    known = {(heading, key) for heading, keys in pack_file_keys().items() for key in keys}
    assert LABELS.keys() | HINTS.keys() <= known
    kinds = next(each for each in form_fields("[attributes.CLASS.NAME]", 2) if each.key == "kind")
    assert "format 2" not in str(kinds.help)
