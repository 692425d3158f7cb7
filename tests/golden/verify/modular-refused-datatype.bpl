//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 3
// The fields of Perfect lead through infinitely many types, so that it has no sort with constructors.
// Its fields are then unknown values in expressions and in assignments, and no body that uses it is decided.
datatype Pair<T> { Pair(first: T, second: T) }
datatype Perfect<T> { One(value: T), More(pairs: Perfect (Pair T)) }
procedure Selects(p: Perfect int) { assert p is One ==> p->value == p->value; }
procedure Assigns(p: Perfect int) returns (q: Perfect int)
{
  q := p;
  q->value := 3;
  q := q->(value := 4);
  assert q->value == 4;
}
procedure Other(p: Pair int) { assert Pair(p->first, p->second) == p; }
/*# STDOUT
Selects: unknown: not supported (a datatype with infinitely many instances)
Assigns: unknown: not supported (a datatype with infinitely many instances)
Other: verified
1 verified, 0 errors, 2 unknown
*/
