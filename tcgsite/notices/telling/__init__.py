"""Tell announced news: fold them into notices, exactly once, even if the worker dies."""
