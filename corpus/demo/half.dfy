// Half of a number, they say.
method Half(n: nat) returns (h: nat)
  ensures 2 * h == n
{
  h := n / 2;
}
