// A counter that counts in steps.
var count: int;

procedure {:inline 1} Step(by: int) returns (before: int)
  requires by > 0;
  modifies count;
  ensures count == old(count) + by;
{
  before := count;
  count := count + by;
}

procedure Main(limit: int)
  modifies count;
{
  var last: int;
  last := 0;
  count := 0;
  while (count < limit) {
    call last := Step(2);
  }
  assert last <= count;
}
