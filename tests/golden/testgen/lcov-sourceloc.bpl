//# TOOL: bpl-testgen
//# ARGS: --lcov /dev/stdout -o /dev/null
// Lines of the C source: what a statement says holds of those behind it; what none speaks of has
// no line.
procedure {:sourceloc "dir/main.c", 3, 1} Main(x: int) returns (y: int)
{
  y := 0;
  assume {:sourceloc "dir/main.c", 4, 3} true;
  y := x;
  y := y + 1;
  assume {:sourceloc "dir/main.c", 5, 3} true;
  if (y > 0) {
    assume {:sourcefile "dir/main.c"} {:sourceline 6} true;
    y := 2;
  } else {
    y := 3;
  }
  assert {:sourceloc "dir/other.c", 7, 3} y > 1;
  goto next;
next:
  y := 7;
}
/*# STDOUT
TN:
SF:dir/main.c
FN:3,Main
FNDA:2,Main
FNF:1
FNH:1
BRDA:5,2,0,1
BRDA:5,2,1,1
BRF:2
BRH:2
DA:3,2
DA:4,2
DA:5,2
DA:6,1
LF:4
LH:4
end_of_record
TN:
SF:dir/other.c
DA:7,2
LF:1
LH:1
end_of_record
*/
