// Two jugs of 3 and 5, and a goal of 4.
// EXPECT Four: failed assertion 36
// EXPECT Within: verified

procedure Pour(bound: int) returns (a: int, b: int)
  ensures 0 <= a && a <= 3 && 0 <= b && b <= 5;
{
  var n, t: int;
  a := 0;
  b := 0;
  n := 0;
  while (n < bound)
  {
    goto FillA, FillB, EmptyA, EmptyB, AtoB, BtoA;
    FillA: a := 3; goto Next;
    FillB: b := 5; goto Next;
    EmptyA: a := 0; goto Next;
    EmptyB: b := 0; goto Next;
    AtoB:
      t := if a < 5 - b then a else 5 - b;
      a := a - t;
      b := b + t;
      goto Next;
    BtoA:
      t := if b < 3 - a then b else 3 - a;
      b := b - t;
      a := a + t;
    Next: n := n + 1;
  }
}

procedure Four()
{
  var a, b: int;
  call a, b := Pour(6);
  assert b != 4;
}

procedure Within()
{
  var a, b: int;
  call a, b := Pour(3);
  assert a + b <= 8;
}
