//# TOOL: bpl-mutate
//# ARGS: --list --mutants=all {file}
//# STRIP: yes
// Every mutant, by its number.
procedure Double(x: int, y: int) returns (r: int)
  requires x >= 0;
  ensures r >= x;
{
  r := x + x;
}
procedure Caller() returns (s: int)
{
  call s := Double(3, 4);
  if (s < 2) { s := 1; }
  assert s >= 2;
}
/*# STDOUT
1 list.bpl(3,3): Double: clause: `requires x >= 0;` is deleted
2 list.bpl(3,12): Double: claim: `x >= 0` becomes `x > 0`
3 list.bpl(4,3): Double: clause: `ensures r >= x;` is deleted
4 list.bpl(4,11): Double: claim: `r >= x` becomes `r > x`
5 list.bpl(6,3): Double: statement: `r := x + x;` is deleted
6 list.bpl(6,8): Double: operator: `x + x` becomes `x - x`
7 list.bpl(6,8): Double: variable: `x` becomes `y`
8 list.bpl(6,12): Double: variable: `x` becomes `y`
9 list.bpl(10,3): Caller: statement: `call s := Double(3, 4);` is deleted
10 list.bpl(10,3): Caller: arguments: `call s := Double(3, 4);` becomes `call s := Double(4, 3);`
11 list.bpl(10,20): Caller: constant: `3` becomes `4`
12 list.bpl(10,20): Caller: constant: `3` becomes `2`
13 list.bpl(10,23): Caller: constant: `4` becomes `5`
14 list.bpl(10,23): Caller: constant: `4` becomes `3`
15 list.bpl(11,3): Caller: statement: `if (s < 2) { s := 1; }` is deleted
16 list.bpl(11,3): Caller: guard: the guard `s < 2` is negated
17 list.bpl(11,7): Caller: operator: `s < 2` becomes `s <= 2`
18 list.bpl(11,11): Caller: constant: `2` becomes `3`
19 list.bpl(11,11): Caller: constant: `2` becomes `1`
20 list.bpl(11,16): Caller: statement: `s := 1;` is deleted
21 list.bpl(11,21): Caller: constant: `1` becomes `2`
22 list.bpl(11,21): Caller: constant: `1` becomes `0`
*/
