"""Forms of tournaments that are being played: players call judges, and organisers decide."""

from tests.races.world import Sent, World, sent


def forms_of_organisers(world: World) -> list[tuple[str, Sent]]:
    bo, running = world.bo, world.running
    number, entry = running.pairings.all()[0].pk, running.entries.all()[0].pk
    result = {"pairing": number, "won": "1", "reason": "A slip."}
    return [
        sent(world.dee, "organised:change_next_game", running.public_id, number="2", begins="no"),
        sent(world.dee, "organised:ready", running.public_id, number="2"),
        sent(bo, "organised:pause", running.public_id, reason="Tea."),
        sent(bo, "organised:change_result", running.public_id, **result),
        sent(bo, "organised:disqualify", running.public_id, entry=entry, reason="A slip."),
        sent(bo, "organised:drop", running.public_id, entry=entry, reason="Not here."),
        sent(bo, "organised:penalise", running.public_id, entry=entry, points=1, reason="Late."),
        sent(
            bo,
            "organised:extra_time",
            running.public_id,
            pairing=number,
            minutes=3,
            reason="Net.",
        ),
        sent(world.dee, "organised:halve_clock", world.arena.public_id, halve="1"),
        sent(bo, "organised:add_organiser", running.public_id, username="dee"),
        sent(bo, "organised:remove_organiser", running.public_id, organiser=world.cy.pk),
        sent(world.dee, "organised:show_badge", world.badge.pk),
        sent(bo, "organised:add_organiser", running.public_id, username="cy", judge="1"),
        *_of_judges(world),
    ]


def _of_judges(world: World) -> list[tuple[str, Sent]]:
    bo, running, call = world.bo, world.running.public_id, world.judge_call
    at_table = {"match": call.match.public_id}
    come = {"pairing": world.running.pairings.all()[0].pk, "whose": "first", "reason": "A slip."}
    return [
        sent(world.dee, "organised:call_judge", running, question="My turn?", **at_table),
        sent(world.dee, "organised:call_shown", running, **at_table),
        sent(bo, "organised:come_to_table", running, **come),
        sent(bo, "organised:look", running, call.pk),
        sent(bo, "organised:answer_call", running, call.pk, answer="Yes."),
    ]
