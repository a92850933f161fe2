#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| tigadi_fuzz::setup(data));
