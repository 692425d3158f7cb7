//# TOOL: bpl-inline
//# ARGS: --no-line
//# STRIP: yes
// Where clauses hold at the entry of each copy and after each havoc, not at the caller's entry.
var g: int where g > 0;
procedure {:inline 1} P(n: int where n > 4) returns (r: int where r > n)
  modifies g;
{
  var a, b: int where a > g, c: int;
  havoc b, c, r, g;
  while (*) { havoc a; }
}
procedure Main() modifies g;
{
  var r: int where r > 0;
  call r := P(1);
}
/*# STDOUT
// Where clauses hold at the entry of each copy and after each havoc, not at the caller's entry.
var g: int where g > 0;

procedure {:inline 1} P(n: int where n > 4) returns (r: int where r > n)
  modifies g;
{
  var a, b: int where a > g, c: int;
  havoc b, c, r, g;
  while (*) {
    havoc a;
  }
}

procedure Main()
  modifies g;
{
  var r: int where r > 0;
  var n#1: int;
  var r#1: int;
  var a#1, b#1: int, c#1: int;
  n#1 := 1;
  havoc r#1, a#1, b#1, c#1;
  assume r#1 > n#1;
  assume a#1 > g;
  havoc b#1, c#1, r#1, g;
  assume a#1 > g;
  assume r#1 > n#1;
  while (*) {
    havoc a#1;
    assume a#1 > g;
  }
  r := r#1;
}
*/
