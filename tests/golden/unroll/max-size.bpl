//# TOOL: bpl-unroll
//# ARGS: --bound 1000 --max-size 100K
//# EXIT: 3
//# STRIP: yes
procedure P(n: int)
{
  var i, j: int;
  while (i < n) {
    while (j < n) { j := j + 1; }
    i := i + 1;
  }
}
/*# STDERR
bpl-unroll: unrolled, the loops would take about 121230113 bytes; --max-size is 102400
*/
