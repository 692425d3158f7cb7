//# TOOL: bpl-lint
//# ARGS: --disable=all
// What may be done with permissions.
datatype Pair { Pair(x: One int, y: One int, n: int) }
datatype List { Nil(), Cons(head: One int, tail: List) }
var {:linear} g: One int;

procedure Take({:linear_in} a: One int);
procedure Look({:linear} a: One int);
procedure Make() returns ({:linear} a: One int);
procedure Give({:linear_out} a: One int);

procedure Paths({:linear_in} a: One int, {:linear_in} b: One int) returns ({:linear} c: One int)
{
  var p: Pair;
  var x, y: One int;
  var n: int;
  call Look(a);
  p := Pair(a, b, 1);
  Pair(x, y, n) := p;
  L: if (*) {
    c := x;
    break L;
  } else if (*) {
    c := y;
    goto Done;
  } else {
    while (*) {
      call Take(x);
      call x := Make();
      if (*) { break; }
    }
    c := x;
  }
  assert c == c;
Done:
  return;
}

procedure Never({:linear} a: One int)
{
  goto Done;
  call Take(a);
Done:
}

procedure Back() returns ({:linear} l: List)
{
  var r: One int;
  r := g;
  g := r;
  call Give(r);
  l := Nil();
  l := Cons(r, l);
}

procedure Any<T>({:linear_in} a: T) returns ({:linear} b: T)
{
  b := a;
}

procedure Primitives({:linear_in} m: UnitMap (One int)) returns ({:linear} n: UnitMap (One int))
{
  var a: One int;
  n := m;
  call One_Get(n, a);
  call One_Put(n, a);
}
/*# STDERR
civl-linear.bpl(6,1): Warning: not supported: checking the movers of CIVL (an attribute of this declaration asks for it)
*/
