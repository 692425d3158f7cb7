// Primes that follow each other. Bug: some may be left out.
// EXPECT Main: failed assertion 26

const N: int;
axiom N == 2;

function none_divides(from, x: int): bool
{ if from >= x then true else x mod from != 0 && none_divides(from + 1, x) }

function prime(x: int): bool
{ x >= 2 && none_divides(2, x) }

procedure Greater(than: int) returns (x: int);
  ensures x > than && prime(x);

procedure Main() returns (primes: [int]int)
{
  var i, last: int;
  i, last := 0, 0;
  while (i < N)
  {
    call last := Greater(last);
    primes[i] := last;
    i := i + 1;
  }
  assert primes[1] == 3;
}
