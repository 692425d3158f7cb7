// SAFE exec exec-apart auto modular infer
// Two ways of which one is open are a conditional, whether it is assumed or not.
procedure Main(n: int)
{
  var b: bool;
  assume |{ A: goto B, C; B: assume n <= 3; return false; C: assume 3 < n; return n < 9; }|;
  b := |{ A: goto B, C; B: assume n < 9; return true; C: assume !(n < 9); return false; }|;
  assert b && n > 3;
}
