"""What would happen: told to the player who decides, and to nobody else."""

from django.test import Client
from django.urls import reverse

from tcgsite.accounts.models import User
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match
from tcgsite.matches.rendering.in_words.why_not import one_explanation
from tests.matches.playing import act, asked, first_click
from tests.matches.secrets import leaks


def foretold(client: Client, match: Match, action: str, **more: str) -> tuple[int, str]:
    address = reverse("matches:what_happens", args=[match.public_id])
    answer = client.get(address, {"action": action, **more})
    return answer.status_code, answer.content.decode()


def test_the_player_reads_the_lines_and_the_numbers_that_change(
    client: Client, match: Match, table: Table, ann: User, ben: User
) -> None:
    seat, number, action = asked(table), table.number, first_click(table)
    player = (ann, ben)[seat]
    client.force_login(player)
    status, text = foretold(client, match, action)
    assert status == 200
    assert f"<p>{player.name} plays " in text
    assert not leaks(text, table.session, seat)
    assert table.number == number
    act(table)
    after = table.session.view(None).attributes[0].value
    assert f"→ {after}</p>" in text


def test_others_and_actions_of_the_past_are_refused(
    client: Client, match: Match, table: Table, ann: User, ben: User
) -> None:
    seat, action = asked(table), first_click(table)
    player, other = (ann, ben) if seat == 0 else (ben, ann)
    status, text = foretold(client, match, action)
    assert (status, "Only seated players" in text) == (409, True)
    client.force_login(other)
    status, text = foretold(client, match, action)
    assert (status, "You can’t do this now." in text) == (409, True)
    client.force_login(player)
    for wrong in ("", "play 9999", "no such thing"):
        assert foretold(client, match, wrong)[0] == 409
    with one_explanation(player.pk, "what happens"):
        assert "still being answered" in foretold(client, match, action)[1]
    number = table.number
    act(table)
    assert foretold(client, match, action)[0] == 409
    assert foretold(client, match, action, number=str(number)) == (204, "")
