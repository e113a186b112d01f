"""Logging to the console: plain lines on a local site, JSON on a public one."""

import os
from typing import Any


def logging_for(public: bool) -> dict[str, Any]:
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"},
            "json": {
                "()": "pythonjsonlogger.json.JsonFormatter",
                "format": "{asctime}{levelname}{name}{message}",
                "style": "{",
                "rename_fields": {"asctime": "time", "levelname": "level", "name": "logger"},
            },
        },
        "handlers": {
            "console": {
                "class": "logging.StreamHandler",
                "formatter": "json" if public else "line",
            },
        },
        "root": {"handlers": ["console"], "level": os.environ.get("TCG_LOG", "INFO")},
        "loggers": {
            "django": {"handlers": ["console"], "level": "INFO", "propagate": False},
            # Uvicorn logs each socket and each broken request.
            "uvicorn": {"handlers": ["console"], "level": "ERROR", "propagate": False},
            "uvicorn.error": {"level": "ERROR"},
            # Scanners send arbitrary host names, and each would log a page-long traceback.
            "django.security.DisallowedHost": {"level": "CRITICAL"},
        },
    }
