# Everything this project does, by name. `make` alone lists it.
# Works from a fresh clone with Python 3.11 or later, git and make.

PYTHON ?= python3
VENV ?= .venv
WORKERS ?= 2
SECS ?= 5
COUNT ?= 2000
DECISIONS ?= 20000000
EVENTS ?= 300000
EACH ?= 20
MINUTES ?= 20

PACKAGES := scenarios arena envs agents table
IN := $(VENV)/bin
ECOSYSTEM := build/ecosystem
THERE := $(ECOSYSTEM)/bin/python
PIP := $(IN)/python -m pip --quiet --disable-pip-version-check
LOCKED := $(PIP) install --require-hashes --no-deps --no-compile
LOCKS := build/locks
PYTEST := $(IN)/python -m pytest -n $(WORKERS) --dist loadfile
WARM := $(IN)/python -m agents.warm
EVERYTHING := --doctest-modules tests $(PACKAGES)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help venv play table test test-ecosystem check lint types interpreted compiled bounds bench bench-peers \
  schema numbers golden clean

help:  ## list what make can do
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## */\1\t/' \
	  | awk -F '\t' '{ printf "  make %-15s %s\n", $$1, $$2 }'

# ---- the environment ----

venv: $(VENV)/.play  ## make the environment for playing (no torch)

$(IN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Python 3.11 or later is needed and '$(PYTHON)' is not; name one: make PYTHON=python3.12 play" >&2; \
	  exit 1; }
	@echo "Making an environment in $(VENV)."
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.play: pyproject.toml requirements/play.txt | $(IN)/python
	@echo "Installing what playing needs into $(VENV): once, about a minute."
	@$(LOCKED) -r requirements/play.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.web: requirements/web.txt $(VENV)/.play
	@echo "Installing what the page in the browser needs into $(VENV): once, some seconds."
	@$(LOCKED) -r requirements/web.txt
	@touch $@

$(VENV)/.mcp: requirements/mcp.txt $(VENV)/.web
	@$(LOCKED) -r requirements/mcp.txt
	@touch $@

$(VENV)/.test: requirements/test.txt requirements/torch.txt $(VENV)/.mcp
	@echo "Installing what the tests need into $(VENV): once, some minutes (torch is large)."
	@$(LOCKED) -r requirements/test.txt
	@$(PIP) install -r requirements/torch.txt
	@touch $@

# RLlib asks for one older gymnasium, hence an environment apart from the others.
$(ECOSYSTEM)/.ready: requirements/ecosystem.txt requirements/pufferlib.txt requirements/torch.txt pyproject.toml | $(IN)/python
	@echo "Making an environment with other people's libraries in $(ECOSYSTEM): once, some minutes."
	@$(IN)/python -m venv $(ECOSYSTEM)
	@$(THERE) -m pip --quiet --disable-pip-version-check install --require-hashes --no-deps -r requirements/ecosystem.txt
	@$(THERE) -m pip --quiet --disable-pip-version-check install -r requirements/torch.txt
	@$(THERE) -m pip --quiet --disable-pip-version-check install --require-hashes --no-deps --only-binary :all: \
	  -r requirements/pufferlib.txt || echo "PufferLib is not built for this machine: its tests are left out."
	@$(THERE) -m pip --quiet --disable-pip-version-check install --no-deps --no-build-isolation --editable .
	@touch $@

# The versions stand in the files; what this adds are the hashes of all files that PyPI has of each.
.PHONY: locks
locks: | $(IN)/python  ## write the hashes of the versions in requirements/, after one was changed there
	@test -x $(LOCKS)/bin/uv || { $(IN)/python -m venv $(LOCKS) && $(LOCKS)/bin/python -m pip --quiet install uv; }
	@for name in play web mcp test ecosystem pufferlib; do \
	  file=requirements/$$name.txt; new=$(LOCKS)/$$name; \
	  grep -E '^(#|-r)' $$file > $$new.txt; \
	  sed -nE 's/^([^# -][^ ]*==[^ ]*).*/\1/p' $$file > $$new.in; \
	  $(LOCKS)/bin/uv pip compile --quiet --no-config --no-deps --universal --python-version 3.11 \
	    --default-index https://pypi.org/simple --generate-hashes --no-annotate --no-header $$new.in >> $$new.txt \
	    && mv $$new.txt $$file || exit 1; \
	done

# ---- what people do ----

play: $(VENV)/.play  ## play a bundled skirmish in the terminal
	@$(IN)/arena play

.PHONY: mcp
mcp: $(VENV)/.mcp  ## install what `arena mcp` needs, the table as tools of an assistant
	@echo "Name $(abspath $(IN))/arena mcp as a server in your assistant's settings."

table: $(VENV)/.web  ## play, or run a game, on a page in the browser
	@$(IN)/arena table

test: $(VENV)/.test interpreted bounds  ## run every test, interpreted and compiled, slow ones too
	@echo "Every test and doctest, rules compiled:"
	@$(WARM)
	@$(PYTEST) $(EVERYTHING)

test-ecosystem: $(ECOSYSTEM)/.ready  ## try RLlib, TorchRL and others on the environments, and an older gymnasium
	@$(THERE) -m agents.warm
	@RAY_USAGE_STATS_ENABLED=0 $(THERE) -m pytest tests/ecosystem
	@$(THERE) -m pytest -m "not slow" tests/arena/test_actions_table.py tests/envs

check: $(VENV)/.test lint types interpreted compiled  ## the gate: style, types, tests both ways, not the slow ones

lint: $(VENV)/.test  ## style and layout of the code
	@$(IN)/ruff check .
	@$(IN)/ruff format --check .

types: $(VENV)/.test  ## types, strict outside compiled rules
	@$(IN)/mypy

interpreted: $(VENV)/.test  ## the tests of the rules with the rules interpreted, warnings as errors
	@echo "Tests of the rules, interpreted, warnings as errors:"
	@ARENA_INTERPRETED=1 $(PYTEST) --rules -W error -m "not slow or interpreted_only" $(EVERYTHING)

compiled: $(VENV)/.test  ## tests and doctests with the rules compiled
	@echo "Tests and doctests, rules compiled:"
	@$(WARM)
	@$(PYTEST) -m "not slow" $(EVERYTHING)

# Compiled code reads past an array's end without a word, so the contracts run once with every place,
# field and divisor looked at.
bounds: $(VENV)/.test  ## the contracts with the rules compiled, and every place, field and divisor checked
	@echo "Contracts, rules compiled and checked:"
	@ARENA_CHECKED=1 $(WARM)
	@ARENA_CHECKED=1 $(PYTEST) -m "not slow" -k contract tests

.PHONY: values
values: $(VENV)/.play  ## learn how bundled scenes end from where they stand (ten minutes)
	@OPENBLAS_NUM_THREADS=1 $(IN)/python -m agents.value.learning

.PHONY: fuzz soak tune
fuzz: $(VENV)/.test  ## input that nobody meant, by the thousand (COUNT=2000 of each kind)
	@ARENA_CHECKED=1 $(IN)/python -m tests.fuzz all --count $(COUNT)

soak: $(VENV)/.test  ## random play of every scene, each game to its end (DECISIONS=20000000)
	@$(IN)/python -m tests.soak --decisions $(DECISIONS)

.PHONY: referee mutate
referee: $(VENV)/.test  ## judge random games by a second reading of the book (EVENTS=300000)
	@$(IN)/python -m tests.referee --events $(EVENTS)

mutate: $(VENV)/.test  ## plant faults in the rules, and say who finds them (EACH=20 a chapter)
	@ARENA_INTERPRETED=1 $(IN)/python -m tests.mutate --each $(EACH)

bench: $(VENV)/.test  ## measure speed against the bars
	@$(IN)/python -m benchmarks --all

tune: $(VENV)/.play  ## tune the weights of the script by games against itself (MINUTES=20 of the processor)
	@$(IN)/python -m agents.tuning --minutes $(MINUTES) --ship

bench-peers: $(VENV)/.test  ## measure other engines and this one in one run (SECS=5 a measurement)
	@SECS=$(SECS) $(IN)/python -m benchmarks.peers.run --out build/peers/results.jsonl

schema: $(VENV)/.play  ## write the keys under now and the JSON Schema of scenario files
	@$(IN)/python -m arena.rulings.keys
	@$(IN)/python -m scenarios.files.schema

numbers: $(VENV)/.play  ## give new rows of the tables of phases their numbers
	@$(IN)/python -m arena.phases.numbers

.PHONY: written
written: $(VENV)/.test numbers schema  ## write all that follows from tables: numbers of rows and actions, schema, pages
	@$(IN)/python -m tests.action_numbers
	@$(IN)/python -m envs.page
	@$(IN)/python -m tests.house
	@ARENA_INTERPRETED=1 $(IN)/python -m tests.walk
	@$(IN)/python -m tests.lists

golden: $(VENV)/.test  ## rewrite the golden games; read the difference line by line
	@$(IN)/python -m tests.golden

clean:  ## remove what was built and cached, and leave the environment
	@rm -rf build .pytest_cache .mypy_cache .ruff_cache .hypothesis *.egg-info
	@find $(PACKAGES) tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
