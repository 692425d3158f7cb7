// SEND + MORE = MONEY. Bug: nothing keeps the numbers from beginning with 0.
// EXPECT Main: failed assertion 17

const unique s, e, n, d, m, o, r, y: int;

function digit(x: int): bool
{ 0 <= x && x <= 9 }

procedure Main() returns (send, more, money: int)
{
  assume digit(s) && digit(e) && digit(n) && digit(d);
  assume digit(m) && digit(o) && digit(r) && digit(y);
  send := 1000 * s + 100 * e + 10 * n + d;
  more := 1000 * m + 100 * o + 10 * r + e;
  money := 10000 * m + 1000 * o + 100 * n + 10 * e + y;
  assume send + more == money;
  assert money == 10652;
}
