"""The JSON Schema of the lines in each file of a dump."""

from typing import Any

from tcgsite.api.dumps.stored_dumps import FORMAT, ROWS

Schema = dict[str, Any]
TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "integer"}
TRUTH: Schema = {"type": "boolean"}
MOMENT: Schema = {"type": "string", "format": "date-time"}
HASH: Schema = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
ANYTHING: Schema = {"type": "object"}
VERSION: Schema = {
    "description": "game, pack and number of a version",
    "type": "array",
    "items": TEXT,
    "minItems": 3,
    "maxItems": 3,
}
COPIES: Schema = {"type": "object", "additionalProperties": NUMBER}


def or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def list_of(schema: Schema) -> Schema:
    return {"type": "array", "items": schema}


def members_of(description: str, /, **members: Schema) -> Schema:
    return {
        "description": description,
        "type": "object",
        "properties": members,
        "required": [*members],
    }


NOTED: Schema = {"patternProperties": {"^noted$": ANYTHING}}
"""A key of few records: the numbers that players noted for cards in a draft."""
NAME, WHEN, ONE_VERSION = or_null(TEXT), or_null(MOMENT), or_null(VERSION)
LINES: dict[str, Schema] = {
    "packs": members_of(
        "A pack. `owner` is null for packs that come with the site, `license` if none is stated.",
        game=TEXT,
        game_title=TEXT,
        pack=TEXT,
        title=TEXT,
        description=TEXT,
        owner=NAME,
        maintainers=list_of(TEXT),
        forked_from=ONE_VERSION,
        license=NAME,
    ),
    "versions": members_of(
        "A published version. `source` is its file, `hash` that of its content. `copied_cards` says where"
        " cards were copied from: game, pack, number and card.",
        game=TEXT,
        pack=TEXT,
        number=TEXT,
        hash=HASH,
        published_at=WHEN,
        copied_cards={"type": "object", "additionalProperties": list_of(TEXT)},
        source=TEXT,
    ),
    "pictures": members_of(
        "A picture on cards, by the name that cards use. `webp` is the lossless picture in Base64.",
        name=HASH,
        width=NUMBER,
        height=NUMBER,
        webp=TEXT,
    ),
    "pools": members_of(
        "A list of versions that are a whole game. `limits` are the most copies of cards in a deck.",
        game=TEXT,
        pool=TEXT,
        title=TEXT,
        summary=TEXT,
        dated={"type": "string", "format": "date"},
        owner=NAME,
        position=NUMBER,
        limits=COPIES,
        versions=list_of(VERSION),
    ),
    "rulings": members_of(
        "A question about a card, pack, game or pool, and its answer. `checks` says what its scenario"
        " does differently under other versions; `difference` is null if nothing.",
        game=TEXT,
        about={"enum": ["card", "pack", "game", "pool"]},
        pack=NAME,
        card=NAME,
        pool=NAME,
        effect=TEXT,
        state={"enum": ["open", "answered", "verified", "outdated"]},
        question=TEXT,
        asker=NAME,
        asked_at=WHEN,
        answer=TEXT,
        answered_by=NAME,
        answered_at=WHEN,
        verified_by=NAME,
        verified_at=WHEN,
        version=ONE_VERSION,
        scenario=or_null(members_of("A published scenario.", version=VERSION, name=TEXT)),
        outdated_since=ONE_VERSION,
        checks=list_of(members_of("A check.", version=VERSION, difference=or_null(ANYTHING))),
    ),
    "decks": members_of(
        "A deck that its owner shows to everyone.",
        game=TEXT,
        name=TEXT,
        owner=TEXT,
        cards=COPIES,
        is_legal=TRUTH,
        built_for=list_of(VERSION),
        changed_at=WHEN,
    ),
    "matches": members_of(
        "A finished match that was listed in the lobby. `pool` is the number of a line in the file of"
        " pools, counted from 1. `record` replays the match; seats are counted from 0.",
        id=TEXT,
        game=TEXT,
        pool=or_null(NUMBER),
        versions=list_of(VERSION),
        rated=TRUTH,
        for_keeps=TRUTH,
        time=members_of(
            "Minutes for the match, seconds added for each move, or days: for each move, or for all of them"
            " if `is_bank`.",
            minutes=or_null(NUMBER),
            increment=NUMBER,
            days=or_null(NUMBER),
            is_bank=TRUTH,
        ),
        started_at=WHEN,
        finished_at=WHEN,
        seats=list_of(
            members_of(
                "Who sat there. `name` is the name at that time, `player` the name of the account today.",
                name=TEXT,
                player=NAME,
                bot=TEXT,
                bot_of=NAME,
            )
        ),
        result=ANYTHING,
        record=members_of(
            "Everything that decides how the match went.",
            rules=HASH,
            packs=list_of(list_of(TEXT)),
            decks={"type": "object", "additionalProperties": COPIES},
            seed=NUMBER,
            names=list_of(TEXT),
            actions=list_of({"type": "array", "prefixItems": [NUMBER, TEXT]}),
            picture=TEXT,
            options=ANYTHING,
            format=NUMBER,
        )
        | NOTED,
    ),
}


def schema() -> Schema:
    """Return the schema of a dump. The lines of each file follow the definition with the file’s name."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A dump of a site with card games",
        "description": f"Format {FORMAT}. The lines of NAME{ROWS} are as $defs/NAME says.",
        "$defs": LINES,
    }
