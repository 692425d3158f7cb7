// Numbers whose squares add up.
// EXPECT First: passed with a = 3, b = 4, c = 5
// EXPECT Other: passed with a = 5, b = 12, c = 13
// EXPECT Cube: infeasible

procedure First() returns (a: int, b: int, c: int)
{
  havoc a, b, c;
  assume 0 < a && a < b && b < c && c < 12;
  assume a * a + b * b == c * c && c < 10;
}

procedure Other() returns (a: int, b: int, c: int)
{
  havoc a, b, c;
  assume 0 < a && a < b && b < c && c < 15;
  assume a * a + b * b == c * c && a mod 2 == 1 && a > 3;
}

procedure Cube() returns (a: int, b: int, c: int)
{
  havoc a, b, c;
  assume 0 < a && a <= b && b < c && c < 8;
  assume a * a * a + b * b * b == c * c * c;
}
