#!/usr/bin/env python3
"""Checks that the reports of bpl-testgen and bpl-verify on the programs in corpus/ conform to every schema that
scripts/schemas has put into build/deps/junit, and that bpl-junit check has no findings in them.

    tests/testgen/schemas.py [--bin DIR] [--jobs N]

A missing schema is named, and not checked.
"""

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import runner

SCHEMAS = runner.ROOT / "build/deps/junit"
NAMES = ("jenkins-junit.xsd", "junit-10.xsd", "JUnit.xsd")
FOLDERS = ("papers", "peers", "demo")
TESTGEN = ["bpl-testgen", "--executions=8", "--query-timeout=2"]
VERIFY = [["bpl-verify", "--modular", "--format=junit", "--work=1000000"],
          ["bpl-verify", "--modular", "--format=junit", "--split", "--work=1000000"]]


def check(env: dict[str, str], command: list[str], program: Path, schemas: list[Path]) -> list[str]:
    with tempfile.TemporaryDirectory(prefix="testgen-") as scratch:
        report = Path(scratch) / "junit.xml"
        made = runner.execute([*command, "-o", str(report), str(program)], env=env)
        refused = made.returncode == 2 and made.stderr  # an illegal or unsupported program
        if refused and not report.exists():
            return []
        if made.returncode not in (0, 1, 3) and not refused:
            return [f"{command[0]}: status {runner.status_name(made.returncode)}", made.stderr.decode()]
        found = runner.execute(["bpl-junit", "check", *(f"--schema={s}" for s in schemas),
                                str(report)], env=env)
        return [found.stdout.decode() + found.stderr.decode()] if found.returncode else []


def main() -> int:
    options = runner.arguments(__doc__.splitlines()[0]).parse_args()
    env = runner.environment(options.bin)
    schemas = [SCHEMAS / name for name in NAMES if (SCHEMAS / name).exists()]
    for name in NAMES:
        if not (SCHEMAS / name).exists():
            print(f"{name} is not here: run scripts/schemas")
    programs = sorted(p for folder in FOLDERS for p in (runner.ROOT / "corpus" / folder).glob("*.bpl"))
    return runner.run_checks(
        [runner.Check(" ".join([*c, str(p.relative_to(runner.ROOT))]),
                      lambda c=c, p=p: check(env, c, p, schemas))
         for c in [TESTGEN, *VERIFY] for p in programs], options.jobs)


if __name__ == "__main__":
    runner.main(main)
