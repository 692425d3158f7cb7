//# TOOL: bpl-mutate
//# ARGS: --only variable
//# EXIT: 1
//# STRIP: yes
// A mutant is compared as it is changed: no variable that differs passes for the original's.
procedure Sum(n: int, k: int) returns (s: int)
  ensures n <= 0 ==> s == 0;
{
  var i: int;
  s := 0;
  i := 0;
  while (i < n)
    invariant i >= 0;
    invariant n <= 0 ==> s == 0;
  {
    s := s + k;
    i := i + 1;
  }
}
/*# STDOUT
variable.bpl(8,10): Sum: mutant 8 survived: `i` becomes `n`
    message: the two versions differ in s
    with s -> 1, s$2 -> 0
    entry Mutant8 with n -> 1, k -> 1
    confirmed: replayed, it fails after 16 steps
variable.bpl(12,10): Sum: mutant 12 survived: `s` becomes `i`
    message: the two versions differ in s
    with s -> 0, s$2 -> 1
    entry Mutant12 with n -> 2, k -> 0
    confirmed: replayed, it fails after 25 steps
variable.bpl(12,14): Sum: mutant 13 survived: `k` becomes `s`
    message: the two versions differ in s
    with s -> 1, s$2 -> 0
    entry Mutant13 with n -> 1, k -> 1
    confirmed: replayed, it fails after 19 steps
variable.bpl(13,10): Sum: mutant 16 survived: `i` becomes `n`
    message: the two versions differ in s
    with s -> 2, s$2 -> 1
    entry Mutant16 with n -> 2, k -> 1
    confirmed: replayed, it fails after 22 steps
1 killed, 4 survived, 0 equal, 0 undecided
*/
