// FAILS exec auto horn modular infer boogie
// No statement mentions z: its where clause counts for nothing, as in Boogie, also where the body is expanded.
const c: int;
procedure {:inline 1} Expanded()
{
  var z: int where c > 3;
}
procedure P()
{
  var y: int where c > 3;
  call Expanded();
  assert c > 3;
}
