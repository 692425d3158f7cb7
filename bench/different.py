"""Pairs of programs that differ, each with an input on which they do, for bench/diff.

The new program differs from the old one in one procedure: by a mutant of bpl-mutate (an operator, constant or variable
changed, a guard negated, a statement lost, arguments exchanged), or by an edit of the text (two statements
exchanged, another procedure or function of its signature called, another bound of a loop, an else lost, an early return).
bpl-replay executes both on chosen inputs, with 0, false and [] for everything else; a pair counts as different if on one of them
both end with different results, or one ends and the other violates a check. So what bpl-diff has to find does not come from
the engines that it uses.
"""

import random
import re
import subprocess
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

INPUTS = 24
HEAD = re.compile(r"^procedure (?:\{[^}]*\} )*(\w+)\(([^)]*)\)(?: returns \(([^)]*)\))?", re.M)
SIMPLE = re.compile(r"^( +)\S[^{}\n]* := [^{}\n]*;$", re.M)
SCALARS = ("int", "bool")


@dataclass
class Pair:
    program: str
    kind: str
    change: str
    procedure: str
    old: str
    new: str
    input: str = ""      # on which they differ
    results: tuple = ()  # of both on it: values, or the word 'fails'


def parameters(text: str) -> list[tuple[str, str]]:
    out = []
    for piece in re.findall(r"(\w+(?:, \w+)*): (\[int\](?:int|bool)|\w+)", text or ""):
        out += [(name, piece[1]) for name in piece[0].split(", ")]
    return out


class Procedure:
    """A procedure with a body, as bpl-fmt prints it."""

    def __init__(self, match: re.Match, text: str):
        self.name = match[1]
        self.ins, self.outs = parameters(match[2]), parameters(match[3])
        self.types = [type for _, type in self.ins], [type for _, type in self.outs]
        self.begin = text.find("\n{\n", match.end())
        self.end = text.find("\n}", self.begin)
        following = HEAD.search(text, match.end())
        self.has_body = self.begin >= 0 and not (following and following.start() < self.begin)
        plain = {"int", "bool", "[int]int", "[int]bool"}
        names = (match[2] + "," + (match[3] or "")).count(":")
        self.is_plain = self.has_body and {*self.types[0], *self.types[1]} <= plain and names == len(
            re.findall(r": (?:int|bool|\[int\]int|\[int\]bool)(?=,|$)", match[2] + "," + (match[3] or "")))


def procedures(text: str) -> list[Procedure]:
    return [one for match in HEAD.finditer(text) if (one := Procedure(match, text)).has_body]


# ---- edits of the text ----------------------------------------------------------------------------


def exchanged(body: str) -> list[tuple[str, str]]:
    """Two assignments, one after the other, in the other order."""
    out, lines = [], body.split("\n")
    for i in range(len(lines) - 1):
        a, b = lines[i], lines[i + 1]
        if SIMPLE.fullmatch(a) and SIMPLE.fullmatch(b) and a != b and re.match(" *", a)[0] == re.match(" *", b)[0]:
            out.append((f"{a.strip()} after {b.strip()}", "\n".join([*lines[:i], b, a, *lines[i + 2:]])))
    return out


def other_bounds(body: str) -> list[tuple[str, str]]:
    out = []
    for match in re.finditer(r"while \(([^()\n]*) (<|<=|>|>=|!=) ([^()\n&|=]+)\)", body):
        for new in (f"{match[3]} - 1", f"{match[3]} + 1"):
            guard = f"while ({match[1]} {match[2]} {new})"
            out.append((f"{match[0]} becomes {guard}", body[:match.start()] + guard + body[match.end():]))
    return out


def lost_else(body: str) -> list[tuple[str, str]]:
    return [(f"else of line {body.count(chr(10), 0, m.start())} lost", body[:m.start()] + "}" + body[m.end():])
            for m in re.finditer(r"\} else \{\n(?: [^{}\n]*\n)*? *\}", body)]


def early_return(body: str) -> list[tuple[str, str]]:
    return [(f"return before line {body.count(chr(10), 0, m.start())}",
             body[:m.start()] + f"{m[1]}if (true) {{\n{m[1]}  return;\n{m[1]}}}\n" + body[m.start():])
            for m in SIMPLE.finditer(body)][1:3]


def other_calls(body: str, names: dict[str, list[str]]) -> list[tuple[str, str]]:
    out = []
    for match in re.finditer(r"\b(\w+)\(", body):
        for other in names.get(match[1], []):
            out.append((f"{match[1]} becomes {other}", body[:match.start()] + other + body[match.end() - 1:]))
    return out


def of_one_signature(text: str) -> dict[str, list[str]]:
    """Procedures and functions, each with the others of its signature."""
    groups = defaultdict(list)
    for match in HEAD.finditer(text):
        groups["procedure", str(parameters(match[2]) and [t for _, t in parameters(match[2])]),
               str([t for _, t in parameters(match[3])]), str(text[match.end():].split("\n{", 1)[0].count("modifies"))].append(match[1])
    for match in re.finditer(r"^function (?:\{[^}]*\} )*(\w+)\(([^)]*)\)(?: returns \(([^)]*)\)|: (\w+))", text, re.M):
        groups["function", str([t for _, t in parameters(match[2])]), match[3] or match[4], ""].append(match[1])
    return {name: [other for other in group if other != name] for group in groups.values() for name in group}


def edits(text: str) -> list[tuple[str, str, str, str]]:
    """(kind, change, procedure, new text)"""
    out, signatures = [], of_one_signature(text)
    for procedure in procedures(text):
        body = text[procedure.begin:procedure.end]
        for kind, made in {"order": exchanged(body), "bound": other_bounds(body), "else": lost_else(body),
                           "return": early_return(body), "call": other_calls(body, signatures)}.items():
            out += [(kind, change, procedure.name, text[:procedure.begin] + new + text[procedure.end:])
                    for change, new in made]
    return out


# ---- inputs ---------------------------------------------------------------------------------------


def value(choice: random.Random, type: str) -> str:
    if type == "bool":
        return choice.choice(["true", "false"])
    return str(choice.choice([*range(-2, 9), choice.randrange(10, 40)]))


def wrappers(text: str, procedure: Procedure, seed: str) -> tuple[str, dict[int, str]]:
    """Procedures W1, W2, … that call the procedure on inputs of their own, and keep its results in variables of their
    own; and what these inputs are."""
    choice, out, inputs = random.Random(seed), [], {}
    own = re.search(r"^  modifies ([^;]*);", text[text.index(f" {procedure.name}("):procedure.begin], re.M)
    globals_ = [(name, type) for line in re.findall(r"^var ([^;]*);", text, re.M) for name, type in parameters(line)]
    changed = [(name, type) for name, type in globals_ if own and name in own[1].split(", ")]
    for k in range(1, INPUTS + 1):
        locals_, lines, said, args = [], [], [], []
        scale = [(f"a{k}_{i}", name, type) for i, (name, type) in enumerate(procedure.ins)] + \
            [(name, name, type) for name, type in globals_]
        for place, name, type in scale:
            if place != name:
                locals_.append(f"{place}: {type}")
                args.append(place)
            if type in SCALARS:
                said.append(f"{name} = {value(choice, type)}")
                lines.append(f"{place} := {said[-1].split(' = ')[1]};")
            elif type.startswith("[int]"):
                values = [value(choice, type[5:]) for _ in range(5)]
                said.append(f"{name} = [{', '.join(values)}]")
                lines += [f"{place}[{i}] := {v};" for i, v in enumerate(values)]
        results = [(f"r{k}_{i}", type) for i, (_, type) in enumerate(procedure.outs)]
        locals_ += [f"{name}: {type}" for name, type in results]
        kept = []
        for name, type in results + changed:
            kept += [name] if type in SCALARS else [f"{name}[{i}]" for i in range(-1, 6)] if type.startswith("[int]") else []
            types = [type] if type in SCALARS else [type[5:]] * 7
            locals_ += [f"w{k}_{len(kept) - len(types) + i}: {one}" for i, one in enumerate(types)] if kept else []
        if not kept:
            return "", {}
        call = (", ".join(name for name, _ in results) + " := " if results else "") + f"{procedure.name}({', '.join(args)});"
        lines += [f"call {call}", *(f"w{k}_{i} := {one};" for i, one in enumerate(kept))]
        out.append(f"procedure W{k}()\n{{\n" + "".join(f"  var {one};\n" for one in locals_)
                   + "".join(f"  {line}\n" for line in lines) + "}\n")
        inputs[k] = ", ".join(said)
    return "\n" + "\n".join(out), inputs


def outcomes(bin: Path, text: str, count: int) -> dict[int, object]:
    """By wrapper: the values of its variables, or 'fails'; nothing if it was cut, blocked or is undecided."""
    command = [bin / "bpl-replay", "-t", "-n1", "--max-steps=3000", *(f"-eW{k}" for k in range(1, count + 1)), "-"]
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    said = done.stdout + done.stderr
    values: dict[int, dict[str, str]] = defaultdict(dict)
    for k, i, result in re.findall(r"\bw(\d+)_(\d+) = (-?\w+)", said):
        values[int(k)][i] = result
    out: dict[int, object] = {}
    for k, ending in re.findall(r"^W(\d+): (.*)$", said, re.M):
        if ending == "1 passed":
            out[int(k)] = values[int(k)]
        elif ending == "1 failed" or ending == "0 passed, 1 failed":
            out[int(k)] = "fails"
    return out


# ---- pairs ----------------------------------------------------------------------------------------


def mutants(bin: Path, text: str) -> list[tuple[str, str, str, str]]:
    def run(*options: str) -> str:
        return subprocess.run([bin / "bpl-mutate", *options, "-"], input=text, capture_output=True, text=True).stdout
    listed = [re.fullmatch(r"(\d+) .*?: (\S+): (\w+): (.*)", line) for line in run("--list").splitlines()]
    texts = re.split(r"^// mutant (\d+): .*\n", run("--print=0"), flags=re.M)[1:]
    by_number = dict(zip(texts[::2], texts[1::2]))
    return [(m[3], m[4], m[2], by_number[m[1]]) for m in listed if m and m[1] in by_number]


def pairs_of(bin: Path, name: str, text: str) -> list[Pair]:
    """All pairs that the program gives; the text is as bpl-fmt prints it, without comments."""
    out = []
    whole = {one.name: one for one in procedures(text)}
    bare: dict[str, tuple[str, dict[int, str], dict[int, object]]] = {}
    for kind, change, called, new in mutants(bin, text) + edits(text):
        procedure = whole.get(called)
        if not procedure or not procedure.is_plain or new == text:
            continue
        if called not in bare:
            more, inputs = wrappers(text, procedure, f"{name} {called}")
            bare[called] = more, inputs, outcomes(bin, text + more, len(inputs)) if more else {}
        more, inputs, before = bare[called]
        after = outcomes(bin, new + more, len(inputs)) if before else {}
        for k in inputs:
            if k in before and k in after and before[k] != after[k]:
                out.append(Pair(name, kind, change, called, text, new, inputs[k], (before[k], after[k])))
                break
    return out


def choose(pairs: list[Pair], count: int) -> list[Pair]:
    """By kinds in turn, and in each kind by programs in turn, so that no kind and no program dominates."""
    chosen, rest = [], random.Random(0).sample(pairs, len(pairs))
    used: dict[str, int] = defaultdict(int)
    kinds = sorted({pair.kind for pair in rest})
    while rest and len(chosen) < count:
        for kind in kinds:
            of_kind = [pair for pair in rest if pair.kind == kind]
            if of_kind and len(chosen) < count:
                pair = min(of_kind, key=lambda one: used[one.program])
                used[pair.program] += 1
                rest.remove(pair)
                chosen.append(pair)
    return chosen
