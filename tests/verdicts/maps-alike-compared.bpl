// FAILS modular boogie
// Fails where T has one value: x. Z3 takes it that there are others.

type T;

procedure Entry(m: [T]int, n: [T]int, k: [T]int, x: T)
{
  assume m == (lambda t: T :: 0);
  assume n == (lambda t: T :: 1);
  assume m[x := 1] == k;
  assume k == n;
  assert false;
}
