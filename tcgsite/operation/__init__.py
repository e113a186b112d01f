"""Running the site: databases, backups, email, logs, health checks and metrics."""
