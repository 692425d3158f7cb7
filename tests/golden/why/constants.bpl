//# TOOL: bpl-why
// Few unique constants differ pairwise, many by their numbers.
type T;
type C;
const unique a, b, c: T;
const d: T;
const unique c1, c2, c3, c4, c5, c6, c7: C;
axiom d != a;
/*# STDOUT
module Program
  use int.Int
  type t
  type c_1
  constant a : t
  constant b : t
  constant c : t
  constant d : t
  constant c1 : c_1
  constant c2 : c_1
  constant c3 : c_1
  constant c4 : c_1
  constant c5 : c_1
  constant c6 : c_1
  constant c7 : c_1
  axiom U : a <> b /\ a <> c /\ b <> c
  function unique (x: c_1) : int
  axiom U_1 : unique c1 = 0
  axiom U_2 : unique c2 = 1
  axiom U_3 : unique c3 = 2
  axiom U_4 : unique c4 = 3
  axiom U_5 : unique c5 = 4
  axiom U_6 : unique c6 = 5
  axiom U_7 : unique c7 = 6
  axiom A : d <> a
end
*/
