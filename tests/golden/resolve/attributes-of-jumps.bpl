//# TOOL: bpl-lint
//# ARGS: --disable=all {file}
//# EXIT: 0
// Boogie reads these attributes and looks at no name in them.
procedure P()
{
  goto {:a nowhere} L;
L:
  if {:a nowhere} (true) {
    return {:a nowhere};
  }
}
datatype D { A({:a 1 + true} x: int) }
/*# STDERR
*/
