"""Two cards for each kind of bookkeeping that the language has made unnecessary."""

from __future__ import annotations

from dataclasses import dataclass

from tests.engine.semantics.arena import PACK
from tests.engine.semantics.priority_arena import PRIORITY_PACK
from tests.engine.semantics.values import test_groups as groups
from tests.engine.semantics.words import (
    test_aimed_copies as aimed_copies,
)
from tests.engine.semantics.words import (
    test_blind_deciders as blind_deciders,
)
from tests.engine.semantics.words import (
    test_borrowed_effects as borrowed_effects,
)
from tests.engine.semantics.words import (
    test_choices_of_each_player as choices_of_each_player,
)
from tests.engine.semantics.words import (
    test_chosen_replacements as chosen_replacements,
)
from tests.engine.semantics.words import (
    test_computing_functions as computing_functions,
)
from tests.engine.semantics.words import (
    test_copies_of_own_effects as copies_of_own_effects,
)
from tests.engine.semantics.words import (
    test_different_members as different_members,
)
from tests.engine.semantics.words import (
    test_entering_values as entering_values,
)
from tests.engine.semantics.words import (
    test_faces_and_turns as faces_and_turns,
)
from tests.engine.semantics.words import (
    test_former_neighbors as former_neighbors,
)
from tests.engine.semantics.words import (
    test_games_within_games as games_within_games,
)
from tests.engine.semantics.words import (
    test_holding_attachments as holding_attachments,
)
from tests.engine.semantics.words import (
    test_known_cards as known_cards,
)
from tests.engine.semantics.words import (
    test_loops_until as loops_until,
)
from tests.engine.semantics.words import (
    test_next_time as next_time,
)
from tests.engine.semantics.words import (
    test_past_events_in_sets as past_events,
)
from tests.engine.semantics.words import (
    test_players_who_sit_out as players_who_sit_out,
)
from tests.engine.semantics.words import (
    test_repeated_positions as repeated_positions,
)
from tests.engine.semantics.words import (
    test_repeated_triggers as repeated_triggers,
)
from tests.engine.semantics.words import (
    test_suppositions as suppositions,
)
from tests.engine.semantics.words import (
    test_unmodified_numbers as unmodified_numbers,
)
from tests.engine.semantics.words.short_texts import (
    ABOUT,
    AGAIN,
    COPIES,
    COUNTS,
    GATHER,
    KO,
    LISTS,
    LOWEST,
    PLAYING,
    SUITS,
    SWARMS,
)


@dataclass(frozen=True)
class ShortLine:
    """A wish of authors, what they wrote instead, and cards that need none of it.

    `shown` are the names of the cards among `texts`. `rules` are effects of the game that they use, and
    `others` are further cards.
    """

    wish: str
    before: str
    texts: tuple[str, ...]
    shown: tuple[str, str]
    rules: str = ""
    base: str = PACK
    others: tuple[str, ...] = ()


@dataclass(frozen=True)
class ShortTables:
    """A wish that tables of a pack file fulfil, with what comes of each of the two.

    `effects` are the effects of the game that they need.
    """

    wish: str
    before: str
    effects: str
    tables: tuple[str, str]
    said: tuple[str, str]


SHORT: dict[str, ShortLine | ShortTables] = {
    "1": ShortLine(
        "What has happened, by whom, with what and when, as a set with conditions",
        "counters on the game or the card, and a rule that resets them",
        (past_events.TWO_SIDES, past_events.THIRD_TIME, past_events.TOSS),
        ("rally", "echo"),
    ),
    "2": ShortLine(
        "A trigger that happens once more",
        "a second rule that looks at its parent, so as not to trigger on itself",
        (repeated_triggers.HARBOR, repeated_triggers.TWICE_MINE),
        ("harbor", "zeal"),
    ),
    "3": ShortLine(
        "An effect of another card, carried out as though it were this card’s",
        "an attribute of the game that says who “this” is",
        (borrowed_effects.SPELLS,),
        ("echo", "mirror"),
    ),
    "4": ShortLine(
        "What an effect on the stack is, and copies of it with other targets",
        "helper zones, and what was announced",
        (aimed_copies.FORK, copies_of_own_effects.CHAIN),
        ("fork", "chain"),
        base=PRIORITY_PACK,
    ),
    "5": ShortLine(
        "Several replacements of one event, and what an effect has replaced already",
        "flags on each card",
        (chosen_replacements.LOOT, chosen_replacements.LEARN),
        ("loot", "learn"),
        rules=chosen_replacements.GAIN,
        base=chosen_replacements.CHOOSING,
    ),
    "6": ShortLine(
        "Modifiers that depend on each other",
        "the original values, solved by hand",
        (unmodified_numbers.UNDERDOG, unmodified_numbers.CEILING),
        ("underdog", "ceiling"),
    ),
    "7": ShortLine(
        "An attachment that holds wherever the other card goes",
        "attaching again in every effect that moves the other card",
        (holding_attachments.GEM,),
        ("set_gem", "lend_gem"),
    ),
    "8": ShortLine(
        "The next time",
        "a flag that the first event resets",
        (next_time.CHEAPER, next_time.REVENGE),
        ("discount", "oath"),
        base=next_time.WITH_DISCOUNT,
    ),
    "9": ShortLine(
        "Values with which a card enters",
        "a change after it has entered, so that others saw the wrong values",
        (entering_values.TWIN, entering_values.RETURN),
        ("twin", "recall"),
    ),
    "10": ShortLine(
        "Where a card was, and what was next to it",
        "a rule that stores this for each card",
        (former_neighbors.FALL,),
        ("fall", "avenge"),
    ),
    "11": ShortLine(
        "What a called effect really did",
        "counting before and after",
        (past_events.SWEEP, past_events.FLOOD),
        ("sweep", "flood"),
    ),
    "12": ShortLine(
        "Members that are all different",
        "nested counts",
        (GATHER, different_members.UNLIKE),
        ("gather", "unlike"),
    ),
    "13": ShortLine(
        "Two faces",
        "two cards and a helper zone",
        (faces_and_turns.FACES,),
        ("promote", "retire"),
        others=("general", "scout"),
    ),
    "14": ShortLine(
        "A position that comes again",
        "nothing: such a match had no end",
        (repeated_positions.SWAP, KO),
        ("swap_all", "ko"),
    ),
    "15": ShortLine(
        "A game within the game, with a part of the cards",
        "a zone for all other cards, and for each where it was; their effects saw them go and come",
        (games_within_games.DUEL, games_within_games.DREAM),
        ("duel", "dream"),
        rules=games_within_games.SHOWDOWN,
    ),
    "16": ShortLine(
        "What would be if cards were elsewhere",
        "arithmetic by hand",
        (suppositions.FULL, suppositions.LEND),
        ("settle", "lend"),
    ),
    "17": ShortLine(
        "What a player remembers of hidden cards",
        "nothing: it couldn’t be said",
        (known_cards.ACCUSE, known_cards.CAUTION),
        ("accuse", "caution"),
    ),
    "18": ShortLine(
        "A player who decides without seeing",
        "nothing: it couldn’t be said",
        (blind_deciders.BLINDFOLD, blind_deciders.FATE),
        ("blindfold", "fate"),
    ),
    "19": ShortTables(
        "Deck rules that cards change",
        "a line of 400 characters for each such card, twice",
        COPIES,
        SWARMS,
        (
            "5 swarms are legal. With 6: “At most 5 copies of swarm.”",
            "3 followers are legal with a leader. Without: “At most 2 copies of follower.”",
        ),
    ),
    "20": ShortLine(
        "At the end of this turn, and turns that an extra turn doesn’t shift",
        "a flag, and a rule of the end phase",
        (faces_and_turns.LATER,),
        ("flare", "haste"),
    ),
    "21": ShortLine(
        "A number of choices for each player",
        "one question after the other",
        (choices_of_each_player.HALF, choices_of_each_player.SPEND),
        ("half", "spend"),
    ),
    "22": ShortLine(
        "Groups of cards: in how many ways, and the best that share no card",
        "forty lines of search with bit masks",
        (COUNTS,),
        ("fifteens", "lay_runs"),
        rules=groups.FUNCTIONS,
    ),
    "23": ShortLine(
        "Those that fit, or else all", "the condition twice", (SUITS,), ("follow", "strike")
    ),
    "24": ShortLine(
        "Functions that compute step by step, and sets that begin empty",
        "nested `either`, of which both branches cost",
        (computing_functions.STRAIGHT, computing_functions.PICK),
        ("straight", "sift"),
        rules=computing_functions.RUN,
    ),
    "25": ShortLine(
        "A player who sits out",
        "a function that looks for the next player",
        (players_who_sit_out.REST, players_who_sit_out.CALL),
        ("nap", "call_all"),
    ),
    "26": ShortLine("The lowest, and all who share it", "`0 - x`", (LOWEST,), ("alms", "cull")),
    "27": ShortLine(
        "Repeat until nothing is chosen, and go around until one is left",
        "`while` with flags",
        (loops_until.LAY, loops_until.AUCTION),
        ("lay_off", "auction"),
    ),
    "lists": ShortLine(
        "Lists in which a member can occur several times",
        "a count for each member",
        (LISTS,),
        ("twins", "spare"),
    ),
    "again": ShortLine(
        "Cards of the turn, and cards that play themselves",
        "a list of what was discarded, and each cost undone by hand",
        (AGAIN,),
        ("regret", "surprise"),
    ),
    "about": ShortLine(
        "What an event was about, and what an effect would do",
        "a kind of effect for each, and each card marked with it",
        (ABOUT,),
        ("envy", "hush"),
        base=PRIORITY_PACK,
    ),
    "28": ShortTables(
        "A card for each combination, and ready decks of playing cards",
        "forty lines",
        "",
        PLAYING,
        ("52 cards, from 2C to AH.", "Two packs of 32 cards, 64 in all."),
    ),
}
"""The lines by their numbers in the list of wishes. The checker of packs fulfils the others: it warns of
conditions that take too much fuel, and of actions without a preference.
"""
