"""Names at a table lead to the players’ pages; after the end, players can follow and challenge there."""

from django.test import Client

from tcgsite.accounts.models import Following, User
from tcgsite.matches.live.interventions import intervene
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match
from tests.matches.playing import asked


def page_of(client: Client, table: Table) -> str:
    address = Match.objects.get(pk=table.match_id).get_absolute_url()
    return client.get(address).content.decode()


def test_names_at_a_running_table_lead_to_pages(
    client: Client, table: Table, ann: User, ben: User
) -> None:
    client.force_login(ann)
    page = page_of(client, table)
    for user in (ann, ben):
        assert page.count(f'href="{user.get_absolute_url()}"') >= 2, "on the plate and by the log"
    assert "Challenge Ben" not in page


def test_after_the_end_a_player_follows_and_challenges(
    client: Client, table: Table, ann: User, ben: User
) -> None:
    intervene(table, asked(table), "resign")
    client.force_login(ann)
    page = page_of(client, table)
    assert f"/people/{ben.pk}/challenge/" in page
    assert f"/people/{ann.pk}/challenge/" not in page
    address = Match.objects.get(pk=table.match_id).get_absolute_url()
    sent = {"do": "follow", "next": address}
    answer = client.post(f"/people/{ben.pk}/relation/", sent)
    assert answer.headers["Location"] == address
    assert Following.objects.filter(user=ann, followed=ben).exists()
    client.logout()
    assert "Challenge Ben" not in page_of(client, table)
