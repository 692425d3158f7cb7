// FAILS exec auto
// Nothing says that there are two values.
type T;

procedure {:entrypoint} P(f: [T]int)
{
  assume (forall x: T :: f[x] == 0);
  assert (exists x, y: T :: x != y);
}
