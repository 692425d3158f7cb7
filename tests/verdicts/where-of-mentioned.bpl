// SAFE exec auto horn modular infer boogie
// One of two variables is mentioned, which have the same clause.
const c: int;
procedure {:inline 1} Expanded()
{
  var y, z: int where c > 3;
  havoc z;
}
procedure P()
{
  call Expanded();
}
procedure Q()
{
  var y, z: int where c > 3;
  assert z == z;
  assert c > 3;
}
