"""A client of bpl-lsp for tests: frames over pipes, one message after the other."""

import json
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import runner

TOOL = "bpl-lsp"


class Ended(Exception):
    """The server has closed its output."""


def frame(message) -> bytes:
    body = message if isinstance(message, bytes) else json.dumps(message, ensure_ascii=False).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


class Client:
    """A running server. `receive` reads its messages, one at a time."""

    def __init__(self, bin_dir: Path, *args: str, cwd=None):
        self.process = subprocess.Popen([str(bin_dir.resolve() / TOOL), *args], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=cwd,
                                        env=runner.environment(bin_dir))
        runner.limit_processor(self.process.pid, runner.SECONDS)
        self.next_id = 0

    def send_bytes(self, data: bytes) -> None:
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def notify(self, method: str, params=None) -> None:
        self.send_bytes(frame({"jsonrpc": "2.0", "method": method, "params": params or {}}))

    def request(self, method: str, params=None) -> int:
        self.next_id += 1
        message = {"jsonrpc": "2.0", "id": self.next_id, "method": method}
        if params is not None:
            message["params"] = params
        self.send_bytes(frame(message))
        return self.next_id

    def receive(self) -> dict:
        length = None
        while (line := self.process.stdout.readline()) != b"\r\n":
            if not line:
                raise Ended
            name, value = line.split(b":")
            if name == b"Content-Length":
                length = int(value)
        body = self.process.stdout.read(length)
        if len(body) < length:
            raise Ended
        return json.loads(body)

    def answer(self, number: int, others: list | None = None) -> dict:
        """The answer to the request; messages before it are appended to `others`."""
        while True:
            message = self.receive()
            if message.get("id") == number and "method" not in message:
                return message
            if others is not None:
                others.append(message)

    def ask(self, method: str, params=None) -> dict:
        return self.answer(self.request(method, params))

    def start(self, **params) -> dict:
        answer = self.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}, **params})
        self.notify("initialized")
        return answer

    def open(self, uri: str, text: str, version: int = 1) -> None:
        self.notify("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "boogie",
                                                              "version": version, "text": text}})

    def change(self, uri: str, version: int, *changes) -> None:
        self.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": version},
                                               "contentChanges": list(changes)})

    def stop(self) -> tuple[int, str]:
        """Ends the session as agreed; the exit status and what was written to standard error."""
        try:
            self.answer(self.request("shutdown"))
            self.notify("exit")
        except (Ended, BrokenPipeError):
            pass
        return self.wait()

    def wait(self) -> tuple[int, str]:
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        self.process.stdout.read()
        errors = self.process.stderr.read().decode(errors="replace")
        self.process.stdout.close()
        self.process.stderr.close()
        return self.process.wait(), errors
