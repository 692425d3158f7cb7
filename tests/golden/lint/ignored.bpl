//# TOOL: bpl-lint
//# ARGS: --fix --no-line {file}
//# EXIT: 0
//# STRIP: yes
// What is marked {:ignore} is only parsed: no rule looks at it, and it stays where it is.
axiom {:ignore} k == l(m);
procedure P(x: int) returns (r: int)
{
  var unused: int;
  r := x;
}
procedure {:ignore} Q()
{
  y := 1;
}
axiom {:ignore} (forall z: T :: f(z) == y);
/*# STDOUT
// What is marked {:ignore} is only parsed: no rule looks at it, and it stays where it is.
axiom {:ignore} k == l(m);

procedure P(x: int) returns (r: int)
{
  r := x;
}

procedure {:ignore} Q()
{
  y := 1;
}

axiom {:ignore} (forall z: T :: f(z) == y);
*/
