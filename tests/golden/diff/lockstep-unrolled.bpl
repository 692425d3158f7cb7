//# TOOL: bpl-diff
//# ARGS: {file} new.bpl
//# STRIP: yes
//# EXIT: 1
// Loops that were unrolled, twice each: the executions that end in both versions are the same. The last one is
// unrolled wrongly.
procedure Twice(a: [int]int, n: int) returns (s: int)
{
  var i: int;
  i := 0;
  s := 0;
  while (i < n) { s := s + a[i]; i := i + 1; }
}
procedure Pairs(n: int) returns (s: int)
{
  var i: int;
  while (i < n) { s := s + i; i := i + 1; }
}
procedure Wrong(n: int) returns (s: int)
{
  var i: int;
  i := 0;
  s := 0;
  while (i < n) { s := s + 1; i := i + 1; }
}
/*# INPUT new.bpl
procedure Twice(a: [int]int, n: int) returns (s: int)
{
  var i: int;
  i := 0;
  s := 0;
  if (i < n) {
    s := s + a[i];
    i := i + 1;
    if (i < n) { s := s + a[i]; i := i + 1; assume i >= n; }
  }
}
procedure Pairs(n: int) returns (s: int)
{
  var i: int;
  while (i < n) {
    s := s + i;
    i := i + 1;
    if (i >= n) { break; }
    s := s + i;
    i := i + 1;
  }
}
procedure Wrong(n: int) returns (s: int)
{
  var i: int;
  i := 0;
  s := 0;
  if (i < n) {
    s := s + 1;
    i := i + 1;
    if (i < n) { s := s + 2; i := i + 1; assume i >= n; }
  }
}
*/
/*# STDOUT
Twice: changed, equal where both end
Pairs: changed, equal
Wrong: changed, differs
    message: the two versions differ in s
    with s -> 2, s$2 -> 3
    entry Versions3 with n -> 2
    confirmed: replayed, it fails after 22 steps
*/
