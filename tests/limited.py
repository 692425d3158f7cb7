#!/usr/bin/env python3
"""Runs a command with a limit on the processor time that it and its descendants may use together:

    tests/limited.py SECONDS COMMAND…

Elapsed time is not limited, so a busy or slow machine makes no difference; but a command that has used no
processor time for ten minutes is taken to wait for something that does not come. In either case it and all
its descendants are killed, with exit status 124. Prints the time used, and exits with the command's status."""

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

LOOK = 5  # seconds between two measurements
STILL = 600 // LOOK  # measurements without progress
TICKS = os.sysconf("SC_CLK_TCK")
TIME_FIELDS = slice(11, 15)  # of /proc/PID/stat after the name: user, system, and those of children that ended
SPENT = 124


def processes() -> dict[int, tuple[int, int]]:
    """The parent and the ticks used of each process; empty where there is no /proc."""
    found = {}
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended
        found[int(entry.name)] = int(fields[1]), sum(map(int, fields[TIME_FIELDS]))
    return found


def tree(root: int) -> tuple[list[int], float]:
    """The process and its descendants, and the seconds that they have used."""
    all_processes, children = processes(), {}
    for pid, (parent, _) in all_processes.items():
        children.setdefault(parent, []).append(pid)
    found = [root] if root in all_processes else []
    for pid in found:
        found += children.get(pid, [])
    return found, sum(all_processes[pid][1] for pid in found) / TICKS


def end(root: int, why: str) -> None:
    print(f"ended: {why}", flush=True)
    for pid in tree(root)[0]:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass


def watch(root: int, limit: float, done: threading.Event, ended: threading.Event) -> None:
    before, still = -1.0, 0
    while not done.wait(LOOK):
        _, used = tree(root)
        still = 0 if used > before else still + 1
        before = max(used, before)
        if used > limit or still >= STILL:
            ended.set()
            end(root, f"more than {limit:g} s of processor time" if used > limit else "it waits, and nothing happens")
            return


def main() -> int:
    limit, command = float(sys.argv[1]), sys.argv[2:]
    done, ended = threading.Event(), threading.Event()
    process = subprocess.Popen(command)
    watcher = threading.Thread(target=watch, args=(process.pid, limit, done, ended))
    watcher.start()
    status = process.wait()
    done.set()
    watcher.join()
    times = os.times()
    print(f"processor time: {times.children_user + times.children_system:.1f} s", flush=True)
    if ended.is_set():
        return SPENT
    return status if status >= 0 else 128 - status


if __name__ == "__main__":
    sys.exit(main())
