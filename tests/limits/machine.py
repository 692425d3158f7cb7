"""Helpers for tests of limits: processes that keep the machine busy, and the processor time of a tree of processes."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def processor_seconds(root: int) -> float:
    """The processor time of the process and its descendants, including those that it has waited for."""
    of, children = {}, {}
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        try:
            fields = Path(f"/proc/{entry}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        of[int(entry)] = sum(map(int, fields[11:15])) / TICKS
        children.setdefault(int(fields[1]), []).append(int(entry))
    total, left = 0.0, [root]
    while left:
        pid = left.pop()
        total += of.get(pid, 0)
        left += children.get(pid, [])
    return total


@contextlib.contextmanager
def busy(count: int):
    """Keeps this many processes busy meanwhile."""
    running = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        yield
    finally:
        for process in running:
            process.kill()
            process.wait()


class Done:
    """The result of a command: `ended` is false if it was killed at its limit of processor seconds."""

    def __init__(self, command: list[str], most: float = 0):
        begin = time.monotonic()
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   start_new_session=True)
        self.processor, self.ended = 0.0, True
        out = err = None
        while out is None:
            try:
                out, err = process.communicate(timeout=0.5)
            except subprocess.TimeoutExpired:
                self.processor = max(self.processor, processor_seconds(process.pid))
                if most and self.processor > most:
                    self.ended = False
                    os.killpg(process.pid, signal.SIGKILL)
                    out, err = process.communicate()
        self.seconds = time.monotonic() - begin
        self.status, self.out, self.err = process.returncode, out.decode(), err.decode()
