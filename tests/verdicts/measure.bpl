// FAILS exec:refused auto:refused horn:refused invariants:refused
// A measure that does not get smaller: modular verification checks it, all others refuse it.
procedure {:entrypoint} Main(n: int)
  measure n;
{
  call Main(n + 1);
}
