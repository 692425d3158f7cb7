#!/usr/bin/env python3
"""Bad clients: bpl-lsp must neither crash nor hang, nor tell one thing after edits and another after a fresh start.

    tests/lsp/hostile.py [--bin DIR] [--edits N] [--frames N] [--seed N] [--only CHECK]

A long run of random edits is `--only edits --edits 25000 --seed N`.

Messages arrive in pieces of any size, with bytes changed, or end in the middle; the client goes away at any point,
without reading what was said to it. Random edits are made, with requests at random positions between them; every
hundredth time the diagnostics and the answers about the text, whole and at random positions, are compared with those
of a new server that is given the text at once, and the diagnostics with those of bpl-lint. The server's memory does not
grow with the number of edits.
"""

import json
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.path.insert(0, str(HERE))

import law
import runner
from client import Client, Ended, frame

URI = "file:///a.bpl"
AT_POSITION = ("hover", "definition", "declaration", "implementation", "typeDefinition", "documentHighlight",
               "completion", "signatureHelp", "prepareRename", "prepareCallHierarchy")
OF_DOCUMENT = ("documentSymbol", "foldingRange", "semanticTokens/full", "codeLens", "formatting")
PIECES = ["procedure Q() {", "}", "{", "(", ")", ";", ":=", "var x: int;", "x", "/*", "*/", "//", "\n", "\r\n", "\"",
          " ", "assert x > 0;", "call P(x);", "😀", "é", "{:inline 1}", "\\", "#line 3\n", "goto a;", "while (x > 0) ",
          "datatype D { A(x: int) }", "axiom ", "forall ", "->", "is", "[", "]", "|{", "}|", "type T;", "const c: T;",
          "modifies g;", "call x := ", "#if A\n", "#endif\n", "implementation ", "x#A(", "<a>", "0x1.0e5f24e8", "12bv8",
          "/* " + "é😀 long " * 300 + "*/"]
VALUES = [None, -1, 0, 2**32, 2**63 - 1, 1e300, True, "", "x", "😀", "a\u0000b", "procedure", "a" * 5000, [], {}, [[[]]], [None],
          {"line": -1, "character": 5}, {"line": 2**32, "character": 2**32}]
PROGRAMS = [[["a.bpl", "b.bpl"]], [["a.bpl", "a.bpl"]], [["a.bpl"], ["a.bpl", "b.bpl"]], [], [[]]]
STATUSES = {0, 1, 2}
PARTS = 5  # of a run, whose memory is compared
LONG = 5000  # edits; in shorter runs the size of the texts decides
GROWTH = 1.5


def opened(text: str, version: int = 1) -> dict:
    return {"jsonrpc": "2.0", "method": "textDocument/didOpen",
            "params": {"textDocument": {"uri": URI, "languageId": "boogie", "version": version, "text": text}}}


def session(text: str) -> list[dict]:
    """The messages of a short session."""
    document = {"textDocument": {"uri": URI}}
    at = {"line": 3, "character": 4}
    requests = [{"method": f"textDocument/{name}", "params": {**document, "position": at}} for name in AT_POSITION]
    requests += [{"method": f"textDocument/{name}", "params": {**document, "options": {}}} for name in OF_DOCUMENT]
    requests.append({"method": "textDocument/rename", "params": {**document, "position": at, "newName": "z"}})
    requests.append({"method": "textDocument/codeAction",
                     "params": {**document, "range": {"start": at, "end": at}, "context": {"diagnostics": []}}})
    return [{"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"capabilities": {}}}, opened(text),
            *({"jsonrpc": "2.0", "id": number + 1, **request} for number, request in enumerate(requests)),
            {"jsonrpc": "2.0", "id": 99, "method": "shutdown"}, {"jsonrpc": "2.0", "method": "exit"}]


def further(rng, texts: list[str]) -> dict:
    """A message that a session has not, or not so late: changes, settings, other requests, in any order."""
    document, request = {"textDocument": {"uri": URI}}, {"jsonrpc": "2.0", "id": rng.randrange(99)}
    at = {"line": rng.randrange(9), "character": rng.randrange(30)}
    part = {"start": at, "end": {"line": rng.randrange(12), "character": rng.randrange(30)}}
    changes = [{"range": part, "text": rng.choice(PIECES)}, {"range": part, "text": "\r"}, {"range": part, "text": "\n"}]
    return rng.choice([
        {"method": "textDocument/didChange", "params": {"textDocument": {"uri": URI, "version": 2}, "contentChanges": changes}},
        {"method": "textDocument/didClose", "params": document},
        opened(rng.choice(texts)),
        {"method": "textDocument/didOpen", "params": {"textDocument": {
            "uri": rng.choice(["file:///b.bpl", "untitled:1", "file://", "http://x/%zz%00"]), "text": rng.choice(texts)}}},
        {"method": "workspace/didChangeConfiguration", "params": {"settings": {"bpl": {
            "programs": rng.choice(PROGRAMS), "verify": rng.choice(["manual", "onSave", 3])}}}},
        {"method": "workspace/didChangeWatchedFiles", "params": {"changes": [{"uri": "file:///b.bpl", "type": 3}]}},
        {"method": "$/cancelRequest", "params": {"id": rng.randrange(40)}},
        {**request, "method": "textDocument/rangeFormatting", "params": {**document, "range": part, "options": {}}},
        {**request, "method": "textDocument/onTypeFormatting", "params": {**document, "position": at, "ch": "}"}},
        {**request, "method": "textDocument/selectionRange", "params": {**document, "positions": [at, at]}},
        {**request, "method": "textDocument/inlayHint", "params": {**document, "range": part}},
        {**request, "method": "textDocument/semanticTokens/full/delta", "params": {**document, "previousResultId": "1"}},
        {**request, "method": "callHierarchy/incomingCalls", "params": {"item": {"uri": URI, "selectionRange": part}}},
        {**request, "method": rng.choice(["shutdown", "nothing/atAll", "initialize", "workspace/symbol"])}])


def paths(value, path: tuple = ()):
    """The places of all values inside of this one."""
    yield path
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield from paths(value[key], (*path, key))


def replaced(value, path: tuple, by):
    """The value with another one at the place."""
    if not path:
        return by
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = replaced(value[path[0]], path[1:], by)
    return copy


class Hostile:
    def __init__(self, options):
        self.bin, self.options = options.bin.resolve(), options
        self.texts = [path.read_text() for path in sorted((runner.ROOT / "corpus").rglob("*.bpl"))
                      if path.stat().st_size < 20_000]

    def run(self, data: bytes):
        return runner.execute([str(self.bin / "bpl-lsp"), "--sync"], input=data, env=runner.environment(self.bin))

    def wrong(self, done, what: str) -> list[str]:
        if done.returncode in STATUSES:
            return []
        return [f"{what}: {runner.status_name(done.returncode)}", done.stderr.decode(errors="replace")[-2000:]]

    def in_pieces(self) -> list[str]:
        """The same bytes in pieces of any size have the same answers."""
        rng = random.Random(self.options.seed)
        data = b"".join(frame(message) for message in session(rng.choice(self.texts)))
        whole = self.run(data)
        client = Client(self.bin, "--sync")
        at = 0
        while at < len(data):
            step = rng.choice((1, 2, 17, 300, 5000))
            client.send_bytes(data[at:at + step])
            at += step
        out = client.process.stdout.read()
        status, _ = client.wait()
        if (status, out) != (whole.returncode, whole.stdout):
            return [f"status {status}, {len(out)} bytes; at once: {whole.returncode}, {len(whole.stdout)} bytes"]
        return [] if status == 0 else [f"status {status}"]

    def bad_frames(self) -> list[str]:
        rng = random.Random(self.options.seed)
        complaints = []
        for number in range(self.options.frames):
            messages = session(rng.choice(self.texts))
            bodies = [json.dumps(message).encode() for message in messages]
            victim = rng.randrange(len(bodies))
            body = bytearray(bodies[victim])
            for _ in range(rng.choice((1, 1, 3, 20))):
                kind, at = rng.randrange(3), rng.randrange(len(body))
                if kind == 0:
                    body[at] = rng.randrange(256)
                elif kind == 1:
                    del body[at:at + rng.randrange(1, 9)]
                else:
                    body[at:at] = rng.choice((b"[", b"{}", b"null", b"-1", b"\"", b"1e999", b"\xff", b"99999999999999999999"))
                body = body or bytearray(b"{")
            bodies[victim] = bytes(body)
            data = b"".join(frame(body) for body in bodies)
            if rng.randrange(3) == 0:
                data = data[:rng.randrange(len(data))]
            if rng.randrange(5) == 0:
                at = rng.randrange(len(data))
                data = data[:at] + bytes(rng.randrange(256) for _ in range(5)) + data[at:]
            complaints += self.wrong(self.run(data), f"frame {number}")
        return complaints

    def wrong_messages(self) -> list[str]:
        """Messages in any order, with wrong values; every answer is JSON."""
        rng = random.Random(self.options.seed)
        complaints = []
        for number in range(self.options.frames):
            plain = session(rng.choice(self.texts))
            middle = [rng.choice((rng.choice(plain[2:-2]), further(rng, self.texts))) for _ in range(rng.randrange(5, 30))]
            messages = [*plain[:2], *middle, *plain[-2:]]
            for index in rng.sample(range(len(messages)), len(messages) // 5):
                place = rng.choice(list(paths(messages[index])))
                messages[index] = replaced(messages[index], place, rng.choice(VALUES))
            done = self.run(b"".join(frame(json.dumps(message).encode()) for message in messages))
            complaints += self.wrong(done, f"session {number}")
            rest = done.stdout
            while rest:
                head, _, rest = rest.partition(b"\r\n\r\n")
                length = int(head.split(b":")[1])
                json.loads(rest[:length])
                rest = rest[length:]
        return complaints

    def deaf_client(self) -> list[str]:
        """A client that goes away without reading: the server ends, by SIGPIPE or with a status."""
        complaints = []
        for number in range(5):
            client = Client(self.bin)
            client.process.stdout.close()
            try:
                for message in session(self.texts[number]):
                    client.send_bytes(frame(message))
                client.process.stdin.close()
            except BrokenPipeError:
                pass
            status = client.process.wait()
            client.process.stderr.close()
            if status not in (0, 1, 2, -13):
                complaints.append(f"client {number}: {runner.status_name(status)}")
        return complaints

    def gone_while_proving(self) -> list[str]:
        """A client that goes away while bodies are verified."""
        text = "procedure P(x: int, y: int, z: int) {\n  assume x > 2 && y > 2 && z > 2;\n" \
               "  assert x*x*x*x*x + y*y*y*y*y != z*z*z*z*z;\n}\n"
        client = Client(self.bin)
        client.start()
        client.open(URI, text)
        client.receive()
        client.notify("textDocument/didSave", {"textDocument": {"uri": URI}})
        client.ask("textDocument/hover", {"textDocument": {"uri": URI}, "position": {"line": 0, "character": 11}})
        client.change(URI, 2, {"text": text + "\n"})
        client.receive()
        client.notify("textDocument/didSave", {"textDocument": {"uri": URI}})
        client.process.stdin.close()
        status = client.process.wait()
        client.process.stdout.close()
        client.process.stderr.close()
        return [] if status == 1 else [runner.status_name(status)]

    def one_body_of_many(self) -> list[str]:
        """After an edit of one body of 200, that one is verified again, and after one of an axiom all of them."""
        body = "procedure P{0}(x: int) returns (r: int)\n  ensures r > x;\n{{\n  r := f(x) + {0} + 1;\n}}\n"
        text = "function f(x: int): int;\naxiom (forall x: int :: {f(x)} f(x) > x);\n"
        text += "".join(body.format(number) for number in range(200))
        client = Client(self.bin, "--sync")
        client.start(capabilities={"window": {"workDoneProgress": True}})
        client.open(URI, text)
        counts = []
        for version, edit in enumerate((None, ("+ 77 + 1", "+ 77 + 2"), ("function", "// a comment\nfunction"), ("> x);", ">= x);")), 2):
            if edit:
                text = text.replace(*edit, 1)
            client.change(URI, version, {"text": text})
            client.notify("textDocument/didSave", {"textDocument": {"uri": URI}})
            told: list = []
            client.answer(client.request("$/drain"), told)
            counts.append(sum(m["method"] == "$/progress" and m["params"]["value"]["kind"] == "report" for m in told))
        client.stop()
        return [] if counts == [200, 1, 0, 200] else [f"bodies that were verified: {counts}"]

    def edits(self) -> list[str]:
        rng = random.Random(self.options.seed)
        edited = Edited(self, rng)
        complaints: list[str] = []
        peaks = [0] * PARTS
        for number in range(self.options.edits):
            method = rng.choice(AT_POSITION)
            try:
                edited.edit()
                edited.ask(method)
                if number % 100 == 99:
                    part = number * PARTS // self.options.edits
                    peaks[part] = max(peaks[part], resident(edited.client.process.pid))
                    complaints += [f"edit {number + 1}: {complaint}" for complaint in edited.compare()]
            except Ended:
                status, errors = edited.client.wait()
                return [f"edit {number + 1}, {method}: {runner.status_name(status)}", errors[-3000:]]
        status, errors = edited.client.stop()
        if self.options.edits >= LONG:
            print("largest memory in each fifth of the edits, MB:", *(f"{peak / 1e6:.1f}" for peak in peaks))
            complaints += [f"memory grows: {peaks}"] * (min(peaks[-2:]) > GROWTH * max(peaks[:2]))
        return complaints + [f"status {status}: {errors}"] * (status != 0)

    def draw_edit(self, rng, text: str) -> tuple[int, int, str]:
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 0, 0, 1, 1, 3, 40)))
        while start < len(text) and text[start - 1:start] == "\r":
            start, end = start + 1, max(end, start + 1)
        if text[end - 1:end] == "\r":
            end = max(start, end - 1)
        if rng.randrange(4):
            return start, end, rng.choice(PIECES)
        other = rng.choice(self.texts)
        at = rng.randrange(len(other))
        return start, end, other[at:at + rng.randrange(200)].replace("\r", "")


class Edited:
    """A server whose text is edited at random, in one of the encodings of positions, alone or as a part of a program
    of two files; and the text that it should have."""

    def __init__(self, hostile: Hostile, rng: random.Random):
        self.hostile, self.rng = hostile, rng
        self.encoding = rng.choice(("utf-16", "utf-16", "utf-8", "utf-32"))
        self.other = rng.choice((None, rng.choice(hostile.texts)))
        self.text, self.version = rng.choice(hostile.texts), 1
        self.told: list = []
        self.client = self.begin()

    def begin(self) -> Client:
        client = Client(self.hostile.bin, "--sync")
        programs = [["other.bpl", "a.bpl"]] if self.other else []
        client.start(rootUri="file:///", capabilities={"general": {"positionEncodings": [self.encoding]}},
                     initializationOptions={"programs": programs})
        if self.other:
            client.open("file:///other.bpl", self.other)
        client.open(URI, self.text)
        return client

    def place(self, offset: int) -> dict:
        return place(self.text, offset, self.encoding)

    def edit(self) -> None:
        """One change of a range, now and then several in one message, the whole text, or the text opened again."""
        self.version += 1
        kind = self.rng.randrange(200)
        if len(self.text) > 30_000 or kind == 0:
            self.text = self.rng.choice(self.hostile.texts)
            self.client.change(URI, self.version, {"text": self.text})
        elif kind == 1:
            self.client.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
            self.client.open(URI, self.text, self.version)
        else:
            changes = []
            for _ in range(self.rng.choice((1, 1, 1, 3))):
                start, end, piece = self.hostile.draw_edit(self.rng, self.text)
                changes.append({"range": {"start": self.place(start), "end": self.place(end)}, "text": piece})
                self.text = self.text[:start] + piece + self.text[end:]
            self.client.change(URI, self.version, *changes)

    def ask(self, method: str) -> None:
        at = self.place(self.rng.randrange(len(self.text) + 1))
        self.client.answer(self.client.request(f"textDocument/{method}", {"textDocument": {"uri": URI}, "position": at}), self.told)

    def questions(self) -> list[tuple[str, dict]]:
        """Requests about the text: whole ones, and some at random positions."""
        document = {"textDocument": {"uri": URI}}
        at = [self.place(self.rng.randrange(len(self.text) + 1)) for _ in range(4)]
        whole = {"start": self.place(0), "end": self.place(len(self.text))}
        asked = [(name, {**document, "options": {}}) for name in OF_DOCUMENT]
        asked += [(name, {**document, "position": position}) for name in AT_POSITION for position in at[:2]]
        asked += [("references", {**document, "position": position, "context": {"includeDeclaration": True}}) for position in at]
        asked += [("rename", {**document, "position": position, "newName": "fresh"}) for position in at]
        asked += [("selectionRange", {**document, "positions": at}), ("inlayHint", {**document, "range": whole}),
                  ("codeAction", {**document, "range": whole, "context": {"diagnostics": []}})]
        return asked

    def diagnostics(self, client: Client, told: list) -> list:
        client.answer(client.request("$/drain"), told)
        mine = [m["params"] for m in told if m.get("method") == "textDocument/publishDiagnostics" and m["params"]["uri"] == URI]
        return mine[-1]["diagnostics"]

    def compare(self) -> list[str]:
        """The answers after all edits and those of a new server, and the diagnostics and those of bpl-lint."""
        fresh = self.begin()
        first = self.diagnostics(fresh, [])
        complaints = []
        if self.diagnostics(self.client, self.told) != first:
            complaints.append("other diagnostics than after a fresh start")
        if self.encoding == "utf-8" and not self.other and "\r" not in self.text and not self.text.startswith("\ufeff"):
            mine = [(d["range"]["start"]["line"], d["range"]["start"]["character"], law.SEVERITIES[d["severity"]], d["code"],
                     d["message"]) for d in first]
            theirs = law.said_by_lint(self.hostile.bin, self.text.encode())
            complaints += ["other diagnostics than bpl-lint"] * (mine != theirs)
        for name, params in self.questions():
            mine, theirs = (client.ask(f"textDocument/{name}", params) for client in (self.client, fresh))
            answers = [answer.get("result", answer.get("error")) for answer in (mine, theirs)]
            if name.startswith("semantic"):
                answers = [answer["data"] for answer in answers]
            if answers[0] != answers[1]:
                complaints.append(f"other answer of {name} than after a fresh start: {params}")
        fresh.stop()
        self.told = self.told[-2:]
        return complaints


def resident(pid: int) -> int:
    line = next(line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


def place(text: str, offset: int, encoding: str = "utf-16") -> dict:
    before = text[:offset]
    line_start = max(before.rfind("\n"), before.rfind("\r")) + 1
    lines = before.replace("\r\n", "\n").replace("\r", "\n").count("\n")
    width = {"utf-8": 1, "utf-16": 2, "utf-32": 4}[encoding]
    return {"line": lines, "character": len(before[line_start:].encode(encoding + "-le" * (width > 1))) // width}


def main() -> int:
    parser = runner.arguments(__doc__.split("\n")[0])
    parser.add_argument("--edits", type=int, default=300)
    parser.add_argument("--frames", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", metavar="CHECK", help="only the check of this name")
    options = parser.parse_args()
    if not (options.bin / "bpl-lsp").exists():
        print("bpl-lsp was not built")
        return runner.SKIPPED
    hostile = Hostile(options)
    checks = [runner.Check(name.__name__, name) for name in (
        hostile.in_pieces, hostile.bad_frames, hostile.wrong_messages, hostile.deaf_client, hostile.gone_while_proving,
        hostile.one_body_of_many, hostile.edits)
              if options.only in (None, name.__name__)]
    return runner.run_checks(checks, options.jobs)


if __name__ == "__main__":
    runner.main(main)
