//# TOOL: bpl-lint
//# ARGS: --disable all --enable duplicate-specification
procedure P(a: int, b: int) returns (r: int)
  requires a > 0;
  requires b > 0;
  requires a > 0;
  ensures r == a;
  ensures r == a;
{
  r := a;
  while (*) invariant r == a; invariant r == a; { }
}
/*# STDERR
duplicate-specification.bpl(6,3): Note: the same requires clause stands above [duplicate-specification]
duplicate-specification.bpl(8,3): Note: the same ensures clause stands above [duplicate-specification]
duplicate-specification.bpl(11,31): Note: the same invariant clause stands above [duplicate-specification]
*/
