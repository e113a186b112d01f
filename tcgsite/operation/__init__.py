"""Operation of the site: databases, email, logs, health checks and metrics."""
