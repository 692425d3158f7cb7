// FAILS exec exec-apart auto horn modular infer boogie
// The result's where clause speaks of the variable as it is afterwards; that of the variable holds, too.
var g: int where g >= 0;

procedure Next() returns (r: int where r > g);
  modifies g;

procedure {:entrypoint} Main()
  modifies g;
{
  var r: int;
  g := 7;
  call r := Next();
  assert r > 0;
  assert r > 7;
}
