// A procedure without a body: what its specification leaves open.
// EXPECT Twice: verified
// EXPECT Exact: failed assertion 29
// EXPECT Precondition: failed precondition 9 with n = 0

var count: int;

procedure Add(n: int) returns (old_count: int);
  requires n > 0;
  modifies count;
  ensures old_count == old(count) && count >= old(count) + n;

procedure Twice(a: int, b: int)
  requires a > 0 && b > 0;
  modifies count;
{
  var x, y: int;
  call x := Add(a);
  call y := Add(b);
  assert count >= x + a + b && y >= x + a;
}

procedure Exact(a: int)
  requires a > 0;
  modifies count;
{
  var x: int;
  call x := Add(a);
  assert count == x + a;
}

procedure Precondition(n: int)
  requires n >= 0;
  modifies count;
{
  var x: int;
  call x := Add(n);
}
