#!/usr/bin/env python3
"""Checks that an entry which no tool decides soon does not hold the others back.

    tests/limits/sharing.py [--bin DIR] [NAME…]

Each program begins with a hard entry; nine trivial ones follow. With one job and no limit of time, a tool must report the nine
within a few seconds of the processor. It is ended then: the hard entry may take for ever. NAME is a part of a program's name.
Exit status 1: entries were not reported.
"""

import argparse
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from machine import processor_seconds

ROOT = Path(__file__).resolve().parent.parent.parent
EASY = 9
VERIFY, EXEC = ("bpl-verify",), ("bpl-exec", "--executions=0")
# Program, tool, and the processor seconds that it may use on a machine of SPEED: about three times what it takes on a busy one, or more.
ASKED = (("branches", VERIFY, 4), ("recursion", VERIFY, 10), ("products", VERIFY, 4), ("products", EXEC, 10))
SPEED = 0.28  # processor seconds of slowness() there
TOLD = re.compile(r"^Easy\d: (?:verified|can fail|failed)", re.M)
DEEP = 56
HARD = {
    # A failure is found soon, but its values take long to make small.
    "branches": "procedure Hard(" + ", ".join(f"b{i}: bool" for i in range(DEEP)) + ", m: [int]int)\n{\n  var s: int;\n  s := 0;\n"
                + "".join(f"  if (b{i}) {{ s := m[s] + {i}; }} else {{ s := m[s + {i}] * s; }}\n" for i in range(DEEP))
                + "  assert s != 123456789;\n}\n",
    # A failure's replay evaluates a recursive function at a large number.
    "recursion": """
function steps(n: int): int;
axiom (forall n: int :: {steps(n)} steps(n) == (if n < 3 then n else steps(n - 1) + steps(n - 3)));
procedure Hard(n: int)
  requires n > 70;
{
  assert steps(n) != 3 * steps(n - 2) + 1000001;
}
""",
    "products": """
procedure Hard(n: int)
{
  var i: int, p: int;
  i, p := 1, 1;
  while (true) { p := p * (p + i); i := i + 1; assert p != n * n * n + 5; }
}
""",
}


def program(hard: str) -> str:
    return hard + "".join(f"procedure Easy{i}(x: int)\n{{\n  var y: int;\n  y := x + {i};\n  if (y > 3) {{ y := 3; }}\n"
                          f"  assert y <= {2 if i == 5 else 3};\n}}\n" for i in range(EASY))


def slowness() -> float:
    """The processor seconds that a fixed computation takes: limits are larger on slower machines."""
    begin, total = time.process_time(), 0
    for i in range(3_000_000):
        total += i * i % 7
    return time.process_time() - begin


def told(command: list[str], most: float) -> tuple[int, float]:
    """The number of easy entries that the command has reported when it ends or has used its processor seconds."""
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                               start_new_session=True)
    lines: list[str] = []
    enough = threading.Event()

    def read() -> None:
        for line in process.stdout:
            lines.append(line)
            if sum(bool(TOLD.match(one)) for one in lines) == EASY:
                break
        enough.set()

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    used = 0.0
    while not enough.wait(0.2) and used <= most:
        used = max(used, processor_seconds(process.pid))
    used = max(used, processor_seconds(process.pid))
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()
    reader.join()
    return sum(bool(TOLD.match(line)) for line in lines), used


def main() -> int:
    parser = argparse.ArgumentParser(description="Checks that a hard entry does not hold the others back.")
    parser.add_argument("--bin", type=Path, default=ROOT / "build/release/bin")
    parser.add_argument("names", nargs="*")
    args = parser.parse_args()
    failed, scale = 0, max(1.0, slowness() / SPEED)
    with tempfile.TemporaryDirectory(prefix="sharing-") as scratch:
        for name, tool, most in ASKED:
            if args.names and not any(part in name for part in args.names):
                continue
            path = Path(scratch) / f"{name}.bpl"
            path.write_text(program(HARD[name]))
            count, used = told([str(args.bin / tool[0]), *tool[1:], "--jobs=1", str(path)], most * scale)
            failed += count < EASY
            print(f"{'FAILED ' if count < EASY else ''}{name}, {tool[0]}: {count} of {EASY} after {used:.1f} s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
