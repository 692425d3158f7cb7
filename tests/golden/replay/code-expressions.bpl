//# TOOL: bpl-replay
//# EXIT: 3
// The blocks are run; what depends on any value, or fails within, is not decided.
var g: [int]int;
procedure Blocks(x: int)
{
  assert |{ var z: int; A: goto B, C; B: assume x > 0; z := x; goto D; C: assume x <= 0; z := -x; goto D; D: return z >= 0; }|;
}
procedure Maps(y: int)
{
  assert |{ var m: [int]int, i: int; A: m, i := g, y; m[i] := 3; i := i + 1; m[i] := m[i - 1]; return m[y + 1] == 3; }|;
}
procedure Loops() { assert |{ var i: int; A: i := 0; goto B; B: i := i + 1; goto C, D; C: assume i < 3; goto B; D: assume i >= 3; return i == 3; }|; }
procedure Any() { assert |{ var i: int; A: return i > 0; }|; }
procedure AnyButNot() { assert |{ var i: int; A: assume i > 0; return true; }|; }
procedure Within(x: int) { assert |{ A: assert x > x; return true; }|; }
function nonzero(x: int): bool { |{ A: goto B, C; B: assume x != 0; return true; C: assume x == 0; return false; }| }
procedure Function(x: int) { assume !nonzero(x); assert x == 0; }
/*# STDOUT
Blocks: 1 passed
Maps: 1 passed
Loops: 1 passed
Any: 1 undecided
AnyButNot: 1 passed
Within: 1 undecided
Function: 1 passed
*/
