//# TOOL: bpl-inline
//# ARGS: --no-line --depth 1
//# STRIP: yes
// Activations are counted by procedure.
procedure Even(n: int) returns (b: bool)
{
  b := true;
  if (n > 0) { call b := Odd(n - 1); }
}

procedure Odd(n: int) returns (b: bool)
{
  b := false;
  if (n > 0) { call b := Even(n - 1); }
}
/*# STDOUT
// Activations are counted by procedure.
procedure Even(n: int) returns (b: bool)
{
  var n#1: int;
  var b#1: bool;
  var n#2: int;
  var b#2: bool;
  b := true;
  if (n > 0) {
    n#1 := n - 1;
    havoc b#1;
    b#1 := false;
    if (n#1 > 0) {
      n#2 := n#1 - 1;
      havoc b#2;
      b#2 := true;
      if (n#2 > 0) {
        assume false;
      }
      b#1 := b#2;
    }
    b := b#1;
  }
}

procedure Odd(n: int) returns (b: bool)
{
  var n#3: int;
  var b#3: bool;
  var n#4: int;
  var b#4: bool;
  b := false;
  if (n > 0) {
    n#3 := n - 1;
    havoc b#3;
    b#3 := true;
    if (n#3 > 0) {
      n#4 := n#3 - 1;
      havoc b#4;
      b#4 := false;
      if (n#4 > 0) {
        assume false;
      }
      b#3 := b#4;
    }
    b := b#3;
  }
}
*/
