"""The errors of tables, imported from the package that makes players wait."""

from cards.web.fairness.errors import TableBusyError, TableError

__all__ = ["TableBusyError", "TableError"]
