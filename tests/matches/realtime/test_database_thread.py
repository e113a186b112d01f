"""Work beside the event loop."""

import asyncio

import pytest
from django.utils import translation

from tcgsite.matches.realtime.database_thread import in_database


@pytest.mark.django_db
def test_work_beside_the_loop_speaks_the_visitors_language() -> None:
    async def language() -> str:
        with translation.override("ja"):
            return await in_database(translation.get_language)()

    assert asyncio.run(language()) == "ja"
    assert translation.get_language() == "en"
