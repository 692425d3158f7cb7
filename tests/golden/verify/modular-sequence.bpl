//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 1
// Sequences, and other functions that only the solver knows.
type {:builtin "Seq"} Seq _;
function {:builtin "seq.empty"} Empty<T>(): Seq T;
function {:builtin "seq.unit"} Unit<T>(v: T): Seq T;
function {:builtin "seq.len"} Len<T>(s: Seq T): int;
function {:builtin "seq.++"} Append<T>(s: Seq T, t: Seq T): Seq T;
function {:builtin "seq.nth"} At<T>(s: Seq T, i: int): T;
function {:builtin "str.to.re"} Text(s: string): regex;
function {:builtin "str.in.re"} In(s: string, r: regex): bool;
function {:builtin "re.loop"} Between(r: regex, least: int, most: int): regex;
function {:builtin "(_ re.loop 2 3)"} Twice(r: regex): regex;

procedure Ints()
{
  var s: Seq int;
  s := Append(Unit(1), Unit(2));
  assert Len(s) == 2 && At(s, 1) == 2;
  assert At(s, 0) == 2;
}

procedure Bools(b: bool) { assert At(Unit(b), 0) == b && Len(Empty() : Seq bool) == 0; }

procedure Regular()
{
  assert In("aaa", Between(Text("a"), 2, 4));
  assert In("aaa", Twice(Text("a")));
  assert !In("aaaa", Twice(Text("a")));
  assert In("a", Between(Text("a"), 2, 4));
}

// A datatype that holds sequences and maps of itself.
datatype Tree { Leaf(i: int), Node(kids: Seq Tree), Table(at: [int]Tree) }

procedure Trees(t: Tree)
{
  assert At(Node(Unit(t))->kids, 0) == t;
  assert Table(t->at)->at[0] == t->at[0];
}
/*# STDOUT
modular-sequence.bpl(21,3): Error: this assertion could not be proved
Ints: 1 error
Bools: verified
modular-sequence.bpl(31,3): Error: this assertion could not be proved
Regular: 1 error
Trees: verified
2 verified, 2 errors
*/
