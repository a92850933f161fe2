# Every test of every language: `make test`. Each target calls the ordinary tool and nothing else.
.PHONY: test test-rust no-std

test: test-rust

test-rust:
	cargo test --workspace --all-features

# The core without the standard library: on this machine, and for small targets where present.
no-std:
	cargo build --manifest-path tigadi/tests/no-std/Cargo.toml
	for target in thumbv6m-none-eabi wasm32-unknown-unknown; do \
		if rustc --print target-libdir --target $$target | xargs test -d; then \
			cargo build -p tigadi --no-default-features --target $$target || exit 1; \
		fi; \
	done
