//# TOOL: bpl-exec
// Few states, in a loop without end: the search ends all the same.
var door, light: int;

procedure {:entrypoint} Main()
  modifies door, light;
{
  var input: int;
  door := 0;
  light := 0;
  while (true) {
    havoc input;
    if (input == 1) {
      door := (door + 1) mod 3;
    } else if (input == 2 && door != 0) {
      light := (light + door) mod 3;
    }
    assert 0 <= light && light < 3;
  }
}
/*# STDOUT
Main: verified: executions: 17 repeated
*/
