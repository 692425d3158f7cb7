//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 1
// Functions, axioms with triggers, lambdas, maps.
function f(x: int): int;
axiom (forall x: int :: {f(x)} f(x) > x);
function {:inline} twice(x: int): int { x + x }
function fact(n: int): int { if n <= 0 then 1 else n * fact(n - 1) }
type Seq a;
function len<a>(s: Seq a): int;
axiom (forall<a> s: Seq a :: {len(s)} len(s) >= 0);

procedure P(m: [int]int, s: Seq bool)
{
  var n: [int]int;
  assert f(f(3)) > 4;
  assert twice(2) == 4 && fact(3) == 6;
  n := (lambda i: int :: m[i] + 1);
  assert (forall i: int :: n[i] > m[i]);
  n[2] := 7;
  assert n[2] == 7 && n[3] == m[3] + 1;
  assert len(s) >= 0;
  assert f(2) == 3;
}
/*# STDOUT
modular-quantifier.bpl(23,3): Error: this assertion could not be proved
P: 1 error
0 verified, 1 error
*/
