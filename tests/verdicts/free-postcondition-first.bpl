// FAILS exec exec-apart auto horn modular infer invariants replay boogie
// A free postcondition is for the caller; the body is held to the other one without it.
procedure {:entrypoint} Main() returns (r: int)
  free ensures r == 1;
  ensures r == 1;
{
  r := 0;
}
