#!/usr/bin/env python3
"""bpl-diff beside git: `git bisect run`, an external diff and a formatter for diffs, as bpl-diff(1) describes them.

    tests/diff/git.py --bin DIR [--commits N] [--seed N]

Makes a repository of N commits, each with an edit that keeps the meaning of queue.bpl (a variable renamed, an
assignment or condition written otherwise, a loop turned into gotos, declarations in another order, comments), except for
one, which changes a result. Looks for it with `git bisect run bpl-diff --status`, and for it alone. Prints the
messages of what fails; exit status 1. Skipped, with status 77, where git is missing.
"""

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

# Each place of the program, with its forms, which mean the same; <place> stands for another place's form.
PLACES = {
    "comment": ["", "// A queue in an array.\n", "/* items[head], …, items[tail - 1] */\n"],
    "i": ["i", "at", "position"],
    "s": ["total", "acc"],
    "step": ["<i> := <i> + 1;", "<i> := 1 + <i>;"],
    "add": ["<s> := <s> + items[<i>];", "<s> := items[<i>] + <s>;", "<s> := <s> + items[<i>] + 0;"],
    "put": ["items[tail] := x; tail := tail + 1;", "items := items[tail := x]; tail := tail + 1;",
            "tail := tail + 1; items[tail - 1] := x;"],
    "guard": ["<i> < tail", "tail > <i>", "!(<i> >= tail)"],
    "empty": ["head == tail", "tail == head", "!(head != tail)"],
    "get": ["if (<empty>) { x := default; return; } x := items[head]; head := head + 1;",
            "x := default; if (!(<empty>)) { x := items[head]; head := 1 + head; }",
            "if (<empty>) { x := default; } else { head := head + 1; x := items[head - 1]; }"],
    "loop": ["while (<guard>) { <add> <step> }",
             "goto test; test: goto body, done; body: assume <guard>; <add> <step> goto test; "
             "done: assume !(<guard>);",
             "while (true) { if (!(<guard>)) { break; } <add> <step> }"],
    "order": ["012", "201", "120"],
}
REGRESSION = ("head := 1 + head;", "head := head;"), ("head := head + 1;", "head := head + 2;")


def program(forms: dict[str, int], is_wrong: bool) -> str:
    text = {}
    for place, number in forms.items():
        text[place] = PLACES[place][number]

    def full(place: str) -> str:
        written = text[place]
        for _ in range(2):  # forms contain forms
            for name, form in text.items():
                written = written.replace(f"<{name}>", form)
        return written

    get = full("get")
    for old, new in REGRESSION if is_wrong else ():
        get = get.replace(old, new)
    procedures = [
        f"procedure Put(x: int)\n  modifies items, tail;\n{{\n  {full('put')}\n}}\n",
        f"procedure Get(default: int) returns (x: int)\n  modifies head;\n{{\n  {get}\n}}\n",
        f"procedure Sum() returns (result: int)\n{{\n  var {text['i']}, {text['s']}: int;\n"
        f"  {text['i']}, {text['s']} := head, 0;\n  {full('loop')}\n  result := {text['s']};\n}}\n"]
    return (text["comment"] + "var items: [int]int;\nvar head, tail: int;\n"
            + "".join(procedures[int(n)] for n in text["order"]))


class Repository:
    def __init__(self, folder: Path, bin: Path):
        self.folder, self.bin = folder, bin

    def git(self, *words: str, **options) -> subprocess.CompletedProcess:
        path = f"{self.bin}:{subprocess.os.environ['PATH']}"
        environment = {**subprocess.os.environ, "PATH": path, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
                       "GIT_PAGER": "cat"}
        return subprocess.run(["git", "-C", self.folder, *words], capture_output=True, text=True, env=environment, **options)

    def fill(self, texts: list[str]) -> None:
        """A commit for each text, called c0, c1 and so on."""
        self.git("init", "-q", "-b", "main", ".")
        stream = []
        for number, text in enumerate(texts):
            stream.append(f"commit refs/heads/main\ncommitter T <t@example.org> {1_000_000_000 + number} +0000\n"
                          f"data <<E\nc{number}\nE\nM 644 inline queue.bpl\ndata {len(text.encode())}\n{text}\n")
        self.git("fast-import", "--quiet", input="".join(stream), check=True)
        self.git("checkout", "-q", "main", check=True)


def bisect(repository: Repository, regression: int) -> list[str]:
    first = repository.git("rev-list", "--max-parents=0", "HEAD").stdout.strip()
    good = repository.folder / "good.bpl"
    good.write_text(repository.git("show", f"{first}:queue.bpl").stdout)
    repository.git("bisect", "start", "HEAD", first, check=True)
    done = repository.git("bisect", "run", "bpl-diff", "--status", str(good), "queue.bpl")
    found = repository.git("log", "-1", "--format=%s", "refs/bisect/bad").stdout.strip()
    runs = done.stdout.count("running")
    repository.git("bisect", "reset")
    print(f"bisect: {found} after {runs} runs")
    if done.returncode == 0 and found == f"c{regression}" and "skip" not in done.stdout:
        return []
    return [f"bisect: status {done.returncode}, {found} instead of c{regression}\n{done.stdout}{done.stderr}"]


def diffs(repository: Repository, regression: int, commits: int) -> list[str]:
    """The attribute and the settings of bpl-diff(1)."""
    (repository.folder / ".git/info/attributes").write_text("*.bpl diff=boogie\n")
    repository.git("config", "diff.boogie.command", "bpl-diff")
    repository.git("config", "diff.boogie.textconv", "bpl-fmt")
    at = {number: f"HEAD~{commits - 1 - number}" for number in (regression - 1, regression)}
    wrong = []
    external = repository.git("diff", at[regression - 1], at[regression], "--", "queue.bpl")
    if "Get: changed, differs" not in external.stdout:
        wrong.append(f"external diff: {external.stdout}{external.stderr}")
    line_wise = repository.git("diff", "--no-ext-diff", at[regression - 1], at[regression], "--", "queue.bpl")
    formatted = {line[1:].strip() for line in line_wise.stdout.splitlines() if line.startswith("+")}
    if not formatted & {"head := head;", "head := head + 2;"}:  # on lines of their own, as bpl-fmt writes them
        wrong.append(f"textconv: {line_wise.stdout}{line_wise.stderr}")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=Path, required=True)
    parser.add_argument("--commits", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    call = parser.parse_args()
    if not shutil.which("git"):
        return 77
    chance = random.Random(call.seed)
    forms = dict.fromkeys(PLACES, 0)
    regression = chance.randrange(1, call.commits)
    texts = []
    for number in range(call.commits):
        place = chance.choice(list(PLACES))
        if number and number != regression:
            forms[place] = (forms[place] + 1) % len(PLACES[place])
        texts.append(program(forms, number >= regression))
    with tempfile.TemporaryDirectory() as folder:
        repository = Repository(Path(folder), call.bin.resolve())
        repository.fill(texts)
        wrong = bisect(repository, regression) + diffs(repository, regression, call.commits)
    print("\n".join(wrong) or "as described")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
