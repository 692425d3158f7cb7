#!/usr/bin/env python3
"""The tools as WebAssembly, under node: they print the same bytes as the native ones. scripts/web builds them; without
emscripten or node the test is skipped.

    tests/web/module.py [--folder DIR] [--every N] [--jobs N]

Golden cases of bpl-fmt, bpl-lint and bpl-replay run with the commands of the npm package, of cases that are
not named like their tool every Nth; then the exchanges of the language server that need neither files nor
proofs, and the package's functions.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "lsp")]

import run as exchanges
import runner

FOLDERS = ("fmt", "lint", "lint-rules", "replay")
# These read files of the workspace, prove, or run other filters.
ELSEWHERE = {"checks.lsp", "initialize.lsp", "programs.lsp", "proof.lsp", "search.lsp", "verify-on-type.lsp",
             "write-test.lsp", "write-test-file.lsp"}
# Features that a server without filters does not offer, and the one message whose words are the JSON reader's.
NOT_OFFERED = ('        "codeLensProvider": {},\n',
               '        "executeCommandProvider": {"commands": ["bpl.verify", "bpl.findInput", "bpl.inventInvariants", "bpl.writeTest"]},\n')
WORDS = ("':' expected near end of file", "a key and ':' expected")

SCRIPT = """
const bpltools = require(process.argv[1]);
(async () => {
    const said = [];
    const text = 'procedure P(n: int) { assert n != 3; }\\n';
    said.push(await bpltools.run('bpl-fmt', [], { input: 'var   x:int;' }));
    said.push(await bpltools.run('bpl-replay', ['--set', 'n=3', 'p.bpl'], { files: { 'p.bpl': text } }));
    said.push(await bpltools.run('bpl-fmt', ['-i', 'q.bpl'], { files: { 'q.bpl': 'var   x:int;' } }));
    said.push(await bpltools.run('bpl-replay', ['--max-steps=100'], { input: 'procedure Q() { while (true) {} }' }));
    said.push(await bpltools.run('bpl-exec', []).catch((error) => error.message));
    const session = await bpltools.Session.start();
    const begun = session.send({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { capabilities: {} } });
    said.push(begun[0].result.serverInfo.name);
    const opened = session.send({ jsonrpc: '2.0', method: 'textDocument/didOpen', params: { textDocument: {
        uri: 'file:///a.bpl', languageId: 'boogie', version: 1, text: 'procedure P() { assert é; }' } } });
    said.push(opened.map((message) => message.params.diagnostics.map((found) => found.message)));
    said.push(session.status);
    session.end();
    console.log(JSON.stringify(said));
})();
"""
DEEP = "procedure P(n: int) {{ assert {}n{} == n; }}\n"


def check_golden(folder: Path, paths: list[str], every: int, jobs: int) -> list[str]:
    done = runner.execute([sys.executable, str(runner.ROOT / "tests/golden/run.py"), f"--bin={folder / 'npm/bin'}", f"--every={every}",
                           f"--jobs={jobs}", *(f"tests/golden/{path}" for path in paths)], cwd=runner.ROOT)
    return [done.stdout.decode()] if done.returncode else []


def check_exchange(path: Path, folder: Path) -> list[str]:
    expected = path.read_text()
    for line in NOT_OFFERED:
        expected = expected.replace(line, "")
    with tempfile.TemporaryDirectory() as work:
        copy = Path(work) / path.name
        copy.write_text(expected.replace(*WORDS))
        return exchanges.check(copy, folder / "npm/bin", False)


def check_functions(folder: Path) -> list[str]:
    done = runner.execute(["node", "-e", SCRIPT, str(folder / "npm/bpltools.js")])
    if done.returncode:
        return [done.stderr.decode()]
    said = json.loads(done.stdout)
    wanted = [{"status": 0, "output": "var x: int;\n", "messages": "", "files": {}},
              {"status": 1, "output": "p.bpl(1,23): Error: assertion violated\n  at p.bpl(1,23) in P\n  P, execution 0, from\n    n = 3\nP: 1 failed\n",
               "messages": "", "files": {"p.bpl": "procedure P(n: int) { assert n != 3; }\n"}},
              {"status": 0, "output": "", "messages": "", "files": {"q.bpl": "var x: int;\n"}},
              {"status": 3, "output": "Q: 1 cut\n", "messages": "", "files": {}},
              "no tool here is called 'bpl-exec'", "bpl-lsp", None, -1]
    bad = [f"{got} instead of {want}" for got, want in zip(said, wanted) if want is not None and got != want]
    if len(said) != len(wanted) or not said[6][0]:
        bad.append(f"no diagnostics: {said[6]}")
    return bad


def check_hostile(folder: Path) -> list[str]:
    """Input that takes much stack, or is no text, gets a diagnostic: the module does not trap."""
    bad = []
    for name, text in (("deep", DEEP.format("(" * 100000, ")" * 100000).encode()), ("bytes", bytes(range(256)) * 40),
                       ("open", b"procedure P() { " * 5000), ("empty", b"")):
        for tool in ("bpl-fmt", "bpl-lint", "bpl-replay"):
            done = runner.execute([str(folder / "npm/bin" / tool)], input=text)
            if done.returncode not in (0, 1, 2) or b"RuntimeError" in done.stderr:
                bad.append(f"{tool}, {name}: exit status {runner.status_name(done.returncode)}: {done.stderr[-300:].decode(errors='replace')}")
    return bad


def main() -> int:
    parser = runner.arguments(__doc__.split("\n")[0])
    parser.add_argument("--folder", type=Path, default=runner.ROOT / "build/web", help="where it is built")
    parser.add_argument("--every", type=int, default=1)
    options = parser.parse_args()
    folder = options.folder.resolve()
    built = subprocess.run([str(runner.ROOT / "scripts/web"), str(folder)], check=False)
    if built.returncode == runner.SKIPPED:
        return runner.SKIPPED
    if built.returncode:
        return 1
    checks = [runner.Check("golden cases", lambda: check_golden(folder, list(FOLDERS), options.every, 1)),
              runner.Check("functions", lambda: check_functions(folder)), runner.Check("hostile input", lambda: check_hostile(folder))]
    for path in sorted((HERE.parent / "lsp/exchanges").glob("*.lsp")):
        if path.name not in ELSEWHERE:
            checks.append(runner.Check(path.name, lambda path=path: check_exchange(path, folder)))
    return runner.run_checks(checks, options.jobs)


if __name__ == "__main__":
    runner.main(main)
