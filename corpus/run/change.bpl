// Coins: the greedy way is not always the shortest.
// EXPECT Greedy: failed assertion 21
// EXPECT Right: verified

procedure Pay(amount: int, big: int, middle: int) returns (coins: int)
  requires amount >= 0 && big > 0 && middle > 0;
{
  var rest: int;
  rest := amount;
  coins := 0;
  while (rest >= big) { rest := rest - big; coins := coins + 1; }
  while (rest >= middle) { rest := rest - middle; coins := coins + 1; }
  coins := coins + rest;
}

procedure Greedy(amount: int, n: int)
  requires 0 <= amount && amount <= 12 && 0 <= n && n <= 3;
{
  var coins: int;
  call coins := Pay(amount, 5, 4);
  assert amount == 4 * n ==> coins <= n;
}

procedure Right(amount: int, n: int)
  requires 0 <= amount && amount <= 12 && 0 <= n && n <= 6;
{
  var coins: int;
  call coins := Pay(amount, 4, 2);
  assert amount == 2 * n ==> coins <= n;
}
