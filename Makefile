# The index of everything that can be run. `make` without a target lists it.
.DEFAULT_GOAL := help
.PHONY: help setup build release test demo format bench catalogue mutants soak fuzz sanitize abuse chaos additions deb package-test man clean ckit jskit

help:
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' Makefile | expand -t 14
setup: ## install what is missing (libzmq3-dev, libsqlite3-dev, python3-zmq, python3-pytest, libjansson-dev, …); says how to get Swift 6
	scripts/setup
build: ## build navd, navctl and navweb, in .build/debug
	swift build
test: ## run every test
	scripts/test
demo: ## play a session with navd, explained and checked step by step
	scripts/demo
format: ## format the sources
	swift format -i -r Sources Tests Package.swift
release: ## build navd and navctl as they are meant to be run, in .build/release
	scripts/release
deb: ## build the Debian packages navd, navd-web and python3-navd, in .build/deb, and check them with lintian
	scripts/deb --check
package-test: ## install, use, upgrade under load, roll back and purge the packages in a Debian of their own; needs root
	scripts/package-test
man: ## write the manual pages into .build/man
	scripts/man
bench: ## measure navd against raw C, and the kits against plain clients (writes .build/bench.json); fails where a kit misses a target, or a command executes more instructions than its limit
	scripts/bench --check kits
catalogue: ## print each row of the catalogue with its cases and their results
	scripts/catalogue
mutants: ## break the rule tables one entry at a time; a case must fail each time
	scripts/mutants
soak: ## run a million random operations and check what must always hold
	scripts/soak
fuzz: ## feed each reader of outside bytes with random inputs, for SECONDS=60 each
	SECONDS_EACH=$(or $(SECONDS),60) scripts/fuzz
sanitize: ## run the tests under ThreadSanitizer and AddressSanitizer
	scripts/sanitize
additions: ## add a method, a member, a vote, a container kind and a store to a copy, build it and use them
	scripts/additions
chaos: ## kill the store and a whole navd, stop it, cut power, fill disks; KILLS=300 POWERCUTS=10000 SEED=7; CHAOS=short for a fraction
	scripts/chaos
abuse: ## run peers that misbehave against a real navd; ABUSE=short for a fraction of it
	scripts/abuse
ckit: ## build and test the C kit (Clients/c) alone
	$(MAKE) -C Clients/c all check
jskit: ## test the JavaScript kit (Clients/js) alone
	. scripts/setup && NAVD=$$PWD/.build/debug/navd node --test Clients/js/tests/*.test.js
clean: ## delete what was built
	swift package clean
