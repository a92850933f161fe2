//! The checked-in header is what the sources make. `make header` writes it anew.

use std::{env, fs, path::Path};

#[test]
fn the_header_is_what_the_sources_make() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(here.join("cbindgen.toml")).unwrap();
    let mut fresh = Vec::new();
    cbindgen::generate_with_config(here, config).unwrap().write(&mut fresh);
    let fresh = String::from_utf8(fresh).unwrap();
    let header = here.join("include/tigadi.h");
    if env::var_os("WRITE_HEADER").is_some() {
        fs::write(&header, &fresh).unwrap();
    }
    let known = fs::read_to_string(&header).unwrap();
    let differs = known.lines().zip(fresh.lines()).position(|(known, fresh)| known != fresh);
    assert_eq!(differs, None, "include/tigadi.h is out of date from the line after this number");
    assert_eq!(known.len(), fresh.len(), "include/tigadi.h is out of date at its end");
}
