//# TOOL: bpl
//# ARGS: direct --pick=ends
//# STRIP: yes
procedure P() { }
/*# STDOUT
procedure P()
{
  assume {:pick} {:direct} true;
}
*/
