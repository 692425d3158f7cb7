//# TOOL: bpl-verify
//# ARGS: --memory 20M --timeout 5 --config=spacer,whole
//# EXIT: 3
// Workers that run out of memory cost their slices, nothing else.
procedure main(n: int)
{
  var i: int;
  i := 0;
  while (i < n)
  {
    i := i + 1;
  }
  assert n <= 0 || i == n;
}
/*# MATCH
main: unknown: 
*/
