//# TOOL: bpl-mutate
//# ARGS: --no-compare --format json {file}
//# EXIT: 1
//# STRIP: yes
// Survivors that are not compared are undecided.
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
{"mutant": 1, "place": "json.bpl(6,3)", "procedure": "Double", "kind": "statement", "change": "`r := x + x;` is deleted", "verdict": "killed"}
{"mutant": 2, "place": "json.bpl(6,8)", "procedure": "Double", "kind": "operator", "change": "`x + x` becomes `x - x`", "verdict": "killed"}
{"mutant": 3, "place": "json.bpl(6,8)", "procedure": "Double", "kind": "variable", "change": "`x` becomes `y`", "verdict": "killed"}
{"mutant": 4, "place": "json.bpl(6,12)", "procedure": "Double", "kind": "variable", "change": "`x` becomes `y`", "verdict": "killed"}
{"mutant": 5, "place": "json.bpl(10,3)", "procedure": "Caller", "kind": "statement", "change": "`call s := Double(3, 4);` is deleted", "verdict": "killed"}
{"mutant": 6, "place": "json.bpl(10,3)", "procedure": "Caller", "kind": "arguments", "change": "`call s := Double(3, 4);` becomes `call s := Double(4, 3);`", "verdict": "survived"}
{"mutant": 7, "place": "json.bpl(10,20)", "procedure": "Caller", "kind": "constant", "change": "`3` becomes `4`", "verdict": "survived"}
{"mutant": 8, "place": "json.bpl(10,20)", "procedure": "Caller", "kind": "constant", "change": "`3` becomes `2`", "verdict": "survived"}
{"mutant": 9, "place": "json.bpl(10,23)", "procedure": "Caller", "kind": "constant", "change": "`4` becomes `5`", "verdict": "survived"}
{"mutant": 10, "place": "json.bpl(10,23)", "procedure": "Caller", "kind": "constant", "change": "`4` becomes `3`", "verdict": "survived"}
{"mutant": 11, "place": "json.bpl(11,3)", "procedure": "Caller", "kind": "statement", "change": "`if (s < 2) { s := 1; }` is deleted", "verdict": "survived"}
{"mutant": 12, "place": "json.bpl(11,3)", "procedure": "Caller", "kind": "guard", "change": "the guard `s < 2` is negated", "verdict": "killed"}
{"mutant": 13, "place": "json.bpl(11,7)", "procedure": "Caller", "kind": "operator", "change": "`s < 2` becomes `s <= 2`", "verdict": "survived"}
{"mutant": 14, "place": "json.bpl(11,11)", "procedure": "Caller", "kind": "constant", "change": "`2` becomes `3`", "verdict": "survived"}
{"mutant": 15, "place": "json.bpl(11,11)", "procedure": "Caller", "kind": "constant", "change": "`2` becomes `1`", "verdict": "survived"}
{"mutant": 16, "place": "json.bpl(11,16)", "procedure": "Caller", "kind": "statement", "change": "`s := 1;` is deleted", "verdict": "survived"}
{"mutant": 17, "place": "json.bpl(11,21)", "procedure": "Caller", "kind": "constant", "change": "`1` becomes `2`", "verdict": "survived"}
{"mutant": 18, "place": "json.bpl(11,21)", "procedure": "Caller", "kind": "constant", "change": "`1` becomes `0`", "verdict": "survived"}
*/
