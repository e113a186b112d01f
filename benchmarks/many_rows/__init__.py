"""Times the site’s lists with a thousand matches and with a million."""
