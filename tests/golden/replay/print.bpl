//# TOOL: bpl-replay
//# ARGS: --runs 2 --set n=5
//# EXIT: 1
var h: [int]int; const c: int; type T; var t: T;
function f(i: int): int;
procedure Q(n: int) { assume {:print h[3], c, t, f(c), n div 0} true; call R(n); }
procedure R(n: int) { assert {:print "n", n} {:print old(h)[1]} n != 5; }
/*# STDOUT
print.bpl(6,23): h[3] -> 0, c -> 0, t -> T!0, f(c) -> 0, n div 0 -> 0
print.bpl(7,23): n, n -> 5
print.bpl(7,23): old(h)[1] -> 0
print.bpl(7,23): Error: assertion violated
  at print.bpl(7,23) in R
  at print.bpl(6,71) in Q
  Q, execution 0, from
    n = 5
    h = []
    c = 0
    t = T!0
print.bpl(6,23): h[3] -> 0, c -> 3, t -> T!0, f(c) -> 0, n div 0 -> 0
print.bpl(7,23): n, n -> 5
print.bpl(7,23): old(h)[1] -> 4
Q: 2 failed
print.bpl(7,23): n, n -> 5
print.bpl(7,23): old(h)[1] -> 0
print.bpl(7,23): Error: assertion violated
  at print.bpl(7,23) in R
  R, execution 0, from
    n = 5
    h = []
    c = 0
    t = T!0
print.bpl(7,23): n, n -> 5
print.bpl(7,23): old(h)[1] -> 4
R: 2 failed
*/
