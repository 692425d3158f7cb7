// Union-find on an array of parents; the wrong one links an element, not its root.
// EXPECT Good: verified
// EXPECT Bad: failed assertion 51

procedure Find(parent: [int]int, x: int) returns (r: int)
{
  r := x;
  while (parent[r] != r) { r := parent[r]; }
}

procedure Join(parent: [int]int, x: int, y: int) returns (p: [int]int)
{
  var a, b: int;
  call a := Find(parent, x);
  call b := Find(parent, y);
  p := parent[a := b];
}

procedure Links(parent: [int]int, x: int, y: int) returns (p: [int]int)
{
  var b: int;
  call b := Find(parent, y);
  p := parent[x := b];
}

procedure Good(x: int, y: int, z: int)
  requires 0 <= x && x < 3 && 0 <= y && y < 3 && 0 <= z && z < 3;
{
  var p: [int]int;
  var a, b, c: int;
  p := p[0 := 0][1 := 1][2 := 2];
  call p := Join(p, x, y);
  call p := Join(p, y, z);
  call a := Find(p, x);
  call b := Find(p, y);
  call c := Find(p, z);
  assert a == b && b == c;
}

procedure Bad(x: int, y: int, z: int)
  requires 0 <= x && x < 3 && 0 <= y && y < 3 && 0 <= z && z < 3;
{
  var p: [int]int;
  var a, b, c: int;
  p := p[0 := 0][1 := 1][2 := 2];
  call p := Links(p, x, y);
  call p := Links(p, x, z);
  call a := Find(p, x);
  call b := Find(p, y);
  call c := Find(p, z);
  assert a == b && b == c;
}
