#!/usr/bin/env python3
"""Runs the golden tests: every *.bpl file in this folder and below, see case.py for their form.

    tests/golden/run.py [--bin DIR] [--jobs N] [-r] [--wrap COMMAND] [--without TOOL] [--every N]
                        [--every-solved N] [--once] [PATH…]

-r rewrites the exact blocks (STDOUT, STDERR, FILE) and EXIT of the tests that fail; read the
diff before committing it. --wrap puts a command such as valgrind before each tool.

Two laws apply to every file: one named bad-* must expect a failure, and any other one goes through a
round trip: bpl-fmt leaves its own output of the file as it is (without --once).
"""

import re
import shlex
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import runner
from case import Case, parse, read_text, write_text

FORMATTER = "bpl-fmt"
SOLVING = ("bpl-boogie", "bpl-diff", "bpl-exec", "bpl-mutate", "bpl-reduce", "bpl-testgen", "bpl-verify")  # call a solver
STREAMS = {"STDOUT": "", "STDERR": "-STDERR"}  # stream: suffix of its pattern blocks


class Golden:
    def __init__(self, options):
        self.bin = options.bin.resolve()
        self.env = runner.environment(self.bin)
        self.wrap = shlex.split(options.wrap)
        self.rewrite = options.rewrite
        self.once = options.once
        self.seconds = 600 if self.wrap else 120

    def execute(self, tool: str, args: list[str], **options):
        return runner.execute([*self.wrap, str(self.bin / tool), *args], env=self.env,
                              seconds=self.seconds, **options)

    def check(self, path: Path) -> list[str]:
        case = parse(path)
        tool = case.directives["TOOL"]
        if not (self.bin / tool).exists():
            return [f"{tool} is not in {self.bin}"]
        if path.name.startswith("bad-") and case.exit == 0:
            return ["a file named bad-* must expect a failure (//# EXIT: 2)"]
        actual, status = self.run_case(case)
        complaints = compare(case, actual, status)
        if complaints and self.rewrite:
            complaints = rewrite(case, actual, status)
        if not self.once and not path.name.startswith("bad-") and not case.flag("NOROUNDTRIP"):
            complaints += self.round_trip(case)
        return complaints

    def run_case(self, case: Case) -> tuple[dict[str, str], int]:
        tool, args = case.directives["TOOL"], case.arguments()
        with tempfile.TemporaryDirectory(prefix="golden-") as scratch:
            folder = case.path.parent
            if case.flag("STRIP"):
                folder = Path(scratch)
                for name, content in {case.path.name: case.body, **case.inputs()}.items():
                    write_text(folder / name, content)
            source = folder / case.path.name
            options = {"input": source.read_bytes()} if case.flag("STDIN") else {}
            done = self.execute(tool, args, cwd=folder, **options)
            said = done.stderr
            for further in case.pipe():
                done = self.execute(further[0], further[1:], cwd=folder, input=done.stdout)
                said += done.stderr
            actual = {"STDOUT": text(done.stdout), "STDERR": text(said)}
            if "FILE" in case.blocks:
                actual["FILE"] = text(source.read_bytes())
        return actual, done.returncode

    def round_trip(self, case: Case) -> list[str]:
        if not (self.bin / FORMATTER).exists():
            return []
        once = self.execute(FORMATTER, [case.path.name], cwd=case.path.parent)
        if once.returncode != 0:
            if case.exit == 2:
                return []  # the file tests an error that the formatter reports as well
            return [f"round trip: {FORMATTER} exits with {runner.status_name(once.returncode)}\n"
                    + text(once.stderr)]
        twice = self.execute(FORMATTER, [], input=once.stdout)
        if twice.returncode != 0:
            return [f"round trip: {FORMATTER} does not read what it printed\n" + text(twice.stderr)]
        if once.stdout != twice.stdout:
            return ["round trip: formatting twice differs\n"
                    + runner.diff(text(once.stdout), text(twice.stdout), "output of bpl-fmt")]
        return []


def text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def compare(case: Case, actual: dict[str, str], status: int) -> list[str]:
    complaints = []
    if status != case.exit:
        complaints.append(f"exit status: expected {case.exit}, got {runner.status_name(status)}")
    if "FILE" in case.blocks and case.blocks["FILE"] != actual["FILE"]:
        complaints.append(runner.diff(case.blocks["FILE"], actual["FILE"], "FILE"))
    for stream, suffix in STREAMS.items():
        output, patterns = actual[stream], [f"MATCH{suffix}", f"NOMATCH{suffix}"]
        if stream in case.blocks or not any(block in case.blocks for block in patterns):
            expected = case.blocks.get(stream, "")
            if expected != output:
                complaints.append(runner.diff(expected, output, stream))
        for block, wanted in zip(patterns, (True, False)):
            for pattern in case.patterns(block):
                if bool(re.search(pattern, output, re.MULTILINE)) != wanted:
                    complaints.append(f"{block}: {pattern}\nin {stream}:\n{output}")
    return complaints


def rewrite(case: Case, actual: dict[str, str], status: int) -> list[str]:
    """Makes the file expect the actual output; returns the complaints that remain."""
    if status < 0 or status == runner.SANITIZER_STATUS:
        return [f"not rewritten: {runner.status_name(status)}\n{actual['STDERR']}"]
    if status != case.exit:
        case.directives["EXIT"] = str(status)
    for stream, output in actual.items():
        suffix = STREAMS.get(stream, "")
        matched = any(f"{name}{suffix}" in case.blocks for name in ("MATCH", "NOMATCH"))
        if stream in case.blocks or (output and not matched):
            case.blocks[stream] = output
            if not output and stream != "FILE":
                del case.blocks[stream]
    if case.text() != read_text(case.path):
        write_text(case.path, case.text())
        print(f"rewrote {case.path.relative_to(runner.ROOT)}")
    return compare(case, actual, status)


def find(paths: list[Path]) -> list[Path]:
    found = []
    for path in paths or [HERE]:
        found += sorted(path.resolve().rglob("*.bpl")) if path.is_dir() else [path.resolve()]
    return found


def is_case_of(path: Path, tools) -> bool:
    return path.read_text("utf-8", "replace").startswith(tuple(f"//# TOOL: {tool}\n" for tool in tools))


def main() -> int:
    parser = runner.arguments("Runs the golden tests.")
    parser.add_argument("-r", "--rewrite", action="store_true", help="rewrite expectations")
    parser.add_argument("--wrap", default="", help="command to put before each tool")
    parser.add_argument("--without", action="append", default=[], metavar="TOOL",
                        help="leave out the cases of this tool")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth case")
    parser.add_argument("--every-solved", type=int, default=1, metavar="N", help="only every Nth case of tools with a solver")
    parser.add_argument("--once", action="store_true", help="without the round trip of each file")
    parser.add_argument("paths", nargs="*", type=Path)
    options = parser.parse_args()
    golden = Golden(options)

    def every(path: Path) -> int:
        return options.every_solved if is_case_of(path, SOLVING) else options.every

    paths = [path for path in find(options.paths) if not is_case_of(path, options.without)]
    checks = [runner.Check(runner.place(path), lambda path=path: golden.check(path))
              for path in paths if runner.sample([path], every(path), runner.place)]
    return runner.run_checks(checks, options.jobs)


if __name__ == "__main__":
    runner.main(main)
