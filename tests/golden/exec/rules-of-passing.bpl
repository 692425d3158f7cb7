//# TOOL: bpl-exec
//# ARGS: --passing 1
// An execution that passes is shown with the rules of its maps.
procedure Above() returns (a: [int]int)
{
  assume (forall i: int :: a[i] > i);
}

procedure Increasing() returns (c: [int]int)
{
  assume (forall i, j: int :: i < j ==> c[i] < c[j]);
  assume c[3] == 10;
}

procedure Below(n: int) returns (m: [int]bool)
{
  assume n > 2;
  assume (forall i: int :: m[i] <==> (i mod 2 == 0 && i < n));
}
/*# STDOUT
Above: passes
    ends with a -> [else -> (lambda i: int :: i + 1)]
Above: verified: no check can be reached
Increasing: passes
    ends with c -> [else -> (lambda i: int :: i + 7)]
Increasing: verified: no check can be reached
Below: passes with n -> 3
    ends with m -> [else -> (lambda i: int :: i mod 2 == 0 && i < n)]
Below: verified: no check can be reached
*/
