"""Parts of the site in frames of other sites: without scripts, with code to copy, and with oEmbed."""
