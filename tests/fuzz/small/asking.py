"""What engines say of a program: safe, fails, open, or what happened instead."""
from __future__ import annotations

import subprocess
from pathlib import Path

MODULAR = "bpl-verify --modular"


def engines(binaries: Path, seconds: int) -> dict[str, list[str]]:
    limit = ["--timeout", str(seconds)]
    return {"bpl-exec": [str(binaries / "bpl-exec"), "--executions=0", *limit],
            "bpl-exec --merge=off": [str(binaries / "bpl-exec"), "--executions=0", "--merge=off", *limit],
            "bpl-verify": [str(binaries / "bpl-verify"), "--jobs=1", *limit],
            MODULAR: [str(binaries / "bpl-verify"), "--modular", *limit]}


def answer(command: list[str], path: Path) -> str:
    try:
        done = subprocess.run([*command, str(path)], capture_output=True, text=True, timeout=300)
    except subprocess.TimeoutExpired:
        return "no end"
    return {0: "safe", 1: "fails", 3: "open"}.get(done.returncode,
                                                  f"exit {done.returncode}: {done.stderr[:300]}")


def boogie_answer(command: str, path: Path) -> str:
    """Boogie's errors may come from weak invariants: only its proofs count."""
    done = subprocess.run([*command.split(), str(path)], capture_output=True, text=True, timeout=300)
    head, end, rest = done.stdout.partition(", 0 errors")
    proved = end and not any(word in head + rest for word in ("rover error", "inconclusive", "out"))
    return "safe" if proved else "open"
