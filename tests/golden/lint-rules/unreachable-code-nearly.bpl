//# TOOL: bpl-lint
//# ARGS: --disable all --enable unreachable-code
procedure P(x: int)
{
  if (x > 0) { return; } else { goto end; }
middle:
end:
  assert x <= 0;
  while (true) { if (x < 0) { break; } }
  assume false;
  assert x < 0;
}
