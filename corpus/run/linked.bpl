// A linked list in a heap: length by walking, and a cycle.
// EXPECT Three: verified
// EXPECT Loses: failed assertion 38
// EXPECT Cycle: failed assertion 44

type Ref;
const unique null: Ref;
var next: [Ref]Ref;

procedure Length(l: Ref) returns (n: int)
{
  var at: Ref;
  at := l;
  n := 0;
  while (at != null)
  {
    at := next[at];
    n := n + 1;
  }
}

procedure Three(a: Ref, b: Ref, c: Ref)
  requires a != null && b != null && c != null && a != b && b != c && a != c;
  modifies next;
{
  var n: int;
  next[a] := b;
  next[b] := c;
  next[c] := null;
  call n := Length(a);
  assert n == 3;
}

procedure Loses(l: Ref)
{
  var n: int;
  call n := Length(l);
  assert n <= 2;
}

procedure Cycle(l: Ref)
  requires l != null && next[l] != null;
{
  assert next[next[l]] != l;
}
