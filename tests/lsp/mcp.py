#!/usr/bin/env python3
"""bpl-lsp --mcp: each tool says what its filter prints, and wrong calls are refused.

    tests/lsp/mcp.py [--bin DIR]
"""

import json
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import runner

PROGRAM = """var g: int;
procedure Max(x: int, y: int) returns (m: int)
  ensures m >= x && m >= y;
{
  if (x > y) { m := x; } else { m := x; }
}
procedure Count(n: int)
  requires n >= 0;
{
  var i: int;
  i := 0;
  while (i < n) { i := i + 1; }
  assert i == n;
}
"""
BROKEN = "procedure P() { x := 1; }"
# the tool, its arguments, the filter that prints the same, where its output is in the answer
CALLS = [
    ("check", {"program": BROKEN}, ["bpl-lint", "--diagnostics=json"], "records"),
    ("check", {"program": PROGRAM}, ["bpl-lint", "--diagnostics=json"], "records"),
    ("format", {"program": PROGRAM}, ["bpl-fmt"], "program"),
    ("repair", {"program": PROGRAM}, ["bpl-lint", "--fix", "--no-line"], "program"),
    ("verify", {"program": PROGRAM}, ["bpl-verify", "--modular", "--format=json"], "records"),
    ("verify", {"program": PROGRAM, "procedure": "Count"},
     ["bpl-verify", "--modular", "--format=json", "--entry=Count"], "records"),
    ("prove", {"program": PROGRAM, "procedure": "Count"}, ["bpl-verify", "--format=json", "--entry=Count"], "records"),
    ("counterexample", {"program": PROGRAM, "procedure": "Max", "timeout": 60},
     ["bpl-exec", "--format=json", "--entry=Max"], "records"),
    ("infer", {"program": PROGRAM, "procedure": "Count", "timeout": 60},
     ["bpl-verify", "--invariants", "--no-line", "--entry=Count"], "program"),
    ("run", {"program": PROGRAM, "procedure": "Max", "set": {"x": "1", "y": "2"}},
     ["bpl-replay", "--trace", "--entry=Max", "--set=x=1", "--set=y=2"], "text"),
]


class Session:
    def __init__(self, bin_dir: Path, **environment: str):
        self.bin, self.env = bin_dir.resolve(), {**runner.environment(bin_dir), **environment}

    def exchange(self, *messages) -> list[dict]:
        lines = [message if isinstance(message, str) else json.dumps({"jsonrpc": "2.0", **message}) for message in messages]
        done = runner.execute([str(self.bin / "bpl-lsp"), "--mcp"], input="\n".join([*lines, ""]).encode(), env=self.env)
        if done.returncode != 0:
            raise ValueError(f"exit status {done.returncode}: {done.stderr.decode()}")
        return [json.loads(line) for line in done.stdout.decode().splitlines()]

    def call(self, name: str, arguments: dict) -> dict:
        return self.exchange({"id": 1, "method": "tools/call", "params": {"name": name, "arguments": arguments}})[0]

    def check_call(self, name: str, arguments: dict, command: list[str], where: str) -> list[str]:
        answer = self.call(name, arguments)
        if "result" not in answer:
            return [f"{name}: {answer}"]
        content = answer["result"]["structuredContent"]
        done = runner.execute([str(self.bin / command[0]), *command[1:], "--stdin-filename=program.bpl"],
                              input=arguments["program"].encode(), env=self.env)
        out = done.stdout.decode()
        expected = [json.loads(line) for line in out.splitlines()] if where == "records" else out
        complaints = []
        if without_times(content[where]) != without_times(expected):
            complaints.append(f"{name} {arguments}: {content[where]!r}, not {expected!r}")
        if content["status"] != done.returncode:
            complaints.append(f"{name}: status {content['status']}, not {done.returncode}")
        if not answer["result"]["content"][0]["text"] and out:
            complaints.append(f"{name}: no text")
        return complaints

    def check_protocol(self) -> list[str]:
        begun, ping, tools, unknown, broken = self.exchange(
            {"id": 1, "method": "initialize", "params": {"protocolVersion": "2025-03-26", "capabilities": {}}},
            {"method": "notifications/initialized"}, {"id": "two", "method": "ping"}, {"id": 3, "method": "tools/list"},
            {"id": 4, "method": "resources/list"}, "{broken")
        names = {tool["name"] for tool in tools["result"]["tools"]}
        wanted = {name for name, *_ in CALLS} | {"explain"}
        facts = {
            "version": begun["result"]["protocolVersion"] == "2025-03-26",
            "ping": ping == {"jsonrpc": "2.0", "id": "two", "result": {}},
            "tools": names == wanted,
            "schemas": all(tool["inputSchema"]["type"] == "object" for tool in tools["result"]["tools"]),
            "unknown method": unknown["error"]["code"] == -32601,
            "broken line": broken["error"]["code"] == -32700 and broken["id"] is None,
        }
        return [name for name, holds in facts.items() if not holds]

    def check_wrong_calls(self) -> list[str]:
        with tempfile.NamedTemporaryFile(suffix=".bpl") as file:
            file.write(PROGRAM.encode())
            file.flush()
            read = self.call("format", {"file": file.name})
        facts = {
            "a file": read["result"]["structuredContent"]["status"] == 0,
            "a missing file": self.call("format", {"file": "/no/such.bpl"})["error"]["code"] == -32602,
            "standard input": self.call("format", {"file": "-"})["error"]["code"] == -32602,
            "no program": self.call("format", {})["error"]["code"] == -32602,
            "no tool": self.call("no such", {"program": ""})["error"]["code"] == -32602,
            "no rule": self.call("explain", {})["error"]["code"] == -32602,
            "explanation": "trigger" in self.call("explain", {"rule": "no-trigger"})["result"]["structuredContent"]["text"],
            "a broken program": self.call("format", {"program": BROKEN + "}"})["result"]["isError"] is True,
            "diagnostics are no error": self.call("check", {"program": BROKEN})["result"]["isError"] is False,
            "an option in a name": self.call("verify", {"program": PROGRAM, "procedure": "--help"})["result"]["isError"] is True,
        }
        return [name for name, holds in facts.items() if not holds]


def check_folder(bin_dir: Path) -> list[str]:
    """Temporary files belong below TMPDIR: none can be made below a folder that does not exist, and none is left."""
    missing = Session(bin_dir, TMPDIR="/no/such/folder").call("check", {"program": PROGRAM})
    with tempfile.TemporaryDirectory() as folder:
        Session(bin_dir, TMPDIR=folder).check_call(*CALLS[0])
        left = [path.name for path in Path(folder).iterdir()]
    facts = {"a missing folder": "cannot run" in missing.get("error", {}).get("message", ""), f"left: {left}": not left}
    return [name for name, holds in facts.items() if not holds]


def without_times(value):
    if isinstance(value, list):
        return [without_times(item) for item in value]
    if isinstance(value, dict):
        return {key: without_times(item) for key, item in value.items() if "second" not in key and "time" not in key}
    return value


def main() -> int:
    options = runner.arguments(__doc__.split("\n")[0]).parse_args()
    if not (options.bin / "bpl-lsp").exists():
        print("bpl-lsp was not built")
        return runner.SKIPPED
    session = Session(options.bin)
    checks = [runner.Check("protocol", session.check_protocol), runner.Check("wrong calls", session.check_wrong_calls),
              runner.Check("folder", lambda: check_folder(options.bin))]
    checks += [runner.Check(f"{call[0]} {index}", lambda call=call: session.check_call(*call))
               for index, call in enumerate(CALLS)]
    return runner.run_checks(checks, options.jobs)


if __name__ == "__main__":
    runner.main(main)
