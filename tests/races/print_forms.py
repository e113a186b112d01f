"""Forms that let a job draw a PDF."""

from tests.races.world import Sent, World, sent


def forms_of_prints(world: World) -> list[tuple[str, Sent]]:
    bo, dee = world.bo, world.dee
    return [
        sent(bo, "cards:print_deck", world.deck.pk),
        sent(bo, "cards:print_draft", "pond", "bog"),
        sent(dee, "cards:print_pack", "pond", "newts", "1.0.0"),
        sent(dee, "cards:print_search", "99"),
    ]
