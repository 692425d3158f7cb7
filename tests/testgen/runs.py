#!/usr/bin/env python3
"""Checks that a run that is split, interrupted, killed or resumed gives the same result as a whole run.

    tests/testgen/runs.py [--bin DIR]

GNU parallel drives shards where it is installed (Debian's package parallel).
"""

import os
import pty
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import runner

PROCEDURES = 9
PROGRAM = "".join(f"""\
procedure P{i}(x: int) returns (y: int)
{{
  if (x > {i}) {{ y := x - {i}; }}
  assert y != {7 * (i % 3)};
}}
procedure Spec{i}(x: int);
""" for i in range(PROCEDURES)) + """\
procedure <T>Odd(x: [int]int, y: int)
{
  assume (forall i: int :: x[i] < x[i + 1]);
  assert x[y] <= x[y + 1];
}
""".replace("<T>", "")
# A loop that runs for long, after procedures that do not.
ENDLESS = PROGRAM + """\
procedure Zero(n: int)
{
  var i: int;
  while (i != n) { i := i + 1; }
  assert i == n;
}
"""


class Runs:
    def __init__(self, options, scratch: Path):
        self.env = runner.environment(options.bin)
        self.scratch = scratch
        (scratch / "p.bpl").write_text(PROGRAM)
        (scratch / "endless.bpl").write_text(ENDLESS)

    def run(self, *args: str, env=None, **options) -> subprocess.CompletedProcess:
        return runner.execute(["bpl-testgen", "--no-timestamps", *args], cwd=self.scratch,
                              env={**self.env, **(env or {})}, **options)

    def whole(self, *args: str) -> bytes:
        return self.run(*args, "p.bpl").stdout

    def check_file(self, path: Path) -> list[str]:
        done = runner.execute(["bpl-junit", "check", str(path)], env=self.env)
        return [f"{path.name}: {done.stdout.decode()}{done.stderr.decode()}"] if done.returncode else []

    # ---- shards

    def shards(self) -> list[str]:
        complaints = []
        for total in (1, 2, 5):
            for profile in ("strict", "rich"):
                names = []
                for index in range(1, total + 1):
                    names.append(f"s{index}.xml")
                    self.run(f"--shard={index}/{total}", f"--junit={profile}", "-o", names[-1], "p.bpl")
                merged = runner.execute(["bpl-junit", "merge", "--no-timestamps", f"--junit={profile}", *names],
                                        cwd=self.scratch, env=self.env)
                whole = self.whole(f"--junit={profile}")
                if merged.stdout != whole:
                    complaints.append(f"{total} shards, {profile}: " + merged.stderr.decode() +
                                      runner.diff(whole.decode(), merged.stdout.decode(), "report"))
        return complaints

    def by_environment(self) -> list[str]:
        complaints = []
        for index in range(3):
            status = self.scratch / f"status{index}"
            env = {"TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": str(index), "TEST_SHARD_STATUS_FILE": str(status)}
            one, other = self.run("p.bpl", env=env), self.run(f"--shard={index + 1}/3", "p.bpl")
            if one.stdout != other.stdout or not one.stdout:
                complaints.append(f"TEST_SHARD_INDEX={index} is not --shard {index + 1}/3")
            if not status.exists():
                complaints.append("TEST_SHARD_STATUS_FILE was not made")
        wrong = self.run("p.bpl", env={"TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "3"})
        if wrong.returncode != 2:
            complaints.append(f"TEST_SHARD_INDEX=3 of 3: status {wrong.returncode}")
        return complaints

    def by_parallel(self) -> list[str]:
        if not shutil.which("parallel"):
            print("GNU parallel is not here: it drives no shards")
            return []
        command = ("parallel --will-cite -j2 bpl-testgen --no-timestamps --shard={}/4 -o par{}.xml p.bpl ::: 1 2 3 4;"
                   "bpl-junit merge --no-timestamps par*.xml")
        done = runner.execute(["bash", "-c", command], cwd=self.scratch, env=self.env)
        whole = self.whole()
        if done.stdout != whole:
            return [done.stderr.decode() + runner.diff(whole.decode(), done.stdout.decode(), "report")]
        return []

    def by_names(self) -> list[str]:
        """--list names the procedures that --only accepts, and each has the same tests as in the whole run."""
        names = self.run("--list", "p.bpl").stdout.decode().split()
        if len(names) != PROCEDURES + 1:
            return [f"--list: {names}"]
        whole = self.whole("--junit=rich").decode()
        for name in names[:3]:
            one = self.run("--junit=rich", f"--only={name}", "p.bpl").stdout.decode()
            if suite(one, name) != suite(whole, name):
                return [runner.diff(suite(whole, name), suite(one, name), name)]
        return []

    # ---- interruptions

    def interrupt(self, sign: int, *more: str) -> tuple[int, Path]:
        """Stops a run that would not end, once it has reached its last procedure."""
        report = self.scratch / f"stopped{sign}.xml"
        report.unlink(missing_ok=True)
        process = subprocess.Popen(["bpl-testgen", "--no-timestamps", "--executions=0", "-o", report.name, *more,
                                    "endless.bpl"], cwd=self.scratch, env=self.env, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        while process.poll() is None and not (report.exists() and b"endless.Odd" in report.read_bytes()):
            time.sleep(0.05)
        process.send_signal(sign)
        process.communicate()
        return process.returncode, report

    def interrupted(self) -> list[str]:
        complaints = []
        for sign in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
            status, report = self.interrupt(sign)
            text = report.read_text()
            if status != -sign:
                complaints.append(f"{sign.name}: {runner.status_name(status)}")
            complaints += self.check_file(report)
            if 'type="interrupted"' not in text:
                complaints.append(f"{sign.name}: the report does not say that it was interrupted")
            if sign != signal.SIGKILL and 'name="endless.Zero"' not in text:
                complaints.append(f"{sign.name}: what was under way is not there")
            leftover = [p.name for p in self.scratch.glob(".bpl-*")]
            if leftover and sign != signal.SIGKILL:
                complaints.append(f"{sign.name}: leaves {leftover}")
        return complaints

    def resumed(self) -> list[str]:
        complaints = []
        limits = ("--executions=30",)
        for profile in ("strict", "rich"):
            whole = self.run(*limits, f"--junit={profile}", "endless.bpl").stdout
            self.interrupt(signal.SIGKILL, "--resume=journal")
            journal = self.scratch / "journal"
            if journal.read_bytes().count(b"endless.P") < PROCEDURES:
                complaints.append("the journal does not have what was finished")
            head, *rest = journal.read_bytes().split(b"\n", 1)
            other = self.run(*limits, "--resume=journal", "endless.bpl")
            if other.returncode != 2 or b"of other options" not in other.stderr:
                complaints.append(f"a journal of other options: status {other.returncode}")
            # the same run, but one that ends: the journal's key depends on the program and the options
            journal.unlink()
            self.run(*limits, "--resume=journal", "--junit=rich", "-o", "first.xml", "endless.bpl")
            if journal.exists():
                complaints.append("a finished run leaves its journal")
            for cut in (0, 1, 300, 5000):
                self.cut_journal(limits, cut)
                again = self.run(*limits, "--resume=journal", f"--junit={profile}", "endless.bpl").stdout
                if again != whole:
                    complaints.append(f"{profile}, {cut} bytes lost: " +
                                      runner.diff(whole.decode(), again.decode(), "report"))
        return complaints

    def everything(self, folder: str, *more: str) -> dict[str, bytes]:
        """Everything that a run writes: the report, coverage, the page, harnesses."""
        shutil.rmtree(self.scratch / folder, ignore_errors=True)
        (self.scratch / folder).mkdir()
        self.run("--executions=30", f"--lcov={folder}/c.info", f"--html={folder}/p.html", f"--harness={folder}/h",
                 "-o", f"{folder}/r.xml", *more, "endless.bpl")
        return {path.relative_to(self.scratch / folder).as_posix(): path.read_bytes()
                for path in sorted((self.scratch / folder).rglob("*")) if path.is_file()}

    def compare(self, whole: dict[str, bytes], other: dict[str, bytes], what: str) -> list[str]:
        complaints = [] if whole.keys() == other.keys() else [f"{what}: {whole.keys() ^ other.keys()}"]
        for name in whole.keys() & other.keys():
            if whole[name] != other[name]:
                complaints.append(f"{what}: {name} is another one")
        return complaints

    def jobs(self) -> list[str]:
        """All outputs are the same bytes for any number of processes."""
        whole = self.everything("one")
        if len(whole) < 10:
            return [f"that is not everything: {list(whole)}"]
        return sum((self.compare(whole, self.everything("many", f"--jobs={jobs}"), f"--jobs={jobs}")
                    for jobs in (0, 3)), [])

    def resumed_whole(self) -> list[str]:
        """The outputs of a resumed run cover the procedures finished before as well."""
        whole, complaints = self.everything("one"), []
        for lost in (0, 700):
            self.cut_journal(("--executions=30",), lost)
            complaints += self.compare(whole, self.everything("again", "--resume=journal"), f"resumed, {lost} lost")
        return complaints

    def cut_journal(self, limits: tuple[str, ...], lost: int) -> None:
        """A journal as a killed run with these limits leaves it, its last bytes missing."""
        journal = self.scratch / "journal"
        journal.unlink(missing_ok=True)
        process = subprocess.Popen(["bpl-testgen", "--no-timestamps", *limits, "--resume=journal", "-o", "k.xml",
                                    "endless.bpl"], cwd=self.scratch, env=self.env, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        kept = b""
        while process.poll() is None:
            try:
                kept = max(kept, journal.read_bytes(), key=len)
            except FileNotFoundError:
                pass
            time.sleep(0.005)
        process.wait()
        journal.write_bytes(kept[:len(kept) - lost] if lost < len(kept) else kept)

    # ---- output to a terminal

    def progress(self) -> list[str]:
        """A long run shows its progress, on a terminal only; the line is erased at the end."""
        complaints = []
        main, terminal = pty.openpty()
        process = subprocess.Popen(["bpl-testgen", "--executions=0", "-o", "t.xml", "endless.bpl"],
                                   cwd=self.scratch, env={**self.env, "TERM": "xterm"}, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=terminal)
        os.close(terminal)
        said = b""
        while b"procedures done, Zero: " not in said:
            said += os.read(main, 4096)
        process.send_signal(signal.SIGINT)
        process.wait()
        try:
            while piece := os.read(main, 4096):
                said += piece
        except OSError:
            pass
        os.close(main)
        if f"{PROCEDURES + 1} of {PROCEDURES + 2} procedures done, Zero: ".encode() not in said:
            complaints.append(f"no progress: {said!r}")
        if said.rstrip(b"\r").rsplit(b"\r", 1)[-1].strip():
            complaints.append(f"the last line stays: {said[-200:]!r}")
        quiet = self.run("p.bpl")
        if quiet.stderr:
            complaints.append(f"without a terminal: {quiet.stderr.decode()}")
        return complaints

    def epoch(self) -> list[str]:
        one = runner.execute(["bpl-testgen", "p.bpl"], cwd=self.scratch,
                             env={**self.env, "SOURCE_DATE_EPOCH": "1000000000"}).stdout
        if b'timestamp="2001-09-09T01:46:40"' not in one or one.count(b'time="0.000"') != one.count(b' time="'):
            return ["SOURCE_DATE_EPOCH is not heeded"]
        return []


def suite(text: str, name: str) -> str:
    begin = text.index(f'name="{name}"')
    return text[text.index("\n", begin):text.index("</testsuite>", begin)]


def main() -> int:
    options = runner.arguments(__doc__.splitlines()[0]).parse_args()
    with tempfile.TemporaryDirectory(prefix="runs-") as scratch:
        runs = Runs(options, Path(scratch))
        return runner.run_checks([runner.Check(name.replace("_", " "), getattr(runs, name)) for name in (
            "shards", "by_environment", "by_parallel", "by_names", "interrupted", "resumed", "jobs", "resumed_whole",
            "progress",
            "epoch")], 1)


if __name__ == "__main__":
    runner.main(main)
