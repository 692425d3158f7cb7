//# TOOL: bpl-reduce
//# ARGS: --rename --stdout grep -c "\*.*\*"
//# STDIN: yes
//# STRIP: yes
// Names become short, and mean what they meant.
function cube(number: int): int { number * number * number }
procedure Main(argument: int) returns (result: int)
{
  result := cube(argument);
  assert result == argument * argument * argument;
}
/*# STDOUT
function a(b: int): int { b * b * b }

procedure c(d: int) returns (e: int)
{
  assert e == d * d * d;
}
*/
