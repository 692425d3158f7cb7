#!/usr/bin/env python3
"""Checks the help of every tool: help/TOOL.txt is the exact output of 'TOOL --help'.

    tests/golden/help.py [--bin DIR] [-r]

-r writes the files anew. '--version' must print one line that names the tool and the version.
"""

import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import runner


def check(bin_dir: Path, tool: str, rewrite: bool) -> list[str]:
    pinned = HERE / "help" / f"{tool}.txt"
    env = runner.environment(bin_dir)
    help_run = runner.execute([str(bin_dir / tool), "--help"], env=env)
    version_run = runner.execute([str(bin_dir / tool), "--version"], env=env)
    complaints = []
    for option, done in (("--help", help_run), ("--version", version_run)):
        if done.returncode != 0 or done.stderr:
            complaints.append(f"{option}: exit {runner.status_name(done.returncode)}\n"
                              + done.stderr.decode(errors="replace"))
    if not re.fullmatch(rf"{tool}\b.* \d+\.\d+\.\d+\n(Z3 \d+\.\d+\.\d+\n)?", version_run.stdout.decode(errors="replace")):
        complaints.append(f"--version prints {version_run.stdout!r}")
    if (tool in ("bpl", "bpl-boogie", "bpl-exec", "bpl-testgen", "bpl-verify")) != (b"\nZ3 " in version_run.stdout):
        complaints.append(f"--version says the wrong thing about Z3: {version_run.stdout!r}")
    if complaints:
        return complaints
    actual = help_run.stdout.decode(errors="replace")
    if rewrite:
        pinned.parent.mkdir(exist_ok=True)
        pinned.write_text(actual)
    elif not pinned.exists():
        return [f"{pinned.relative_to(runner.ROOT)} is missing; write it with -r"]
    elif pinned.read_text() != actual:
        return [runner.diff(pinned.read_text(), actual, f"{tool} --help")]
    return []


def stale(names: list[str]) -> list[str]:
    return [f"help/{path.name} names no tool" for path in sorted((HERE / "help").glob("*.txt"))
            if path.stem not in names]


def main() -> int:
    parser = runner.arguments("Pins what every tool prints for --help.")
    parser.add_argument("-r", "--rewrite", action="store_true", help="write the files anew")
    options = parser.parse_args()
    bin_dir = options.bin.resolve()
    names = runner.tools(bin_dir)
    checks = [runner.Check(f"{name} --help", lambda name=name: check(bin_dir, name, options.rewrite))
              for name in names]
    if names:
        checks.append(runner.Check("no stale file", lambda: stale(names)))
    return runner.run_checks(checks, options.jobs)


if __name__ == "__main__":
    runner.main(main)
