// FAILS exec exec-apart modular infer boogie
// A function called like the one that a lambda becomes.
function lambda#1(y: int): [int]int;

procedure {:entrypoint} Main(y: int)
{
  var m: [int]int;
  m := (lambda x: int :: x + y);
  assume m[1] == y + 1;
  assert lambda#1(5)[3] == 8;
}
