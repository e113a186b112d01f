"""A server without Channels that forwards each message to all sockets of the sender's table."""

from collections import defaultdict
from typing import Any

from benchmarks.tables.fragment import FRAGMENT

_here: dict[str, list[Any]] = defaultdict(list)


async def application(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] != "websocket":
        await send({"type": "http.response.start", "status": 404, "headers": []})
        await send({"type": "http.response.body"})
        return
    here = _here[scope["path"]]
    here.append(send)
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] != "websocket.disconnect":
        for each in here if message["type"] == "websocket.receive" else ():
            await each({"type": "websocket.send", "text": message["text"] + FRAGMENT})
    here.remove(send)
