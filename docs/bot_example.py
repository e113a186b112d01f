"""A bot that needs nothing but Python: python bot_example.py http://localhost:8000 TOKEN GAME."""

import json
import random
import sys
import time
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

PATIENCE = 30
"""Seconds that an answer may take."""


class Api:
    """The API of a site, asked with the token of a player."""

    def __init__(self, site: str, token: str) -> None:
        self.root, self.token = f"{site}/api/v1/", token

    def ask(self, method: str, address: str, body: object = None) -> Any:
        """Return the answer. If the site is asked too often or busy, wait as long as it says."""
        text = body if isinstance(body, str) else json.dumps(body)
        kind = "text/plain" if isinstance(body, str) else "application/json"
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": kind}
        data = None if body is None else text.encode()
        while True:
            request = Request(self.root + address, data, headers, method=method)
            try:
                with urlopen(request, timeout=PATIENCE) as answer:
                    return json.load(answer)
            except HTTPError as refused:
                if refused.code not in (429, 503):
                    raise SystemExit(json.load(refused)["detail"]) from refused
                time.sleep(float(refused.headers.get("Retry-After", 1)))


def choose(question: Any, dice: random.Random) -> dict[str, Any]:
    """Return a choice at random. This is where your bot thinks."""
    answer: dict[str, Any] = {"decision": question["decision"]}
    every = [each["number"] for each in question["options"]]
    several = [each["number"] for each in question["options"] if not each["alone"]]
    if question["mode"] == "split":
        return answer | {"shares": [question["maximum"]] + [0] * (len(several) - 1)}
    least = max(question["minimum"], 1)
    if question["mode"] == "one" or len(several) < least:
        return answer | {"options": [dice.choice(every)]}
    count = dice.randint(least, min(question["maximum"], len(several)))
    return answer | {"options": dice.sample(several, count)}


def play(api: Api, table: Any, dice: random.Random) -> Any:
    """Play the match at this table to its end, and return its answer in the API."""
    address, seen = f"tables/{table['id']}", {"decision": None}
    while True:
        if seen["decision"]:
            seen = api.ask("POST", f"{address}/act", choose(seen["decision"], dice))
            continue
        turn = api.ask("GET", f"{address}/turn")
        if turn["status"] == "finished":
            return api.ask("GET", f"matches/{table['id']}")
        time.sleep(0 if turn["decision"] is not None else turn["poll_after"])
        seen = api.ask("GET", address) if turn["decision"] is not None else seen


if __name__ == "__main__":
    site, token, game = sys.argv[1:]
    api = Api(site, token)
    result = play(api, api.ask("POST", "tables", {"game": game}), random.Random())
    print(result["reason"], site + result["replay"])
