// A front end's output with three mistakes: a name, a type, and a missing modifies clause.
var total: int;

procedure Add(amount: int) returns (done: bool)
  requires amount > 0;
  ensures total == old(total) + amuont;
{
  total := total + amount;
  done := amount;
}
