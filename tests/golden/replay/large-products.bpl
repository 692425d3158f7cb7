//# TOOL: bpl-replay
//# ARGS: --max-steps=1000
//# EXIT: 3
// Arithmetic on numbers of many thousand digits counts as more than a statement: 63 statements, but too many words.
procedure P()
{
  var i, k: int;
  i, k := 3, 0;
  while (k < 20)
  {
    i, k := i * i, k + 1;
  }
}

procedure Short()
{
  var i, k: int;
  i, k := 3, 0;
  while (k < 10)
  {
    i, k := i * i, k + 1;
  }
}
/*# STDOUT
P: 1 cut
Short: 1 passed
*/
