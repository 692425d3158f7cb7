#!/usr/bin/env python3
"""Installs what was built into a folder of its own and uses it from there.

    tests/install/run.py --build DIR [--cc CC]

The tools run, `bpl` finds the others, each has a man page; the demo's commands end as they should; docs/example.c
and docs/example_engine.c are compiled as their first lines say, with what pkg-config says, and run; all headers
compile in one file; completion completes.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
failures = []


def expect(what: str, found: object, wanted: object) -> None:
    print(f"{'ok' if found == wanted else 'FAILED'}: {what}")
    if found != wanted:
        failures.append(what)
        print(f"  wanted {wanted!r}\n  found  {found!r}")


def run(*command: object, env: dict[str, str] | None = None) -> str:
    done = subprocess.run([str(c) for c in command], cwd=ROOT / "corpus/demo", text=True, env=env,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.stdout + (f"[exit {done.returncode}]\n" if done.returncode else "")


def check_tools(prefix: Path) -> None:
    tools = sorted(path.name for path in (prefix / "bin").iterdir())
    expect("all tools are there", tools, sorted(["bpl"] + [path.name for path in (ROOT / "tools").glob("bpl-*")]))
    pages = sorted(path.stem for path in prefix.glob("share/man/man1/*.1"))
    expect("each has a man page", pages, tools)
    listed = [line.split()[0] for line in run(prefix / "bin/bpl", "help").split("Tools:\n")[1].split("\n\n")[0].split("\n")]
    expect("bpl finds the others", ["bpl-" + name for name in listed], tools[1:])
    expect("a tool runs", run(prefix / "bin/bpl", "fmt", "--check", "untidy.bpl"),
           "untidy.bpl: would change\n[exit 1]\n")


def check_demo(prefix: Path) -> None:
    env = os.environ | {"PATH": f"{prefix}/bin:{os.environ['PATH']}"}
    commands = re.findall(r"^show '(.*)'$", (ROOT / "demo").read_text(), re.MULTILINE)
    ends = [run("sh", "-c", command, env=env).rstrip().split("\n")[-1] for command in commands]
    found = [int(end[6:-1]) if end.startswith("[exit ") else 0 for end in ends]
    expect("the demo's statuses", found, [0, 1, 1, 0, 1, 2, 0])


def check_library(prefix: Path, cc: str, scratch: Path) -> None:
    folder = next(prefix.rglob("bpl.pc")).parent
    env = os.environ | {"PKG_CONFIG_PATH": str(folder)}
    flags = [run("pkg-config", *words, env=env).split() for words in (["--cflags", "bpl"], ["--libs", "--static", "bpl"])]
    program = scratch / "calls"
    expect("the example compiles", run(cc, *flags[0], ROOT / "docs/example.c", *flags[1], "-o", program), "")
    expect("it prints calls", run(program, "dead.bpl"), "Main -> Add\n")
    expect("it says what is wrong", run(program, "faulty.bpl"),
           "faulty.bpl(6,33): undeclared identifier: amuont\n[exit 2]\n")
    expect("the engines' flags are known", run("pkg-config", "--libs", "bplx", env=env).split()[-2:], ["-lbplx", "-lbpl"])


def check_engine(prefix: Path, cc: str, scratch: Path) -> None:
    env = os.environ | {"PKG_CONFIG_PATH": str(next(prefix.rglob("bplx.pc")).parent)}
    flags = [run("pkg-config", *words, "bplx", env=env).split() for words in (["--cflags"], ["--libs", "--static"])]
    program = scratch / "decide"
    source = ROOT / "docs/example_engine.c"
    expect("the engines' example compiles", run(cc, *flags[0], source, *flags[1], "-o", program), "")
    for file in ("max.bpl", "dead.bpl"):
        expect(f"it prints what bpl-exec prints of {file}", run(program, file),
               run(prefix / "bin/bpl-exec", "--engine=auto", file))
    expect("it refuses what is no program", run(program, "faulty.bpl"), "undeclared identifier: amuont\n[exit 2]\n")


def check_headers(prefix: Path, cc: str, scratch: Path) -> None:
    """All that are installed, in one file: nothing that they include is missing, no two names clash."""
    root = prefix / "include/bpltools"
    names = sorted(path.relative_to(root).as_posix() for path in root.rglob("*.h"))
    own = [name for name in names if "nobody else includes this" in (root / name).read_text().replace("\n * ", " ")]
    expect("headers that are a folder's own are left out", own, [])
    expect("others are there", "libbpl/decide/decide.h" in names and "libbpl/syntax/ast.h" in names, True)
    every = scratch / "every.c"
    every.write_text("".join(f'#include "{name}"\n' for name in names))
    expect("all headers compile, together", run(cc, "-std=c11", "-D_POSIX_C_SOURCE=200809L", "-fsyntax-only", "-Wall",
                                                "-Werror", f"-I{root}", every), "")


def complete(prefix: Path, *words: str) -> list[str]:
    script = prefix / "share/bash-completion/completions" / words[0]
    code = (f'source "{script}"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _bpl_complete; '
            'printf "%s\\n" "${COMPREPLY[@]}"')
    env = os.environ | {"PATH": f"{prefix}/bin:{os.environ['PATH']}"}
    return run("bash", "-c", code, "bash", *words, env=env).split()


def check_completion(prefix: Path) -> None:
    expect("tools", complete(prefix, "bpl", "f"), ["fmt"])
    expect("options", complete(prefix, "bpl-exec", "--ex"), ["--executions="])
    expect("options through bpl", complete(prefix, "bpl", "exec", "--tra"), ["--trace"])
    expect("values", complete(prefix, "bpl-exec", "--format", "=", "j"), ["json"])
    expect("all values", complete(prefix, "bpl-exec", "--format", "="), ["text", "json"])
    expect("programs", complete(prefix, "bpl-fmt", "un"), ["untidy.bpl"])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=Path, required=True, metavar="DIR")
    parser.add_argument("--cc", default="cc")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="install-") as scratch:
        prefix = Path(scratch) / "prefix"
        run("cmake", "--install", arguments.build.resolve(), "--prefix", prefix)
        check_tools(prefix)
        check_demo(prefix)
        check_library(prefix, arguments.cc, Path(scratch))
        check_engine(prefix, arguments.cc, Path(scratch))
        check_headers(prefix, arguments.cc, Path(scratch))
        check_completion(prefix)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
