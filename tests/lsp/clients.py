#!/usr/bin/env python3
"""Real clients of bpl-lsp, with the files of editors/: neovim, Emacs with Eglot, and the typed client that Visual Studio
Code's is made of. Each opens a program with a mistake, repairs it, goes to a definition, renames, formats, saves, and
waits for the verdict; each prints a line for each feature, which is compared.

    tests/lsp/clients.py [--bin DIR]

A client that is not installed is skipped; node looks for vscode-languageserver-protocol in $BPL_NODE_MODULES.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import runner

EDITORS = runner.ROOT / "editors"
TEXT = """procedure Add(amount: int) returns (sum: int)
  ensures sum > amount;
{
  sum :=amuont;
}
"""
FORMATTED = """procedure Add(total: int) returns (sum: int)
  ensures sum > total;
{
  sum := total;
}
"""
UNKNOWN = "undeclared identifier: amuont|hint: did you mean 'amount'?"
FAILS = "a postcondition could not be proved on this return path"
HEAD = "procedure Add({}: int) returns (sum: int);|  ensures sum > {};"


def nvim(folder: Path, env: dict) -> tuple[list[str], dict]:
    paths = ",".join(str(EDITORS / name) for name in ("nvim", "vim"))
    command = ["nvim", "--headless", "-u", "NONE", "--cmd", f"set rtp^={paths}", "--cmd", "filetype plugin on",
               "--cmd", "syntax on", "--cmd", "runtime plugin/bpl.lua", "-c", f"luafile {HERE}/clients/nvim.lua"]
    return command, {"filetype": "boogie", "syntax": "boogieDeclaration", "diagnostic": UNKNOWN,
                     "code action": "  sum :=amount;", "diagnostics left": "0", "definition": "1,14",
                     "rename": "  sum :=total;", "hover": "```boogie|" + HEAD.format("total", "total") + "|```|",
                     "symbols": "Add", "completion": "true", "folds": "1",
                     "formatting": FORMATTED.rstrip("\n").replace("\n", "|"), "verification": FAILS}


def emacs(folder: Path, env: dict) -> tuple[list[str], dict]:
    env["BPL_MODE"] = str(EDITORS / "emacs/bpl-mode.el")
    command = ["emacs", "--batch", "-l", str(HERE / "clients/emacs.el")]
    return command, {"mode": "bpl-mode", "diagnostic": "bpl [undeclared-identifier]: " + UNKNOWN, "diagnostics left": "0", "definition": "1",
                     "hover": "```boogie|in amount: int|```|", "rename": "  sum :=total;",
                     "symbols": "Method", "formatting": FORMATTED.replace("\n", "|"), "verification": "bpl-verify [fails]: " + FAILS}


def node(folder: Path, env: dict) -> tuple[list[str], dict]:
    env["NODE_PATH"] = os.environ.get("BPL_NODE_MODULES", "")
    server = shutil.which("bpl-lsp", path=env["PATH"])
    return ["node", str(HERE / "clients/typed.js"), server, TEXT], {
        "encoding": "utf-16", "diagnostic": UNKNOWN, "is diagnostic": "true", "is action": "true",
        "diagnostics left": "0", "definition": "0", "hover": "```boogie|" + HEAD.format("amount", "amount") + "|```|",
        "symbols": "Add", "rename": "3", "formatting": "true", "completion": "true", "folds": "true",
        "semantic tokens": "true", "code lenses": "true", "verification": FAILS, "exit": "0"}


def is_there(client) -> bool:
    if client is node:
        modules = os.environ.get("BPL_NODE_MODULES", "")
        return bool(shutil.which("node")) and (Path(modules) / "vscode-languageserver-protocol").exists()
    if client is emacs:
        return bool(shutil.which("emacs")) and any(Path("/usr/share/emacs").glob("site-lisp/elpa*/eglot*"))
    return bool(shutil.which(client.__name__))


def check(client, bin_dir: Path) -> list[str]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        file = folder / "work.bpl"
        file.write_text(TEXT)
        env = runner.environment(bin_dir)
        env |= {"HOME": name, "BPL_FILE": str(file), "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": name}
        command, expected = client(folder, env)
        done = runner.execute(command, env=env, cwd=name)
        seen = dict(line.split(": ", 1) for line in done.stdout.decode(errors="replace").splitlines() if ": " in line)
        wrong = [f"{key}: expected {value!r}, seen {seen.get(key)!r}" for key, value in expected.items()
                 if seen.get(key) != value]
        return wrong and [*wrong, done.stderr.decode(errors="replace")[-2000:]]


def main() -> int:
    options = runner.arguments(__doc__.split("\n")[0]).parse_args()
    if not (options.bin / "bpl-lsp").exists():
        print("bpl-lsp was not built")
        return runner.SKIPPED
    clients = [client for client in (nvim, emacs, node) if is_there(client)]
    for client in (nvim, emacs, node):
        if client not in clients:
            print(f"{client.__name__} is not here: skipped")
    return runner.run_checks([runner.Check(client.__name__, lambda client=client: check(client, options.bin))
                              for client in clients], 1)


if __name__ == "__main__":
    runner.main(main)
