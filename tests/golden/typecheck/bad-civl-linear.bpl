//# TOOL: bpl-lint
//# ARGS: --disable=all
//# EXIT: 2
// What must not be done with permissions.
datatype Pair { Pair(x: One int, y: One int, n: int) }
datatype List { Nil(), Cons(head: One int, tail: List) }
var {:linear} g: One int;
var {:linear_in} h: One int;

procedure Take({:linear_in} a: One int);
procedure Look({:linear} a: One int);
procedure Make() returns ({:linear} a: One int);
procedure Both({:linear_in} a: One int, {:linear_in} b: One int);

procedure Twice({:linear_in} a: One int)
{
  call Take(a);
  call Take(a);
}

procedure Lost({:linear} a: One int)
{
  if (*) {
    call Take(a);
  }
}

procedure InLoop({:linear_in} a: One int)
{
  while (*) {
    call Take(a);
  }
}

procedure Broken({:linear_in} a: One int) returns ({:linear} b: One int)
{
  b := a;
  L: if (*) {
  } else if (*) {
  } else {
    havoc b;
    break L;
  }
}

procedure Copied({:linear_in} a: One int)
{
  var p: Pair;
  p := Pair(a, a, 1);
  p := Pair(a, One(1), 1);
  call Both(a, a);
  call Look(One(2));
  call Take(g);
  p->x->val := 1;
}

procedure Global() returns ({:linear} r: One int)
{
  var l: List;
  r := g;
  call Look(r);
  l := Cons(r, l);
  while (*) {
  }
}

procedure Parts({:linear_in} l: List) returns ({:linear} a: One int)
{
  var t: List;
  Cons(a, t) := l;
  Cons(a, t) := l;
  Cons(a, t) := Cons(a, t);
}

procedure Primitives({:linear} m: UnitMap (One int), a: One int, m': [int]UnitMap (One int))
{
  var b: One int;
  call One_Get(m, b);
  call Move(One(1), b);
  call One_Put(m'[1], b);
}
/*# STDERR
bad-civl-linear.bpl(7,1): Warning: not supported: checking the movers of CIVL (an attribute of this declaration asks for it)
bad-civl-linear.bpl(8,18): Error: variable must be declared linear (as opposed to linear_in or linear_out)
bad-civl-linear.bpl(18,3): Error: unavailable source a for linear parameter at position 0
bad-civl-linear.bpl(26,1): Error: input variable a must be available at a return
bad-civl-linear.bpl(31,5): Error: unavailable source a for linear parameter at position 0
bad-civl-linear.bpl(44,1): Error: output variable b must be available at a return
bad-civl-linear.bpl(49,16): Error: linear variable a can occur at most once as the source of an assignment
bad-civl-linear.bpl(50,16): Error: pack argument for linear field y must be a variable
bad-civl-linear.bpl(51,3): Error: linear variable a can occur only once as an input parameter
bad-civl-linear.bpl(52,3): Error: only variable can be passed to linear parameter: One(2)
bad-civl-linear.bpl(53,3): Error: only local linear variable can be an argument to a procedure call: g
bad-civl-linear.bpl(54,7): Error: illegal assignment target
bad-civl-linear.bpl(61,3): Error: global variable g must be available at a call
bad-civl-linear.bpl(63,3): Error: global variable g must be available at a loop head
bad-civl-linear.bpl(65,1): Error: global variable g must be available at a return
bad-civl-linear.bpl(72,14): Error: source for unpack must be a linear variable
bad-civl-linear.bpl(78,3): Error: primitive assigns to input variable: m
bad-civl-linear.bpl(79,3): Error: argument at position 0 must be a variable
bad-civl-linear.bpl(79,3): Error: only variable can be passed to linear parameter: One(1)
bad-civl-linear.bpl(80,3): Error: primitive assigns to input variable: m'
19 type checking errors detected in bad-civl-linear.bpl
*/
