//# TOOL: bpl-direct
//# ARGS: --no-line --pick=calls
//# STRIP: yes
procedure {:yields} {:layer 1} P(n: int);
procedure {:yields} {:layer 1} Main()
{
  call P(1);
  par P(1) | P(2);
}
/*# STDOUT
procedure {:yields} {:layer 1} P(n: int);

procedure {:yields} {:layer 1} Main()
{
  assume {:pick} {:direct} true;
  call P(1);
  assume {:pick} {:direct} true;
  par P(1) | P(2);
}
*/
