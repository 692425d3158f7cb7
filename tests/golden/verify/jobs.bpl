//# TOOL: bpl-verify
//# ARGS: --jobs=4 --entry-timeout=0 --config=paths,arrays
//# EXIT: 1
// Several processes at a time: the answers of one.
procedure {:entrypoint} Fills(n: int) returns (a: [int]int)
{
  var i: int;
  i := 0;
  while (i < n)
  {
    a[i] := 7;
    i := i + 1;
  }
  assert (forall j: int :: 0 <= j && j < n ==> a[j] == 7);
}

procedure {:entrypoint} Counts()
{
  var i: int;
  i := 0;
  while (*)
  {
    i := i + 1;
  }
  assert i != 3;
}
/*# STDOUT
jobs.bpl(25,3): Error: assertion violated: i != 3
    entry Counts
    confirmed: replayed, it fails
Counts: can fail
Fills: verified
*/
