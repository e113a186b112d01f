"""Errors of dumps. Their messages are for the host of the site."""


class UnwrittenDumpError(Exception):
    """Raised when a dump could not be written. Nothing of it is left. The message says why."""


class DumpLoadingError(Exception):
    """Raised when a dump could not be loaded. Nothing is stored. The message says why."""
