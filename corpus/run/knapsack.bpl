// Things of weight 2, 3, 4 and 5, and of worth 3, 4, 5 and 8: what weighs at most 7?
// EXPECT Best: passed
// EXPECT Greater: infeasible
// EXPECT Bound: failed assertion 33

procedure Choose() returns (take: [int]bool, weight: int, worth: int)
{
  havoc take;
  weight := (if take[0] then 2 else 0) + (if take[1] then 3 else 0) + (if take[2] then 4 else 0) + (if take[3] then 5 else 0);
  worth := (if take[0] then 3 else 0) + (if take[1] then 4 else 0) + (if take[2] then 5 else 0) + (if take[3] then 8 else 0);
  assume weight <= 7;
}

procedure Best() returns (take: [int]bool)
{
  var weight, worth: int;
  call take, weight, worth := Choose();
  assume worth == 11;
}

procedure Greater() returns (take: [int]bool)
{
  var weight, worth: int;
  call take, weight, worth := Choose();
  assume worth > 11;
}

procedure Bound()
{
  var take: [int]bool;
  var weight, worth: int;
  call take, weight, worth := Choose();
  assert worth <= 10;
}
