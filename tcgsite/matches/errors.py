"""The errors of tables. They are defined with the package that makes some players wait."""

from cards.web.fairness.errors import TableBusyError, TableError

__all__ = ["TableBusyError", "TableError"]
