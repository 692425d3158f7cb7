#!/usr/bin/env python3
"""Runs the examples in README.md, docs/*.md and the man pages, and compares their output.

    tests/docs/run.py [--bin DIR] [--jobs N] [-r] [FILE…]

An example is a fenced block ```console in Markdown, or '.Bd -literal' … '.Ed' with a line '$ …'
in a man page. It reads as a terminal session:

    $ bpl-fmt --check untidy.bpl
    untidy.bpl: would change
    [exit 1]

Lines after a command, up to the next one, are its output, standard error included; the line
'[exit N]' states an exit status other than 0. A command that ends in a backslash continues in a
line '> …'. Each example runs in a fresh copy of corpus/demo; its commands share that copy. An example
that calls Boogie, Dafny, Z3 or Why3 is skipped where that is not installed.

-r rewrites the expected output. Man pages are also linted with mandoc, or else groff.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import runner

START = {".md": re.compile(r"```console\s*$"), ".1": re.compile(r"\.Bd -literal\b"), ".7": re.compile(r"\.Bd -literal\b")}
END = {".md": re.compile(r"```\s*$"), ".1": re.compile(r"\.Ed\s*$"), ".7": re.compile(r"\.Ed\s*$")}
# mdoc's spellings of characters that roff would take for its own.
ESCAPES = {"\\e": "\\", "\\(aq": "'", "\\(dq": '"', "\\(ga": "`", "\\(ha": "^", "\\(ti": "~",
           "\\-": "-", "\\&": ""}
OPTIONAL = re.compile(r"(^|[|;&(\n]\s*)(boogie|dafny|z3|why3)\b")
PROVES = re.compile(r"\bbpl-why\b.*--prove\b")


@dataclass
class Step:
    lines: list[str]  # the command as written
    command: str
    expected: list[str]


@dataclass
class Example:
    path: Path
    first: int  # line numbers, from 0: the block's first line, and the line after its last
    last: int
    steps: list[Step]

    @property
    def name(self) -> str:
        return f"{self.path.relative_to(runner.ROOT)}:{self.first}"


def unescape(path: Path, line: str) -> str:
    if path.suffix not in (".1", ".7"):
        return line
    return re.sub("|".join(map(re.escape, ESCAPES)), lambda m: ESCAPES[m[0]], line)


def escape(path: Path, line: str) -> str:
    if path.suffix not in (".1", ".7"):
        return line
    line = line.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    for name in ("ga", "ha", "ti"):
        line = line.replace(ESCAPES[f"\\({name}"], f"\\({name}")
    line += "\\&" if line.endswith(" ") else ""
    return "\\&" + line if line.startswith(".") else line


def parse_steps(path: Path, lines: list[str]) -> list[Step]:
    steps: list[Step] = []
    more = False
    for line in lines:
        plain = unescape(path, line)
        if more and plain.startswith("> "):
            steps[-1].lines.append(line)
            steps[-1].command += "\n" + plain[2:]
            more = plain.endswith("\\")
        elif plain.startswith("$ "):
            steps.append(Step([line], plain[2:], []))
            more = plain.endswith("\\")
        elif steps:
            steps[-1].expected.append(plain)
            more = False
        else:
            raise ValueError(f"{path.name}: an example starts with '{plain}', not with a command")
    return steps


def examples(path: Path) -> list[Example]:
    lines = path.read_text().splitlines()
    found, first = [], None
    for i, line in enumerate(lines):
        if first is None and START[path.suffix].match(line):
            first = i + 1
        elif first is not None and END[path.suffix].match(line):
            block = lines[first:i]
            if any(unescape(path, text).startswith("$ ") for text in block):
                found.append(Example(path, first, i, parse_steps(path, block)))
            first = None
    return found


def missing_program(example: Example, env: dict[str, str]) -> str | None:
    for step in example.steps:
        for _, program in OPTIONAL.findall(step.command):
            if shutil.which(program, path=env["PATH"]) is None:
                return program
        if PROVES.search(step.command) and shutil.which("why3", path=env["PATH"]) is None:
            return "why3"
    return None


def run_example(example: Example, env: dict[str, str]) -> list[list[str]]:
    """The output of each step, with its '[exit N]'."""
    outputs = []
    with tempfile.TemporaryDirectory(prefix="docs-") as scratch:
        folder = Path(scratch) / "demo"
        shutil.copytree(runner.ROOT / "corpus/demo", folder)
        for step in example.steps:
            done = subprocess.run(["sh", "-c", step.command], cwd=folder, env=env,
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT)
            lines = done.stdout.decode("utf-8", "replace").splitlines()
            outputs.append(lines + ([f"[exit {done.returncode}]"] if done.returncode else []))
    return outputs


def check(example: Example, env: dict[str, str], new_text: dict) -> list[str]:
    missing = missing_program(example, env)
    if missing:
        print(f"passed over {example.name}: no {missing} here")
        return []
    outputs = run_example(example, env)
    replacement, complaints = [], []
    for step, output in zip(example.steps, outputs):
        replacement += step.lines + [escape(example.path, line) for line in output]
        if output != step.expected:
            complaints.append(f"$ {step.command}\n" + runner.diff(
                "".join(f"{line}\n" for line in step.expected),
                "".join(f"{line}\n" for line in output), "output"))
    if complaints and new_text is not None:
        new_text[example.first] = (example, replacement)
        return []
    return complaints


def rewrite(path: Path, new_text: dict) -> None:
    lines = path.read_text().splitlines()
    for first in sorted(new_text, reverse=True):
        example, replacement = new_text[first]
        lines[first:example.last] = replacement
    path.write_text("".join(f"{line}\n" for line in lines))
    print(f"rewrote {path.relative_to(runner.ROOT)}")


def lint_man_page(path: Path) -> list[str]:
    if shutil.which("mandoc"):
        command = ["mandoc", "-Tlint", "-Wwarning", str(path)]
    elif shutil.which("groff"):
        command = ["groff", "-mandoc", "-Tutf8", "-ww", "-z", str(path)]
    else:
        return []
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return [done.stdout] if done.returncode or done.stdout else []


def man_page_of_each_tool(bin_dir: Path) -> list[str]:
    return [f"docs/man/{tool}.1 is missing" for tool in runner.tools(bin_dir)
            if not (runner.ROOT / "docs/man" / f"{tool}.1").exists()]


def main() -> int:
    parser = runner.arguments("Runs the examples in README.md, docs/*.md and the man pages.")
    parser.add_argument("-r", "--rewrite", action="store_true", help="rewrite expected output")
    parser.add_argument("files", nargs="*", type=Path)
    options = parser.parse_args()
    env = runner.environment(options.bin)
    pages = sorted((runner.ROOT / "docs/man").glob("*.[17]"))
    texts = [runner.ROOT / "README.md", *sorted((runner.ROOT / "docs").glob("*.md"))]
    files = [path.resolve() for path in options.files] or [*texts, *pages]

    checks = [runner.Check("a man page for each tool", lambda: man_page_of_each_tool(options.bin))]
    checks += [runner.Check(f"lint {page.name}", lambda page=page: lint_man_page(page))
               for page in files if page.suffix in (".1", ".7")]
    changes: dict[Path, dict] = {}
    for path in files:
        new_text = changes.setdefault(path, {}) if options.rewrite else None
        checks += [runner.Check(example.name, lambda e=example, n=new_text: check(e, env, n))
                   for example in examples(path)]
    status = runner.run_checks(checks, options.jobs)
    for path, new_text in changes.items():
        if new_text:
            rewrite(path, new_text)
    return status


if __name__ == "__main__":
    runner.main(main)
