// Symbooglix, Fig. 1: a division that wants a divisor, and a caller that forgets one case.
// EXPECT checked_div: verified
// EXPECT test_div: failed precondition 6 with a = 0, b = 0, flag = false

procedure checked_div(a: int, b: int) returns (q: int)
  requires b != 0;
  ensures q == a div b;
{
  q := a div b;
}

procedure test_div(a: int, b: int, flag: bool) returns (q: int)
{
  if (flag && b == 0) {
    q := 0;
  } else {
    call q := checked_div(a, b);
  }
}
