//# TOOL: bpl
//# ARGS: direct --no-line --pick=ends
//# STRIP: yes
procedure P() { }
/*# STDOUT
procedure P()
{
  assume {:pick} {:direct} true;
}
*/
