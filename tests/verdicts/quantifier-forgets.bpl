// SAFE exec auto
// A map that every turn makes anew, from nothing of the turn before: few states.
procedure {:entrypoint} Main()
{
  var m: [int]int, k: int;
  k := 0;
  while (true)
  {
    havoc k;
    if (k > 0) { m := (lambda i: int :: 1); } else { m := (lambda i: int :: 2); }
    assert (exists j: int :: m[j] > 0);
    k := 0;
  }
}
