//# TOOL: bpl-diff
//# ARGS: {file} new.bpl
//# STRIP: yes
//# EXIT: 1
// Structured statements and the blocks that they stand for are equal, also around recursive calls.
procedure Sum(n: int) returns (s: int)
{
  var i: int;
  i := 0;
  s := 0;
  while (i < n) invariant s >= 0; { if (i > 5) { s := s + 2; } i := i + 1; }
}
procedure Deep(n: int) returns (r: int) { if (n > 0) { call r := Deep(n - 1); } else { r := 0; } }
procedure Sides(n: int) returns (r: int) { if (n > 0) { r := 1; } else { r := 2; } }
/*# INPUT new.bpl
procedure Sum(n: int) returns (s: int)
{
  var i: int;
start:
  i := 0;
  s := 0;
  goto head;
head:
  assert s >= 0;
  goto done, body;
body:
  assume {:partition} i < n;
  goto yes, other;
yes:
  assume {:partition} i > 5;
  s := s + 2;
  goto join;
other:
  assume {:partition} !(i > 5);
  goto join;
join:
  i := i + 1;
  goto head;
done:
  assume {:partition} !(i < n);
  return;
}
procedure Deep(n: int) returns (r: int)
{
start:
  goto yes, other;
yes:
  assume {:partition} n > 0;
  call r := Deep(n - 1);
  return;
other:
  assume {:partition} !(n > 0);
  r := 0;
  return;
}
procedure Sides(n: int) returns (r: int)
{
  goto A, B;
A:
  assume n > 0;
  r := 1;
  return;
B:
  assume !(n > 0);
  r := 3;
}
*/
/*# STDOUT
Sum: changed, equal
Deep: changed, equal
Sides: changed, differs
    message: the two versions differ in r
    with r -> 2, r$2 -> 3
    entry Versions3 with n -> 0
    confirmed: replayed, it fails after 8 steps
*/
