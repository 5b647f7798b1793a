# Two commands matter: `make play` starts the site, `make test` checks everything.
# Plain make (3.81 too), git and a Python of at least 3.11 are all they need.

PYTHON ?= $(shell for p in python3 python3.11 python3.12 python3.13 python3.14; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
RUN := .venv/bin/python
PIP := $(RUN) -m pip install -qq --disable-pip-version-check --require-hashes
CATALOGUES := $(wildcard locale/*/LC_MESSAGES/*.po)

.NOTPARALLEL:
.PHONY: play serve test check bench bench-page bench-profile sheets bench-load messages format venv system

play: .venv/.site .venv/.messages
	@exec $(RUN) manage.py play

# The served form on this machine, from installed Postgres and Redis (docs/operations.md).
serve: venv
	@exec $(RUN) -m deploy.serve $(SERVE)

test: check system
	@$(RUN) -m pytest --cov --cov-fail-under=100 --cov-report=term-missing:skip-covered
	@$(RUN) -m pytest --embedded tests/game tests/lobby

check: venv
	@$(RUN) -m ruff check
	@$(RUN) -m ruff format --check --quiet
	@$(RUN) -m mypy
	@.venv/bin/lint-imports --no-logo
	@$(RUN) manage.py makemigrations --check --dry-run
	@$(RUN) manage.py translations

bench: venv
	@$(RUN) -m bench

bench-page: venv
	@$(RUN) -m bench.page

bench-profile: venv
	@$(RUN) -m bench.profile

# Every state of the table, and every page, on contact sheets in var/sheets.
sheets: venv
	@$(RUN) -m bench.sheets
	@$(RUN) -m bench.pagesheets

bench-load: venv
	@$(RUN) -m bench.load $(LOAD)

format: venv
	@$(RUN) -m ruff check --fix
	@$(RUN) -m ruff format

messages: venv
	@$(RUN) manage.py translations --extract

system:
	@sh tests/install_system.sh

venv: .venv/.dev .venv/.messages

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed and was not found (make PYTHON=… names one)."; exit 1; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; echo "Python's venv module is missing (Debian: apt-get install python3-venv)."; exit 1; }

# The packages for development are the site's and more, so they serve to play, too.
.venv/.site: .venv/bin/python requirements.txt
	@test .venv/.dev -nt requirements-dev.txt || { echo "Installing the packages of the site…"; $(PIP) -r requirements.txt; }
	@touch $@

.venv/.dev: .venv/bin/python requirements-dev.txt
	@echo "Installing the packages for development…"
	@$(PIP) -r requirements-dev.txt
	@touch $@

.venv/.messages: $(CATALOGUES) | .venv/.site
	@$(RUN) manage.py translations --compile
	@touch $@
