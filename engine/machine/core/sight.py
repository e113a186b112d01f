"""Remember which players know a hidden card, because they have seen it and could follow it since.

`card.known_to` is kept only in games that read it. Players learn a face when views show it, at the end of
an action. They also learn it while the card is in a zone that they see. This second rule doesn't apply in
games that can turn cards face down, because a card that is laid and turned in one action is never seen.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TypeAlias

from engine.rulebook.columns import CONTROLLER, FACE_DOWN, TEAM, ZONE
from engine.rulebook.runtime.fuel import spend
from engine.world import EITHER, Question, World

Players: TypeAlias = tuple[int, ...]


def relation(world: World, player: int, owner: int) -> str:
    """Return what the player is to the owner of a zone, whose seat may be empty in this match."""
    team = world.columns[TEAM]
    if player == owner:
        return "owner"
    is_ally = team[player] and owner < len(team) and team[player] == team[owner]
    return "allies" if is_ally else "opponents"


def is_seen_by(world: World, player: int, zone: int, who: Collection[str]) -> bool:
    """Return True if `who` contains the player's relation to the zone’s owner."""
    owner = world.rules.zone_owner(zone)
    if not owner:
        return {"owner", "opponents"} <= set(who)
    return relation(world, player, owner) in who


def may_know_face(world: World, player: int, card: int) -> bool:
    return not world.columns[FACE_DOWN][card] or world.columns[CONTROLLER][card] == player


def players_at_zone(world: World, zone: int) -> Players:
    """Return the players who see the face-up cards of the zone."""
    who = world.rules.zone_entry(zone).seen_by if zone else ()
    everyone = range(1, world.players + 1)
    return tuple([each for each in everyone if who and is_seen_by(world, each, zone, who)])


def seers_in_zone(world: World, card: int) -> Players:
    """Return the players who see the card’s face because of its zone."""
    found = players_at_zone(world, world.columns[ZONE][card])
    return tuple([each for each in found if may_know_face(world, each, card)])


def seers(world: World, card: int) -> Players:
    """Return the players who see the card’s face now, because of
    its zone, a reveal, an offer, or as the top card.
    """
    zone, found = world.columns[ZONE][card], set(seers_in_zone(world, card))
    if world.shown or world.looks:
        everyone = range(1, world.players + 1)
        pairs = ((each, (card, each)) for each in everyone)
        found.update(p for p, pair in pairs if pair in world.shown or pair in world.looks)
    top = world.rules.zone_entry(zone).top_seen_by if zone else ()
    if top and world.zones[zone][-1:] == [card]:
        who = [e for e in range(1, world.players + 1) if is_seen_by(world, e, zone, top)]
        found.update(each for each in who if may_know_face(world, each, card))
    return tuple(sorted(found))


def learn(world: World, card: int, players: Iterable[int]) -> None:
    column = world.columns[world.rules.known_column]
    found = {*column[card], *players}
    if len(found) > len(column[card]):
        column[card] = tuple(sorted(found))


def lose(world: World, cards: Iterable[int]) -> None:
    """Let only the players who see the cards now know them. Others could confuse the cards."""
    column = world.columns[world.rules.known_column]
    for card in cards:
        if column[card]:
            spend(world, world.players)
            now = seers(world, card)
            column[card] = tuple([each for each in column[card] if each in now])


def follow(world: World, card: int, left: int, before: Players, openly: bool) -> None:
    """Let players follow a card that has moved.

    They must have seen its face before the move, or see it now. Those who knew a card that moved `openly`
    follow it, too. All others could confuse it with the cards that it left.
    """
    column = world.columns[world.rules.known_column]
    turns = FACE_DOWN in world.rules.program.changed
    after = () if turns else seers_in_zone(world, card)
    if openly:
        learn(world, card, after)
        return
    spend(world, world.players * (1 + len(world.zones[left])))
    follows = {*before, *after}
    column[card] = tuple(sorted({*after, *(each for each in column[card] if each in follows)}))
    if not left or left in world.rules.layout.backs:
        return
    apart = follows.union(players_at_zone(world, left))
    for other in world.zones[left]:
        if any(each not in apart for each in column[other]):
            now = {*apart, *seers(world, other)}
            column[other] = tuple([each for each in column[other] if each in now])


def note_sight(world: World) -> None:
    """Note what all players see at the end of an action."""
    column = world.columns[world.rules.known_column]
    for zone, cards in enumerate(world.zones):
        everyone = players_at_zone(world, zone) if cards else ()
        for card in cards if everyone else ():
            if column[card] != everyone:
                learn(world, card, (e for e in everyone if may_know_face(world, e, card)))
        if cards and world.rules.zone_entry(zone).top_seen_by:
            learn(world, cards[-1], seers(world, cards[-1]))
    offered = [pair for asked in world.questions for pair in offered_faces(world, asked)]
    for card, player in (*world.shown, *offered):
        if player not in column[card]:
            learn(world, card, (player,))
    world.looks = frozenset()


def offered_faces(world: World, asked: Question) -> frozenset[tuple[int, int]]:
    """Return pairs of a card that the question shows and the player to whom it is shown."""
    if asked.kind not in ("card", EITHER):
        return frozenset()
    if asked.verb == "use":
        places, backs = world.columns[ZONE], world.rules.layout.backs
        cards = [card for card, _ in asked.options if card and places[card] not in backs]
    else:
        cards = [card for card in asked.options if asked.look and card > 0]
    return frozenset([(card, asked.player) for card in cards])
