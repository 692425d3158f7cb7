#!/usr/bin/env python3
"""Runs the exchanges of this folder: each *.lsp file is a session of bpl-lsp, messages and answers in turn.

    tests/lsp/run.py [--bin DIR] [--jobs N] [-r] [FILE…]

-r rewrites the answers of the exchanges that fail; read the diff before committing it.

Lines that begin with # before the first message say what is shown. A line `>>> …` is a message:

    >>> initialize {"capabilities": …}     first of all; without one, the plain one is sent
    >>> open a.bpl                         the following lines, up to the next >>> or <<<, are the text
    >>> change a.bpl                       likewise, the new text
    >>> edit a.bpl 1 2 "text"              replaces what is between two marks
    >>> METHOD a.bpl 1 {"more": …}         a request about a document, at a mark (or between two), with
                                           more parameters
    >>> METHOD {"more": …}                 a request about none
    >>> notify METHOD {…}                  a notification
    >>> command 0 1                        workspace/executeCommand: that of the last answer's item 0.1
    >>> file a.bpl                         no message: the text goes to a file in the session's folder
    >>> raw TEXT                           bytes, with \\r and \\n

A text may contain marks ⟪1⟫, ⟪2⟫ …, which are removed and remembered as positions. The lines `<<< …` are what the
server sends before it reads on, one message each; more lines follow a message with long results. Positions are
written LINE:CHARACTER, ranges START-END.
"""

import json
import re
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.path.insert(0, str(HERE))

import runner
from client import Client, Ended

MARK = re.compile("⟪(\\d+)⟫")
WORD = re.compile(r'\s*("(?:[^"\\]|\\.)*"|\{.*|\[.*|\S+)', re.S)
WIDTH = 110


# ---- how messages are written -----------------------------------------------------------------------------

def is_position(value) -> bool:
    return isinstance(value, dict) and set(value) == {"line", "character"}


def brief(value, folder: str):
    """The value with short positions and ranges, and without the folder of this run."""
    if is_position(value):
        return f'{value["line"]}:{value["character"]}'
    if isinstance(value, dict):
        if set(value) == {"start", "end"} and is_position(value["start"]):
            return f'{brief(value["start"], folder)}-{brief(value["end"], folder)}'
        return {brief(key, folder): brief(item, folder) for key, item in value.items()}
    if isinstance(value, list):
        return [brief(item, folder) for item in value]
    return value.replace(folder, "") if isinstance(value, str) else value


def lay_out(value, indent: int = 0) -> str:
    """JSON on one line if it fits, otherwise an item a line."""
    flat = json.dumps(value, ensure_ascii=False)
    is_flat = len(flat) + indent <= WIDTH or not isinstance(value, (dict, list)) or not value
    if is_flat or (isinstance(value, list) and all(isinstance(item, int) for item in value)):
        return flat
    pad = " " * (indent + 2)
    if isinstance(value, list):
        items = [pad + lay_out(item, indent + 2) for item in value]
        return "[\n" + ",\n".join(items) + "]"
    items = [f"{pad}{json.dumps(key)}: {lay_out(item, indent + 2)}" for key, item in value.items()]
    return "{\n" + ",\n".join(items) + "}"


def written(message: dict, folder: str) -> str:
    if "method" in message:
        return f'<<< {message["method"]} {lay_out(brief(message.get("params"), folder), 4)}'
    if "error" in message:
        return f'<<< error {lay_out(brief(message["error"], folder), 4)}'
    return f'<<< {lay_out(brief(message.get("result"), folder), 4)}'


# ---- an exchange ------------------------------------------------------------------------------------------

class Exchange:
    """One run of one file; `lines` is the file with the answers that came."""

    def __init__(self, path: Path, bin_dir: Path, folder: str):
        self.path, self.folder = path, folder
        self.lines: list[str] = []
        self.marks: dict[str, dict[str, dict]] = {}
        self.versions: dict[str, int] = {}
        self.units = "utf-16"
        self.client = Client(bin_dir, "--sync", cwd=folder)
        self.last = None
        self.begun = False

    def uri(self, name: str) -> str:
        return f"file://{self.folder}/{name}"

    def units_in(self, text: str) -> int:
        if self.units == "utf-8":
            return len(text.encode())
        return len(text.encode("utf-16-le")) // 2 if self.units == "utf-16" else len(text)

    def take_marks(self, name: str, text: str) -> str:
        marks, plain, at = {}, "", 0
        for match in MARK.finditer(text):
            plain += text[at:match.start()]
            at = match.end()
            line_start = max(plain.rfind("\n"), plain.rfind("\r")) + 1
            marks[match[1]] = {"line": len(re.findall("\r\n|\r|\n", plain)),
                               "character": self.units_in(plain[line_start:])}
        self.marks[name] = marks
        return plain + text[at:]

    def params(self, words: list[str]) -> dict:
        params, marks = {}, []
        if words and not words[0].startswith(("{", "[")):
            name = words[0]
            params["textDocument"] = {"uri": self.uri(name)}
            while len(words) > 1 and words[1].isdigit():
                marks.append(self.marks[name][words.pop(1)])
            words = words[1:]
        if len(marks) == 1:
            params["position"] = marks[0]
        elif marks:
            params["range"] = {"start": marks[0], "end": marks[1]}
        if words:
            params |= self.resolved(json.loads(" ".join(words)))
        return params

    def resolved(self, value):
        """JSON whose texts "@a.bpl" are URIs and "@a.bpl:1" are positions."""
        if isinstance(value, dict):
            return {key: self.resolved(item) for key, item in value.items()}
        if isinstance(value, list):
            return [self.resolved(item) for item in value]
        if isinstance(value, str) and value.startswith("@"):
            name, _, mark = value[1:].partition(":")
            return self.marks[name][mark] if mark else self.uri(name).rstrip("/")
        return value

    def begin(self, params=None) -> dict:
        self.begun = True
        answer = self.client.start(**(params or {}))
        result = answer.get("result", {})
        self.units = result.get("capabilities", {}).get("positionEncoding", "utf-16")
        return answer

    def drain(self) -> None:
        """The messages that the server has sent so far: it answers an unknown request after all others."""
        others: list = []
        self.client.answer(self.client.request("$/drain"), others)
        self.lines += [written(message, self.folder) for message in others]

    def ask(self, method: str, params) -> None:
        others: list = []
        self.last = self.client.answer(self.client.request(method, params), others)
        self.lines += [written(message, self.folder) for message in [*others, self.last]]

    def item(self, path: list[str]):
        value = self.last["result"]
        for step in path:
            value = value[int(step) if isinstance(value, list) else step]
        return value

    def send(self, line: str, text: str) -> None:
        words = WORD.findall(line)
        verb = words[0]
        if verb == "file":
            (Path(self.folder) / words[1]).write_text(self.take_marks(words[1], text))
            return
        if verb == "raw":
            self.client.send_bytes(" ".join(line.split(" ")[1:]).replace("\\r", "\r").replace("\\n", "\n").encode())
            self.drain()
            return
        if verb == "initialize":
            answer = self.begin(self.resolved(json.loads(" ".join(words[1:]) or "{}")))
            self.lines.append(written(answer, self.folder))
            return
        if not self.begun:
            self.begin()
        if verb == "open":
            self.versions[words[1]] = 1
            self.client.open(self.uri(words[1]), self.take_marks(words[1], text))
        elif verb == "change":
            self.versions[words[1]] += 1
            self.client.change(self.uri(words[1]), self.versions[words[1]],
                               {"text": self.take_marks(words[1], text)})
        elif verb == "edit":
            self.versions[words[1]] += 1
            marks = self.marks[words[1]]
            self.client.change(self.uri(words[1]), self.versions[words[1]],
                               {"range": {"start": marks[words[2]], "end": marks[words[3]]},
                                "text": json.loads(words[4])})
        elif verb == "notify":
            self.client.notify(words[1], self.params(words[2:]))
        elif verb == "command":
            command = self.item(words[1:])
            self.ask("workspace/executeCommand",
                     {"command": command["command"], "arguments": command.get("arguments", [])})
            self.drain()
            return
        else:
            self.ask(verb, self.params(words[1:]))
            if verb == "workspace/executeCommand":
                self.drain()
            return
        self.drain()

    def run(self) -> list[str]:
        """Plays the file; returns complaints about the server itself."""
        lines = self.path.read_text().split("\n")
        at = 0
        while at < len(lines) and not lines[at].startswith(">>>"):
            self.lines.append(lines[at])
            at += 1
        while at < len(lines):
            message, at = lines[at], at + 1
            text = []
            while at < len(lines) and not lines[at].startswith((">>>", "<<<")):
                text.append(lines[at])
                at += 1
            while at < len(lines) and not lines[at].startswith(">>>"):
                at += 1
            self.lines += [message, *([] if text == [""] else text)]
            self.send(message[4:], "\n".join(text) + "\n")
        status, errors = self.client.stop()
        return [f"exit status {runner.status_name(status)}"] * (status != 0) + [errors] * bool(errors)


def check(path: Path, bin_dir: Path, rewrite: bool) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        exchange = Exchange(path, bin_dir, str(Path(folder).resolve()))
        try:
            complaints = exchange.run()
        except Ended:
            status, errors = exchange.client.wait()
            return [f"the server has ended: {runner.status_name(status)}", errors]
    actual = "\n".join(exchange.lines).rstrip("\n") + "\n"
    expected = path.read_text()
    if actual != expected:
        if rewrite:
            path.write_text(actual)
        else:
            complaints.append(runner.diff(expected, actual, path.name))
    return complaints


def main() -> int:
    parser = runner.arguments(__doc__.split("\n")[0])
    parser.add_argument("-r", dest="rewrite", action="store_true")
    parser.add_argument("files", nargs="*", type=Path)
    options = parser.parse_args()
    if not (options.bin / "bpl-lsp").exists():
        print("bpl-lsp was not built")
        return runner.SKIPPED
    files = options.files or sorted(HERE.glob("exchanges/*.lsp"))
    checks = [runner.Check(path.name, lambda path=path: check(path, options.bin, options.rewrite))
              for path in files]
    return runner.run_checks(checks, options.jobs)


if __name__ == "__main__":
    runner.main(main)
