//# TOOL: bpl-desugar
//# ARGS: --no-line --only copies
//# STRIP: yes
// float is a copy of int, by two pairs of functions: the second pair is left to its axioms.
type float;
function si2fp(int) returns (float);
function fp2si(f: float) returns (int);
function ui2fp(i: int) returns (float);
function fp2ui(f: float) returns (int);
axiom (forall f: float :: si2fp(fp2si(f)) == f);
axiom (forall f: float :: ui2fp(fp2ui(f)) == f);
axiom (forall i: int :: {si2fp(i)} i == fp2si(si2fp(i)));
axiom (forall i: int :: fp2ui(ui2fp(i)) == i);
// W is a copy of V: the first axiom decides which of two uninterpreted types is replaced.
type V, W;
function w(v: V) returns (W);
function v(w: W) returns (V);
axiom (forall x: W :: w(v(x)) == x);
axiom (forall x: V :: v(w(x)) == x);
procedure P(a: float, m: [W]float) returns (b: V)
{
  assert m[w(b)] == a;
}
/*# STDOUT
// float is a copy of int, by two pairs of functions: the second pair is left to its axioms.
type float = int;
function si2fp(x#1: int) returns (float) { x#1 }
function fp2si(f: float) returns (int) { f }
function ui2fp(i: int) returns (float);
function fp2ui(f: float) returns (int);
axiom (forall f: float :: si2fp(fp2si(f)) == f);
axiom (forall f: float :: ui2fp(fp2ui(f)) == f);
axiom (forall i: int :: { si2fp(i) } i == fp2si(si2fp(i)));
axiom (forall i: int :: fp2ui(ui2fp(i)) == i);
// W is a copy of V: the first axiom decides which of two uninterpreted types is replaced.
type V, W = V;
function w(v: V) returns (W) { v }
function v(w: W) returns (V) { w }
axiom (forall x: W :: w(v(x)) == x);
axiom (forall x: V :: v(w(x)) == x);

procedure P(a: float, m: [W]float) returns (b: V)
{
  assert m[w(b)] == a;
}
*/
