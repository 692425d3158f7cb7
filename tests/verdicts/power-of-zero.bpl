// SAFE exec
procedure {:entrypoint} P()
{
  assert 0.0 ** 2.0 == 0.0;
  assert 0.0 ** 1.0 == 0.0;
}
