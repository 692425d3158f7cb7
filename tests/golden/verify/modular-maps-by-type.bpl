//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 1
// Maps of which no index tells the type that they bind.
type Ref;
var any: []int;
var one: <a>[]a;
var two: <a>[int]a;
var nested: <a, b>[int][a]b;
datatype Pair<T> { Pair(first: T, second: T) }
var pairs: <a>[Pair a]a;
var loose: <a>[Ref, <b>[b]bool]a;

procedure None() modifies any, one; ensures any[] == 30 && one[];
{
  one[] := 12;
  one[] := true;
  assert one[] == 12;
  any := any[:= 30];
}

procedure ByResult<T>(t: T) modifies two;
{
  two[3] := t;
  two[4] := 5;
  assert two[3] == t && two[4] == 5;
  two[3] := false;
  two[3] := 7;
  assert !two[3];
  assert two[3] == t; // T may be int
}

procedure Inside() modifies nested, pairs;
{
  nested[17] := nested[17][true := 13];
  nested[17] := nested[17][true := false];
  assert nested[17][true] == 13 && !nested[17][true];
  pairs[Pair(1, 2)] := 3;
  pairs[Pair(true, true)] := false;
  assert pairs[Pair(1, 2)] == 3;
  assert pairs[Pair(1, 3)] == 3;
}

procedure Itself() modifies two, loose;
{
  var r: Ref;
  var all: <b>[b]bool;
  two[28] := two;
  loose[r, all] := 1;
  loose[r, all] := true;
  assert loose[r, all] == 1;
  assert loose[r, all[r := true]] == 1;
}

procedure Synonyms(x: <a>[M a]int) { var y: <c>[[c]int]int; y := x; assert x == y; }
type M a = [a]int;

// Values of types that may be the same.
procedure Compared<T>(t: T) { assume t == 3; assert t != 4; assert t == 4; }
/*# STDOUT
None: verified
modular-maps-by-type.bpl(30,3): Error: this assertion could not be proved
ByResult: 1 error
modular-maps-by-type.bpl(41,3): Error: this assertion could not be proved
Inside: 1 error
modular-maps-by-type.bpl(52,3): Error: this assertion could not be proved
Itself: 1 error
Synonyms: verified
modular-maps-by-type.bpl(59,61): Error: this assertion could not be proved
Compared: 1 error
2 verified, 4 errors
*/
