//# TOOL: bpl-exec
//# ARGS: --trace --passing 1
//# EXIT: 1
var g: int;
function f(i: int): int;
procedure P(x: int, a: [int]int) returns (y: int) modifies g; {
  var i: int;
  i := 0;
  while (i < 3) {
    assume {:print "step", i, a[i]} true;
    assume {:trace "also", i * i} true;
    i := i + 1;
  }
  y := x + 1;
  g := y * 2;
  assume {:print "y is", y, g, f(y), (forall k: int :: a[k] > k)} true;
  assert {:print y} y < 3 || a[1] == 0;
}
/*# STDOUT
P: passes with x -> 0, a -> [1 -> 0]
    ends with g -> 2, y -> 1, i -> 3
    prints
      print.bpl(10,5): step, i -> 0, a[i] -> 0
      print.bpl(10,5): step, i -> 1, a[i] -> 0
      print.bpl(10,5): step, i -> 2, a[i] -> 0
      print.bpl(16,3): y is, y -> 1, g -> 2, f(y) -> 0, (forall k: int :: a[k] > k) -> false
      print.bpl(17,3): y -> 1
    steps:
      print.bpl(6,11): procedure P begins  // x = 0, a = [], y = 0, i = 0
      print.bpl(8,5): i := 0;  // i = 0
      print.bpl(9,3): while (i < 3)
      print.bpl(10,5): assume {:print "step", i, a[i]} true;
      print.bpl(11,5): assume {:trace "also", i * i} true;
      print.bpl(12,7): i := i + 1;  // i = 1
      print.bpl(9,3): while (i < 3)
      print.bpl(10,5): assume {:print "step", i, a[i]} true;
      print.bpl(11,5): assume {:trace "also", i * i} true;
      print.bpl(12,7): i := i + 1;  // i = 2
      print.bpl(9,3): while (i < 3)
      print.bpl(10,5): assume {:print "step", i, a[i]} true;
      print.bpl(11,5): assume {:trace "also", i * i} true;
      print.bpl(12,7): i := i + 1;  // i = 3
      print.bpl(9,3): while (i < 3)
      print.bpl(14,5): y := x + 1;  // y = 1
      print.bpl(15,5): g := y * 2;  // g = 2
      print.bpl(16,3): assume {:print "y is", y, g, f(y), (forall k: int :: a[k] > k)} true;
      print.bpl(17,3): assert {:print y} y < 3 || a[1] == 0;
print.bpl(17,3): Error: assertion violated: y < 3 || a[1] == 0
    with y -> 3, a -> [1 -> 1]
    because
      y < 3 is false
      a[1] == 0 is false
        a[1] is 1
    entry P with x -> 2, a -> [1 -> 1]
    prints
      print.bpl(10,5): step, i -> 0, a[i] -> 0
      print.bpl(10,5): step, i -> 1, a[i] -> 1
      print.bpl(10,5): step, i -> 2, a[i] -> 0
      print.bpl(16,3): y is, y -> 3, g -> 6, f(y) -> 0, (forall k: int :: a[k] > k) -> false
      print.bpl(17,3): y -> 3
    confirmed: replayed, it fails after 12 steps
    trace:
      print.bpl(6,11): x = 2, a = [1 -> 1], y = 0, i = 0
      print.bpl(8,5): i = 0
      print.bpl(9,3)
      print.bpl(10,5)
      print.bpl(11,5): also, i * i -> 0
      print.bpl(11,5)
      print.bpl(12,7): i = 1
      print.bpl(9,3)
      print.bpl(10,5)
      print.bpl(11,5): also, i * i -> 1
      print.bpl(11,5)
      print.bpl(12,7): i = 2
      print.bpl(9,3)
      print.bpl(10,5)
      print.bpl(11,5): also, i * i -> 4
      print.bpl(11,5)
      print.bpl(12,7): i = 3
      print.bpl(9,3)
      print.bpl(14,5): y = 3
      print.bpl(15,5): g = 6
      print.bpl(16,3)
      print.bpl(17,3)
P: failed: executions: 1 failed
*/
