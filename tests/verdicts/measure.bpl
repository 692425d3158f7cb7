// FAILS exec:refused auto:refused horn:refused invariants:refused modular:refused
// A measure that does not get smaller: nobody checks measures, so that nobody says verified.
procedure {:entrypoint} Main(n: int)
  measure n;
{
  call Main(n + 1);
}
