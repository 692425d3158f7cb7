// Transfers between accounts; the sum stays, unless both are one.
// EXPECT Sum: verified
// EXPECT Same: failed assertion 36
// EXPECT Overdrawn: failed assertion 44

type Account;
var balance: [Account]int;

procedure Transfer(a: Account, b: Account, amount: int)
  requires amount > 0;
  modifies balance;
{
  var x, y: int;
  x := balance[a];
  y := balance[b];
  balance[a] := x - amount;
  balance[b] := y + amount;
}

procedure Sum(a: Account, b: Account, amount: int)
  requires a != b && amount > 0;
  modifies balance;
{
  var before: int;
  before := balance[a] + balance[b];
  call Transfer(a, b, amount);
  assert balance[a] + balance[b] == before;
}

procedure Same(a: Account, b: Account)
  modifies balance;
{
  var before: int;
  before := balance[a];
  call Transfer(a, b, 1);
  assert balance[a] < before;
}

procedure Overdrawn(a: Account, b: Account, amount: int)
  requires a != b && amount > 0 && balance[a] >= 0;
  modifies balance;
{
  call Transfer(a, b, amount);
  assert balance[a] >= 0;
}
