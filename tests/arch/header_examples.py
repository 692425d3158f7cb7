#!/usr/bin/env python3
"""Compiles the examples in headers.

An example is a part of a header's first comment that is indented by five blanks and contains a call of
one of our functions. It is compiled after the header, without the ellipses (…) in place of more code.
Undeclared variables are accepted; unknown functions, unknown fields and wrong numbers of arguments are
errors. `--flags FLAGS` gives the compiler its flags.
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
COMMENT = re.compile(r"/\*(.*?)\*/", re.S)
INDENTED = re.compile(r"^ \* {5,}(\S.*)$")
CALL = re.compile(r"\b(?:bpl|testgen|junit)_\w+\(")
MISTAKE = re.compile(r"implicit declaration of function '(?:bpl|testgen|junit)_\w*[^_\W]'|(?:has )?no member|"
                     r"too (?:few|many) arguments|unknown field|excess elements|incompatible|unknown type name 'Bpl")
PROSE = re.compile(r"(?<=[;{}),…])\s{2,}[^\s/].*$")  # a remark after two blanks


def blocks(header: str) -> list[list[str]]:
    comment = COMMENT.search(header)
    found, block = [], []
    for line in (comment[0] if comment else "").splitlines() + [""]:
        indented = INDENTED.match(line)
        if indented:
            block.append(indented[1])
        elif not line.strip(" *") and block:
            block.append("")
        elif block:
            found.append(block)
            block = []
    return [block for block in found if CALL.search("\n".join(block))]


def code(block: list[str]) -> str:
    """The example as C, without remarks and without lines that are no statements by themselves."""
    lines = [PROSE.sub("", line) for line in block]
    text = "\n".join(re.sub(r"…", "", line) for line in lines)
    return re.sub(r"\(\s*,", "(", re.sub(r",\s*(?=[,)}])", "", text))


def mistakes(header: str, example: str, compiler: list[str]) -> list[str]:
    is_at_top = re.match(r"(?:static|typedef|struct|#|BPL_VEC)", example.lstrip())
    body = example if is_at_top else f"void example(void);\nvoid example(void)\n{{\n{example}\n;}}\n"
    with tempfile.NamedTemporaryFile("w", suffix=".c") as file:
        file.write(f'#include "{header}"\n#include <string.h>\n#line 1 "example"\n{body}')
        file.flush()
        done = subprocess.run([*compiler, file.name], cwd=ROOT, capture_output=True, text=True,
                              env={**os.environ, "LC_ALL": "C"})
    return [line for line in done.stderr.splitlines() if "example:" in line and MISTAKE.search(line)]


def main() -> int:
    flags = sys.argv[sys.argv.index("--flags") + 1] if "--flags" in sys.argv else ""
    compiler = ["cc", "-std=c11", "-D_POSIX_C_SOURCE=200809L", "-D_FILE_OFFSET_BITS=64", "-fsyntax-only",
                "-fno-diagnostics-show-caret", "-Wno-unused", f"-I{ROOT}", *shlex.split(flags)]
    complaints, count = [], 0
    for path in sorted([*ROOT.glob("libbpl/*/*.h"), *ROOT.glob("libbpl/*/*/*.h"), *ROOT.glob("tools/*/*.h")]):
        name = str(path.relative_to(ROOT))
        for block in blocks(path.read_text()):
            count += 1
            complaints += [f"{name}: {line}" for line in mistakes(name, code(block), compiler)]
    print("\n".join(complaints + [f"{count} examples, {len(complaints)} complaints"]))
    return 1 if complaints or not count else 0


if __name__ == "__main__":
    sys.exit(main())
