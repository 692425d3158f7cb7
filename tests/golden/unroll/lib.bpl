//# TOOL: bpl-unroll
//# ARGS: --lib=base --no-line --bound=1
//# STRIP: yes
procedure P(o: Option int)
{
  while (o != None())
  {
    assert o is Some;
  }
}
/*# STDOUT
procedure P(o: Option int)
{
  if (o != None()) {
    assume {:iteration 1} true;
    assert o is Some;
    assume o == None();
  }
}

datatype Option<T> { None(), Some(t: T) }
*/
