// An entry point that is not called main.
// EXPECT Start: verified

procedure {:entrypoint} Start(x: int)
{
  assert x == x;
}
