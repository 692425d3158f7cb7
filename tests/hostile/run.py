#!/usr/bin/env python3
"""Feeds every tool hostile input: the programs of inputs.py, every truncation of every.bpl, and hostile
surroundings (closed and full outputs, directories, missing files, wrong calls).

    tests/hostile/run.py [--bin DIR] [--jobs N] [--small] [--big] [--huge] [--ratios] [--every N] [NAME…]

NAME limits the run to the cases whose name contains it. In each case: no crash, no sanitizer's
report, the right exit status, a diagnostic that starts with the tool's or the file's name, and
no output next to an error. No case is timed; one that takes minutes counts as hanging.

--small makes the large inputs a hundred times smaller and takes every sixteenth truncation, for tools that do
more with a program than read it. --big adds a line of 200 MB, --huge one of 2 GB. --ratios does none of this:
it counts the instructions that growing inputs cost (with valgrind, so that a loaded machine makes no
difference) and complains if an input four times as large costs much more than four times as many. Without
valgrind it measures the user time of larger inputs. --ratios --known checks only cases that once grew too fast.
"""

import functools
import hashlib
import os
import re
import shutil
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import runner
import surroundings
from inputs import BAD, DEEP, GOOD, TABLE, Input

HANGING = 600  # seconds of processor time
SMALL_SCALE, SMALL_STRIDE = 100, 16
SMALL_WHOLE = 4  # long chains stay long enough for a stack to end: 50,000 frames of 160 bytes
SANITIZED_SCALE = 10  # sanitizers cost time and memory: their inputs are that much smaller
MEMORY_LIMIT_KB = 12 * 1024 * 1024
CHUNK = 64  # truncations per check
STATUSES = {GOOD: {0, 1, 3}, BAD: {2}, DEEP: {0, 1, 2, 3}}
REPORT = re.compile(rb"ERROR: (Address|Leak|Memory)Sanitizer|runtime error: |LibFuzzer")
# Filters are run again with options that make them do more.
BUSY = {"bpl-unroll": ["--bound=2"], "bpl-inline": ["--depth=1"],
        "bpl-direct": ["--pick=jumps", "--asserts"], "bpl-desugar": ["--to=passive"], "bpl-dde": ["--infer-modifies"]}
# Tools that execute or prove programs have to give up soon.
LIMITS = {"bpl-exec": ["--timeout=2"], "bpl-verify": ["--timeout=2"], "bpl-testgen": ["--timeout=2"],
          "bpl-mutate": ["--list"], "bpl-boogie": ["--honest-status", "/timeLimit:2"]}
# bpl-boogie has Boogie's manners: diagnostics on standard output, and a program from standard input only if told '-'.
# It sees the hostile programs; the hostile surroundings state rules of filters, which Boogie does not follow.
LIKE_BOOGIE = ("bpl-boogie",)
# Tools that read no programs, or several, have scripts of their own.
OTHERS = ("bpl-junit", "bpl-reduce", "bpl-diff", "bpl-lsp")
# A tool that prints a program must not find anything in a good one.
PRINTERS = ("bpl-fmt",)
# Options that make tools do more, or something else, for --ratios.
COUNTED = {**BUSY, "bpl-lint": ["--diagnostics=sarif"]}
# Inputs whose cost once grew too fast, each with the tool that showed it.
KNOWN = {"comments-on-one-line": "bpl-fmt", "line-pragmas-without-file": "bpl-direct",
         "one-identified-check-inlined-often": "bpl-inline", "many-globals-and-procedures": "bpl-dde",
         "many-locals-and-returns": "bpl-lint", "else-if-chain-of-breaks": "bpl-desugar",
         "many-names-unknown-on-one-line": "bpl-lint", "chained-constants": "bpl-verify",
         "chained-constants-of-unknown-values": "bpl-verify", "chained-functions": "bpl-verify",
         "chained-procedures": "bpl-verify", "conditionals-one-after-the-other": "bpl-exec", "chained-procedures-with-loops": "bpl-verify"}
# Tools whose cost is known to grow too fast with long chains: their chains are this many times shorter.
SLOW = {"bpl-why": 50}
COUNTED_SIZE = 1000  # of the smaller input; the larger is four times as large
MOST_RATIO, MOST_TIME_RATIO = 5.5, 10.0
# The output of these tools is a program, which parses and is printed unchanged.
FILTERS = ("bpl-fmt", "bpl-inline", "bpl-direct", "bpl-dde", "bpl-unroll", "bpl-desugar")


class Tool:
    def __init__(self, path: Path, env: dict[str, str], small: bool):
        self.path, self.name, self.env = path, path.name, env
        self.shrink, self.shrink_whole, self.stride = (SMALL_SCALE, SMALL_WHOLE, SMALL_STRIDE) if small else (1, 1, 1)
        self.sanitized = b"__asan_init" in path.read_bytes()
        limit = "" if self.sanitized else f"ulimit -v {MEMORY_LIMIT_KB}; "
        self.prefix = ["sh", "-c", f'ulimit -c 0; {limit}exec "$@"', "sh", str(path)]
        # Whether -o is worth a test: the tool has the option, and it writes output.
        offered = re.search(rb"^\s*-o\b", self.run("--help").stdout, re.MULTILINE)
        self.writes_files = bool(offered and self.run(input=surroundings.PROGRAM).stdout)

    def scale(self, size: int, whole: bool = False) -> int:
        size //= SLOW.get(self.name, 1) if whole else 1
        return size // (SANITIZED_SCALE if self.sanitized else 1) // (self.shrink_whole if whole else self.shrink)

    def run(self, *args: str, redirect: str = "", **options):
        prefix = self.prefix
        if redirect:
            prefix = [*prefix[:2], prefix[2] + " " + redirect, *prefix[3:]]
        return runner.execute([*prefix, *LIMITS.get(self.name, []), *args], env=self.env, seconds=HANGING, **options)

    def statuses(self, verdict: str) -> set[int]:
        return STATUSES[verdict] - ({1, 3} if self.name in PRINTERS else set())

    def judge(self, done, allowed: set[int]) -> list[str]:
        """The faults of a run that no input excuses."""
        complaints = []
        stderr = done.stderr[:2000].decode("utf-8", "replace")
        if done.returncode not in allowed:
            complaints.append(f"exit status {runner.status_name(done.returncode)}, "
                              f"expected {' or '.join(map(str, sorted(allowed)))}\n{stderr}")
        if REPORT.search(done.stderr):
            complaints.append(f"a sanitizer reports\n{stderr}")
        if done.returncode == 2 and self.name in LIKE_BOOGIE:
            said = done.stdout[:2000].decode("utf-8", "replace")
            if not re.match(r"(Boogie|\*\*\* Error): \S|[^\n]*\(-?\d+,-?\d+\): \S", said):
                complaints.append(f"no diagnostic first: '{said[:200]}'\n{stderr}")
        elif done.returncode == 2:
            if not re.match(rf"{self.name}: \S|[^\n]*\(-?\d+,-?\d+\): \S", stderr):
                complaints.append(f"no diagnostic first: '{stderr[:200]}'")
            if done.stdout:
                complaints.append(f"output next to an error: {done.stdout[:200]!r}")
        elif done.returncode == 0 and done.stdout and not done.stdout.endswith(b"\n"):
            complaints.append(f"the output stops in a line: {done.stdout[-200:]!r}")
        return complaints


REREAD: dict[bytes, list[str]] = {}


def reread(tool: Tool, output: bytes) -> list[str]:
    """The parser's errors in a filter's output. Filters without work to do print the same output, which is
    parsed only once."""
    digest = hashlib.sha256(output).digest()
    if digest not in REREAD:
        reader = [str(tool.path.with_name("bpl-fmt")), "--check-roundtrip"]
        done = runner.execute(reader, env=tool.env, seconds=HANGING, input=output)
        stderr = done.stderr[:2000].decode("utf-8", "replace")
        REREAD[digest] = [f"its output is refused: {stderr}"] if done.returncode != 0 or done.stderr else []
    return REREAD[digest]


def judge_output(tool: Tool, done, allowed: set[int]) -> list[str]:
    complaints = tool.judge(done, allowed)
    if not complaints and done.returncode == 0 and tool.name in FILTERS:
        complaints = reread(tool, done.stdout)
    return complaints


def check_input(tool: Tool, case: Input) -> list[str]:
    data = case.make(tool.scale(case.size, case.whole))
    with tempfile.TemporaryDirectory(prefix="hostile-") as scratch:
        file = Path(scratch) / "input.bpl"
        file.write_bytes(data)
        complaints = judge_output(tool, tool.run(file.name, cwd=scratch), tool.statuses(case.verdict))
        if tool.name in BUSY and case.verdict != BAD and not complaints:
            done = tool.run(*BUSY[tool.name], file.name, cwd=scratch)
            complaints = [f"{BUSY[tool.name]}: {c}" for c in judge_output(tool, done, STATUSES[DEEP])]
    return complaints


def check_truncations(tool: Tool, data: bytes, first: int) -> list[str]:
    for size in range(first, min(first + CHUNK, len(data) + 1), tool.stride):
        stdin = ["-"] if tool.name in LIKE_BOOGIE else []
        complaints = tool.judge(tool.run(*stdin, input=data[:size]), tool.statuses(DEEP))
        if complaints:
            return [f"every.bpl, first {size} bytes: {c}" for c in complaints]
    return []


def check_long_line(tool: Tool, size: int) -> list[str]:
    with tempfile.TemporaryDirectory(prefix="hostile-") as scratch:
        file = Path(scratch) / "input.bpl"
        with file.open("wb") as out:
            out.write(b"axiom true")
            block = b" && true" * (1 << 17)
            for _ in range(size // len(block)):
                out.write(block)
            out.write(b";\n")
        with (Path(scratch) / "out").open("wb") as out:
            done = tool.run(file.name, cwd=scratch, redirect=f">{scratch}/out")
    return tool.judge(done, tool.statuses(DEEP))


def instructions(tool: Tool, data: bytes) -> int:
    """The number of instructions that the tool executes on the input."""
    with tempfile.TemporaryDirectory(prefix="hostile-") as scratch:
        file = Path(scratch) / "input.bpl"
        file.write_bytes(data)
        command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
                   str(tool.path), *COUNTED.get(tool.name, []), str(file)]
        done = runner.execute(command, env=tool.env, seconds=HANGING)
    counted = re.findall(rb"I +refs: +([0-9,]+)", done.stderr)
    if not counted:
        raise RuntimeError(f"valgrind does not run {tool.name}: {done.stderr[:500].decode('utf-8', 'replace')}")
    return int(counted[-1].replace(b",", b""))  # the last count is the tool's own; its children ended earlier


@functools.cache
def instructions_of_nothing(tool: Tool) -> int:
    return instructions(tool, b"")


def check_count(tool: Tool, case: Input) -> list[str]:
    """Complains if four times the input costs too much more, after subtracting the cost of an empty input."""
    size = min(COUNTED_SIZE, case.size)
    none = instructions_of_nothing(tool)
    before, spent = (instructions(tool, case.make(n)) for n in (size, 4 * size))
    if before - none < none // 10 and spent - none < none // 2:
        return []  # refused, or too small to measure
    ratio = (spent - none) / (before - none)
    print(f"{tool.name:12} {case.name:36} {before - none:12,} ×4 {spent - none:14,}  ratio {ratio:5.2f}")
    return [f"four times the size takes {ratio:.1f} times the instructions"] if ratio > MOST_RATIO else []


def user_time(tool: Tool, file: Path) -> float:
    with open(os.devnull, "r+b") as null:
        pid = os.posix_spawn(tool.path, [tool.name, *COUNTED.get(tool.name, []), str(file)], tool.env, file_actions=[
            (os.POSIX_SPAWN_DUP2, null.fileno(), fd) for fd in range(3)])
        _, _, usage = os.wait4(pid, 0)
    return usage.ru_utime + usage.ru_stime


def check_ratio(tool: Tool, case: Input) -> list[str]:
    """Grows the input until it takes long enough to measure, then once more by four."""
    with tempfile.TemporaryDirectory(prefix="hostile-") as scratch:
        file = Path(scratch) / "input.bpl"
        size, before, spent = max(case.size // 64, 250), 0.0, 0.0
        while size <= 4 * case.size:
            file.write_bytes(case.make(size))
            before, spent = spent, min(user_time(tool, file) for _ in range(2))
            if before > 0.1:
                break
            size *= 4
    if before <= 0.02:
        return []  # refused, or too fast to tell
    ratio = spent / before
    print(f"{tool.name:10} {case.name:32} {before:8.3f} s ×4 {spent:8.3f} s  ratio {ratio:5.2f}")
    return [f"four times the size takes {ratio:.1f} times the time"] if ratio > MOST_TIME_RATIO else []


def checks_of(tool: Tool, options) -> list[runner.Check]:
    def check(name, function, *args):
        return runner.Check(f"{tool.name} {name}", lambda: function(tool, *args))

    if options.ratios:
        measure = check_count if shutil.which("valgrind") and not tool.sanitized else check_ratio
        return [check(case.name, measure, case) for case in TABLE
                if case.ratio and (not options.known or KNOWN.get(case.name) == tool.name)]
    data = (HERE / "every.bpl").read_bytes()
    checks = [check(name, function) for name, function in surroundings.TABLE if tool.name not in LIKE_BOOGIE]
    checks += runner.sample([check(case.name, check_input, case) for case in TABLE], options.every, lambda c: c.name)
    checks += [check(f"truncated-at-{first}", check_truncations, data, first)
               for first in range(0, len(data) + 1, CHUNK)]
    if options.big:
        checks.append(check("line-of-200-MB", check_long_line, 200 << 20))
    if options.huge:
        checks.append(check("line-of-2-GB", check_long_line, 2 << 30))
    return checks


def main() -> int:
    parser = runner.arguments("Feeds the tools hostile inputs.")
    parser.add_argument("--small", action="store_true", help="smaller inputs, fewer truncations")
    parser.add_argument("--big", action="store_true", help="also a line of 200 MB")
    parser.add_argument("--huge", action="store_true", help="also a line of 2 GB")
    parser.add_argument("--ratios", action="store_true", help="measure growth instead")
    parser.add_argument("--known", action="store_true", help="with --ratios: only what once grew too fast")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only one in N of the programs, others for each tool")
    parser.add_argument("--slow", type=float, default=0, metavar="SECONDS",
                        help="name the cases that take longer")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    bin_dir = options.bin.resolve()
    env = runner.environment(bin_dir)
    checks = [check for name in runner.tools(bin_dir) if name not in OTHERS
              for check in checks_of(Tool(bin_dir / name, env, options.small), options)
              if not options.names or any(part in check.name for part in options.names)]
    if options.slow:
        checks = [runner.Check(c.name, timed(c, options.slow)) for c in checks]
    alone = options.ratios and not shutil.which("valgrind")
    return runner.run_checks(checks, 1 if alone else options.jobs)


def timed(check: runner.Check, limit: float):
    def run():
        start = time.monotonic()
        complaints = check.run()
        spent = time.monotonic() - start
        if spent > limit:
            print(f"{spent:8.1f} s  {check.name}")
        return complaints
    return run


if __name__ == "__main__":
    runner.main(main)
