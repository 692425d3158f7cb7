#!/usr/bin/env python3
"""Real clients of bpl-lsp, with the files of editors/: neovim, Emacs with Eglot, and the typed client that Visual Studio
Code's is made of. Each opens a program with a mistake, repairs it, goes to a definition, renames, formats, saves, and
waits for the verdict, for a test and for the answers about a program of two files; each prints a line for each
feature, which is compared. Plain Vim, which has no client, checks and formats.

    tests/lsp/clients.py [--bin DIR] [--installed CLIENT]

A client that is not installed is skipped; node looks for vscode-languageserver-protocol in $BPL_NODE_MODULES. With
--installed the client (nvim, emacs or vim) runs as its user has set it up, with the tools on the PATH.
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
LIB = """procedure Add(amount: int, more: int) returns (sum: int);
  ensures sum == amount + more;
"""
USE = """procedure Use(n: int) returns (r: int)
{
  call r := Add(n, 7);
  assert r > n;
}
"""
LENSES = "Add: 1 error, Add: find an input, Add: invent invariants"
VALUES = " total = 0, sum = 0"
SIGNATURE = "procedure Add(amount: int, more: int) returns (sum: int);"
UNKNOWN = "undeclared identifier: amuont|hint: did you mean 'amount'?"
FAILS = "a postcondition could not be proved on this return path"
HEAD = "procedure Add({}: int) returns (sum: int);|  ensures sum > {};"


def nvim(env: dict, is_installed: bool) -> tuple[list[str], dict]:
    paths = ",".join(str(EDITORS / name) for name in ("nvim", "vim"))
    own = ["-u", "NONE", "--cmd", f"set rtp^={paths}", "--cmd", "filetype plugin on", "--cmd", "syntax on",
           "--cmd", "runtime plugin/bpl.lua"]
    command = ["nvim", "--headless", *([] if is_installed else own), "-c", f"luafile {HERE}/clients/nvim.lua"]
    return command, {"filetype": "boogie", "syntax": "boogieDeclaration", "diagnostic": UNKNOWN,
                     "code action": "  sum :=amount;", "diagnostics left": "0", "definition": "1,14",
                     "rename": "  sum :=total;", "hover": "```boogie|" + HEAD.format("total", "total") + "|```|",
                     "symbols": "Add", "completion": "true",
                     "formatting": FORMATTED.rstrip("\n").replace("\n", "|"), "verification": FAILS,
                     "code lenses": "1 error, find an input, invent invariants", "values": VALUES.strip(),
                     "write a test": "true", "several files": "lib.bpl", "calls": "Use", "hints": "more:",
                     "signatures": SIGNATURE, "references": "3", "highlights": "3", "selections": "n", "folds": "1",
                     "semantic tokens": "Use", "verdicts of checks": "assert"}


def emacs(env: dict, is_installed: bool) -> tuple[list[str], dict]:
    if not is_installed:
        env["BPL_MODE"] = str(EDITORS / "emacs/bpl-mode.el")
    command = ["emacs", "--batch", "-l", str(HERE / "clients/emacs.el")]
    return command, {"mode": "bpl-mode", "diagnostic": "bpl [undeclared-identifier]: " + UNKNOWN, "diagnostics left": "0", "definition": "1",
                     "hover": "```boogie|in amount: int|```|", "rename": "  sum :=total;",
                     "symbols": "Method", "formatting": FORMATTED.replace("\n", "|"), "verification": "bpl-verify [fails]: " + FAILS,
                     "code action": "  sum :=amount;", "completion": "amount", "code lenses": LENSES, "values": VALUES,
                     "write a test": "t", "several files": "lib.bpl", "calls": "Use", "hints": "more: ",
                     "signatures": SIGNATURE, "references": "3", "highlights": "3", "selections": "n", "folds": "2",
                     "semantic tokens": "(method)", "verdicts of checks": "(success)"}


def vim(env: dict, is_installed: bool) -> tuple[list[str], dict]:
    own = ["-u", "NONE", "-N", "--cmd", f"set rtp^={EDITORS / 'vim'}", "--cmd", "filetype plugin on", "--cmd", "syntax on"]
    # where neovim is installed, the command vim may be neovim
    command = [shutil.which("vim.basic") or "vim", "--not-a-term", *([] if is_installed else own), "-S", str(HERE / "clients/vim.vim")]
    return command, {"filetype": "boogie", "syntax": "boogieDeclaration",
                     "diagnostic": "4,9 undeclared identifier: amuont [undeclared-identifier]",
                     "formatting": FORMATTED.rstrip("\n").replace("\n", "|").replace("total", "amount")}


def node(env: dict, _: bool) -> tuple[list[str], dict]:
    env["NODE_PATH"] = os.environ.get("BPL_NODE_MODULES", "")
    server = shutil.which("bpl-lsp", path=env["PATH"])
    return ["node", str(HERE / "clients/typed.js"), server, TEXT, LIB, USE], {
        "encoding": "utf-16", "diagnostic": UNKNOWN, "is diagnostic": "true", "is action": "true",
        "diagnostics left": "0", "definition": "0", "hover": "```boogie|" + HEAD.format("amount", "amount") + "|```|",
        "symbols": "Add", "rename": "3", "formatting": "true", "completion": "true", "folds": "true",
        "semantic tokens": "true", "code lenses": "true", "verification": FAILS, "exit": "0", "values": "amount = 0, sum = 0",
        "write a test": "work.Add.postcondition-1.bpl", "several files": "lib.bpl", "calls": "Use", "hints": "more:",
        "signatures": SIGNATURE, "references": "3", "highlights": "3", "selections": "n", "verdicts of checks": "1"}


CLIENTS = (nvim, emacs, vim, node)


def is_there(client) -> bool:
    if client is node:
        modules = os.environ.get("BPL_NODE_MODULES", "")
        return bool(shutil.which("node")) and (Path(modules) / "vscode-languageserver-protocol").exists()
    if client is emacs:
        return bool(shutil.which("emacs")) and not runner.execute(
            ["emacs", "--batch", "--eval", "(progn (package-initialize) (require 'eglot))"]).returncode
    return bool(shutil.which(client.__name__))


def check(client, bin_dir: Path | None) -> list[str]:
    """Runs the client with the tools of this directory; without one, as the user has set it up."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file, text in (("work.bpl", TEXT), ("lib.bpl", LIB), ("use.bpl", USE)):
            (folder / file).write_text(text)
        env = dict(os.environ, TERM="xterm") if bin_dir is None else runner.environment(bin_dir) | {"HOME": name}
        env |= {"BPL_FILE": str(folder / "work.bpl"), "BPL_OUT": str(folder / "seen"), "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": name}
        command, expected = client(env, bin_dir is None)
        done = runner.execute(command, env=env, cwd=name)
        text = done.stdout.decode(errors="replace")
        if (folder / "seen").exists():
            text = (folder / "seen").read_text()
        seen = dict(line.split(": ", 1) for line in text.splitlines() if ": " in line)
        wrong = [f"{key}: expected {value!r}, seen {seen.get(key)!r}" for key, value in expected.items()
                 if seen.get(key) != value]
        return wrong and [*wrong, done.stderr.decode(errors="replace")[-2000:]]


def main() -> int:
    parser = runner.arguments(__doc__.split("\n")[0])
    parser.add_argument("--installed", choices=[client.__name__ for client in CLIENTS[:3]], help="only this client, as it is set up")
    options = parser.parse_args()
    if options.installed:
        client = next(client for client in CLIENTS if client.__name__ == options.installed)
        return runner.run_checks([runner.Check(options.installed, lambda: check(client, None))], 1)
    if not (options.bin / "bpl-lsp").exists():
        print("bpl-lsp was not built")
        return runner.SKIPPED
    clients = [client for client in CLIENTS if is_there(client)]
    for client in CLIENTS:
        if client not in clients:
            print(f"{client.__name__} is not here: skipped")
    return runner.run_checks([runner.Check(client.__name__, lambda client=client: check(client, options.bin))
                              for client in clients], 1)


if __name__ == "__main__":
    runner.main(main)
