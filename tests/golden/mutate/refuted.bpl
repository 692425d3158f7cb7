//# TOOL: bpl-mutate
//# ARGS: --only statement --work 100000 --format json {file}
//# EXIT: 0
// The solver unfolds the function until its steps are used up; an execution shows that the mutant is wrong.
function fib(n: int): int
{ if n <= 1 then n else fib(n - 2) + fib(n - 1) }

procedure Fib(n: int) returns (f: int)
  requires n >= 0;
  ensures f == fib(n);
{
  var g: int;
  if (n <= 1) {
    f := n;
  } else {
    call g := Fib(n - 2);
    call f := Fib(n - 1);
    f := f + g;
  }
}
/*# MATCH
"mutant": 19, .*"verdict": "killed"
*/
/*# NOMATCH
undecided"
survived"
*/
