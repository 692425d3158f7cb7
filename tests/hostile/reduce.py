#!/usr/bin/env python3
"""Runs bpl-reduce with misbehaving commands, tight limits and hostile surroundings.

    tests/hostile/reduce.py [--bin DIR] [--jobs N]

In every case the output is a legal program that has the property, or there is none, and neither files
nor processes stay behind.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import runner

PROGRAM = b"""type T; const unique a, b: T; var g: int;
function f(x: int): int; axiom (forall x: int :: {f(x)} f(x) > x);
procedure P(n: int) returns (r: int) requires n > 0; modifies g; ensures r > 0;
{ g := n; r := f(g); assert r > 1; }
procedure Q(n: int) modifies g;
{ var i: int; i := 0; while (i < n) invariant i >= 0; { call g := P(i + 1); i := i + 1; } assert g > 7; }
"""
KEPT = b"g > 7"


class Reducer:
    def __init__(self, bin_dir: Path):
        self.bin = bin_dir.resolve()
        self.env = runner.environment(bin_dir)

    def argv(self, *args: str) -> list[str]:
        return [str(self.bin / "bpl-reduce"), *args]

    def run(self, *args: str, scratch: str, program: bytes = PROGRAM, **options):
        return runner.execute(self.argv(*args), input=program, env={**self.env, "TMPDIR": scratch}, **options)

    def judge(self, done, statuses: set[int], scratch: str) -> list[str]:
        complaints = []
        if done.returncode not in statuses:
            complaints.append(f"{runner.status_name(done.returncode)}: {done.stderr.decode(errors='replace')}")
        if done.stdout and (KEPT not in done.stdout or not self.is_legal(done.stdout)):
            complaints.append(f"printed {done.stdout.decode(errors='replace')}")
        if os.listdir(scratch):
            complaints.append(f"left behind: {os.listdir(scratch)}")
        return complaints

    def is_legal(self, text: bytes) -> bool:
        return runner.execute([str(self.bin / "bpl-fmt")], input=text, env=self.env).returncode == 0


def check_call(reducer: Reducer, args: tuple[str, ...], statuses: set[int], program: bytes = PROGRAM) -> list[str]:
    with tempfile.TemporaryDirectory() as scratch:
        return reducer.judge(reducer.run(*args, scratch=scratch, program=program), statuses, scratch)


def check_same_bytes(reducer: Reducer, args: tuple[str, ...]) -> list[str]:
    with tempfile.TemporaryDirectory() as scratch:
        outputs = {reducer.run("--jobs", jobs, "--stats", *args, scratch=scratch).stdout for jobs in ("1", "2", "3", "8")}
    return [] if len(outputs) == 1 and b"" not in outputs else [f"{len(outputs)} results for four numbers of jobs"]


# Scripts in place of boogie, and the behaviour that --for=boogie and --for=bpl-verify keep with each.
CRASHES = f"""#!/bin/sh
grep -q '{KEPT.decode()}' "$1" && echo "Prover error: line $(wc -l <"$1") column 28: no such option"
"""
PROVES = f"""#!/bin/sh
grep -q '{KEPT.decode()}' "$1" && echo 'Boogie program verifier finished with 1 verified, 0 errors' && exit
echo 'Boogie program verifier finished with 0 verified, 1 error'
"""
IS_LATE = """#!/bin/sh
echo 'Boogie program verifier finished with 0 verified, 0 errors, 1 time out'
"""


def check_ready(reducer: Reducer, ready: str, boogie: str, statuses: set[int]) -> list[str]:
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as scratch:
        (Path(folder) / "boogie").write_text(boogie)
        (Path(folder) / "boogie").chmod(0o755)
        other = Reducer(reducer.bin)
        other.env = {**reducer.env, "PATH": f"{folder}:{os.environ['PATH']}"}
        done = other.run(f"--for={ready}", scratch=scratch)
        complaints = other.judge(done, statuses, scratch)
        if 0 in statuses and b"procedure P" in done.stdout:
            complaints.append(f"not reduced: {done.stdout.decode()}")
        return complaints


def check_truncated(reducer: Reducer) -> list[str]:
    complaints = []
    for end in range(0, len(PROGRAM), 41):
        complaints += check_call(reducer, ("sh", "-c", "cat >/dev/null; exit 5"), {0, 2}, PROGRAM[:end].replace(KEPT, b"")
                                 + b" // " + KEPT)
    return [c for c in complaints if not c.startswith("printed")]


def wait_for(path: Path) -> None:
    while not path.exists():
        time.sleep(0.02)


def check_signal(reducer: Reducer, number: int) -> list[str]:
    """The command marks its third run and then never ends; the signal comes after that."""
    with tempfile.TemporaryDirectory() as marks, tempfile.TemporaryDirectory() as scratch:
        script = f'grep -q "{KEPT.decode()}" {{}} || exit 1; echo >>{marks}/runs;' \
                 f' test $(wc -l <{marks}/runs) -lt 3 || {{ touch {marks}/third; exec sleep 1000; }}'
        child = subprocess.Popen(reducer.argv("sh", "-c", script), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE, env={**reducer.env, "TMPDIR": scratch}, restore_signals=True)
        child.stdin.write(PROGRAM)
        child.stdin.close()
        child.stdin = None
        wait_for(Path(marks) / "third")
        child.send_signal(number)
        out, err = child.communicate()
        done = subprocess.CompletedProcess([], child.returncode, out, err)
        complaints = reducer.judge(done, {-number}, scratch)
        if not out:
            complaints.append("the smallest program so far was not printed")
        return complaints


def check_full_disk(reducer: Reducer) -> list[str]:
    if not Path("/dev/full").exists():
        return []
    with tempfile.TemporaryDirectory() as scratch, open("/dev/full", "wb") as full:
        done = subprocess.run(reducer.argv("grep", "-q", KEPT.decode()), input=PROGRAM, stdout=full, stderr=subprocess.PIPE,
                              env={**reducer.env, "TMPDIR": scratch})
        return [] if done.returncode == 2 and b"bpl-reduce: " in done.stderr else [f"status {done.returncode}: {done.stderr!r}"]


def main() -> int:
    options = runner.arguments("Runs bpl-reduce with what misbehaves.").parse_args()
    reducer = Reducer(options.bin)
    grep = ("grep", "-q", KEPT.decode())
    calls = {
        "plain": (grep, {0}),
        "file-in-words": (("sh", "-c", f"grep -q '{KEPT.decode()}' {{}} && cmp -s {{}} -"), {0}),
        "command-that-reads-nothing": (("--max-runs", "5", "--status", "0", "sh", "-c", f"grep -q '{KEPT.decode()}' {{}}"), {0, 3}),
        "command-that-floods": (("--stdout", "sh", "-c", f"grep '{KEPT.decode()}' >/dev/null && yes | head -c 3000000"), {0}),
        "command-that-prints-nul": (("--match", KEPT.decode(), "sh", "-c", "printf 'a\\0b\\n'; cat"), {0}),
        "command-that-crashes": (("sh", "-c", f"grep -q '{KEPT.decode()}' && kill -SEGV $$"), {0}),
        "command-that-forks": (("sh", "-c", f"sleep 1000 & grep -q '{KEPT.decode()}'"), {0}),
        "command-that-computes": (("--run-timeout", "1", "--max-runs", "2", "sh", "-c",
                                   f"grep -q '{KEPT.decode()}' || exit 1; while :; do :; done"), {3}),
        "command-that-writes-the-file": (("sh", "-c", f"grep -q '{KEPT.decode()}' {{}} && echo >{{}}"), {0}),
        "command-not-there": (("--status", "3", "./nothing-here"), {2}),
        "command-is-a-folder": (("--status", "3", "/"), {2}),
        "no-run": (("--max-runs", "0", *grep), {0}),
        "many-jobs": (("--jobs", "1024", *grep), {0}),
    }
    checks = [runner.Check(name, lambda call=call: check_call(reducer, *call)) for name, call in calls.items()]
    checks += [runner.Check("truncated", lambda: check_truncated(reducer)),
               runner.Check("for-boogie", lambda: check_ready(reducer, "boogie", CRASHES, {0})),
               runner.Check("for-boogie-without-a-crash", lambda: check_ready(reducer, "boogie", PROVES, {2})),
               runner.Check("for-bpl-verify", lambda: check_ready(reducer, "bpl-verify", PROVES, {0})),
               runner.Check("for-bpl-verify-undecided", lambda: check_ready(reducer, "bpl-verify", IS_LATE, {2})),
               runner.Check("nul-bytes", lambda: check_call(reducer, grep, {2}, b"\0" * 100)),
               runner.Check("not-a-program", lambda: check_call(reducer, grep, {2}, b"procedure P() { assert g > 7; }")),
               runner.Check("full-disk", lambda: check_full_disk(reducer)),
               runner.Check("interrupted", lambda: check_signal(reducer, signal.SIGINT)),
               runner.Check("terminated", lambda: check_signal(reducer, signal.SIGTERM)),
               runner.Check("same-bytes", lambda: check_same_bytes(reducer, grep)),
               runner.Check("same-bytes-limited", lambda: check_same_bytes(reducer, ("--max-runs", "9", *grep))),
               runner.Check("same-bytes-of-a-proof", lambda: check_same_bytes(
                   reducer, ("--match", "assertion", "bpl-verify", "--modular", "-e", "Q")))]
    return runner.run_checks(checks, options.jobs)


if __name__ == "__main__":
    runner.main(main)
