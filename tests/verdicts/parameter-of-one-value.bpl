// FAILS exec exec-apart modular boogie
// A type of which nothing is known may have one value only.
type T;
procedure {:entrypoint} Main<a>(x: a, t: T)
{
  assert (exists y: a :: y != x) || (exists s: T :: s != t);
}
