//# TOOL: bpl-desugar
//# ARGS: --no-line --only maps
//# STRIP: yes
type T;
function f(x: int, y: T): bool;
function f'(int): [int]bool;
function c(): int;
function {:bvbuiltin "bvadd"} add(x: bv8, y: bv8): bv8;
function {:builtin "int.abs"} abs(x: int): int;
function {:never_pattern} n(x: int): int;
function poly<a>(x: a): int;
function name(x: int): int;
axiom (forall t: T :: {f(c(), t), c()} f(0, t) ==> f'(1)[2] && poly(c()) == n(3));
procedure P(name: int)
{
  assert name(name) == abs(name) && add(1bv8, 2bv8) == 3bv8;
}
/*# STDOUT
type T;
const f: [int, T]bool;
const f': [int][int]bool;
const c: int;
function {:bvbuiltin "bvadd"} add(x: bv8, y: bv8): bv8;
function {:builtin "int.abs"} abs(x: int): int;
function {:never_pattern} n(x: int): int;
function poly<a>(x: a): int;
const name#1: [int]int;
axiom (forall t: T :: { f[c, t] } f[0, t] ==> f'[1][2] && poly(c) == n(3));

procedure P(name: int)
{
  assert name#1[name] == abs(name) && add(1bv8, 2bv8) == 3bv8;
}
*/
