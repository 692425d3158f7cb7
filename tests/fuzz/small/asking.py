"""The engines' answers on a program: safe, fails, open, or a text about what happened instead."""
from __future__ import annotations

import re
import subprocess
from pathlib import Path

MODULAR = "bpl-verify --modular"
INFERRING = MODULAR + " --infer=all"
BY_BODY = (MODULAR, INFERRING)  # a failure may come from a weak invariant or specification

FINISHED = re.compile(r"finished with \d+ verified, (\d+) error")


def engines(binaries: Path, seconds: int) -> dict[str, list[str]]:
    limit = ["--timeout", str(seconds)]
    return {"bpl-exec": [str(binaries / "bpl-exec"), "--executions=0", *limit],
            "bpl-exec --merge=off": [str(binaries / "bpl-exec"), "--executions=0", "--merge=off", *limit],
            "bpl-verify": [str(binaries / "bpl-verify"), "--jobs=1", *limit],
            "bpl-verify --invariants": [str(binaries / "bpl-verify"), "--invariants", "--work=200000",
                                        "--jobs=1", *limit],
            MODULAR: [str(binaries / "bpl-verify"), "--modular", *limit],
            INFERRING: [str(binaries / "bpl-verify"), "--modular", "--infer=all", *limit]}


def answer(command: list[str], path: Path) -> str:
    done = subprocess.run([*command, str(path)], capture_output=True, text=True)
    return {0: "safe", 1: "fails", 3: "open"}.get(done.returncode,
                                                  f"exit {done.returncode}: {done.stderr[:300]}")


def boogie_answer(command: str, path: Path) -> str:
    """Whether all bodies meet their specifications according to Boogie, which infers intervals by default."""
    done = subprocess.run([*command.split(), str(path)], capture_output=True, text=True)
    if any(word in done.stdout for word in ("rover error", "inconclusive", "out of ", "timed out")):
        return "open"
    counts = FINISHED.findall(done.stdout)
    return "open" if not counts else "safe" if counts[-1] == "0" else "fails"
