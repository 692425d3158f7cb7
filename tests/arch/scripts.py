#!/usr/bin/env python3
"""Runs shellcheck on every shell script in the tree: files whose first line names a shell, and *.bash.
Skipped if shellcheck is not installed."""

import re
import shutil
import subprocess
import sys

from tree import ROOT, SKIPPED, tracked

SHELL = re.compile(rb"#!.*\b(ba|da|k)?sh\b")


def is_shell(name: str) -> bool:
    path = ROOT / name
    if name.endswith((".bash", ".sh")):
        return True
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return SHELL.match(file.readline()) is not None


def main() -> int:
    if not shutil.which("shellcheck"):
        print("there is no shellcheck")
        return SKIPPED
    scripts = [name for name in tracked() if is_shell(name)]
    if not scripts:
        print("no git checkout: nothing to read")
        return SKIPPED
    status = subprocess.run(["shellcheck", *scripts], cwd=ROOT).returncode
    print(f"{len(scripts)} scripts")
    return status


if __name__ == "__main__":
    sys.exit(main())
