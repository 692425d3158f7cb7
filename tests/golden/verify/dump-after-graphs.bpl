//# TOOL: bpl-verify
//# ARGS: --dump-after=graphs
//# EXIT: 0
function half(n: int): int;
procedure {:inline 1} Step(i: int) returns (j: int) { j := i + 2; }
procedure Rest(n: int) returns (m: int) { m := n; if (n > 1) { call m := Rest(n - 2); } }
procedure {:entrypoint} Main(n: int) {
  var i: int;
  i := 0;
  while (i < n) { call i := Step(i); }
  assert i mod 2 == 0;
  call i := Rest(i);
}
/*# STDOUT
entry Main
graph 0: Main
    frame 1: Step, expanded
    inputs that matter: n
    node 0: code 13 to 13, jump to 1
    node 1: code 0 to 0, jump to 2
    node 2: code 1 to 2, jump to 3
    node 3: code 3 to 4, branch to 4, 5, head, cut
    node 4: code 5 to 5, jump to 8
    node 5: code 7 to 10, jump to 12
    node 6: code 12 to 12, return
    node 7: code 6 to 6, jump to 3
    node 8: code 29 to 29 in frame 1, jump to 9
    node 9: code 25 to 25 in frame 1, jump to 10
    node 10: code 26 to 27 in frame 1, jump to 11
    node 11: code 28 to 28 in frame 1, jump to 7
    node 12: code 11 to 11, jump to 6
graph 1: Rest, recursive
    inputs that matter: n
    node 0: code 24 to 24, jump to 1
    node 1: code 14 to 14, jump to 2
    node 2: code 15 to 17, branch to 3, 4
    node 3: code 18 to 19, jump to 7
    node 4: code 21 to 21, jump to 5
    node 5: code 22 to 22, jump to 6
    node 6: code 23 to 23, return
    node 7: code 20 to 20, jump to 5
*/
