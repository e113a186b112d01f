"""The page of a pool says when bans make one rarity take another’s place in boosters."""

from pathlib import Path
from random import Random

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from cards.models import Pool
from cards.pools.booster_shortages import shortages_in
from engine.drafting.boosters import open_booster
from engine.rulebook import PackFile, read_pack
from tests.cards.two_pools import POOLS, load
from tests.engine.rulebook.packs.readers.test_boosters import PACK

RARITIES = ("common", "uncommon", "rare")
CARD = '[[cards]]\nname = "{name}"\nlook = {{ rarity = "{rarity}" }}\n'


def pack_with(counts: dict[str, int], needed: dict[str, int]) -> PackFile:
    """Return a pack with so many cards of each rarity, and a booster with a slot for each that needs some."""
    slots = ", ".join(f"{{ count = {n}, rarities = {{ {r} = 1 }} }}" for r, n in needed.items())
    cards = (
        CARD.format(name=f"{rarity} {number}", rarity=rarity)
        for rarity, count in counts.items()
        for number in range(count)
    )
    head, _slots = PACK.split("slots = ")
    head = head.replace('leaves_out = ["Token"]\n', "")
    return read_pack(f"{head}slots = [{slots}]\n" + "".join(cards))


@pytest.mark.parametrize(
    ("banned", "found"),
    [
        ((), []),
        (("Heron",), [("rare", 0, "epic")]),
        (("Pike",), [("epic", 0, "rare")]),
        (("Heron", "Pike"), [("rare", 0, "common"), ("epic", 0, "common")]),
        (("Reed",), [("common", 1, "rare"), ("rare", 1, "epic")]),
        (("Reed", "Rush"), [("common", 0, "rare"), ("common", 0, "epic")]),
        (("Reed", "Heron"), [("common", 1, "epic"), ("rare", 0, "epic")]),
        (("Reed", "Rush", "Heron"), [("common", 0, "epic"), ("rare", 0, "epic")]),
        (("Reed", "Rush", "Heron", "Pike"), []),
        (("Token",), []),
        (("Nothing",), []),
    ],
)
def test_each_rarity_that_runs_short_is_told(
    banned: tuple[str, ...], found: list[tuple[str, int, str]]
) -> None:
    pack = read_pack(PACK)
    shortages = [
        (s.rarity, s.left, s.instead) for s in shortages_in(pack, pack.boosters[0], banned)
    ]
    assert shortages == found


@given(
    st.fixed_dictionaries(dict.fromkeys(RARITIES, st.integers(1, 6))),
    st.fixed_dictionaries(dict.fromkeys(RARITIES, st.integers(1, 3))),
    st.sets(st.sampled_from([f"{rarity} {n}" for rarity in RARITIES for n in range(4)])),
)
def test_no_rarity_takes_anothers_place_in_silence(
    counts: dict[str, int], needed: dict[str, int], banned: set[str]
) -> None:
    """What takes a place without bans is the author’s, and isn’t the pool’s."""
    counts = {rarity: max(counts[rarity], needed[rarity]) for rarity in RARITIES}
    pack = pack_with(counts, needed)
    told = {(s.rarity, s.instead) for s in shortages_in(pack, pack.boosters[0], banned)}
    meant = [rarity for rarity, count in needed.items() for _ in range(count)]
    for seed in range(5):
        booster = open_booster(pack, pack.boosters[0], Random(seed), banned)
        drawn = [name.split()[0] for name in booster]
        replaced = {pair for pair in zip(meant, drawn, strict=False) if pair[0] != pair[1]}
        assert replaced == told


@pytest.mark.django_db
def test_the_page_of_a_pool_says_it(client: Client, tmp_path: Path) -> None:
    pools = POOLS.replace('newts = "1.0.0"', 'newts = "1.0.0", reeds = "1.0.0"')
    banning = pools.replace('title = "Wild water"', 'title = "Wild water"\nbanned = ["Pike"]')
    assert [report for report in load(tmp_path, banning, PACK) if report.is_refused] == []
    page = client.get(Pool.objects.current().get(slug="wild").get_absolute_url()).content.decode()
    assert "all epic cards are banned, so rare ones take their place" in page
    still = client.get(Pool.objects.current().get(slug="still").get_absolute_url())
    assert "take their place" not in still.content.decode()
