// A buffer in a ring of four places, of which one stays free.
// EXPECT Fifo: verified
// EXPECT Full: failed assertion 55

var items: [int]int;
var first, last: int;

procedure Put(x: int) returns (ok: bool)
  modifies items, last;
{
  ok := (last + 1) mod 4 != first;
  if (ok)
  {
    items[last] := x;
    last := (last + 1) mod 4;
  }
}

procedure Get() returns (x: int, ok: bool)
  modifies first;
{
  ok := first != last;
  x := 0;
  if (ok)
  {
    x := items[first];
    first := (first + 1) mod 4;
  }
}

procedure Fifo(a: int, b: int)
  requires first == last && 0 <= first && first < 4;
  modifies items, first, last;
{
  var ok: bool;
  var x, y: int;
  call ok := Put(a);
  call ok := Put(b);
  call x, ok := Get();
  call y, ok := Get();
  assert ok && x == a && y == b;
}

procedure Full(n: int)
  requires first == last && 0 <= first && first < 4 && n >= 0;
  modifies items, first, last;
{
  var ok: bool;
  var i: int;
  ok := true;
  i := 0;
  while (i < n && i < 5)
  {
    call ok := Put(i);
    assert ok;
    i := i + 1;
  }
}
