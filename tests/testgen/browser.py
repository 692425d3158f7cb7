"""A headless Chromium, driven by its own protocol over a pipe, without a library.

    with Browser() as browser:
        page = browser.open(Path("page.html"), width=1280, height=800)
        page.run("document.title")
        page.press("ArrowRight")
        page.picture(Path("page.png"))

The page's own complaints, and each request that it makes, are kept in page.complaints and
page.requests.
"""

import base64
import json
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
KEYS = {"ArrowRight": 39, "ArrowLeft": 37, "Home": 36, "End": 35, "Escape": 27, "Tab": 9, "Enter": 13}
SHIFT = 8


def find() -> str | None:
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    return None


class Browser:
    def __init__(self, program: str | None = None):
        self.program = program or find()
        self.number = 0

    def __enter__(self):
        self.profile = tempfile.TemporaryDirectory(prefix="browser-", ignore_cleanup_errors=True)
        their_in, self.out = os.pipe()
        self.back, their_out = os.pipe()
        script = 'exec 3<&"$1" 4>&"$2"; shift 2; exec "$@"'
        self.process = subprocess.Popen(
            ["bash", "-c", script, "bash", str(their_in), str(their_out), self.program, "--headless",
             "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--remote-debugging-pipe", "--force-color-profile=srgb", "--hide-scrollbars",
             f"--user-data-dir={self.profile.name}", "about:blank"],
            pass_fds=(their_in, their_out), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(their_in)
        os.close(their_out)
        self.rest = b""
        self.events = []
        return self

    def __exit__(self, *_):
        try:
            self.send("Browser.close")
            self.process.wait(timeout=10)
        except (OSError, ValueError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        os.close(self.out)
        os.close(self.back)
        self.profile.cleanup()

    def read(self) -> dict:
        while b"\0" not in self.rest:
            piece = os.read(self.back, 1 << 20)
            if not piece:
                raise ValueError("the browser has gone")
            self.rest += piece
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def send(self, method: str, session: str | None = None, **params) -> dict:
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.out, data):]
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise ValueError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def open(self, path: Path, width: int = 1280, height: int = 800, dark: bool = False,
             fragment: str = "") -> "Page":
        return Page(self, path.resolve().as_uri() + fragment, width, height, dark)


class Page:
    def __init__(self, browser: Browser, address: str, width: int, height: int, dark: bool):
        self.browser = browser
        target = browser.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.send(f"{domain}.enable")
        self.resize(width, height)
        self.send("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        begin = time.monotonic()
        self.send("Page.navigate", url=address)
        while self.run("document.readyState") != "complete":
            time.sleep(0.02)
        self.seconds = time.monotonic() - begin

    def send(self, method: str, **params) -> dict:
        return self.browser.send(method, self.session, **params)

    def resize(self, width: int, height: int) -> None:
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)

    def run(self, script: str):
        """The value of the script, converted from JSON."""
        answer = self.send("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise ValueError(f"{script}: {details.get('exception', {}).get('description', details['text'])}")
        return answer["result"].get("value")

    def press(self, key: str, shift: bool = False) -> None:
        modifiers = SHIFT if shift else 0
        named = {"key": key, "modifiers": modifiers, "windowsVirtualKeyCode": KEYS.get(key, ord(key[0].upper()))}
        text = {} if key in KEYS else {"text": key}
        self.send("Input.dispatchKeyEvent", type="keyDown", **named, **text)
        self.send("Input.dispatchKeyEvent", type="keyUp", **named)

    def picture(self, path: Path) -> None:
        self.frame()
        data = self.send("Page.captureScreenshot", format="png")["data"]
        path.write_bytes(base64.b64decode(data))

    def frame(self) -> None:
        """Waits until changes are drawn."""
        self.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")

    @property
    def complaints(self) -> list[str]:
        said = []
        for event in self.events():
            params = event.get("params", {})
            if event["method"] == "Runtime.exceptionThrown":
                details = params["exceptionDetails"]
                said.append(details.get("exception", {}).get("description", details["text"]))
            if event["method"] == "Log.entryAdded" and params["entry"]["level"] in ("error", "warning"):
                said.append(params["entry"]["text"])
        return said

    @property
    def requests(self) -> list[str]:
        """Requests other than for the page itself."""
        return [event["params"]["request"]["url"] for event in self.events()
                if event["method"] == "Network.requestWillBeSent" and event["params"].get("type") != "Document"]

    def events(self) -> list[dict]:
        return [e for e in self.browser.events if e.get("sessionId") == self.session and "method" in e]

    def roles(self) -> list[tuple[str, str]]:
        """The information for screen readers: roles and names."""
        nodes = self.send("Accessibility.getFullAXTree")["nodes"]
        return [(n["role"]["value"], n.get("name", {}).get("value", "")) for n in nodes
                if not n.get("ignored") and "role" in n]
