"""Several players are asked at once, or one player chooses several options."""

from tests.engine.tiny_game import Play


def test_several_players_confirm(play: Play) -> None:
    lines = 'each_confirm players: players prompt: "Again?" as: agreed'
    table = play(lines, "set game.word = listed(agreed, it.name)")
    assert set(table.session.decisions) == {0, 1}
    table.session.act(1, "choose yes")
    table.session.act(0, "choose no")
    assert table["word"] == "south"


def test_a_player_arranges(play: Play) -> None:
    table = play(
        'arrange from: ["a", "b", "c"] by: you as: order', "set game.word = listed(order, it)"
    )
    assert len(table.session.legal_actions(0)) == 6
    table.session.act(0, table.session.legal_actions(0)[-1])
    assert table["word"] == "c, b and a"
