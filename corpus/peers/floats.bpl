// Floats beyond what folds.
// EXPECT Main: verified
// EXPECT Open: failed assertion 14

procedure Main(x: float24e8)
{
  assume x > 0x1.0e0f24e8;
  assert x >= 0x1.0e0f24e8 && !(x < 0x0.0e0f24e8);
  assert 0x1.8e0f24e8 + 0x1.8e0f24e8 == 0x3.0e0f24e8;
}

procedure Open(x: float24e8)
{
  assert x <= x;
}
