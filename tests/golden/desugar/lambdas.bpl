//# TOOL: bpl-desugar
//# ARGS: --no-line --only lambdas
//# STRIP: yes
var g: int;
axiom (lambda x: int :: x)[3] == 3;
procedure P<T>(t: T, y: int) returns (m: [int]int, n: [int]T, k: [int][int]int)
{
  m := (lambda x: int :: x + y * 2 + g);
  m := (lambda z: int :: {:note y} z + g * 3 + y);
  m := (lambda u: int :: u + y * 2 + g);
  n := (lambda x: int :: t);
  k := (lambda a: int :: (lambda b: int :: a + b + y));
  assert (lambda<a> x: a, b: bool :: b)[y, true];
}
procedure Q();
  ensures (lambda x: int :: old(g + x) + g)[0] == 0;
/*# STDOUT
var g: int;
function lambda#1(): [int]int;
axiom (forall x: int :: { lambda#1()[x] } lambda#1()[x] == x);
axiom lambda#1()[3] == 3;
function lambda#2(l0: int, l1: int): [int]int;
axiom (forall l0: int, l1: int, x: int ::
  { lambda#2(l0, l1)[x] }
  lambda#2(l0, l1)[x] == x + l0 + l1);
function lambda#3(l0: int, l1: int): [int]int;
axiom (forall l0: int, l1: int, z: int ::
  {:note l0} { lambda#3(l0, l1)[z] }
  lambda#3(l0, l1)[z] == z + l1 + l0);
function lambda#4<T>(l0: T): [int]T;
axiom (forall<T> l0: T, x: int :: { lambda#4(l0)[x] } lambda#4(l0)[x] == l0);
function lambda#5(l0: int, l1: int): [int]int;
axiom (forall l0: int, l1: int, b: int ::
  { lambda#5(l0, l1)[b] }
  lambda#5(l0, l1)[b] == l0 + b + l1);
function lambda#6(l0: int): [int][int]int;
axiom (forall l0: int, a: int :: { lambda#6(l0)[a] } lambda#6(l0)[a] == lambda#5(a, l0));
function lambda#7(): <a>[a, bool]bool;
axiom (forall<a> x: a, b: bool :: { lambda#7()[x, b] } lambda#7()[x, b] == b);

procedure P<T>(t: T, y: int) returns (m: [int]int, n: [int]T, k: [int][int]int)
{
  m := lambda#2(y * 2, g);
  m := lambda#3(y, g * 3);
  m := lambda#2(y * 2, g);
  n := lambda#4(t): [int]T;
  k := lambda#6(y);
  assert lambda#7()[y, true];
}

procedure Q();
  ensures lambda#5(old(g), g)[0] == 0;
*/
