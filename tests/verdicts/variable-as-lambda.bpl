// FAILS exec exec-apart auto horn modular boogie
// Nothing but the lambda reads the variable: states with another value of it are others.
procedure {:entrypoint} Main()
{
  var x: int, m: [int]int;
  x := 0;
  while (*)
  {
    if (*) {
      x := 1;
    } else {
      m := (lambda i: int :: x);
      assert m[5] == 0;
    }
  }
}
