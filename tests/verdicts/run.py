#!/usr/bin/env python3
"""Checks all engines on programs for which an engine once had a false verdict.

    tests/verdicts/run.py [--bin DIR] [--jobs N] [--boogie COMMAND] [--open SECONDS] [PATH…]

The first line of each *.bpl here says whether it can fail, and which engines must find out:

    // FAILS exec auto horn replay          a check of it can fail
    // SAFE exec auto                       no check can
    // SAFE                                 no check can; no engine has to find out

An engine that is not named may leave it open, and has as many seconds as --open says (default: 10). None may have the opposite verdict, except proofs by bodies alone,
which may require more than executions do, and run only where they are named. `refused` after an engine's name, as
in `horn:refused`, stands for exit status 2. `boogie` runs if --boogie is given.
"""

import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.path.insert(0, str(HERE.parent / "fuzz"))

import runner
from small.asking import boogie_answer

FIRST = re.compile(r"// (FAILS|SAFE)((?: [a-z-]+(?::refused)?)*)$")
ENGINES = {
    "exec": ["bpl-exec", "--executions=0"],
    "exec-apart": ["bpl-exec", "--executions=0", "--merge=off"],
    "native": ["bpl-exec", "--executions=0", "--quantifiers=native"],
    "auto": ["bpl-verify", "--jobs=1"],
    "horn": ["bpl-verify", "--engine=horn", "--jobs=1"],
    "invariants": ["bpl-verify", "--invariants", "--work=200000", "--jobs=1"],
    "modular": ["bpl-verify", "--modular"],
    "infer": ["bpl-verify", "--modular", "--infer=all"],
    "replay": ["bpl-replay", "--runs=200", "--max-steps=2000"],
}
# For an engine that must know the verdict: processor time, whatever the clock says.
NO_LIMIT = "--entry-timeout=0"
BY_BODY = ("modular", "infer", "boogie")
MEANING = {0: "safe", 1: "fails", 2: "refused", 3: "open"}


class Verdicts:
    def __init__(self, options):
        self.bin = options.bin.resolve()
        self.boogie = options.boogie
        self.limit = f"--timeout={options.open}"
        self.env = runner.environment(self.bin)

    def ask(self, engine: str, path: Path, must_know: bool) -> str:
        if engine == "boogie":
            return boogie_answer(self.boogie, path)
        tool, *args = ENGINES[engine]
        if engine != "replay":
            args.append(NO_LIMIT if must_know else self.limit)
        status = runner.execute([str(self.bin / tool), *args, path.name], env=self.env, cwd=path.parent).returncode
        if engine == "replay" and status == 0:
            return "open"
        return MEANING.get(status, runner.status_name(status))

    def check(self, path: Path) -> list[str]:
        first = FIRST.match(path.read_text().split("\n", 1)[0])
        if not first:
            return ["the first line is neither // FAILS … nor // SAFE …"]
        truth = first.group(1).lower()
        wanted = dict(word.partition(":")[::2] for word in first.group(2).split())
        complaints = [f"there is no engine {name}" for name in wanted.keys() - ENGINES.keys() - {"boogie"}]
        for engine in [*ENGINES, *(["boogie"] if self.boogie else [])]:
            if engine in BY_BODY and engine not in wanted:
                continue
            said = self.ask(engine, path, wanted.get(engine) == "")
            allowed = [wanted[engine] or truth] if engine in wanted else [truth, "open", "refused"]
            if said not in allowed:
                complaints.append(f"{engine} says {said}, expected {' or '.join(allowed)}")
        return complaints


def main() -> int:
    parser = runner.arguments(__doc__)
    parser.add_argument("--boogie", default="", metavar="COMMAND")
    parser.add_argument("--open", type=int, default=10, metavar="SECONDS", help="of an engine that may leave it open (default: 10)")
    parser.add_argument("paths", nargs="*", type=Path, default=[HERE])
    options = parser.parse_args()
    verdicts = Verdicts(options)
    files = sorted({file.resolve() for path in options.paths
                    for file in ([path] if path.is_file() else path.rglob("*.bpl"))})
    checks = [runner.Check(str(file.relative_to(runner.ROOT)), lambda file=file: verdicts.check(file))
              for file in files]
    return runner.run_checks(checks, options.jobs)


if __name__ == "__main__":
    runner.main(main)
