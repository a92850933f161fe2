.PHONY: test lint

test:
	cargo test --workspace --all-features
