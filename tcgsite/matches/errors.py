"""The errors of tables: those of the package that makes players wait, and that of broken records."""

from cards.web.fairness.errors import TableBusyError, TableError

__all__ = ["BrokenRecordError", "TableBusyError", "TableError"]


class BrokenRecordError(TableError):
    """Raised when a match can’t be rebuilt from its record. The same request fails again."""
