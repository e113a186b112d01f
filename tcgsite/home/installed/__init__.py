"""The site as an app on a device: its manifest, its icons, and the pages that can be read offline."""
