"""tests/repeat.py counts failures and seconds from the reports of pytest."""

from pathlib import Path

from tests.repeat import Tally, busy_processor

REPORT = """<testsuites><testsuite>
<testcase classname="tests.pages.tables.test_solo" name="test_drag" time="2.5"><failure/></testcase>
<testcase classname="tests.pages.tables.test_solo" name="test_keys" time="1.5"/>
<testcase classname="tests.site.test_home" name="test_it" time="1"><error/></testcase>
</testsuite></testsuites>"""


def test_failures_and_seconds_are_counted(tmp_path: Path) -> None:
    report, tally = tmp_path / "report.xml", Tally()
    report.write_text(REPORT)
    tally.add(report)
    tally.add(report)
    tally.add(tmp_path / "missing.xml")
    lines = list(tally.lines(2))
    assert "     4.0  tests/pages/tables" in lines
    assert "     5.0  together" in lines
    assert "FAILED 2 of 2 times: tests.site.test_home::test_it" in lines
    assert "BROKEN OFF: 1 of 2 runs" in lines
    assert lines[-1] == "2 runs, 4 failures"


def test_a_busy_processor_is_free_again_afterwards() -> None:
    with busy_processor(wanted=True) as process:
        assert process is not None
        assert process.poll() is None
    assert process.poll() is not None
