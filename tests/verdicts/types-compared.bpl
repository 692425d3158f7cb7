// FAILS boogie
// A type parameter may be int.
procedure {:entrypoint} Main<a>(x: a)
{
  assert x != 3;
}
