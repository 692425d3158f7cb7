//# TOOL: bpl-unroll
//# ARGS: --bound 1000 --bound 1073741824 --max-size 0
//# EXIT: 3
//# STRIP: yes
procedure P(n: int)
{
  var i, j: int;
  while (i < n) {
    while (j < n) { j := j + 1; while (*) { while (*) { j := 0; } } }
    i := i + 1;
  }
}
/*# STDERR
bpl-unroll: unrolled, the loops would take more bytes than can be counted
*/
