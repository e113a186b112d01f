# make play: the site on this computer.  make test: all that must hold.  make test-long: more of it.  make check: lint only.

SHELL := /bin/bash
UV_VERSION := 0.13.8
UV := .uv/bin/uv
RUN := .venv/bin
ADDRESS ?= 127.0.0.1
PORT ?= 8000
export UV_PYTHON_DOWNLOADS := never
# Else every process of the tests compiles all of Django again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: typefaces play quick test tests test-long check lint types format docs messages fuzz benchmark search-benchmark aims attack landed pictures vendor setup setup-dev machine migrate prepared

play: setup migrate
	@echo "Open http://$(ADDRESS):$(PORT) - stop with Ctrl-C"
	@umask 077; $(RUN)/python -m tcgsite.operation.serving -b $(ADDRESS) -p $(PORT)

migrate:
	@$(RUN)/python manage.py prepare_site

# Types are checked beside the tests: with the filling of databases, each waits for one processor at first.
test: setup-dev machine lint
	@$(MAKE) --no-print-directory --jobs 2 types tests

# Three at a time keep two processors busy: tests that wait for a browser or a server need none.
tests: prepared
	PYTHONHASHSEED=0 $(RUN)/pytest -n 3

prepared: setup-dev
	@$(RUN)/pytest -q tests/prepare.py >/dev/null

# The tests nearest to what has changed since BASE, for at most a minute.
BASE ?= HEAD
quick: setup-dev
	@PATH=$(RUN):$$PATH $(RUN)/python tests/quick.py $(BASE)

# What make test tries a sample of, in full: an hour or so.
test-long: setup-dev machine
	LONG=1 $(RUN)/pytest --timeout 3600 -n 2 $$(python3 tests/long_folders.py --all)
	FUZZ_INPUTS=$(INPUTS) $(RUN)/pytest -q tests/engine/fuzz tests/fuzz

# Subjects of commits have been short since this one.
SHORT_SUBJECTS_SINCE := 97c3640
check: lint types

types: setup-dev
	$(RUN)/mypy

lint: setup-dev
	$(RUN)/ruff check .
	$(RUN)/ruff format --check .
	$(RUN)/djangofmt --quiet --check templates
	$(RUN)/djangofmt --quiet check templates
	tests/lint_pages.sh
	$(RUN)/python -m cards.languages.translating check
	@! git log --format=%s $(SHORT_SUBJECTS_SINCE).. 2>/dev/null | awk 'length > 72 { print "Too long for a subject: " $$0 }' | grep .

format: setup-dev
	$(RUN)/ruff check --fix .
	$(RUN)/ruff format .
	$(RUN)/djangofmt --quiet check --fix templates
	$(RUN)/djangofmt --quiet templates

docs: setup-dev
	$(RUN)/python -m engine.language.reference > docs/language.md
	$(RUN)/python -m cards.authoring.reference > docs/pack-files.md

# Brings the catalogues in locale/ up to date with all sentences, see docs/translating.md. LANGUAGE=fr adds one.
messages: setup-dev
	$(RUN)/python -m cards.languages.translating $(LANGUAGE)

# What the code of this commit leaves behind, kept for the tests of all later commits.
landed: setup-dev machine
	$(RUN)/pytest -q tests/landed/make.py

# Pictures of every page and of a table of each game, into data/pictures; tests/pictures/take.py lists the options.
pictures: setup-dev machine
	ONLY='$(ONLY)' WIDTHS='$(WIDTHS)' THEMES='$(THEMES)' LANGUAGES='$(LANGUAGES)' \
		AGAIN='$(AGAIN)' INTO='$(INTO)' \
		$(RUN)/pytest -q -s tests/pictures/take.py

# How many inputs: make fuzz INPUTS=1000000
INPUTS ?= 100000
fuzz: setup-dev
	FUZZ_INPUTS=$(INPUTS) $(RUN)/pytest -q tests/engine/fuzz tests/fuzz

# In an environment of its own: the peers are not needed for anything else. make benchmark OPTIONS=--table
benchmark: $(UV)
	@$(UV) run --quiet --isolated --locked --no-dev --group benchmark python -m benchmarks.uno $(OPTIONS)

# In another one, because OpenSpiel needs much that nothing else does. make search-benchmark OPTIONS='--pairs 100'
search-benchmark: $(UV)
	@$(UV) run --quiet --isolated --locked --no-dev --group search-benchmark python -m benchmarks.leduc $(OPTIONS)

# What the goals of speed in benchmarks/README.md name, and which are met; ten minutes. make aims OPTIONS=games
aims: $(UV)
	@$(UV) run --quiet --isolated --locked --group benchmark python -m benchmarks.aims $(OPTIONS)

# What attackers cost the site and an honest table, with times; make test has a small version of most of it.
attack: setup-dev
	$(RUN)/python -m benchmarks.hostile_requests
	$(RUN)/python -m benchmarks.hostile_uploads
	$(RUN)/python -m benchmarks.hostile_tables
	$(RUN)/python -m benchmarks.hostile_pages

# Only to take a newer htmx or newer icons: change package.json, run npm install, then this.
vendor:
	npm ci --ignore-scripts
	cp node_modules/htmx.org/LICENSE node_modules/htmx.org/dist/htmx.min.js \
		node_modules/htmx.org/dist/ext/hx-ws.min.js static/vendor/htmx/
	cd static/vendor/htmx && sha256sum LICENSE htmx.min.js hx-ws.min.js > SHA256SUMS
	$(RUN)/python -m cards.packs.faces.vendored node_modules/@iconify-json/game-icons/icons.json
	cd cards/packs/faces/game_icons && sha256sum LICENSE credits.txt icons.txt > SHA256SUMS
	for font in figtree fraunces; do \
		from=node_modules/@fontsource-variable/$$font; \
		cp $$from/files/$$font-latin-wght-normal.woff2 static/vendor/fonts/; \
		cp $$from/LICENSE static/vendor/fonts/$$font-LICENSE; \
	done
	cd static/vendor/fonts && sha256sum *-LICENSE *.woff2 > SHA256SUMS

# Only to take newer fonts for paper. Needs npm and Debian’s apt-get; TYPEFACES is a folder for what they load.
TYPEFACES ?= data/typefaces
PAPER := cards/exchange/printing/layout/typefaces
typefaces: setup-dev
	mkdir -p $(TYPEFACES)
	cd $(TYPEFACES) && for font in noto-serif@0.4.2 noto-sans-arabic@0.4.3; do \
		tar xzf $$(npm pack --silent @expo-google-fonts/$$font); name=$${font%@*}; \
		cp package/400Regular/*.ttf $$name-400.ttf; cp package/700Bold/*.ttf $$name-700.ttf; \
		cp package/LICENSE_FONT noto-LICENSE; rm -r package; \
	done
	cd $(TYPEFACES) && apt-get download fonts-droid-fallback fonts-dejavu-core fonts-nanum && for file in *.deb; do dpkg -x $$file .; done
	cd $(TYPEFACES) && find . -name DroidSansFallbackFull.ttf -exec cp {} droid-sans-fallback.ttf \;
	cd $(TYPEFACES) && find . -name DejaVuSans.ttf -exec cp {} dejavu-sans.ttf \;
	cd $(TYPEFACES) && find . -name NanumSquareR.ttf -exec cp {} hangul.ttf \;
	$(RUN)/python -m cards.exchange.printing.layout.vendored $(TYPEFACES)
	cp $(TYPEFACES)/noto-LICENSE static/vendor/fonts/*-LICENSE $(PAPER)/
	cp $(TYPEFACES)/usr/share/doc/fonts-droid-fallback/copyright $(PAPER)/droid-LICENSE
	cp $(TYPEFACES)/usr/share/doc/fonts-dejavu-core/copyright $(PAPER)/dejavu-LICENSE
	cp $(TYPEFACES)/usr/share/doc/fonts-nanum/copyright $(PAPER)/hangul-LICENSE
	cd $(PAPER) && sha256sum *-LICENSE *.ttf > SHA256SUMS

setup: $(UV)
	@$(UV) sync --quiet --locked --no-dev --inexact
	@$(RUN)/python -m cards.languages.catalogues

setup-dev: $(UV)
	@$(UV) sync --quiet --locked
	@$(RUN)/python -m cards.languages.catalogues

# Beside the system's Python: needs pip, but neither python3-venv nor root.
$(UV):
	@python3 -m pip install --quiet --disable-pip-version-check --no-warn-script-location \
		--root-user-action=ignore --target .uv uv==$(UV_VERSION)

machine:
	@tests/machine.sh
