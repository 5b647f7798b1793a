# Two commands matter: `make play` starts the site, `make test` checks everything.
# Plain make (3.81 too), a Python of at least 3.11 and git are all they need.

PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python3.14; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
RUN := .venv/bin/python
MANAGE := $(RUN) manage.py

PO := $(wildcard locale/*/LC_MESSAGES/*.po)

.PHONY: play test check bench messages migrate venv format clean

play: .venv/.site .venv/.messages migrate
	@exec $(MANAGE) play

migrate: .venv/.site
	@$(MANAGE) migrate --verbosity 0

test: check system
	@$(RUN) -m pytest
	@$(RUN) -m pytest --embedded

check: .venv/.dev .venv/.messages
	@$(RUN) -m ruff check
	@$(RUN) -m ruff format --check
	@$(RUN) -m mypy
	@.venv/bin/lint-imports
	@$(MANAGE) makemigrations --check --dry-run
	@$(MANAGE) translations

format: .venv/.dev
	@$(RUN) -m ruff check --fix
	@$(RUN) -m ruff format

venv: .venv/.dev .venv/.messages

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed and was not found (PYTHON=… names one)."; exit 1; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; echo "Python's venv module is missing (Debian: apt-get install python3-venv)."; exit 1; }

# The development set holds the site's own set: either stamp serves to run the site.
.venv/.site: .venv/bin/python requirements.txt
	@test .venv/.dev -nt requirements.txt || { echo "Installing the site's packages…"; \
		$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt; }
	@touch $@

.venv/.dev: .venv/bin/python requirements-dev.txt
	@echo "Installing the packages for development…"
	@$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@

.venv/.messages: .venv/.site $(PO)
	@$(MANAGE) translations --compile
	@touch $@
