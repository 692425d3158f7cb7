#!/usr/bin/env python3
"""Prints the line coverage of each source file, after the tests have run in a coverage build.

    scripts/coverage.py [build/coverage]

Usually run by 'cmake --build build/coverage --target coverage'.
"""

import json
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("libbpl/", "tools/")


def reports(build: Path):
    for data in sorted(build.rglob("*.gcda")):
        done = subprocess.run(["gcov", "--json-format", "--stdout", str(data)], cwd=build,
                              capture_output=True, text=True)
        for line in done.stdout.splitlines():
            yield from json.loads(line)["files"]


def name_of(file: str, build: Path) -> str:
    path = Path(file) if Path(file).is_absolute() else ROOT / file
    for root in (build / "gen", ROOT):
        if path.is_relative_to(root):
            return path.relative_to(root).as_posix()
    return ""


def main() -> int:
    build = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build/coverage").resolve()
    counts: dict[str, dict[int, int]] = defaultdict(dict)
    for report in reports(build):
        name = name_of(report["file"], build)
        if name.startswith(FOLDERS):
            for line in report["lines"]:
                number = line["line_number"]
                counts[name][number] = max(counts[name].get(number, 0), line["count"])
    hit_total = total = 0
    for name, lines in sorted(counts.items()):
        hit = sum(1 for count in lines.values() if count)
        hit_total, total = hit_total + hit, total + len(lines)
        print(f"{100 * hit / len(lines):6.1f} %  {hit:6} of {len(lines):6}  {name}")
    if total:
        print(f"{100 * hit_total / total:6.1f} %  {hit_total:6} of {total:6}  in all")
    return 0 if total else 1


if __name__ == "__main__":
    sys.exit(main())
