// FAILS exec:refused auto:refused horn:refused modular infer
// That some run returns true is assumed, and not that all do.
var h: int;
procedure Main()
{
  assume |{ A: goto B, C; B: return h > 0; C: return h < 0; }|;
  assert false;
}
