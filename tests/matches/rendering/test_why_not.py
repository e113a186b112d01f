"""Explanations why a card can't be used, shown only to its player."""

from django.test import Client
from django.urls import reverse

from engine.play import Session
from tcgsite.accounts.models import User
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match
from tcgsite.matches.rendering.in_words.why_not import explain_all, one_explanation
from tests.matches.playing import act, asked
from tests.matches.secrets import leaks


def hand(session: Session, seat: int) -> list[int]:
    zones = session.view(seat, sent=True).players[seat].zones
    return [card.id for zone in zones if zone.name == "hand" for card in zone.cards or ()]


def reads(client: Client, match: Match, card: int | None = None, part: bool = False) -> str:
    name = "matches:why_all" if card is None else "matches:why"
    address = reverse(name, args=[match.public_id] if card is None else [match.public_id, card])
    headers = {"HX-Request": "true"} if part else {}
    return client.get(address, headers=headers).content.decode()


def test_own_cards_say_why_to_their_owner_alone(
    client: Client, match: Match, table: Table, ann: User, ben: User
) -> None:
    waiting, other = (ben, ann) if asked(table) == 0 else (ann, ben)
    seat = table.viewer_for(waiting)
    assert seat is not None
    card = hand(table.session, seat)[0]
    assert "Only seated players can ask why." in reads(client, match, card)
    client.force_login(other)
    assert "your own visible cards" in reads(client, match, card)
    client.force_login(waiting)
    page, part = reads(client, match, card), reads(client, match, card, part=True)
    assert f"The match is waiting for {other.name}." in page
    assert "<html" in page
    assert "<html" not in part
    assert "is waiting" in part
    assert not leaks(page, table.session, seat)


def test_the_reason_has_the_numbers_that_were_read(table: Table) -> None:
    """After some turns a card can't be used because of the sum."""
    facts: set[str] = set()
    while table.session.decisions and not facts:
        act(table)
        for seat in table.session.decisions:
            found = explain_all(table.session, seat)
            facts = {fact for each in found for said in each.refusals for fact in said.facts}
    assert f"the sum is {table.session.view(None).attributes[0].value}" in facts


def test_cards_of_which_the_same_is_so_stand_together(table: Table) -> None:
    waits = 1 - asked(table)
    (found,) = explain_all(table.session, waits)
    assert len(found.cards) > 1
    assert found.effect == ""


def test_a_card_can_be_dragged_where_it_goes(
    client: Client, match: Match, table: Table, ann: User, ben: User
) -> None:
    seat = asked(table)
    player, other = (ann, ben) if seat == 0 else (ben, ann)
    playable = {each.card for each in table.session.view(seat, sent=True).decision.options}  # type: ignore[union-attr]
    card = next(each for each in hand(table.session, seat) if each in playable)
    address, number = reverse("matches:goes_to", args=[match.public_id, card]), table.number
    for user in (None, other):
        if user:
            client.force_login(user)
        refused = client.get(address)
        assert refused.status_code == 404
        assert refused.json()["refused"].endswith(".")
    client.force_login(player)
    assert client.get(address).json() == {"targets": [f"zone-{seat}-discard"]}
    with one_explanation(player.pk, "goes to"):
        busy = client.get(address)
        assert "still being answered" in busy.json()["refused"]
        assert busy.status_code == 409, "the page asks again"
    with one_explanation(player.pk, "what happens"):
        assert "targets" in client.get(address).json(), "the pointer rested on the card before"
    assert table.number == number


def test_before_the_match_there_is_nothing_to_ask(client: Client, match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(status=Match.Status.OPEN)
    answer = client.get(reverse("matches:why_all", args=[match.public_id]))
    assert answer.headers["Location"] == match.get_absolute_url()


def test_each_user_gets_one_explanation_at_a_time(
    client: Client, match: Match, table: Table, ann: User, ben: User
) -> None:
    client.force_login(ann)
    with one_explanation(ann.pk):
        assert "still being answered" in reads(client, match)
        client.force_login(ben)
        assert "still being answered" not in reads(client, match)
