"""Tell what was announced: fold the news into notices, once, whatever happens to the worker."""
