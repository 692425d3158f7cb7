//# TOOL: bpl-inline
//# ARGS: --no-line
//# STRIP: yes
// The first implementation is taken; it may call its parameters what it likes.
procedure {:inline 1} P(x: int) returns (y: int where y > x);
  requires x > 0;
  ensures y > x;
implementation P(a: int) returns (b: int)
{
  b := a + 1;
}
implementation P(x: int) returns (y: int)
{
  havoc y;
}
procedure Main() returns (r: int)
{
  call r := P(1);
}
/*# STDOUT
// The first implementation is taken; it may call its parameters what it likes.
procedure {:inline 1} P(x: int) returns (y: int where y > x);
  requires x > 0;
  ensures y > x;

implementation P(a: int) returns (b: int)
{
  b := a + 1;
}

implementation P(x: int) returns (y: int)
{
  havoc y;
}

procedure Main() returns (r: int)
{
  var a#1: int;
  var b#1: int;
  a#1 := 1;
  assert a#1 > 0;
  havoc b#1;
  assume b#1 > a#1;
  b#1 := a#1 + 1;
  assert b#1 > a#1;
  r := b#1;
}
*/
