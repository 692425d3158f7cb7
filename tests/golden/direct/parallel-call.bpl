//# TOOL: bpl-direct
//# ARGS: --no-line --pick=calls
//# STRIP: yes
yield procedure {:layer 1} P(n: int);
yield procedure {:layer 1} Main()
{
  call P(1);
  call P(1) | P(2);
}
/*# STDOUT
yield procedure {:layer 1} P(n: int);

yield procedure {:layer 1} Main()
{
  assume {:pick} {:direct} true;
  call P(1);
  assume {:pick} {:direct} true;
  call P(1) | P(2);
}
*/
