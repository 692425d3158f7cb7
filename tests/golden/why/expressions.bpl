//# TOOL: bpl-why
//# EXIT: 0
// Operators of booleans, integers and reals, and how tightly they bind.
const p, q, r: bool;
const x, y, z: int;
const u, v: real;
axiom p ==> q ==> r;
axiom (p ==> q) ==> r;
axiom p <== q <== r;
axiom (p <==> q) == (q != r);
axiom (p && q && !r) || false == p;
axiom (p || q) && (q || r);
axiom x - (y - z) == x - y - z;
axiom -x * (y + z) <= y * -(z);
axiom (if p then x else y) + 1 > z;
axiom x div 7 == y mod 7 && x div y != z mod x;
axiom u * (v - 1.5) / 2e3 < -u;
axiom u ** v >= real(x) && int(u) == y;
axiom (if p then q else r) != (x < y);
/*# STDOUT
module Program
  use int.Int
  use real.RealInfix
  use int.EuclideanDivision as ED
  use real.FromInt as FI
  use real.Truncate as TR
  use real.PowerReal as PR
  constant p : bool
  constant q : bool
  constant r : bool
  constant x : int
  constant y : int
  constant z : int
  constant u : real
  constant v : real
  axiom A : p -> q -> r
  axiom A_1 : (p -> q) -> r
  axiom A_2 : r -> q -> p
  axiom A_3 : (p <-> q) <-> not (q <-> r)
  axiom A_4 : p /\ q /\ not r \/ (false <-> p)
  axiom A_5 : (p \/ q) /\ (q \/ r)
  axiom A_6 : x - (y - z) = x - y - z
  axiom A_7 : (- x) * (y + z) <= y * (- z)
  axiom A_8 : (if p then x else y) + 1 > z
  function div_7 (x: int) : int
  function mod_7 (x: int) : int = x - 7 * div_7 x
  axiom Div_7 : forall x: int [div_7 x]. 7 * div_7 x <= x < 7 * div_7 x + 7
  axiom A_9 : div_7 x = mod_7 y /\ ED.div x y <> ED.mod z x
  axiom A_10 : u *. (v -. 1.5) /. 2e3 <. -. u
  axiom A_11 : PR.pow u v >=. FI.from_int x /\ TR.floor u = y
  axiom A_12 : not ((if p then q else r) <-> x < y)
end
*/
