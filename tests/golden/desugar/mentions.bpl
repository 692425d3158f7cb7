//# TOOL: bpl-desugar
//# ARGS: --to=core --no-line
//# STRIP: yes
//# EXIT: 0
// Attributes that mention what is gone afterwards, or nothing at all; parameters without a name.
function {:a x} {:b "kept"} f(x: int) returns (r: int);
function {:a r} g(x: int) returns (r: int);
function h(int, bool): int { if _1 then _0 else 1 }
axiom (var {:a x} x, y := 1, 2; {:b y} x == y);
// What a let stands for may be no trigger.
axiom (forall i: int :: { (var j := i; j) } { (var j := i; f(j)) } { (var j := i; f(1)) } i == i);
datatype D { C(n: int) }
procedure P()
{
  var k: int;
  C(k) := {:a nowhere} {:b "kept"} {:c nothing(k)} C(1);
}
/*# STDOUT
// Attributes that mention what is gone afterwards, or nothing at all; parameters without a name.
const {:b "kept"} f: [int]int;
const g: [int]int;
const h: [int, bool]int;
axiom (forall _0: int, _1: bool :: { h[_0, _1] } h[_0, _1] == (if _1 then _0 else 1));
axiom 1 == 2;
// What a let stands for may be no trigger.
axiom (forall i: int :: { f[i] } i == i);
datatype D { C(n: int) }

procedure P()
{
  var k: int;
  var C#1: D;
anon0:
  C#1 := C(1);
  assert {:b "kept"} C#1 is C;
  k := C#1->n;
  return;
}
*/
