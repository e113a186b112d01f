"""Where log lines go and what they look like: to read at home, one JSON object a line in public."""

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
            # Whoever tries out addresses names any host; each would be a page of traceback.
            "django.security.DisallowedHost": {"level": "CRITICAL"},
        },
    }
