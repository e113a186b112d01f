"""Long messages are compressed, short ones aren’t, and browsers can read all of them."""

import pytest
from websockets.exceptions import PayloadTooBig, ProtocolError
from websockets.extensions.permessage_deflate import (
    ClientPerMessageDeflateFactory,
    PerMessageDeflate,
)
from websockets.frames import Frame, Opcode

from tcgsite.operation.serving.compressed_sockets import (
    KEPT,
    LARGEST_UNPACKED,
    LEAST,
    QUIET,
    LongMessageDeflate,
    LongMessageFactory,
)

UPDATE = "".join(
    f'<button value="play {number}">Card {number * 7}</button>' for number in range(60)
)
SHORT = "<p>Cloud Drake</p>"


def connected(window: int | None = None) -> tuple[LongMessageDeflate, PerMessageDeflate]:
    """Return the extensions of a server and of a browser that have agreed."""
    browser = ClientPerMessageDeflateFactory(
        server_max_window_bits=window, client_max_window_bits=True
    )
    answer, server = LongMessageFactory().process_request_params(browser.get_request_params(), [])
    assert isinstance(server, LongMessageDeflate)
    return server, browser.process_response_params(answer, [])


def sent(server: LongMessageDeflate, browser: PerMessageDeflate, text: str) -> int:
    """Send the text, and return how many bytes the browser read it from."""
    frame = server.encode(Frame(Opcode.TEXT, text.encode()))
    assert bytes(browser.decode(frame).data).decode() == text
    return len(frame.data)


def test_a_long_message_is_told_by_what_was_sent_before() -> None:
    server, browser = connected()
    first = sent(server, browser, UPDATE)
    again = sent(server, browser, UPDATE.replace("Card 7<", "Card 8<"))
    assert len(UPDATE) / 2 > first > 3 * again


def test_short_messages_stay_apart_from_long_ones() -> None:
    server, browser = connected()
    sent(server, browser, UPDATE + SHORT)
    assert server.encode(Frame(Opcode.TEXT, SHORT.encode())).data == SHORT.encode()
    assert sent(server, browser, SHORT) == len(SHORT) < LEAST


def test_a_quiet_socket_keeps_nothing_and_goes_on() -> None:
    server, browser = connected()
    first = sent(server, browser, UPDATE)
    sent(server, browser, SHORT)
    assert server.earlier
    server.used_at -= QUIET + 1
    sent(server, browser, SHORT)
    assert not server.earlier
    assert sent(server, browser, UPDATE) == first


@pytest.mark.parametrize("window", [9, 12, 15])
def test_long_messages_of_any_length_follow_each_other(window: int) -> None:
    server, browser = connected(window)
    sizes = [sent(server, browser, UPDATE[: LEAST + 1] * times) for times in (1, 20, 1, 6, 7, 1)]
    assert len(server.earlier) == KEPT
    assert sizes[0] > sizes[2] == sizes[5]


def test_the_browser_keeps_nothing_of_its_own_messages() -> None:
    server, browser = connected()
    for text in (UPDATE, SHORT):
        frame = browser.encode(Frame(Opcode.TEXT, text.encode()))
        assert bytes(server.decode(frame).data).decode() == text
        assert "decoder" not in vars(server)


def test_a_small_message_cant_become_a_large_one() -> None:
    server, browser = connected()
    largest = bytes(LARGEST_UNPACKED)
    frame = browser.encode(Frame(Opcode.TEXT, largest))
    assert len(frame.data) < 200
    assert server.decode(frame, max_size=1_000_000).data == largest
    for sent_at_once, error in ((True, PayloadTooBig), (False, ProtocolError)):
        server, browser = connected()
        frame = browser.encode(Frame(Opcode.TEXT, largest + b"0", sent_at_once))
        with pytest.raises(error):
            server.decode(frame, max_size=1_000_000)
