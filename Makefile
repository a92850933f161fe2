# Every test of every language: `make test`. Each target calls the ordinary tool and nothing else.
.PHONY: test test-rust test-c header no-std

test: test-rust test-c

test-rust:
	cargo test --workspace --all-features

test-c:
	cargo build -p tigadi-c
	$(MAKE) -C tigadi-c/tests

# Writes tigadi.h anew; `make test` compares it with the sources.
header:
	WRITE_HEADER=1 cargo test -p tigadi-c --test header

# The core without the standard library: on this machine, and for small targets where present.
no-std:
	cargo build --manifest-path tigadi/tests/no-std/Cargo.toml
	for target in thumbv6m-none-eabi wasm32-unknown-unknown; do \
		if rustc --print target-libdir --target $$target | xargs test -d; then \
			cargo build -p tigadi --no-default-features --target $$target || exit 1; \
		fi; \
	done
