# Every test of every language: `make test`. Each target calls the ordinary tool and nothing else.
PYTHON ?= python3

.PHONY: test test-rust test-c test-python no-python wheel watch header install uninstall dist bench \
	no-std fuzz

# Without a Python that serves, the tests of its package are left out, and that is said.
PYTHON_SERVES := $(shell $(PYTHON) -c \
	'import ensurepip, sys, venv; print(sys.version_info >= (3, 10) or "")' 2>/dev/null)
test: test-rust test-c $(if $(PYTHON_SERVES),test-python,no-python)

no-python:
	@echo "No $(PYTHON) 3.10 or newer with venv here: the tests of the Python package are left out."

test-rust:
	cargo test --workspace --all-features

# Where cargo builds; a folder of the caller's own is respected.
BUILT = $(abspath $(or $(CARGO_TARGET_DIR),target))
C_TESTS = $(MAKE) -C tigadi-c/tests LIBRARY=$(BUILT)/debug

test-c:
	cargo build -p tigadi-c
	$(C_TESTS)

# The engine against itself in Rust and in C: test-python compares their games with Python's.
watch:
	cargo build -p tigadi-examples --bin play
	cargo build -p tigadi-c
	$(C_TESTS) watch

# The C library with its header and pkg-config file: make install PREFIX=/usr/local.
install uninstall:
	$(MAKE) -C tigadi-c $@

# Writes tigadi.h anew; `make test` compares it with the sources.
header:
	WRITE_HEADER=1 cargo test -p tigadi-c --test header

# The wheel as it is shipped, in an environment of its own under target.
VENV = $(BUILT)/venv
WHEELS = $(BUILT)/wheels

test-python wheel dist: export PATH := $(VENV)/bin:$(PATH)
test-python wheel dist: export PIP_DISABLE_PIP_VERSION_CHECK := 1
wheel: $(VENV)/ready
	rm -rf $(WHEELS)
	pip wheel --quiet --no-deps --no-build-isolation --wheel-dir $(WHEELS) ./tigadi-py
	ls $(WHEELS)/tigadi-*-cp310-abi3-*.whl
	python -m zipfile --list $(WHEELS)/*.whl | grep -c /LICENSE- | grep -qx 2
	pip install --quiet --no-deps --force-reinstall $(WHEELS)/*.whl

test-python: wheel watch
	cd tigadi-py && pytest --quiet && stubtest tigadi && mypy python tests ../examples/python

$(VENV)/ready: tigadi-py/requirements-test.txt
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --requirement $<
	touch $@

# What is handed out, in target/dist: the wheel, the source distribution and the C library. Each is
# tried where nothing else is installed.
DIST = $(BUILT)/dist
TRIED = $(BUILT)/tried
dist: wheel
	rm -rf $(DIST) $(TRIED)
	mkdir -p $(DIST) $(TRIED)
	cp $(WHEELS)/*.whl $(DIST)
	maturin sdist --manifest-path tigadi-py/Cargo.toml --out $(DIST)
	$(MAKE) -C tigadi-c archive DIST=$(DIST)
	for package in $(DIST)/*.whl $(DIST)/tigadi-[0-9]*.tar.gz; do \
		rm -rf $(TRIED)/venv && $(PYTHON) -m venv $(TRIED)/venv \
			&& $(TRIED)/venv/bin/pip install --quiet $$package \
			&& (cd $(TRIED) && venv/bin/python -c "import tigadi; print(tigadi.Game('tigadi'))") \
			|| exit 1; \
	done
	tar -C $(TRIED) -xzf $(DIST)/tigadi-c-*.tar.gz
	$(MAKE) -C tigadi-c/tests installed LIBRARY=$(BUILT)/debug PREFIX=$$(echo $(TRIED)/tigadi-c-*)
	ls -l $(DIST)

# One table of what is done in a second, in every language that is here; INSTRUCTIONS= leaves out
# the slow second table.
INSTRUCTIONS = --instructions
PLAYOUTS = $(BUILT)/release/playouts
bench: $(if $(PYTHON_SERVES),wheel)
	cargo build --release -p tigadi-c
	$(CC) -std=c99 -O2 -Itigadi-c/include benches/scripts/playouts.c $(BUILT)/release/libtigadi.a \
		-lpthread -ldl -lm -o $(PLAYOUTS)
	cargo run --release -p tigadi-benches --bin rates -- --c $(PLAYOUTS) \
		$(if $(PYTHON_SERVES),--python $(VENV)/bin/python) $(INSTRUCTIONS)

# The core without the standard library: on this machine, and for small targets where present.
no-std:
	cargo build --manifest-path tigadi/tests/no-std/Cargo.toml
	for target in thumbv6m-none-eabi wasm32-unknown-unknown; do \
		if rustc --print target-libdir --target $$target | xargs test -d; then \
			cargo build -p tigadi --no-default-features --target $$target || exit 1; \
		else \
			echo "No $$target here: the build for it is left out."; \
		fi; \
	done

# Looks for inputs that break a promise, with coverage: make fuzz TARGET=position SECONDS=1200.
# What it learns stays in fuzz/target, what it finds in fuzz/artifacts.
TARGET = position
SECONDS = 60
LEARNT = fuzz/target/corpus/$(TARGET)
COVERAGE = -Cpasses=sancov-module -Ccodegen-units=1 $(addprefix -Cllvm-args=-sanitizer-coverage-, \
	level=4 inline-8bit-counters pc-table trace-compares)

fuzz: export RUSTFLAGS = --cfg fuzzing $(COVERAGE)
fuzz:
	mkdir -p $(LEARNT) fuzz/artifacts
	cargo run --manifest-path fuzz/Cargo.toml --features libfuzzer --release \
		--target $$(rustc --print host-tuple) --bin $(TARGET) -- \
		-max_total_time=$(SECONDS) -timeout=30 -rss_limit_mb=4096 -dict=fuzz/dictionary \
		-artifact_prefix=fuzz/artifacts/$(TARGET)- $(LEARNT) fuzz/corpus/$(TARGET)
