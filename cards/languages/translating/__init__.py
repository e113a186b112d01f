"""What translators use: find all sentences, merge them into the catalogues, check the catalogues."""
