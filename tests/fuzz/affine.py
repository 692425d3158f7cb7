#!/usr/bin/env python3
"""Random loops that add constants: bpl-verify's closures against an enumeration of all states.

    tests/fuzz/affine.py [--bin DIR] [--count N] [--seed N] [--keep]

Each program has a few loops over two or three small integers with guards, branches and nondeterministic
choices; every variable stays in a range, so that all states can be enumerated. `bpl-verify --config=affine` must
not contradict the enumeration. Programs that it leaves open are counted.
"""

import argparse
import random
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
LOW, HIGH = -20, 60


def condition(rng, names):
    left = rng.choice(names)
    right = rng.choice([str(rng.randint(-6, 30)), rng.choice(names)])
    return f"{left} {rng.choice(['<', '<=', '>', '==', '!='])} {right}"


def branch(rng, names):
    """Assignments by parallel constants, under a guard that keeps all variables in their range."""
    steps = {name: rng.choice([0, 0, 1, 1, -1, 2, 3, 5]) for name in names}
    guard = [f"{name} <= {HIGH - step}" for name, step in steps.items() if step > 0]
    guard += [f"{name} >= {LOW - step}" for name, step in steps.items() if step < 0]
    if rng.random() < 0.5:
        guard.append(condition(rng, names))
    return guard, steps


class Program:
    def __init__(self, seed):
        rng = random.Random(seed)
        self.names = ["x", "y", "z"][:rng.choice([1, 2, 2, 3])]
        self.first = {name: rng.randint(-3, 10) for name in self.names}
        self.loops = [(condition(rng, self.names) if rng.random() < 0.5 else None,
                       [branch(rng, self.names) for _ in range(rng.choice([1, 1, 2, 3]))])
                      for _ in range(rng.choice([1, 1, 2]))]
        parts = [f"{rng.choice([1, 1, 2, -1])} * {name}" for name in self.names]
        total, number = " + ".join(parts), rng.randint(-10, 60)
        self.check = rng.choice([f"{total} != {number}", f"{total} <= {number}", f"({total}) mod 3 != {number % 3}"])

    def text(self):
        lines = [f"procedure Main() {{ var {', '.join(self.names)}: int;"]
        lines += [f"  {name} := {value};" for name, value in self.first.items()]
        for guard, branches in self.loops:
            lines.append(f"  while ({guard or '*'}) {{")
            for allowed, steps in branches:
                body = " ".join(f"{name} := {name} + {step};" for name, step in steps.items())
                lines.append(f"    if (*) {{ if ({' && '.join(allowed) or 'true'}) {{ {body} }} }}")
            lines.append("  }")
        return "\n".join(lines + [f"  assert {self.check};", "}"]) + "\n"

    def holds(self, text, state):
        return eval(text.replace("&&", "and").replace("mod", "%"), {}, dict(zip(self.names, state)))

    def can_fail(self):
        states = {tuple(self.first.values())}
        for guard, branches in self.loops:
            todo, seen = list(states), set(states)
            while todo:
                at = todo.pop()
                if guard and not self.holds(guard, at):
                    continue
                ends = {at}
                for allowed, steps in branches:
                    ends |= {tuple(value + steps[name] for name, value in zip(self.names, one)) for one in ends
                             if all(self.holds(text, one) for text in allowed)}
                todo += ends - seen
                seen |= ends
            states = {at for at in seen if not guard or not self.holds(guard, at)}
        return any(not self.holds(self.check, at) for at in states)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--bin", type=Path, default=ROOT / "build/release/bin")
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", action="store_true", help="keep going after a contradiction")
    options = parser.parse_args()
    decided, wrong = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "loop.bpl"
        for seed in range(options.seed, options.seed + options.count):
            program = Program(seed)
            file.write_text(program.text())
            done = subprocess.run([str(options.bin / "bpl-verify"), "--config=affine", "--jobs=1", "--timeout=6", str(file)],
                                  capture_output=True, text=True)
            decided += done.returncode in (0, 1)
            if done.returncode not in (0, 1, 3) or done.returncode == (0 if program.can_fail() else 1):
                wrong += 1
                print(f"seed {seed}: exit {done.returncode}, can fail: {program.can_fail()}\n{program.text()}{done.stdout}{done.stderr}")
                if not options.keep:
                    break
    print(f"{options.count} programs, {decided} decided, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
