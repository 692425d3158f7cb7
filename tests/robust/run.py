#!/usr/bin/env python3
"""Checks the engines' promises about processes: the output does not depend on how many there are and
which of them are killed, limits are kept, signals end a run with the results so far, no orphans remain.

    tests/robust/run.py [--bin DIR] [--repeats N] [--jobs N] [NAME…]

NAME limits the run to the checks whose name contains it. --repeats is how often outputs are compared
(default: 1), --jobs how many checks run at a time. Times are processor time, since the machine may be busy.
"""

import argparse
import concurrent.futures
import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HANGING = 3000  # seconds by the clock, even on a machine that is slow or busy
ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests"))

import limited

# Forks for ever; fails now and then.
ENDLESS = """
procedure Endless(n: int, a: [int]int)
{
  var i: int;
  i := 0;
  while (i < n) {
    if (a[i] > i) { i := i + 1; } else { i := i + 2; }
    assert i != 7 || a[0] != 3;
  }
}
"""
HOLDS = ENDLESS.replace("assert i != 7 || a[0] != 3;", "assert i > 0;")
FINITE = HOLDS.replace("procedure Endless(n: int, a: [int]int)",
                       "procedure Finite(n: int, a: [int]int) requires n < 15;")
SEVERAL = "\n".join(
    f"procedure P{k}(n: int) {{ var i: int; i := n; while (i > {k}) {{ i := i - 1; }} "
    f"assert i != {k % 3} || n < {k}; }}" for k in range(12))
BRANCHES = """
procedure Branches(n: int, a: [int]int)
{
  var i, k: int;
  i, k := 0, 0;
  while (i < n) {
    if (a[i] > k) { k := a[i]; } else if (a[i] < -k) { k := -a[i]; }
    if (a[i + 1] == 3) { k := k + n; }
    assert k >= 0;
    i := i + 1;
  }
}
"""
# The engines take longer for the last procedure than anybody waits.
HARD = """
procedure First(n: int) { assert n != 5; }
procedure Second(n: int) { assert n == n; }
procedure Third(n: int, a: int, b: int, c: int)
  requires a > 1 && b > 1 && c > 1 && n > 3;
{
  assert a * a * a + b * b * b != c * c * c;
}
"""
# The solver takes longer for one question than anybody waits.
ONE_QUESTION = """
procedure Cubes(a: int, b: int, c: int)
  requires a > 1 && b > 1 && c > 1;
{
  assert a * a * a + b * b * b != c * c * c;
}
"""
# A long execution whose replay takes long.
SLOW_REPLAY = """
procedure Slow(n: int)
{
  var i: int;
  var a: [int]int;
  i := 0;
  while (i < 400000) { a[i] := i; i := i + 1; }
  assert n != 5;
}
"""
RECURSIVE = "procedure R(n: int) returns (r: int) { call r := R(n + 1); assert r > n; }"

# Many constants and procedures, each of which loops and calls the next: their clauses take long to make.
MANY = 3000
MANY_CLAUSES = "procedure First(n: int) { assert n != 5; }\n" + "\n".join(
    f"const c{i}: int; axiom c{i} > {i}; procedure P{i}(x: int) {{ var y: int; y := x; while (*) {{ y := y + c{i}; }} "
    + (f"call P{i - 1}(y); " if i else "") + "assert y > 0; }" for i in range(MANY))


# Many entries, each of which costs more than its share of a second, and reaches the whole program's code.
ENTRIES = 4000
CALLING = "\n".join(
    f"procedure P{i}(x: int) returns (r: int) {{ if (x > 0) {{ call r := P{(i + 1) % ENTRIES}(x - 1); }} assert r != {i}; }}"
    for i in range(ENTRIES))


class Tool:
    def __init__(self, path: Path, scratch: Path):
        self.path, self.scratch = path, scratch

    def sibling(self, name: str) -> "Tool":
        return Tool(self.path.parent / name, self.scratch)

    def file(self, text: str) -> str:
        path = self.scratch / f"p{abs(hash(text)) % 10**8}.bpl"
        path.write_text(text)
        return str(path)

    def start(self, text: str, *options: str) -> subprocess.Popen:
        return subprocess.Popen([str(self.path), *options, self.file(text)],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                start_new_session=True)

    def run(self, text: str, *options: str):
        return finish(self.start(text, *options))


def finish(process: subprocess.Popen):
    try:
        out, err = process.communicate(timeout=HANGING)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        raise AssertionError(f"hangs: {' '.join(process.args)}")
    return process.returncode, out.decode(), err.decode()


def spent_so_far() -> float:
    """The processor time of all commands that have ended."""
    times = os.times()
    return times.children_user + times.children_system


def works_for(process: subprocess.Popen, seconds: float) -> None:
    """Waits until the command has used this amount of processor time."""
    until(lambda: limited.tree(process.pid)[1] > seconds or process.poll() is not None, "work")


def finish_soon(process: subprocess.Popen):
    """As `finish`, of a command that was told to end and so must not compute for long any more."""
    before = spent_so_far() + limited.tree(process.pid)[1]
    done = finish(process)
    assert spent_so_far() - before < 10, f"ends late: {' '.join(process.args)}"
    return done


def status_of(pid: int) -> tuple[int, str]:
    """Parent and state; state X if there is no such process."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0, "X"
    return int(fields[1]), fields[0]


def descendants(pid: int) -> list[list[int]]:
    """Children, their children, and so on: one list for each generation."""
    parents = {}
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            parent, state = status_of(int(entry))
            if state not in "ZX":
                parents.setdefault(parent, []).append(int(entry))
    generations, now = [], [pid]
    while now := sorted(child for p in now for child in parents.get(p, [])):
        generations.append(now)
    return generations


def until(condition, what: str):
    end = time.monotonic() + HANGING
    while not (value := condition()):
        assert time.monotonic() < end, f"never: {what}"
        time.sleep(0.01)
    return value


def all_gone(pids: list[int]) -> bool:
    return all(status_of(pid)[1] in "ZX" for pid in pids)


def flat(generations: list[list[int]]) -> list[int]:
    return [pid for generation in generations for pid in generation]


def ended_well(done) -> None:
    assert done[0] in (0, 1, 3), f"exit status {done[0]}: {done[2][:500]}"
    assert not done[2], f"on standard error: {done[2][:500]}"
    assert done[1], "no output"


# ---- checks ---------------------------------------------------------------------------------------

def check_same_output(tool: Tool, repeats: int):
    """The output is the same with any number of processes, and when the tool is run again."""
    for text, options in (
            (ENDLESS, ["--failing=0", "--executions=900"]),
            (ENDLESS, ["--failing=0", "--executions=700", "--search=random", "--seed=7"]),
            (ENDLESS, ["--executions=0"]),
            (FINITE, ["--executions=0"]),
            (FINITE, ["--executions=0", "--search=dfs", "--format=json"]),
            (BRANCHES, ["--executions=16", "--merge=on"]),
            (SEVERAL, ["--executions=40", "--failing=0"]),
            (SEVERAL, ["--executions=40", "--search=cover", "--format=json"])):
        wanted = tool.run(text, *options)
        ended_well(wanted)
        for _ in range(repeats):
            for jobs in (1, 2, 4):
                got = tool.run(text, *options, f"--jobs={jobs}")
                assert got == wanted, (f"{options} --jobs={jobs}:\n{got[1]}{got[2]}"
                                       f"instead of\n{wanted[1]}{wanted[2]}")


def check_killed_workers(tool: Tool, _repeats: int):
    """Killing any of the processes that run paths does not change the output."""
    wanted = tool.run(FINITE, "--executions=0", "--jobs=2")
    for generation, least in ((0, 1), (1, 5)):  # the process of the entry; its workers
        process = tool.start(FINITE, "--executions=0", "--jobs=2")

        def victims():
            now = descendants(process.pid)
            return now[generation] if len(now) > generation and len(now[generation]) >= least else []

        found = until(lambda: victims() or process.poll() is not None, "a worker")
        assert found is not True, "it ended before it was shared: the check needs a longer program"
        # the first child of the entry's process is its solver
        os.kill(found[-1], signal.SIGKILL)
        assert finish(process) == wanted, f"a process of generation {generation} was killed"


def check_killed_solver(tool: Tool, _repeats: int):
    """Killing a solver loses only its current query, with a message; the run continues."""
    process = tool.start(HOLDS, "--executions=300")
    solver = until(lambda: (descendants(process.pid)[1:] or [[]])[0], "a solver")
    for _ in range(3):
        try:
            os.kill(solver[0], signal.SIGKILL)
        except ProcessLookupError:
            break
        time.sleep(0.05)
        solver = (descendants(process.pid)[1:] or [solver])[0]
    done = finish(process)
    ended_well(done)
    assert "verified" not in done[1], done[1]


def check_no_orphans(tool: Tool, _repeats: int):
    """No process survives the tool, however it ends."""
    for number in (signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        process = tool.start(HOLDS, "--executions=0", "--jobs=3")
        until(lambda: len(flat(descendants(process.pid))) >= 6, "several workers")
        workers = flat(descendants(process.pid))
        process.send_signal(number)
        assert finish(process)[0] == -number
        until(lambda: all_gone(workers), f"all gone after signal {number}")


def check_signals_end_with_what_was_found(tool: Tool, _repeats: int):
    for number in (signal.SIGINT, signal.SIGTERM):
        text = "procedure First(n: int) { assert n != 5; }" + HOLDS
        process = tool.start(text, "--executions=0")
        until(lambda: len(flat(descendants(process.pid))) >= 6, "a search that takes long")
        os.killpg(process.pid, number)  # as a terminal does: every process gets it
        code, out, err = finish(process)
        assert code == -number, f"exit status {code}\n{out}{err}"
        assert "First: failed" in out and "Endless: no failure" in out and "a signal" in out, out
        # failures in the unfinished entry are reported as well
        process = tool.start(ENDLESS, "--executions=0", "--failing=0")
        until(lambda: len(flat(descendants(process.pid))) >= 6, "a search that takes long")
        process.send_signal(number)
        code, out, err = finish(process)
        assert code == -number and "violated" in out and "Endless: failed" in out, out + err


def check_other_tools_end_with_what_was_found(tool: Tool, _repeats: int):
    verify = tool.sibling("bpl-verify")
    for options, found in ((["--modular"], "1 error"), (["--modular", "--split"], "1 error"),
                           (["--modular", "--infer=all"], "1 error"), ([], "can fail"),
                           (["--engine=horn"], "can fail"), (["--invariants"], "can fail")):
        process = verify.start(HARD, "--timeout=1000", *options)
        works_for(process, 2)
        os.killpg(process.pid, signal.SIGINT)
        code, out, err = finish_soon(process)
        assert code == -signal.SIGINT, f"{options}: exit status {code}\n{out}{err}"
        assert f"First: {found}" in out + err and "Second: verified" in out + err, \
            f"{options}: {out}{err}"
        assert "Third: verified" not in out + err, out + err


def check_clauses_that_take_long_to_make(tool: Tool, _repeats: int):
    """The time limit and signals also end bpl-verify while it makes clauses."""
    verify = tool.sibling("bpl-verify")
    before = spent_so_far()
    code, out, err = verify.run(MANY_CLAUSES, "--engine=horn", "--entry-timeout=10")
    assert code == 1 and "First: can fail" in out and f"P{MANY - 1}: unknown: time-out" in out, out + err
    assert spent_so_far() - before < 60, "a limit of 10 s does not bind"
    process = verify.start(MANY_CLAUSES, "--engine=horn", "--timeout=1000")
    works_for(process, 2.5)
    process.send_signal(signal.SIGTERM)
    code, out, err = finish_soon(process)
    assert code == -signal.SIGTERM, f"exit status {code}: {out}{err}"
    assert "First: can fail" in out and f"P{MANY - 1}: unknown: stopped by a signal" in out, out + err


def check_a_replay_ends(tool: Tool, _repeats: int):
    """A signal ends a long replay; the results so far are reported."""
    process = tool.sibling("bpl-testgen").start(SLOW_REPLAY)
    works_for(process, 2.5)
    process.send_signal(signal.SIGTERM)
    code, out, err = finish_soon(process)
    assert code == -signal.SIGTERM and "stopped by a signal" in out, f"{code}: {out}{err}"


def check_no_orphans_of_other_tools(tool: Tool, _repeats: int):
    for name, options in (("bpl-verify", ["--jobs=2"]), ("bpl-verify", ["--jobs=4"]), ("bpl-verify", ["--invariants"]),
                          ("bpl-testgen", ["--engine=auto", "--jobs=2"])):
        for number in (signal.SIGKILL, signal.SIGHUP):
            process = tool.sibling(name).start(HARD, *options)
            until(lambda: flat(descendants(process.pid)), "a worker")
            workers = flat(descendants(process.pid))
            process.send_signal(number)
            assert finish(process)[0] == -number
            until(lambda: all_gone(workers), f"{name}: all gone after signal {number}")


def check_killed_workers_of_bpl_verify(tool: Tool, _repeats: int):
    """Killing a process costs its turn, not the verdicts of others."""
    for jobs in (2, 4):
        process = tool.sibling("bpl-verify").start(HARD, f"--jobs={jobs}", "--timeout=4")
        for _ in range(3):
            time.sleep(0.3)
            for worker in (descendants(process.pid) or [[]])[0]:
                with contextlib.suppress(ProcessLookupError):  # it may just have ended
                    os.kill(worker, signal.SIGKILL)
        code, out, err = finish(process)
        assert code in (1, 3) and "Third: verified" not in out, f"{code}: {out}{err}"
        assert "Third: unknown" in out and "Second: can fail" not in out, out


MANY_ENTRIES = "".join(f"procedure P{i}(n: int) {{ var i: int; i := 0; while (i < n) {{ i := i + {1 + i % 3}; }}"
                       f" assert n > 0 ==> i < n + {1 + i % 4}; assert n * n != {i * i}; }}\n" for i in range(12))


def check_entries_of_bpl_verify(tool: Tool, _repeats: int):
    """Entries are reported in their order, with the same words, for any number of processes; refused entries come
    last."""
    verify = tool.sibling("bpl-verify")
    refused = MANY_ENTRIES + "datatype D<a> { Nil(), Cons(more: D (D a)) }\nprocedure Q(d: D int) { assert d == d; }\n" \
        "procedure R() { assert false; }\n"
    for text, options in ((MANY_ENTRIES, []), (MANY_ENTRIES, ["--format=json"]), (refused, ["--entry=P1", "--entry=Q", "--entry=R"]),
                          (MANY_ENTRIES, ["--format=junit", "--no-timestamps"])):
        wanted = verify.run(text, *options, "--jobs=1")
        assert "P1" in wanted[1], wanted
        for jobs in (2, 4, 7):
            got = verify.run(text, *options, f"--jobs={jobs}")
            assert got == wanted, f"{options} --jobs={jobs}:\n{got[1]}{got[2]}instead of\n{wanted[1]}{wanted[2]}"


def check_the_same_failure_on_a_busy_machine(tool: Tool, _repeats: int):
    """The failure reported is that of the first configuration that fails, however many processes run."""
    command = [str(tool.sibling("bpl-verify").path), str(ROOT / "corpus/proofs/array_sort_bug.bpl")]
    wanted = subprocess.run([*command, "--jobs=1"], capture_output=True, text=True, check=False)
    assert wanted.returncode == 1, wanted
    running = [subprocess.Popen([*command, f"--jobs={1 + i % 4}"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                start_new_session=True) for i in range(12)]
    for process in running:
        got = finish(process)
        assert got[1] == wanted.stdout, f"{got[1]}{got[2]}instead of\n{wanted.stdout}{wanted.stderr}"


def check_entries_are_told_at_once(tool: Tool, _repeats: int):
    """Results are written while others are still running; a file is written as a whole."""
    process = tool.sibling("bpl-verify").start(MANY_ENTRIES + HARD, "--jobs=4", "--timeout=1000")
    read = b""
    while b"P11: can fail" not in read:
        read += os.read(process.stdout.fileno(), 4096)
    assert process.poll() is None
    process.send_signal(signal.SIGTERM)
    code, out, err = finish(process)
    assert code == -signal.SIGTERM and "stopped by a signal" in out, f"{code}: {out}{err}"


def check_entries_of_bpl_exec_are_told_at_once(tool: Tool, _repeats: int):
    """Results are written while others run, in the order of the entries, for any number of processes; also while
    the solver works on one question of the first entry."""
    easy = "".join(f"procedure P{k}(n: int) {{ assert n != {k}; }}\n" for k in range(12))
    endless = easy + ENDLESS.replace("assert i != 7 || a[0] != 3;", "assert i >= 0;")
    for text, *options in ((endless, "--jobs=1"), (endless, "--jobs=3"), (endless, "--jobs=2", "--format=json"),
                           (endless, "--jobs=2", "--engine=auto"), (ONE_QUESTION + easy, "--jobs=1"),
                           (ONE_QUESTION + easy, "--jobs=1", "--timeout=1000"), (ONE_QUESTION + easy, "--jobs=2"),
                           (ONE_QUESTION + easy, "--jobs=1", "--engine=auto")):
        process = tool.start(text, *options, "--executions=0")
        read = b""
        while b"P11" not in read:
            more = os.read(process.stdout.fileno(), 4096)
            assert more, f"ends with {read.decode()}"
            read += more
        assert process.poll() is None
        process.send_signal(signal.SIGTERM)
        code, out, err = finish(process)
        assert code == -signal.SIGTERM, f"{code}: {out}{err}"
        said = read.decode() + out
        words = ('"entry": "P{}", "verdict"' if "--format=json" in options else "P{}: ")
        at = [said.index(words.replace("{}", str(k))) for k in range(12)]
        assert at == sorted(at), said


def check_modular_output(tool: Tool, _repeats: int):
    """Bodies are reported in their order, with the same words, for any number of processes."""
    text = "function f(x: int): int;\naxiom (forall x: int :: {f(x)} f(x) > x);\n" + "".join(
        f"procedure P{i}(x: int, y: int) {{ if (x > {i}) {{ A: assert f(x) > y; }}"
        f" else {{ B: assert f(x + {i % 3}) > x; assert f(y) > x; }} }}\n" for i in range(50))
    verify = tool.sibling("bpl-verify")
    for options in (["--modular"], ["--modular", "--split"], ["--modular", "--format=json", "--split"],
                    ["--modular", "--infer=all"]):
        # times are not verdicts
        outs = [re.sub(r"[0-9.]+ ?s\b|\"seconds\": ?[0-9.e-]+", "", verify.run(text, *options, f"--jobs={jobs}")[1])
                for jobs in (1, 2, 5)]
        assert outs[0] == outs[1] == outs[2], f"{options}: differs by --jobs"
        assert outs[0].count("P49") >= 1 and "P0" in outs[0], outs[0][:500]


def check_killed_workers_of_modular(tool: Tool, _repeats: int):
    """Killing a process makes its body unknown, with the reason; the others are proved."""
    verify = tool.sibling("bpl-verify")
    candidates = "const {:existential true} b: bool;\nprocedure Guess(x: int) requires b ==> x > 0; { call Guess(x - x); }\n"
    for number, text, options in ((signal.SIGKILL, HARD, []), (signal.SIGSEGV, HARD, ["--split"]),
                                  (signal.SIGABRT, HARD + candidates, ["--houdini"])):
        process = verify.start(text + "procedure Last(x: int) { assert x * x >= 0; }", "--modular", "--timeout=1000",
                               "--jobs=1", *options)
        works_for(process, 2)  # the first two are done by then
        worker = until(lambda: flat(descendants(process.pid)), "a worker")[0]
        os.kill(worker, number)
        code, out, err = finish(process)
        assert code == 1 and not err, f"{options}: {code}: {out}{err}"
        assert f"Third: unknown: the process that proved it was killed by signal {int(number)}" in out, out
        assert "First: 1 error" in out and "Second: verified" in out and "Last: verified" in out, out
    process = verify.start(HARD + "procedure Last(x: int) { assert x * x >= 0; }", "--modular", "--entry-timeout=5")
    worker = until(lambda: flat(descendants(process.pid)), "a worker")[0]
    os.kill(worker, signal.SIGSTOP)  # a stopped process looks like one that hangs
    code, out, err = finish(process)
    assert "unknown: out of time" in out and "Last: verified" in out, out + err


def check_limits(tool: Tool, _repeats: int):
    before = spent_so_far()
    for options in (["--timeout=1"], ["--timeout=1", "--jobs=2"], ["--timeout=1", "--search=dfs"]):
        done = tool.run(HOLDS, "--executions=0", *options)
        ended_well(done)
        assert done[0] == 3 and "--timeout" in done[1], done[1]
    assert spent_so_far() - before < 60, "a timeout of 1 s does not bind"
    done = tool.run(HOLDS, "--executions=0", "--memory=6M")
    ended_well(done)
    assert "--memory" in done[1], done[1]
    done = tool.run(RECURSIVE)
    ended_well(done)
    assert "--depth" in done[1], done[1]
    done = tool.run(RECURSIVE, "--depth=1000000", "--memory=64M", "--timeout=60")
    ended_well(done)


def check_memory(tool: Tool, _repeats: int):
    """Wherever memory ends, every verdict reported is right, or unknown."""
    for name, *options in (("bpl-verify",), ("bpl-verify", "--engine=horn"), ("bpl-verify", "--modular"),
                           ("bpl-verify", "--modular", "--split"), ("bpl-verify", "--modular", "--infer=all"),
                           ("bpl-verify", "--invariants"), ("bpl-exec",), ("bpl-exec", "--engine=auto"),
                           ("bpl-exec", "--engine=horn")):
        for memory in ("1", "70K", "400K", "20M"):
            code, out, err = tool.sibling(name).run(HARD, f"--memory={memory}", "--timeout=1", *options)
            assert code in (1, 3), f"{name} {options} {memory}: exit status {code}\n{err}"
            said = re.findall(r"^(\w+): (verified|can fail|failed|\d+ error)", out + err, re.MULTILINE)
            wrong = [line for line in said if (line[0], line[1] == "verified") in
                     (("First", True), ("Second", False), ("Third", True))]
            assert not wrong or wrong == [("Third", "1 error")], f"{name} {options} {memory}: {wrong}"
    code, out, err = tool.sibling("bpl-verify").run(HARD, "--modular", "--memory=100K")
    assert code == 3 and "First: unknown: out of memory" in out, f"{code}: {out}{err}"


def check_limits_before_anything_runs(tool: Tool, _repeats: int):
    """The time limit includes reading: tools that are still reading end, with a message."""
    for name, *options in (("bpl-exec",), ("bpl-exec", "--check-axioms"), ("bpl-exec", "--engine=auto"), ("bpl-testgen",),
                           ("bpl-verify",), ("bpl-verify", "--modular"), ("bpl-verify", "--modular", "--infer=all"),
                           ("bpl-verify", "--invariants")):
        ours, theirs = os.pipe()
        process = subprocess.Popen([str(tool.sibling(name).path), "--timeout=1", *options], stdin=ours,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
        os.close(ours)
        os.write(theirs, b"procedure P() { assert false; }\n")
        code, out, err = finish(process)
        os.close(theirs)
        assert code == 3 and not out, f"{name} {options}: exit status {code}\n{out}{err}"
        assert err == f"{name}: stopped by --timeout before anything was run\n", err


def check_limits_of_many_entries(tool: Tool, _repeats: int):
    """No entry begins once the time is over. A machine that is too slow to begin any gets more time."""
    for name in ("bpl-exec", "bpl-testgen"):
        for seconds in (2, 20, 200):
            before = spent_so_far()
            code, out, err = tool.sibling(name).run(CALLING, f"--timeout={seconds}")
            if (code, err) != (3, f"{name}: stopped by --timeout before anything was run\n"):
                break
        assert code in (1, 3) and not err and f"P{ENTRIES - 1}" in out and "--timeout" in out, f"{code}: {err}{out[-500:]}"
        assert spent_so_far() - before < 10 * seconds, f"{name}: a timeout of {seconds} s does not bind"


def check_json(tool: Tool, _repeats: int):
    """Each line is a JSON object, whatever the names and texts are."""
    names = ["x", "\\assume", "a.b", "a'b", "a~b", "a#b", "a$b^c_d?e`f", "a`b"]
    text = "".join(
        f'procedure {{:c "\\\\\\"\x01\u00e9"}} {"P" + n.replace(chr(92), "") if n[0] == chr(92) else n}'
        f'({n}: int) {{ assume {{:sourceloc "a\\\\b\t\u00fc", 3, 4}} true; assert {n} > 0; }}\n'
        for n in names)
    code, out, err = tool.run(text, "--format=json", "--trace")
    assert code == 1, f"exit status {code}: {err}{out}"
    kinds = [json.loads(line)["type"] for line in out.splitlines()]
    assert kinds.count("failure") == len(names) == kinds.count("entry"), kinds


def check_smt_log(tool: Tool, _repeats: int):
    """The solver's own program gives the same answer to each logged query."""
    solver = shutil.which("z3")
    if not solver:
        return
    two = SEVERAL.replace("n: int", "n: int, m: int").replace("i := n", "i := n - m")
    for text, options in ((two, ["--jobs=2"]), (FINITE, []), (ENDLESS, ["--failing=0"])):
        folder = tool.scratch / "log"
        shutil.rmtree(folder, ignore_errors=True)
        ended_well(tool.run(text, "--executions=30", f"--smt-log={folder}", *options))
        files = sorted(folder.rglob("*.smt2"))
        assert len(files) > 10, f"{len(files)} queries"
        for path in files[:: max(1, len(files) // 8)]:
            wanted = path.read_text().rstrip().splitlines()[-1].lstrip("; ")
            got = subprocess.run([solver, str(path)], capture_output=True, text=True).stdout
            assert got.split("\n")[0] == wanted, f"{path}: {wanted}, but z3 says {got}"


CHECKS = {name[6:]: check for name, check in globals().items() if name.startswith("check_")}


def passes(name: str, bin_dir: Path, repeats: int) -> bool:
    """Runs one check, and prints what came of it."""
    with tempfile.TemporaryDirectory(prefix="robust-") as scratch:
        begin = time.monotonic()
        try:
            CHECKS[name](Tool(bin_dir / "bpl-exec", Path(scratch)), repeats)
        except AssertionError as error:
            print(f"FAILED {name}: {error}", flush=True)
            return False
    print(f"passed {name} ({time.monotonic() - begin:.1f} s)", flush=True)
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description="Holds bpl-exec to what it says of its processes.")
    parser.add_argument("--bin", default=str(ROOT / "build/release/bin"))
    parser.add_argument("--repeats", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("names", nargs="*")
    args = parser.parse_args()
    chosen = [name for name in CHECKS if not args.names or any(part in name for part in args.names)]
    # Each check has a process of its own, whose children's processor time it measures.
    with concurrent.futures.ProcessPoolExecutor(args.jobs) as pool:
        done = [pool.submit(passes, name, Path(args.bin).resolve(), args.repeats) for name in chosen]
    return 0 if all(each.result() for each in done) else 1


if __name__ == "__main__":
    sys.exit(main())
