#!/usr/bin/env python3
"""Breaks the rules one line at a time and tells which breaks the core's tests do not see.

    benches/scripts/mutants.py                # all, some ten seconds each
    benches/scripts/mutants.py nardi tuzdik   # those that have one of these words in their line

`mutants.tsv` lists the breaks: file, text, replacement, rule, with `\\n` for the end of a line. Each
is made in a copy of the last commit under `target`, where the tests named below run up to the first
that fails. Exit status 1 if a break survives or does not build, 2 if a text to be replaced does not
stand in its file exactly once.
"""

import os
import resource
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COPY = ROOT / "target/mutants"
SOURCES = COPY / "tigadi/src"
SECONDS = 300  # a test takes three; one that goes on for ever has seen the break
MEMORY = 8 << 30

# The tests that must see a break: of the first entry with which the file's name begins.
TESTS = {
    "games/morris/": ["vectors", "morris", "game", "conformance"],
    "games/baghchal/": ["vectors", "baghchal", "conformance"],
    "games/nardi/": ["nardi", "conformance"],
    "games/": ["vectors", "sowing", "conformance"],
    "game/": ["game", "record", "contest", "nardi"],
    "contest.rs": ["contest"],
    "record.rs": ["record"],
    "rules.rs": ["morris", "baghchal", "sowing", "conformance"],
    "": ["vectors", "sowing", "game"],
}

# The same random cases every time, and no time spent on making a failure small.
ENVIRONMENT = os.environ | {
    "CARGO_PROFILE_DEV_DEBUG": "0",
    "PROPTEST_DISABLE_FAILURE_PERSISTENCE": "true",
    "PROPTEST_MAX_SHRINK_ITERS": "0",
    "PROPTEST_RNG_SEED": "1",
}


def copy_last_commit():
    git = ["git", "-C", ROOT]
    subprocess.run([*git, "worktree", "prune"], check=True)
    if COPY.exists():
        head = subprocess.check_output([*git, "rev-parse", "HEAD"], text=True).strip()
        subprocess.run(["git", "-C", COPY, "checkout", "--quiet", "--force", head], check=True)
    else:
        add = [*git, "worktree", "add", "--quiet", "--detach", COPY, "HEAD"]
        subprocess.run(add, check=True)


def mutants(words):
    """File, text, replacement and rule of each break."""
    wrong = []
    for number, line in enumerate(Path(__file__).with_suffix(".tsv").read_text().splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        fields = [field.replace("\\n", "\n") for field in line.split("\t")]
        if len(fields) != 4:
            wrong.append(f"line {number}: file, text, replacement and rule are expected")
            continue
        found = (SOURCES / fields[0]).read_text().count(fields[1])
        if found != 1 or fields[1] == fields[2]:
            wrong.append(f"line {number}: the text stands {found} times in {fields[0]}: {line}")
        if not words or any(word in line for word in words):
            yield fields
    if wrong:
        print(*wrong, sep="\n", file=sys.stderr)
        sys.exit(2)


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def cargo_test(*arguments, seconds=SECONDS):
    """Whether it succeeds; None if it does not end in time."""
    command = ["cargo", "test", "--quiet", "--package", "tigadi", *arguments]
    process = subprocess.Popen(
        command,
        cwd=COPY,
        env=ENVIRONMENT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        preexec_fn=limit_memory,
    )
    try:
        return process.wait(seconds) == 0
    except subprocess.TimeoutExpired:
        return None
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def fate(tests):
    for test in tests:
        if not cargo_test("--test", test, "--no-run", seconds=None):
            return "does not build", ""
        if not (passed := cargo_test("--test", test)):
            return "caught", test if passed is False else f"{test}, which does not end"
    return "SURVIVED", " ".join(tests)


def main():
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends what runs, as Ctrl-C does
    copy_last_commit()
    chosen = list(mutants(sys.argv[1:]))
    all_tests = sorted({test for tests in TESTS.values() for test in tests})
    if not cargo_test(*(f"--test={test}" for test in all_tests), seconds=None):
        print("the tests fail without any break", file=sys.stderr)
        sys.exit(2)
    total = Counter()
    for number, (file, old, new, rule) in enumerate(chosen, 1):
        path = SOURCES / file
        text = path.read_text()
        tests = next(tests for start, tests in TESTS.items() if file.startswith(start))
        try:
            path.write_text(text.replace(old, new))
            result, by = fate(tests)
        finally:
            path.write_text(text)
        total[result] += 1
        print(f"{number}/{len(chosen)} {result} ({by}) {file}: {rule}", flush=True)
    print(", ".join(f"{total[result]} {result}" for result in ("caught", "SURVIVED", "does not build")))
    sys.exit(total["caught"] < len(chosen))


if __name__ == "__main__":
    main()
