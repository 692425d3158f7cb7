#!/usr/bin/env python3
"""Installs the build into a folder of its own and uses it from there.

    tests/install/run.py --build DIR [--cc CC]

The tools run, `bpl` finds the others, each has a man page; the demo's commands end as they should; docs/example.c,
docs/example.cpp and docs/example_engine.c are compiled as their first lines say, with what pkg-config says, and run,
as does docs/example.py; CMake finds the package; the headers that libbpl/bpl.h and libbpl/bplx.h name are all that
are installed, and compile in C and C++ without a warning; the shared library shows their functions alone;
completion completes. Tests of a missing compiler or shell are left out, with a message.
"""

import argparse
import os
import re
import shutil
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


def flags_of(prefix: Path, package: str, *options: str) -> list[list[str]]:
    env = os.environ | {"PKG_CONFIG_PATH": str(next(prefix.rglob("bpl.pc")).parent)}
    return [run("pkg-config", *words, package, env=env).split() for words in (["--cflags"], ["--libs", *options])]


def check_calls(how: str, *program: object, env: dict[str, str]) -> None:
    expect(f"{how} prints calls", run(*program, "dead.bpl", env=env), "Main -> Add\n")
    expect(f"{how} says what is wrong", run(*program, "faulty.bpl", env=env),
           "faulty.bpl(6,33): undeclared identifier: amuont\n[exit 2]\n")


def check_library(prefix: Path, cc: str, scratch: Path) -> None:
    """The examples, in C with both libraries, in C++ and in Python."""
    env = os.environ | {"LD_LIBRARY_PATH": str(next(prefix.rglob("libbpl.so.0")).parent)}
    for how, options in (("shared", []), ("static", ["--static"])):
        cflags, libs = flags_of(prefix, "bpl", *options)
        if options:
            libs = [part for word in libs
                    for part in (["-Wl,-Bstatic", word, "-Wl,-Bdynamic"] if word == "-lbpl" else [word])]
        program = scratch / f"calls-{how}"
        expect(f"the example compiles, {how}", run(cc, "-Wall", "-Werror", *cflags, ROOT / "docs/example.c", *libs, "-o", program), "")
        check_calls(f"the {how} one", program, env=env)
    cxx = shutil.which("c++")
    cflags, libs = flags_of(prefix, "bpl")
    if cxx:
        program = scratch / "calls-cxx"
        expect("the example compiles in C++", run(cxx, "-Wall", "-Wextra", "-pedantic", "-Werror", *cflags,
                                                  ROOT / "docs/example.cpp", *libs, "-o", program), "")
        check_calls("C++", program, env=env)
    check_calls("Python", sys.executable, ROOT / "docs/example.py", env=env)


def check_package(prefix: Path, scratch: Path) -> None:
    """find_package(bpl), with its three targets."""
    source, build = scratch / "project", scratch / "project/build"
    source.mkdir()
    (source / "CMakeLists.txt").write_text(f"""cmake_minimum_required(VERSION 3.21)
project(calls C)
find_package(bpl 0.1 REQUIRED)
add_executable(shared {ROOT}/docs/example.c)
target_link_libraries(shared bpl::bpl)
add_executable(static {ROOT}/docs/example.c)
target_link_libraries(static bpl::static)
add_executable(engine {ROOT}/docs/example_engine.c)
target_link_libraries(engine bpl::bplx)
""")
    run("cmake", "-G", "Ninja", "-S", source, "-B", build, f"-DCMAKE_PREFIX_PATH={prefix}")
    run("cmake", "--build", build)
    for program in ("shared", "static"):
        check_calls(f"find_package, {program}:", build / program, env=dict(os.environ))
    expect("find_package, engine: runs", run(build / "engine", "dead.bpl"), run(prefix / "bin/bpl-exec", "--engine=auto", "dead.bpl"))


def check_threads(prefix: Path, cc: str, scratch: Path) -> None:
    program = scratch / "threads"
    cflags, libs = flags_of(prefix, "bpl")
    expect("the threads' program compiles", run(cc, "-g", *cflags, ROOT / "tests/install/threads.c", *libs, "-pthread", "-o", program), "")
    env = os.environ | {"LD_LIBRARY_PATH": str(next(prefix.rglob("libbpl.so.0")).parent)}
    helgrind = ["valgrind", "--quiet", "--tool=helgrind", "--error-exitcode=9"] if shutil.which("valgrind") else []
    expect("threads with programs of their own do not meet", run(*helgrind, program, "fees.bpl", env=env),
           "0 different, 0 bytes live\n")


def check_engine(prefix: Path, cc: str, scratch: Path) -> None:
    program = scratch / "decide"
    cflags, libs = flags_of(prefix, "bplx", "--static")
    expect("the engines' example compiles", run(cc, *cflags, ROOT / "docs/example_engine.c", *libs, "-o", program), "")
    for file in ("max.bpl", "dead.bpl"):
        expect(f"it prints what bpl-exec prints of {file}", run(program, file),
               run(prefix / "bin/bpl-exec", "--engine=auto", file))
    expect("it refuses what is no program", run(program, "faulty.bpl"), "undeclared identifier: amuont\n[exit 2]\n")


def included(root: Path, *names: str) -> set[str]:
    """The files of ours that these include, themselves among them."""
    found, waiting = set(), list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += re.findall(r'(?m)^#include "([^"]+)"', (root / name).read_text())
    return found


def check_headers(prefix: Path, cc: str, scratch: Path) -> None:
    root = prefix / "include/bpltools"
    names = {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}
    expect("installed is what is public", sorted(names - {"bpl_version.h"}),
           sorted(included(ROOT, "libbpl/bpl.h", "libbpl/bplx.h")))
    for header in sorted(included(ROOT, "libbpl/bpl.h", "libbpl/bplx.h")):
        text = (ROOT / header).read_text()
        if header.endswith(".h") and not header.startswith("libbpl/bpl") and (
                text.count("\nBPL_BEGIN\n") != 1 or text.count("\nBPL_END\n") != 1):
            expect(f"{header} has BPL_BEGIN and BPL_END", False, True)
    compilers = [(cc, "-std=c11", "c")] + [(cxx, "-std=c++17", "c++") for cxx in ("g++", "clang++") if shutil.which(cxx)]
    for header in ("bpl", "bplx"):
        for compiler, standard, language in compilers:
            source = scratch / f"{header}.h.txt"
            source.write_text(f'#include "libbpl/{header}.h"\n#include "bpl_version.h"\nint main(void) {{ return 0; }}\n')
            expect(f"{header}.h in {compiler}", run(compiler, standard, "-D_POSIX_C_SOURCE=200809L", "-fsyntax-only", "-Wall",
                                                  "-Wextra", "-pedantic", "-Werror", f"-I{root}", "-x", language, source), "")


def check_symbols(prefix: Path) -> None:
    root, library = prefix / "include/bpltools", next(prefix.rglob("libbpl.so.0"))
    shown = {line.split()[-1] for line in run("nm", "-D", "--defined-only", library).splitlines()}
    texts = {name: (root / name).read_text() for name in included(root, "libbpl/bpl.h", "libbpl/bplx.h")}
    hidden = sorted(word for word in shown if not any(re.search(rf"\b{word}\b", text) for text in texts.values()))
    expect("the shared library shows nothing that is not public", hidden, [])
    declared = {word for name in included(root, "libbpl/bpl.h") for line, word in
                re.findall(r"^(?!static)(\w[\w *]*?)\b(bpl_\w+)\(", texts[name], re.M) if not line.startswith("typedef")}
    expect("and all that is", sorted(declared - shown), [])
    expect("its soname", re.findall(r"SONAME.*\[(.*)\]", run("readelf", "-d", library)), ["libbpl.so.0"])


def check_pages(prefix: Path) -> None:
    pages = sorted(prefix.glob("share/man/man*/*"))
    if not shutil.which("mandoc"):
        print("left out: mandoc is not there")
        return
    done = subprocess.run(["mandoc", "-Tlint", *pages], capture_output=True, text=True)  # stderr: about its database
    said = done.stdout.splitlines()
    names = {f"{page.stem} {page.suffix[1:]}" for page in pages}
    other = [line for line in said if not re.search("referenced manual not found|longer than 80 bytes", line)]
    expect("mandoc has nothing to say about the pages", other, [])
    referred = {name for page in pages for name in re.findall(r"(?m)^\.Xr (bpl\S* \d)", page.read_text())}
    expect("pages refer to pages that are there", sorted(referred - names), [])


def check_ci(prefix: Path, scratch: Path) -> None:
    """The commands of docs/ci, in a folder with a program: reports are written, and the statuses are those of answers."""
    folder = scratch / "ci"
    folder.mkdir()
    shutil.copy(ROOT / "corpus/demo/max.bpl", folder)
    env = os.environ | {"PATH": f"{prefix}/bin:{os.environ['PATH']}"}
    commands = {command for path in (ROOT / "docs/ci").iterdir()
                for command in re.findall(r"\bbpl-[a-z]+ -[^'\n]*\*\.bpl", path.read_text())}
    for command in sorted(commands):
        done = subprocess.run(["sh", "-c", command], cwd=folder, env=env, stdin=subprocess.DEVNULL, capture_output=True)
        expect(f"docs/ci: {command}", done.returncode in (0, 1), True)
        for report in re.findall(r"-o (\S+)", command):
            expect(f"{report} is there", (folder / report).exists(), True)
    expect("docs/ci has commands", len(commands) >= 3, True)


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


def completed(prefix: Path, shell: str, *words: str) -> list[str]:
    """The words that fish offers, or those that zsh's compadd gets and that begin like the last word."""
    env = os.environ | {"PATH": f"{prefix}/bin:{os.environ['PATH']}"}
    if shell == "fish":
        script = prefix / f"share/fish/vendor_completions.d/{words[0]}.fish"
        code = f"source {script}; complete -C '{' '.join(words)}'"
        return [line.split("\t")[0] for line in run("fish", "--no-config", "-c", code, env=env).splitlines()]
    script = prefix / "share/zsh/vendor-completions/_bpl"
    code = ('compadd() { while [[ $1 != -- ]]; do shift; done; shift; print -l -- $@ }\n'
            'compset() { word=${word#*=} }\n_files() { print -l -- *.bpl }\n'
            f'words=({" ".join(words)} "$@"); CURRENT=$#words\n' + script.read_text())
    last = words[-1].partition("=")[2] if "=" in words[-1] else words[-1]
    return [line for line in run("zsh", "-f", "-c", code, env=env).splitlines() if line.startswith(last)]


def check_shells(prefix: Path) -> None:
    for shell in ("fish", "zsh"):
        if not shutil.which(shell):
            print(f"left out: {shell} is not there")
            continue
        values = ["--format=text", "--format=json"] if shell == "fish" else ["text", "json"]
        expect(f"{shell}: tools", completed(prefix, shell, "bpl", "f"), ["fmt"])
        expect(f"{shell}: options", completed(prefix, shell, "bpl-exec", "--ex"), ["--executions="])
        expect(f"{shell}: options through bpl", completed(prefix, shell, "bpl", "exec", "--tra"), ["--trace"])
        expect(f"{shell}: values", sorted(completed(prefix, shell, "bpl-exec", "--format=")), sorted(values))
        expect(f"{shell}: programs", completed(prefix, shell, "bpl-fmt", "un"), ["untidy.bpl"])


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
        check_package(prefix, Path(scratch))
        check_threads(prefix, arguments.cc, Path(scratch))
        check_headers(prefix, arguments.cc, Path(scratch))
        check_symbols(prefix)
        check_pages(prefix)
        check_ci(prefix, Path(scratch))
        check_completion(prefix)
        check_shells(prefix)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
