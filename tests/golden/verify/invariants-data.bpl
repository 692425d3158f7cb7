//# TOOL: bpl-verify
//# ARGS: --invariants --no-line
//# STRIP: yes
// Claims of datatypes: constructors, testers, selectors.
datatype List { Nil(), Cons(head: int, tail: List) }
procedure Make(n: int) returns (l: List, s: int)
{
  var i: int;
  l := Nil(); i := 0; s := 0;
  while (i < n) {
    l := Cons(i, l);
    i := i + 1;
    s := s + 1;
  }
}
procedure {:entrypoint} Main(n: int)
{
  var l: List; var s: int;
  assume n > 0;
  call l, s := Make(n);
  assert s == n;
  assert l is Cons;
  assert l->head == n - 1;
}
/*# MATCH
^  ensures n <= s;$
^  ensures 1 <= n ==> l is Cons;$
^  ensures (n < s ==> n <= 0|1 <= n ==> s <= n);$
^  ensures 1 <= n ==> n == l->head \+ 1;$
^    invariant s == i;$
^    invariant (!\(l is Cons\) ==> i <= 0|1 <= i ==> l is Cons);$
^    invariant (1 <= i|l is Cons) ==> l->head < n;$
^    invariant (1 <= i|l is Cons) ==> i <= l->head \+ 1;$
*/
/*# STDERR
Main: verified
*/
