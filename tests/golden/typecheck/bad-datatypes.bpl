//# TOOL: bpl-lint
//# EXIT: 2
type T;
datatype List { Nil(), Cons(head: int, tail: List) }
datatype Other<a> { Left(value: a), Right(value: int) }
procedure P(l: List, t: T, o: Other bool) {
  var m: List;
  var i: int;
  assert l->head == 1 && l->size == 2;
  assert t->head == 1;
  assert l is Cons && l is Snoc;
  assert i is Cons;
  assert l->(head := true) == l;
  assert o->value;
  m->head := true;
  m->other := 1;
  m->tail->head := 1;
}
/*# STDERR
bad-datatypes.bpl(5,43): Error: type mismatch between field value and identically-named field in constructor Left
bad-datatypes.bpl(9,29): Error: datatype List does not have a field with name size
bad-datatypes.bpl(10,13): Error: field-access must be applied to a datatype, T is not a datatype
bad-datatypes.bpl(11,28): Error: datatype List does not have a constructor with name Snoc
bad-datatypes.bpl(12,15): Error: is-constructor must be applied to a datatype, int is not a datatype
bad-datatypes.bpl(13,14): Error: right-hand side in field update with wrong type: bool (expected: int)
bad-datatypes.bpl(15,4): Error: mismatched types in assignment command (cannot assign bool to int)
bad-datatypes.bpl(16,6): Error: datatype List does not have a field with name other
8 type checking errors detected in bad-datatypes.bpl
*/
