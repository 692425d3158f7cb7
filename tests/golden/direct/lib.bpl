//# TOOL: bpl-direct
//# ARGS: --lib=base --no-line --pick=ends
//# STRIP: yes
procedure P(o: Option int)
{
  assert o is Some || o == None();
}
/*# STDOUT
procedure P(o: Option int)
{
  assert o is Some || o == None();
  assume {:pick} {:direct} true;
}

datatype Option<T> { None(), Some(t: T) }
*/
