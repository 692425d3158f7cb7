"""Shared by the test runners: where the tools are, the environment they run in, running checks on several
cores, and the closing summary.

A check is a function that returns a list of complaints; an empty list is a pass. If the environment has
BPL_DEAREST=N, checks run one at a time, and the N that used the most processor time are listed at the end.
"""

import argparse
import difflib
import functools
import os
import resource
import signal
import subprocess
import sys
import zlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Iterable, TypeVar

ROOT = Path(__file__).resolve().parent.parent
SKIPPED = 77  # the exit status that ctest reports as 'skipped'
SECONDS = 300  # of processor time; enough for any command that ends at all
SANITIZER_STATUS = 99  # the sanitizers' exit status, see CMakeLists.txt


def arguments(description: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--bin", type=Path, default=ROOT / "build/release/bin",
                        help="directory of the tools (default: build/release/bin)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    return parser


def tools(bin_dir: Path) -> list[str]:
    """Those of the tree; older builds may have left others."""
    return sorted(p.name for p in bin_dir.glob("bpl-*") if os.access(p, os.X_OK) and (ROOT / "tools" / p.name).is_dir())


def environment(bin_dir: Path) -> dict[str, str]:
    """The caller's environment, with our tools first in PATH and without variables that change their output."""
    env = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "CLICOLOR_FORCE", "COLUMNS")}
    env.update(LC_ALL="C", TERM="dumb", PATH=f"{bin_dir.resolve()}:{env.get('PATH', '')}")
    return env


def execute(argv: list[str], seconds: int = SECONDS, **options) -> subprocess.CompletedProcess:
    """Runs a command, with SIGPIPE as a shell leaves it; bytes in, bytes out. `seconds` limits the processor time
    of each process; a limit on elapsed time would be exceeded on busy machines."""
    data = options.pop("input", None)
    options.setdefault("stdin", subprocess.DEVNULL if data is None else subprocess.PIPE)
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "restore_signals": True, **options}
    with subprocess.Popen(argv, **options) as process:
        try:
            limit_processor(process.pid, seconds)
            out, err = process.communicate(data)
        except BaseException:
            process.kill()
            raise
    return subprocess.CompletedProcess(argv, process.returncode, out, err)


def limit_processor(pid: int, seconds: int) -> None:
    """Limits the process and its descendants each to these seconds; SIGXCPU ends those that exceed them."""
    if not hasattr(resource, "prlimit"):
        return
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    try:
        resource.prlimit(pid, resource.RLIMIT_CPU, (seconds if hard < 0 else min(seconds, hard), hard))
    except ProcessLookupError:
        pass  # it has ended


def status_name(status: int) -> str:
    if status < 0:
        name = signal.Signals(-status).name
        return f"killed by {name}" + (": it took too much processor time" if name == "SIGXCPU" else "")
    if status == SANITIZER_STATUS:
        return f"{status} (a sanitizer's report)"
    return str(status)


def diff(expected: str, actual: str, what: str) -> str:
    lines = difflib.unified_diff(expected.splitlines(True), actual.splitlines(True),
                                 f"expected {what}", f"actual {what}")
    return "".join(line if line.endswith("\n") else line + "\n\\ no newline at end\n"
                   for line in lines)


Item = TypeVar("Item")


def sample(items: Iterable[Item], every: int, name: Callable[[Item], str]) -> list[Item]:
    """About one in `every` items, chosen by a hash of the name, so that a new item never changes which others
    are chosen: a test that passed before a file was added does not fail, by another choice, after it."""
    return [item for item in items if zlib.crc32(name(item).encode()) % every == 0]


def place(path: Path) -> str:
    """The path from the root of the tree, which does not depend on where the tree is."""
    path = path.resolve()
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


@dataclass
class Check:
    name: str
    run: Callable[[], list[str]]


def run_checks(checks: list[Check], jobs: int) -> int:
    """Runs all checks, prints the complaints and the totals; returns the exit status."""
    if not checks:
        print("nothing to do")
        return SKIPPED
    dearest = int(os.environ.get("BPL_DEAREST", "0"))
    if dearest:
        jobs = 1
    failed, times = 0, {}
    with ThreadPoolExecutor(max_workers=max(jobs, 1)) as pool:
        for check, complaints in zip(checks, pool.map(functools.partial(run_one, times=times), checks)):
            if complaints:
                failed += 1
                print(f"FAILED {check.name}")
                for complaint in complaints:
                    print("    " + complaint.rstrip("\n").replace("\n", "\n    "))
    for name in sorted(times, key=times.get, reverse=True)[:dearest]:
        print(f"{times[name]:8.2f} s of processor time: {name}")
    print(f"{len(checks) - failed} passed, {failed} failed")
    return 1 if failed else 0


def run_one(check: Check, times: dict[str, float]) -> list[str]:
    """The complaints of a check; its processor time, with that of its processes, is added to `times`."""
    before = sum(os.times()[:4])
    try:
        return check.run()
    except (OSError, ValueError, subprocess.SubprocessError) as error:
        return [f"{type(error).__name__}: {error}"]
    finally:
        times[check.name] = sum(os.times()[:4]) - before


def main(function: Callable[[], int]) -> None:
    sys.exit(function())
