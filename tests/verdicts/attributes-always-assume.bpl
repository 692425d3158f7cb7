// SAFE exec exec-apart auto horn modular infer
// What is {:always_assume} is assumed where it is called, so that nobody may say it fails.
procedure Take(n: int);
  free requires {:always_assume} n > 10;

procedure {:entrypoint} Main(n: int)
{
  call Take(n);
  assert n > 10;
}
