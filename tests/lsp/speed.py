#!/usr/bin/env python3
"""Measures bpl-lsp on a large program, in processor time of the server.

    tests/lsp/speed.py [--bin DIR] [--megabytes N] [--check] [--right]

Prints a line for each request: seconds, and the limit that --check holds it to (on a machine of 2024; so this is
no test of every day). The program has procedures with specifications, loops and calls. --right fails if the diagnostics
are not those of bpl-lint, the formatted text is not that of bpl-fmt, or the server takes too much memory: what does not
depend on the machine.
"""

import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.path.insert(0, str(HERE))

import law
import runner
from client import Client

URI = "file:///large.bpl"
BODY = """// Sums the elements of a from 0 to n; number {0}.
procedure Sum{0}(a: [int]int, n: int) returns (sum: int)
  requires n >= 0;
  ensures n == 0 ==> sum == 0;
  modifies count;
{{
  var i, k: int;
  i, sum := 0, 0;
  while (i < n)
    invariant 0 <= i && i <= n;
    invariant i == 0 ==> sum == 0;
  {{
    sum := sum + a[i] * weight(i);
    if (sum > limit) {{ count := count + 1; }} else {{ k := sum; }}
    i := i + 1;
  }}
  call k := Sum{1}(a, 0);
}}

"""
ROUNDS = 10
MEMORY = 30  # bytes for each byte of text, at the peak
LIMITS = {"diagnostics after a keystroke": 0.050, "completion": 0.020, "hover": 0.020, "formatting": 0.100}


def program(size: int) -> str:
    parts = ["const limit: int;\nvar count: int;\nfunction weight(i: int): int;\n\n"]
    while sum(map(len, parts[-1:])) and len(parts) * len(parts[-1]) < size:
        parts.append(BODY.format(len(parts), max(len(parts) - 1, 1)))
    return "".join(parts)


def processor_time(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    line = next(line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) * 1024


class Measured:
    def __init__(self, client: Client):
        self.client, self.pid = client, client.process.pid
        self.seconds: dict[str, float] = {}

    def time(self, name: str, action) -> None:
        before = processor_time(self.pid)
        for number in range(ROUNDS):
            action(number)
        self.seconds[name] = (processor_time(self.pid) - before) / ROUNDS


def measure(bin_dir: Path, text: str) -> tuple[dict[str, float], float]:
    client = Client(bin_dir)
    client.start()
    client.open(URI, text)
    client.receive()
    measured = Measured(client)
    line = text[:len(text) // 2].count("\n")
    while "sum := sum" not in text.split("\n")[line]:
        line += 1
    at = {"line": line, "character": 6 + ROUNDS}  # in a name, once as many blanks were typed before it
    document = {"textDocument": {"uri": URI}}

    def typing(letters: str, character: int):
        def type_a_letter(number: int) -> None:
            where = {"line": line, "character": character}
            client.change(URI, number + 2, {"range": {"start": where, "end": where}, "text": letters})
            client.receive()
        return type_a_letter

    def ask(method: str, **params):
        return lambda _: client.ask(method, {**document, **params})

    measured.time("diagnostics after a keystroke", typing(" ", 4))
    measured.time("hover", ask("textDocument/hover", position=at))
    measured.time("completion", ask("textDocument/completion", position=at))
    measured.time("formatting", ask("textDocument/formatting", options={}))
    measured.time("semantic tokens", ask("textDocument/semanticTokens/full"))
    measured.time("document symbols", ask("textDocument/documentSymbol"))
    measured.time("references", ask("textDocument/references", position=at, context={"includeDeclaration": True}))
    measured.time("rename", ask("textDocument/rename", position=at, newName="total"))
    measured.time("diagnostics with an unknown name", typing("s", 4))
    measured.time("diagnostics with a syntax error", typing("+", 4))
    measured.time("hover in it", ask("textDocument/hover", position=at))
    peak = memory(client.process.pid) / len(text)
    client.stop()
    return measured.seconds, peak


def wrong_answers(bin_dir: Path, text: str) -> list[str]:
    """What the server says of the text otherwise than the filters."""
    client = Client(bin_dir, "--sync")
    client.start(capabilities={"general": {"positionEncodings": ["utf-8"]}})
    data, at = text.encode(), len(text) // 2
    middle = {"line": text.count("\n", 0, at), "character": at - text.rfind("\n", 0, at) - 1}
    client.open(URI, text[:at] + text[at + 1:])
    client.receive()
    client.change(URI, 2, {"range": {"start": middle, "end": middle}, "text": text[at]})
    wrong = [] if law.published(client, URI) == law.said_by_lint(bin_dir, data) else ["other diagnostics than bpl-lint"]
    edits = client.ask("textDocument/formatting", {"textDocument": {"uri": URI}, "options": {}})["result"]
    if law.applied(text, edits) != law.filtered(bin_dir, data, "bpl-fmt"):
        wrong.append("another text than bpl-fmt")
    name = text.rfind("procedure ", 0, at) + len("procedure ")
    hover = client.ask("textDocument/hover", {"textDocument": {"uri": URI}, "position": {
        "line": text.count("\n", 0, name), "character": len("procedure ")}})["result"]["contents"]["value"]
    if text[name:text.index("(", name) + 1] not in hover:
        wrong.append(f"hover: {hover}")
    client.stop()
    return wrong


def main() -> int:
    parser = runner.arguments(__doc__.split("\n")[0])
    parser.add_argument("--megabytes", type=float, default=1)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--right", action="store_true")
    options = parser.parse_args()
    if not (options.bin / "bpl-lsp").exists():
        print("bpl-lsp was not built")
        return runner.SKIPPED
    text = program(int(options.megabytes * 1e6))
    seconds, peak = measure(options.bin, text)
    slow = 0
    for name, value in seconds.items():
        limit = LIMITS.get(name, 0) * options.megabytes
        slow += 0 < limit < value
        print(f"{name:32} {value:.3f} s" + (f"  (at most {limit:.3f})" if limit else ""))
    print(f"{'memory':32} {peak:.1f} bytes for each byte of text  (at most {MEMORY})")
    wrong = wrong_answers(options.bin, text) if options.right else []
    for complaint in wrong:
        print(complaint)
    return 1 if wrong or (slow and options.check) or (peak > MEMORY and (options.check or options.right)) else 0


if __name__ == "__main__":
    runner.main(main)
