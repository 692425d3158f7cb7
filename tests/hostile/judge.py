"""A tool that compares or verifies, run on hostile programs, and what every call of it must keep to."""

import re
import subprocess
import time
from pathlib import Path

import limited
import runner

WORK = 0.5  # seconds of processor time before a signal
REPORT = re.compile(rb"ERROR: (Address|Leak|Memory)Sanitizer|runtime error: ")


class Tool:
    """The tool, with options that limit its work in every call."""

    def __init__(self, bin_dir: Path, name: str, limits: tuple[str, ...]):
        self.name, self.limits = name, limits
        self.path, self.env = bin_dir.resolve() / name, runner.environment(bin_dir)

    def run(self, *args: str, redirect: str = "", **options):
        return runner.execute(["sh", "-c", f'ulimit -c 0; exec "$@" {redirect}', "sh", str(self.path), *self.limits, *args],
                              env=self.env, seconds=600, **options)

    def judge(self, done, statuses: set[int]) -> list[str]:
        """Complaints: another exit status, a sanitizer's report, an error without a diagnostic or with output."""
        stderr, complaints = done.stderr[:2000].decode("utf-8", "replace"), []
        if done.returncode not in statuses or REPORT.search(done.stderr):
            complaints.append(f"{runner.status_name(done.returncode)}, expected {sorted(statuses)}: {stderr}")
        if done.returncode == 2 and not re.match(rf"{self.name}: \S|[^\n]*\(-?\d+,-?\d+\): \S", stderr):
            complaints.append(f"no diagnostic first: {stderr[:200]!r}")
        if done.returncode == 2 and done.stdout:
            complaints.append(f"output next to an error: {done.stdout[:200]!r}")
        return complaints

    def interrupt(self, number: int, *args: str) -> tuple[bytes, list[str]]:
        """Sends the signal once the tool has worked for a while. Its output, and complaints unless the signal ended it."""
        child = subprocess.Popen([self.path, *args], env=self.env, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                 restore_signals=True)
        while child.poll() is None and limited.tree(child.pid)[1] < WORK:
            time.sleep(0.01)  # between two looks at its processor time
        child.send_signal(number)
        out, err = child.communicate()
        fine = child.returncode in (-number, 128 + number) and not REPORT.search(err)
        return out, [] if fine else [f"{runner.status_name(child.returncode)} after signal {number}: {err[:300]!r}"]
