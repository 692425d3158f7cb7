//# TOOL: bpl-lint
//# ARGS: --disable all --enable contradictory-specification
procedure P(x: int, b: bool);
  requires x > 0;
  ensures x <= 0;
procedure Q(x: int, b: bool)
{
  assume b || !b;
  assume x < 1 && x > 0;
  assume b;
  assume !b;
}
