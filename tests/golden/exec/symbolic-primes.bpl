//# TOOL: bpl-exec
//# ARGS: --entry Main --executions 1
// Each number is looked for where the ones before stay as they were found.
const N: int;
axiom N == 5;

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
  assert primes[N - 1] > N;
}
/*# STDOUT
Main: verified: executions: 1 passed
*/
