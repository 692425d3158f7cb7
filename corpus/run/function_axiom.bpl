// Functions of which axioms say something at every argument.
// EXPECT Above: failed assertion 13
// EXPECT Order: failed assertion 19
// EXPECT Holds: verified

function up(x: int): int;
axiom (forall x: int :: up(x) > x);
function rank(x: int): int;
axiom (forall x, y: int :: x < y ==> rank(x) <= rank(y));

procedure Above(n: int)
{
  assert up(n) > n + 1;
}

procedure Order(a: int, b: int)
  requires a < b;
{
  assert rank(a) < rank(b);
}

procedure Holds(n: int)
{
  assert up(up(n)) > n + 1 && rank(n) <= rank(up(n));
}
