"""Times the site’s lists with a thousand and with a million matches."""
