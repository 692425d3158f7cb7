// A stack by its axioms.
// EXPECT Top: verified
// EXPECT Empty: failed assertion 23

type Stack;
const empty: Stack;
function push(s: Stack, x: int): Stack;
function top(s: Stack): int;
function pop(s: Stack): Stack;
axiom (forall s: Stack, x: int :: top(push(s, x)) == x);
axiom (forall s: Stack, x: int :: pop(push(s, x)) == s);
axiom (forall s: Stack, x: int :: push(s, x) != empty);

procedure Top(a: int, b: int)
{
  var s: Stack;
  s := push(push(empty, a), b);
  assert top(pop(s)) == a && top(s) == b && pop(pop(s)) == empty;
}

procedure Empty(s: Stack)
{
  assert s == empty || push(pop(s), top(s)) == s;
}
