//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 1

// A body that runs off its end in a branch returns where the branch ends, or where there is none.
procedure Then(x: int) returns (r: int)
  ensures r > 0;
{
  if (x > 1) {
    r := 0;
  } else {
    r := 1;
  }
}

procedure Else(x: int) returns (r: int)
  ensures r > 0;
{
  if (x > 1) {
    r := 1;
  } else {
    r := 0;
  }
}

procedure Empty(x: int) returns (r: int)
  ensures r > 0;
{
  if (x > 1) {
  } else {
    r := 1;
  }
}

procedure NoElse(x: int) returns (r: int)
  ensures r > 0;
{
  if (x > 1) {
    r := 1;
  }
}

procedure Inner(x: int) returns (r: int)
  ensures r > 0;
{
  if (x > 1) {
    if (x > 2) {
      r := 1;
    }
  } else {
    r := 2;
  }
}

procedure InLoop(x: int) returns (r: int)
  ensures r > 0;
{
  r := 1;
  if (x > 1) {
    while (*) {
      r := 0;
    }
  } else if (x > 0) {
    r := 2;
  }
}

procedure Label(x: int) returns (r: int)
  ensures r > 0;
{
  if (x > 1) {
    r := 0;
    L:
  } else {
    r := 1;
  }
}

procedure Behind(x: int) returns (r: int)
  ensures r > 0;
{
  if (x > 1) {
    r := 0;
  } else {
    r := 1;
  }
  assume true;
}

// A branch with nothing in it, not even a guard, is no place.
procedure Nothing() returns (r: int)
  ensures r > 0;
{
  r := 0;
  if (*) {
  }
}

procedure Loop() returns (r: int)
  ensures r > 0;
{
  r := 0;
  while (*) {
  }
}
/*# STDOUT
modular-return-place.bpl(11,3): Error: a postcondition could not be proved on this return path
modular-return-place.bpl(7,3): Related location: this is the postcondition that could not be proved
Then: 1 error
modular-return-place.bpl(23,3): Error: a postcondition could not be proved on this return path
modular-return-place.bpl(17,3): Related location: this is the postcondition that could not be proved
Else: 1 error
modular-return-place.bpl(30,3): Error: a postcondition could not be proved on this return path
modular-return-place.bpl(27,3): Related location: this is the postcondition that could not be proved
Empty: 1 error
modular-return-place.bpl(38,3): Error: a postcondition could not be proved on this return path
modular-return-place.bpl(36,3): Related location: this is the postcondition that could not be proved
NoElse: 1 error
modular-return-place.bpl(47,5): Error: a postcondition could not be proved on this return path
modular-return-place.bpl(44,3): Related location: this is the postcondition that could not be proved
Inner: 1 error
modular-return-place.bpl(66,1): Error: a postcondition could not be proved on this return path
modular-return-place.bpl(56,3): Related location: this is the postcondition that could not be proved
InLoop: 1 error
modular-return-place.bpl(74,3): Error: a postcondition could not be proved on this return path
modular-return-place.bpl(69,3): Related location: this is the postcondition that could not be proved
Label: 1 error
modular-return-place.bpl(88,1): Error: a postcondition could not be proved on this return path
modular-return-place.bpl(80,3): Related location: this is the postcondition that could not be proved
Behind: 1 error
modular-return-place.bpl(97,1): Error: a postcondition could not be proved on this return path
modular-return-place.bpl(92,3): Related location: this is the postcondition that could not be proved
Nothing: 1 error
modular-return-place.bpl(105,1): Error: a postcondition could not be proved on this return path
modular-return-place.bpl(100,3): Related location: this is the postcondition that could not be proved
Loop: 1 error
0 verified, 10 errors
*/
