"""Parts of the site inside of other sites: frames without scripts, their code, and oEmbed."""
