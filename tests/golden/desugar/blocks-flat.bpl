//# TOOL: bpl-desugar
//# ARGS: --no-line --only blocks
//# STRIP: yes
// A body that is flat stays as it is.
procedure P()
{
start:
  assert true;
  goto end, start;
end:
  return;
}
/*# STDOUT
// A body that is flat stays as it is.
procedure P()
{
start:
  assert true;
  goto end, start;
end:
  return;
}
*/
