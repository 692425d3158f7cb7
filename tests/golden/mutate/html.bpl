//# TOOL: bpl-mutate
//# ARGS: --html /dev/stdout -o /dev/null {file}
//# EXIT: 1
// A page of mutants: its data name the mutants, their places, and the input on which a survivor differs.
procedure Abs(x: int) returns (r: int)
  ensures r >= 0;
{
  r := x;
  if (r < 0) {
    r := -r;
  }
}
/*# MATCH
<!doctype html>
"kind": ?"mutants"
"name": ?"Abs"
"verdict": ?"2 survived"
"name": ?"mutant 1: `r := x;` is deleted", "outcome": ?"failed"
"place": ?\[0, 8, 3\]
"outcome": ?"passed"
"details": ?".*with r -> 0, r\$2 -> 1
*/
/*# NOMATCH
"steps": \[
*/
