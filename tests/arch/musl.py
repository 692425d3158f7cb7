#!/usr/bin/env python3
"""Checks that libbpl keeps to C11 and POSIX: all of it compiles with the headers of musl.

    tests/arch/musl.py --gen DIR

DIR holds the generated sources of a build. The objects are not linked: GMP would also have to be built for musl.
Skipped where musl-gcc (Debian's musl-tools) is missing.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SKIPPED = 77


def folders() -> list[str]:
    """The folders of libbpl according to CMakeLists.txt."""
    text = (ROOT / "CMakeLists.txt").read_text()
    return [f"libbpl/{name}" for words in re.findall(r"(?:set\(|list\(APPEND )bpl_folders (.*?)\)", text)
            for name in words.split()]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gen", type=Path, required=True, metavar="DIR")
    gen = parser.parse_args().gen.resolve()
    header = next(Path("/usr/include").rglob("gmp.h"), None)
    if not shutil.which("musl-gcc") or not header:
        print("no musl-gcc or no gmp.h: nothing to do")
        return SKIPPED
    sources = sorted(path for folder in folders() for path in (ROOT / folder).glob("*.c"))
    sources += [gen / "libbpl/syntax/scanner.c", gen / "libbpl/syntax/grammar.c"]
    complaints = []
    with tempfile.TemporaryDirectory(prefix="musl-") as scratch:
        shutil.copy(header, scratch)  # alone: beside it are those of another C library
        command = ["musl-gcc", "-std=c11", "-w", "-fsyntax-only", "-D_POSIX_C_SOURCE=200809L", f"-I{ROOT}", f"-I{gen}",
                   f"-I{scratch}"]
        for source in sources:
            done = subprocess.run([*command, source], capture_output=True, text=True)
            complaints += [done.stderr] if done.returncode else []
    print("\n".join(complaints + [f"{len(sources)} files, {len(complaints)} complaints"]))
    return 1 if complaints or len(sources) < 100 else 0


if __name__ == "__main__":
    sys.exit(main())
