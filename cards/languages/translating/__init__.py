"""Tools for translators: find all sentences, merge them into the catalogues, check the catalogues."""
