"""The engine’s sentences are in the language of their reader."""

from contextvars import copy_context

from django.utils.translation import override

from engine.language.messages.translation import in_one_language, translate

RESIGNED = "{name} resigned."


def read_in(language: str) -> str:
    with override(language), in_one_language():
        return translate(RESIGNED)


def test_work_that_was_begun_for_a_reader_may_go_on_for_another() -> None:
    """The work was begun while a table was drawn in Japanese, and then draws one in Chinese."""
    with override("ja"), in_one_language():
        begun = copy_context()
    chinese = begun.run(read_in, "zh-hant")
    assert read_in("en") == RESIGNED
    assert len({RESIGNED, chinese, read_in("ja")}) == 3
    assert read_in("zh-hant") == chinese
