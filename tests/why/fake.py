#!/usr/bin/env python3
"""Checks bpl-why --prove when Why3 or a prover misbehaves, with scripts in their place.

    tests/why/fake.py [--bin DIR]

Each case says what `why3` does. No Why3 is needed.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

PROGRAM = """procedure P(x: int)
  requires x > 0;
{
  assert x > 1;
  assert x > 2;
}
procedure Q(y: int) { assert y == y; }
"""

HEAD = """#!/usr/bin/env python3
import json, re, sys
words = sys.argv[1:]
open(LOG, "a").write(json.dumps(words) + "\\n")
def goal(line, answer, explanation="assertion", name="p_impl'vc", file="b0", column=3):
    print(json.dumps({"prover-result": {"answer": answer, "step": 7, "time": 0.5},
                      "term": {"explanations": [explanation], "goal_name": name,
                               "loc": {"filename": file, "line": line, "start-char": column, "end-char": 9}}}, indent=1))
def alive():
    goal(1, "Valid", "", "Alive", "run")
if words == ["--version"]:
    print("Why3 platform, version 1.5.1")
    sys.exit(0)
if words[:2] == ["config", "detect"]:
    open(words[words.index("-C") + 1], "w").write("[main]\\n")
    sys.exit(0)
if words[:2] == ["config", "list-provers"]:
    print("CVC4 1.8\\nZ3 4.8.12\\nZ3 4.8.12 (counterexamples)")
    sys.exit(0)
prover = words[words.index("-P") + 1]
text = open(words[-1]).read()
first = "-g" not in words
is_p = "p_impl" in text
"""

# Name, commands of the script after HEAD (or in place of it), the options, the status, the output or the complaint.
CASES = [
    ("all proved", "alive()\nif is_p:\n  goal(4, 'Valid'); goal(5, 'Valid')\n", [], 0,
     ["P: verified", "Q: verified", "2 verified, 0 errors"], []),
    ("a goal that vanishes is proved", "alive()\nif is_p: goal(5, 'Valid')\n", ["--split"], 0,
     ["p.bpl(4,3): assertion: x > 1: verified", "P: verified"], []),
    ("a prover that is named twice is asked once", "alive()\nif is_p: goal(4, 'Valid'); goal(5, 'Valid')\n",
     ["--provers=z3,z3", "--table"], 0, ["P                       z3 4.8.12             check"], []),
    ("SIGHUP ends it, and leaves nothing behind", "import os, time\nos.kill(os.getppid(), 1)\ntime.sleep(60)\n", [], -1, [], []),
    ("SIGINT ends it, and leaves nothing behind", "import os, time\nos.kill(os.getppid(), 2)\ntime.sleep(60)\n", [], -2, [], []),
    ("SIGTERM ends it, and leaves nothing behind", "import os, time\nos.kill(os.getppid(), 15)\ntime.sleep(60)\n", [], -15, [], []),
    ("no output is no success", "pass\n", [], 3, ["P: unknown: Why3 did not answer", "2 unknown"], []),
    ("a run without the other goal is none", "if is_p: goal(4, 'Valid'); goal(5, 'Valid')\n", [], 3,
     ["P: unknown: Why3 did not answer"], []),
    ("status 1 is no answer", "alive()\nprint('File \"x\", line 1:\\nsyntax error', file=sys.stderr)\nsys.exit(1)\n",
     [], 3, ["P: unknown: Why3 ends with status 1: syntax error"], []),
    ("nonsense is no answer", "print('Hello')\n", [], 3, ["P: unknown: what Why3 prints is not understood"], []),
    ("half an object is no answer", "alive()\nprint('{\"prover-result\": {\"answer\": \"Valid\"')\n", [], 3,
     ["P: unknown: what Why3 prints is not understood"], []),
    ("an unknown goal is no answer", "alive()\nif is_p: goal(9, 'Valid')\n", [], 3,
     ["P: unknown: Why3 has a goal that is no check: assertion at b0:9", "Q: verified"], []),
    ("a prover that dies", "alive()\nif is_p: goal(4, 'Valid'); goal(5, 'High failure')\nsys.exit(2 if is_p else 0)\n",
     ["--split"], 1, ["p.bpl(5,3): Error: this assertion could not be proved",
                      "p.bpl(5,3): assertion: x > 2: fails: z3: failed; cvc4: failed", "P: 1 error"], []),
    ("a second prover for what is left",
     "if first: alive()\n"
     "if is_p and first: goal(4, 'Valid'); goal(5, 'Unknown\\n(sat)')\n"
     "if is_p and not first and 'CVC4' in prover: goal(5, 'Valid')\n"
     "sys.exit(2 if is_p and first else 0)\n",
     ["--table"], 0, ["proved 7 0.50s", "unknown 7 0.50s"], []),
    ("an exception has the status of a goal that is not proved",
     "alive()\nprint('Fatal error: exception Stack_overflow', file=sys.stderr)\nsys.exit(2)\n", [], 3,
     ["P: unknown: Why3 ends with status 2: Fatal error: exception Stack_overflow"], []),
    *((f"no proof: {answer}", f"alive()\nif is_p: goal(4, 'Valid'); goal(5, {answer!r})\nsys.exit(2 if is_p else 0)\n", [], 1,
       ["P: 1 error", "Q: verified"], [])
      for answer in ("Invalid", "Unknown\n(unknown)", "Timeout", "Step limit exceeded", "Out Of Memory", "Failure (x)",
                     "High failure", "InternalFailure", "", "valid", "Not Valid")),
    ("a goal of a check without its explanation", "alive()\nif is_p: goal(4, 'Valid'); goal(5, 'Valid', '')\n", [], 3,
     ["P: unknown: Why3 has a goal that is no check"], []),
    ("other goals when asked again",
     "if first: alive()\nif is_p and first: goal(4, 'Valid'); goal(5, 'Timeout')\n"
     "if is_p and not first: goal(5, 'Valid'); goal(5, 'Valid')\nsys.exit(2 if is_p and first else 0)\n", [], 3,
     ["P: unknown: Why3 has other goals when it is asked again"], []),
    ("places that are none", "alive()\nif is_p: goal(-1, 'Valid', column=1e300)\n", [], 3,
     ["P: unknown: Why3 has a goal that is no check"], []),
    ("a prover that misses a goal when asked again",
     "if first: alive()\nif is_p and first: goal(4, 'Valid'); goal(5, 'Timeout')\nsys.exit(2 if is_p and first else 0)\n", [], 1,
     ["P: 1 error"], []),
    ("steps", "alive()\nif is_p: goal(4, 'Valid'); goal(5, 'Valid')\n", ["--work=123"], 0, ["2 verified"], []),
    ("a Why3 that never ends", "import time\nif is_p: time.sleep(10000)\nalive()\n", ["--timeout=2"], 3, [], []),
    ("a body that never ends", "import time\nif is_p: time.sleep(10000)\nalive()\n", ["--entry-timeout=1", "--entry=P"], 3,
     ["P: unknown: stopped by --entry-timeout\n"], []),
    ("a killed Why3", "import os\nos.kill(os.getpid(), 9)\n", [], 3, ["P: unknown: Why3 ends with status 137"], []),
    ("1.8's places", "alive()\nif is_p:\n  goal(4, 'Valid')\n  print(json.dumps({'prover-result': {'answer': 'Valid', "
     "'step': -1, 'time': 0}, 'term': {'explanations': ['assertion'], 'goal_name': 'g', 'loc': {'file-name': 'b0', "
     "'start-line': 5, 'start-char': 3, 'end-line': 5, 'end-char': 9}}}))\n", [], 0, ["P: verified"], []),
]
PROVEN = "alive()\nif is_p:\n  goal(4, 'Valid'); goal(5, 'Valid')\n"
BOOGIE = """#!/bin/sh
echo "$@" >>"$0.calls"
cat "$4" >>"$0.calls"
"""
VERDICTS = BOOGIE + """printf '\\nVerifying P ...\\n  [0.212 s, 1 proof obligation]  %s\\n' "$SAID"
printf '\\nVerifying Q ...\\n  [0.062 s, 1 proof obligation]  verified\\n'
"""
# Name, commands of the script `boogie` (None: no script), the options, the status, the output or the complaint.
COMPARED = [
    ("no Boogie", None, [], 0, ["P: Why3: verified; bpl-verify --modular: errors; differs: another prover\n",
                                "Q: Why3: verified; bpl-verify --modular: verified\n"], []),
    ("Boogie beside the others", VERDICTS.replace("$SAID", "error"), [], 0,
     ["P: Why3: verified; bpl-verify --modular: errors; Boogie: errors; differs: another prover\n",
      "Q: Why3: verified; bpl-verify --modular: verified; Boogie: verified\n"], []),
    ("a Boogie that gives up", VERDICTS.replace("$SAID", "timed out"), [], 0, ["errors; Boogie: unknown; differs"], []),
    ("a Boogie that stops half-way", VERDICTS.replace("'\\nVerifying Q", "'\\nVerifying Q ...\\n'; exit 1; '"), [], 0,
     ["Q: Why3: verified; bpl-verify --modular: verified; Boogie: unknown; differs"], []),
    ("a Boogie that knows no body", BOOGIE + "echo Boogie program verifier finished with 0 verified, 0 errors\n", [], 0,
     ["Q: Why3: verified; bpl-verify --modular: verified; Boogie: not asked\n"], []),
    ("no Boogie is wanted", VERDICTS, ["--boogie="], 0, ["Q: Why3: verified; bpl-verify --modular: verified\n"], []),
    ("a Boogie by another name", VERDICTS, ["--boogie=hal"], 2, [], ["bpl-why: hal is no command"]),
    ("a Boogie that refuses the program", BOOGIE + "echo 'p.bpl(1,1): Error: no'\nexit 1\n", [], 2, [],
     ["bpl-why: boogie has no verdicts: p.bpl(1,1): Error: no"]),
    ("a Boogie without output", BOOGIE + "echo oh >&2\nexit 3\n", [], 2, [], ["bpl-why: boogie has no verdicts: oh"]),
]
WHOLE = [
    ("no Why3", None, [], 2, [], ["bpl-why: why3 is not installed"]),
    ("an old Why3", "#!/bin/sh\necho 'Why3 platform, version 0.88.3'\n", [], 2, [],
     ["Why3 0.88.3 is too old: 1.5 or later is needed"]),
    ("nonsense for a version", "#!/bin/sh\necho hello\n", [], 2, [], ["why3 --version says no version of Why3"]),
    ("a Why3 that fails", "#!/bin/sh\nexit 3\n", [], 2, [], ["why3 --version says no version of Why3"]),
    ("no configuration", "#!/bin/sh\ncase $1 in --version) echo 'Why3 platform, version 1.8.0';; "
     "*) echo broken >&2; exit 1;; esac\n", [], 2, [], ["why3 config detect fails: broken"]),
    ("no prover at all", HEAD.replace('print("CVC4', 'print("Coq 8.16"); sys.exit(0); print("CVC4'), [], 2, [],
     ["Why3 finds no prover"]),
    ("no list of provers", HEAD.replace("    print(\"CVC4", "    sys.exit(1)\n    print(\"CVC4"), [], 2, [], ["why3 config list-provers fails"]),
    ("an unknown prover", HEAD, ["--provers=z3,hal"], 2, [], ["no prover is called 'hal'"]),
    ("an empty list of provers", HEAD, ["--provers="], 2, [], ["--provers names no prover"]),
    ("a prover that is missing", HEAD, ["--provers=vampire"], 2, [], ["Why3 does not find the prover 'vampire'"]),
]


class Tests:
    def __init__(self, tools: Path):
        self.tool = tools.resolve() / "bpl-why"
        self.failed = self.passed = 0

    def run(self, name: str, script: str | None, options: list[str], status: int, said: list[str],
            complained: list[str], boogie: str | None = None) -> list[list[str]]:
        with tempfile.TemporaryDirectory() as folder:
            there = Path(folder)
            log = there / "log"
            (there / "p.bpl").write_text(PROGRAM)
            (there / "bin").mkdir()
            (there / "tmp").mkdir()
            if script is not None:
                why3 = there / "bin/why3"
                why3.write_text(script.replace("LOG", repr(str(log))))
                why3.chmod(0o755)
            # PATH contains no installed programs except those that the scripts need.
            for word, needed in (("python3", sys.executable), ("sh", "/bin/sh"), ("cat", "/bin/cat")):
                (there / "bin" / word).symlink_to(needed)
            for other in ("cvc5",):  # one that is installed is not to be added
                (there / "bin" / other).write_text("#!/bin/sh\nexit 1\n")
                (there / "bin" / other).chmod(0o755)
            if boogie is not None:
                (there / "bin/boogie").write_text(boogie)
                (there / "bin/boogie").chmod(0o755)
            env = {**os.environ, "PATH": f"{there}/bin", "TMPDIR": str(there / "tmp")}
            done = subprocess.run([str(self.tool), "--prove", "--jobs=1", *options, "p.bpl"], cwd=there, env=env,
                                  capture_output=True, text=True)
            wrong = [f"status {done.returncode}, not {status}"] if done.returncode != status else []
            wrong += [f"does not say: {text}" for text in said if text not in done.stdout]
            wrong += [f"does not complain: {text}" for text in complained if text not in done.stderr]
            wrong += [f"left behind: {left.name}" for left in (there / "tmp").iterdir()]
            calls = [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []
        if wrong:
            self.failed += 1
            print(f"{name}:", *wrong, done.stdout, done.stderr, sep="\n    ")
        else:
            self.passed += 1
        return [call for call in calls if call[0] == "prove"]

    def check(self, name: str, holds: bool):
        self.passed += holds
        self.failed += not holds
        if not holds:
            print(f"{name}: does not hold")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=Path, default=Path("build/release/bin"))
    tests = Tests(parser.parse_args().bin)
    for name, script, *rest in WHOLE:
        tests.run(name, script, *rest)
    calls = {name: tests.run(name, HEAD + script, *rest) for name, script, *rest in CASES}
    for name, boogie, options, *rest in COMPARED:
        tests.run(name, HEAD + PROVEN, ["--compare", *options], *rest, boogie=boogie)
    every = [call for some in calls.values() for call in some]
    tests.check("one prover for each run", all(call.count("-P") == 1 for call in every))
    tests.check("no goal is selected by -G, which refuses those that vanished",
                not any({"-G", "-T"} & set(call) for call in every))
    tests.check("steps are handed on, and only if wanted",
                all(call[call.index("-s") + 1] == "123" for call in calls["steps"]) and
                not any("-s" in call for name, some in calls.items() if name != "steps" for call in some))
    second = [call for call in calls["a second prover for what is left"] if "-g" in call]
    tests.check("a second run asks for what is left, by place and explanation",
                [call[call.index("-g") + 1] for call in second] == ["b0:5@assertion"])
    print(f"{tests.passed} passed, {tests.failed} failed")
    return 1 if tests.failed else 0


if __name__ == "__main__":
    sys.exit(main())
