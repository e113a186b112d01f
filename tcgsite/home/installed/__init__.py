"""The installed site: its manifest, its icons, and pages for reading offline."""
