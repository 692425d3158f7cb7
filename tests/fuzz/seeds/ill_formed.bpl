procedure P(x: int) returns (x: int) modifies y, P; requires x + true; ensures z[1];
{
  var x: bool;
  x, x := 1; y := y[true]; call x := Q(x); goto A; A: A: return; havoc x, f;
  assert (forall i: int :: {i} {i + 1} j) <: old(1bv3[5:2]) ++ "s" -> f;
  havoc c; while (1) { if (2) { } }
}
implementation Q() { } implementation P<a>(y: a) { }
const c: T; type T = S; type S = T; function f(f: int): bv8 { f(f, f) }
axiom f == c; axiom {:name "n"} x; axiom {:name "n"} (lambda x: bool :: x)[3, 4];
