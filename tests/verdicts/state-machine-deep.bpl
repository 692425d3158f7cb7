// FAILS auto horn
procedure {:entrypoint} Main()
{
  var state, a, b, input: int;
  state := 1; a := 111; b := 222;
  while (true)
  {
    havoc input;
    if (input == 1 && state == 1 && a > 37) { a := (a - 300000) mod 26 + 200; state := 2; }
    else if (input == 2 && state == 2 && a > 217) { a := a - 404; b := b * 3; state := 3; }
    else if (input == 3 && state == 3 && a <= -182) { a := a div 5; state := 4; }
    else if (input == 4 && state == 4 && b == 666) { b := 222; a := a + 600; state := 1; }
    else if (input == 5 && state == 4) { assert a != -37; }
  }
}
