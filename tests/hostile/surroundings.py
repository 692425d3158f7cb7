"""Hostile surroundings: files, streams and arguments that are not as a tool expects. Each case is a
function from a tool (see run.py) to a list of complaints."""

import os
import subprocess
import tempfile
from pathlib import Path

import runner

PROGRAM = b"// kept\nprocedure P(x: int) returns (y: int)\n{\n  y := x;\n}\n"
FAULTY = b"procedure P(x: int)\n{\n  y := ;\n}\n"
BIG = b"".join(b"var g%d: int;\n" % i for i in range(100_000))
FINE = {0, 1, 3}
TABLE: list = []


def case(function):
    TABLE.append((function.__name__.replace("_", "-"), function))
    return function


class Scratch:
    """A directory that holds in.bpl; the tool is run in it."""

    def __init__(self, tool, program: bytes = PROGRAM):
        self.tool, self.program = tool, program

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="hostile-")
        self.path = Path(self.folder.name)
        (self.path / "in.bpl").write_bytes(self.program)
        return self

    def __exit__(self, *_):
        self.folder.cleanup()

    def run(self, *args: str, **options):
        return self.tool.run(*args, cwd=self.path, **options)

    def prints(self) -> bool:
        """Whether the tool writes to standard output for this program."""
        return bool(self.run("in.bpl").stdout)


def refuses(tool, *args: str, **options) -> list[str]:
    with Scratch(tool) as scratch:
        return tool.judge(scratch.run(*args, **options), {2})


@case
def a_directory(tool):
    return refuses(tool, ".")


@case
def a_missing_file(tool):
    return refuses(tool, "missing.bpl")


@case
def an_empty_file_name(tool):
    return refuses(tool, "")


@case
def an_unreadable_file(tool):
    with Scratch(tool) as scratch:
        os.chmod(scratch.path / "in.bpl", 0)
        # root can read everything, so a path below a plain file takes the place of an unreadable one
        name = "in.bpl" if os.geteuid() != 0 else "in.bpl/in.bpl"
        return tool.judge(scratch.run(name), {2})


@case
def an_unknown_option(tool):
    return refuses(tool, "--no-such-option", "in.bpl") + refuses(tool, "-\\", "in.bpl")


@case
def an_option_without_its_argument(tool):
    return refuses(tool, "in.bpl", "-o") if tool.writes_files else []


@case
def a_flag_with_an_argument(tool):
    return refuses(tool, "--help=yes", "in.bpl")


@case
def standard_input_twice(tool):
    with Scratch(tool) as scratch:
        return tool.judge(scratch.run("-", "-", input=PROGRAM), FINE | {2})


@case
def closed_standard_input(tool):
    return refuses(tool, redirect="<&-") + refuses(tool, "-", redirect="<&-")


@case
def standard_input_is_a_directory(tool):
    return refuses(tool, redirect="<.")


@case
def standard_input_is_open_for_writing_only(tool):
    with Scratch(tool) as scratch:
        return tool.judge(scratch.run(redirect="0>sink"), {2})


@case
def a_file_whose_reading_fails(tool):
    memory = "/proc/self/mem"  # there is nothing at address 0: opening succeeds, reading does not
    return refuses(tool, memory) if os.path.exists(memory) else []


@case
def closed_standard_output(tool):
    with Scratch(tool) as scratch:
        return tool.judge(scratch.run("in.bpl", redirect=">&-"),
                          {2} if scratch.prints() else FINE | {2})


@case
def closed_standard_error(tool):
    with Scratch(tool) as scratch:
        done = scratch.run("in.bpl", redirect="2>&-")
        return tool.judge(done, FINE) + unchanged(scratch, "in.bpl", PROGRAM)


@case
def every_stream_closed(tool):
    with Scratch(tool) as scratch:
        done = scratch.run("in.bpl", redirect="<&- >&- 2>&-")
        wrong = [] if done.returncode in FINE | {2} else [runner.status_name(done.returncode)]
        return wrong + unchanged(scratch, "in.bpl", PROGRAM)


@case
def a_full_disk(tool):
    with Scratch(tool) as scratch:
        return tool.judge(scratch.run("in.bpl", redirect=">/dev/full"),
                          {2} if scratch.prints() else FINE | {2})


@case
def a_full_disk_and_much_output(tool):
    with Scratch(tool, BIG) as scratch:
        return tool.judge(scratch.run("in.bpl", redirect=">/dev/full"),
                          {2} if scratch.prints() else FINE | {2})


@case
def a_reader_that_leaves(tool):
    """Killed by SIGPIPE, silently."""
    with Scratch(tool, BIG) as scratch:
        reader = subprocess.Popen(["head", "-c", "1"], stdin=subprocess.PIPE,
                                  stdout=subprocess.DEVNULL)
        done = subprocess.run([*tool.prefix, "in.bpl"], cwd=scratch.path, env=tool.env,
                              stdin=subprocess.DEVNULL, stdout=reader.stdin,
                              stderr=subprocess.PIPE)
        reader.stdin.close()
        reader.wait()
    said = b"".join(line for line in done.stderr.splitlines(True) if not line.endswith(b": nothing was done\n"))
    wrong = [f"says {said[:200]!r}"] if said else []
    if done.returncode not in (FINE | {-13}):
        wrong.append(f"exit status {runner.status_name(done.returncode)}")
    return wrong


@case
def output_over_the_input(tool):
    if not tool.writes_files:
        return []
    with Scratch(tool) as scratch:
        expected = scratch.run("in.bpl").stdout
        done = scratch.run("in.bpl", "-o", "in.bpl")
        wrong = tool.judge(done, FINE)
        if done.stdout:
            wrong.append(f"with -o, prints {done.stdout[:200]!r}")
        return wrong + unchanged(scratch, "in.bpl", expected)


@case
def output_is_left_alone_on_errors(tool):
    if not tool.writes_files:
        return []
    with Scratch(tool, FAULTY) as scratch:
        (scratch.path / "old.bpl").write_bytes(b"old\n")
        wrong = tool.judge(scratch.run("in.bpl", "-o", "old.bpl"), {2})
        wrong += tool.judge(scratch.run("in.bpl", "-o", "new.bpl"), {2})
        wrong += unchanged(scratch, "old.bpl", b"old\n") + unchanged(scratch, "in.bpl", FAULTY)
        return wrong + leftovers(scratch, {"in.bpl", "old.bpl"})


@case
def output_into_a_missing_directory(tool):
    return refuses(tool, "in.bpl", "-o", "missing/out.bpl") if tool.writes_files else []


@case
def output_onto_a_directory(tool):
    if not tool.writes_files:
        return []
    with Scratch(tool) as scratch:
        wrong = tool.judge(scratch.run("in.bpl", "-o", "."), {2})
        return wrong + leftovers(scratch, {"in.bpl"})


@case
def output_onto_a_full_disk(tool):
    return refuses(tool, "in.bpl", "-o", "/dev/full") if tool.writes_files else []


def unchanged(scratch: Scratch, name: str, expected: bytes) -> list[str]:
    actual = (scratch.path / name).read_bytes()
    return [] if actual == expected else [f"{name} holds {actual[:200]!r}"]


def leftovers(scratch: Scratch, expected: set[str]) -> list[str]:
    names = {path.name for path in scratch.path.iterdir()}
    return [] if names == expected else [f"left behind: {sorted(names - expected)}"]
