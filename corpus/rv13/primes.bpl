// Primes that follow each other, found from what a prime is.
// EXPECT Main: passed with primes = [0 -> 2, 1 -> 3, 2 -> 5, 3 -> 7, 4 -> 11, 5 -> 13, 6 -> 17, 7 -> 19]

const N: int;
axiom N == 8;

function none_divides(from, x: int): bool
{ if from >= x then true else x mod from != 0 && none_divides(from + 1, x) }

function prime(x: int): bool
{ x >= 2 && none_divides(2, x) }

procedure Greater(than: int) returns (x: int);
  ensures x > than && prime(x);
  ensures (forall z: int :: than < z && z < x ==> !prime(z));

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
}
