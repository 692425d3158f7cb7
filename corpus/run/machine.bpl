// A machine with an accumulator whose programs are maps: which program makes 7?
// EXPECT Run: verified
// EXPECT Seven: failed assertion 32

procedure Execute(code: [int]int, n: int) returns (acc: int)
{
  var pc: int;
  acc := 1;
  pc := 0;
  while (pc < n)
  {
    if (code[pc] == 0) { acc := acc + 1; }
    else if (code[pc] == 1) { acc := 2 * acc; }
    else { acc := acc - 1; }
    pc := pc + 1;
  }
}

procedure Run()
{
  var code: [int]int;
  var acc: int;
  code := code[0 := 1][1 := 1][2 := 0];
  call acc := Execute(code, 3);
  assert acc == 5;
}

procedure Seven(code: [int]int)
{
  var acc: int;
  call acc := Execute(code, 4);
  assert acc != 7;
}
