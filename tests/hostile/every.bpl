// Every construct of the language, in little space. /* inert
/* nested /* comment */ */
#line 7 "every.bpl"
#if FILE_0
type {:a "s", 1 + 1} T a, U; type S b = <c>[c, b]T [int]bool;
#elsif !X
#else
#endif
const {:b} unique c, \div: U; const o: U extends unique c, \div complete;
const d: int uses { axiom d == 0; }
datatype L<a> { Nil(), Cons(hd: a, tl: L a) }
var {:g} g: int where g > 0, m: [int,bool]real; var n: []int;
function {:inline true} f<a>(x: a, y, z: bv8) returns (r: bool) { true } uses { }
revealed function h(int, [int]bool): float24e8;
hideable axiom {:n "q\"} (forall<t> x: t, y: int :: {:nopats f(x)} {f(x), y} !f(x) <==> false);
axiom (exists i: int :: (i <= 1 <== i != 2 || i < 3 <== i > 4) ==> real(-i) ** 2.0 / 1e-3 >= real(int(1.5) mod 2 - 0 div 1 * 3));
axiom 5bv8[4:0] ++ 0bv4 == 1bv8 && 0x1.0e0f24e8 != 0+oo24e8 && (var u, v := 1, RNE; {:w} u:int == 2);
procedure {:p} P<a>(x: a, y: L int where true) returns ({:z} r: int where r > 0);
  requires {:r} x == x; free requires true; modifies g, m; free ensures {:e} old(g) == r; measure 1, 2;
pure procedure Q() { return {:t}; }
yield invariant {:layer 1} I(i: int); preserves i > 0;
yield procedure {:layer 1} Y(); refines A;
atomic action A(i: int) returns (j: int) { j := i; }
implementation {:i} P<a>(x: a, y: L int) returns (r: int)
{
  var {:l} k: int where k == 1, b: bool; var w: [int][bool]int; var q: L int;
  L0: L1: k, w[1][true] := {:as} 1, if b then 2 else (3);
  assert {:msg "é"} {:id "1"} q is Cons && q->hd == 1; assume q->(hd := 2) == q;
  q->hd := 4; Cons(k, q) := q; havoc k, b;
  L3: while (*) invariant true; free invariant {:j} (lambda j: int :: j)[1 := 2][1] == n[:= 3][]; measure k;
  { if {:k} (b) { break; } else if (*) { break L3; } else { goto {:y} L0, L2; } }
  async call {:c} r := P(k, q); free call Q(); call Q() | k := P(1, q); par Q() | Q(); yield;
  call forall P(*, q); push; hide *; reveal f; pop;
  L2: assert |{ var z: int; A: z := 1; goto B; B: return z == 1; }|; return;
}
