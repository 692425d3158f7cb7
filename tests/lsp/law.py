#!/usr/bin/env python3
"""The server's law: its answers about a text are the same as the output of the filters for the text.

    tests/lsp/law.py [--bin DIR] [--every N] [--proof] [PATH…]

For every *.bpl file: the diagnostics that the server publishes are those of 'bpl-lint --diagnostics=json', place
by place, with the same words; formatting makes of the text what bpl-fmt prints, and is refused where bpl-fmt
refuses; all repairs together are what 'bpl-lint --fix' prints. With --proof: the errors told after a verification are those
of 'bpl-verify --modular', but for bodies that either gives up.
"""

import json
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.path.insert(0, str(HERE))

import runner
from client import Client, Ended

SEVERITIES = {1: "error", 2: "warning", 3: "note"}
LARGE = 200_000


def said_by_lint(bin_dir: Path, text: bytes) -> list[tuple]:
    done = runner.execute([str(bin_dir / "bpl-lint"), "--diagnostics=json", "--stdin-filename=a.bpl"],
                          input=text, env=runner.environment(bin_dir))
    said = []
    for line in done.stdout.decode().splitlines():
        item = json.loads(line)
        at = item.get("physical", item)
        hint = f'\nhint: {item["hint"]}' if "hint" in item else ""
        said.append((at.get("line", 1) - 1, at.get("column", 1) - 1, item["severity"], item["id"],
                     item["message"] + hint))
    return said


def filtered(bin_dir: Path, text: bytes, tool: str, *args: str) -> str | None:
    done = runner.execute([str(bin_dir / tool), *args], input=text, env=runner.environment(bin_dir))
    return done.stdout.decode() if done.returncode < 2 else None


def published(client: Client, uri: str) -> list[tuple]:
    message = client.receive()
    assert message["method"] == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri
    return [(d["range"]["start"]["line"], d["range"]["start"]["character"], SEVERITIES[d["severity"]], d["code"],
             d["message"]) for d in message["params"]["diagnostics"]]


def applied(text: str, edits) -> str:
    """The text after the edits, whose columns count bytes."""
    lines = text.encode().splitlines(keepends=True) + [b""]
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    data = text.encode()

    def offset(at):
        return min(starts[at["line"]] + at["character"], len(data)) if at["line"] < len(starts) else len(data)

    parts, done = [], 0
    for edit in sorted(edits, key=lambda e: offset(e["range"]["start"])):
        parts += [data[done:offset(edit["range"]["start"])], edit["newText"].encode()]
        done = offset(edit["range"]["end"])
    return b"".join([*parts, data[done:]]).decode()


def check_file(path: Path, bin_dir: Path) -> list[str]:
    client = Client(bin_dir, "--sync")
    try:
        return check_text(client, path, bin_dir)
    except Ended:
        status, errors = client.wait()
        return [f"the server has ended: {runner.status_name(status)}", errors]


def check_text(client: Client, path: Path, bin_dir: Path) -> list[str]:
    client.start(capabilities={"general": {"positionEncodings": ["utf-8"]}})
    data = path.read_bytes()
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return client.stop()[0] * ["it did not stop"]  # no client can send such a text
    if text.startswith("\ufeff") or "\r" in text:
        return client.stop()[0] * ["it did not stop"]  # the filters drop the mark; other lines are counted
    uri = "file:///a.bpl"
    client.open(uri, text)
    complaints = []
    mine, theirs = published(client, uri), said_by_lint(bin_dir, data)
    if mine != theirs:
        complaints.append(runner.diff("\n".join(map(str, theirs)), "\n".join(map(str, mine)), "diagnostics"))
    complaints += check_edits(client, uri, text, bin_dir)
    status, errors = client.stop()
    return complaints + [f"exit status {status}: {errors}"] * (status != 0)


def check_edits(client: Client, uri: str, text: str, bin_dir: Path) -> list[str]:
    """Formatting makes of the text what bpl-fmt prints; all repairs together what bpl-lint --fix makes of a file."""
    document = {"textDocument": {"uri": uri}}
    answer = client.ask("textDocument/formatting", {**document, "options": {}})["result"]
    mine, theirs = None if answer is None else applied(text, answer), filtered(bin_dir, text.encode(), "bpl-fmt")
    complaints = [] if mine == theirs else [runner.diff(theirs or "refused", mine or "refused", "formatting")]
    start = {"line": 0, "character": 0}
    actions = client.ask("textDocument/codeAction", {**document, "range": {"start": start, "end": start},
                         "context": {"diagnostics": [], "only": ["source.fixAll"]}})["result"]
    mine = applied(text, actions[0]["edit"]["changes"][uri]) if actions else text
    theirs = repaired(bin_dir, text)
    return complaints if mine == theirs else [*complaints, runner.diff(theirs, mine, "repairs")]


def repaired(bin_dir: Path, text: str) -> str:
    with tempfile.NamedTemporaryFile(suffix=".bpl") as file:
        file.write(text.encode())
        file.flush()
        runner.execute([str(bin_dir / "bpl-lint"), "--fix", "--in-place", "--quiet", file.name],
                       env=runner.environment(bin_dir))
        return Path(file.name).read_text()


def proved_by_filter(bin_dir: Path, path: Path) -> tuple[set, set] | None:
    done = runner.execute([str(bin_dir / "bpl-verify"), "--modular", "--strict", "--format=json", "--entry-timeout=10",
                           "--jobs=1", str(path)], env=runner.environment(bin_dir))
    if done.returncode in (2, 4):
        return None
    bodies = [json.loads(line) for line in done.stdout.decode().splitlines() if '"type": "body"' in line]
    errors = {(e["line"] - 1, e["column"] - 1, e["message"], "fails" if e["definite"] else "not-proved")
              for body in bodies for e in body["errors"]}
    return errors, {body["line"] - 1 for body in bodies if body["verdict"] == "unknown"}


def check_proof(path: Path, bin_dir: Path) -> list[str]:
    text = path.read_bytes().decode(errors="replace")
    theirs = proved_by_filter(bin_dir, path)
    if theirs is None or "#line" in text or "\r" in text:
        return []
    client = Client(bin_dir, "--sync", "--jobs=1")
    client.start(capabilities={"general": {"positionEncodings": ["utf-8"]}})
    client.open("file:///a.bpl", text)
    client.receive()
    client.notify("textDocument/didSave", {"textDocument": {"uri": "file:///a.bpl"}})
    told: list = []
    client.answer(client.request("$/drain"), told)
    client.stop()
    last = [m for m in told if m["method"] == "textDocument/publishDiagnostics"][-1:]
    items = [d for m in last for d in m["params"]["diagnostics"] if d["source"] == "bpl-verify"]
    if theirs[1] or any(d["code"] == "unknown" for d in items):
        return []
    mine = {(d["range"]["start"]["line"], d["range"]["start"]["character"], d["message"], d["code"]) for d in items}
    return [f"only the filter says: {e}" for e in theirs[0] - mine] + [f"only the server says: {e}" for e in mine - theirs[0]]


def main() -> int:
    parser = runner.arguments(__doc__.split("\n")[0])
    parser.add_argument("--every", type=int, default=1, help="only every N-th file")
    parser.add_argument("--proof", action="store_true", help="compare verdicts instead")
    parser.add_argument("paths", nargs="*", type=Path)
    options = parser.parse_args()
    if not (options.bin / "bpl-lsp").exists():
        print("bpl-lsp was not built")
        return runner.SKIPPED
    roots = options.paths or [runner.ROOT / "corpus", runner.ROOT / "tests/golden"]
    files = [file for root in roots for file in (sorted(root.rglob("*.bpl")) if root.is_dir() else [root])]
    files = runner.sample([file for file in files if file.stat().st_size < LARGE], options.every, runner.place)
    check = check_proof if options.proof else check_file
    checks = [runner.Check(str(file), lambda file=file: check(file, options.bin)) for file in files]
    return runner.run_checks(checks, options.jobs)


if __name__ == "__main__":
    runner.main(main)
