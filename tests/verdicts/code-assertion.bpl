// FAILS exec:refused auto:refused horn:refused modular infer
// An assertion in code that is assumed is not assumed.
procedure Main(n: int)
{
  assume |{ A: assert n > 3; return true; }|;
  assert n > 3;
}
