// SEND + MORE = MONEY, each letter its own digit, in the one way there is.
// EXPECT Main: verified with send = 9567, more = 1085, money = 10652

const unique s, e, n, d, m, o, r, y: int;

function digit(x: int): bool
{ 0 <= x && x <= 9 }

procedure Main() returns (send, more, money: int)
{
  assume digit(s) && digit(e) && digit(n) && digit(d);
  assume digit(m) && digit(o) && digit(r) && digit(y);
  assume s > 0 && m > 0;
  send := 1000 * s + 100 * e + 10 * n + d;
  more := 1000 * m + 100 * o + 10 * r + e;
  money := 10000 * m + 1000 * o + 100 * n + 10 * e + y;
  assume send + more == money;
  assert money == 10652;
}
