"""Update the catalogues with all sentences: python -m … [check | CODE of a new language]."""

import os
import sys

import django

MOST_SHOWN = 40
HOW = """\
Translate them in locale/*/LC_MESSAGES/django.po, which “make messages” brings up to date first.
docs/translating.md says how."""


def rewrite_or_check(arguments: list[str]) -> int:
    """Update or check the catalogues. Return 1 if a check has found faults."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")
    django.setup()
    from cards.languages.catalogues import FOLDER, translated_languages
    from cards.languages.translating.catalogue_faults import problems
    from cards.languages.translating.extraction import sentences
    from cards.languages.translating.merging import merge, open_catalogue, save_catalogue

    wanted = sentences()
    if arguments == ["check"]:
        found = list(problems(wanted))
        for problem in found[:MOST_SHOWN]:
            sys.stdout.write(f"{problem}\n")
        if found:
            sys.stdout.write(f"{len(found)} faults of translations. {HOW}\n")
        return min(len(found), 1)
    for code in sorted({*translated_languages(FOLDER), *arguments}):
        catalogue = merge(open_catalogue(code), wanted)
        save_catalogue(code, catalogue)
        missing = len(catalogue.untranslated_entries()) + len(catalogue.fuzzy_entries())
        sys.stdout.write(f"{code}: {missing} of {len(wanted)} sentences to translate\n")
    return 0


if __name__ == "__main__":
    sys.exit(rewrite_or_check(sys.argv[1:]))
