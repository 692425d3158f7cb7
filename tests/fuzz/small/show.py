"""The text of a small program."""
from __future__ import annotations

from small.kinds import BOOLS, BYTES, COLORS, INTS, MAPS, PAIRS, POINTS, REALS, SETS, STRINGS, between
from small.program import Procedure, Small

TEXT = {INTS: "int", BOOLS: "bool", BYTES: "bv8", MAPS: "[int]int", PAIRS: "Pair", SETS: "[int][int]bool",
        STRINGS: "string", REALS: "real", COLORS: "Color"}

PRELUDE = """\
datatype Pair { Pair(left: int, right: int) }
function {:bvbuiltin "bvadd"} add8(x: bv8, y: bv8) returns (bv8);
function {:bvbuiltin "bvand"} and8(x: bv8, y: bv8) returns (bv8);
function {:bvbuiltin "bvult"} less8(x: bv8, y: bv8) returns (bool);
function {:builtin "div"} quotient(x: int, y: int) returns (int);
function f(x: int) returns (int);
function square(x: int) returns (int) { x * x }
const base: int;
axiom 0 <= base && base <= 2;
function up(n: int) returns (int) { if n <= 0 then base else 1 + up(n - 1) }
const unique red: int;
const unique blue: int;
datatype Color { Red(), Green(), Blue() }
const unique hue: Color;
const unique tint: Color;
function {:builtin "str.++"} joined(s: string, t: string) returns (string);
function {:builtin "str.len"} length(s: string) returns (int);
function {:builtin "str.prefixof"} begins(s: string, t: string) returns (bool);
function {:builtin "str.at"} letter(s: string, i: int) returns (string);
"""



def show(e: tuple) -> str:
    kind, op, *args = e
    if op == "lit":
        if kind == BOOLS:
            return str(args[0]).lower()
        if kind == REALS:
            return f"{float(args[0])}" if args[0] >= 0 else f"(-{float(-args[0])})"
        if kind in (STRINGS, COLORS):
            return f'"{args[0]}"' if kind == STRINGS else f"{args[0]}()"
        return f"{args[0]}bv8" if kind == BYTES else str(args[0]) if args[0] >= 0 else f"(-{-args[0]})"
    if op == "var":
        return args[0]
    if op == "!":
        return f"!({show(args[0])})"
    if op == "old":
        return f"old({show(args[0])})"
    if op == "if":
        return f"(if {show(args[0])} then {show(args[1])} else {show(args[2])})"
    if op == "select":
        return f"{show(args[0])}[{show(args[1])}]"
    if op in ("all_of", "some_of"):
        body, name = show(args[0]), "q"
        while f" {name}: bool" in body:
            name += "q"
        return f"({'forall' if op == 'all_of' else 'exists'} {name}: bool :: {name} {'==>' if op == 'all_of' else '&&'} {body})"
    if op in ("lambda", "constant"):
        return f"(lambda k: int :: {f'{show(args[0])}[k] + ' if op == 'lambda' else ''}{show(args[1])})"
    if op == "let":
        return f"(var v := {show(args[0])}; v {args[1]} (v {args[1]} {show(args[2])}))"
    if op in ("each_color", "some_color"):
        link, name = ("forall", "exists")[op == "some_color"], "c"
        while f" {name}: Color" in show(args[3]):
            name += "c"
        return f"({link} {name}: Color :: ({name} {args[0]} {show(args[1])}) {args[2]} {show(args[3])})"
    if op in ("left", "right"):
        return f"{show(args[0])}->{op}"
    if op in ("forall", "exists"):
        link = "==>" if op == "forall" else "&&"
        return f"({op} k: int :: 0 <= k && k < {POINTS} {link} {show(args[0])}[k] {args[1]} {show(args[2])})"
    if op in ("all_in", "some_in"):
        link, name = ("==>", "forall") if op == "all_in" else ("&&", "exists")
        return f"({name} k: int :: 0 <= k && k <= {show(args[2])} {link} {show(args[0])}[{show(args[1])}][k])"
    if op == "is_in":
        return f"{show(args[0])}[{show(args[1])}][{show(args[2])}]"
    if op in ("f", "up", "square", "quotient", "add8", "and8", "less8", "Pair", "joined", "length", "begins", "letter",
              "real", "int"):
        return f"{op}({', '.join(map(show, args))})"
    return f"({show(args[0])} {op} {show(args[1])})"


class Printer:
    def __init__(self, program: Small):
        self.lines, self.labels = [PRELUDE], 0
        for i, value in enumerate(program.table):
            self.lines.append(f"axiom f({i}) == {show((INTS, 'lit', value))};")
        self.lines += [f"var {name}: {TEXT[kind]};" for name, kind in program.globals]
        for name, asked, told in program.lemmas:
            self.lines += [f"\nprocedure {name}(z: int);", f"  requires {show(between((INTS, 'var', 'z')))};",
                           f"  requires {show(asked)};", f"  ensures {show(told)};"]
        for procedure in program.procedures:
            self.procedure(procedure, procedure is program.main)

    def procedure(self, p: Procedure, entry: bool) -> None:
        ins, outs = (", ".join(f"{n}: {TEXT[k]}" for n, k in group) for group in (p.ins, p.outs))
        attribute = "{:entrypoint} " if entry else "{:inline 1} " if p.is_inline else ""
        if p.body is None:
            self.lines.append(f"\nprocedure {p.name}({ins} where {show(p.trusted)}) returns "
                              f"({outs} where {show(between((INTS, 'var', 'r')))});")
            self.lines += ["  modifies g;", "  modifies h;", f"  free requires {show(p.free)};"]
            self.lines += [f"  requires {show(e)};" for e in p.requires]
            self.lines += self.clauses(p)
            return
        self.lines.append(f"\nprocedure {attribute}{p.name}({ins}) returns ({outs})")
        self.lines.append("  modifies g, h, m;")
        self.lines += [f"  requires {show(e)};" for e in p.requires]
        self.lines += self.clauses(p)
        self.lines.append("{")
        self.lines += [f"  var {name}: {TEXT[kind]};" for name, kind in p.locals]
        self.lines += [f"  var {name}: int where {show(between((INTS, 'var', name)))};" for name in p.free_locals]
        self.block(p.body, "  ")
        self.lines.append("}")

    @staticmethod
    def clauses(p: Procedure) -> list[str]:
        return [f"  free ensures {show(e)};" for e in p.free_ensures] + [f"  ensures {show(e)};" for e in p.ensures]

    def block(self, statements: list, indent: str) -> None:
        for s in statements:
            self.statement(s, indent)

    def statement(self, s: tuple, indent: str) -> None:
        add = lambda text: self.lines.append(indent + text)
        if s[0] == "assign":
            add(f"{s[1]} := {show(s[2])};")
        elif s[0] == "store":
            add(f"{s[1]}[{show(s[2])}] := {show(s[3])};")
        elif s[0] == "multiples":
            inside = f"(exists j: int :: 0 <= j && j < {POINTS} && k == j * {show(s[3])})"
            add(f"{s[1]}[{show(s[2])}] := (lambda k: int :: {inside});")
        elif s[0] == "choose":
            add(f"havoc {s[1]};")
            add(f"assume {show(between((INTS, 'var', s[1])))};")
        elif s[0] in ("assume", "assert"):
            add(f"{s[0]} {show(s[1])};")
        elif s[0] == "call":
            add(f"call {s[3]} := {s[1].name}({show(s[2])});")
        elif s[0] == "if":
            add(f"if ({show(s[1]) if s[1] else '*'}) {{")
            self.block(s[2], indent + "  ")
            if s[3]:
                add("} else {")
                self.block(s[3], indent + "  ")
            add("}")
        elif s[0] == "loop":
            add(f"{s[1]} := 0;")
            add(f"while ({s[1]} < {s[2]})")
            for free, claim in s[4]:
                add(f"  {'free ' if free else ''}invariant {show(claim)};")
            add("{")
            self.block(s[3], indent + "  ")
            add(f"  {s[1]} := {s[1]} + 1;")
            add("}")
        elif s[0] == "goto":
            self.goto(s[1], indent, add)
        elif s[0] in ("break", "return"):
            add(f"{s[0]};")
        elif s[0] == "havoc":
            add(f"havoc {s[1]};")
        elif s[0] == "call forall":
            add(f"call forall {s[1][0]}(*);")
        elif s[0] == "code":
            add(f"assert |{{ var y: int; A: y := {show(s[1])}; goto B, C; B: assume y <= {show(s[2])}; return {show(s[3])}; "
                f"C: assume y > {show(s[2])}; return {show(s[4])}; }}|;")

    def goto(self, targets: list, indent: str, add) -> None:
        self.labels += 1
        names = [f"L{self.labels}_{i}" for i in range(len(targets))]
        end = f"E{self.labels}"
        add(f"goto {', '.join(names)};")
        for name, body in zip(names, targets):
            self.lines.append(f"{name}:")
            self.block(body, indent)
            add(f"goto {end};")
        self.lines.append(f"{end}:")


def text(program: Small) -> str:
    return "\n".join(Printer(program).lines) + "\n"
