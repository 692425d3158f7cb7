//# TOOL: bpl-desugar
//# ARGS: --no-line --only where
//# STRIP: yes
var g: int where g > 0;
procedure P(n: int where n > 1) returns (r: int where r > n);
implementation P(m: int) returns (s: int)
{
  var x, y: int where x < y, z: int;
  havoc z, x;
  while (z > 0)
    invariant z > -1;
  {
    z := z - 1;
    y := z;
  }
}
procedure Only(n: int where n > g) returns (r: int where r > n);
/*# STDOUT
var g: int;
procedure P(n: int) returns (r: int);

implementation P(m: int) returns (s: int)
{
  var x, y: int, z: int;
  assume g > 0;
  assume m > 1;
  assume s > m;
  assume x < y;
  havoc z, x;
  assume x < y;
  while (z > 0)
    invariant z > -1;
    free invariant {:where_clause} x < y;
  {
    z := z - 1;
    y := z;
  }
}

procedure Only(n: int where n > g) returns (r: int where r > n);
*/
